import type { Confianca } from '#assinatura/confianca.ts';
import type { CertificadoConsultado, ConsultaRespondida } from '#assinatura/revogacao/situacao.ts';

/** Lists of revoked certificates of the trusted authorities, kept in the database and fetched when due. */
export interface RevogacaoPort {
  /**
   * Null: no verified list can be had. Never rejects for what is outside. `confianca`: the installed authorities; only
   * theirs are believed, only their hosts are called.
   */
  consultar(certificado: CertificadoConsultado, confianca: Confianca): Promise<ConsultaRespondida | null>;
  /**
   * Fetches anew every kept list that is no longer fresh, until `sinal` says so. Never rejects for what is outside; an
   * address that does not answer keeps the list it had.
   */
  renovar(confianca: Confianca, sinal: AbortSignal): Promise<{ renovadas: number; falharam: number }>;
}
