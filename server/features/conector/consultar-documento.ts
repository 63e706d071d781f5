import { createHash } from 'node:crypto';
import { acaoDevida } from '#domain/envio/acao-devida.ts';
import { esperaDaConsulta, QUARENTENA_MS } from '#domain/envio/espera.ts';
import { estadoDoConector, TIPO_DIPLOMA } from '#domain/envio/estados-do-conector.ts';
import { ConectorFalhou } from '../../adapters/conector/conector-falhou.ts';
import type { Registro } from '../../db/generated/client.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { aplicarEstado } from './aplicar-estado.ts';
import { divergencia } from './divergencia.ts';
import type { Andamento, DocumentoEmMaos } from './documento.repository.ts';
import { adiar, pararComErro } from './falha-do-passo.ts';
import { tratarErroDoConector } from './tratar-erro-do-conector.ts';
import { xmlAssinado } from './xml-assinado.ts';

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
  const guardado = xml === null ? null : await deps.storage.guardar(Buffer.from(xml));
  const depois = seguimento(documento, atual.estado, await pausaDaVigia(deps, documento, registro, agora), agora);
  const aplicado = await withTransaction(prisma, async (tx) => {
    if (guardado !== null) {
      await guardado.registrar(tx);
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
          ...(guardado !== null && xml !== null && { xmlGuid: guardado.guid, xmlSha256: sha256(xml) }),
        },
      },
      agora,
    );
  });
  if (!aplicado) return;
  if (estado.erro !== undefined) return tratarErroDoConector(deps, documento, atual.estado, confirmados?.info ?? '');
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
