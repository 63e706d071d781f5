import { afterAll, beforeAll, expect, test } from 'vitest';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { exportacoesApi } from '#contract/exportacoes.contract.ts';
import { meuDiplomaApi } from '#contract/meu-diploma.contract.ts';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { registrosApi } from '#contract/registros.contract.ts';
import { comCodigo } from '../../acoes/linhas.ts';
import { novoId } from '../../acoes/novo-id.ts';
import { conferirRegistro } from '../../auditoria/auditor/conferir-tudo.ts';
import { numInstante } from '../../auditoria/num-instante.ts';
import { refazerSelos } from '../../auditoria/selados/refazer.ts';
import type { Registro } from '../../db/generated/client.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { type CatalogoDeTeste, umCatalogo } from '../../test/factories/um-catalogo.ts';
import { sigaComHistorico, umPayload } from '../../test/factories/um-payload.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';
import { sequenciarTudo } from '../../test/sequenciar-tudo.ts';
import { condicoes } from '../registros/recorte.queries.ts';

let t: AppDeTeste;
let catalogo: CatalogoDeTeste;
let ana: string;
/** Registered before the name, and with it from the start. */
let antes: Registro;
let desde: string;

beforeAll(async () => {
  t = await buildTestApp({ trocar: { siga: sigaComHistorico() }, agora: new Date('2026-06-01T15:00:00Z') });
  catalogo = await umCatalogo(t.deps.prisma);
  ana = await t.entrar('responsavel');
  const id = await registrar({ Nome: 'Olavo Registrado Capivara' });
  antes = await t.deps.prisma.registro.findUniqueOrThrow({ where: { id } });
  const { nomeDiplomado: nome, cpf } = antes;
  await umRegistro(t.deps.prisma, { nome, cpf, situacao: 'suspenso' });
});
afterAll(() => t.fechar());

const achados = async (filtro: string) =>
  (await t.chamar(consultaPublicaApi.buscar, { body: { filtro } })).corpo.itens.map((um) => um.nomeDiplomado);
const noEscritorio = async (filtro: string) =>
  (await t.chamar(registrosApi.listar, { query: { filtro } }, ana)).corpo.itens.map((um) => um.registroID);
const conferir = () =>
  numInstante(t.deps.pool, (cliente) =>
    conferirRegistro(cliente, { selo: t.deps.config.log.selo, fuso: t.deps.config.fusoHorario }),
  );
const restritos = async () =>
  (await t.deps.pool.query('SELECT valor FROM conteudo_selado WHERE valor <> 0')).rows.map(({ valor }) => valor);
const folhas = async () => (await t.deps.pool.query('SELECT 1 FROM log_folha')).rowCount;
const registrar = async (nomes: { Nome?: string; NomeSocial?: string; CPF?: string }, onde = catalogo) => {
  const body = umPayload(onde, (um) => void Object.assign(um.Diplomado, nomes));
  const { status, corpo } = await t.chamar(novoRegistroApi.registrar, { body }, ana);
  expect(status, JSON.stringify(corpo)).toBe(200);
  return corpo.registroID;
};

test('who is registered with a nome social is found and shown by it alone, and the office finds both names', async () => {
  desde = await registrar({ NomeSocial: 'Rosa Usada Jatobá' });
  const { snapshot } = await t.deps.prisma.registro.findUniqueOrThrow({ where: { id: desde } });
  const { nome } = (snapshot as { diplomado: { nome: string } }).diplomado;
  expect(await achados('rosa jato')).toEqual(['Rosa Usada Jatobá']);
  expect(await achados(nome)).toEqual([]);
  expect([await noEscritorio('Rosa Usada'), await noEscritorio(nome)]).toEqual([[desde], [desde]]);
  for (const texto of ['rosa usada', nome]) {
    const { corpo: procurados } = await t.chamar(registrosApi.procurar, { body: { texto } }, ana);
    const ambos = { registroID: desde, nomeDiplomado: nome, nomeSocial: 'Rosa Usada Jatobá' };
    expect(procurados, texto).toEqual([expect.objectContaining(ambos)]);
    // As a long list in another order than the newest first, and a statement, are narrowed.
    const { onde, valores } = condicoes(texto, {}, { hoje: '2026-05-04', dias: 30 });
    const { rows } = await t.deps.pool.query(`SELECT r.id FROM registro r ${onde}`, valores);
    expect(rows, texto).toEqual([{ id: desde }]);
  }
  const { corpo: lido } = await t.chamar(registrosApi.ler, { params: { id: desde } }, ana);
  expect(lido).toMatchObject({ nomeDiplomado: nome, nomeSocial: 'Rosa Usada Jatobá' });
});

