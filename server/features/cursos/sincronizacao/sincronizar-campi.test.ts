import { afterEach, beforeEach, expect, test } from 'vitest';
import { sincronizacaoApi } from '#contract/cursos.contract.ts';
import { instituicaoApi } from '#contract/instituicao.contract.ts';
import type { CampusDoSiga, CursoDoSiga } from '../../../adapters/siga/curso-do-siga.ts';
import { createSiga } from '../../../adapters/siga/siga.http.ts';
import { type AppDeTeste, buildTestApp } from '../../../test/build-test-app.ts';
import { umaInstituicao, umCatalogo } from '../../../test/factories/um-catalogo.ts';
import { lerCadastro, versaoDe } from '../../instituicao/cadastro.queries.ts';

const base = createSiga({ url: 'http://127.0.0.1:9', token: undefined, tempoLimiteMs: 1_000 });
let lista: CursoDoSiga[];
let t: AppDeTeste;
let como: string;
beforeEach(async () => {
  t = await buildTestApp({ trocar: { siga: { ...base, cursos: async () => ({ cursos: lista, ilegiveis: [] }) } } });
  como = await t.entrar('responsavel');
});
afterEach(() => t.fechar());

const ENDERECO = {
  logradouro: 'Rua Imaginária',
  numero: '7',
  complemento: null,
  bairro: 'Centro',
  codigoMunicipio: '5103403',
  nomeMunicipio: 'CUIABA',
  uf: 'MT',
  cep: '78000001',
};
/** A course of SIGA's at a campus of which SIGA tells this. */
const em = (campusId: number, nome: string | null, codigo = `S${campusId}`, mais: Partial<CampusDoSiga> = {}) => ({
  codigo,
  nome: 'Biologia Inventada',
  codigoEmec: '4242',
  grau: 'Licenciatura',
  campusId,
  campus: { nome, sigla: null, endereco: null, ...mais },
  modalidade: 'Presencial',
  turno: 'Noturno',
  regime: 'Crédito',
  periodicidade: 'Semestral',
  endereco: null,
  ativo: true,
});
const sincronizar = async (cursos: CursoDoSiga[], adotar?: { campusID: number; nome: string }[]) => {
  lista = cursos;
  const { status, corpo } = await t.chamar(sincronizacaoApi.sincronizar, adotar ? { body: { adotar } } : {}, como);
  expect(status).toBe(200);
  return corpo.relatorio;
};
const campus = (id: number) => t.deps.prisma.campus.findUnique({ where: { id }, include: { endereco: true } });
const cursos = async () => (await t.deps.prisma.curso.findMany()).map(({ codigoInterno }) => codigoInterno);

test('a campus that is not known comes by number and name, marked as incomplete, and its courses with it', async () => {
  await umaInstituicao(t.deps.prisma);
  const relatorio = await sincronizar([em(7, 'Campus Novo'), em(7, 'CAMPUS NOVO', 'S7B'), em(8, null)]);
  expect(relatorio.campi.novos).toEqual([
    { campusID: 7, nome: 'Campus Novo', completo: false, faltam: ['sigla', 'endereço'] },
    { campusID: 8, nome: 'Campus 8 do SIGA', completo: false, faltam: ['sigla', 'endereço'] },
  ]);
  expect(relatorio).toMatchObject({ recusados: [], perguntas: [] });
  expect(await cursos()).toEqual(expect.arrayContaining(['S7', 'S7B', 'S8']));
  expect(await campus(7)).toMatchObject({ instituicaoId: 1, nome: 'Campus Novo', sigla: '', endereco: null });

  const { corpo } = await t.chamar(instituicaoApi.antesDoPrimeiro, {}, como);
  expect(corpo.passos.find(({ chave }) => chave === 'campi')?.situacao).toBe('falta');
});

test('what SIGA tells of initials and address fills what is empty, and never what the office stated', async () => {
  await umaInstituicao(t.deps.prisma);
  const dito = { sigla: 'SIG', endereco: ENDERECO };
  const relatorio = await sincronizar([em(3, 'Campus Central', 'S3', dito), em(7, 'Campus Novo', 'S7', dito)]);
  expect(relatorio.campi).toEqual({
    novos: [{ campusID: 7, nome: 'Campus Novo', completo: true, faltam: [] }],
    completados: [{ campusID: 3, nome: 'Campus Central' }],
    renomeados: [],
  });
  expect(await campus(3)).toMatchObject({ sigla: 'CBA', endereco: { logradouro: 'Rua Imaginária' } });
  expect(await campus(7)).toMatchObject({ sigla: 'SIG', endereco: { nomeMunicipio: 'Cuiabá', uf: 'MT' } });

  const outro = { sigla: 'OUT', endereco: { ...ENDERECO, logradouro: 'Rua Mudada' } };
  expect((await sincronizar([em(7, 'Campus Novo', 'S7', outro)])).campi.completados).toEqual([]);
  expect(await campus(7)).toMatchObject({ sigla: 'SIG', endereco: { logradouro: 'Rua Imaginária' } });
});

test('initials or an address that the register does not take leave the campus to be completed', async () => {
  await umaInstituicao(t.deps.prisma);
  const dito = { sigla: 'S'.repeat(21), endereco: { ...ENDERECO, codigoMunicipio: '9999999' } };
  expect((await sincronizar([em(7, 'Campus Novo', 'S7', dito)])).campi.novos[0]).toMatchObject({
    completo: false,
    faltam: ['sigla', 'endereço'],
  });
  expect(await campus(7)).toMatchObject({ sigla: '', endereco: null });
});

