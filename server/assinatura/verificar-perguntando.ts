import type { VerificacaoDoDocumento } from './resultado.ts';
import type { CertificadoConsultado, RespostaDaConsulta } from './revogacao/situacao.ts';

/** Certificates that are asked about at once; a document has a handful. */
export const MAXIMO_DE_CONSULTAS = 20;

/**
 * Verifies, asks for the revocation lists that the file does not bring, and verifies again with the answers. Asking may
 * fail: then it stays unknown.
 */
export async function verificarPerguntando<V extends Pick<VerificacaoDoDocumento, 'consultasPendentes'>>(
  verificar: (respostas: readonly RespostaDaConsulta[]) => Promise<V>,
  perguntar: (certificados: readonly CertificadoConsultado[]) => Promise<readonly RespostaDaConsulta[]>,
): Promise<V> {
  const primeira = await verificar([]);
  const pendentes = primeira.consultasPendentes.slice(0, MAXIMO_DE_CONSULTAS);
  if (pendentes.length === 0) return primeira;
  const respostas = await perguntar(pendentes).catch((): RespostaDaConsulta[] => []);
  return respostas.some(({ resposta }) => resposta !== null) ? verificar(respostas) : primeira;
}
