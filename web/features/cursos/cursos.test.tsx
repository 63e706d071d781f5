import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { apoioApi } from '#contract/apoio.contract.ts';
import { atosRegulatoriosApi } from '#contract/atos-regulatorios.contract.ts';
import { type Curso, cursosApi, sincronizacaoApi, titulosApi } from '#contract/cursos.contract.ts';
import { apiFake, erroDaApi } from '../../test/api-fake.ts';
import { usuarioDeTeste } from '../../test/dados.ts';
import { FATOS_DE_TESTE } from '../../test/fatos.ts';
import { renderApp } from '../../test/render-app.tsx';
import { rotas } from './cursos.rotas.tsx';

const ID = '01890000-0000-7000-8000-000000000011';
const uid = (fim: number) => `01890000-0000-7000-8000-${String(fim).padStart(12, '0')}`;

const curso = (trocar: Partial<Curso> = {}): Curso => ({
  cursoID: ID,
  codigoInterno: '30101',
  cursoMec: {
    nome: 'Medicina',
    codigoEmec: '990101',
    grau: { grauID: 1, descricao: 'Bacharelado' },
    campus: { campusID: 3, sigla: 'CEN', nome: 'Campus Central' },
  },
  modalidade: { nome: 'Presencial' },
  periodicidade: { nome: 'Anual' },
  regime: { nome: 'Seriado' },
  turno: { nome: 'Integral' },
  oferta: 'Regular',
  ativo: true,
  informacoesTramitacaoEMEC: null,
  enderecoCurso: null,
  instituicaoEmissora: { instituicaoID: 1, nome: 'Universidade Inventada' },
  polo: null,
  titulacoes: [
    { cursoTitulacaoID: uid(1), titulacao: 'Médica', sexo: 'F' },
    { cursoTitulacaoID: uid(2), titulacao: 'Médico', sexo: 'M' },
  ],
  formacoes: [{ cursoFormacaoID: uid(3), formacao: 'Formação generalista' }],
  reconhecimentos: [],
  autorizacoes: [],
  autorizacao: null,
  sincronizadoEm: null,
  deFora: false,
  ...trocar,
});
const ato = {
  atoRegulatorioUid: uid(9),
  cancelado: true,
  tipo: 'Portaria',
  numero: '1095',
  data: '2018-10-25',
  veiculoPublicacao: 'DOU',
  numeroPublicacao: '207',
  dataPublicacao: '2018-10-26',
  secaoPublicacao: 1,
  paginaPublicacao: 32,
  informacoesTramitacaoEMEC: null,
};
const relatorio = {
  lidos: 12,
  novos: [{ codigo: 'N1', nome: 'Curso Novo' }],
  alterados: [{ codigo: 'A1', nome: 'Curso Mudado', campos: [{ campo: 'Turno', de: 'Integral', para: 'Noturno' }] }],
  sumidos: [{ codigo: 'S1', nome: 'Curso Sumido' }],
  recusados: [
    { codigo: 'R1', nome: 'Curso Recusado', motivo: 'O grau “X” não é um dos graus do MEC', onde: 'siga' as const },
    { codigo: 'R2', nome: 'Curso à Espera', motivo: 'Falta a instituição', onde: 'instituicao' as const },
    { codigo: 'R3', nome: 'Curso Perguntado', motivo: 'Falta dizer se são o mesmo', onde: 'pergunta' as const },
  ],
  campi: {
    novos: [
      { campusID: 7, nome: 'Campus Novo', completo: false },
      { campusID: 8, nome: 'Campus Inteiro', completo: true },
    ],
    completados: [{ campusID: 3, nome: 'Campus Central' }],
    renomeados: [{ campusID: 4, de: 'Campus 4 do SIGA', para: 'Campus do Leste' }],
  },
  perguntas: [{ campusID: 5, nosso: 'Campus do Norte', siga: 'Campus do Sul', cursos: 2 }],
};
const sincronizacao = { sincronizacaoID: uid(7), quando: '2026-03-02T13:04:05.000Z', por: 'Ana Inventada', relatorio };

