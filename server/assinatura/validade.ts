import type { Certificado } from './certificado.ts';
import { confirmado, naoVerificado, negado, type Resultado, type TempoDaAssinatura } from './resultado.ts';

const vale = ({ validoDe, validoAte }: Certificado, quando: Date) => validoDe <= quando && quando <= validoAte;

/** At the proven time; without one, now and at the declared time. */
export function conferirValidade(
  certificado: Certificado,
  { declarado, provado }: TempoDaAssinatura,
  agora: Date,
): Resultado {
  if (declarado !== null && !vale(certificado, declarado))
    return negado('O certificado não era válido na data declarada da assinatura');
  if (provado !== null) {
    if (vale(certificado, provado)) return confirmado('O certificado era válido na data provada da assinatura');
    return provado < certificado.validoDe
      ? negado('O certificado ainda não existia na data provada da assinatura')
      : naoVerificado('O certificado venceu antes da data provada da assinatura');
  }
  if (declarado === null) return naoVerificado('A assinatura não diz quando foi feita');
  if (!vale(certificado, agora))
    return naoVerificado('O certificado já venceu e nada prova que a assinatura é anterior');
  return confirmado('O certificado é válido, hoje e na data declarada da assinatura');
}
