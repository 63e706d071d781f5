import { QUARENTENA_MS } from '#domain/envio/espera.ts';
import { estadoDoConector } from '#domain/envio/estados-do-conector.ts';
import type { DocumentoNoConector } from '../../adapters/conector/conector.port.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { aplicarEstado } from './aplicar-estado.ts';
import { type DocumentoEmMaos, soltarDocumento } from './documento.repository.ts';
import { adiar } from './falha-do-passo.ts';

/** An empty list carries no name: so many in a row, apart from each other, are believed. */
const BUSCAS_QUE_BASTAM = 3;
const ENTRE_BUSCAS_MS = 20_000;
const PRIMEIRA_CONSULTA_MS = 2_000;

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

  const agora = deps.agora();
  await withTransaction(deps.prisma, (tx) =>
    aplicarEstado(
      tx,
      documento,
      {
        estado: escolhido.estado,
        info: `Recebido pelo conector: documento ${escolhido.documentId}`,
        dados: {
          andamento: 'enviado',
          documentId: escolhido.documentId,
          tentativas: 0,
          buscasVazias: 0,
          ultimoErro: null,
          proximaTentativa: new Date(agora.getTime() + PRIMEIRA_CONSULTA_MS),
        },
      },
      agora,
    ),
  );
}

/** Documents under our key, of our kind. @throws ConectorFalhou */
export async function procurarOsNossos(deps: Dependencies, documento: DocumentoEmMaos): Promise<DocumentoNoConector[]> {
  const achados = await deps.conector.procurar(documento.yourNumber);
  return achados.filter(({ tipo }) => tipo === documento.tipo);
}

const ORDEM: readonly (string | undefined)[] = [
  'enviado',
  'assinando',
  'assinado',
  'valido',
  'suspenso',
  'revogando',
  'revogado',
];

/** Of several copies: the one that we know, else the one that is farthest, else the oldest. */
export function escolher(
  achados: readonly DocumentoNoConector[],
  conhecido: string | null,
): DocumentoNoConector | undefined {
  const avanco = ({ estado }: DocumentoNoConector) => ORDEM.indexOf(estadoDoConector(estado)?.fase);
  const nosso = achados.find(({ documentId }) => documentId === conhecido);
  return nosso ?? achados.toSorted((a, b) => avanco(b) - avanco(a) || Number(a.documentId) - Number(b.documentId))[0];
}

/** Removes the copies beside the chosen one. @throws ConectorFalhou: the step is then done again */
export async function removerSobras(
  deps: Dependencies,
  achados: readonly DocumentoNoConector[],
  escolhido: DocumentoNoConector,
): Promise<void> {
  for (const sobra of achados) {
    if (sobra.documentId !== escolhido.documentId) await deps.conector.remover(sobra.documentId);
  }
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