function preparar(ler: () => Curso = () => curso()) {
  const { cursoID, codigoInterno, cursoMec } = curso();
  const item = { cursoID, codigoInterno, cursoMec };
  return apiFake()
    .responder(cursosApi.ler, () => ler())
    .responder(cursosApi.listarFatosQueFaltam, [])
    .responder(cursosApi.listarAtivos, { itens: [item], total: 1, pagina: 1, tamanho: 20 })
    .responder(atosRegulatoriosApi.listarReconhecimentosDoCurso, [
      {
        reconhecimentoCursoUid: uid(21),
        processoReconhecimento: '23000.1/2018',
        habilitacao: 'Português',
        renovacao: true,
        atoRegulatorio: ato,
      },
    ])
    .responder(atosRegulatoriosApi.listarAutorizacoesDoCurso, [])
    .responder(titulosApi.listarFormacoes, {
      itens: [
        { cursoFormacaoID: uid(3), formacao: 'Generalista', cursoID: ID, codigoInterno: '30101', curso: 'Medicina' },
      ],
      total: 1,
      pagina: 1,
      tamanho: 20,
    })
    .responder(sincronizacaoApi.listarSincronizacoes, []);
}
const abrir = (em = `/gerenciar-curso/${ID}`, opcoes = {}) => renderApp(rotas, { em, colar: true, ...opcoes });
const janela = (nome: string) => screen.findByRole('dialog', { name: nome });
const fechar = async (usuario: ReturnType<typeof abrir>['usuario'], nome: string, botao: string) =>
  usuario.click(within(await janela(nome)).getByRole('button', { name: botao }));
const semDireito = { usuario: { ...usuarioDeTeste, papel: 'operador' } };

test('list: columns, filter in the server, ways to acts and course (CUR-09 to CUR-13)', async () => {
  const api = preparar();
  const { usuario } = abrir('/cursos');
  const linha = await screen.findByRole('row', { name: /Medicina/ });
  expect(screen.getAllByRole('columnheader').map((coluna) => coluna.textContent)).toEqual([
    'Código',
    'Curso',
    'Grau',
    'Campus',
    'Ações',
  ]);
  expect(within(linha).getByRole('link', { name: 'Ver Medicina' }).getAttribute('href')).toBe(`/gerenciar-curso/${ID}`);
  expect(screen.getByRole('link', { name: 'Reconhecimentos' }).getAttribute('href')).toBe('/reconhecimentos');
  expect(screen.getByRole('link', { name: 'Autorizações' }).getAttribute('href')).toBe('/autorizacaoCurso');
  await usuario.type(screen.getByRole('searchbox'), 'med{Enter}');
  await waitFor(() => expect(api.pedidos(cursosApi.listarAtivos).at(-1)?.query.filtro).toBe('med'));
});

test('an empty list says so (CUR-54)', async () => {
  preparar().responder(cursosApi.listarAtivos, { itens: [], total: 0, pagina: 1, tamanho: 20 });
  abrir('/cursos');
  expect(await screen.findByText('Nenhum curso encontrado.')).toBeTruthy();
});

test('the synchronisation shows its report; a failure tells the reason', async () => {
  const feitas: (typeof sincronizacao)[] = [];
  preparar()
    .responder(sincronizacaoApi.listarSincronizacoes, () => feitas)
    .responder(sincronizacaoApi.sincronizar, () => {
      feitas.unshift(sincronizacao);
      return sincronizacao;
    });
  const { usuario, unmount } = abrir('/cursos');
  await usuario.click(await screen.findByRole('button', { name: 'Sincronizar com o SIGA' }));
  const painel = await screen.findByRole('dialog', { name: 'Sincronização de cursos com o SIGA' });
  expect(await within(painel).findByText('02/03/2026 09:04:05, por Ana Inventada.')).toBeTruthy();
  for (const texto of [
    'Lidos no SIGA: 12',
    'N1 – Curso Novo',
    'A1 – Curso Mudado: Turno: Integral → Noturno',
    'S1 – Curso Sumido',
    'R1 – Curso Recusado: O grau “X” não é um dos graus do MEC. Corrija no SIGA e sincronize de novo.',
    'R3 – Curso Perguntado: Falta dizer se são o mesmo. Responda à pergunta acima.',
    '8 – Campus Inteiro',
    '3 – Campus Central',
    '4 – Campus 4 do SIGA → Campus do Leste',
  ]) {
    expect(within(painel).getByText(texto)).toBeTruthy();
  }
  const para = (nome: string) => within(painel).getByRole('link', { name: nome }).getAttribute('href');
  expect(within(painel).getByText(/^7 – Campus Novo: falta completar sigla e endereço\./)).toBeTruthy();
  expect(para('Abrir os campi')).toBe('/instituicao?parte=campi');
  expect(para('Preencher a instituição')).toBe('/instituicao?parte=identificacao');
  unmount();
  preparar().responder(sincronizacaoApi.sincronizar, () =>
    erroDaApi(502, 'O sistema acadêmico (SIGA) está fora do ar.'),
  );
  const segunda = abrir('/cursos');
  await segunda.usuario.click(await screen.findByRole('button', { name: 'Sincronizar com o SIGA' }));
  expect((await janela('Erro ao sincronizar cursos com o SIGA!')).textContent).toContain('está fora do ar');
});

