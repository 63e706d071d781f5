import { createHash } from 'node:crypto';
import { ConectorFalhou } from '../../adapters/conector/conector-falhou.ts';
import type { Dependencies } from '../../dependencies.ts';
import { DocumentoInvalido } from '../../mec/erros.ts';
import { conciliarDocumento } from './conciliar-documento.ts';
import { anotarNoLog, type DocumentoEmMaos, marcarEntrega, soltarDocumento } from './documento.repository.ts';
import { adiar, foiTalvez, motivoDaFalha, pararComErro } from './falha-do-passo.ts';
import { montarDocumento } from './montar-documento.ts';

const CANCELADO = 'O registro foi cancelado antes do envio.';

/**
 * Hands a document over, once: that it is about to happen is stored first, and whatever answer comes, the connector is then asked what it
 * has under our key. Only an answer that rules out any effect lets it be handed over again.
 */
export async function entregarDocumento(deps: Dependencies, documento: DocumentoEmMaos): Promise<void> {
  const { prisma, conector } = deps;
  const registro = await prisma.registro.findUniqueOrThrow({ where: { id: documento.registroId } });
  if (registro.cancelado) return desistirSozinho(deps, documento);

  let documentData: string;
  try {
    documentData = JSON.stringify(await montarDocumento(deps, registro, documento.tipo));
  } catch (erro) {
    if (!(erro instanceof DocumentoInvalido)) throw erro;
    const detalhes = erro.campos.map(({ campo, mensagem }) => `${campo}: ${mensagem}`);
    return pararComErro(deps, documento, motivoDaFalha(erro), detalhes);
  }

  const agora = deps.agora();
  // A process that was asleep for longer than its hold must not hand over what another may have taken on.
  if (agora.getTime() >= documento.posse.getTime()) return;
  const sha256 = createHash('sha256').update(documentData).digest('hex');
  if (!(await marcarEntrega(prisma, documento, agora, sha256))) return;
  const entregue = { ...documento, andamento: 'incerto' as const, ultimoEnvioEm: agora, buscasVazias: 0 };
  try {
    await conector.enviar({ tipo: documento.tipo, documentData });
  } catch (erro) {
    if (foiTalvez(erro)) return adiar(deps, entregue, erro, 'incerto');
    // Surely not taken: there is nothing to look for before the next try.
    const semEfeito = { ultimoEnvioEm: null };
    if (erro instanceof ConectorFalhou && erro.recusado) {
      return pararComErro(deps, entregue, motivoDaFalha(erro), erro.mensagens, semEfeito);
    }
    return adiar(deps, documento, erro, 'intencao', semEfeito);
  }
  return conciliarDocumento(deps, entregue);
}

async function desistirSozinho(deps: Dependencies, documento: DocumentoEmMaos): Promise<void> {
  const soltou = await soltarDocumento(deps.prisma, documento, {
    andamento: 'desistido',
    desistenciaMotivo: CANCELADO,
    desistidoPor: 'Sistema',
    proximaTentativa: null,
  });
  if (soltou) {
    await anotarNoLog(deps.prisma, documento.id, { situacaoAtual: 'Envio desistido', info: CANCELADO }, deps.agora());
  }
}
