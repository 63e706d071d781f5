import type { Certificado } from '../certificado.ts';
import { assinadoPor, iguais, resumir } from '../criptografia.ts';
import { filhosDer, oid } from '../der.ts';
import { confirmado, naoVerificado, negado, type Resultado } from '../resultado.ts';
import { lerCampos } from '../revogacao/campos-do-certificado.ts';
import { algoritmoCombinado, RESUMOS_POR_OID } from './algoritmos.ts';
import { type AssinanteCms, type Cms, CONTENT_TYPE, MESSAGE_DIGEST, NOME_V1, NOME_V2 } from './cms.ts';

export function certificadoDoAssinante(
  { nomeado }: AssinanteCms,
  candidatos: readonly Certificado[],
): Certificado | null {
  return (
    candidatos.find((candidato) =>
      'chave' in nomeado
        ? lerCampos(candidato).chave === nomeado.chave
        : candidato.serie === nomeado.serie && candidato.emissor === nomeado.emissor,
    ) ?? null
  );
}

// The attribute names the certificate by a digest, so that no other with the same key can be put in its place.
async function nomeiaOCertificado({ atributos }: AssinanteCms, certificado: Certificado): Promise<boolean | null> {
  const v2 = atributos.get(NOME_V2);
  const lista = v2 ?? atributos.get(NOME_V1);
  const primeiro = lista === undefined ? undefined : filhosDer(filhosDer(lista)[0])[0];
  if (primeiro === undefined) return null;
  const [a, b] = filhosDer(primeiro);
  const algoritmo = v2 === undefined ? 'SHA-1' : a?.tag === 0x30 ? RESUMOS_POR_OID[oid(filhosDer(a)[0])] : 'SHA-256';
  const declarado = a?.tag === 0x30 ? b : a;
  if (algoritmo === undefined) return null;
  return declarado !== undefined && iguais(await resumir(algoritmo, certificado.der), declarado.conteudo);
}

export async function conferirCms(cms: Cms, certificado: Certificado): Promise<Resultado> {
  const { assinante } = cms;
  const resumo = RESUMOS_POR_OID[assinante.resumo];
  const algoritmo = algoritmoCombinado(assinante.algoritmo, resumo);
  if (resumo === undefined || resumo === 'SHA-1' || algoritmo === null) {
    return naoVerificado('O carimbo usa um algoritmo que não é aceito aqui');
  }
  const tipo = assinante.atributos.get(CONTENT_TYPE);
  if (tipo === undefined || oid(tipo) !== cms.tipo) return negado('O carimbo não diz o que assina');
  const declarado = assinante.atributos.get(MESSAGE_DIGEST)?.conteudo;
  if (declarado === undefined || !iguais(await resumir(resumo, cms.conteudo), declarado)) {
    return negado('O conteúdo do carimbo foi alterado');
  }
  const nomeia = await nomeiaOCertificado(assinante, certificado);
  if (nomeia === null) return naoVerificado('O carimbo não nomeia, de modo conhecido, o certificado de quem o assinou');
  if (!nomeia) return negado('O carimbo não nomeia o certificado de quem o assinou');
  const certo = await assinadoPor(
    { algoritmo, assinatura: assinante.valor, tbs: assinante.atributosAssinados },
    certificado,
  );
  if (certo === null) return naoVerificado('A chave da autoridade do tempo não pode ser conferida aqui');
  return certo ? confirmado('O carimbo é da autoridade do tempo') : negado('A assinatura do carimbo não confere');
}
