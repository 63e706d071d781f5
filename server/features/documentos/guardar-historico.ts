import type { DocumentoAcademico } from '#contract/documentos.contract.ts';
import { MENSAGENS_DO_ARQUIVO } from '#domain/documento/arquivo.ts';
import { hojeEm } from '#domain/texto/data.ts';
import type { Ator } from '../../auditoria/atuar.ts';
import type { Dependencies } from '../../dependencies.ts';
import { campoInvalido, existente } from '../../erros/app-error.ts';
import { historicoEmPdf } from '../../renderer/historico-em-pdf.ts';
import { historicoImportado } from '../historico/historico.service.ts';
import { lerNomeDaRegistradora, lerTipos } from './documentos.queries.ts';
import { guardarDocumento } from './guardar-documento.ts';

/** Name of the type that the transcript call files under. */
export const TIPO_HISTORICO = 'Histórico escolar';

/** Writes the transcript as PDF/A and stores it (DOC-29). @throws AppError 400 at `tipoId`, 404, SIGA's 502, 504 */
export async function guardarHistorico(
  deps: Pick<Dependencies, 'prisma' | 'siga' | 'storage' | 'agora' | 'config'>,
  ator: Ator,
  pedido: { rga: string; tipoId: number; obs: string },
): Promise<DocumentoAcademico> {
  const tipos = await lerTipos(deps.prisma);
  if (tipos.find(({ documentoTipoId }) => documentoTipoId === pedido.tipoId)?.nome !== TIPO_HISTORICO) {
    throw campoInvalido('tipoId', `Sem arquivo, este envio é só para o tipo ${TIPO_HISTORICO}`);
  }
  const { rga } = pedido;
  const estudante = existente(await deps.siga.estudante(rga), MENSAGENS_DO_ARQUIVO.rgaNaoEncontrado);
  const lido = (await historicoImportado(deps.prisma, rga)) ?? (await deps.siga.historico(rga));
  const historico = existente(lido, 'O sistema acadêmico não tem o histórico deste estudante.');
  const agora = deps.agora();
  const conteudo = await historicoEmPdf(estudante, historico, {
    instituicao: await lerNomeDaRegistradora(deps.prisma),
    emitidoEm: hojeEm(agora, deps.config.fusoHorario),
    agora,
  });
  return guardarDocumento(deps, ator, { ...pedido, nome: `historico-${rga}.pdf`, conteudo });
}
