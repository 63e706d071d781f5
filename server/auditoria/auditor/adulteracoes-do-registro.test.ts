import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comprovantesApi } from '#contract/comprovantes.contract.ts';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { listaAnuladosApi } from '#contract/lista-anulados.contract.ts';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { atosDoRegistroApi } from '#contract/registros.contract.ts';
import { AppError } from '../../erros/app-error.ts';
import { montarValidacao } from '../../features/consulta-publica/validar-diploma.ts';
import { guardarDocumento } from '../../features/documentos/guardar-documento.ts';
import { type Alvos, adulterarRegistro } from '../../test/adulteracoes-do-registro.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { correrCampanha } from '../../test/campanha.ts';
import { assinarLista } from '../../test/factories/assinar-lista.ts';
import { umCatalogo } from '../../test/factories/um-catalogo.ts';
import { sigaComHistorico, umPayload } from '../../test/factories/um-payload.ts';
import { umPdf } from '../../test/factories/um-pdf.ts';
import { UMA_PESSOA } from '../../test/factories/uma-pessoa.ts';
import { sequenciarTudo } from '../../test/sequenciar-tudo.ts';
import { type CabecaAnotada, lerCabeca, percorrerAuditoria } from '../verificar.ts';
import { conferirRegistro } from './conferir-tudo.ts';
import { emPalavras } from './diferenca.ts';

const REGISTROS = 6;
let t: AppDeTeste;
let alvos: Alvos;
let codigos: string[];
let anotada: CabecaAnotada;
let verdade: string[];

beforeAll(async () => {
  const siga = sigaComHistorico();
  t = await buildTestApp({ trocar: { siga }, agora: new Date('2026-06-01T15:00:00Z') });
  const como = await t.entrar('responsavel');
  const catalogo = await umCatalogo(t.deps.prisma);
  const criados = [];
  for (let i = 0; i < REGISTROS; i += 1) {
    criados.push((await t.chamar(novoRegistroApi.registrar, { body: umPayload(catalogo) }, como)).corpo);
  }
  const registros = criados.map(({ registroID }) => registroID);
  codigos = criados.map(({ codigoValidacao }) => codigoValidacao);
  const [, cancelado = '', publicado = ''] = registros;
  const body = { justificativa: 'Registro em duplicidade', motivoId: 2 };
  expect((await t.chamar(atosDoRegistroApi.cancelar, { params: { id: cancelado }, body }, como)).status).toBe(200);
  const dou = { RegistroID: publicado, DataPublicacao: '2026-05-20' };
  expect((await t.chamar(atosDoRegistroApi.publicar, { body: dou }, como)).status).toBe(200);
  const recebido = { rga: '1', tipoId: 1, obs: 'x', nome: 'rg.pdf', conteudo: umPdf({ pdfa: '2b' }) };
  const deps = { ...t.deps, siga: { ...siga, estudante: async () => ({}) as never } };
  const documento = await guardarDocumento(deps, UMA_PESSOA as never, recebido);
  const { corpo } = await t.chamar(listaAnuladosApi.gerar, {}, como);
  await assinarLista(t.deps.prisma, corpo.controleDiplomasAnuladosUID);
  alvos = {
    registros,
    cancelado,
    publicado,
    documento: documento.id,
    lista: corpo.controleDiplomasAnuladosUID,
    codigoForjado: '99991.99991.ffffffffffffffffffffffff',
  };
  await sequenciarTudo(t.deps);
  anotada = await lerCabeca(t.deps.pool);
  verdade = await respostas(t.deps.pool);
  await t.deps.pool.query(SEM_GUARDAS);
});
afterAll(() => t.fechar());

/** Whoever owns everything is held by no trigger and no reference. */
const SEM_GUARDAS = `DO $$ DECLARE linha record; BEGIN
  FOR linha IN SELECT conrelid::regclass AS tabela, conname FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', linha.tabela, linha.conname);
  END LOOP;
  FOR linha IN SELECT DISTINCT tgrelid::regclass AS tabela FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace LOOP
    EXECUTE format('ALTER TABLE %s DISABLE TRIGGER USER', linha.tabela);
  END LOOP;
END $$`;

/** State and facts, without instant and what lists add, or the refusal's status. */
async function responder(pool: Pool, codigo: string): Promise<string> {
  try {
    const {
      consultadoEm: _quando,
      evidencias: _linhas,
      ...resposta
    } = await montarValidacao({ ...t.deps, pool }, { codigo }, () => null);
    return JSON.stringify(resposta);
  } catch (erro) {
    if (erro instanceof AppError) return String(erro.status);
    throw erro;
  }
}
const respostas = (pool: Pool) => Promise.all(codigos.map((codigo) => responder(pool, codigo)));

const conferir = async (cliente: Parameters<typeof conferirRegistro>[0]) => {
  const { selo } = t.deps.config.log;
  const cadeia = await percorrerAuditoria(cliente, { anotada, selo });
  const { diferencas } = await conferirRegistro(cliente, { selo, fuso: t.deps.config.fusoHorario });
  return [...(cadeia.integra ? [] : [`entrada ${cadeia.id}: ${cadeia.motivo}`]), ...diferencas.map(emPalavras)];
};

test('untouched, nothing is named and everything is answered', async () => {
  const cliente = await t.deps.pool.connect();
  expect(await conferir(cliente)).toEqual([]);
  cliente.release();
  expect(verdade.filter((uma) => uma.includes('"Válido"'))).toHaveLength(REGISTROS - 1);
  const buscar = await t.chamar(consultaPublicaApi.buscar, { body: {} });
  expect([buscar.status, buscar.corpo.total]).toEqual([200, REGISTROS]);
  expect((await t.chamar(comprovantesApi.lerSituacoes, { params: { lista: '0' } })).status).toBe(200);
  expect((await t.chamar(listaAnuladosApi.baixarAtual)).status).toBe(200);
});

