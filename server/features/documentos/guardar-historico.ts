import type { DocumentoAcademico } from '#contract/documentos.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import { MENSAGENS_DO_ARQUIVO } from '#domain/documento/arquivo.ts';
import { hojeEm } from '#domain/texto/data.ts';
import type { Dependencies } from '../../dependencies.ts';
import { campoInvalido, naoEncontrado } from '../../erros/app-error.ts';
import { historicoImportado } from '../historico/historico.queries.ts';
import { guardarDocumento } from './guardar-documento.ts';
import { historicoEmPdf } from './historico-em-pdf.ts';

/** Name of the type that the transcript call files under. */
export const TIPO_HISTORICO = 'Histórico escolar';

/** Writes the transcript (the imported one, else SIGA's) as PDF/A and stores it (DOC-29). @throws AppError 400 at `tipoId`, 404, 502 or 504 of SIGA */
export async function guardarHistorico(
  deps: Dependencies,
  pedido: { rga: string; tipoId: number; obs: string },
  usuario: Usuario,
  requisicao: string,
): Promise<DocumentoAcademico> {
  const tipo = await deps.prisma.documentoTipo.findUnique({ where: { id: pedido.tipoId } });
  if (tipo?.nome !== TIPO_HISTORICO) {
    throw campoInvalido('tipoId', `Sem arquivo, este envio é só para o tipo ${TIPO_HISTORICO}`);
  }
  const [estudante, importado] = await Promise.all([
    deps.siga.estudante(pedido.rga),
    historicoImportado(deps.prisma, pedido.rga),
  ]);
  if (estudante === null) throw naoEncontrado(MENSAGENS_DO_ARQUIVO.rgaNaoEncontrado);
  const historico = importado ?? (await deps.siga.historico(pedido.rga));
  if (historico === null) throw naoEncontrado('O sistema acadêmico não tem o histórico deste estudante.');
  const agora = deps.agora();
  const conteudo = await historicoEmPdf(estudante, historico, hojeEm(agora, deps.config.fusoHorario), agora);
  return guardarDocumento(deps, { ...pedido, nome: `historico-${pedido.rga}.pdf`, conteudo }, usuario, requisicao);
}
