import type { z } from 'zod';
import type { ResultadoDoEnvio, salvarEnvioBody, salvarErroBody } from '#contract/conector.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import { NOME_DO_DOCUMENTO } from '#domain/envio/estados-do-conector.ts';
import { descricaoDaSituacao } from '#domain/envio/situacoes.ts';
import { anotarNaAuditoria } from '../../auditoria/anotar.ts';
import { violacaoDeUnicidade } from '../../db/erros-do-prisma.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { conflito, naoEncontrado } from '../../erros/app-error.ts';
import { anotarErro, anotarNoLog } from './documento.repository.ts';
import { groupIdDe } from './montar-documento.ts';
import { ENVIADO } from './pedir-envio.ts';
import { processarDocumento } from './processar-documento.ts';

/**
 * Writes down a document that an office's own script handed to the connector (CON-58): it is followed like our own. The status is
 * not taken from the script, the connector is asked. @throws AppError 404, 409 when this document has another key or id already
 */
export async function salvarEnvioDeScript(
  deps: Dependencies,
  envio: z.output<typeof salvarEnvioBody>,
  usuario: Usuario,
  requisicao: string,
): Promise<ResultadoDoEnvio> {
  const quando = deps.agora();
  const registroId = envio.registroUID.toLowerCase();
  const registro = await deps.prisma.registro.findUnique({ where: { id: registroId } });
  if (registro === null) throw naoEncontrado('Registro não encontrado.');
  const id = await withTransaction(deps.prisma, async (tx) => {
    const existente = await tx.conectorDocumento.findFirst({ where: { registroId, tipo: envio.documentType } });
    const outro = existente !== null && (existente.documentId ?? envio.documentoUID) !== envio.documentoUID;
    if (outro || (existente !== null && existente.yourNumber !== envio.yourNumber)) {
      throw conflito('Este documento do registro já foi enviado ao conector por outro caminho.');
    }
    if (existente !== null) return existente.id;
    const documento = await tx.conectorDocumento.create({
      data: {
        registroId,
        tipo: envio.documentType,
        yourNumber: envio.yourNumber,
        groupId: groupIdDe(registroId),
        documentId: envio.documentoUID,
        andamento: 'enviado',
        ultimoEnvioEm: quando,
        proximaTentativa: quando,
        criadoPor: usuario.nome,
        criadoEm: quando,
      },
    });
    await anotarNoLog(tx, documento.id, { situacaoAtual: 'Enviado por script', info: `Por ${usuario.nome}` }, quando);
    await anotarNaAuditoria(tx, {
      entidade: 'registro',
      entidadeId: registroId,
      acao: 'salvar-envio',
      usuario,
      quando,
      para: { xml: NOME_DO_DOCUMENTO[envio.documentType], documento: envio.documentoUID },
      requisicao,
    });
    return documento.id;
  }).catch((erro: unknown) => {
    throw violacaoDeUnicidade(erro) ? conflito('Esta chave (yourNumber) já está em uso.') : erro;
  });
  await processarDocumento(deps, id);
  const { situacaoEnvioId } = await deps.prisma.registro.findUniqueOrThrow({ where: { id: registroId } });
  return {
    registroId,
    success: true,
    mensagem: ENVIADO,
    error: null,
    situacaoId: situacaoEnvioId,
    situacao: descricaoDaSituacao(situacaoEnvioId),
  };
}

/** Stores the error of a sending that an office's own script made (CON-59, CON-73). @throws AppError 404 */
export async function salvarErroDeScript(
  deps: Dependencies,
  registroId: string,
  tipo: number,
  erro: z.output<typeof salvarErroBody>,
): Promise<void> {
  const registro = await deps.prisma.registro.findUnique({ where: { id: registroId }, select: { id: true } });
  if (registro === null) throw naoEncontrado('Registro não encontrado.');
  const detalhes = (erro.validationErrors ?? []).map((item) => (typeof item === 'string' ? item : item.message));
  await anotarErro(deps.prisma, {
    registroId: registro.id,
    tipo,
    tipoXml: erro.TipoXml,
    erro: erro.message,
    ...(detalhes.length > 0 && { detalhes }),
    dataHora: deps.agora(),
  });
}
