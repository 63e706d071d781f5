import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atosRegulatoriosApi, type GravarAtoBody } from '#contract/atos-regulatorios.contract.ts';
import { errosDe } from '../../mec/gramatica/conferir.ts';
import { TAtoRegulatorioComOuSemEMEC } from '../../mec/gramatica/instituicao.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umaInstituicao } from '../../test/factories/um-catalogo.ts';

let t: AppDeTeste;
let como: string;
let portaria: number;
beforeAll(async () => {
  t = await buildTestApp({ agora: new Date('2026-05-10T12:00:00Z') });
  await umaInstituicao(t.deps.prisma);
  como = await t.entrar('responsavel');
  portaria = (await t.deps.prisma.tipoAtoRegulatorio.findUniqueOrThrow({ where: { nome: 'Portaria' } })).id;
});
afterAll(() => t.fechar());

const gravar = (body: Record<string, unknown>) =>
  t.chamar(atosRegulatoriosApi.gravar, { body: { Repetido: true, ...body } as GravarAtoBody }, como);
const completo = (trocar: Record<string, unknown> = {}) => ({
  TipoAtoRegulatorioUid: portaria,
  Numero: '1095',
  Data: '2018-10-25',
  VeiculoPublicacao: 'DOU',
  NumeroPublicacao: '207',
  DataPublicacao: '2018-10-26',
  SecaoPublicacao: 1,
  PaginaPublicacao: 32,
  ...trocar,
});
const EMEC = {
  NumeroProcesso: '202512345',
  TipoProcesso: 'Reconhecimento de Curso',
  DataCadastro: '2025-02-01',
  DataProtocolo: '2025-02-03',
};

test('a second act with the type, number and date of another one is stored only when that is meant', async () => {
  const outro = () => gravar(completo({ Numero: '424242', Repetido: undefined }));
  expect((await outro()).status).toBe(200);
  expect(await outro()).toMatchObject({ status: 409, erro: { codigo: 'ATO_REPETIDO' } });
  expect((await gravar(completo({ Numero: '424242', TipoCadastro: 1, Repetido: undefined }))).status).toBe(200);
  const { corpo } = await gravar(completo({ Numero: '424242' }));
  const edicao = completo({ Numero: '424242', AtoRegulatorioUid: corpo.atoRegulatorioUid, Repetido: undefined });
  expect((await gravar(edicao)).status).toBe(200);
});

