import type { ResultadoDoEnvio } from '#contract/conector.contract.ts';
import { descricaoDaSituacao } from '#domain/envio/situacoes.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ENVIADO, linhaDeErro, NA_FILA, type PedidoDeEnvio, pedirEnvio, recusa } from './pedir-envio.ts';
import { processarDocumento } from './processar-documento.ts';

/** Stores the intent and tries at once; when the connector is slow or away, the document waits in the queue and the line says so. */
export async function enviarXml(deps: Dependencies, pedido: PedidoDeEnvio): Promise<ResultadoDoEnvio> {
  const id = await pedirEnvio(deps, pedido);
  await processarDocumento(deps, id);
  return lerResultado(deps, id);
}

/** Stores the intents of many, one transaction each; a refused one holds back no other. The queue sends them. */
export async function enviarLote(
  deps: Dependencies,
  registros: readonly string[],
  comum: Omit<PedidoDeEnvio, 'registroId'>,
): Promise<ResultadoDoEnvio[]> {
  const resultados: ResultadoDoEnvio[] = [];
  for (const registroId of new Set(registros.map((id) => id.toLowerCase()))) {
    try {
      resultados.push(await lerResultado(deps, await pedirEnvio(deps, { ...comum, registroId })));
    } catch (erro) {
      resultados.push(recusa(registroId, erro));
    }
  }
  return resultados;
}

/** What became of a sending until now, as a line for the screen. */
async function lerResultado(deps: Dependencies, documentoId: string): Promise<ResultadoDoEnvio> {
  const { registroId, andamento, ultimoErro, registro } = await deps.prisma.conectorDocumento.findUniqueOrThrow({
    where: { id: documentoId },
    include: { registro: { select: { situacaoEnvioId: true } } },
  });
  const falhou = andamento === 'erro' || andamento === 'desistido';
  const enviado = andamento === 'enviado' || andamento === 'concluido';
  const espera = ultimoErro === null ? NA_FILA : `${NA_FILA}. ${ultimoErro} Será tentado de novo automaticamente.`;
  return {
    registroId,
    success: !falhou,
    mensagem: falhou ? linhaDeErro(ultimoErro ?? 'envio desistido') : enviado ? ENVIADO : espera,
    error: falhou ? ultimoErro : null,
    situacaoId: registro.situacaoEnvioId,
    situacao: descricaoDaSituacao(registro.situacaoEnvioId),
  };
}
