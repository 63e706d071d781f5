import { createHash, randomUUID } from 'node:crypto';
import { acaoDevida } from '#domain/envio/acao-devida.ts';
import { esperaDaConsulta, esperaDoEnvio, QUARENTENA_MS } from '#domain/envio/espera.ts';
import {
  descricaoDoEstado,
  estadoDoConector,
  TIPO_DIPLOMA,
  TIPO_DOCUMENTACAO,
  temXmlAssinado,
} from '#domain/envio/estados-do-conector.ts';
import type { DocumentoNoConector } from '../../adapters/conector/conector.port.ts';
import { ConectorFalhou } from '../../adapters/conector/conector-falhou.ts';
import type { Registro } from '../../db/generated/client.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { idsDoNonce } from '../../mec/ids.ts';
import { aplicarEstado } from './aplicar-estado.ts';
import { escolher, procurarOsNossos, removerSobras } from './copias.ts';
import { divergencia } from './divergencia.ts';
import { type Andamento, anotarNoLog, type DocumentoEmMaos, soltarDocumento } from './documento.repository.ts';
import { adiar, pararComErro } from './falha-do-passo.ts';

/** So many failures of the connector's own steps are answered with its retry before a person has to look. */
const REPETICOES_AUTOMATICAS = 3;
/** A cancelled record keeps being watched: its signature may still come. */
const VIGIA_DO_CANCELADO_MS = 30 * 60_000;

/** Looks how far a document is, fetches the signed XML when there is one, and writes down what follows. */
export async function consultarDocumento(deps: Dependencies, documento: DocumentoEmMaos): Promise<void> {
  const { prisma, conector } = deps;
  const { documentId } = documento;
  if (documentId === null) return adiar(deps, documento, new Error('sem documentId'), 'incerto');
  const atual = await conector.documento(documentId);
  if (atual === null) return naoEstaMais(deps, documento);
  if (atual.yourNumber !== documento.yourNumber || atual.tipo !== documento.tipo) {
    throw new ConectorFalhou('CONECTOR_RESPOSTA_INVALIDA', 'documento de outra chave');
  }
  const estado = estadoDoConector(atual.estado);
  if (estado === undefined) throw new ConectorFalhou('CONECTOR_RESPOSTA_INVALIDA', `estado ${atual.estado}`);
  const registro = await prisma.registro.findUniqueOrThrow({ where: { id: documento.registroId } });
  const xml = await xmlAssinado(deps, documento, atual, registro);
  const detalhes = await conector.detalhes(documentId);
  // `/state` names no document: it is believed when it tells of the same state.
  const confirmados = detalhes !== null && detalhes.estado === atual.estado ? detalhes : null;
  const agora = deps.agora();
  const guid = xml === null ? null : randomUUID();
  const depois = seguimento(documento, atual.estado, await pausaDaVigia(deps, documento, registro, agora), agora);
  const aplicado = await withTransaction(prisma, async (tx) => {
    if (guid !== null && xml !== null) {
      await deps.storage.guardar(tx, guid, Buffer.from(xml));
      if (documento.xmlGuid !== null) await deps.storage.apagar(tx, documento.xmlGuid);
    }
    return aplicarEstado(
      tx,
      documento,
      {
        estado: atual.estado,
        info: confirmados?.info ?? null,
        ...(confirmados !== null && { assinaturas: confirmados.assinaturas }),
        dados: {
          codigoSeguranca: atual.codigoSeguranca,
          ultimoErro: null,
          tentativas: 0,
          ...depois,
          ...(guid !== null && xml !== null && { xmlGuid: guid, xmlSha256: sha256(xml) }),
        },
      },
      agora,
    );
  });
  if (!aplicado) return;
  if (estado.erro !== undefined) return tratarErro(deps, documento, atual.estado, confirmados?.info ?? '');
  if (documento.tipo === TIPO_DIPLOMA && acaoDevida(registro, atual.estado) !== null) {
    await divergencia(deps, documento, atual.estado);
  }
}

const sha256 = (texto: string): string => createHash('sha256').update(texto).digest('hex');

