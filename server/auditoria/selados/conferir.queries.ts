// SQL, not Prisma: what proves an answer travels with the statement that reads it, at one instant.
import type { Pool } from 'pg';
import { AppError } from '../../erros/app-error.ts';
import { ATO_COM_CODIGO, type AtoComCodigo, atoConfere } from '../atos-assinados.ts';
import { conteudoDoRegistroDe, type Leitura, SOMA_DO_CONTEUDO } from '../conteudo.ts';
import { baldeDe, caminhoDe, hashDoBalde, noVazio, type Selado, seloDosConteudos, sobARaiz } from './arvore.ts';

/*
 * The one reader of the sealed tree. A statement that reads a record, list or file brings along, at the same instant,
 * the bucket that the tree has for it, the nodes on the way to the root, the head, and the act that still waits for its
 * place; this process hashes bucket and way and holds them against the head's seal.
 */

export interface DepsDosSelos {
  pool: Pool;
  config: { log: { selo: string | undefined } };
}

export interface Prova {
  /** Of what was read as it stands; null: there is no such thing. */
  conteudo: string | null;
  /** All rows of its bucket. */
  balde: Selado[];
  /** The nodes above the bucket that were ever written, their hashes in base64. */
  caminho: { nivel: number; hashes: string }[];
  /** The acts that still wait for their places, each with the content that it left. */
  naFila: AtoNaFila[];
  cabeca: Cabeca | null;
}

interface AtoNaFila {
  conteudo: string;
  ato: AtoComCodigo;
}

/** The head over all contents, its bytes in base64; `lugares` is the last place of the chain, null before the first. */
interface Cabeca {
  numero: string;
  raiz: string | null;
  soma: string | null;
  selo: string | null;
  lugares: string | null;
}

const DA_CABECA = `(SELECT json_build_object('numero', c.ultimo_id::text, 'raiz', encode(c.raiz_dos_conteudos, 'base64'),
    'soma', encode(c.soma_dos_restritos, 'base64'), 'selo', c.selo_dos_conteudos,
    'lugares', (SELECT max(numero)::text FROM auditoria_lugar)) FROM auditoria_cabeca c WHERE c.id = 1)`;

/** SQL: the bucket of a UUID (an expression), as `baldeDe` tells it. */
const baldeEmSql = (id: string): string =>
  `('x' || right(${id}::text, 4) || left(right(${id}::text, 5), 1))::bit(20)::int`;

/** SQL: the acts that wait for their places and leave a content (`conteudo`) of what `onde` says of them (`auditoria e`). */
export const naFila = (onde: string, conteudo = 'e.conteudo'): string =>
  `(SELECT coalesce(json_agg(json_build_object('conteudo', ${conteudo}, 'ato', ${ATO_COM_CODIGO}) ORDER BY e.id), '[]')
    FROM auditoria_fila f JOIN auditoria e ON e.id = f.entrada_id
    WHERE ${onde} AND ${conteudo} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM auditoria_lugar l WHERE l.entrada_id = e.id))`;

/** SQL of a `Prova` as JSON, by expressions: the target's UUID, its content as it stands, the act that waits (`naFila`). */
export const provaDe = (alvo: string, conteudo: string, espera: string): string => `(SELECT row_to_json(p) FROM (
    SELECT ${conteudo} AS conteudo, ${espera} AS "naFila", ${DA_CABECA} AS cabeca,
      (SELECT coalesce(json_agg(json_build_object('alvo', s.alvo_id, 'entrada', s.entrada_id::text, 'conteudo', s.conteudo, 'valor', s.valor)), '[]')
        FROM conteudo_selado s WHERE s.balde = b.balde) AS balde,
      (SELECT coalesce(json_agg(json_build_object('nivel', v.nivel, 'hashes', encode(n.hashes, 'base64'))), '[]')
        FROM (VALUES (0, 0), (1, b.balde >> 16), (2, b.balde >> 12), (3, b.balde >> 8), (4, b.balde >> 4)) AS v (nivel, indice)
        CROSS JOIN LATERAL (SELECT hashes FROM conteudo_selado_no WHERE nivel = v.nivel AND indice = v.indice LIMIT 1) n) AS caminho
    FROM (SELECT ${baldeEmSql(alvo)} AS balde) b) p)`;

