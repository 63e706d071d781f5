import { setTimeout as esperar } from 'node:timers/promises';
import type { z } from 'zod';
import { type Confianca, lerConfianca, type PemDaConfianca } from '#assinatura/confianca.ts';
import type { CertificadoConsultado, RespostaDaConsulta } from '#assinatura/revogacao/situacao.ts';
import type { respostaDeRevogacao } from '#contract/consulta-publica.contract.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lerPemDasAutoridades } from '../../exame/autoridades.ts';

const lidas = new WeakMap<PemDaConfianca, Confianca>();

// Two hundred certificates are read once for as long as their texts are kept.
function lerUmaVez(pem: PemDaConfianca): Confianca {
  const confianca = lidas.get(pem) ?? lerConfianca(pem);
  lidas.set(pem, confianca);
  return confianca;
}

/** Nobody waits longer than `maximoMs` for a list to be fetched, which goes on meanwhile. */
export async function consultarRevogacoes(
  { revogacao, config }: Pick<Dependencies, 'revogacao' | 'config'>,
  certificados: readonly CertificadoConsultado[],
  maximoMs = config.tempoLimiteExternoMs,
): Promise<RespostaDaConsulta[]> {
  const confianca = lerUmaVez(await lerPemDasAutoridades(config));
  const desistir = new AbortController();
  const tarde = esperar(maximoMs, null, { signal: desistir.signal }).catch(() => null);
  const respostas = await Promise.all(
    certificados.map(async (certificado) => ({
      emissor: certificado.emissor,
      serie: certificado.serie,
      resposta: await Promise.race([revogacao.consultar(certificado, confianca), tarde]),
    })),
  );
  desistir.abort();
  return respostas;
}

/** As the contract has it: times as text. */
export const paraResposta = ({
  emissor,
  serie,
  resposta,
}: RespostaDaConsulta): z.input<typeof respostaDeRevogacao> => ({
  emissor,
  serie,
  resposta: resposta && {
    soDe: resposta.soDe,
    pontos: resposta.pontos === null ? null : [...resposta.pontos],
    desde: resposta.desde.toISOString(),
    ate: resposta.ate?.toISOString() ?? null,
    revogacao: resposta.revogacao && {
      quando: resposta.revogacao.quando.toISOString(),
      motivo: resposta.revogacao.motivo,
    },
  },
});
