import { atributoDe, contem, type Documento, type Elemento, elementosDe, textoDe } from './arvore.ts';
import { canonicalizar } from './c14n.ts';
import { conferirCadeia, conferirValidade } from './cadeia.ts';
import { type Certificado, deBase64, lerCertificado } from './certificado.ts';
import { conferirAssinatura, iguais, METODOS, RESUMOS, resumir } from './criptografia.ts';
import { DerInvalido } from './der.ts';
import { NS_DS, NS_XADES, TIPO_PROPRIEDADES } from './nomes-xml.ts';
import { lerReferencia, modoC14n, type ReferenciaLida } from './referencia.ts';
import { falhou, naoVerificado, passou, type Resultado } from './resultado.ts';

/** Everything found out about one ds:Signature, before it is put into words. */
export interface AssinaturaLida {
  elemento: Elemento;
  referencias: readonly ReferenciaLida[];
  /** The references to content, without the XAdES properties. */
  conteudo: readonly ReferenciaLida[];
  integridade: Resultado;
  valor: Resultado;
  certificado: Certificado | null;
  cadeia: Resultado;
  validade: Resultado;
  propriedades: Resultado;
  dataDeclarada: Date | null;
  politica: string | null;
}

// More than any real signature has; a file with thousands is an attack on the verifier.
const MAXIMO_DE_REFERENCIAS = 10;

const um = (lista: readonly Elemento[]): Elemento | null => (lista.length === 1 ? (lista[0] ?? null) : null);

function certificadosDe(assinatura: Elemento): Certificado[] {
  return elementosDe(assinatura, NS_DS, 'KeyInfo')
    .flatMap((info) => elementosDe(info, NS_DS, 'X509Data'))
    .flatMap((dados) => elementosDe(dados, NS_DS, 'X509Certificate'))
    .flatMap((elemento) => {
      const der = deBase64(textoDe(elemento));
      try {
        return der === null ? [] : [lerCertificado(der)];
      } catch (erro) {
        if (erro instanceof DerInvalido) return [];
        throw erro;
      }
    });
}

interface Propriedades {
  assinadas: Elemento | null;
  data: Date | null;
  politica: string | null;
  certificados: { algoritmo: string; valor: string }[];
}

// Only what stands in SignedProperties, and only of a QualifyingProperties that names this signature.
function propriedadesDe(assinatura: Elemento): Propriedades {
  const id = atributoDe(assinatura, 'Id');
  const qualificadoras = elementosDe(assinatura, NS_DS, 'Object').flatMap((objeto) =>
    elementosDe(objeto, NS_XADES, 'QualifyingProperties').filter(
      (q) => id !== null && atributoDe(q, 'Target') === `#${id}`,
    ),
  );
  const assinadas = um(qualificadoras.flatMap((q) => elementosDe(q, NS_XADES, 'SignedProperties')));
  const daAssinatura = assinadas === null ? null : um(elementosDe(assinadas, NS_XADES, 'SignedSignatureProperties'));
  const campo = (...nomes: string[]) =>
    daAssinatura === null ? [] : nomes.flatMap((nome) => elementosDe(daAssinatura, NS_XADES, nome));
  const tempo = um(campo('SigningTime'));
  const data = tempo === null ? null : new Date(textoDe(tempo).trim());
  const politica = campo('SignaturePolicyIdentifier')
    .flatMap((p) => elementosDe(p, NS_XADES, 'SignaturePolicyId'))
    .flatMap((p) => elementosDe(p, NS_XADES, 'SigPolicyId'))
    .flatMap((p) => elementosDe(p, NS_XADES, 'Identifier'))[0];
  const certificados = campo('SigningCertificate', 'SigningCertificateV2')
    .flatMap((c) => elementosDe(c, NS_XADES, 'Cert'))
    .flatMap((c) => elementosDe(c, NS_XADES, 'CertDigest'))
    .map((resumo) => ({
      algoritmo: elementosDe(resumo, NS_DS, 'DigestMethod').map((m) => atributoDe(m, 'Algorithm') ?? '')[0] ?? '',
      valor: elementosDe(resumo, NS_DS, 'DigestValue').map(textoDe)[0] ?? '',
    }));
  return {
    assinadas,
    data: data === null || Number.isNaN(data.getTime()) ? null : data,
    politica:
      politica === undefined
        ? null
        : textoDe(politica)
            .trim()
            .replace(/^urn:oid:/, ''),
    certificados,
  };
}

// null: named by a digest that is not accepted here, or not named at all.
async function nomeado({ certificados }: Propriedades, certificado: Certificado): Promise<boolean | null> {
  const [primeiro] = certificados;
  const resumo = primeiro === undefined ? undefined : RESUMOS[primeiro.algoritmo];
  if (primeiro === undefined || resumo === undefined) return null;
  const declarado = deBase64(primeiro.valor);
  return declarado !== null && iguais(await resumir(resumo, certificado.der), declarado);
}

