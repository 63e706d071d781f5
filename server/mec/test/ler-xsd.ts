import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ParseOption, XmlDocument, XmlElement } from 'libxml2-wasm';
import type { Atributo, Complexo, Elemento, Facetas, Grupo, Parte, Simples, Tipo } from '../gramatica/modelo.ts';

/*
 * MEC's own files read into the model of our grammar, so that one generator writes documents from either. Nothing of
 * ours is used to read them: what they say is theirs.
 */

interface Arquivo {
  ds: boolean;
  filhos: XmlElement[];
}

const filhosDe = (no: XmlElement): XmlElement[] => {
  const filhos: XmlElement[] = [];
  for (let filho = no.firstChild; filho !== null; filho = filho.next) {
    if (filho instanceof XmlElement && filho.name !== 'annotation') filhos.push(filho);
  }
  return filhos;
};
const atributo = (no: XmlElement, nome: string) => no.attr(nome)?.value;
const semPrefixo = (nome: string) => nome.replace(/^(ds|xs):/, '');

export interface ModeloLido {
  raizes: ReadonlyMap<string, Tipo>;
  assinatura: ReadonlyMap<string, Tipo>;
}

export function lerXsd(pasta: string, entrada: string): ModeloLido {
  const declarados = new Map<string, { no: XmlElement; ds: boolean }>();
  const feitos = new Map<string, Tipo>();
  const lidos = new Set<string>();
  const globais: { no: XmlElement; ds: boolean }[] = [];
  const carregar = (nome: string): void => {
    if (lidos.has(nome)) return;
    lidos.add(nome);
    const { filhos, ds } = abrir(pasta, nome);
    for (const no of filhos) {
      const local = atributo(no, 'schemaLocation');
      if (local !== undefined) carregar(local);
      else if (no.name === 'element') globais.push({ no, ds });
      else
        declarados.set(`${ds ? 'ds:' : ''}${no.name === 'group' ? 'group:' : ''}${atributo(no, 'name')}`, { no, ds });
    }
  };
  carregar(`${entrada}_v1.05.xsd`);

  const tipoPorNome = (nome: string, ds: boolean): Tipo => {
    const chave = `${ds ? 'ds:' : ''}${semPrefixo(nome)}`;
    const pronto = feitos.get(chave);
    if (pronto !== undefined) return pronto;
    const declarado = nome.startsWith('xs:') ? undefined : declarados.get(chave);
    const feito: Tipo = declarado === undefined ? nativo(semPrefixo(nome)) : tipoDe(declarado.no, declarado.ds, chave);
    feitos.set(chave, feito);
    return feito;
  };

  const tipoDe = (no: XmlElement, ds: boolean, nome: string): Tipo =>
    no.name === 'simpleType' ? simplesDe(no, ds, nome) : complexoDe(no, ds, nome);

  const simplesDe = (no: XmlElement, ds: boolean, nome: string): Simples => {
    const [corpo] = filhosDe(no);
    if (corpo === undefined) throw new Error(`${nome}: tipo vazio`);
    if (corpo.name === 'union') {
      const membros = (atributo(corpo, 'memberTypes') ?? '').split(/\s+/).filter((um) => um !== '');
      const uniao = [
        ...membros.map((um) => tipoPorNome(um, ds)),
        ...filhosDe(corpo).map((um) => simplesDe(um, ds, `${nome}/união`)),
      ];
      return { especie: 'simples', nome, base: 'xs:string', facetas: {}, nossa: {}, uniao: uniao as Simples[] };
    }
    const facetas: Record<string, unknown> = {};
    const enumeration: string[] = [];
    for (const faceta of filhosDe(corpo)) {
      const valor = atributo(faceta, 'value') ?? '';
      if (faceta.name === 'enumeration') enumeration.push(valor);
      else facetas[faceta.name] = /Length|Inclusive|Digits/.test(faceta.name) ? Number(valor) : valor;
    }
    const doBase = tipoPorNome(atributo(corpo, 'base') ?? '', ds) as Simples;
    const todas = enumeration.length > 0 ? { ...facetas, enumeration } : facetas;
    return { especie: 'simples', nome, base: doBase, facetas: todas as Facetas, nossa: {}, uniao: [] };
  };

  const complexoDe = (no: XmlElement, ds: boolean, nome: string): Complexo => {
    const complexo = { especie: 'complexo' as const, nome, misto: atributo(no, 'mixed') === 'true', regras: [] };
    const filhos = filhosDe(no);
    const [conteudo] = filhos;
    if (conteudo?.name === 'simpleContent' || conteudo?.name === 'complexContent') {
      const [extensao] = filhosDe(conteudo);
      if (extensao === undefined) throw new Error(`${nome}: sem extensão`);
      const base = tipoPorNome(atributo(extensao, 'base') ?? '', ds);
      const meu = {
        partes: partesDe(filhosDe(extensao), ds, nome),
        atributos: atributosDe(filhosDe(extensao), ds, nome),
      };
      if (base.especie === 'simples') return { ...complexo, ...meu, conteudo: base };
      return {
        ...complexo,
        conteudo: null,
        partes: [...base.partes, ...meu.partes],
        atributos: [...base.atributos, ...meu.atributos],
      };
    }
    return {
      ...complexo,
      conteudo: null,
      partes: partesDe(filhos, ds, nome),
      atributos: atributosDe(filhos, ds, nome),
    };
  };

  const atributosDe = (filhos: XmlElement[], ds: boolean, nome: string): Atributo[] =>
    filhos
      .filter((um) => um.name === 'attribute')
      .map((um) => {
        const obrigatorio = atributo(um, 'use') === 'required';
        const meu = `${nome}/@${atributo(um, 'name')}`;
        return {
          nome: atributo(um, 'name') ?? '',
          tipo: tipoDoNo(um, ds, meu) as Simples,
          obrigatorio,
          exigido: obrigatorio,
        };
      });

  const tipoDoNo = (no: XmlElement, ds: boolean, nome: string): Tipo => {
    const direto = atributo(no, 'type');
    if (direto !== undefined) return tipoPorNome(direto, ds);
    const [dentro] = filhosDe(no);
    if (dentro === undefined) throw new Error(`${nome}: sem tipo`);
    return tipoDe(dentro, ds, nome);
  };

  const partesDe = (filhos: XmlElement[], ds: boolean, nome: string): Parte[] =>
    filhos.flatMap((no) =>
      ['sequence', 'choice', 'element', 'any', 'group'].includes(no.name) ? [parteDe(no, ds, nome)] : [],
    );

  const parteDe = (no: XmlElement, ds: boolean, nome: string): Parte => {
    const min = atributo(no, 'minOccurs') === '0' ? 0 : 1;
    const max = atributo(no, 'maxOccurs') === 'unbounded' ? Number.POSITIVE_INFINITY : 1;
    if (no.name === 'any') {
      const espaco = atributo(no, 'namespace') === '##other' ? '##other' : '##any';
      const processo = atributo(no, 'processContents') === 'lax' ? 'lax' : 'strict';
      return { especie: 'qualquer', espaco, processo, min, max };
    }
    if (no.name === 'element') {
      const ref = atributo(no, 'ref');
      const local = atributo(no, 'name') ?? '';
      const elemento: Elemento = {
        especie: 'elemento',
        nome: ref ?? local,
        tipo: null,
        min,
        max,
        exigido: min === 1,
        mensagem: nome,
      };
      return ref === undefined
        ? { ...elemento, nome: ds ? `ds:${local}` : local, tipo: tipoDoNo(no, ds, `${nome}/${local}`) }
        : elemento;
    }
    if (no.name === 'group') {
      const grupo = declarados.get(`group:${semPrefixo(atributo(no, 'ref') ?? '')}`);
      const [corpo] = grupo === undefined ? [] : filhosDe(grupo.no);
      if (corpo === undefined) throw new Error(`${nome}: grupo desconhecido`);
      return parteDe(corpo, ds, nome);
    }
    const especie = no.name === 'choice' ? 'escolha' : 'sequencia';
    const feito: Grupo = { especie, partes: partesDe(filhosDe(no), ds, nome), min, max, mensagem: nome };
    return feito;
  };

  const doEspaco = (qual: boolean) =>
    new Map(
      globais
        .filter(({ ds }) => ds === qual)
        .map(({ no, ds }) => [atributo(no, 'name') ?? '', tipoDoNo(no, ds, `/${atributo(no, 'name')}`)]),
    );
  return { raizes: doEspaco(false), assinatura: doEspaco(true) };
}

const nativo = (nome: string): Simples => ({
  especie: 'simples',
  nome: `xs:${nome}`,
  base: `xs:${nome}`,
  facetas: {},
  nossa: {},
  uniao: [],
});

function abrir(pasta: string, nome: string): Arquivo {
  const option = ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE;
  const arvore = XmlDocument.fromBuffer(readFileSync(join(pasta, nome)), { option, url: nome });
  return { ds: nome.startsWith('xmldsig'), filhos: filhosDe(arvore.root) };
}