describe('new act', () => {
  test('recognition by default: stored, read back, audited', async () => {
    const { status, corpo } = await gravar(completo());
    expect(status).toBe(200);
    expect(corpo).toMatchObject({
      tipo: 'Portaria',
      tipoAtoRegulatorioUid: portaria,
      tipoCadastro: 2,
      numero: '1095',
      data: '2018-10-25',
      veiculoPublicacao: 'DOU',
      numeroPublicacao: '207',
      dataPublicacao: '2018-10-26',
      secaoPublicacao: 1,
      paginaPublicacao: 32,
      cancelado: false,
      totalCursosVinculados: 0,
      versao: 1,
    });
    const { corpo: lido } = await t.chamar(atosRegulatoriosApi.ler, { params: { id: corpo.atoRegulatorioUid } }, como);
    expect(lido).toEqual(corpo);
    const audita = await t.deps.prisma.auditoria.findFirstOrThrow({ where: { entidadeId: corpo.atoRegulatorioUid } });
    expect(audita).toMatchObject({ entidade: 'ato-regulatorio', acao: 'cadastrar' });
  });

  test('TipoCadastro 1 goes to the authorisations and not to the recognitions', async () => {
    const { corpo } = await gravar(completo({ TipoCadastro: 1, Numero: '777001' }));
    const query = { filtro: '777001' };
    const uids = async (
      lista: typeof atosRegulatoriosApi.listarDeAutorizacao | typeof atosRegulatoriosApi.listarDeReconhecimento,
    ) => (await t.chamar(lista, { query }, como)).corpo.itens.map(({ atoRegulatorioUid }) => atoRegulatorioUid);
    expect(await uids(atosRegulatoriosApi.listarDeAutorizacao)).toEqual([corpo.atoRegulatorioUid]);
    expect(await uids(atosRegulatoriosApi.listarDeReconhecimento)).toEqual([]);
  });

  test('type, number and date are enough; empty text is "not given"', async () => {
    const minimo = { TipoAtoRegulatorioUid: portaria, Numero: '1', Data: '2018-10-25' };
    const vazios = { VeiculoPublicacao: '', NumeroPublicacao: '', DataPublicacao: '', SecaoPublicacao: null };
    for (const body of [minimo, { ...minimo, ...vazios, PaginaPublicacao: null }]) {
      const { status, corpo } = await gravar(body);
      expect(status).toBe(200);
      expect(corpo).toMatchObject({ veiculoPublicacao: null, numeroPublicacao: null, dataPublicacao: null });
      expect(corpo).toMatchObject({ secaoPublicacao: null, paginaPublicacao: null });
    }
  });

  test('in process at e-MEC: the process stands for type, number and date', async () => {
    const { status, corpo } = await gravar({ InformacoesTramitacaoEMEC: EMEC });
    expect(status).toBe(200);
    expect(corpo).toMatchObject({
      tipo: 'Em tramitação no e-MEC',
      tipoAtoRegulatorioUid: null,
      numero: '202512345',
      data: '2025-02-03',
      informacoesTramitacaoEMEC: { numeroProcesso: '202512345', tipoProcesso: 'Reconhecimento de Curso' },
    });
    const { corpo: lista } = await t.chamar(
      atosRegulatoriosApi.listarDeReconhecimento,
      { query: { filtro: 'TRAMITACAO' } },
      como,
    );
    expect(lista.itens.map(({ atoRegulatorioUid }) => atoRegulatorioUid)).toContain(corpo.atoRegulatorioUid);
  });

  test('published later: an edit turns the process into an act', async () => {
    const { corpo } = await gravar({ InformacoesTramitacaoEMEC: EMEC });
    const { corpo: depois } = await gravar(completo({ AtoRegulatorioUid: corpo.atoRegulatorioUid }));
    expect(depois).toMatchObject({ tipo: 'Portaria', numero: '1095', informacoesTramitacaoEMEC: null, versao: 2 });
  });
});

