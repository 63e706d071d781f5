import type { Prisma } from '../db/generated/client.ts';
import { executarPasso } from '../features/conector/executar-passo.ts';
import type { DepsDoPasso } from '../features/conector/passo-do-documento.ts';

/** Does the next step, due or not, of every document that has one. */
export async function darPassos(deps: DepsDoPasso, where: Prisma.DocumentoNoConectorWhereInput = {}): Promise<void> {
  const comPasso = { ...where, proximaTentativa: { not: null } };
  const documentos = await deps.prisma.documentoNoConector.findMany({ where: comPasso, select: { id: true } });
  for (const { id } of documentos) await executarPasso(deps, { especie: 'documento', id });
}
