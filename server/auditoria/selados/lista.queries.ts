// SQL, not Prisma: what proves a list travels with the statement that reads it, at one instant.
import { CONTEUDO_DA_LISTA } from '../conteudo.ts';
import { ponteiroDaLista } from './arvore.ts';
import {
  confere,
  type DepsDosSelos,
  naFila,
  type Prova,
  provaDe,
  semConferencia,
  sobOSelo,
} from './conferir.queries.ts';

/* The newest signed list of annulled diplomas of an institution, and what it holds, as it was signed. */

/**
 * SQL: the `Prova` that a list (`lista_anulados l`, its columns null where there is none) is the newest signed one.
 * `ponteiro` and `instituicao` are placeholders of `ponteiroDaLista(id)` and of the institution's id.
 */
export const provaDaLista = (ponteiro: string, instituicao: string): string =>
  provaDe(
    `${ponteiro}::uuid`,
    `CASE WHEN l.id IS NOT NULL THEN ${CONTEUDO_DA_LISTA} END`,
    naFila(`e.entidade = 'lista-anulados' AND (e.para->>'instituicaoId')::int = ${instituicao}`, "e.para->>'lista'"),
  );

/**
 * True when the list is the institution's newest signed one, or rightly none. A list of before its rows were sealed has
 * no place in the tree; who has a place cannot be without a list.
 */
export function vigenteConfere(deps: DepsDosSelos, instituicaoId: number, prova: Prova): boolean {
  const ponteiro = ponteiroDaLista(instituicaoId);
  const temLugar = prova.balde.some(({ alvo }) => alvo === ponteiro);
  if (prova.naFila.length > 0 || temLugar) return confere(deps, ponteiro, prova);
  const semLugares = prova.cabeca !== null && prova.cabeca.lugares === null;
  return semLugares || sobOSelo(deps, ponteiro, prova);
}

const PELO_ID = `SELECT ${provaDaLista('$2', '$3')} AS vigente, ${provaDe(
  'l.id',
  `(SELECT 'xml/1:' || encode(sha256(convert_to(CASE WHEN x.id IS NULL THEN l.xml ELSE x.xml END, 'UTF8')), 'hex')
    FROM (SELECT 1) um LEFT JOIN documento_no_conector x ON x.lista_id = l.id)`,
  naFila('e.entidade_id = l.id::text'),
)} AS arquivo FROM lista_anulados l WHERE l.id = $1::uuid`;

/** @throws AppError 503 when an institution's newest list is another, or its signed file is not the received one */
export async function exigirListaProvada(deps: DepsDosSelos, instituicaoId: number, id: string): Promise<void> {
  const provada = async () => {
    const { rows } = await deps.pool.query<{ vigente: Prova; arquivo: Prova }>({
      name: 'lista-selada',
      text: PELO_ID,
      values: [id, ponteiroDaLista(instituicaoId), instituicaoId],
    });
    const [lida] = rows;
    return lida !== undefined && vigenteConfere(deps, instituicaoId, lida.vigente) && confere(deps, id, lida.arquivo);
  };
  // Between the statement and its judgement another one may have brought a newer head.
  if (!(await provada()) && !(await provada())) throw semConferencia();
}
