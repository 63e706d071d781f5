import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { apoioApi } from '#contract/apoio.contract.ts';
import type { DivergenciaNaRevisao } from '#contract/novo-registro.contract.ts';
import { registrosApi } from '#contract/registros.contract.ts';
import { uma } from '#domain/folha/folha.ts';
import { montarPayload } from '#domain/novo-registro/payload.ts';
import { FORMULARIO_EXEMPLO } from '#domain/novo-registro/test/exemplo-de-formulario.ts';
import { apiFake, erroDaApi } from '../../test/api-fake.ts';
import { renderApp } from '../../test/render-app.tsx';
import { descobrirDesfecho } from './desfecho-incerto.ts';
import { comoConferida, folhaDoEstudante } from './fonte-da-abertura.ts';
import { Revisao } from './revisao.tsx';
import { umaAbertura } from './test/abertura.ts';
import { folhaDeTeste, umaDivergencia } from './test/folha.ts';
import { useFolhas } from './use-folhas.ts';

let fake: ReturnType<typeof apiFake>;
beforeEach(() => {
  fake = apiFake().responder(apoioApi.listarInstituicoes, []);
});

const PRAZO = umaDivergencia({
  campo: 'DataExpedicao',
  noCorpo: 'LivroRegistro.DataExpedicaoDiploma',
  rotulo: 'Data de expedição',
  gravidade: 'aviso',
  mensagem: 'A data de expedição está 90 dias depois da colação de grau.',
});

function abrir(divergencias: DivergenciaNaRevisao[], confirmados: string[] = []) {
  const [aoConfirmar, aoTentarDeNovo, aoCorrigir] = [vi.fn(), vi.fn(), vi.fn()];
  const props = {
    formulario: FORMULARIO_EXEMPLO,
    abertura: umaAbertura(),
    falha: null,
    lendo: false,
    enviando: false,
  };
  const Respondida = () => {
    const conferida = comoConferida(folhaDeTeste(montarPayload(FORMULARIO_EXEMPLO), divergencias));
    const [{ folhas }, agir] = useFolhas(() => {
      const vistos = new Set(confirmados);
      return uma({ ...folhaDoEstudante(props.abertura), conferida, respostas: { vistos, ressalvas: {} } });
    });
    const [folha] = folhas;
    if (folha === undefined) return null;
    const { respostas } = folha;
    return <Revisao {...props} {...{ conferida, respostas, agir, aoConfirmar, aoTentarDeNovo, aoCorrigir }} />;
  };
  const elemento = <Respondida />;
  const tela = renderApp([{ path: '/', element: elemento }], { em: '/' });
  return { ...tela, aoConfirmar, aoCorrigir };
}
const confirmar = async (tela: ReturnType<typeof abrir>) => {
  const botao = screen.getByRole('button', { name: 'Confirmar e registrar' });
  await waitFor(() => expect(botao.hasAttribute('disabled')).toBe(false));
  await tela.usuario.click(botao);
};

test('a clean sheet needs one press, and carries what was reviewed', async () => {
  const tela = abrir([]);
  await confirmar(tela);
  expect(tela.aoConfirmar).toHaveBeenCalledWith({
    Ressalvas: [],
    Revisao: { Hash: 'a'.repeat(64), Fontes: { 'siga.nome': 'marca' }, Avisos: [] },
  });
});

test('a warning is ticked first; one that was answered in its step already is', async () => {
  const tela = abrir(
    [PRAZO, umaDivergencia({ ...PRAZO, campo: 'FormaAcesso', noCorpo: 'x', rotulo: 'Forma' })],
    ['FormaAcesso'],
  );
  await confirmar(tela);
  expect(tela.aoConfirmar).not.toHaveBeenCalled();
  expect(screen.getByText('Marque que viu este aviso')).toBeTruthy();
  const avisos = within(screen.getByRole('region', { name: 'Avisos' }));
  await tela.usuario.click(avisos.getByRole('checkbox', { name: /90 dias/, checked: false }));
  await confirmar(tela);
  expect(tela.aoConfirmar.mock.calls[0]?.[0].Revisao.Avisos).toEqual(['LivroRegistro.DataExpedicaoDiploma', 'x']);
});

