import { atributoDe, contem, type Documento, type Elemento, elementosDe, textoDe } from './arvore.ts';
import { canonicalizar } from './c14n.ts';
import { type Certificado, deBase64, lerCertificado } from './certificado.ts';
import { conferirPropriedades, nomeia } from './conferir-propriedades.ts';
import { conferirAssinatura, METODOS, METODOS_RECUSADOS } from './criptografia.ts';
import { DerInvalido } from './der.ts';
import { bemFormada } from './estrutura.ts';
import { type Identidade, identidadeDe } from './identidade.ts';
import { NS_DS, NS_XADES } from './nomes-xml.ts';
import { lerPropriedades, type Propriedades } from './propriedades.ts';
import { lerReferencia, modoC14n, type ReferenciaLida } from './referencia.ts';
import { confirmado, naoVerificado, negado, type Resultado } from './resultado.ts';

/** Everything that XML Signature and XAdES say of one ds:Signature, before anybody is asked whom to trust. */
export interface AssinaturaLida {
  elemento: Elemento;
  referencias: readonly ReferenciaLida[];
  /** The references to content, without those into the signature itself (properties, key). */
  conteudo: readonly ReferenciaLida[];
  integridade: Resultado;
  valor: Resultado;
  certificado: Certificado | null;
  trazidos: readonly Certificado[];
  identidade: Identidade | null;
  /** It is a CounterSignature of the signature that it stands in. */
  contraAssina: boolean;
  propriedades: Propriedades;
  dasPropriedades: Resultado;
}

// More than any real signature has; a file with thousands is an attack on the verifier.
const MAXIMO_DE_REFERENCIAS = 10;
const MAXIMO_DE_CERTIFICADOS = 60;
const MAXIMO_DE_CANDIDATOS = 10;

const um = (lista: readonly Elemento[]): Elemento | null => (lista.length === 1 ? (lista[0] ?? null) : null);

function lerUm(elemento: Elemento): Certificado | null {
  const der = deBase64(textoDe(elemento));
  try {
    return der === null ? null : lerCertificado(der);
  } catch (erro) {
    if (erro instanceof DerInvalido) return null;
    throw erro;
  }
}
const lerTodos = (elementos: readonly Elemento[]) => elementos.slice(0, MAXIMO_DE_CERTIFICADOS).map(lerUm);
const legiveis = (lidos: readonly (Certificado | null)[]): Certificado[] => lidos.filter((um) => um !== null);

const doKeyInfo = (assinatura: Elemento): Elemento[] =>
  elementosDe(assinatura, NS_DS, 'KeyInfo')
    .flatMap((info) => elementosDe(info, NS_DS, 'X509Data'))
    .flatMap((dados) => elementosDe(dados, NS_DS, 'X509Certificate'));

// CertificateValues of AD-RC and AD-RA: what it holds is believed only as a link to a trusted root.
const dosValores = ({ naoAssinadas }: Propriedades): Elemento[] =>
  (naoAssinadas === null ? [] : elementosDe(naoAssinadas, NS_XADES, 'CertificateValues')).flatMap((valores) =>
    elementosDe(valores, NS_XADES, 'EncapsulatedX509Certificate'),
  );

/** A candidate's certificate and what the signature value says of it. */
interface ComValor {
  certificado: Certificado | null;
  valor: Resultado;
}

// The certificate is the one whose key made the value; those that the properties name are asked first.
async function escolher(
  candidatos: readonly Certificado[],
  propriedades: Propriedades,
  conferir: (certificado: Certificado) => Promise<Resultado>,
): Promise<ComValor> {
  const nomes = await Promise.all(candidatos.map((candidato) => nomeia(propriedades, candidato)));
  const ordem = [true, null, false].flatMap((nome) => candidatos.filter((_, i) => nomes[i] === nome));
  let melhor: ComValor = { certificado: null, valor: naoVerificado('A assinatura não traz o certificado') };
  for (const certificado of ordem.slice(0, MAXIMO_DE_CANDIDATOS)) {
    const valor = await conferir(certificado);
    if (valor.resultado === 'confirmado') return { certificado, valor };
    if (melhor.certificado === null) melhor = { certificado, valor };
  }
  return melhor;
}