test('a campus under another name is asked about: adopting the name synchronises again, the other way leads to the campuses', async () => {
  const feitas = [sincronizacao];
  const api = preparar()
    .responder(sincronizacaoApi.listarSincronizacoes, () => feitas)
    .responder(sincronizacaoApi.sincronizar, () => {
      const respondida = { ...sincronizacao, relatorio: { ...relatorio, perguntas: [] } };
      feitas.unshift(respondida);
      return respondida;
    });
  const { usuario } = abrir('/cursos');
  await usuario.click(await screen.findByRole('button', { name: 'Última sincronização' }));
  const painel = await janela('Sincronização de cursos com o SIGA');
  const pergunta = /“Campus do Norte” aqui e “Campus do Sul” no SIGA\. São o mesmo campus\?/;
  expect(await within(painel).findByText(pergunta)).toBeTruthy();
  expect(within(painel).getByText(/^2 cursos esperam a resposta\./)).toBeTruthy();
  const outra = within(painel).getByRole('link', { name: 'Não são o mesmo: corrigir o número' });
  expect(outra.getAttribute('href')).toBe('/instituicao?parte=campi');
  await usuario.click(within(painel).getByRole('button', { name: 'São o mesmo: adotar “Campus do Sul”' }));
  await waitFor(() => expect(within(painel).queryByText(pergunta)).toBeNull());
  expect(api.pedidos(sincronizacaoApi.sincronizar).map(({ body }) => body)).toEqual([
    { adotar: [{ campusID: 5, nome: 'Campus do Sul' }] },
  ]);
});

test('whoever may only read sees the question and answers nothing', async () => {
  preparar().responder(sincronizacaoApi.listarSincronizacoes, [sincronizacao]);
  const { usuario } = abrir('/cursos', semDireito);
  await usuario.click(await screen.findByRole('button', { name: 'Última sincronização' }));
  const painel = await janela('Sincronização de cursos com o SIGA');
  expect(await within(painel).findByText(/São o mesmo campus\?/)).toBeTruthy();
  expect(within(painel).queryByRole('button', { name: /adotar/ })).toBeNull();
});

test('detail: all data, titles, formations, acts with the cancelled one marked (CUR-14 to CUR-22)', async () => {
  preparar();
  abrir();
  expect(await screen.findByRole('heading', { level: 1, name: 'Medicina' })).toBeTruthy();
  const dados = screen.getByLabelText('Dados do curso');
  for (const texto of [
    '30101',
    '990101',
    'Bacharelado',
    'Campus Central (CEN)',
    'Regular',
    'Integral',
    'Anual',
    'Seriado',
  ]) {
    expect(within(dados).getByText(texto)).toBeTruthy();
  }
  expect(screen.getByRole('row', { name: /Médica/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /Formação generalista/ })).toBeTruthy();
  const reconhecimento = await screen.findByRole('row', { name: /Portaria 1095/ });
  expect(reconhecimento.textContent).toContain('DOU, nº 207, 26/10/2018, seção 1, página 32');
  expect(within(reconhecimento).getByText('Cancelado')).toBeTruthy();
  expect(await screen.findByText('Nenhuma autorização encontrada.')).toBeTruthy();
});

test('empty tables say so (CUR-55 to CUR-57)', async () => {
  preparar(() => curso({ titulacoes: [], formacoes: [] })).responder(
    atosRegulatoriosApi.listarReconhecimentosDoCurso,
    [],
  );
  abrir();
  expect(await screen.findByText('Nenhuma titulação encontrada.')).toBeTruthy();
  expect(screen.getByText('Nenhuma formação encontrada.')).toBeTruthy();
  expect(await screen.findByText('Nenhum reconhecimento encontrado.')).toBeTruthy();
});

