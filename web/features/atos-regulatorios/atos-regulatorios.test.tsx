import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { expect, test } from 'vitest';
import { type AtoRegulatorio, atosRegulatoriosApi, type CursoVinculado } from '#contract/atos-regulatorios.contract.ts';
import { type CursoResumo, cursosApi } from '#contract/cursos.contract.ts';
import { sessaoApi } from '#contract/sessao.contract.ts';
import { esquecerTudoDigitado } from '../../lib/digitado.ts';
import { apiFake, erroDaApi } from '../../test/api-fake.ts';
import { usuarioDeTeste } from '../../test/dados.ts';
import { renderApp } from '../../test/render-app.tsx';
import { ComDigitado } from '../../ui/com-digitado.tsx';
import { rotas } from './atos-regulatorios.rotas.tsx';

const ID = '01890000-0000-7000-8000-000000000001';
const CURSO = '01890000-0000-7000-8000-000000000011';
const VINCULO = '01890000-0000-7000-8000-000000000021';

const ato = (trocar: Partial<AtoRegulatorio> = {}): AtoRegulatorio => ({
  atoRegulatorioUid: ID,
  tipoAtoRegulatorioUid: 4,
  tipoCadastro: 2,
  tipo: 'Portaria',
  numero: '1095',
  data: '2018-10-25',
  veiculoPublicacao: 'DOU',
  numeroPublicacao: '207',
  dataPublicacao: '2018-10-26',
  secaoPublicacao: 1,
  paginaPublicacao: 32,
  informacoesTramitacaoEMEC: null,
  cancelado: false,
  canceladoEm: null,
  canceladoPor: null,
  totalCursosVinculados: 2,
  versao: 3,
  ...trocar,
});
const cancelado = ato({ cancelado: true, canceladoEm: '2026-03-02T13:04:05.000Z', canceladoPor: 'Bruno Inventado' });
const curso: CursoResumo = {
  cursoID: CURSO,
  codigoInterno: '30101',
  cursoMec: {
    nome: 'Medicina',
    codigoEmec: '990101',
    grau: { grauID: 1, descricao: 'Bacharelado' },
    campus: { campusID: 3, sigla: 'CEN', nome: 'Campus Central' },
  },
};
const vinculado: CursoVinculado = {
  ...curso,
  vinculoUid: VINCULO,
  processoReconhecimento: '23000.1/2018',
  habilitacao: null,
  renovacao: true,
};
const pagina = (...itens: AtoRegulatorio[]) => ({ itens, total: itens.length, pagina: 1, tamanho: 20 });

function preparar(um: AtoRegulatorio = ato(), cursos: CursoVinculado[] = []) {
  return apiFake()
    .responder(atosRegulatoriosApi.listarDeReconhecimento, () => pagina(um))
    .responder(atosRegulatoriosApi.listarDeAutorizacao, () => pagina(um))
    .responder(atosRegulatoriosApi.ler, () => um)
    .responder(atosRegulatoriosApi.listarCursos, () => cursos)
    .responder(cursosApi.listarAtivos, { itens: [curso], total: 1, pagina: 1, tamanho: 50 })
    .responder(atosRegulatoriosApi.listarTipos, [
      { tipoAtoId: 4, nome: 'Portaria' },
      { tipoAtoId: 2, nome: 'Resolução' },
    ]);
}
const abrir = (em: string, opcoes = {}) => renderApp(rotas, { em, colar: true, ...opcoes });
const janela = (nome: string) => screen.findByRole('dialog', { name: nome });
const fechar = async (usuario: ReturnType<typeof abrir>['usuario'], nome: string, botao: string) =>
  usuario.click(within(await janela(nome)).getByRole('button', { name: botao }));
const escolher = async (usuario: ReturnType<typeof abrir>['usuario'], campo: string, opcao: string) => {
  await usuario.click(screen.getByRole('combobox', { name: campo }));
  fireEvent.click(await screen.findByTitle(opcao));
};

