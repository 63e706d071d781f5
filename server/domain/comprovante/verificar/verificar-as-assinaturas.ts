import { lerConfianca } from '#assinatura/confianca.ts';
import type { VerificacaoDoDocumento } from '#assinatura/resultado.ts';
import { verificarAssinaturas } from '#assinatura/verificar-assinaturas.ts';
import { verificarPerguntando } from '#assinatura/verificar-perguntando.ts';
import type { Contexto } from './contexto.ts';
import { perguntarRevogacao } from './perguntar-revogacao.ts';

/** Verifies every signature of an XML of MEC's; what the file does not say of revocation is asked where it may be. */
export function verificarAsAssinaturas(bytes: Uint8Array, contexto: Contexto): Promise<VerificacaoDoDocumento> {
  const confianca = lerConfianca(contexto.pem);
  return verificarPerguntando(
    (revogacoes) => verificarAssinaturas(bytes, { ...confianca, agora: contexto.agora, revogacoes }),
    (certificados) => perguntarRevogacao(contexto, certificados),
  );
}