describe('both edges of every limit', () => {
  const aceitos: [string, unknown][] = [
    ['Numero', '1'],
    ['Numero', '0123456789'],
    ['VeiculoPublicacao', 'D'],
    ['VeiculoPublicacao', 'Ç'.repeat(50)],
    ['NumeroPublicacao', '1'],
    ['NumeroPublicacao', '4294967295'],
    ['SecaoPublicacao', 1],
    ['SecaoPublicacao', 4294967295],
    ['PaginaPublicacao', 1],
    ['PaginaPublicacao', 4294967295],
    ['Data', '2026-05-10'],
    ['Data', '2016-02-29'],
  ];
  test.each(aceitos)('%s takes %j, and MEC too', async (campo, valor) => {
    const { status, corpo } = await gravar(completo({ DataPublicacao: undefined, [campo]: valor }));
    expect(status).toBe(200);
    const mec = errosDe(TAtoRegulatorioComOuSemEMEC, {
      Tipo: corpo.tipo,
      Numero: corpo.numero,
      Data: corpo.data,
      VeiculoPublicacao: corpo.veiculoPublicacao ?? undefined,
      SecaoPublicacao: String(corpo.secaoPublicacao),
      PaginaPublicacao: String(corpo.paginaPublicacao),
      NumeroDOU: corpo.numeroPublicacao ?? undefined,
    });
    expect(mec).toEqual([]);
  });

  test('ten digits are ten digits, in every field of the gazette', async () => {
    const dez = { NumeroPublicacao: '9999999999', SecaoPublicacao: 9_999_999_999, PaginaPublicacao: 9_999_999_999 };
    const { status, corpo } = await gravar(completo(dez));
    expect([status, corpo.numeroPublicacao, corpo.secaoPublicacao, corpo.paginaPublicacao]).toEqual([
      200,
      ...Object.values(dez),
    ]);
  });

  const recusados: [string, unknown, string][] = [
    ['TipoAtoRegulatorioUid', undefined, 'Tipo de Ato Regulatório é obrigatório'],
    ['TipoAtoRegulatorioUid', '1', 'Tipo de Ato Regulatório é obrigatório'],
    ['TipoAtoRegulatorioUid', 999, 'Tipo de Ato Regulatório não encontrado'],
    ['Numero', undefined, 'Número é obrigatório'],
    ['Numero', '', 'Número é obrigatório'],
    ['Numero', 1095, 'Número é obrigatório'],
    ['Numero', '1.095', 'Número deve ter só dígitos: escreva 1095, não 1.095 nem nº 1095: “.” não é aceito'],
    ['Numero', 'nº 12', 'Número deve ter só dígitos: escreva 1095, não 1.095 nem nº 1095: “n” não é aceito'],
    ['Numero', '١Ⅻ', 'Número deve ter só dígitos: escreva 1095, não 1.095 nem nº 1095: “X” não é aceito'],
    ['Numero', '12345678901', 'Número deve ter até 10 dígitos'],
    ['Data', undefined, 'Data é obrigatória'],
    ['Data', '', 'Data é obrigatória'],
    ['Data', '2023-02-29', 'Data inválida'],
    ['Data', '2018-10-25T00:00:00Z', 'Data inválida'],
    ['Data', '2026-05-11', 'A data não pode ser futura'],
    ['DataPublicacao', '2018-10-24', 'A publicação não pode ser anterior ao ato'],
    ['DataPublicacao', '2026-05-11', 'A data não pode ser futura'],
    ['VeiculoPublicacao', 'D'.repeat(51), 'Veículo de publicação deve ter até 50 caracteres'],
    ['VeiculoPublicacao', 'DOU €', 'Veículo de publicação tem um caractere que o MEC não aceita: “€” (U+20AC)'],
    ['NumeroPublicacao', '12345678901', 'Número da publicação deve ter até 10 dígitos'],
    ['NumeroPublicacao', '0207', 'Número da publicação não pode começar com zero'],
    [
      'NumeroPublicacao',
      'DOU 207',
      'Número da publicação deve ter só dígitos: escreva 194, não DOU nº 194: “D” não é aceito',
    ],
    ['SecaoPublicacao', 'Seção 1', 'Seção da publicação deve ser um número: escreva 1, não Seção 1: “S” não é aceito'],
    ['SecaoPublicacao', 0, 'Seção da publicação deve ser maior que zero'],
    ['SecaoPublicacao', 1.5, 'Seção da publicação deve ser um número inteiro'],
    ['SecaoPublicacao', 10_000_000_000, 'Seção da publicação deve ter até 10 dígitos'],
    ['PaginaPublicacao', 10_000_000_000, 'Página da publicação deve ter até 10 dígitos'],
    ['PaginaPublicacao', '32', 'Página da publicação deve ser um número: escreva 20, não p. 20'],
    ['TipoCadastro', 3, 'TipoCadastro é 1 (autorização) ou 2 (reconhecimento)'],
    ['InformacoesTramitacaoEMEC', EMEC, 'Um ato em tramitação no e-MEC só tem os dados do processo'],
    ['Extra', 1, 'Campo desconhecido: Extra'],
  ];
  test.each(recusados)('%s refuses %j', async (campo, valor, message) => {
    const antes = await t.deps.prisma.atoRegulatorio.count();
    const { status, erro } = await gravar(
      completo({ ...(campo === 'Data' && { DataPublicacao: null }), [campo]: valor }),
    );
    expect(status).toBe(400);
    const doCampo = erro.campos.filter((um) => um.campo === campo || campo === 'InformacoesTramitacaoEMEC');
    expect(doCampo.map((um) => um.message)).toContain(message);
    expect(await t.deps.prisma.atoRegulatorio.count()).toBe(antes);
  });

  test.each([
    ['NumeroProcesso', '0123', 'Número do processo não pode começar com zero'],
    ['NumeroProcesso', '2025-1', 'Número do processo deve ter só dígitos: escreva 202012345: “-” não é aceito'],
    ['TipoProcesso', '', 'Tipo do processo é obrigatório'],
    ['TipoProcesso', 'T'.repeat(256), 'Tipo do processo deve ter até 255 caracteres'],
    ['DataCadastro', undefined, 'Data de cadastro é obrigatória'],
    ['DataProtocolo', '2026-12-01', 'A data não pode ser futura'],
  ])('e-MEC process: %s refuses %j', async (campo, valor, message) => {
    const { status, erro } = await gravar({ InformacoesTramitacaoEMEC: { ...EMEC, [campo]: valor } });
    expect(status).toBe(400);
    expect(erro.campos).toEqual([{ campo: `InformacoesTramitacaoEMEC.${campo}`, message }]);
  });

  test('several wrong fields are named together', async () => {
    const { erro } = await gravar({ Numero: '1.095', SecaoPublicacao: 0 });
    expect(erro.campos.map(({ campo }) => campo).toSorted()).toEqual(
      ['Data', 'Numero', 'SecaoPublicacao', 'TipoAtoRegulatorioUid'].toSorted(),
    );
  });
});

