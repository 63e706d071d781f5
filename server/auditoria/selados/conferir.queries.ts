import type { Pool } from 'pg';
import { AppError } from '../../erros/app-error.ts';
import { conteudoDoRegistroDe } from '../conteudo.ts';
import {
  baldeDe,
  caminhoDe,
  hashDoBalde,
  hashDoNo,
  hashEm,
  type Lugar,
  MAIS_BAIXO,
  noVazio,
  posicaoEm,
  type Selado,
  seloDosConteudos,
  sobARaiz,
} from './arvore.ts';
import { guardarNos, hashSobARaiz } from './nos-vistos.ts';
import { DA_CABECA, doBalde, naFila } from './prova-em-sql.ts';

/** What an answer about records needs: the database, and the key of the seals (64 hex digits). */
export interface DepsDosSelos {
  pool: Pool;
  config: { log: { selo: string | undefined } };
}

/** What is known of a record or list, and of the head, at one instant. */
export interface Linha {
  id: string;
  /** Of the record as it stands; null: there is no such record. */
  conteudo: string | null;
  balde: Selado[];
  /** The lowest node, base64; null: it was never written. */
  no: string | null;
  /** Those above it; null where they were not asked for: this process has seen them. */
  nos: { nivel: number; hashes: string }[] | null;
  /** The newest act that still waits for its place. */
  naFila: { entrada: string; conteudo: string } | null;
  numero: string;
  ultimoLugar: string | null;
  raiz: Buffer | null;
  soma: Buffer | null;
  selo: string | null;
}

/** Tries until one sees an act and its seal at once: between two of them the sequencer may have passed. */
const TENTATIVAS = 3;

/** Behind a SELECT, so that one plan serves however many are asked for: planning costs more than the answer. */
export const alvos = (comNos: string): string =>
  `unnest((SELECT $1::uuid[]), (SELECT $2::int[]), ${comNos}) AS a (id, balde, com_nos)`;
/** Targets `a` of `provar`. */
export const ALVOS = alvos('(SELECT $3::boolean[])');
/** The nodes above the lowest, of a target `a`, where they are asked for. */
export const NOS = `CASE WHEN a.com_nos THEN (SELECT coalesce(json_agg(json_build_object('nivel', v.nivel, 'hashes', encode(n.hashes, 'base64'))), '[]')
    FROM (VALUES (0, 0), (1, a.balde >> 16), (2, a.balde >> 12), (3, a.balde >> 8)) AS v (nivel, indice)
    CROSS JOIN LATERAL (SELECT hashes FROM conteudo_selado_no WHERE nivel = v.nivel AND indice = v.indice LIMIT 1) n) END AS nos`;
/** What proves a target `a`, whose acts name it. */
export const DO_ALVO = `${doBalde('a.balde')}, ${NOS}, ${naFila('e.entidade_id = a.id::text')}, ${DA_CABECA}`;

const REGISTROS = `SELECT a.id::text AS id, d.conteudo, ${DO_ALVO} FROM ${ALVOS} CROSS JOIN auditoria_cabeca c
  LEFT JOIN LATERAL ${conteudoDoRegistroDe('a.id')} d ON true WHERE c.id = 1`;
/** The highest head that this process has seen, as it was proven, and by which key: an older one has been put back. */
const vistas = new WeakMap<Pool, { cabeca: bigint; raiz: Buffer; soma: Buffer; selo: string; chave: string }>();

/** Which of these records (UUIDs) are not what the last act left of them, sealed (R5). */
export async function registrosSemProva(deps: DepsDosSelos, ids: readonly string[]): Promise<Set<string>> {
  const provados = await registrosProvados(deps, ids);
  return new Set(ids.filter((id) => !provados.has(id)));
}

/**
 * The contents of those records (UUIDs) that are what the last act left of them, sealed. One statement sees record, act
 * and seal at one instant; an act that still waits for its place counts.
 */
export const registrosProvados = (deps: DepsDosSelos, ids: readonly string[]) =>
  provar(deps, 'registros-selados', REGISTROS, ids);