/** A column of a statement that reads a record (`registro r`): what proves it travels with what is told of it. */
export const PROVA = `${provaDe('r.id', SOMA_DO_CONTEUDO, naFila('e.entidade_id = r.id::text'))} AS prova`;

const REGISTROS = `SELECT a.id::text AS id, ${provaDe('a.id', 'd.conteudo', naFila('e.entidade_id = a.id::text'))} AS prova
  FROM unnest((SELECT $1::uuid[])) AS a (id) LEFT JOIN LATERAL ${conteudoDoRegistroDe('a.id')} d ON true`;

interface ProvaDeUm {
  id: string;
  prova: Prova;
}

/** Between a statement and its judgement another one may have brought a newer head: then it is asked once more. */
const TENTATIVAS = 3;

/**
 * The contents of those records (UUIDs) that are what the last act left of them, sealed or still waiting for its place. `tx`: a
 * transaction that is open, which must not wait for a second connection.
 */
export async function registrosProvados(
  deps: DepsDosSelos,
  ids: readonly string[],
  tx?: Leitura,
): Promise<Map<string, string | null>> {
  const provados = new Map<string, string | null>();
  let faltam = [...new Set(ids)];
  for (let vez = 0; vez < TENTATIVAS && faltam.length > 0; vez += 1) {
    const query = { name: 'registros-selados', text: REGISTROS, values: [faltam] };
    const rows =
      tx === undefined
        ? (await deps.pool.query<ProvaDeUm>(query)).rows
        : await tx.$queryRawUnsafe<ProvaDeUm[]>(REGISTROS, faltam);
    for (const { id, prova } of rows) if (confere(deps, id, prova)) provados.set(id, prova.conteudo);
    faltam = faltam.filter((id) => !provados.has(id));
  }
  return provados;
}

export const semConferencia = (): AppError =>
  new AppError(
    'SEM_CONFERENCIA',
    503,
    'Não foi possível conferir agora. O registro está sendo verificado; tente mais tarde.',
  );

/** True when the record, list or file (UUID) is what its last act left, under a proven head or by an act that waits. */
export function confere(deps: DepsDosSelos, id: string, prova: Prova): boolean {
  const { conteudo, balde, naFila: espera } = prova;
  if (conteudo === null) return false;
  const selado = balde.find(({ alvo }) => alvo === id);
  const novos = espera.filter(({ ato }) => BigInt(ato.id) > BigInt(selado?.entrada ?? 0));
  // Of what an act without its code speaks nothing is said, until its owner has looked.
  if (!novos.every(({ ato }) => atoConfere(ato))) return false;
  const ultimo = novos.at(-1);
  if (ultimo !== undefined) return ultimo.conteudo === conteudo;
  return selado?.conteudo === conteudo && sobOSelo(deps, id, prova);
}

/** True when the bucket that the tree has for a target stands under the sealed root of a proven head. */
export function sobOSelo(deps: DepsDosSelos, id: string, { balde, caminho, cabeca }: Prova): boolean {
  const raiz = raizProvada(deps, cabeca);
  if (raiz === null) return false;
  const nos = new Map(caminho.map(({ nivel, hashes }) => [nivel, Buffer.from(hashes, 'base64')]));
  return sobARaiz(caminhoDe(baldeDe(id)), hashDoBalde(balde), ({ nivel }) => nos.get(nivel) ?? noVazio(nivel), raiz);
}

/** The number of the highest head that this process has proven: a head with a lower one has been put back. */
const vistas = new WeakMap<Pool, bigint>();

/** The root under a head that bears its seal and is the chain's last, or null. */
function raizProvada({ pool, config }: DepsDosSelos, cabeca: Cabeca | null): Buffer | null {
  const { selo: chave } = config.log;
  if (chave === undefined || cabeca === null || cabeca.raiz === null || cabeca.soma === null) return null;
  const numero = BigInt(cabeca.numero);
  if (numero < (vistas.get(pool) ?? 0n) || BigInt(cabeca.lugares ?? 0) !== numero) return null;
  const raiz = Buffer.from(cabeca.raiz, 'base64');
  const soma = Buffer.from(cabeca.soma, 'base64');
  if (seloDosConteudos({ numero, raiz, soma }, chave) !== cabeca.selo) return null;
  vistas.set(pool, numero);
  return raiz;
}