test('who only consults neither adds nor deletes', async () => {
  preparar();
  abrir(undefined, semDireito);
  await screen.findByRole('row', { name: /Médica/ });
  expect(screen.queryByRole('button', { name: /Adicionar|Excluir/ })).toBeNull();
});

test('new title: both required, then stored and shown (CUR-33, CUR-34, CUR-49)', async () => {
  let atual = curso({ titulacoes: [] });
  const api = preparar(() => atual).responder(titulosApi.criarTitulacao, () => {
    atual = curso();
    return atual.titulacoes;
  });
  const { usuario } = abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Adicionar titulação' }));
  await fechar(usuario, 'Oops...', 'Fechar');
  expect((await screen.findAllByText('Titulação Feminino é obrigatório')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Titulação Masculino é obrigatório').length).toBeGreaterThan(0);
  await waitFor(() => expect(document.activeElement?.id).toBe('titulacao_CursoTitulacaoF'));
  await usuario.type(screen.getByLabelText('Titulação Feminino'), 'Médica');
  await usuario.type(screen.getByLabelText('Titulação Masculino'), 'Médico');
  await usuario.click(screen.getByRole('button', { name: 'Adicionar titulação' }));
  await fechar(usuario, 'Titulação de curso cadastrada com sucesso!', 'Continuar agora');
  expect(api.pedidos(titulosApi.criarTitulacao)[0]?.body).toEqual({
    CursoTitulacaoF: 'Médica',
    CursoTitulacaoM: 'Médico',
    CursoID: ID,
  });
  expect(await screen.findByRole('row', { name: /Médico/ })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Titulação Feminino').value).toBe('');
});

test('failures in the specified words; field refusals at the field (CUR-52, CUR-53)', async () => {
  const message = 'O curso já tem esta formação';
  const api = preparar()
    .responder(titulosApi.criarTitulacao, () => erroDaApi(500, 'x'))
    .responder(titulosApi.criarFormacao, () => erroDaApi(409, message, [{ campo: 'Formacao', message }]));
  const { usuario } = abrir();
  await usuario.type(await screen.findByLabelText('Titulação Feminino'), 'A');
  await usuario.type(screen.getByLabelText('Titulação Masculino'), 'B');
  await usuario.click(screen.getByRole('button', { name: 'Adicionar titulação' }));
  await fechar(usuario, 'Erro ao cadastrar titulação de curso!', 'Fechar');
  await usuario.type(screen.getByLabelText('Formação'), 'Formação generalista');
  await usuario.click(screen.getByRole('button', { name: 'Adicionar formação' }));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  api.responder(titulosApi.criarFormacao, () => erroDaApi(500, 'x'));
  await usuario.click(screen.getByRole('button', { name: 'Adicionar formação' }));
  expect(await janela('Erro ao cadastrar Formação de curso!')).toBeTruthy();
});

test('deleting asks in the specified words; one in use stays (CUR-58, CUR-59)', async () => {
  const api = preparar()
    .responder(titulosApi.excluirTitulacao, () =>
      erroDaApi(409, 'A titulação consta em registros e não pode ser excluída.'),
    )
    .responder(titulosApi.excluirFormacao, { ok: true });
  const { usuario } = abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Excluir Médica' }));
  await fechar(usuario, 'Deseja cancelar essa titulação de curso?', 'Sim');
  expect((await janela('Erro ao excluir titulação de curso!')).textContent).toContain('consta em registros');
  await fechar(usuario, 'Erro ao excluir titulação de curso!', 'Fechar');
  await usuario.click(await screen.findByRole('button', { name: 'Excluir Formação generalista' }));
  await fechar(usuario, 'Deseja cancelar essa formação de curso?', 'Não');
  expect(api.pedidos(titulosApi.excluirFormacao)).toHaveLength(0);
  await usuario.click(await screen.findByRole('button', { name: 'Excluir Formação generalista' }));
  await fechar(usuario, 'Deseja cancelar essa formação de curso?', 'Sim');
  expect(await janela('Removido!')).toBeTruthy();
  expect(api.pedidos(titulosApi.excluirFormacao)[0]?.params.id).toBe(uid(3));
});

test('formations of all courses, and a new one (CUR-07, CUR-23, CUR-39)', async () => {
  const api = preparar().responder(titulosApi.criarFormacao, () => ({ cursoFormacaoID: uid(4), formacao: 'Cirurgia' }));
  const { usuario, endereco } = abrir('/curso-formacoes');
  await screen.findByRole('row', { name: /Generalista/ });
  await usuario.click(screen.getByRole('link', { name: 'Novo' }));
  await usuario.click(await screen.findByRole('button', { name: 'Salvar' }));
  const aviso = await janela('Oops...');
  expect(aviso.textContent).toContain('Existem campos obrigatórios não preenchidos!');
  await fechar(usuario, 'Oops...', 'Fechar');
  expect((await screen.findAllByText('Formação é obrigatório')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Curso é obrigatório').length).toBeGreaterThan(0);
  await waitFor(() => expect(document.activeElement?.id).toBe('formacao_CursoID'));
  await usuario.click(screen.getByRole('combobox', { name: 'Curso' }));
  fireEvent.click(await screen.findByTitle('30101 – Medicina (Bacharelado, CEN)'));
  await usuario.type(screen.getByLabelText('Formação'), 'Cirurgia');
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  await fechar(usuario, 'Formação de curso cadastrada com sucesso! Redirecionando...', 'Continuar agora');
  await waitFor(() => expect(endereco()).toBe('/curso-formacoes'));
  expect(api.pedidos(titulosApi.criarFormacao)[0]?.body).toEqual({ Formacao: 'Cirurgia', CursoID: ID });
});

test.each([
  ...FATOS_DE_TESTE,
  [
    {
      fato: 'titulo',
      mensagem: 'O curso Medicina não tem título masculino.',
      impede: true,
      instituicaoID: null,
      cursoID: ID,
    },
    'Cadastrar o título',
    `/gerenciar-curso/${ID}`,
  ],
] as const)(
  'what a registration in the course would miss, %j, is named with the link that mends it',
  async (fato, acao, destino) => {
    preparar().responder(cursosApi.listarFatosQueFaltam, [fato]);
    abrir();
    await screen.findByText(fato.mensagem);
    expect(screen.getByRole('link', { name: acao }).getAttribute('href')).toBe(destino);
    expect(screen.getByText('Universidade Inventada')).toBeTruthy();
  },
);

test('a course of another institution: campuses of others alone, then its own page', async () => {
  const api = preparar(() => curso({ deFora: true }))
    .responder(apoioApi.listarCampi, [
      { campusID: 3, instituicaoID: 1, nome: 'Campus Central', sigla: 'CEN' },
      { campusID: 20, instituicaoID: 2, nome: 'Sede', sigla: 'SED' },
    ])
    .responder(apoioApi.listarInstituicoes, [
      { instituicaoID: 1, nome: 'Universidade', sigla: 'U' },
      { instituicaoID: 2, nome: 'Faculdade Inventada', sigla: 'FI' },
    ])
    .responder(apoioApi.listarGraus, [{ grauID: 1, descricao: 'Bacharelado' }])
    .responder(apoioApi.listarModalidades, [{ modalidadeID: 1, nome: 'Presencial' }])
    .responder(cursosApi.incluirDeFora, curso({ deFora: true }));
  const { usuario } = abrir('/cursos');
  await usuario.click(await screen.findByRole('link', { name: 'Curso de outra instituição' }));
  const escolher = async (campo: string, opcao: string) => {
    await usuario.click(await screen.findByRole('combobox', { name: campo }));
    fireEvent.click(await screen.findByTitle(opcao));
  };
  await escolher('Campus', 'Faculdade Inventada – Sede');
  expect(screen.queryByTitle('Universidade – Campus Central')).toBeNull();
  await usuario.type(screen.getByLabelText('Nome do curso'), 'Enfermagem');
  await usuario.type(screen.getByLabelText('Código e-MEC'), '99123');
  await escolher('Grau', 'Bacharelado');
  await escolher('Modalidade', 'Presencial');
  await usuario.click(screen.getByRole('button', { name: 'Incluir' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Medicina' })).toBeTruthy();
  expect(api.pedidos(cursosApi.incluirDeFora)[0]?.body).toEqual({
    CampusID: 20,
    Nome: 'Enfermagem',
    CodigoEmec: '99123',
    Grau: 'Bacharelado',
    Modalidade: 'Presencial',
  });
  expect(screen.getByRole('button', { name: 'Alterar' })).toBeTruthy();
});
