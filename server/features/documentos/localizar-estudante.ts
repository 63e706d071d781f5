import type { EstudanteDoEnvio } from '#contract/documentos.contract.ts';
import { MENSAGENS_DO_ARQUIVO } from '#domain/documento/arquivo.ts';
import type { Dependencies } from '../../dependencies.ts';
import { naoEncontrado } from '../../erros/app-error.ts';
import { estudanteDosRegistros } from './documentos.queries.ts';

/**
 * By SIGA, else by our own records.
 * @throws AppError 404, or SIGA's 502 or 504
 */
export async function localizarEstudante(
  { siga, prisma }: Pick<Dependencies, 'siga' | 'prisma'>,
  rga: string,
): Promise<EstudanteDoEnvio> {
  const doSiga = await siga.estudante(rga).catch((falha: unknown) => ({ falha }));
  if (doSiga !== null && !('falha' in doSiga)) {
    return { nome: doSiga.nome, matricula: doSiga.rga, curso: doSiga.curso };
  }
  const registrado = await estudanteDosRegistros(prisma, rga);
  if (registrado === null) throw doSiga?.falha ?? naoEncontrado(MENSAGENS_DO_ARQUIVO.rgaNaoEncontrado);
  return registrado;
}
