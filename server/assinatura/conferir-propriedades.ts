import { type Certificado, deBase64 } from './certificado.ts';
import { iguais, RESUMOS, resumir } from './criptografia.ts';
import { SHA1 } from './nomes-xml.ts';
import type { Propriedades } from './propriedades.ts';
import type { ReferenciaLida } from './referencia.ts';
import { confirmado, naoVerificado, negado, type Resultado } from './resultado.ts';

/** Null: some digest is of a kind not known here. */
export async function nomeia({ certificados }: Propriedades, certificado: Certificado): Promise<boolean | null> {
  let desconhecido = false;
  for (const { algoritmo, valor } of certificados) {
    const resumo = algoritmo === SHA1 ? 'SHA-1' : RESUMOS[algoritmo];
    const esperado = deBase64(valor);
    if (resumo === undefined || esperado === null) desconhecido = true;
    else if (iguais(esperado, await resumir(resumo, certificado.der))) return true;
  }
  return desconhecido || certificados.length === 0 ? null : false;
}

export async function conferirPropriedades(
  propriedades: Propriedades,
  referencias: readonly ReferenciaLida[],
  certificado: Certificado | null,
): Promise<Resultado> {
  const { assinadas, protegidas, certificados } = propriedades;
  if (assinadas === null) return naoVerificado('A assinatura não tem propriedades XAdES');
  const referencia = referencias.find(({ alvo }) => alvo === assinadas);
  if (referencia === undefined) {
    return referencias.some(({ alvo }) => alvo === null)
      ? naoVerificado('Não se sabe conferir se as propriedades XAdES estão protegidas pela assinatura')
      : negado('As propriedades XAdES não estão protegidas pela assinatura');
  }
  if (!protegidas) return referencia.resultado;
  const nome = certificado === null ? null : await nomeia(propriedades, certificado);
  if (nome === null)
    return naoVerificado('As propriedades XAdES não nomeiam o certificado de um modo que se possa conferir');
  if (!nome) return negado('O certificado não é o que as propriedades XAdES nomeiam');
  if (certificados.every(({ algoritmo }) => algoritmo === SHA1))
    return naoVerificado('As propriedades XAdES nomeiam este certificado só por um resumo SHA-1');
  return confirmado('As propriedades XAdES nomeiam este certificado');
}
