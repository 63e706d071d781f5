import type { Documento, Elemento } from './arvore.ts';
import type { Certificado } from './certificado.ts';
import type { Confianca } from './confianca.ts';
import type { Identidade } from './identidade.ts';
import type { Propriedades } from './propriedades.ts';
import {
  type Nivel,
  naoVerificado,
  type PoliticaDaAssinatura,
  type RevogacaoDaAssinatura,
  type TempoDaAssinatura,
} from './resultado.ts';

/** What the checks of time, revocation and policy may look at. */
export interface Contexto {
  documento: Documento;
  /** The ds:Signature. */
  assinatura: Elemento;
  propriedades: Propriedades;
  certificado: Certificado | null;
  identidade: Identidade | null;
  /** `intermediarias` holds the certificates that the signature brings, too. */
  confianca: Confianca;
  agora: Date;
}

/** Time of a signature. */
export async function conferirTempo({ propriedades }: Contexto): Promise<TempoDaAssinatura> {
  const declarado = propriedades.protegidas ? propriedades.data : null;
  const motivo =
    declarado === null ? 'A assinatura não diz quando foi feita' : 'A data é declarada pelo signatário, sem prova';
  return { ...naoVerificado(motivo), declarado, provado: null };
}

/** Revocation of the path's certificates at a moment; the path has the signer's certificate first. */
export async function conferirRevogacao(
  _contexto: Contexto & { caminho: readonly Certificado[]; quando: Date },
): Promise<RevogacaoDaAssinatura> {
  return { ...naoVerificado('A revogação do certificado não é consultada aqui'), fonte: null };
}

/** Policy of a signature; `exigido`: level that its place asks for. */
export async function conferirPolitica({
  propriedades,
  exigido,
}: Contexto & { exigido: Nivel | null; tempo: TempoDaAssinatura }): Promise<PoliticaDaAssinatura> {
  const oid = propriedades.protegidas ? propriedades.politica : null;
  const motivo = oid === null ? 'A assinatura não diz que política segue' : 'A política não foi conferida';
  return { ...naoVerificado(motivo), oid, nivel: null, exigido };
}
