import { createHash, sign } from 'node:crypto';
import { atributoDe, type Documento, descendentes, type Elemento, elementosDe } from '#assinatura/arvore.ts';
import { canonicalizar } from '#assinatura/c14n.ts';
import { lerXml } from '#assinatura/ler-xml.ts';
import { CANONICALIZACOES, NS_DS, NS_XADES, TIPO_PROPRIEDADES, TRANSFORMACAO } from '#assinatura/nomes-xml.ts';
import type { Identidade } from './autoridade.ts';
import { horaXml, type Nivel, propriedadesAssinadas, resumo } from './propriedades.ts';
import { type PedidoDeProvas, type ProvaXades, provasDoNivel } from './provas-xades.ts';

const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const MAIS = 'http://www.w3.org/2001/04/xmldsig-more#';
const TRANSFORMACOES = {
  envelopada: `<ds:Transform Algorithm="${TRANSFORMACAO.envelopada}"/>`,
  xpath: `<ds:Transform Algorithm="${TRANSFORMACAO.xpath}"><ds:XPath>not(ancestor-or-self::ds:Signature)</ds:XPath></ds:Transform>`,
  filtro2: `<ds:Transform Algorithm="${TRANSFORMACAO.filtro2}"><f:XPath xmlns:f="${TRANSFORMACAO.filtro2}" Filter="subtract">/descendant::ds:Signature</f:XPath></ds:Transform>`,
};

/** The one element with an `id`, or the whole document with all that it holds. */
export type Alvo = { id: string } | 'raiz';

/** One signature to make; `quando` is the time that it states. */
export interface Assinatura {
  id: string;
  alvo: Alvo;
  identidade: Identidade;
  quando: Date;
  /** XPath for elements, so that co-signatures do not cover each other; enveloped for the root. */
  transformacao?: keyof typeof TRANSFORMACOES;
  c14n?: string;
  /**
   * Level of ICP-Brasil; where the identity has services AD-RA for the root and AD-RT for a part, else nothing but the
   * signature.
   */
  nivel?: Nivel;
  /** OID of the policy that it claims instead of its level's; names the certificate by `SigningCertificateV2`. */
  politica?: string;
  /** Digest (base64) by which it names the policy's document instead of the published one's; null: none. */
  resumoDaPolitica?: string | null;
  semXades?: boolean;
  /** SigningTime as it is written, when it is not `quando`. */
  horaDeclarada?: string;
  /** In place of what the level asks for beside the signed properties. */
  provas?: (pedido: PedidoDeProvas) => ProvaXades[];
}

/**
 * Adds one XAdES signature as the last child of what it signs. The document declares `ds` at its root.
 * @throws Error when the element is not there exactly once
 */
export function assinar(xml: string, assinatura: Assinatura): string {
  const { id, alvo, identidade, c14n = C14N, semXades = false } = assinatura;
  const { transformacao = alvo === 'raiz' ? 'envelopada' : 'xpath' } = assinatura;
  const original = lerXml(xml);
  if (original.raiz.declaracoes.get('ds') !== NS_DS) throw new Error('O documento não declara o prefixo ds na raiz');
  const posicao = original.texto.lastIndexOf('</', acharAlvo(original, alvo).fim - 1);
  const inserir = (marca: string) => original.texto.slice(0, posicao) + marca + original.texto.slice(posicao);

  const molde = montarMolde(assinatura, TRANSFORMACOES[transformacao]);
  const documento = lerXml(inserir(molde));
  const nova = achar(documento, (elemento) => atributoDe(elemento, 'Id') === id);
  const modo = CANONICALIZACOES[c14n] ?? { exclusivo: false, comentarios: false };
  const canonico = (no: Documento | Elemento, fora: readonly Elemento[] = []) =>
    canonicalizar(no, { ...modo, comentarios: false }, new Set(fora));

  const elemento = acharAlvo(documento, alvo);
  const fora = transformacao === 'envelopada' ? [nova] : [...descendentes(elemento)].filter(isAssinatura);
  const conteudo = canonico(alvo === 'raiz' ? documento : elemento, fora);
  const idDasPropriedades = `${id}-SignedProperties`;
  const propriedades = semXades ? '' : canonico(achar(documento, (um) => atributoDe(um, 'Id') === idDasPropriedades));
  const comResumos = (texto: string) =>
    texto.replace('RESUMO-DO-CONTEUDO', sha256(conteudo)).replace('RESUMO-DAS-PROPRIEDADES', sha256(propriedades));
  const [info] = elementosDe(nova, NS_DS, 'SignedInfo');
  const assinado = info === undefined ? '' : comResumos(canonicalizar(info, modo));
  // r||s for EC keys, as XML Signature writes it.
  const valor = sign('sha256', Buffer.from(assinado), { key: identidade.chave, dsaEncoding: 'ieee-p1363' });
  const comValor = (texto: string) => comResumos(texto).replace('VALOR-DA-ASSINATURA', valor.toString('base64'));
  const partes = { conteudo, propriedades, canonico: (parte: Elemento) => comValor(canonicalizar(parte, modo)) };
  return inserir(carimbarMolde(comValor(molde), nova, partes, assinatura));
}

const sha256 = (texto: string) => createHash('sha256').update(texto).digest('base64');
const isAssinatura = ({ uri, local }: Elemento) => uri === NS_DS && local === 'Signature';

function achar(documento: Documento, teste: (elemento: Elemento) => boolean, qual = 'assinado'): Elemento {
  const [achado, outro] = [...descendentes(documento.raiz)].filter(teste);
  if (achado === undefined || outro !== undefined) throw new Error(`O elemento ${qual} não aparece uma única vez`);
  return achado;
}

