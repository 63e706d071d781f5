import { curriculoEmPdf } from '../../adapters/renderer/curriculo-em-pdf.ts';
import type { Dependencies } from '../../dependencies.ts';
import { conteudoDe, lerAssinatura, lerGuardado } from './curriculos.queries.ts';

/** The picture of a curriculum as PDF/A, under its code where it is signed. @throws AppError 404 */
export async function figuraDoCurriculo({ prisma }: Pick<Dependencies, 'prisma'>, id: string): Promise<Buffer> {
  const [linha, assinatura] = await Promise.all([lerGuardado(prisma, id), lerAssinatura(prisma, id)]);
  const { curso, criadoEm } = linha;
  return curriculoEmPdf(conteudoDe(linha), { curso: curso.nome, codigo: assinatura?.codigo ?? null, agora: criadoEm });
}
