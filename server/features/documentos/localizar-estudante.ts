import type { EstudanteDoEnvio } from '#contract/documentos.contract.ts';
import { MENSAGENS_DO_ARQUIVO } from '#domain/documento/arquivo.ts';
import type { Dependencies } from '../../dependencies.ts';
import { naoEncontrado } from '../../erros/app-error.ts';
import { estudanteDosRegistros } from './documentos.queries.ts';

/**
 * The student of an RGA, from SIGA; when it has none or gives no answer, from our own records, so that documents of the registered can be
 * kept while SIGA is away. @throws AppError 404 'RGA não encontrado! Verifique RGA informado', 502 or 504 of SIGA
 */
export async function localizarEstudante(deps: Dependencies, rga: string): Promise<EstudanteDoEnvio> {
  try {
    const estudante = await deps.siga.estudante(rga);
    if (estudante !== null) return { nome: estudante.nome, matricula: estudante.rga, curso: estudante.curso };
  } catch (erro) {
    const registrado = await estudanteDosRegistros(deps.prisma, rga);
    if (registrado === null) throw erro;
    return registrado;
  }
  const registrado = await estudanteDosRegistros(deps.prisma, rga);
  if (registrado === null) throw naoEncontrado(MENSAGENS_DO_ARQUIVO.rgaNaoEncontrado);
  return registrado;
}
