import type { Dependencies } from '../../dependencies.ts';
import type { CatalogoDeTeste } from './um-catalogo.ts';
import { umRegistro } from './um-registro.ts';
import { cpfDeTeste } from './um-snapshot.ts';

/** Stores many records, copies of one with their own name, numbers, codes; answers their ids, oldest number first. */
export async function muitosRegistros(
  { prisma, pool }: Pick<Dependencies, 'prisma' | 'pool'>,
  catalogo: CatalogoDeTeste,
  quantos: number,
  dataRegistro: string,
  nome: (indice: number) => string = (indice) => `Pessoa Inventada ${indice}`,
): Promise<string[]> {
  const modelo = await umRegistro(prisma, { catalogo, dataRegistro, situacao: 'cancelado' });
  const base = Math.floor(Math.random() * 9_000_000) * 100;
  const indices = Array.from({ length: quantos }, (_, i) => i);
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO registro (id, ies_emissora_id, ies_registradora_id, livro_id, numero_registro, rga, cpf, nome_diplomado, curso_id,
       campus_id, nome_curso, processo, data_ingresso, data_conclusao, data_colacao_grau, data_expedicao_diploma,
       data_registro_diploma, codigo_validacao, nonce, responsavel_nome, responsavel_cpf, responsavel_matricula, snapshot, criado_por)
     SELECT gen_random_uuid(), m.ies_emissora_id, m.ies_registradora_id, m.livro_id, m.numero_registro + n.i, n.rga, n.cpf, n.nome,
       m.curso_id, m.campus_id, m.nome_curso, m.processo, m.data_ingresso, m.data_conclusao, m.data_colacao_grau,
       m.data_expedicao_diploma, m.data_registro_diploma, '99991.99991.' || substr(md5(n.rga), 1, 24),
       lpad(n.rga, 44, '7'), m.responsavel_nome, m.responsavel_cpf, m.responsavel_matricula, m.snapshot, m.criado_por
     FROM registro m,
       unnest($2::int[], $3::text[], $4::text[], $5::text[]) AS n (i, rga, cpf, nome)
     WHERE m.id = $1 ORDER BY n.i RETURNING id`,
    [
      modelo.id,
      indices.map((i) => i + 1),
      indices.map((i) => `2018${String(base + i).padStart(12, '0')}`),
      indices.map((i) => cpfDeTeste(base + i)),
      indices.map(nome),
    ],
  );
  await prisma.livroRegistro.update({
    where: { id: catalogo.livroId },
    data: { ultimoNumero: { increment: quantos } },
  });
  return rows.map(({ id }) => id);
}