test('a name that the office grants is used on every record of the person, by everything public, and by what is registered later', async () => {
  const pedido = {
    registroId: antes.id,
    registroAntigoId: null,
    especie: 'nome-social',
    texto: 'Peço o meu nome.',
    pedidoEm: new Date(),
  };
  const feito = comCodigo('pedidoDoTitular', { ...pedido, id: novoId(), nomeSocial: 'Olívia Usada' });
  const { id } = await t.deps.prisma.pedidoDoTitular.create({ data: feito });
  await sequenciarTudo(t.deps);
  const tamanho = await folhas();
  const decisao = { Decisao: 'aceito' as const, Resposta: 'Vale desde já.' };
  expect((await t.chamar(meuDiplomaApi.decidirPedido, { params: { id }, body: decisao }, ana)).status).toBe(200);
  expect(await achados('olívia')).toEqual(['Olívia Usada', 'Olívia Usada']);
  await sequenciarTudo(t.deps);
  expect(await folhas()).toBe(tamanho);
  expect(await achados('usada')).toEqual(expect.arrayContaining(['Olívia Usada', 'Rosa Usada Jatobá']));
  expect(await achados('olavo')).toEqual([]);
  expect(await noEscritorio('olavo')).toContain(antes.id);

  const params = { codigo: antes.codigoValidacao };
  const { corpo: valida } = await t.chamar(consultaPublicaApi.validarDiploma, { params });
  const periodo = { DataInicio: '2026-01-01', DataFim: '2026-12-31', formato: 'csv' as const };
  const { bytes } = await t.chamar(exportacoesApi.exportarConsultaPublica, { body: periodo });
  const csv = bytes.toString('utf8');
  expect(valida.nome).toBe('Olívia Usada');
  for (const publico of [JSON.stringify(valida), csv]) expect(publico).not.toContain('Olavo');
  expect(csv).toContain('Rosa Usada Jatobá');

  const depois = await registrar(
    { Nome: 'Olavo Registrado Capivara', CPF: antes.cpf },
    await umCatalogo(t.deps.prisma),
  );
  await sequenciarTudo(t.deps);
  const { corpo: lista } = await t.chamar(consultaPublicaApi.buscar, { body: { filtro: 'olívia' } });
  expect(lista.itens.map(({ registroID }) => registroID)).toContain(depois);
  expect(lista.itens.map(({ suspenso }) => suspenso).toSorted()).toEqual([false, false, true]);
  expect(await restritos()).toEqual([2]);
});

test('a nome social that no act left is never shown, and the auditor says where', async () => {
  const doNome = async () =>
    (await conferir()).diferencas.filter(({ tabela }) => tabela === 'registro' || tabela === 'auditoria');
  const antesDeTudo = await doNome();
  // The suspended one was made by the test itself.
  expect(antesDeTudo.map(({ motivo }) => motivo)).toEqual(['nenhum ato o registrou']);
  for (const mudar of [
    `UPDATE nome_social SET nome = 'Outro Nome' WHERE registro_id = '${antes.id}'`,
    `DELETE FROM nome_social WHERE registro_id = '${antes.id}'`,
    `UPDATE nome_social SET nome = 'Outro Nome' WHERE registro_id = '${desde}'`,
    `DELETE FROM nome_social WHERE registro_id = '${desde}'`,
  ]) {
    const guardadas = await t.deps.prisma.nomeSocial.findMany({ omit: { nomeBusca: true } });
    await t.deps.prisma.$executeRawUnsafe(mudar);
    expect((await t.chamar(consultaPublicaApi.buscar, { body: {} })).status, mudar).toBe(503);
    const colunas = (await doNome()).map(({ coluna }) => coluna);
    // Of a name that is there from birth the content as a whole tells it.
    expect(colunas, mudar).toContain(mudar.includes(desde) ? 'snapshot' : 'nome_social');
    await t.deps.prisma.$executeRaw`DELETE FROM nome_social`;
    await t.deps.prisma.nomeSocial.createMany({ data: guardadas });
  }
  expect((await t.chamar(consultaPublicaApi.buscar, { body: {} })).status).toBe(200);
  // Sealed anew, a suspended record stays suspended, though its last act was a name.
  const cliente = await t.deps.pool.connect();
  try {
    await refazerSelos(cliente, t.deps.config.log.selo ?? '');
  } finally {
    cliente.release();
  }
  expect(await restritos()).toEqual([2]);
  expect((await t.chamar(consultaPublicaApi.buscar, { body: {} })).status).toBe(200);
});