async function conferirPropriedades(
  propriedades: Propriedades,
  referencias: readonly ReferenciaLida[],
  certificado: Certificado | null,
): Promise<Resultado> {
  if (propriedades.assinadas === null) return naoVerificado('A assinatura não tem propriedades XAdES');
  const referencia = referencias.find(
    ({ alvo, tipo }) => tipo === TIPO_PROPRIEDADES && alvo === propriedades.assinadas,
  );
  if (referencia === undefined) return falhou('As propriedades XAdES não estão protegidas pela assinatura');
  if (referencia.resultado.situacao !== 'passou') return referencia.resultado;
  const nome = certificado === null ? false : await nomeado(propriedades, certificado);
  if (nome === null)
    return naoVerificado('As propriedades XAdES não nomeiam o certificado de um modo que se possa conferir');
  if (!nome) return falhou('O certificado não é o que as propriedades XAdES nomeiam');
  return passou('As propriedades XAdES nomeiam este certificado');
}

async function escolherCertificado(
  candidatos: readonly Certificado[],
  propriedades: Propriedades,
): Promise<Certificado | null> {
  for (const candidato of candidatos) if ((await nomeado(propriedades, candidato)) === true) return candidato;
  return candidatos[0] ?? null;
}

async function conferirValor(
  assinatura: Elemento,
  info: Elemento,
  certificado: Certificado | null,
): Promise<Resultado> {
  if (certificado === null) return naoVerificado('A assinatura não traz o certificado');
  const canonico = um(elementosDe(info, NS_DS, 'CanonicalizationMethod'));
  const metodo = um(elementosDe(info, NS_DS, 'SignatureMethod'));
  const modo = canonico === null ? null : modoC14n(canonico);
  const algoritmo = METODOS[metodo === null ? '' : (atributoDe(metodo, 'Algorithm') ?? '')];
  if (modo === null) return falhou('O método de canonicalização não é aceito');
  if (algoritmo === undefined) return falhou('O algoritmo de assinatura não é aceito');
  const valor = um(elementosDe(assinatura, NS_DS, 'SignatureValue'));
  const bytes = valor === null ? null : deBase64(textoDe(valor));
  if (bytes === null) return falhou('O valor da assinatura está malformado');
  const certo = await conferirAssinatura(
    certificado,
    algoritmo,
    bytes,
    new TextEncoder().encode(canonicalizar(info, modo)),
  );
  if (certo === null) return naoVerificado('A chave do certificado não pode ser conferida aqui');
  return certo
    ? passou('O valor da assinatura confere com o certificado')
    : falhou('O valor da assinatura não confere com o certificado');
}

function conferirIntegridade(conteudo: readonly ReferenciaLida[], todas: readonly ReferenciaLida[]): Resultado {
  if (todas.length > MAXIMO_DE_REFERENCIAS) return falhou('A assinatura tem referências demais');
  if (conteudo.length === 0) return falhou('A assinatura não cobre nenhum conteúdo');
  const ruim = todas.find(({ resultado }) => resultado.situacao === 'falhou');
  const incerta = todas.find(({ resultado }) => resultado.situacao === 'naoVerificado');
  return (ruim ?? incerta)?.resultado ?? passou('O conteúdo é o que foi assinado');
}

/** One signature against trusted roots; `outros` are further certificates of authorities. Never throws. */
export async function lerAssinatura(
  documento: Documento,
  assinatura: Elemento,
  raizes: readonly Certificado[],
  outros: readonly Certificado[],
): Promise<AssinaturaLida> {
  const propriedades = propriedadesDe(assinatura);
  const candidatos = certificadosDe(assinatura);
  const certificado = await escolherCertificado(candidatos, propriedades);
  const info = um(elementosDe(assinatura, NS_DS, 'SignedInfo'));
  const referencias: ReferenciaLida[] = [];
  for (const referencia of info === null
    ? []
    : elementosDe(info, NS_DS, 'Reference').slice(0, MAXIMO_DE_REFERENCIAS + 1)) {
    referencias.push(await lerReferencia(documento, referencia, assinatura));
  }
  // A target inside the signature itself (its properties, its key) is not content.
  const conteudo = referencias.filter(({ alvo }) => alvo === null || !contem(assinatura, alvo));
  const daPropriedade = await conferirPropriedades(propriedades, referencias, certificado);
  const protegidas = referencias.some(
    ({ alvo, resultado }) => alvo !== null && alvo === propriedades.assinadas && resultado.situacao === 'passou',
  );
  const data = protegidas ? propriedades.data : null;
  return {
    elemento: assinatura,
    referencias,
    conteudo,
    integridade: conferirIntegridade(conteudo, referencias),
    valor: info === null ? falhou('A assinatura está malformada') : await conferirValor(assinatura, info, certificado),
    certificado,
    cadeia:
      certificado === null
        ? naoVerificado('A assinatura não traz o certificado')
        : await conferirCadeia(certificado, [...candidatos, ...outros], raizes, data ?? new Date(certificado.validoDe)),
    validade:
      certificado === null ? naoVerificado('A assinatura não traz o certificado') : conferirValidade(certificado, data),
    propriedades: daPropriedade,
    dataDeclarada: data,
    politica: protegidas ? propriedades.politica : null,
  };
}
