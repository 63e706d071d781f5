import { SOMA_DO_CONTEUDO } from '../conteudo.ts';
import { MAIS_BAIXO } from './arvore.ts';

/* What proves a record, list or file, as SQL: asked for by its id, or beside a record that is read. */

/** The head over all contents (`auditoria_cabeca c`); `raiz` and `soma` are bytes. */
export const DA_CABECA = `c.ultimo_id::text AS numero, c.raiz_dos_conteudos AS raiz, c.soma_dos_restritos AS soma,
  c.selo_dos_conteudos AS selo, (SELECT max(numero)::text FROM auditoria_lugar) AS "ultimoLugar"`;

/** The bucket of a UUID (an expression), as `baldeDe` tells it. */
export const baldeEmSql = (id: string): string =>
  `('x' || right(${id}::text, 4) || left(right(${id}::text, 5), 1))::bit(20)::int`;

/** All sealed contents of a bucket (`balde`: an expression) as JSON, and the node over it, base64 or null. */
export const doBalde = (balde: string): string =>
  `(SELECT coalesce(json_agg(json_build_object('alvo', s.alvo_id, 'entrada', s.entrada_id::text, 'conteudo', s.conteudo,
    'valor', s.valor)), '[]') FROM conteudo_selado s WHERE s.balde = ${balde}) AS balde,
  (SELECT encode(n.hashes, 'base64') FROM conteudo_selado_no n WHERE n.nivel = ${MAIS_BAIXO} AND n.indice = ${balde} >> 4) AS no`;

/** The newest act that waits for its place and leaves a content (`conteudo`) of what `onde` says of it (`auditoria e`). */
export const naFila = (onde: string, conteudo = 'e.conteudo'): string =>
  `(SELECT json_build_object('entrada', e.id::text, 'conteudo', ${conteudo}) FROM auditoria_fila f JOIN auditoria e ON e.id = f.entrada_id
    WHERE ${onde} AND ${conteudo} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM auditoria_lugar l WHERE l.entrada_id = e.id)
    ORDER BY e.id DESC LIMIT 1) AS "naFila"`;

/** A column of a statement that reads a record (`registro r`): what proves it travels with what is told of it. */
export const PROVA = `(SELECT row_to_json(p) FROM (SELECT ${SOMA_DO_CONTEUDO} AS conteudo,
    ${doBalde(baldeEmSql('r.id'))}, ${naFila('e.entidade_id = r.id::text')}, ${DA_CABECA}
  FROM auditoria_cabeca c WHERE c.id = 1) p) AS prova`;
