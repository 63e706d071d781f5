import type { Pool } from 'pg';
import { CONTEUDO_DA_LISTA } from '../conteudo.ts';
import { baldeDe, ponteiroDaLista } from './arvore.ts';
import {
  alvos,
  confere,
  type DepsDosSelos,
  DO_ALVO,
  DOS_ALVOS,
  type Linha,
  NOS,
  nosConhecidos,
  provar,
  semConferencia,
  semLugares,
  sobOSelo,
} from './conferir.queries.ts';
import { DA_CABECA, DO_BALDE, doBalde, naFila } from './prova-em-sql.ts';

/* The newest signed list of annulled diplomas of an institution, and what it holds, as it was signed. */

/** SQL: the row of a list (`lista_anulados l`) as one text, to be known again by; null where there is none. */
export const LINHA_DA_LISTA = `concat_ws(' ', l.id, l.instituicao_id, l.numero_de_sequencia, l.versao, extract(epoch FROM l.data_criacao),
  l.data_maxima_proxima_atualizacao, l.quantidade)`;

/** What an answer read of the newest list: its row (`LINHA_DA_LISTA`), all codes of the record, whether it holds one. */
export interface ListaLida {
  id: string;
  linha: string;
  codigos: readonly string[];
  contem: boolean;
}

/** A list whose rows this process has proven: they never change, so that the seal needs no more than their content. */
interface ListaConhecida {
  conteudo: string;
  linha: string;
  codigos: ReadonlySet<string>;
}

const DO_PONTEIRO = `${DO_BALDE}, ${NOS},
  ${naFila(`e.entidade = 'lista-anulados' AND (e.para->>'instituicaoId')::int = $3`, "e.para->>'lista'")}, ${DA_CABECA}
  FROM ${alvos('(SELECT $5::boolean[])')} CROSS JOIN LATERAL ${doBalde('a.id', 'a.balde')}`;

/** The newest signed list of an institution ($3), by the rows of the one that is taken for it ($4); $5: with nodes. */
const PELAS_LINHAS = {
  name: 'lista-vigente-selada',
  text: `SELECT a.id::text AS id, (SELECT ${CONTEUDO_DA_LISTA} FROM lista_anulados l WHERE l.id = (SELECT $4::uuid)) AS conteudo,
  (SELECT ${LINHA_DA_LISTA} FROM lista_anulados l WHERE l.id = (SELECT $4::uuid)) AS linha,
  (SELECT coalesce(json_agg(i.codigo_validacao), '[]') FROM lista_anulados_item i WHERE i.lista_id = (SELECT $4::uuid)) AS codigos, ${DO_PONTEIRO}`,
};
/** The same by a content ($4) that is known; null: that there is none. */
const PELO_CONTEUDO = {
  name: 'lista-vigente-conhecida',
  text: `SELECT a.id::text AS id, (SELECT $4::text) AS conteudo, ${DO_PONTEIRO}`,
};
const ARQUIVO = `SELECT a.id::text AS id, 'xml/1:' || encode(sha256(convert_to(CASE WHEN x.id IS NULL THEN l.xml ELSE x.xml END, 'UTF8')), 'hex') AS conteudo, ${DO_ALVO}
  FROM ${DOS_ALVOS} LEFT JOIN lista_anulados l ON l.id = a.id LEFT JOIN documento_avulso x ON x.especie = 'lista-anulados' AND x.alvo_id = a.id`;

/** By database and institution. */
const conhecidas = new WeakMap<Pool, Map<number, ListaConhecida>>();

/**
 * The newest signed list of an institution is this one (null: there is none), number, dates and what it says of a record
 * as they were signed. A list's items are hashed once a process: what an answer reads is held against them then.
 * @throws AppError 503 when it is not
 */
export async function exigirListaVigente(
  deps: DepsDosSelos,
  instituicaoId: number,
  lida: ListaLida | null,
): Promise<void> {
  const conhecida = conhecidas.get(deps.pool)?.get(instituicaoId);
  const comoConhecida =
    lida !== null &&
    conhecida?.linha === lida.linha &&
    lida.codigos.some((codigo) => conhecida.codigos.has(codigo)) === lida.contem;
  if (comoConhecida && (await aindaVigente(deps, instituicaoId, conhecida))) return;
  await exigirPelasLinhas(deps, instituicaoId, lida?.id ?? null);
}

const aindaVigente = (deps: DepsDosSelos, instituicaoId: number, { conteudo }: ListaConhecida): Promise<boolean> =>
  perguntar(deps, instituicaoId, { ...PELO_CONTEUDO, valor: conteudo }, (linha) => confere(deps, linha, linha));

async function exigirPelasLinhas(deps: DepsDosSelos, instituicaoId: number, id: string | null): Promise<void> {
  // Without a list no items are asked for: PostgreSQL would look through those of all lists for the ones of none.
  const consulta = { ...(id === null ? PELO_CONTEUDO : PELAS_LINHAS), valor: id };
  if (!(await perguntar(deps, instituicaoId, consulta, vigenteConfere(deps, instituicaoId)))) throw semConferencia();
}

interface Consulta {
  name: string;
  text: string;
  valor: string | null;
}

async function perguntar<L extends Linha>(
  deps: DepsDosSelos,
  instituicaoId: number,
  { name, text, valor }: Consulta,
  serve: (linha: L) => boolean,
): Promise<boolean> {
  const alvo = ponteiroDaLista(instituicaoId);
  const balde = baldeDe(alvo);
  // Under another root than the last seen one the nodes have to be asked for after all.
  for (const comNos of nosConhecidos(deps, balde) ? [false, true] : [true]) {
    const { rows } = await deps.pool.query<L>({
      name,
      text,
      values: [[alvo], [balde], instituicaoId, valor, [comNos]],
    });
    const [linha] = rows;
    if (linha !== undefined && serve(linha)) return true;
  }
  return false;
}

/** A list of before its rows were sealed has no place in the tree; who has one cannot be without it. */
const vigenteConfere =
  (deps: DepsDosSelos, instituicaoId: number) =>
  (linha: Linha & { linha?: string | null; codigos?: string[] }): boolean => {
    if (linha.naFila === null && linha.entrada === null)
      return semLugares(linha.cabeca) || sobOSelo(deps, linha, linha);
    const certa = confere(deps, linha, linha);
    if (certa && linha.conteudo !== null && linha.linha) {
      const doBanco = conhecidas.get(deps.pool) ?? new Map<number, ListaConhecida>();
      conhecidas.set(deps.pool, doBanco);
      doBanco.set(instituicaoId, {
        conteudo: linha.conteudo,
        linha: linha.linha,
        codigos: new Set(linha.codigos),
      });
    }
    return certa;
  };

/** @throws AppError 503 when an institution's newest list is another, or its signed file is not the received one */
export async function exigirListaProvada(deps: DepsDosSelos, instituicaoId: number, id: string): Promise<void> {
  await exigirPelasLinhas(deps, instituicaoId, id);
  if (!(await provar(deps, 'lista-selada', ARQUIVO, [id])).has(id)) throw semConferencia();
}
