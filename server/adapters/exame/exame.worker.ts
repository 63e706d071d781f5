import { lerPem } from '#assinatura/certificado.ts';
import { type VerificacaoDoDocumento, verificarAssinaturas } from '#assinatura/verificar-assinaturas.ts';
import type { Discordancia } from '../../db/discordancias.ts';
import { validadorInstalado } from '../../mec/validador-instalado.ts';
import type { ResultadoXsd } from '../../mec/xsd.ts';

/** Verdict of grammar and installed schemas (`pasta`), and where the two disagreed. */
export function validar({ xml, pasta }: { xml: string; pasta: string }): {
  resultado: ResultadoXsd;
  discordancias: Discordancia[];
} {
  const discordancias: Discordancia[] = [];
  const resultado = validadorInstalado(pasta, (uma) => discordancias.push(uma))(xml);
  return { resultado, discordancias };
}

/** The signatures of a file against roots in PEM. */
export const verificar = ({ bytes, pem }: { bytes: Uint8Array; pem: string }): Promise<VerificacaoDoDocumento> =>
  verificarAssinaturas(bytes, { raizes: lerPem(pem) });