describe('lists', () => {
  test('filter by type or number, whatever accents and case; pages past the end keep the total', async () => {
    const resolucao = await t.deps.prisma.tipoAtoRegulatorio.findUniqueOrThrow({ where: { nome: 'Resolução' } });
    for (const Numero of ['880011', '880012', '880013']) {
      await gravar(completo({ Numero, TipoAtoRegulatorioUid: resolucao.id }));
    }
    const listar = async (query: Record<string, string>) =>
      (await t.chamar(atosRegulatoriosApi.listarDeReconhecimento, { query }, como)).corpo;
    expect((await listar({ filtro: 'RESOLUCAO' })).total).toBe(3);
    expect((await listar({ filtro: '8801' })).total).toBe(0);
    expect((await listar({ filtro: '88001' })).total).toBe(3);
    expect((await listar({ filtro: 'resolução 880012' })).itens.map(({ numero }) => numero)).toEqual(['880012']);
    expect((await listar({ filtro: '%' })).total).toBe(0);
    expect(await listar({ filtro: '88001', tamanho: '2', pagina: '9' })).toMatchObject({ itens: [], total: 3 });
    const pagina = await listar({ filtro: '88001', tamanho: '2', pagina: '2', ordem: '-numero' });
    expect(pagina.itens.map(({ numero }) => numero)).toEqual(['880011']);
  });

  test('types are those of MEC for acts of courses', async () => {
    const { corpo } = await t.chamar(atosRegulatoriosApi.listarTipos, {}, como);
    expect(corpo.map(({ nome }) => nome)).toContain('Ato Próprio');
    expect(corpo.map(({ nome }) => nome)).not.toContain('Despacho');
    expect(corpo).toHaveLength(9);
  });

  test('everything needs a session, and writing the role responsavel', async () => {
    expect((await t.chamar(atosRegulatoriosApi.listarDeReconhecimento)).status).toBe(401);
    const operador = await t.entrar('operador');
    const { status } = await t.chamar(atosRegulatoriosApi.gravar, { body: completo() }, operador);
    expect(status).toBe(403);
    expect((await t.chamar(atosRegulatoriosApi.listarDeReconhecimento, {}, operador)).status).toBe(200);
  });

  test('404 for an act that does not exist', async () => {
    const params = { id: '00000000-0000-4000-8000-000000000000' };
    expect((await t.chamar(atosRegulatoriosApi.ler, { params }, como)).status).toBe(404);
    expect((await t.chamar(atosRegulatoriosApi.cancelar, { params }, como)).status).toBe(404);
    expect((await t.chamar(atosRegulatoriosApi.listarCursos, { params }, como)).status).toBe(404);
    expect((await gravar(completo({ AtoRegulatorioUid: params.id }))).status).toBe(404);
  });
});
