import type { Usuario } from '#contract/sessao.contract.ts';
import { acaoDevida } from '#domain/envio/acao-devida.ts';
import { estadoDoConector, TIPO_DIPLOMA, type TipoNoConector } from '#domain/envio/estados-do-conector.ts';
import { ConectorFalhou } from '../../adapters/conector/conector-falhou.ts';
import { anotarNaAuditoria } from '../../auditoria/anotar.ts';
import type { ConectorDocumento, Registro } from '../../db/generated/client.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { conflito, naoEncontrado } from '../../erros/app-error.ts';
import { anotarNoLog } from './documento.repository.ts';
import { comRecusaDoEsquema, montarDocumento } from './montar-documento.ts';

/**
 * A person lets a document go on: one that was never handed over is handed over, one whose outcome is unknown is looked for first, one that
 * stopped at the connector gets the connector's own retry, or its data anew. @throws AppError 404, 409, 422, 502
 */
export async function retomarDocumento(
  deps: Dependencies,
  id: string,
  usuario: Usuario,
  requisicao: string,
): Promise<void> {
  const documento = await deps.prisma.conectorDocumento.findUnique({ where: { id }, include: { registro: true } });
  if (documento === null) throw naoEncontrado('Item da fila não encontrado.');
  if (documento.andamento === 'concluido') throw conflito('Este envio já está concluído.');
  if (documento.andamento === 'enviando') throw conflito('O envio está em andamento. Aguarde um instante.');
  if (documento.registro.cancelado && documento.documentId === null) {
    throw conflito('O registro está cancelado e não pode ser enviado.');
  }
  const { documentId: conhecido } = documento;
  const parou = conhecido !== null && documento.andamento === 'erro';
  const documentId = parou ? await pedirAoConector(deps, documento, conhecido) : conhecido;
  const devida =
    documento.tipo === TIPO_DIPLOMA && documento.estado !== null
      ? acaoDevida(documento.registro, documento.estado)
      : null;
  if (devida === 'irreversivel') {
    throw conflito('O diploma foi revogado no conector, o que não se desfaz. Revogue também o registro.');
  }
  const agora = deps.agora();
  const andamento = documentId !== null ? 'enviado' : documento.ultimoEnvioEm !== null ? 'incerto' : 'intencao';
  await withTransaction(deps.prisma, async (tx) => {
    const { count } = await tx.conectorDocumento.updateMany({
      where: { id, andamento: documento.andamento, atualizadoEm: documento.atualizadoEm },
      data: {
        andamento,
        documentId,
        tentativas: 0,
        ultimoErro: null,
        desistenciaMotivo: null,
        desistidoPor: null,
        proximaTentativa: agora,
      },
    });
    if (count === 0) throw conflito('O item acaba de mudar. Confira e tente novamente.');
    if (devida !== null) {
      await tx.conectorAcao.create({
        data: {
          registroId: documento.registroId,
          acao: devida,
          motivo: 'Conciliação com a situação do registro',
          criadoPor: usuario.nome,
          criadoEm: agora,
        },
      });
    }
    await anotarNoLog(tx, id, { situacaoAtual: 'Nova tentativa', info: `Por ${usuario.nome}` }, agora);
    await anotarNaAuditoria(tx, {
      entidade: 'registro',
      entidadeId: documento.registroId,
      acao: 'repetir-envio',
      usuario,
      quando: agora,
      de: { andamento: documento.andamento, erro: documento.ultimoErro },
      para: { andamento },
      requisicao,
    });
  });
}

/** Asks the connector to go on with a document that stopped; answers its id, or null when the connector no longer has it. */
async function pedirAoConector(
  deps: Dependencies,
  documento: ConectorDocumento & { registro: Registro },
  documentId: string,
): Promise<string | null> {
  const atual = await deps.conector.documento(documentId);
  // Gone over there: it is looked for once more under our key, and handed over again if it is not found.
  if (atual === null) return null;
  if (atual.yourNumber !== documento.yourNumber) {
    throw new ConectorFalhou('CONECTOR_RESPOSTA_INVALIDA', 'documento de outra chave');
  }
  const passo = estadoDoConector(atual.estado)?.erro;
  if (passo === undefined || passo === 'retry-revocation') return documentId;
  if (passo !== 'reenviar') {
    await deps.conector.repetir(documentId, passo);
    return documentId;
  }
  const tipo = documento.tipo as TipoNoConector;
  const dados = await comRecusaDoEsquema(() => montarDocumento(deps, documento.registro, tipo));
  await deps.conector.reenviar(documentId, { tipo, documentData: JSON.stringify(dados) });
  return documentId;
}
