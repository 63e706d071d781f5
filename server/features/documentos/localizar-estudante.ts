import type { EstudanteDoEnvio } from '#contract/documentos.contract.ts';
import { MENSAGENS_DO_ARQUIVO } from '#domain/documento/arquivo.ts';
import type { Dependencies } from '../../dependencies.ts';
import { naoEncontrado } from '../../erros/app-error.ts';
import { estudanteDosRegistros } from './documentos.queries.ts';

/**
 * The student of an RGA, from SIGA; when it has none or gives no answer, from our own records, so that documents of the registered can be
 * kept while SIGA is away. @throws AppError 404 'RGA não encontrado! Verifique RGA informado', 502 or 504 of SIGA
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
