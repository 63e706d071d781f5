import { esperaDoEnvio } from '#domain/envio/espera.ts';
import { descricaoDoEstado, estadoDoConector } from '#domain/envio/estados-do-conector.ts';
import type { Dependencies } from '../../dependencies.ts';
import { anotarNoLog, type DocumentoEmMaos, soltarDocumento } from './documento.repository.ts';
import { adiar, pararComErro } from './falha-do-passo.ts';

/** So many failures of the connector's own steps are answered with its retry before a person has to look. */
const REPETICOES_AUTOMATICAS = 3;

/** The connector stopped with an error: its own retry a few times, then a person; data that cannot be generated go to a person at once. */
export async function tratarErroDoConector(
  deps: Dependencies,
  documento: DocumentoEmMaos,
  estado: number,
  info: string,
): Promise<void> {
  const emMaos = await deps.prisma.conectorDocumento.findUniqueOrThrow({ where: { id: documento.id } });
  if (emMaos.andamento !== 'enviado' || emMaos.proximaTentativa === null) return;
  const retido: DocumentoEmMaos = { ...documento, andamento: 'enviado', posse: emMaos.proximaTentativa };
  const motivo = `${descricaoDoEstado(estado)}${info === '' ? '.' : `: ${info}`}`;
  const passo = estadoDoConector(estado)?.erro;
  const repeticoes = await contarRepeticoes(deps, documento.id, estado);
  // A revocation that failed is retried by its order.
  if (passo === 'retry-revocation') return;
  if (passo === undefined || passo === 'reenviar' || repeticoes >= REPETICOES_AUTOMATICAS) {
    return pararComErro(deps, retido, motivo, info === '' ? [] : [info]);
  }
  try {
    await deps.conector.repetir(documento.documentId ?? '', passo);
  } catch (erro) {
    return adiar(deps, retido, erro);
  }
  const agora = deps.agora();
  const evento = { situacaoAnterior: descricaoDoEstado(estado), situacaoAtual: REPETICAO, info: motivo };
  await anotarNoLog(deps.prisma, documento.id, evento, agora);
  await soltarDocumento(deps.prisma, retido, {
    ultimoErro: motivo,
    proximaTentativa: new Date(agora.getTime() + esperaDoEnvio(repeticoes + 1)),
  });
}

const REPETICAO = 'Nova tentativa pedida ao conector';

/** How often this error was already answered with a retry, by the document's log. */
const contarRepeticoes = (deps: Dependencies, documentoId: string, estado: number): Promise<number> =>
  deps.prisma.conectorLog.count({
    where: { documentoId, situacaoAtual: REPETICAO, situacaoAnterior: descricaoDoEstado(estado) },
  });