test.each([
  ['/reconhecimentos', 'Reconhecimentos de Curso', 'reconhecimentos'],
  ['/autorizacaoCurso', 'Autorizações de Curso', 'autorizacaoCurso'],
])('%s: columns, filter and the four actions (ATO-16 to ATO-33)', async (em, titulo, base) => {
  preparar();
  abrir(em);
  expect(await screen.findByRole('heading', { name: titulo })).toBeTruthy();
  const linha = await screen.findByRole('row', { name: /1095/ });
  expect(screen.getAllByRole('columnheader').map((coluna) => coluna.textContent)).toEqual([
    'Número',
    'Data',
    'Tipo',
    'Cursos Vinculados',
    'Ações',
  ]);
  expect(within(linha).getByText('25/10/2018')).toBeTruthy();
  const links = within(linha).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Editar', 'Vincular Cursos', 'Ver', 'Cancelar']);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['edita', 'vincula-cursos', 'detalhe', 'exclui'].map((acao) => `/${base}/${acao}/${ID}`),
  );
  expect(screen.getByRole('link', { name: 'Novo' }).getAttribute('href')).toBe(`/${base}/novo`);
  expect(screen.getByRole('searchbox', { name: 'Filtrar por Tipo ou Número' })).toBeTruthy();
});

test('a cancelled row is tinted, says so, and offers only Ver (ATO-18, ATO-19)', async () => {
  preparar(cancelado);
  abrir('/reconhecimentos');
  const linha = await screen.findByRole('row', { name: /1095/ });
  expect(within(linha).getByText('Cancelado')).toBeTruthy();
  expect(linha.className).toContain('anulado');
  expect(
    within(linha)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Ver']);
});

test('who only consults sees only Ver', async () => {
  preparar();
  abrir('/autorizacaoCurso', { usuario: { ...usuarioDeTeste, papel: 'consulta' } });
  const linha = await screen.findByRole('row', { name: /1095/ });
  expect(
    within(linha)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Ver']);
  expect(screen.queryByRole('link', { name: 'Novo' })).toBeNull();
});

test('detail: all data and courses; a cancelled one with the red warning and no actions (ATO-34)', async () => {
  preparar(ato(), [vinculado]);
  const { unmount } = abrir(`/reconhecimentos/detalhe/${ID}`);
  expect(await screen.findByText('Medicina')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Editar' })).toBeTruthy();
  expect(screen.getByText('23000.1/2018')).toBeTruthy();
  unmount();
  preparar(cancelado);
  abrir(`/reconhecimentos/detalhe/${ID}`);
  const aviso = await screen.findByRole('alert');
  expect(aviso.textContent).toContain('Este ato regulatório está cancelado.');
  expect(aviso.textContent).toContain('02/03/2026 09:04:05 por Bruno Inventado');
  expect(await screen.findByText('Nenhum curso vinculado.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
});

test('new recognition: required fields in the specified popup, then stored with numbers as numbers, 4 s, list', async () => {
  const api = preparar().responder(atosRegulatoriosApi.gravar, () => ato());
  const { usuario, endereco } = abrir('/reconhecimentos/novo');
  await usuario.click(await screen.findByRole('button', { name: 'Salvar' }));
  const aviso = await janela('Oops...');
  expect(aviso.textContent).toContain('Existem campos obrigatórios não preenchidos!');
  await fechar(usuario, 'Oops...', 'Fechar');
  for (const texto of ['Tipo de Ato Regulatório é obrigatório', 'Número é obrigatório', 'Data é obrigatória']) {
    expect((await screen.findAllByText(texto)).length).toBeGreaterThan(0);
  }
  await waitFor(() => expect(document.activeElement?.id).toBe('ato_TipoAtoRegulatorioUid'));
  await escolher(usuario, 'Tipo de Ato Regulatório', 'Portaria');
  await usuario.type(screen.getByLabelText('Número'), '1095');
  await usuario.type(screen.getByLabelText('Data'), '25102018');
  await usuario.tab();
  await usuario.type(screen.getByLabelText('Seção'), '01');
  await usuario.type(screen.getByLabelText('Página'), '32');
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  await fechar(
    usuario,
    'Ato Regulatório de Reconhecimento de Curso(s) cadastrado com sucesso! Redirecionando...',
    'Continuar agora',
  );
  await screen.findByRole('heading', { name: 'Reconhecimentos de Curso' });
  expect(endereco()).toBe('/reconhecimentos');
  expect(api.pedidos(atosRegulatoriosApi.gravar)[0]?.body).toEqual({
    TipoCadastro: 2,
    TipoAtoRegulatorioUid: 4,
    Numero: '1095',
    Data: '2018-10-25',
    SecaoPublicacao: 1,
    PaginaPublicacao: 32,
  });
});

test('fields say what to type instead, and nothing is sent', async () => {
  const api = preparar();
  const { usuario } = abrir('/autorizacaoCurso/novo');
  await usuario.type(await screen.findByLabelText('Número'), '1.095');
  await usuario.type(screen.getByLabelText('Seção'), 'Seção 1');
  await usuario.type(screen.getByLabelText('Número da publicação'), 'DOU 207');
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  await fechar(usuario, 'Oops...', 'Fechar');
  for (const texto of [
    'Número deve ter só dígitos: escreva 1095, não 1.095 nem nº 1095: “.” não é aceito',
    'Seção da publicação deve ser um número: escreva 1, não Seção 1: “S” não é aceito',
    'Número da publicação deve ter só dígitos: escreva 194, não DOU nº 194: “D” não é aceito',
  ]) {
    expect((await screen.findAllByText(texto)).length).toBeGreaterThan(0);
  }
  expect(api.pedidos(atosRegulatoriosApi.gravar)).toHaveLength(0);
});

test('an emptied date falls back to today (ATO-44)', async () => {
  preparar();
  const { usuario } = abrir(`/reconhecimentos/edita/${ID}`);
  const data = await screen.findByLabelText<HTMLInputElement>('Data');
  expect(data.value).toBe('25/10/2018');
  await usuario.clear(data);
  await usuario.tab();
  const hoje = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Cuiaba' }).format(new Date());
  await waitFor(() => expect(data.value).toBe(hoje));
});

test('edit sends the version that was seen; a conflict says why and shows the current state', async () => {
  let atual = ato({ tipoCadastro: 1 });
  const api = preparar()
    .responder(atosRegulatoriosApi.ler, () => atual)
    .responder(atosRegulatoriosApi.gravar, () => {
      atual = { ...cancelado, tipoCadastro: 1 };
      return erroDaApi(409, 'O ato regulatório está cancelado e não pode ser alterado.');
    });
  const { usuario } = abrir(`/autorizacaoCurso/edita/${ID}`);
  const numero = await screen.findByLabelText('Número');
  await usuario.clear(numero);
  await usuario.type(numero, '77');
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  const erro = await janela('Erro ao cadastrar/editar Ato Regulatório de Autorização de Curso(s)!');
  expect(erro.textContent).toContain('O ato regulatório está cancelado e não pode ser alterado.');
  expect(api.pedidos(atosRegulatoriosApi.gravar)[0]?.body).toMatchObject({
    AtoRegulatorioUid: ID,
    Versao: 3,
    Numero: '77',
  });
  expect(await screen.findByText('Este ato regulatório está cancelado.')).toBeTruthy();
  expect(screen.queryByLabelText('Número')).toBeNull();
});

test('what another tab stored meanwhile is joined with what was typed, and the next saving stores both', async () => {
  esquecerTudoDigitado();
  let atual = ato();
  const api = preparar()
    .responder(sessaoApi.chaveDoDigitado, { chave: 'ab'.repeat(32) })
    .responder(atosRegulatoriosApi.ler, () => atual)
    .responder(atosRegulatoriosApi.gravar, ({ body }) => {
      if ((body as { Versao?: number }).Versao === atual.versao) return atual;
      return erroDaApi(409, 'O ato regulatório foi alterado por outra pessoa.');
    });
  const element = (
    <ComDigitado>
      <Outlet />
    </ComDigitado>
  );
  const { usuario, endereco } = renderApp([{ element, children: rotas }], { em: `/reconhecimentos/edita/${ID}` });
  const digitar = async (rotulo: string, texto: string) => {
    const campo = await screen.findByLabelText(rotulo);
    await usuario.clear(campo);
    await usuario.type(campo, texto);
  };
  await digitar('Veículo de publicação', 'Diário Oficial');
  await digitar('Seção', '2');
  atual = ato({ paginaPublicacao: 78, secaoPublicacao: 3, versao: 4 });
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  await fechar(usuario, 'Erro ao cadastrar/editar Ato Regulatório de Reconhecimento de Curso(s)!', 'Fechar');
  await usuario.click(await screen.findByLabelText('O que foi gravado: 3'));
  await usuario.click(screen.getByRole('button', { name: 'Aplicar escolhas' }));
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  await fechar(
    usuario,
    'Ato Regulatório de Reconhecimento de Curso(s) alterado com sucesso! Redirecionando...',
    'Continuar agora',
  );
  await waitFor(() => expect(endereco()).toBe('/reconhecimentos'));
  expect(api.pedidos(atosRegulatoriosApi.gravar)[1]?.body).toMatchObject({
    Versao: 4,
    VeiculoPublicacao: 'Diário Oficial',
    SecaoPublicacao: 3,
    PaginaPublicacao: 78,
  });
});

test('an act in process at e-MEC asks for the process instead', async () => {
  const api = preparar().responder(atosRegulatoriosApi.gravar, () => ato());
  const { usuario } = abrir('/reconhecimentos/novo');
  await usuario.click(await screen.findByRole('radio', { name: 'Em tramitação no e-MEC' }));
  expect(screen.queryByLabelText('Número')).toBeNull();
  await usuario.type(screen.getByLabelText('Número do processo'), '202512345');
  await usuario.type(screen.getByLabelText('Tipo do processo'), 'Reconhecimento de Curso');
  await usuario.type(screen.getByLabelText('Data de cadastro'), '01022025');
  await usuario.tab();
  await usuario.type(screen.getByLabelText('Data de protocolo'), '03022025');
  await usuario.tab();
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  await janela('Ato Regulatório de Reconhecimento de Curso(s) cadastrado com sucesso! Redirecionando...');
  expect(api.pedidos(atosRegulatoriosApi.gravar)[0]?.body).toEqual({
    TipoCadastro: 2,
    InformacoesTramitacaoEMEC: {
      NumeroProcesso: '202512345',
      TipoProcesso: 'Reconhecimento de Curso',
      DataCadastro: '2025-02-01',
      DataProtocolo: '2025-02-03',
    },
  });
});

test.each([
  ['/reconhecimentos', 'Deseja cancelar Ato Regulatorio de Reconhecimento de Curso(s)?', 2],
  ['/autorizacaoCurso', 'Deseja cancelar Ato Regulatorio de Autorização de Curso(s)?', 1],
])('%s: cancelling asks in the specified words (ATO-80), Não changes nothing', async (base, pergunta, tipoCadastro) => {
  const api = preparar(ato({ tipoCadastro })).responder(atosRegulatoriosApi.cancelar, () => cancelado);
  const { usuario, endereco } = abrir(`${base}/exclui/${ID}`);
  await usuario.click(await screen.findByRole('button', { name: 'Cancelar ato' }));
  await fechar(usuario, pergunta, 'Não');
  expect(api.pedidos(atosRegulatoriosApi.cancelar)).toHaveLength(0);
  await usuario.click(screen.getByRole('button', { name: 'Cancelar ato' }));
  await fechar(usuario, pergunta, 'Sim');
  await fechar(usuario, 'Cancelado com sucesso!', 'Continuar agora');
  await waitFor(() => expect(endereco()).toBe(base));
  expect(api.pedidos(atosRegulatoriosApi.cancelar)[0]).toMatchObject({ params: { id: ID }, query: { versao: '3' } });
});

test('linking: at least one course; process only for recognitions; success text (ATO-54, ATO-69, ATO-76)', async () => {
  const cursos: CursoVinculado[] = [];
  const api = preparar(ato(), cursos).responder(atosRegulatoriosApi.vincularCursos, () => {
    cursos.push(vinculado);
    return cursos;
  });
  const { usuario } = abrir(`/reconhecimentos/vincula-cursos/${ID}`);
  await usuario.click(await screen.findByRole('button', { name: 'Vincular' }));
  expect((await screen.findAllByText('Curso é obrigatório')).length).toBeGreaterThan(0);
  await screen.findByText('Nenhum curso vinculado.');
  await escolher(usuario, 'Cursos', '30101 – Medicina (Bacharelado, CEN)');
  const processo = screen.getByLabelText<HTMLInputElement>('Processo de reconhecimento');
  await usuario.type(processo, 'nº 23000.1/2018\u201305');
  await usuario.click(screen.getByRole('button', { name: 'Vincular' }));
  expect(await screen.findAllByText(/“n” não é aceito/)).not.toEqual([]);
  expect(processo.value).toBe('nº 23000.1/2018-05');
  await usuario.clear(processo);
  await usuario.type(processo, '23000.1/2018-05');
  await usuario.click(screen.getByRole('button', { name: 'Vincular' }));
  await fechar(usuario, 'Curso(s) vinculado com sucesso!', 'Continuar agora');
  expect(api.pedidos(atosRegulatoriosApi.vincularCursos)[0]?.body).toEqual({
    AtoRegulatorioUid: ID,
    Versao: 3,
    CursosUid: [CURSO],
    ProcessoReconhecimento: '23000.1/2018-05',
  });
  expect(await screen.findByRole('row', { name: /Medicina/ })).toBeTruthy();
});

test('a failed link keeps what was chosen and tells why (ATO-72)', async () => {
  preparar(ato({ tipoCadastro: 1 })).responder(atosRegulatoriosApi.vincularCursos, () =>
    erroDaApi(409, 'O ato regulatório foi alterado por outra pessoa.'),
  );
  const { usuario } = abrir(`/autorizacaoCurso/vincula-cursos/${ID}`);
  await screen.findByRole('button', { name: 'Vincular' });
  expect(screen.queryByLabelText('Processo de reconhecimento')).toBeNull();
  await escolher(usuario, 'Cursos', '30101 – Medicina (Bacharelado, CEN)');
  await usuario.click(screen.getByRole('button', { name: 'Vincular' }));
  expect((await janela('Erro ao vincular curso!')).textContent).toContain('alterado por outra pessoa');
  expect(screen.getAllByText('30101 – Medicina (Bacharelado, CEN)').length).toBeGreaterThan(0);
});

test('unlinking asks in the specified words (ATO-79)', async () => {
  const cursos = [vinculado];
  const api = preparar(ato(), cursos).responder(atosRegulatoriosApi.excluirVinculo, () => {
    cursos.length = 0;
    return { ok: true as const };
  });
  const { usuario } = abrir(`/reconhecimentos/vincula-cursos/${ID}`);
  await usuario.click(await screen.findByRole('button', { name: 'Desvincular Medicina' }));
  await fechar(usuario, 'Deseja excluir vinculo com esse curso?', 'Sim');
  await fechar(usuario, 'Removido!', 'Continuar agora');
  expect(api.pedidos(atosRegulatoriosApi.excluirVinculo)[0]?.params.uid).toBe(VINCULO);
  expect(await screen.findByText('Nenhum curso vinculado.')).toBeTruthy();
});

test('an act of the other kind is shown at its own address', async () => {
  preparar(ato({ tipoCadastro: 1 }));
  abrir(`/reconhecimentos/detalhe/${ID}`);
  expect(await screen.findByRole('heading', { name: /Ato Regulatório de Autorização/, level: 1 })).toBeTruthy();
});