function conferirValor(assinatura: Elemento, info: Elemento): (certificado: Certificado) => Promise<Resultado> {
  const canonico = um(elementosDe(info, NS_DS, 'CanonicalizationMethod'));
  const metodo = um(elementosDe(info, NS_DS, 'SignatureMethod'));
  const modo = canonico === null ? null : modoC14n(canonico);
  const nome = metodo === null ? '' : (atributoDe(metodo, 'Algorithm') ?? '');
  const algoritmo = METODOS[nome];
  const valor = um(elementosDe(assinatura, NS_DS, 'SignatureValue'));
  const bytes = valor === null ? null : deBase64(textoDe(valor));
  const sempre = (resultado: Resultado) => async () => resultado;
  if (modo === null) return sempre(naoVerificado('O método de canonicalização não é aceito'));
  if (algoritmo === undefined)
    return sempre(
      (METODOS_RECUSADOS.includes(nome) ? negado : naoVerificado)('O algoritmo de assinatura não é aceito'),
    );
  if (bytes === null) return sempre(negado('O valor da assinatura está malformado'));
  const assinado = new TextEncoder().encode(canonicalizar(info, modo));
  return async (certificado) => {
    const certo = await conferirAssinatura(certificado, algoritmo, bytes, assinado);
    if (certo === null) return naoVerificado('A chave do certificado não pode ser conferida aqui');
    return certo
      ? confirmado('O valor da assinatura confere com o certificado')
      : negado('O valor da assinatura não confere com o certificado');
  };
}

function conferirIntegridade(conteudo: readonly ReferenciaLida[], todas: readonly ReferenciaLida[]): Resultado {
  if (todas.length > MAXIMO_DE_REFERENCIAS) return negado('A assinatura tem referências demais');
  if (conteudo.length === 0) return negado('A assinatura não cobre nenhum conteúdo');
  const primeira = (palavra: string) => todas.find(({ resultado }) => resultado.resultado === palavra)?.resultado;
  return primeira('negado') ?? primeira('naoVerificado') ?? confirmado('O conteúdo é o que foi assinado');
}

const ILEGIVEL = naoVerificado('A assinatura traz um certificado que não se pode ler');

/** Reads one signature by itself. Never throws. */
export async function lerAssinatura(documento: Documento, elemento: Elemento): Promise<AssinaturaLida> {
  const info = bemFormada(elemento) ? um(elementosDe(elemento, NS_DS, 'SignedInfo')) : null;
  const referencias: ReferenciaLida[] = [];
  for (const referencia of info === null
    ? []
    : elementosDe(info, NS_DS, 'Reference').slice(0, MAXIMO_DE_REFERENCIAS + 1)) {
    referencias.push(await lerReferencia(documento, referencia, elemento));
  }
  const propriedades = lerPropriedades(elemento, referencias);
  const doInfo = lerTodos(doKeyInfo(elemento));
  const candidatos = legiveis(doInfo);
  const { certificado, valor } =
    info === null
      ? { certificado: candidatos[0] ?? null, valor: negado('A assinatura está malformada') }
      : await escolher(candidatos, propriedades, conferirValor(elemento, info));
  const conteudo = referencias.filter(({ alvo }) => alvo === null || !contem(elemento, alvo));
  return {
    elemento,
    referencias,
    conteudo,
    integridade: conferirIntegridade(conteudo, referencias),
    // Others, xmlsec1 among them, read no key out of a KeyInfo with a broken certificate in it.
    valor: valor.resultado === 'confirmado' && doInfo.includes(null) ? ILEGIVEL : valor,
    certificado,
    identidade: certificado === null ? null : identidadeDe(certificado),
    contraAssina: elemento.pai?.uri === NS_XADES && elemento.pai.local === 'CounterSignature',
    trazidos: [...candidatos, ...legiveis(lerTodos(dosValores(propriedades)))],
    propriedades,
    dasPropriedades: await conferirPropriedades(propriedades, referencias, certificado),
  };
}
