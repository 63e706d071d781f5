import { randomBytes } from 'node:crypto';
import type { ClientBase } from 'pg';
import { hashDaFolha } from '#domain/log/arvore.ts';
import { entradaDaFolha, hashDoDiploma, salDaFolha, salDoDiploma } from '#domain/log/folha.ts';
import { crescer } from '#domain/log/ladrilhos.ts';
import { lerAtosAssinados, type RegraDosAtos } from './atos-assinados.ts';
import { entradaDaLinha, hashDaEntrada, type LinhaDaAuditoria, seloDe } from './canonico.ts';
import { FATOS_DO_DIPLOMA } from './conteudo.ts';
import { gravarLadrilhos, lerBorda } from './ladrilhos.ts';
import { type CabecaDosConteudos, selarConteudos } from './selados/selar.ts';

/** Entries of one batch: their statements stay well below a second. */
export const LOTE = 2_000;

interface Cabeca extends CabecaDosConteudos {
  numero: bigint;
  hash: string;
  tamanho: number;
}

interface Sequenciadas {
  entradas: number;
  tamanho: number;
}

/**
 * In the order of the entries' ids (H7): number, chain hash and seal (`selo`: 64 hex digits), and a leaf where
 * something public changed. One transaction over the locked head: whatever kills it, an entry has one place or none
 * yet. An act that follows another one's commit has a higher id and is seen with it or after it, so that acts on one
 * record keep their order. An entry without its code (decision 101) is set aside with a security event, and those
 * behind it go on. Up to 2,000 at a time: call again while that many came.
 */
export async function sequenciar(cliente: ClientBase, selo: string): Promise<Sequenciadas> {
  await cliente.query('BEGIN');
  try {
    const feitas = await sequenciarPresa(cliente, selo);
    await cliente.query('COMMIT');
    return feitas;
  } catch (erro) {
    await cliente.query('ROLLBACK').catch(() => undefined);
    throw erro;
  }
}

/** The same inside a transaction of the caller's. */
export async function sequenciarPresa(cliente: ClientBase, selo: string): Promise<Sequenciadas> {
  const cabeca = await prenderCabeca(cliente);
  const { rows } = await cliente.query<NaFila>(NA_FILA, [LOTE]);
  const linhas = await separar(cliente, rows);
  const depois = linhas.length === 0 && cabeca.selo !== null ? cabeca : await colocar(cliente, cabeca, linhas, selo);
  return { entradas: rows.length, tamanho: depois.tamanho };
}

type NaFila = LinhaDaAuditoria & { codigo: string | null; colocada: boolean };

const NA_FILA = `SELECT a.*, c.codigo, EXISTS (SELECT 1 FROM auditoria_lugar l WHERE l.entrada_id = a.id) AS colocada
  FROM auditoria_fila f JOIN auditoria a ON a.id = f.entrada_id LEFT JOIN auditoria_codigo c ON c.entrada_id = a.id
  WHERE f.apartada_em IS NULL ORDER BY f.entrada_id LIMIT $1`;
const APARTAR = `WITH apartadas AS (UPDATE auditoria_fila SET apartada_em = now() WHERE entrada_id = ANY ($1::bigint[]) RETURNING entrada_id)
  INSERT INTO evento_de_seguranca (quando, tipo, detalhe)
  SELECT now(), 'ato-sem-codigo', left(format('entrada %s: %s %s, %s', a.id, a.entidade, a.entidade_id, a.acao), 300)
  FROM apartadas p JOIN auditoria a ON a.id = p.entrada_id ORDER BY a.id`;

/** Those that bear their code and have no place yet; the others leave the queue of those that wait for one. */
async function separar(cliente: ClientBase, linhas: readonly NaFila[]): Promise<NaFila[]> {
  if (linhas.length === 0) return [];
  const repetidas = linhas.filter(({ colocada }) => colocada);
  await cliente.query('DELETE FROM auditoria_fila WHERE entrada_id = ANY ($1::bigint[])', [
    repetidas.map(({ id }) => id),
  ]);
  const novas = linhas.filter(({ colocada }) => !colocada);
  const regra: RegraDosAtos = await lerAtosAssinados(cliente);
  const boas = novas.filter((linha) => regra.valeNaFila(linha));
  const sem = novas.filter((linha) => !boas.includes(linha)).map(({ id }) => id);
  if (sem.length > 0) await cliente.query(APARTAR, [sem]);
  return boas;
}

async function prenderCabeca(cliente: ClientBase): Promise<Cabeca> {
  const { rows } = await cliente.query<CabecaDosConteudos & { numero: string; hash: string; tamanho: string }>(
    `SELECT ultimo_id AS numero, hash, tamanho_do_log AS tamanho, raiz_dos_conteudos AS raiz, soma_dos_restritos AS soma,
       selo_dos_conteudos AS selo FROM auditoria_cabeca WHERE id = 1 FOR UPDATE`,
  );
  const [linha] = rows;
  if (linha === undefined) throw new Error('A cabeça da auditoria não existe');
  return { ...linha, numero: BigInt(linha.numero), tamanho: Number(linha.tamanho) };
}

