import type { Pool } from 'pg';
import { AppError } from '../../erros/app-error.ts';
import { conteudoDoRegistroDe } from '../conteudo.ts';
import { baldeDe, caminhoDe, hashDoNo, type Lugar, MAIS_BAIXO, noVazio, seloDosConteudos, sobARaiz } from './arvore.ts';
import { guardarNos, hashSobARaiz } from './nos-vistos.ts';
import { DA_CABECA, DO_BALDE, doBalde, naFila } from './prova-em-sql.ts';

/** What an answer about records needs: the database, and the key of the seals (64 hex digits). */
export interface DepsDosSelos {
  pool: Pool;
  config: { log: { selo: string | undefined } };
}

/** What a statement brings along to prove a record or list, at one instant. */
export interface Prova {
  /** Of the record as it stands; null: there is no such record. */
  conteudo: string | null;
  /** The act that its bucket says was the last one sealed, and the content that it left; null: none was. */
  entrada: string | null;
  selado: string | null;
  /** Whether all that the bucket holds stands in its place in the lowest node. */
  noLugar: boolean;
  /** Hash of that node, base64; null: it was never written. */
  no: string | null;
  /** The newest act that still waits for its place. */
  naFila: { entrada: string; conteudo: string } | null;
  /** The head (`DA_CABECA`). */
  cabeca: string | null;
}

/** The same of one that was asked for by its id. */
export interface Linha extends Prova {
  id: string;
  /** The nodes above the lowest; null where they were not asked for: this process has seen them. */
  nos: { nivel: number; hashes: string }[] | null;
}

/** Tries until one sees an act and its seal at once: between two of them the sequencer may have passed. */
const TENTATIVAS = 3;

/** Behind a SELECT, so that one plan serves however many are asked for: planning costs more than the answer. */
export const alvos = (comNos: string): string =>
  `unnest((SELECT $1::uuid[]), (SELECT $2::int[]), ${comNos}) AS a (id, balde, com_nos)`;
/** Targets `a` of `provar`. */
const ALVOS = alvos('(SELECT $3::boolean[])');
/** The nodes above the lowest, of a target `a`, where they are asked for. */
export const NOS = `CASE WHEN a.com_nos THEN (SELECT coalesce(json_agg(json_build_object('nivel', v.nivel, 'hashes', encode(n.hashes, 'base64'))), '[]')
    FROM (VALUES (0, 0), (1, a.balde >> 16), (2, a.balde >> 12), (3, a.balde >> 8)) AS v (nivel, indice)
    CROSS JOIN LATERAL (SELECT hashes FROM conteudo_selado_no WHERE nivel = v.nivel AND indice = v.indice LIMIT 1) n) END AS nos`;
/** What proves a target `a`, whose acts name it. */
export const DO_ALVO = `${DO_BALDE}, ${NOS}, ${naFila('e.entidade_id = a.id::text')}, ${DA_CABECA}`;
/** FROM items of `provar`: the targets with what the tree says of each. */
export const DOS_ALVOS = `${ALVOS} CROSS JOIN LATERAL ${doBalde('a.id', 'a.balde')}`;

const REGISTROS = `SELECT a.id::text AS id, d.conteudo, ${DO_ALVO} FROM ${DOS_ALVOS}
  LEFT JOIN LATERAL ${conteudoDoRegistroDe('a.id')} d ON true`;
/** The highest head that this process has seen, as it was proven, and by which key: an older one has been put back. */
const vistas = new WeakMap<Pool, { texto: string; numero: bigint; raiz: string; chave: string }>();
const HASH_DO_NO_VAZIO = hashDoNo(noVazio(MAIS_BAIXO)).toString('base64');

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
    for (const linha of rows) if (confere(deps, linha, linha)) provados.set(linha.id, linha.conteudo);
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

/** The head's text: its place in the chain, root and sum (base64), seal, the last place of all; '' for what is not there. */
function lerCabeca(texto: string) {
  const [numero = '', raiz = '', soma = '', selo = '', ultimoLugar = ''] = texto.split(' ');
  return { numero: BigInt(numero), raiz, soma, selo, ultimoLugar };
}

/** Whether no act has a place in the chain yet. */
export const semLugares = (cabeca: string | null): boolean => cabeca !== null && lerCabeca(cabeca).ultimoLugar === '';

/** The root (base64) under a head that bears its seal, or null; the one that was proven last is known by its text. */
function raizProvada({ pool, config }: DepsDosSelos, texto: string | null): string | null {
  const { selo: chave } = config.log;
  const vista = vistas.get(pool);
  if (texto === null || chave === undefined) return null;
  if (vista !== undefined && texto === vista.texto && chave === vista.chave) return vista.raiz;
  const { numero, raiz, soma, selo, ultimoLugar } = lerCabeca(texto);
  if (raiz === '' || soma === '' || selo === '') return null;
  if (numero < (vista?.numero ?? 0n) || BigInt(ultimoLugar || 0) !== numero) return null;
  const selada = { numero, raiz: Buffer.from(raiz, 'base64'), soma: Buffer.from(soma, 'base64') };
  if (seloDosConteudos(selada, chave) !== selo) return null;
  vistas.set(pool, { texto, numero, raiz, chave });
  return raiz;
}

/** Whether a record or list (UUID) is what its last act left, under a proven head or by an act that waits. */
export function confere(deps: DepsDosSelos, { id, nos }: Pick<Linha, 'id' | 'nos'>, prova: Prova): boolean {
  const { conteudo, entrada, selado, naFila } = prova;
  if (conteudo === null) return false;
  const maisNova = naFila !== null && BigInt(naFila.entrada) > BigInt(entrada ?? 0);
  if (maisNova) return naFila.conteudo === conteudo;
  return selado === conteudo && sobOSelo(deps, { id, nos }, prova);
}

/** Whether a target's bucket stands under the sealed root of a proven head. */
export function sobOSelo(
  deps: DepsDosSelos,
  { id, nos }: Pick<Linha, 'id' | 'nos'>,
  { noLugar, no, cabeca }: Prova,
): boolean {
  const raiz = raizProvada(deps, cabeca);
  if (!noLugar || raiz === null) return false;
  const hash = no ?? HASH_DO_NO_VAZIO;
  const doAlvo = baldeDe(id);
  if (nos === null) return hashSobARaiz(doAlvo, raiz) === hash;
  const acima = new Map(nos.map(({ nivel, hashes }) => [nivel, Buffer.from(hashes, 'base64')]));
  const noEm = ({ nivel }: Lugar) => acima.get(nivel) ?? noVazio(nivel);
  const lugares = caminhoDe(doAlvo).filter(({ nivel }) => nivel < MAIS_BAIXO);
  const provado = sobARaiz(lugares, Buffer.from(hash, 'base64'), noEm, Buffer.from(raiz, 'base64'));
  if (provado) guardarNos(acima.values());
  return provado;
}
