import { type DiplomaEmCampos, lerCamposDoDiploma } from '#assinatura/campos-do-diploma.ts';
import { lerConfianca, type PemDaConfianca } from '#assinatura/confianca.ts';
import { lerXml, type Recusa, XmlRecusado } from '#assinatura/ler-xml.ts';
import type { VerificacaoDoDocumento } from '#assinatura/resultado.ts';
import type { RespostaDaConsulta } from '#assinatura/revogacao/situacao.ts';
import { verificarAssinaturas } from '#assinatura/verificar-assinaturas.ts';

/** Nothing that can be read (`motivo`), or its values and its verified signatures. */
export type ArquivoLido =
  | Recusa
  | { diploma: DiplomaEmCampos | null; verificacao: VerificacaoDoDocumento; sha256: string };

export interface Leitura {
  bytes: Uint8Array<ArrayBuffer>;
  pem: PemDaConfianca;
  revogacoes: readonly RespostaDaConsulta[];
}

/** Reads a file and verifies its signatures against roots in PEM; heavy for a large one. Plain data for a worker. */
export async function lerArquivo({ bytes, pem, revogacoes }: Leitura): Promise<ArquivoLido> {
  try {
    const diploma = lerCamposDoDiploma(lerXml(bytes));
    const verificacao = await verificarAssinaturas(bytes, { ...lerConfianca(pem), agora: new Date(), revogacoes });
    const resumo = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)));
    return {
      diploma,
      verificacao,
      sha256: Array.from(resumo, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    };
  } catch (erro) {
    if (erro instanceof XmlRecusado) return erro.recusa;
    throw erro;
  }
}
