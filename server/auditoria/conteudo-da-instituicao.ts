import type { Leitura } from './conteudo.ts';
import { semConferencia } from './selados/conferir.queries.ts';
import { ultimoAto } from './ultimo-ato.queries.ts';

/*
 * The public is told of the institution, and new diplomas say of it, what the last coded entry of an act on it
 * left: every such entry holds the sum of its facts, who maintains it and its campuses included. Who maintains several is
 * in the sum of each: an act on one has an entry for every other.
 */

const OUTRAS = "'{ultima_lista_anulados,listas_anteriores}'::text[]";

/** Form of the sums: earlier ones left out campuses and who maintains it. */
export const FORMA_DA_INSTITUICAO = 'instituicao/2';

/** A column that came after sums of this form were taken is in them from the act on that states it. */
const AINDA_NAO_DITA = "CASE WHEN i.prefixo_do_processo IS NULL THEN 'prefixo_do_processo' ELSE '' END";

/** SQL: form and SHA-256 of the facts of an institution (`instituicao i`). */
const CONTEUDO_DA_INSTITUICAO = `'${FORMA_DA_INSTITUICAO}:' || encode(sha256(convert_to(jsonb_build_array(to_jsonb(i) - ${OUTRAS} - ${AINDA_NAO_DITA},
    (SELECT to_jsonb(e) FROM endereco e WHERE e.id = i.endereco_id),
    (SELECT jsonb_agg(to_jsonb(a) - 'id' ORDER BY to_jsonb(a) - 'id') FROM instituicao_ato a WHERE a.instituicao_id = i.id),
    (SELECT jsonb_agg(to_jsonb(s) - 'id' ORDER BY s.tipo, s.cpf) FROM assinante s WHERE s.instituicao_id = i.id),
    (SELECT jsonb_build_array(l.tipo, l.sha256, encode(sha256(l.conteudo), 'hex'), encode(sha256(l.png), 'hex'), l.largura, l.altura)
      FROM instituicao_logo l WHERE l.instituicao_id = i.id),
    (SELECT jsonb_build_array(to_jsonb(m), (SELECT to_jsonb(e) FROM endereco e WHERE e.id = m.endereco_id)) FROM mantenedora m WHERE m.id = i.mantenedora_id),
    (SELECT jsonb_agg(jsonb_build_array(to_jsonb(c), (SELECT to_jsonb(e) FROM endereco e WHERE e.id = c.endereco_id)) ORDER BY c.id)
      FROM campus c WHERE c.instituicao_id = i.id))::text, 'UTF8')), 'hex')`;

/** SQL of the institutions whose ids ($1) are given, each with the sum of its facts as they stand. */
const CONTEUDOS = `SELECT i.id::text AS id, ${CONTEUDO_DA_INSTITUICAO} AS conteudo FROM instituicao i WHERE i.id::text = ANY ($1::text[]) ORDER BY i.id`;

export const INSTITUICAO = 'instituicao';

/** Reads the sums of the facts of institutions as they stand, by id. */
export async function lerConteudosDasInstituicoes(db: Leitura, ids: readonly string[]): Promise<Map<string, string>> {
  const linhas = await db.$queryRawUnsafe<{ id: string; conteudo: string }[]>(CONTEUDOS, [...new Set(ids)]);
  return new Map(linhas.map(({ id, conteudo }) => [id, conteudo]));
}

/** True when the institution, or that there is none, is as the last coded entry about it left it. */
export async function instituicaoConfere(db: Leitura, id: number): Promise<boolean> {
  const conteudos = await lerConteudosDasInstituicoes(db, [String(id)]);
  const ato = await ultimoAto(db, { entidade: INSTITUICAO, id: String(id), comConteudo: true });
  return (ato?.conteudo ?? null) === (conteudos.get(String(id)) ?? null);
}

/** @throws AppError 503 when an institution is not what the last coded entry about it left */
export async function exigirInstituicaoProvada(db: Leitura, id: number): Promise<void> {
  // Between the two statements an act may have been done.
  if (!(await instituicaoConfere(db, id)) && !(await instituicaoConfere(db, id))) throw semConferencia();
}