/** A list of annulled diplomas: what is done to its rows, as superuser. */
const NA_LISTA: Record<string, (lista: string) => string> = {
  'an item is gone': () => 'DELETE FROM lista_anulados_item',
  'an item is added': (id) =>
    `INSERT INTO lista_anulados_item SELECT '${id}', codigo_validacao, '2026-05-01', 'x' FROM registro WHERE NOT cancelado LIMIT 1`,
  'it bears another number': () => 'UPDATE lista_anulados SET numero_de_sequencia = 7',
  'it was made another day': () => "UPDATE lista_anulados SET data_criacao = data_criacao - interval '9 days'",
  'it is not signed any more': () =>
    "UPDATE documento_no_conector SET andamento = 'intencao', xml = NULL, xml_sha256 = NULL, verificado_em = NULL",
  'it was never there': () =>
    'DELETE FROM lista_anulados_item; DELETE FROM documento_no_conector; DELETE FROM lista_anulados',
};

/** By a process of its own. */
async function processo() {
  const cliente = await t.deps.pool.connect();
  const perguntadas: string[] = [];
  const query = (consulta: { name: string; text: string; values: unknown[] }) => {
    perguntadas.push(consulta.name);
    return cliente.query(consulta);
  };
  const pool = { query } as unknown as Pool;
  const linha = async (codigo: string) => {
    const { evidencias } = await montarValidacao({ ...t.deps, pool }, { codigo }, () => null);
    return evidencias.find(({ chave }) => chave === 'lista-anulados')?.resultado;
  };
  const linhas = async () => {
    const ditas = [];
    for (const codigo of codigos) ditas.push(await linha(codigo));
    return ditas;
  };
  return { cliente, linhas, perguntadas };
}

test.each(Object.entries(NA_LISTA))('of a list of annulled diplomas nothing untrue is said: %s', async (_, sql) => {
  const [novo, antigo] = [await processo(), await processo()];
  try {
    const certas = await antigo.linhas();
    expect(certas.toSorted()).toEqual([...Array(REGISTROS - 1).fill('confirmado'), 'negado']);
    for (const { cliente, linhas } of [novo, antigo]) {
      await cliente.query('BEGIN');
      await cliente.query(sql(alvos.lista));
      const ditas = await linhas();
      // Also a process that has read the list as it was says nothing of it any more.
      expect(ditas).toEqual(Array(REGISTROS).fill('nao-verificado'));
      await cliente.query('ROLLBACK');
    }
  } finally {
    for (const { cliente } of [novo, antigo]) {
      await cliente.query('ROLLBACK');
      cliente.release();
    }
  }
});

test('a list is proven by the statement that reads it, however often one asks', async () => {
  const { cliente, linhas, perguntadas } = await processo();
  expect(await linhas()).toHaveLength(REGISTROS);
  cliente.release();
  expect(perguntadas.filter((uma) => uma?.includes('lista'))).toEqual(Array(REGISTROS).fill('lista-vigente'));
});

test('whatever a superuser does to the register is named, and nothing untrue is answered', async () => {
  await correrCampanha('adulterações do registro', { pequena: 4, inteira: 1_000 }, async (semente) => {
    const cliente = await t.deps.pool.connect();
    try {
      await cliente.query('BEGIN');
      const oQue = await adulterarRegistro(cliente, semente, alvos);
      expect(await conferir(cliente), oQue).not.toEqual([]);
      // The answers of a process that meets the database now for the first time.
      const query = cliente.query.bind(cliente);
      // What reads at one instant of its own does so within the forger's transaction, which stays open.
      const noMesmo = async (sql: unknown, valores?: unknown[]) =>
        typeof sql === 'string' && /^(?:BEGIN|ROLLBACK)/.test(sql) ? { rows: [] } : query(sql as string, valores);
      const connect = async () => ({ query: noMesmo, release: () => undefined });
      const pool = { query, connect } as unknown as Pool;
      for (const [i, codigo] of codigos.entries()) {
        expect([verdade[i], '503', '404'], oQue).toContain(await responder(pool, codigo));
      }
      expect(['503', '404'], oQue).toContain(await responder(pool, alvos.codigoForjado));
    } finally {
      await cliente.query('ROLLBACK');
      cliente.release();
    }
  });
});

test('from the first request on no public answer tells a state that no act left', async () => {
  const [registro = ''] = alvos.registros;
  await t.deps.pool.query(`UPDATE registro SET cancelado = false, motivo_anulacao_id = NULL, data_anulacao = NULL WHERE id = '${alvos.cancelado}';
    UPDATE registro SET data_publicacao_dou = '2026-05-30' WHERE id = '${registro}'; UPDATE lista_de_situacao_item SET valor = 0`);
  for (const id of [registro, alvos.cancelado]) {
    const codigo = codigos[alvos.registros.indexOf(id)] ?? '';
    const respondidas = [
      await t.chamar(consultaPublicaApi.validarDiploma, { params: { codigo } }),
      await t.chamar(consultaPublicaApi.lerInfoDiploma, { params: { registroId: id } }),
      await t.chamar(consultaPublicaApi.lerSituacao, { params: { codigo } }),
      await t.chamar(consultaPublicaApi.lerSituacaoAssinada, { params: { codigo } }),
    ];
    for (const { status, erro } of respondidas) expect([status, erro.codigo]).toEqual([503, 'SEM_CONFERENCIA']);
  }
  expect((await t.chamar(consultaPublicaApi.buscar, { body: {} })).status).toBe(503);
});
