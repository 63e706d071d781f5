// SQL, not Prisma: a name is compared as its index has it.
import type { Pool } from 'pg';
import { chaveDoNome } from '#domain/acervo/chaves.ts';
import type { AntigoDaPessoa } from '#domain/ressalva/fontes.ts';

/** Old registrations that are read of one person at most: a name may be many people's. */
const MAXIMO = 20;
const LIDOS = `SELECT r.id::text AS id, r.nome, r.curso_nome AS curso, r.livro, r.folha, r.sequencia, r.numero, r.via,
    r.datas->'registro'->>'data' AS registro, r.cpf = $1 AS "mesmoCpf",
    coalesce(r.curso_id = (SELECT c.id FROM curso c WHERE c.codigo_interno = $3), false) OR normalizar_nome(r.curso_nome) = normalizar_nome($4) AS "mesmoCurso"
  FROM registro_antigo r WHERE r.bloco_id IS NOT NULL AND r.retirado_em IS NULL AND r.situacao = 'ativo'
    AND coalesce(r.nivel, 'graduacao') = 'graduacao'
    AND ((r.cpf_central = substr($1, 4, 6) AND r.cpf = $1) OR r.nome_busca = nome_para_busca($2))
  ORDER BY "mesmoCpf" DESC NULLS LAST, "mesmoCurso" DESC, r.data_registro DESC NULLS LAST, r.id LIMIT ${MAXIMO}`;

/**
 * Reads what the published old books hold of somebody's graduation: other levels are no first copy of a new diploma. `mesmaPessoa`: the CPF and the name agree, and no other name has this
 * CPF there; old books hold a father's or a spouse's.
 */
export async function procurarNoAcervo(
  pool: Pool,
  { cpf, nome, codigoCurso, curso }: { cpf: string | null; nome: string; codigoCurso: string; curso: string },
): Promise<AntigoDaPessoa[]> {
  const { rows } = await pool.query<Omit<AntigoDaPessoa, 'mesmaPessoa' | 'mesmoCpf'> & { mesmoCpf: boolean | null }>(
    LIDOS,
    [cpf, nome, codigoCurso, curso],
  );
  const chave = chaveDoNome(nome);
  const soDela = rows.every((um) => um.mesmoCpf !== true || chaveDoNome(um.nome) === chave);
  return rows.map(({ mesmoCpf, ...um }) => ({
    ...um,
    mesmoCpf: mesmoCpf === true,
    mesmaPessoa: mesmoCpf === true && soDela,
  }));
}
