import {
  atributoDe,
  contem,
  type Documento,
  descendentes,
  type Elemento,
  elementosDe,
  espacosEm,
  textoDe,
} from './arvore.ts';
import { canonicalizar, type ModoC14n } from './c14n.ts';
import { deBase64 } from './certificado.ts';
import { iguais, RESUMOS, resumir } from './criptografia.ts';
import { CANONICALIZACOES, NS_DS, NS_EXCLUSIVA, TRANSFORMACAO } from './nomes-xml.ts';
import { falhou, naoVerificado, passou, type Resultado } from './resultado.ts';

/** What one ds:Reference resolves to, what its transforms take out, and whether the digest holds. */
export interface ReferenciaLida {
  /** null when the reference could not be resolved. */
  alvo: Elemento | null;
  documentoInteiro: boolean;
  excluidos: ReadonlySet<Elemento>;
  tipo: string | null;
  resultado: Resultado;
}

class Recusa extends Error {}
const recusar = (mensagem: string): never => {
  throw new Recusa(mensagem);
};

function resolver(documento: Documento, uri: string | null): { alvo: Elemento; inteiro: boolean } {
  if (uri === '') return { alvo: documento.raiz, inteiro: true };
  const id =
    /^#([A-Za-z_][-\w.]*)$/.exec(uri ?? '')?.[1] ??
    recusar(`A referência '${uri ?? ''}' não aponta para dentro do documento`);
  const [alvo, outro] = [...descendentes(documento.raiz)].filter((elemento) =>
    ['id', 'Id', 'ID'].some((nome) => atributoDe(elemento, nome) === id),
  );
  if (alvo === undefined) return recusar(`Nenhum elemento tem o identificador ${id}`);
  if (outro !== undefined) recusar(`Mais de um elemento tem o identificador ${id}`);
  return { alvo, inteiro: false };
}

const isAssinatura = ({ uri, local }: Elemento) => uri === NS_DS && local === 'Signature';

// Only the two spellings in use, for which "leave out every Signature" is the exact meaning.
function exigirSemAssinaturas(xpath: Elemento, expressao: RegExp): void {
  const achado =
    expressao.exec(textoDe(xpath).replace(/\s+/g, '')) ?? recusar('A transformação XPath não é das aceitas');
  if (espacosEm(xpath).get(achado[1] ?? '') !== NS_DS)
    recusar('A transformação XPath usa um prefixo de outro namespace');
}

function excluidosPor(transformacao: Elemento, alvo: Elemento, assinatura: Elemento): Elemento[] {
  const algoritmo = atributoDe(transformacao, 'Algorithm');
  const filhos = elementosDe(transformacao);
  const [filho, outro] = filhos;
  if (algoritmo === TRANSFORMACAO.envelopada) {
    if (!contem(alvo, assinatura)) recusar('A assinatura diz estar dentro do que assina, e não está');
    return [assinatura];
  }
  if (filho === undefined || outro !== undefined || filho.local !== 'XPath')
    return recusar('Transformação XPath malformada');
  if (algoritmo === TRANSFORMACAO.xpath && filho.uri === NS_DS) {
    exigirSemAssinaturas(filho, /^not\(ancestor-or-self::(\w+):Signature\)$/);
  } else if (algoritmo === TRANSFORMACAO.filtro2 && filho.uri === TRANSFORMACAO.filtro2) {
    if (atributoDe(filho, 'Filter') !== 'subtract') recusar('O filtro XPath não é dos aceitos');
    exigirSemAssinaturas(filho, /^(?:\/descendant::|\/\/)(\w+):Signature$/);
  } else recusar('Transformação XPath malformada');
  // Both spellings look at ancestors too: of a node inside a signature they leave nothing.
  for (let no: Elemento | null = alvo; no !== null; no = no.pai) {
    if (isAssinatura(no)) recusar('A referência aponta para dentro de uma assinatura');
  }
  return [...descendentes(alvo)].filter(isAssinatura);
}

