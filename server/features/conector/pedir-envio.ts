import type { ResultadoDoEnvio } from '#contract/conector.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import { podeEnviarDiploma, podeEnviarDocumentacao } from '#domain/envio/acoes.ts';
import { NOME_DO_DOCUMENTO, TIPO_DOCUMENTACAO, type TipoNoConector } from '#domain/envio/estados-do-conector.ts';
import { descricaoDaSituacao } from '#domain/envio/situacoes.ts';
import { anotarNaAuditoria } from '../../auditoria/anotar.ts';
import { violacaoDeUnicidade } from '../../db/erros-do-prisma.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError, conflito, naoEncontrado, regraDoRegistro } from '../../erros/app-error.ts';
import { verificarDocumentacao } from '../documentos/documentos.queries.ts';
import { anotarNoLog } from './documento.repository.ts';
import { groupIdDe, yourNumberDe } from './montar-documento.ts';
import { retomarDocumento } from './retomar.ts';

/** Who asks for what. */
export interface PedidoDeEnvio {
  registroId: string;
  tipo: TipoNoConector;
  usuario: Usuario;
  requisicao: string;
}

/**
 * Stores the intent to send one document of a record; from then on it goes its way whoever is watching. A repeated request finds the first
 * one's. Answers the id of the document. @throws AppError 404; 409 when the status does not call for it; 422 with what is missing
 */
export async function pedirEnvio(deps: Dependencies, pedido: PedidoDeEnvio): Promise<string> {
  const { prisma, agora } = deps;
  const registro = await prisma.registro.findUnique({ where: { id: pedido.registroId } });
  if (registro === null) throw naoEncontrado('Registro não encontrado.');
  if (registro.cancelado) throw conflito('O registro está cancelado e não pode ser enviado.');
  const existente = await prisma.conectorDocumento.findFirst({
    where: { registroId: registro.id, tipo: pedido.tipo },
  });
  if (existente !== null && ['intencao', 'enviando', 'incerto'].includes(existente.andamento)) return existente.id;
  const pode = pedido.tipo === TIPO_DOCUMENTACAO ? podeEnviarDocumentacao : podeEnviarDiploma;
  if (!pode(registro.situacaoEnvioId)) {
    const situacao = descricaoDaSituacao(registro.situacaoEnvioId);
    throw conflito(`Este registro não aguarda o envio deste XML. Situação atual: ${situacao}.`);
  }
  if (pedido.tipo === TIPO_DOCUMENTACAO) {
    const { envioOk, mensagem } = await verificarDocumentacao(prisma, registro.id);
    if (!envioOk) throw regraDoRegistro(mensagem);
  }
  if (existente !== null) {
    await retomarDocumento(deps, existente.id, pedido.usuario, pedido.requisicao);
    return existente.id;
  }
  try {
    return await withTransaction(prisma, async (tx) => {
      const quando = agora();
      const { id } = await tx.conectorDocumento.create({
        data: {
          registroId: registro.id,
          tipo: pedido.tipo,
          yourNumber: yourNumberDe(pedido.tipo, registro.id),
          groupId: groupIdDe(registro.id),
          proximaTentativa: quando,
          criadoPor: pedido.usuario.nome,
          criadoEm: quando,
        },
      });
      await anotarNoLog(tx, id, { situacaoAtual: 'Envio pedido', info: `Por ${pedido.usuario.nome}` }, quando);
      await anotarNaAuditoria(tx, {
        entidade: 'registro',
        entidadeId: registro.id,
        acao: 'enviar-xml',
        usuario: pedido.usuario,
        quando,
        para: { xml: NOME_DO_DOCUMENTO[pedido.tipo] },
        requisicao: pedido.requisicao,
      });
      return id;
    });
  } catch (erro) {
    if (!violacaoDeUnicidade(erro)) throw erro;
    const { id } = await prisma.conectorDocumento.findFirstOrThrow({
      where: { registroId: registro.id, tipo: pedido.tipo },
    });
    return id;
  }
}

export const ENVIADO = 'XML enviado com sucesso';
export const NA_FILA = 'XML na fila de envio';
export const linhaDeErro = (detalhe: string): string => `Erro ao enviar XML: ${detalhe}`;

/** The line of a request that was refused before anything was sent; what is not a refusal is thrown on. */
export function recusa(registroId: string, erro: unknown): ResultadoDoEnvio {
  if (!(erro instanceof AppError) || erro.status >= 500) throw erro;
  return {
    registroId,
    success: false,
    mensagem: linhaDeErro(erro.message),
    error: erro.message,
    situacaoId: null,
    situacao: null,
  };
}
