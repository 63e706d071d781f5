import { lerConfianca, type PemDaConfianca } from '#assinatura/confianca.ts';
import type { VerificacaoDoDocumento } from '#assinatura/resultado.ts';
import { type Criterios, verificarAssinaturas } from '#assinatura/verificar-assinaturas.ts';
import type { Discordancia } from '../db/discordancias.queries.ts';
import { validadorInstalado } from '../mec/validador-instalado.ts';
import type { ResultadoXsd } from '../mec/validar-xsd.ts';

/** Grammar and installed schemas (`pasta`), and where the two disagreed. */
export function validar({ xml, pasta }: { xml: string; pasta: string }): {
  resultado: ResultadoXsd;
  discordancias: Discordancia[];
} {
  const discordancias: Discordancia[] = [];
  const resultado = validadorInstalado(pasta, (uma) => discordancias.push(uma))(xml);
  return { resultado, discordancias };
}

/** As a message to the worker carries it. */
export interface CriteriosDoExame extends Omit<Criterios, 'raizes' | 'intermediarias'> {
  pem: PemDaConfianca;
}

export const verificar = ({
  bytes,
  criterios: { pem, ...resto },
}: {
  bytes: Uint8Array;
  criterios: CriteriosDoExame;
}): Promise<VerificacaoDoDocumento> => verificarAssinaturas(bytes, { ...lerConfianca(pem), ...resto });
