/*
 * The name that a person uses (Decreto 8.727/2016): the nome social of who has one, else the registered name. The
 * registered one of who has another is for the office, for MEC's documents and for whom the person chooses.
 */

/** SQL: the nome social of `registro r`, or null. */
export const NOME_SOCIAL = '(SELECT n.nome FROM nome_social n WHERE n.registro_id = r.id)';
/** SQL: the name of `registro r` as everybody outside the office reads it. */
export const NOME_USADO = `coalesce(${NOME_SOCIAL}, r.nome_diplomado)`;