/** The contents of those targets that a statement ($1 ids, $2 buckets, $3 whether with nodes) and the seal agree on. */
export async function provar(deps: DepsDosSelos, name: string, text: string, ids: readonly string[]) {
  const provados = new Map<string, string | null>();
  let faltam = [...new Set(ids)];
  for (let vez = 0; vez < TENTATIVAS && faltam.length > 0; vez += 1) {
    const comNos = faltam.map((id) => vez > 0 || !nosConhecidos(deps, baldeDe(id)));
    const { rows } = await deps.pool.query<Linha>({ name, text, values: [faltam, faltam.map(baldeDe), comNos] });
    const cabeca = rows[0] === undefined ? false : cabecaConfere(deps, rows[0]);
    for (const linha of rows) if (confere(linha, cabeca)) provados.set(linha.id, linha.conteudo);
    faltam = faltam.filter((id) => !provados.has(id));
  }
  return provados;
}

/** Whether this process has seen what stands above a bucket, under the newest root it knows. */
export function nosConhecidos({ pool }: DepsDosSelos, balde: number): boolean {
  const raiz = vistas.get(pool)?.raiz;
  return raiz !== undefined && hashSobARaiz(balde, raiz) !== null;
}

/** What is said instead of a state that cannot be proven. */
export const semConferencia = (): AppError =>
  new AppError(
    'SEM_CONFERENCIA',
    503,
    'Não foi possível conferir agora. O registro está sendo verificado; tente mais tarde.',
  );

/** Whether root and sum beside a head bear its seal; the one that was proven last is known by its bytes. */
export function cabecaConfere(
  { pool, config }: DepsDosSelos,
  linha: Omit<Linha, 'id' | 'conteudo' | 'balde'>,
): boolean {
  const { numero, ultimoLugar, raiz, soma, selo } = linha;
  const { selo: chave } = config.log;
  if (raiz === null || soma === null || selo === null || chave === undefined) return false;
  const [cabeca, vista] = [BigInt(numero), vistas.get(pool)];
  if (cabeca < (vista?.cabeca ?? 0n) || BigInt(ultimoLugar ?? 0) !== cabeca) return false;
  const conhecida = cabeca === vista?.cabeca && selo === vista.selo && chave === vista.chave;
  if (conhecida && raiz.equals(vista.raiz) && soma.equals(vista.soma)) return true;
  if (seloDosConteudos({ numero: cabeca, raiz, soma }, chave) !== selo) return false;
  vistas.set(pool, { cabeca, raiz, soma, selo, chave });
  return true;
}

/** Whether a record or list is what its last act left, under a proven head (`cabeca`) or by an act that waits. */
export function confere(linha: Linha, cabeca: boolean): boolean {
  const { conteudo, naFila } = linha;
  if (conteudo === null) return false;
  const selado = seladoDe(linha);
  const maisNova = naFila !== null && BigInt(naFila.entrada) > BigInt(selado?.entrada ?? 0);
  if (maisNova) return naFila.conteudo === conteudo;
  return cabeca && selado?.conteudo === conteudo && sobOSelo(linha);
}

/** What the tree says of a target, where it has a place. */
export const seladoDe = ({ id, balde }: Pick<Linha, 'id' | 'balde'>): Selado | undefined =>
  balde.find(({ alvo }) => alvo === id);

/** Whether a target's bucket stands under the sealed root. */
export function sobOSelo({ id, balde, no, nos, raiz }: Linha): boolean {
  if (raiz === null) return false;
  const doAlvo = baldeDe(id);
  const baixo = no === null ? noVazio(MAIS_BAIXO) : Buffer.from(no, 'base64');
  const hash = hashDoBalde(balde);
  if (nos === null) {
    const devido = hashSobARaiz(doAlvo, raiz);
    return devido?.equals(hashDoNo(baixo)) === true && hash.equals(hashEm(baixo, posicaoEm(doAlvo, MAIS_BAIXO)));
  }
  const acima = new Map(nos.map(({ nivel, hashes }) => [nivel, Buffer.from(hashes, 'base64')]));
  const noEm = ({ nivel }: Lugar) => (nivel === MAIS_BAIXO ? baixo : (acima.get(nivel) ?? noVazio(nivel)));
  const provado = sobARaiz(caminhoDe(doAlvo), hash, noEm, raiz);
  if (provado) guardarNos(acima.values());
  return provado;
}
