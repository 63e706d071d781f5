import type { ConteudoDoCurriculo } from '#domain/curriculo/conteudo.ts';
import { TIPO_DO_CURRICULO } from '#domain/envio/especies.ts';
import type { Dependencies } from '../../dependencies.ts';
import { existente } from '../../erros/app-error.ts';
import { curriculoEmPdf } from '../../renderer/curriculo-em-pdf.ts';

/** The picture of a curriculum as PDF/A, under its code where it is signed. @throws AppError 404 */
export async function figuraDoCurriculo({ prisma }: Pick<Dependencies, 'prisma'>, id: string): Promise<Buffer> {
  const curriculo = await prisma.curriculo.findUnique({
    where: { id },
    include: { curso: { select: { nome: true, campus: { select: { instituicao: { select: { nome: true } } } } } } },
  });
  const { conteudo, curso, criadoEm } = existente(curriculo, 'Currículo não encontrado.');
  const assinado = await prisma.documentoNoConector.findFirst({
    where: { curriculoId: id, tipo: TIPO_DO_CURRICULO },
    select: { codigoSeguranca: true },
  });
  return curriculoEmPdf(conteudo as unknown as ConteudoDoCurriculo, {
    instituicao: curso.campus.instituicao.nome,
    curso: curso.nome,
    codigo: assinado?.codigoSeguranca ?? null,
    agora: criadoEm,
  });
}
