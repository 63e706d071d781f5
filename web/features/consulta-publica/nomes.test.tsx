import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { NOMES } from '#domain/texto/test/nomes.ts';
import { apiFake } from '../../test/api-fake.ts';
import { umaLinha, umaValidacao, umDiploma } from '../../test/dados-da-consulta.ts';
import { renderApp } from '../../test/render-app.tsx';
import { rotasPublicas } from './consulta-publica.rotas.tsx';
import { DadosDoDiploma } from './dados-do-diploma.tsx';
import { DocumentoDoDiploma } from './documento-do-diploma.tsx';
import { FatosDoDiploma } from './fatos-do-diploma.tsx';

/** Names stand exactly so: no letter becomes another one, whatever a rule of titles says of it (N1). */
const exato = { normalizer: (texto: string) => texto } as const;

test('the public list shows every name as it was registered, and tells it so to who hears the page', async () => {
  const itens = NOMES.map((nomeDiplomado, i) =>
    umaLinha({ nomeDiplomado, registroID: `${umaLinha().registroID.slice(0, -2)}${10 + i}` }),
  );
  const pagina = { itens, total: itens.length, totalExato: true, pagina: 1, tamanho: 100 };
  apiFake().responder(consultaPublicaApi.buscar, pagina);
  renderApp(rotasPublicas, { em: '/ConsultaPublica?tamanho=100', ambiente: 'publico' });
  const tabela = within(await screen.findByRole('table', { name: 'Diplomas registrados' }));
  await tabela.findByText(NOMES.at(-1) ?? '', exato);
  for (const nome of NOMES) {
    expect(tabela.getByText(nome, exato)).toBeTruthy();
    expect(tabela.getByLabelText(`Detalhar ${nome}`, exato)).toBeTruthy();
  }
});

describe.each(NOMES.map((nome) => [nome]))('%s', (nome) => {
  test('in the answer, on the diploma and in its data', () => {
    const diploma = umDiploma();
    const infDiploma = diploma.diploma?.infDiploma;
    if (infDiploma === undefined) throw new Error('sem diploma');
    const { dadosDiploma } = infDiploma;
    const comNome = {
      ...infDiploma,
      dadosDiploma: { ...dadosDiploma, diplomado: { ...dadosDiploma.diplomado, nome } },
    };
    render(
      <>
        <FatosDoDiploma validacao={umaValidacao({ nome })} />
        <DocumentoDoDiploma infDiploma={comNome} segundaVia={false} />
        <DadosDoDiploma infDiploma={comNome} dataPublicacaoDou={null} />
      </>,
    );
    expect(screen.getAllByText(nome, exato)).toHaveLength(3);
  });
});
