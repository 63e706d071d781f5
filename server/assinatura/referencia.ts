import { type ChaveInteira, type Frase, frase } from '#domain/idiomas/frase.ts';
import { atributoDe, contem, type Documento, descendentes, type Elemento, elementosDe, textoDe } from './arvore.ts';
import { canonicalizar, type ModoC14n } from './c14n.ts';
import { deBase64 } from './certificado.ts';
import { iguais, RESUMOS, RESUMOS_RECUSADOS, resumir } from './criptografia.ts';
import { idsDe } from './identificadores.ts';
import { CANONICALIZACOES, NS_DS, NS_EXCLUSIVA, NS_XML, TRANSFORMACAO } from './nomes-xml.ts';
import { confirmado, naoVerificado, negado, type Resultado } from './resultado.ts';
import { excluidosPorXPath } from './xpath.ts';

export interface ReferenciaLida {
  /** null when the reference points to nothing here. */
  alvo: Elemento | null;
  documentoInteiro: boolean;
  excluidos: ReadonlySet<Elemento>;
  resultado: Resultado;
}

class Recusa extends Error {
  readonly resultado: Resultado;
  constructor(resultado: Resultado) {
    super(resultado.motivo);
    this.resultado = resultado;
  }
}
const recusar = (motivo: ChaveInteira | Frase): never => {
  throw new Recusa(negado(motivo));
};
const desconhecer = (motivo: ChaveInteira | Frase): never => {
  throw new Recusa(naoVerificado(motivo));
};

interface Alvo {
  elemento: Elemento;
  inteiro: boolean;
  /** Spelt as an XPointer, with which comments stay in (XML Signature 4.4.3.3). */
  comentarios: boolean;
}

const PONTEIRO = /^#xpointer\((?:(\/)|id\((?:'([^']+)'|"([^"]+)")\))\)$/;

function resolver(documento: Documento, uri: string | null): Alvo {
  const ponteiro = PONTEIRO.exec(uri ?? '');
  const comentarios = ponteiro !== null;
  if (uri === '' || ponteiro?.[1] === '/') return { elemento: documento.raiz, inteiro: true, comentarios };
  if (uri === null) return desconhecer('A assinatura não diz o que assina');
  const id =
    ponteiro?.[2] ??
    ponteiro?.[3] ??
    /^#([^#()\s]+)$/.exec(uri)?.[1] ??
    recusar(frase("A referência '{uri}' não aponta para dentro do documento", { uri }));
  const [elemento, outro] = [...descendentes(documento.raiz)].filter((um) => idsDe(um).includes(id));
  if (elemento === undefined) return recusar(frase('Nenhum elemento tem o identificador {id}', { id }));
  if (outro !== undefined) recusar(frase('Mais de um elemento tem o identificador {id}', { id }));
  return { elemento, inteiro: false, comentarios };
}

/** Null for an algorithm that does not canonicalise. */
export function modoC14n(elemento: Elemento): ModoC14n | null {
  const base = CANONICALIZACOES[atributoDe(elemento, 'Algorithm') ?? ''];
  if (base === undefined) return null;
  const [inclusivos] = elementosDe(elemento, NS_EXCLUSIVA, 'InclusiveNamespaces');
  const lista = inclusivos === undefined ? '' : (atributoDe(inclusivos, 'PrefixList') ?? '');
  const prefixos = lista.split(/\s+/).filter((prefixo) => prefixo !== '');
  return { ...base, prefixosInclusivos: prefixos.map((prefixo) => (prefixo === '#default' ? '' : prefixo)) };
}

