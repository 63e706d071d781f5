import type { FatoQueFalta } from '#contract/fatos.schemas.ts';
import type { Sexo } from '#domain/novo-registro/padroes.ts';
import type { Db } from '../../db/prisma-client.ts';
import { INSTITUICAO_PADRAO } from '../apoio/apoio.service.ts';
import { INSTITUICAO_INTEIRA } from '../instituicao/instituicao.service.ts';
import { lerCurso } from './catalogo.queries.ts';
import { julgarFatos } from './julgar-fatos.ts';

interface Qual {
  /** The course, by our id or by the academic system's code. */
  curso: { id: string } | { codigoInterno: string };
  /** Whose title is looked for; null: those of both. */
  sexo: Sexo | null;
  /** Day of the registration, yyyy-MM-dd. */
  dia: string;
  /** Institutions of a record; of a new one: that of the course's campus, and the one that registers. */
  emissoraId?: number;
  registradoraId?: number;
}

/**
 * The facts that a registration in a course would miss today, in the order of need: the one place that wizard, 'Direto',
 * ceremony, course and sending ask. Empty when nothing is missing.
 */
export async function lerFatosQueFaltam(db: Db, { curso: qual, sexo, dia, ...ies }: Qual): Promise<FatoQueFalta[]> {
  const curso = await lerCurso(db, qual);
  const registradoraId = ies.registradoraId ?? INSTITUICAO_PADRAO;
  const emissoraId = ies.emissoraId ?? curso?.campus.instituicaoId ?? registradoraId;
  const ids = [emissoraId, registradoraId];
  const aberto = { encerradoEm: null };
  const [instituicoes, assinantes, todos, doCampus] = await Promise.all([
    db.instituicao.findMany({ where: { id: { in: ids } }, include: INSTITUICAO_INTEIRA }),
    db.assinante.findMany({
      where: { ativo: true, instituicaoId: { in: ids } },
      select: { instituicaoId: true, tipo: true },
    }),
    db.livroRegistro.count({ where: aberto }),
    curso === null
      ? 0
      : db.livroRegistro.count({ where: { ...aberto, campi: { some: { campusId: curso.campusId } } } }),
  ]);
  const instituicao = (id: number) => instituicoes.find((uma) => uma.id === id) ?? null;
  return julgarFatos({
    dia: new Date(dia),
    curso,
    sexo,
    emissora: instituicao(emissoraId),
    registradora: instituicao(registradoraId),
    assinantes,
    livros: { todos, doCampus },
  });
}
