import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { apoioApi } from '#contract/apoio.contract.ts';
import { type ArquivoFiscalizacao, fiscalizacaoApi } from '#contract/fiscalizacao.contract.ts';
import { apiFake, erroDaApi } from '../../test/api-fake.ts';
import { instituicaoDeTeste, usuarioDeTeste } from '../../test/dados.ts';
import { renderApp } from '../../test/render-app.tsx';
import { Atencao } from './fiscalizacao.atencao.tsx';
import { rotas } from './fiscalizacao.rotas.tsx';

const arquivo: ArquivoFiscalizacao = {
  arquivoFiscalizacaoUID: '01890000-0000-7000-8000-000000000001',
  papel: 'registradora',
  dataInicio: '2026-03-01',
  dataFim: '2026-03-31',
  quantidade: 42,
  noAcervo: 0,
  criadoEm: '2026-05-10T15:04:05.000Z',
  criadoPor: 'Ana Inventada de Souza',
  assinatura: null,
};
const nada = { assinado: false, motivo: null, erros: [] };

function preparar(arquivos: ArquivoFiscalizacao[]) {
  return apiFake()
    .responder(fiscalizacaoApi.listar, () => ({ itens: arquivos, total: arquivos.length, pagina: 1, tamanho: 20 }))
    .responder(fiscalizacaoApi.gerar, () => {
      arquivos.push(arquivo);
      return arquivo;
    })
    .responder(fiscalizacaoApi.validar, { ...nada, situacao: 'valido' });
}
const abrir = (opcoes = {}) => renderApp(rotas, { em: '/Diploma/Fiscalizacao', colar: true, ...opcoes });
type Usuario = ReturnType<typeof renderApp>['usuario'];

async function pedir(usuario: Usuario, inicio: string, fim: string) {
  await usuario.type(await screen.findByLabelText('Data Inicial'), `${inicio}{Tab}`);
  await usuario.type(screen.getByLabelText('Data Final'), `${fim}{Tab}`);
  await usuario.click(screen.getByRole('button', { name: 'Gerar arquivo' }));
}

test('generates for a period, shows the verdict of the schema, and lists the file', async () => {
  const api = preparar([]);
  const { usuario } = abrir();
  expect(await screen.findByText('Nenhum arquivo de fiscalização foi gerado.')).toBeTruthy();
  await pedir(usuario, '01/03/2026', '31/03/2026');
  const aviso = await screen.findByRole('dialog', { name: 'Arquivo de fiscalização gerado com sucesso!' });
  await usuario.click(within(aviso).getByRole('button', { name: 'Continuar agora' }));
  expect(api.pedidos(fiscalizacaoApi.gerar)[0]?.body).toEqual({
    DataInicio: '2026-03-01',
    DataFim: '2026-03-31',
    Papel: 'registradora',
  });
  expect(
    await screen.findByText('Arquivo de 01/03/2026 a 31/03/2026: válido pelo esquema oficial do MEC'),
  ).toBeTruthy();
  expect(screen.getByText('Ainda falta a assinatura da instituição, que o MEC exige.')).toBeTruthy();
  const linha = await screen.findByRole('row', { name: /01\/03\/2026 a 31\/03\/2026/ });
  expect(linha.textContent).toContain('42');
});

test('a period without diplomas says so; both dates are asked for', async () => {
  const api = preparar([]).responder(fiscalizacaoApi.gerar, () =>
    erroDaApi(422, 'Não há diplomas registrados no período.'),
  );
  const { usuario } = abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Gerar arquivo' }));
  expect(await screen.findAllByText('Informe a data inicial')).not.toHaveLength(0);
  expect(api.pedidos(fiscalizacaoApi.gerar)).toHaveLength(0);
  await pedir(usuario, '01/03/1990', '31/03/1990');
  const aviso = await screen.findByRole('dialog', { name: 'Erro ao gerar arquivo de fiscalização!' });
  expect(aviso.textContent).toContain('Não há diplomas registrados no período.');
});

test.each([
  [{ ...nada, situacao: 'naoVerificado' as const, motivo: 'A verificação falhou' }, 'A verificação falhou.'],
  [
    {
      ...nada,
      situacao: 'invalido' as const,
      erros: [{ linha: 1, campo: 'CodigoDiploma', motivo: 'Não segue o formato' }],
    },
    'Linha 1, CodigoDiploma: Não segue o formato',
  ],
])('verifies a file on request: %j', async (verdito, texto) => {
  preparar([arquivo]).responder(fiscalizacaoApi.validar, verdito);
  const { usuario } = abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Verificar arquivo de 01/03/2026 a 31/03/2026' }));
  expect(await screen.findByText(texto)).toBeTruthy();
});

test('downloads; who is no responsavel neither generates nor downloads', async () => {
  const api = preparar([arquivo]).responder(fiscalizacaoApi.baixar, { nome: null, conteudo: new Blob(['<a/>']) });
  const clique = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { usuario, unmount } = abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Baixar arquivo de 01/03/2026 a 31/03/2026' }));
  await waitFor(() => expect(clique).toHaveBeenCalled());
  expect(api.pedidos(fiscalizacaoApi.baixar)).toHaveLength(1);
  unmount();
  abrir({ usuario: { ...usuarioDeTeste, papel: 'operador' } });
  await screen.findByRole('row', { name: /01\/03\/2026/ });
  expect(screen.queryByRole('button', { name: /Baixar/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Gerar arquivo' })).toBeNull();
});

test('the home tells where the system and the files of MEC disagree and what to do, and nothing when they agree', async () => {
  const discordancia = {
    raiz: 'Diploma',
    campo: 'infDiploma.DadosDiploma.Diplomado.CPF',
    motivo: "O valor '…' não segue o formato exigido",
    aceitaPor: 'gramatica' as const,
    vezes: 3,
    primeiraVez: '2026-05-01T12:00:00.000Z',
    ultimaVez: '2026-05-10T12:00:00.000Z',
  };
  apiFake()
    .responder(fiscalizacaoApi.listarDiscordancias, [discordancia])
    .responder(apoioApi.lerInstituicaoPublica, instituicaoDeTeste);
  const { unmount } = renderApp(<Atencao />);
  const painel = await screen.findByRole('region', { name: 'Esquema do MEC' });
  expect(painel.textContent).toContain('1 divergência entre o sistema e os arquivos do MEC');
  expect(painel.textContent).toMatch(
    /Diplomado\.CPF: o sistema aceita e o MEC recusa .*3 vezes, a última em 10\/05\/2026/,
  );
  expect(painel.textContent).toContain('npm run mec:xsd');
  unmount();
  const api = apiFake()
    .responder(fiscalizacaoApi.listarDiscordancias, [])
    .responder(apoioApi.lerInstituicaoPublica, instituicaoDeTeste);
  renderApp(<Atencao />);
  await waitFor(() => expect(api.pedidos(fiscalizacaoApi.listarDiscordancias)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Esquema do MEC' })).toBeNull();
});

test('a file says how many registrations of its period stand in the old books, outside of it', async () => {
  preparar([{ ...arquivo, noAcervo: 1200 }]);
  abrir();
  await screen.findByText('fora do arquivo, em livros anteriores: 1.200');
});
