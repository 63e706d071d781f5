import { SOMA_DO_CONTEUDO } from '../conteudo.ts';
import { ANTES_DO_BALDE, ANTES_DO_NO, MAIS_BAIXO } from './arvore.ts';

/* What proves a record, list or file, as SQL: asked for by its id, or beside a record that is read. */

/** The head over all contents as one text (`lerCabeca`): a statement reads it once, whatever it proves. */
export const DA_CABECA = `(SELECT format('%s %s %s %s %s', c.ultimo_id, encode(c.raiz_dos_conteudos, 'base64'), encode(c.soma_dos_restritos, 'base64'),
    c.selo_dos_conteudos, (SELECT max(numero) FROM auditoria_lugar)) FROM auditoria_cabeca c WHERE c.id = 1) AS cabeca`;

/** The bucket of a UUID (an expression), as `baldeDe` tells it. */
export const baldeEmSql = (id: string): string =>
  `('x' || right(${id}::text, 4) || left(right(${id}::text, 5), 1))::bit(20)::int`;

const bytes = (texto: string): string => `'\\x${Buffer.from(texto).toString('hex')}'::bytea`;

/** Act and content of the target that the bucket says; whether the bucket stands in the node over it; that node's hash. */
export const DO_BALDE = `b.entrada, b.selado,
  CASE WHEN n.hashes IS NULL THEN b.linhas = 0 ELSE substring(n.hashes FROM (b.balde & 15) * 32 + 1 FOR 32) = b.hash END AS "noLugar",
  encode(sha256(${bytes(ANTES_DO_NO)} || n.hashes), 'base64') AS no`;

/** FROM items of `DO_BALDE`, of a target in its bucket (expressions): hashed where they lie, as `hashDoBalde` does. */
export const doBalde = (alvo: string, balde: string): string => `(SELECT ${balde} AS balde, count(*) AS linhas,
    max(s.entrada_id) FILTER (WHERE s.alvo_id = ${alvo})::text AS entrada, max(s.conteudo) FILTER (WHERE s.alvo_id = ${alvo}) AS selado,
    sha256(${bytes(ANTES_DO_BALDE)} || convert_to(coalesce(string_agg(
      concat(s.alvo_id, ' ', s.entrada_id, ' ', s.conteudo, ' ', s.valor, chr(10)), '' ORDER BY s.alvo_id), ''), 'UTF8')) AS hash
  FROM conteudo_selado s WHERE s.balde = ${balde}) b
  LEFT JOIN conteudo_selado_no n ON n.nivel = ${MAIS_BAIXO} AND n.indice = b.balde >> 4`;

/** The newest act that waits for its place and leaves a content (`conteudo`) of what `onde` says of it (`auditoria e`). */
export const naFila = (onde: string, conteudo = 'e.conteudo'): string =>
  `(SELECT json_build_object('entrada', e.id::text, 'conteudo', ${conteudo}) FROM auditoria_fila f JOIN auditoria e ON e.id = f.entrada_id
    WHERE ${onde} AND ${conteudo} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM auditoria_lugar l WHERE l.entrada_id = e.id)
    ORDER BY e.id DESC LIMIT 1) AS "naFila"`;

/** A column of a statement that reads a record (`registro r`): what proves it travels with what is told of it. */
export const PROVA = `(SELECT row_to_json(p) FROM (SELECT ${SOMA_DO_CONTEUDO} AS conteudo, ${DO_BALDE},
    ${naFila('e.entidade_id = r.id::text')}, ${DA_CABECA} FROM ${doBalde('r.id', baldeEmSql('r.id'))}) p) AS prova`;
