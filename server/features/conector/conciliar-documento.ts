import { QUARENTENA_MS } from '#domain/envio/espera.ts';
import type { DocumentoNoConector } from '../../adapters/conector/conector.port.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { passarSituacao } from './aplicar-estado.ts';
import { consultarDocumento } from './consultar-documento.ts';
import { escolher, procurarOsNossos, removerSobras } from './copias.ts';
import { anotarNoLog, type DocumentoEmMaos, soltarDocumento } from './documento.repository.ts';
import { adiar } from './falha-do-passo.ts';

/** An empty list carries no name: so many in a row, apart from each other, are believed. */
const BUSCAS_QUE_BASTAM = 3;
const ENTRE_BUSCAS_MS = 20_000;
/** State that every document has been in once the connector has it. */
const RECEBIDO = 0;

/**
 * Finds out whether the connector has a document that was handed over with unknown outcome: what is there is adopted, and only when it
 * surely is not there is it handed over again. Extra copies, which a connector may have made, are removed.
 */
export async function conciliarDocumento(deps: Dependencies, documento: DocumentoEmMaos): Promise<void> {
  let achados: DocumentoNoConector[];
  try {
    achados = await procurarOsNossos(deps, documento);
  } catch (erro) {
    return adiar(deps, documento, erro, 'incerto');
  }
  const escolhido = escolher(achados, documento.documentId);
  if (escolhido === undefined) return esperarOuReenviar(deps, documento);
  await removerSobras(deps, achados, escolhido);

  const { documentId } = escolhido;
  const agora = deps.agora();
  const adotado = await withTransaction(deps.prisma, async (tx) => {
    const nosso = { andamento: 'enviado', documentId, tentativas: 0, buscasVazias: 0, ultimoErro: null };
    // The hold goes on: how far it is, is looked at in the same step.
    if (!(await soltarDocumento(tx, documento, { ...nosso, proximaTentativa: documento.posse }))) return false;
    const evento = { situacaoAtual: 'Recebido pelo conector', info: `Documento ${documentId}` };
    if (documento.documentId === null) await anotarNoLog(tx, documento.id, evento, agora);
    await passarSituacao(tx, documento, RECEBIDO, agora);
    return true;
  });
  if (adotado) await consultarDocumento(deps, { ...documento, andamento: 'enviado', documentId, tentativas: 0 });
}

async function esperarOuReenviar(deps: Dependencies, documento: DocumentoEmMaos): Promise<void> {
  const agora = deps.agora().getTime();
  const buscasVazias = documento.buscasVazias + 1;
  const fimDaQuarentena = (documento.ultimoEnvioEm?.getTime() ?? 0) + QUARENTENA_MS;
  if (agora >= fimDaQuarentena && buscasVazias >= BUSCAS_QUE_BASTAM) {
    await soltarDocumento(deps.prisma, documento, {
      andamento: 'intencao',
      ultimoErro: 'O conector não recebeu o envio anterior.',
      buscasVazias: 0,
      proximaTentativa: new Date(agora),
    });
    return;
  }
  // Only what was not there after the quarantine says that it will not come.
  const conta = agora >= fimDaQuarentena ? buscasVazias : 0;
  await soltarDocumento(deps.prisma, documento, {
    andamento: 'incerto',
    buscasVazias: conta,
    ultimoErro: 'O envio não foi confirmado pelo conector; aguardando para verificar de novo.',
    proximaTentativa: new Date(
      agora >= fimDaQuarentena ? agora + ENTRE_BUSCAS_MS : Math.min(fimDaQuarentena, agora + 60_000),
    ),
  });
}