test('a difference needs a reason chosen and one typed, and names both values', async () => {
  const tela = abrir([umaDivergencia()]);
  await confirmar(tela);
  expect(screen.getByText('Escolha o motivo da ressalva')).toBeTruthy();
  await tela.usuario.click(screen.getByLabelText('Motivo da ressalva'));
  await tela.usuario.click(await screen.findByTitle('Decisão judicial'));
  await confirmar(tela);
  expect(screen.getByText(/^Escreva a justificativa/)).toBeTruthy();
  await tela.usuario.type(screen.getByLabelText('Justificativa'), 'Sentença de 03/2026');
  await confirmar(tela);
  expect(tela.aoConfirmar.mock.calls[0]?.[0].Ressalvas).toEqual([
    {
      Campo: 'Diplomado.CPF',
      ValorDaFonte: '111.444.777-35',
      ValorInformado: '529.982.247-25',
      Motivo: 'decisao-judicial',
      Justificativa: 'Sentença de 03/2026',
      DocumentoID: null,
    },
  ]);
});

test('Ctrl+Enter confirms; documents that are missing are attached beside the review', async () => {
  const tela = abrir([
    umaDivergencia({
      campo: 'Pendencias.Documentos',
      rotulo: 'Documentos',
      gravidade: 'nota',
      mensagem: 'Falta o RG.',
    }),
  ]);
  const anexar = await screen.findByRole('link', { name: 'Anexar documentos' });
  expect(anexar.getAttribute('href')).toBe(`/Documentacao/Cadastrar/${FORMULARIO_EXEMPLO.ID}`);
  expect(anexar.getAttribute('target')).toBe('_blank');
  await tela.usuario.keyboard('{Control>}{Enter}{/Control}');
  expect(tela.aoConfirmar).toHaveBeenCalledTimes(1);
});

test('a lost answer looks the record up', async () => {
  const { ID: id, NomeCurso: nomeCurso } = FORMULARIO_EXEMPLO;
  const responsavelRegistro = { nome: 'Ana', iDouNumeroMatricula: null, cpf: '***.982.247-**' };
  const linha = {
    registroID: '01890a5d-ac96-774b-bcce-b302099a8091',
    id,
    nomeCurso,
    campus: 'Centro',
    cpf: '***.982.247-**',
    nomeDiplomado: 'Fulana',
    nomeSocial: null,
    codigoValidacao: '1.1.a',
    diplomado: { nome: 'Fulana' },
    situacaoEnvioId: 1,
    cancelado: false,
    revogado: false,
    suspenso: false,
    assinado: false,
    segundaVia: false,
    vinculos: [],
    registroDOUData: null,
    registroDiplomaAtivo: true,
    prazoPublicacao: null,
    livroRegistro: {
      livroRegistro: 'INV/2024',
      numeroRegistro: 12,
      dataRegistroDiploma: '2024-04-20',
      responsavelRegistro,
    },
  };
  const achar = (resposta: object[] | Response) => {
    const pagina = Array.isArray(resposta) ? { itens: resposta, total: 1, pagina: 1, tamanho: 50 } : resposta;
    fake.responder(registrosApi.listar, () => pagina as never);
    return descobrirDesfecho(FORMULARIO_EXEMPLO, 0);
  };
  expect(await achar([linha])).toEqual({ registrado: { numeroRegistro: 12, livro: 'INV/2024' } });
  expect(await achar([{ ...linha, cancelado: true }])).toBe('nao-consta');
  expect(await achar([{ ...linha, segundaVia: true }])).toBe('nao-consta');
  expect(await achar(erroDaApi(503, 'Fora do ar'))).toBe('nao-se-sabe');
});
