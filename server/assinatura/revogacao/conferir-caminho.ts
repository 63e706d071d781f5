import { type Frase, frase } from '#domain/idiomas/frase.ts';
import type { Certificado } from '../certificado.ts';
import { confirmado, naoVerificado, negado, type RevogacaoDaAssinatura } from '../resultado.ts';
import type { SituacaoDe } from './situacao.ts';

/** A path and the moment at which none of its certificates may have been revoked. */
interface CaminhoAConferir {
  /** The signer's certificate first, the root last. */
  caminho: readonly Certificado[];
  completo: boolean;
  provado: Date | null;
  declarado: Date | null;
  agora: Date;
  situacaoDe: SituacaoDe;
  /** Some timestamp's authority could not be asked about. */
  carimboSemRevogacao: boolean;
}

/** Revoked after the proven moment it was good; without a proven moment nobody knows which came first. */
export async function conferirCaminho(pedido: CaminhoAConferir): Promise<RevogacaoDaAssinatura> {
  const { caminho, completo, provado, declarado, agora, situacaoDe } = pedido;
  const fontes = new Set<'arquivo' | 'lista'>();
  let incerto: Frase | null = completo
    ? null
    : frase('Sem o caminho até uma raiz não se sabe de quem são as listas de revogados');
  for (const [i, certificado] of caminho.entries()) {
    const { nome } = certificado;
    const emissor = caminho[i + 1];
    if (emissor === undefined) break;
    const situacao = await situacaoDe(certificado, emissor, provado ?? agora);
    if (situacao.fonte !== null) fontes.add(situacao.fonte);
    const fonte = situacao.fonte;
    if (situacao.situacao === 'revogado') {
      const antes = provado === null && declarado !== null && declarado < situacao.revogacao.quando;
      return antes
        ? {
            ...naoVerificado(
              frase('O certificado de {nome} foi revogado depois da data declarada, que nada prova', { nome }),
            ),
            fonte,
          }
        : { ...negado(frase('O certificado de {nome} estava revogado', { nome })), fonte };
    }
    if (situacao.situacao === 'desconhecido') {
      incerto ??=
        situacao.porque === undefined
          ? frase('Não há lista de revogados em vigor para o certificado de {nome}', { nome })
          : frase('Não há lista de revogados em vigor para o certificado de {nome}: {porque}', {
              nome,
              porque: situacao.porque,
            });
    }
  }
  const fonte = fontes.has('lista') ? 'lista' : fontes.has('arquivo') ? 'arquivo' : null;
  if (incerto !== null) return { ...naoVerificado(incerto), fonte };
  if (pedido.carimboSemRevogacao) {
    return { ...naoVerificado('Não há lista de revogados em vigor para a autoridade do tempo'), fonte };
  }
  return { ...confirmado('Nenhum certificado do caminho estava revogado'), fonte };
}