/** What the document does next: finished, or due again after a pause that grows with its age. */
function seguimento(
  documento: DocumentoEmMaos,
  estado: number,
  vigiaMs: number | null,
  agora: Date,
): { andamento: Andamento; proximaTentativa: Date | null } {
  const fase = estadoDoConector(estado)?.fase;
  const fim = fase === 'valido' || fase === 'revogado' || (fase === 'suspenso' && documento.tipo === TIPO_DIPLOMA);
  if (fim && estado < 500) {
    return { andamento: 'concluido', proximaTentativa: vigiaMs === null ? null : new Date(agora.getTime() + vigiaMs) };
  }
  const idade = agora.getTime() - (documento.ultimoEnvioEm ?? documento.criadoEm).getTime();
  return { andamento: 'enviado', proximaTentativa: new Date(agora.getTime() + esperaDaConsulta(idade)) };
}

/** Pause until a finished diploma is looked at again, or null: one whose record was cancelled, or that just got an order, may still change. */
async function pausaDaVigia(
  deps: Dependencies,
  { tipo }: DocumentoEmMaos,
  registro: Registro,
  agora: Date,
): Promise<number | null> {
  if (tipo !== TIPO_DIPLOMA) return null;
  const recentes = await deps.prisma.conectorAcao.count({
    where: { registroId: registro.id, concluidaEm: { gt: new Date(agora.getTime() - QUARENTENA_MS) } },
  });
  if (recentes > 0) return QUARENTENA_MS;
  return registro.cancelado && !registro.revogado ? VIGIA_DO_CANCELADO_MS : null;
}

/**
 * The signed XML when there is a newer one than ours: it must be about this record, and it is in our hands before any status says so.
 * The moment is also used to look for copies of the document.
 */
async function xmlAssinado(
  deps: Dependencies,
  documento: DocumentoEmMaos,
  atual: DocumentoNoConector,
  registro: Registro,
): Promise<string | null> {
  if (!temXmlAssinado(atual.estado)) return null;
  const registrado = estadoDoConector(atual.estado)?.fase !== 'assinado';
  const jaRegistrado =
    documento.estado !== null &&
    temXmlAssinado(documento.estado) &&
    estadoDoConector(documento.estado)?.fase !== 'assinado';
  if (documento.xmlGuid !== null && (!registrado || jaRegistrado)) return null;
  const achados = await procurarOsNossos(deps, documento);
  const escolhido = escolher(achados, documento.documentId);
  if (escolhido !== undefined) await removerSobras(deps, achados, escolhido);
  const versoes = registrado ? (['registrado', 'assinado'] as const) : (['assinado'] as const);
  for (const versao of versoes) {
    const xml = await deps.conector.arquivo(atual.documentId, versao);
    if (xml === null) continue;
    exigirDesteRegistro(xml, documento, registro);
    return xml;
  }
  throw new ConectorFalhou('CONECTOR_RESPOSTA_INVALIDA', 'documento assinado sem arquivo');
}

function exigirDesteRegistro(xml: string, { tipo }: DocumentoEmMaos, registro: Registro): void {
  const ids = idsDoNonce(registro.nonce);
  const [id, raiz] = tipo === TIPO_DOCUMENTACAO ? [ids.ReqDip, 'DocumentacaoAcademicaRegistro'] : [ids.VDip, 'Diploma'];
  const inteiro = new RegExp(`</(?:[\\w-]+:)?${raiz}>\\s*$`).test(xml);
  if (!inteiro || !xml.includes(`"${id}"`) || !xml.includes('Signature')) {
    throw new ConectorFalhou('CONECTOR_RESPOSTA_INVALIDA', 'o XML não é deste registro');
  }
}

/** The connector stopped with an error: its own retry a few times, then a person; data that cannot be generated go to a person at once. */
async function tratarErro(deps: Dependencies, documento: DocumentoEmMaos, estado: number, info: string): Promise<void> {
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

async function naoEstaMais(deps: Dependencies, documento: DocumentoEmMaos): Promise<void> {
  if (documento.tentativas < 3) {
    return adiar(
      deps,
      documento,
      new ConectorFalhou('CONECTOR_RECUSOU', 'GET: 404', ['O conector não tem este documento.']),
    );
  }
  return pararComErro(deps, documento, 'O conector não tem mais este documento.');
}