function excluidosPor(transformacao: Elemento, alvo: Elemento, assinatura: Elemento): Elemento[] {
  const algoritmo = atributoDe(transformacao, 'Algorithm') ?? '';
  if (algoritmo === TRANSFORMACAO.envelopada) {
    if (!contem(alvo, assinatura)) recusar('A assinatura diz estar dentro do que assina, e não está');
    return [assinatura];
  }
  if (algoritmo !== TRANSFORMACAO.xpath && algoritmo !== TRANSFORMACAO.filtro2)
    return desconhecer(frase('A transformação {algoritmo} não é aceita', { algoritmo }));
  const excluidos =
    excluidosPorXPath(transformacao, alvo, assinatura) ?? desconhecer('A transformação XPath não é das aceitas');
  if (excluidos.includes(alvo)) recusar('A referência aponta para dentro de uma assinatura');
  return excluidos;
}

function transformar(
  referencia: Elemento,
  { elemento: alvo, comentarios }: Alvo,
  assinatura: Elemento,
): { modo: ModoC14n; excluidos: Set<Elemento> } {
  const excluidos = new Set<Elemento>();
  let modo: ModoC14n | null = null;
  for (const transformacao of elementosDe(referencia, NS_DS, 'Transforms').flatMap((lista) => elementosDe(lista))) {
    if (transformacao.uri !== NS_DS || transformacao.local !== 'Transform') desconhecer('Transformação malformada');
    if (modo !== null) desconhecer('Transformação depois da canonicalização não é aceita');
    modo = modoC14n(transformacao);
    if (modo !== null) continue;
    for (const elemento of excluidosPor(transformacao, alvo, assinatura)) excluidos.add(elemento);
  }
  if (modo?.versao11) exigirSemBase(alvo);
  // A reference inside the document never sees comments, whatever the method says, but by an XPointer.
  return {
    modo: { ...(modo ?? { exclusivo: false }), comentarios: comentarios && (modo?.comentarios ?? false) },
    excluidos,
  };
}

// C14N 1.1 joins the addresses of an element and those left out above it.
function exigirSemBase(alvo: Elemento): void {
  for (let no = alvo.pai; no !== null; no = no.pai) {
    if (no.atributos.some(({ uri, local }) => uri === NS_XML && local === 'base'))
      desconhecer('O documento usa xml:base, que a canonicalização 1.1 não é aceita com');
  }
}

async function conferirResumo(referencia: Elemento, texto: () => string): Promise<Resultado> {
  const [metodo] = elementosDe(referencia, NS_DS, 'DigestMethod');
  const [declarado] = elementosDe(referencia, NS_DS, 'DigestValue');
  const algoritmo = metodo === undefined ? '' : (atributoDe(metodo, 'Algorithm') ?? '');
  const resumo = RESUMOS[algoritmo];
  if (resumo === undefined)
    return (RESUMOS_RECUSADOS.includes(algoritmo) ? negado : naoVerificado)('O algoritmo de resumo não é aceito');
  const esperado = declarado === undefined ? null : deBase64(textoDe(declarado));
  const calculado = await resumir(resumo, new TextEncoder().encode(texto()));
  return esperado !== null && iguais(esperado, calculado)
    ? confirmado('O conteúdo é o que foi assinado')
    : negado('O conteúdo foi alterado depois da assinatura');
}

/** Follows one reference of one signature by the standard's rules. Never throws. */
export async function lerReferencia(
  documento: Documento,
  referencia: Elemento,
  assinatura: Elemento,
): Promise<ReferenciaLida> {
  let lida: Omit<ReferenciaLida, 'resultado'> = { alvo: null, documentoInteiro: false, excluidos: new Set() };
  try {
    const alvo = resolver(documento, atributoDe(referencia, 'URI'));
    lida = { ...lida, alvo: alvo.elemento, documentoInteiro: alvo.inteiro };
    const { modo, excluidos } = transformar(referencia, alvo, assinatura);
    lida = { ...lida, excluidos };
    const canonico = () => canonicalizar(alvo.inteiro ? documento : alvo.elemento, modo, excluidos);
    return { ...lida, resultado: await conferirResumo(referencia, canonico) };
  } catch (erro) {
    if (!(erro instanceof Recusa)) throw erro;
    return { ...lida, resultado: erro.resultado };
  }
}