const acharAlvo = (documento: Documento, alvo: Alvo): Elemento =>
  alvo === 'raiz' ? documento.raiz : achar(documento, (um) => atributoDe(um, 'id') === alvo.id, alvo.id);

const referencia = (atributos: string, transformacoes: string, valor: string) =>
  `<ds:Reference ${atributos}><ds:Transforms>${transformacoes}</ds:Transforms>${resumo(valor)}</ds:Reference>`;

/** The signature with words in the places of its two digests and its value. */
function montarMolde(assinatura: Assinatura, transformacao: string): string {
  const { id, alvo, identidade, c14n = C14N, ...resto } = assinatura;
  const metodo = `${MAIS}${identidade.chave.asymmetricKeyType === 'ec' ? 'ecdsa' : 'rsa'}-sha256`;
  const canonica = `<ds:Transform Algorithm="${c14n}"/>`;
  const uri = alvo === 'raiz' ? '' : `#${alvo.id}`;
  const protegida = `URI="#${id}-SignedProperties" Type="${TIPO_PROPRIEDADES}"`;
  const certificados = identidade.cadeia.map(
    (der) => `<ds:X509Certificate>${der.toString('base64')}</ds:X509Certificate>`,
  );
  return [
    `<ds:Signature Id="${id}"><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${c14n}"/>`,
    `<ds:SignatureMethod Algorithm="${metodo}"/>`,
    referencia(`URI="${uri}"`, transformacao + canonica, 'RESUMO-DO-CONTEUDO'),
    resto.semXades ? '' : referencia(protegida, canonica, 'RESUMO-DAS-PROPRIEDADES'),
    '</ds:SignedInfo><ds:SignatureValue>VALOR-DA-ASSINATURA</ds:SignatureValue>',
    `<ds:KeyInfo><ds:X509Data>${certificados.join('')}</ds:X509Data></ds:KeyInfo>`,
    resto.semXades ? '' : `<ds:Object>${qualificadoras(assinatura, c14n)}</ds:Object>`,
    '</ds:Signature>',
  ].join('');
}

const nivelDe = ({ nivel, alvo, identidade: { servicos } }: Assinatura): Nivel | null =>
  nivel ?? (servicos === undefined ? null : alvo === 'raiz' ? 'AD-RA' : 'AD-RT');

function provasDe(assinatura: Assinatura, c14n: string): ProvaXades[] {
  const { identidade, provas = provasDoNivel } = assinatura;
  const nivel = nivelDe(assinatura);
  return nivel === null || identidade.servicos === undefined
    ? []
    : provas({ nivel, c14n, identidade, servicos: identidade.servicos, quando: assinatura.quando });
}

function qualificadoras(assinatura: Assinatura, c14n: string): string {
  const { id, identidade, quando, politica, resumoDaPolitica, horaDeclarada } = assinatura;
  const hora = horaDeclarada ?? horaXml(quando);
  const nivel = nivelDe(assinatura);
  const assinadas = propriedadesAssinadas({ id, identidade, hora, nivel, politica, resumoDaPolitica });
  const provas = provasDe(assinatura, c14n).map(({ xml }) => xml);
  const nao = `<xades:UnsignedProperties><xades:UnsignedSignatureProperties>${provas.join('')}</xades:UnsignedSignatureProperties></xades:UnsignedProperties>`;
  return `<xades:QualifyingProperties xmlns:xades="${NS_XADES}" Target="#${id}">${assinadas}${provas.length === 0 ? '' : nao}</xades:QualifyingProperties>`;
}

/** Canonical texts that timestamps are made over. */
interface Partes {
  conteudo: string;
  propriedades: string;
  canonico(parte: Elemento): string;
}

// Each stamp covers what stands before it, the stamps among it included: so they are made in turn.
function carimbarMolde(molde: string, nova: Elemento, partes: Partes, assinatura: Assinatura): string {
  const { servicos } = assinatura.identidade;
  const parte = (nome: string) => elementosDe(nova, NS_DS, nome).map(partes.canonico).join('');
  const caminho = ['QualifyingProperties', 'UnsignedProperties', 'UnsignedSignatureProperties'];
  const bloco = caminho.reduce(
    (elementos, nome) => elementos.flatMap((um) => elementosDe(um, NS_XADES, nome)),
    elementosDe(nova, NS_DS, 'Object'),
  );
  const antes: { local: string; texto: string }[] = [];
  let pronto = molde;
  for (const propriedade of bloco.flatMap((um) => elementosDe(um))) {
    let texto = partes.canonico(propriedade);
    const marca = /CARIMBO-\d+/.exec(texto)?.[0];
    if (marca !== undefined && servicos !== undefined) {
      const doArquivo = [
        partes.conteudo,
        partes.propriedades,
        parte('SignedInfo'),
        parte('SignatureValue'),
        parte('KeyInfo'),
      ];
      const tudo = antes.map((um) => um.texto);
      const referencias = antes
        .filter(({ local }) => /^Complete|^SignatureTimeStamp$/.test(local))
        .map((um) => um.texto);
      const cobertos: Readonly<Record<string, string[]>> = {
        SignatureTimeStamp: [parte('SignatureValue')],
        SigAndRefsTimeStamp: [parte('SignatureValue'), ...referencias],
        ArchiveTimeStamp: [...doArquivo, ...tudo],
      };
      const octetos = Buffer.from((cobertos[propriedade.local] ?? []).join(''));
      const carimbo = servicos.carimbar(octetos, assinatura.quando).toString('base64');
      texto = texto.replace(marca, carimbo);
      pronto = pronto.replace(marca, carimbo);
    }
    antes.push({ local: propriedade.local, texto });
  }
  return pronto;
}
