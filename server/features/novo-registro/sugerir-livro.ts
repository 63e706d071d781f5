import type { LinhaConferida } from '#contract/novo-registro.contract.ts';
import type { DadosDeAbertura } from '#domain/novo-registro/dados-de-abertura.ts';
import { livroDoCampus } from '#domain/novo-registro/preselecao.ts';
import type { Db } from '../../db/prisma-client.ts';
import { lerLivroDoCurso } from './catalogo.queries.ts';

/** The book that the course goes on in: that of its last record; of a course without records, its campus's first. */
export async function sugerirLivro(
  { prisma }: { prisma: Db },
  livros: DadosDeAbertura['livros'],
  { cursoID, campusUID }: NonNullable<DadosDeAbertura['curso']>,
): Promise<LinhaConferida['livroDoCurso']> {
  const doCurso = await lerLivroDoCurso(prisma, cursoID);
  if (doCurso !== null) return { ...doCurso, por: 'curso' };
  const doCampus = livroDoCampus(livros, campusUID);
  return doCampus ? { livroID: doCampus.livroID, nome: doCampus.nome, por: 'campus' } : null;
}
