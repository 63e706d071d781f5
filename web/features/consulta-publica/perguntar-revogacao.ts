import type { CertificadoConsultado, RespostaDaConsulta } from '#assinatura/revogacao/situacao.ts';
import { xmlPublicoApi } from '#contract/consulta-publica.contract.ts';
import { chamar } from '../../lib/api-client.ts';

/** Asks the server for the lists that a file does not bring, by its certificates' ids. Rejects when it cannot. */
export async function perguntarRevogacao(
  certificados: readonly CertificadoConsultado[],
): Promise<RespostaDaConsulta[]> {
  const body = { certificados: certificados.map((um) => ({ ...um, listas: um.listas.slice(0, 5) })) };
  const { respostas } = await chamar(xmlPublicoApi.consultarRevogacao, { body });
  return respostas.map(({ emissor, serie, resposta }) => ({
    emissor,
    serie,
    resposta: resposta && {
      ...resposta,
      desde: new Date(resposta.desde),
      ate: resposta.ate === null ? null : new Date(resposta.ate),
      revogacao: resposta.revogacao && {
        quando: new Date(resposta.revogacao.quando),
        motivo: resposta.revogacao.motivo,
      },
    },
  }));
}
