import { type AtoRegulatorio, TIPO_CADASTRO } from '#contract/atos-regulatorios.contract.ts';
import { linhaReferida, violacaoDeUnicidade } from '../../db/erros-do-prisma.ts';
import type { CursoReconhecimento } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { campoInvalido, conflito, existente, naoEncontrado } from '../../erros/app-error.ts';

/** A link to store; all but the course belongs to recognitions only. */
type NovoVinculo = Pick<CursoReconhecimento, 'cursoId' | 'processoReconhecimento' | 'habilitacao' | 'renovacao'>;

/** Links courses to an act, all or none. @throws AppError 409 or 400 at `CursosUid` */
export async function inserirVinculos(tx: Db, ato: AtoRegulatorio, vinculos: readonly NovoVinculo[]): Promise<void> {
  await recusarJaVinculados(tx, ato, vinculos);
  const atoId = ato.atoRegulatorioUid;
  try {
    if (ato.tipoCadastro === TIPO_CADASTRO.autorizacao) {
      await tx.cursoAutorizacao.createMany({ data: vinculos.map(({ cursoId }) => ({ cursoId, atoId })) });
    } else {
      await tx.cursoReconhecimento.createMany({ data: vinculos.map((vinculo) => ({ ...vinculo, atoId })) });
    }
  } catch (erro) {
    if (linhaReferida(erro)) throw campoInvalido('CursosUid', 'Curso não encontrado');
    if (violacaoDeUnicidade(erro)) throw jaVinculado('Um dos cursos já está vinculado a este ato');
    throw erro;
  }
}

const jaVinculado = (message: string) => conflito(message, [{ campo: 'CursosUid', message }]);

async function recusarJaVinculados(tx: Db, ato: AtoRegulatorio, vinculos: readonly NovoVinculo[]): Promise<void> {
  const consulta = {
    where: { atoId: ato.atoRegulatorioUid, cursoId: { in: vinculos.map(({ cursoId }) => cursoId) } },
    include: { curso: true },
  };
  const existentes =
    ato.tipoCadastro === TIPO_CADASTRO.autorizacao
      ? await tx.cursoAutorizacao.findMany(consulta)
      : await tx.cursoReconhecimento.findMany(consulta);
  if (existentes.length === 0) return;
  const nomes = existentes.map(({ curso }) => `${curso.codigoInterno} ${curso.nome}`).join(', ');
  throw jaVinculado(`Já vinculado a este ato: ${nomes}`);
}

/** Reads a link of either face. @throws AppError 404 */
export async function lerVinculo(db: Db, uid: string): Promise<{ cursoId: string; atoId: string }> {
  const where = { id: uid };
  const reconhecimento = await db.cursoReconhecimento.findUnique({ where });
  return existente(reconhecimento ?? (await db.cursoAutorizacao.findUnique({ where })), 'Vínculo não encontrado.');
}

/** Deletes a link of either face. @throws AppError 404 when it is gone already */
export async function removerVinculo(tx: Db, uid: string): Promise<void> {
  const where = { id: uid };
  const reconhecimentos = await tx.cursoReconhecimento.deleteMany({ where });
  const autorizacoes = await tx.cursoAutorizacao.deleteMany({ where });
  if (reconhecimentos.count + autorizacoes.count === 0) throw naoEncontrado('Vínculo não encontrado.');
}
