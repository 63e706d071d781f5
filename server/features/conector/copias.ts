import { estadoDoConector } from '#domain/envio/estados-do-conector.ts';
import type { DocumentoNoConector } from '../../adapters/conector/conector.port.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { DocumentoEmMaos } from './documento.repository.ts';

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
