import { exigirInstituicaoProvada } from '../../auditoria/conteudo-da-instituicao.ts';
import type { Db } from '../../db/prisma-client.ts';
import { naoEncontrado } from '../../erros/app-error.ts';
import type { LogoPronto } from './logo.ts';

/** Stores the logo in the place of the one before. */
export async function gravarLogo(tx: Db, instituicaoId: number, logo: LogoPronto, quando: Date): Promise<void> {
  const dados = {
    ...logo,
    conteudo: new Uint8Array(logo.conteudo),
    png: new Uint8Array(logo.png),
    atualizadoEm: quando,
  };
  await tx.instituicaoLogo.upsert({
    where: { instituicaoId },
    create: { instituicaoId, ...dados },
    update: dados,
  });
}

/** Takes the logo away and says which one it was. @throws AppError 404 */
export async function excluirLogo(tx: Db, instituicaoId: number): Promise<{ sha256: string }> {
  const logo = await tx.instituicaoLogo.findUnique({ where: { instituicaoId }, select: { sha256: true } });
  if (logo === null) throw naoEncontrado('A instituição não tem logotipo.');
  await tx.instituicaoLogo.delete({ where: { instituicaoId } });
  return logo;
}

/** The logo as it was given. @throws AppError 404, 503 when the institution is not what its last act left */
export async function lerLogo(db: Db, instituicaoId: number) {
  await exigirInstituicaoProvada(db, instituicaoId);
  const logo = await db.instituicaoLogo.findUnique({ where: { instituicaoId }, omit: { png: true } });
  if (logo === null) throw naoEncontrado('A instituição não tem logotipo.');
  return logo;
}