test('a name that comes later replaces the one that we gave, without a question', async () => {
  await umaInstituicao(t.deps.prisma);
  await sincronizar([em(8, null)]);
  const relatorio = await sincronizar([em(8, 'Campus do Norte')]);
  expect(relatorio.campi.renomeados).toEqual([{ campusID: 8, de: 'Campus 8 do SIGA', para: 'Campus do Norte' }]);
  expect(relatorio.perguntas).toEqual([]);
});

test('a number that the office uses under another name is asked about, its courses wait; the others go on', async () => {
  const { codigoInterno } = await umCatalogo(t.deps.prisma);
  const relatorio = await sincronizar([em(3, 'Campus do Sul', codigoInterno), em(7, 'Campus Novo')]);
  expect(relatorio.perguntas).toEqual([{ campusID: 3, nosso: 'Campus Central', siga: 'Campus do Sul', cursos: 1 }]);
  expect(relatorio.recusados).toEqual([
    {
      codigo: codigoInterno,
      nome: 'Biologia Inventada',
      motivo: 'O campus 3 é “Campus do Sul” no SIGA e “Campus Central” aqui: falta dizer se são o mesmo',
      onde: 'pergunta',
    },
  ]);
  expect(relatorio.novos.map(({ codigo }) => codigo)).toEqual(['S7']);
  expect((await campus(3))?.nome).toBe('Campus Central');
  const guardado = await t.deps.prisma.curso.findUniqueOrThrow({ where: { codigoInterno } });
  expect(guardado).toMatchObject({ nome: 'Engenharia de Teste', campusId: 3 });
});

test('the answer that both are the same takes the name over, in one act with before and after', async () => {
  await umaInstituicao(t.deps.prisma);
  await sincronizar([em(3, 'Campus do Sul')]);
  const relatorio = await sincronizar([em(3, 'Campus do Sul')], [{ campusID: 3, nome: 'Campus do Sul' }]);
  expect(relatorio.campi.renomeados).toEqual([{ campusID: 3, de: 'Campus Central', para: 'Campus do Sul' }]);
  expect(relatorio).toMatchObject({ perguntas: [], recusados: [] });
  expect(await cursos()).toContain('S3');

  const [ato] = await t.deps.prisma.auditoria.findMany({ where: { acao: 'campi-do-siga' } });
  expect(ato).toMatchObject({ entidade: 'instituicao', entidadeId: '1', usuarioNome: 'Ana Teste da Silva' });
  expect(ato?.de).toMatchObject({ campi: [{ id: 3, nome: 'Campus Central' }] });
  expect(ato?.para).toMatchObject({ campi: [{ id: 3, nome: 'Campus do Sul' }] });
  const dosCursos = await t.deps.prisma.auditoria.findMany({
    where: { acao: 'sincronizar', requisicao: ato?.requisicao ?? '' },
  });
  expect(dosCursos).toHaveLength(1);
});

test('an answer to another name than SIGA now tells answers nothing', async () => {
  await umaInstituicao(t.deps.prisma);
  const relatorio = await sincronizar([em(3, 'Campus do Leste')], [{ campusID: 3, nome: 'Campus do Sul' }]);
  expect(relatorio.perguntas).toHaveLength(1);
  expect((await campus(3))?.nome).toBe('Campus Central');
});

test.each([
  [
    'two names for one number',
    [em(7, 'Um'), em(7, 'Outro', 'S7B')],
    'O SIGA dá mais de um nome ao campus 7: Um; Outro',
    'siga',
  ],
  [
    'a name that MEC does not take',
    [em(7, 'Ñandé ẽ')],
    'O nome do campus 7 não serve: Nome do campus tem um caractere que o MEC não aceita: “ẽ” (U+1EBD)',
    'siga',
  ],
  [
    'a name that we have under another number',
    [em(7, 'campus central')],
    '“Campus Central” é o campus 7 no SIGA e o 3 aqui: corrija o número',
    'campi',
  ],
])(
  '%s: the courses are refused with the reason and where to mend it, no campus is made',
  async (_, doSiga, motivo, onde) => {
    await umaInstituicao(t.deps.prisma);
    const { recusados } = await sincronizar(doSiga);
    expect(recusados).toEqual(doSiga.map(({ codigo, nome }) => ({ codigo, nome, motivo, onde })));
    expect(await campus(7)).toBeNull();
  },
);

test('before the institution has a name its campuses cannot come: the report leads there', async () => {
  const { recusados, campi } = await sincronizar([em(7, 'Campus Novo')]);
  expect(campi.novos).toEqual([]);
  expect(recusados).toMatchObject([
    { motivo: 'O campus 7 espera os dados da instituição, que ainda não há', onde: 'instituicao' },
  ]);
});

test('whoever has an older version of the campuses on screen is refused when saving', async () => {
  await umaInstituicao(t.deps.prisma);
  const admin = await t.entrar('administrador', { cpf: '39053344705' });
  const visto = await lerCadastro(t.deps.prisma, 1);
  await sincronizar([em(7, 'Campus Novo')]);
  const body = { valor: visto.campi, versao: versaoDe(visto, 'campi') };
  expect((await t.chamar(instituicaoApi.gravarCampi, { params: { id: '1' }, body }, admin)).status).toBe(409);
  expect((await campus(7))?.nome).toBe('Campus Novo');
});