async function colocar(
  cliente: ClientBase,
  antes: Cabeca,
  linhas: readonly LinhaDaAuditoria[],
  chaveDoSelo: string,
): Promise<Cabeca> {
  let { numero, hash } = antes;
  const lugares = linhas.map((linha) => {
    const hashAnterior = hash;
    numero += 1n;
    hash = hashDaEntrada(entradaDaLinha(linha, { numero, hashAnterior, antiga: false }));
    return { linha, numero: numero.toString(), hashAnterior, hash, selo: seloDe(hash, chaveDoSelo) };
  });
  await cliente.query(
    `INSERT INTO auditoria_lugar (numero, entrada_id, hash_anterior, hash, selo)
     SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[])`,
    [
      lugares.map((um) => um.numero),
      lugares.map(({ linha }) => linha.id),
      lugares.map(({ hashAnterior }) => hashAnterior),
      lugares.map((um) => um.hash),
      lugares.map(({ selo }) => selo),
    ],
  );
  const tamanho = await folhear(
    cliente,
    antes.tamanho,
    lugares.filter(({ linha }) => linha.fatos !== null),
  );
  const selados = await selarConteudos(cliente, antes, linhas, { numero, chave: chaveDoSelo });
  await cliente.query('DELETE FROM auditoria_fila WHERE entrada_id = ANY ($1::bigint[])', [linhas.map(({ id }) => id)]);
  await cliente.query(
    `UPDATE auditoria_cabeca SET ultimo_id = $1, hash = $2, tamanho_do_log = $3, raiz_dos_conteudos = $4,
       soma_dos_restritos = $5, selo_dos_conteudos = $6 WHERE id = 1`,
    [numero.toString(), hash, tamanho, selados.raiz, selados.soma, selados.selo],
  );
  return { ...selados, numero, hash, tamanho };
}

/** Leaves of the entries that changed something public, and the tree over them; the log's new size. */
async function folhear(
  cliente: ClientBase,
  tamanho: number,
  publicas: readonly { linha: LinhaDaAuditoria; numero: string }[],
): Promise<number> {
  if (publicas.length === 0) return tamanho;
  const segredos = await lerSegredos(
    cliente,
    publicas.map(({ linha }) => linha),
  );
  const folhas = publicas.map(({ linha, numero }, i) => {
    const segredo = segredos.get(chaveDe(linha));
    if (segredo === undefined) throw new Error(`sem sal para a entrada ${linha.id}`);
    const fatos = fatosDaFolha(linha, segredo);
    return { numero, indice: tamanho + i, entrada: entradaDaFolha(salDaFolha(segredo.sal, tamanho + i), fatos) };
  });
  await cliente.query(
    'INSERT INTO log_folha (indice, numero, entrada) SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bytea[])',
    [
      folhas.map(({ indice }) => indice),
      folhas.map(({ numero }) => numero),
      folhas.map(({ entrada }) => Buffer.from(entrada)),
    ],
  );
  const borda = await lerBorda(cliente, tamanho);
  await gravarLadrilhos(
    cliente,
    crescer(
      borda,
      tamanho,
      folhas.map(({ entrada }) => hashDaFolha(entrada)),
    ),
  );
  return tamanho + folhas.length;
}

/** The secret of whom a leaf speaks of, and the facts by which a diploma is known. */
export interface Segredo {
  sal: Uint8Array;
  diploma: Record<string, unknown> | null;
}

/** Facts and the leaf's salt together prove that they stand in the log. */
export function fatosDaFolha(linha: LinhaDaAuditoria, { sal, diploma }: Segredo): Record<string, unknown> {
  return {
    ...(linha.fatos as Record<string, unknown>),
    ato: linha.acao,
    quando: linha.quando.toISOString(),
    conteudo: linha.conteudo,
    ...(diploma !== null && { diploma: hashDoDiploma(salDoDiploma(sal), diploma) }),
  };
}

const chaveDe = ({ entidade, entidade_id: id }: Pick<LinhaDaAuditoria, 'entidade' | 'entidade_id'>) =>
  `${entidade}/${id}`;

/** Salts of the entities, made where there are none yet. */
async function lerSegredos(cliente: ClientBase, linhas: readonly LinhaDaAuditoria[]): Promise<Map<string, Segredo>> {
  const unicas = [...new Map(linhas.map((linha) => [chaveDe(linha), linha])).values()];
  const [entidades, ids] = [unicas.map(({ entidade }) => entidade), unicas.map(({ entidade_id: id }) => id)];
  await cliente.query(
    `INSERT INTO log_sal (entidade, entidade_id, sal) SELECT * FROM unnest($1::text[], $2::text[], $3::bytea[])
     ON CONFLICT DO NOTHING`,
    [entidades, ids, unicas.map(() => randomBytes(32))],
  );
  return buscarSegredos(cliente, entidades, ids);
}

/** Salts and diploma facts of entities, by `entidade/id`; who was forgotten is not in the answer. */
export async function buscarSegredos(
  cliente: Pick<ClientBase, 'query'>,
  entidades: readonly string[],
  ids: readonly string[],
): Promise<Map<string, Segredo>> {
  const { rows } = await cliente.query<Segredo & { entidade: string; entidade_id: string }>(
    `SELECT s.entidade, s.entidade_id, s.sal, d.diploma FROM log_sal s
     JOIN unnest($1::text[], $2::text[]) AS pedida (entidade, id) ON (pedida.entidade, pedida.id) = (s.entidade, s.entidade_id)
     LEFT JOIN LATERAL (${FATOS_DO_DIPLOMA} WHERE s.entidade = 'registro' AND r.id = CASE WHEN s.entidade = 'registro' THEN s.entidade_id::uuid END) d ON true`,
    [entidades, ids],
  );
  return new Map(rows.map((linha) => [chaveDe(linha), linha]));
}