/** The mode of a CanonicalizationMethod or a canonicalising Transform, or null for another algorithm. */
export function modoC14n(elemento: Elemento): ModoC14n | null {
  const base = CANONICALIZACOES[atributoDe(elemento, 'Algorithm') ?? ''];
  if (base === undefined) return null;
  const [inclusivos] = elementosDe(elemento, NS_EXCLUSIVA, 'InclusiveNamespaces');
  const lista = inclusivos === undefined ? '' : (atributoDe(inclusivos, 'PrefixList') ?? '');
  const prefixos = lista.split(/\s+/).filter((prefixo) => prefixo !== '');
  return { ...base, prefixosInclusivos: prefixos.map((prefixo) => (prefixo === '#default' ? '' : prefixo)) };
}

function transformar(
  referencia: Elemento,
  alvo: Elemento,
  assinatura: Elemento,
): { modo: ModoC14n; excluidos: Set<Elemento> } {
  const excluidos = new Set<Elemento>();
  let modo: ModoC14n | null = null;
  const transformacoes = elementosDe(referencia, NS_DS, 'Transforms').flatMap((lista) => elementosDe(lista));
  for (const transformacao of transformacoes) {
    if (transformacao.uri !== NS_DS || transformacao.local !== 'Transform') recusar('Transformação malformada');
    if (modo !== null) recusar('Há transformação depois da canonicalização');
    modo = modoC14n(transformacao);
    if (modo !== null) continue;
    const algoritmo = atributoDe(transformacao, 'Algorithm') ?? '';
    if (!Object.values(TRANSFORMACAO).some((aceito) => aceito === algoritmo)) {
      recusar(`A transformação ${algoritmo} não é aceita`);
    }
    for (const elemento of excluidosPor(transformacao, alvo, assinatura)) excluidos.add(elemento);
  }
  // A reference inside the document never sees comments, whatever the method says (XML Signature 4.4.3.3).
  return { modo: { ...(modo ?? { exclusivo: false }), comentarios: false }, excluidos };
}

/** Follows one reference of one signature by the standard's rules. Never throws. */
export async function lerReferencia(
  documento: Documento,
  referencia: Elemento,
  assinatura: Elemento,
): Promise<ReferenciaLida> {
  const tipo = atributoDe(referencia, 'Type');
  try {
    const { alvo, inteiro } = resolver(documento, atributoDe(referencia, 'URI'));
    const { modo, excluidos } = transformar(referencia, alvo, assinatura);
    const lida = { alvo, documentoInteiro: inteiro, excluidos, tipo };
    const [metodo] = elementosDe(referencia, NS_DS, 'DigestMethod');
    const [declarado] = elementosDe(referencia, NS_DS, 'DigestValue');
    const resumo = RESUMOS[metodo === undefined ? '' : (atributoDe(metodo, 'Algorithm') ?? '')];
    if (resumo === undefined) return { ...lida, resultado: falhou('O algoritmo de resumo não é aceito') };
    const esperado = declarado === undefined ? null : deBase64(textoDe(declarado));
    const texto = canonicalizar(inteiro ? documento : alvo, modo, excluidos);
    const calculado = await resumir(resumo, new TextEncoder().encode(texto));
    const resultado =
      esperado !== null && iguais(esperado, calculado)
        ? passou('O conteúdo é o que foi assinado')
        : falhou('O conteúdo foi alterado depois da assinatura');
    return { ...lida, resultado };
  } catch (erro) {
    if (!(erro instanceof Recusa)) throw erro;
    const naoAceito = /não é (?:aceita|das aceitas|dos aceitos)/.test(erro.message);
    const resultado = naoAceito ? naoVerificado(erro.message) : falhou(erro.message);
    return { alvo: null, documentoInteiro: false, excluidos: new Set(), tipo, resultado };
  }
}
