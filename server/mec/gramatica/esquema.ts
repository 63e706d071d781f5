import { NS_DS } from '#assinatura/nomes-xml.ts';
import { NS_MEC, NS_MEC_HTTPS } from '../namespaces.ts';
import type { Atributo, Complexo, Elemento, Facetas, Parte, Simples, Tipo } from './modelo.ts';
import { DOCUMENTOS_DO_MEC } from './raizes.ts';
import { ELEMENTOS_DA_ASSINATURA } from './xmldsig.ts';

/* The grammar as XML Schema: what libxml2 compiles on every machine. */

/** Form of MEC's namespace that a document uses; the address of Lattes follows it. */
export type FormaDoNamespace = 'http' | 'https';

/** Name under which the schema of MEC's namespace imports the one of XML Signature. */
export const ARQUIVO_DA_ASSINATURA = 'assinatura.xsd';

const escapar = (texto: string) => texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const vezes = ({ min, max }: { min: number; max: number }) =>
  `${min === 1 ? '' : ' minOccurs="0"'}${max === 1 ? '' : ' maxOccurs="unbounded"'}`;

/** Writes types and remembers the named ones, which are declared once at the end. */
class Redacao {
  readonly nomeados = new Map<string, string>();
  private readonly prefixo: string;
  constructor(prefixo: string) {
    this.prefixo = prefixo;
  }

  /** A child or attribute: by the name of its type, or with the type inside. */
  comTipo(inicio: string, tipo: Tipo): string {
    if (tipo.nome !== '') return `${inicio} type="${this.nomear(tipo)}"/>`;
    if (tipo.especie === 'simples' && typeof tipo.base === 'string' && semFacetas(tipo))
      return `${inicio} type="${tipo.base}"/>`;
    const marca = inicio.slice(1, inicio.indexOf(' '));
    return `${inicio}>${this.definir(tipo)}</${marca}>`;
  }

  private nomear(tipo: Tipo): string {
    if (!this.nomeados.has(tipo.nome)) {
      this.nomeados.set(tipo.nome, '');
      this.nomeados.set(tipo.nome, this.definir(tipo));
    }
    return `${this.prefixo}${tipo.nome}`;
  }

  private base(base: Simples['base']): string {
    return typeof base === 'string' ? base : this.nomear(base);
  }

  private definir(tipo: Tipo): string {
    const nome = tipo.nome === '' ? '' : ` name="${tipo.nome}"`;
    if (tipo.especie === 'simples') return `<xs:simpleType${nome}>${this.restricao(tipo)}</xs:simpleType>`;
    return `<xs:complexType${nome}${tipo.misto ? ' mixed="true"' : ''}>${this.corpo(tipo)}</xs:complexType>`;
  }

  private restricao({ base, facetas, uniao }: Simples): string {
    if (uniao.length > 0) {
      return `<xs:union>${uniao.map((um) => `<xs:simpleType>${this.restricao(um)}</xs:simpleType>`).join('')}</xs:union>`;
    }
    return `<xs:restriction base="${this.base(base)}">${textoDasFacetas(facetas)}</xs:restriction>`;
  }

  private corpo({ partes, atributos, conteudo }: Complexo): string {
    const dosAtributos = atributos.map((atributo) => this.atributo(atributo)).join('');
    if (conteudo !== null) {
      const base = conteudo.nome === '' ? this.base(conteudo.base) : this.nomear(conteudo);
      return `<xs:simpleContent><xs:extension base="${base}">${dosAtributos}</xs:extension></xs:simpleContent>`;
    }
    const filhos = partes.length === 0 ? '' : `<xs:sequence>${this.partes(partes)}</xs:sequence>`;
    return filhos + dosAtributos;
  }

  private atributo({ nome, tipo, obrigatorio }: Atributo): string {
    return this.comTipo(`<xs:attribute name="${nome}" use="${obrigatorio ? 'required' : 'optional'}"`, tipo);
  }

  private partes(partes: readonly Parte[]): string {
    return partes.map((parte) => this.parte(parte)).join('');
  }

  private parte(parte: Parte): string {
    if (parte.especie === 'elemento') return this.elemento(parte);
    if (parte.especie === 'qualquer') {
      return `<xs:any namespace="${parte.espaco}" processContents="${parte.processo}"${vezes(parte)}/>`;
    }
    const marca = parte.especie === 'escolha' ? 'xs:choice' : 'xs:sequence';
    return `<${marca}${vezes(parte)}>${this.partes(parte.partes)}</${marca}>`;
  }

  private elemento({ nome, tipo, ...quantos }: Elemento): string {
    if (tipo === null) return `<xs:element ref="${nome}"${vezes(quantos)}/>`;
    return this.comTipo(`<xs:element name="${nome}"${vezes(quantos)}`, tipo);
  }
}

const semFacetas = ({ facetas, uniao }: Simples) => Object.keys(facetas).length + uniao.length === 0;

function textoDasFacetas({ enumeration = [], ...outras }: Facetas): string {
  const opcoes = enumeration.map((opcao): [string, string] => ['enumeration', opcao]);
  return [...Object.entries(outras), ...opcoes]
    .map(([faceta, valor]) => `<xs:${faceta} value="${escapar(String(valor))}"/>`)
    .join('');
}

function esquema(
  espaco: string,
  padrao: string,
  raizes: Readonly<Record<string, Tipo>>,
  inicio: string,
  prefixo: string,
) {
  const redacao = new Redacao(prefixo);
  const elementos = Object.entries(raizes).map(([nome, tipo]) => redacao.comTipo(`<xs:element name="${nome}"`, tipo));
  const tipos = [...redacao.nomeados.values()];
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:ds="${NS_DS}"${padrao} targetNamespace="${espaco}" elementFormDefault="qualified">${inicio}${elementos.join('')}${tipos.join('')}</xs:schema>`;
}

/** Of one kind of document (key of DOCUMENTOS_DO_MEC) for one form of the namespace. */
export function textoDoEsquema(documento: string, forma: FormaDoNamespace): string {
  const espaco = forma === 'http' ? NS_MEC : NS_MEC_HTTPS;
  const importar = `<xs:import namespace="${NS_DS}" schemaLocation="${ARQUIVO_DA_ASSINATURA}"/>`;
  const texto = esquema(espaco, ` xmlns="${espaco}"`, DOCUMENTOS_DO_MEC[documento] ?? {}, importar, '');
  return forma === 'http' ? texto : texto.replace('http://lattes', 'https://lattes');
}

/** XML Signature. */
export const textoDaAssinatura = (): string => esquema(NS_DS, '', ELEMENTOS_DA_ASSINATURA, '', 'ds:');
