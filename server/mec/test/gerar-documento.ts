import type { Elemento, Parte, Qualquer, Simples, Tipo } from '../gramatica/modelo.ts';
import { valorCerto } from './amostras.ts';

/* Valid documents out of a model of the layout, least used parts first. */

/** One element of a generated document; `parte` and `tipo` say what it was written from. */
export interface No {
  nome: string;
  atributos: { nome: string; valor: string; tipo: Simples }[];
  filhos: No[];
  texto: string | null;
  tipo: Tipo | null;
  parte: string;
  /** The choices that it stands for, the innermost first; all elements of one branch share the object. */
  escolhas: readonly Escolha[];
  /** The wildcard that it stands for. */
  curinga?: Qualquer;
}

/** One use of a choice that does not repeat. */
interface Escolha {
  chave: string;
  dono: string;
  partes: readonly Parte[];
  ramo: Parte;
}

export interface Sorteio {
  sortear: () => number;
  proximoId: () => number;
  usos: Map<string, number>;
  assinatura: ReadonlyMap<string, Tipo>;
  /** The kind of document that is being written: the one global element of its schema. */
  raiz: { nome: string; tipo: Tipo };
}

export const chaveDaParte = (parte: Parte, dono: string): string =>
  parte.especie === 'elemento'
    ? `${dono}/${parte.nome}`
    : `${dono}/${parte.especie}(${parte.especie === 'qualquer' ? parte.espaco : parte.partes.map((um) => chaveDaParte(um, '')).join('')})`;

const contar = (sorteio: Sorteio, chave: string) => sorteio.usos.set(chave, (sorteio.usos.get(chave) ?? 0) + 1);
const usosDe = (sorteio: Sorteio, chave: string) => sorteio.usos.get(chave) ?? 0;

/** How many times a part is written: what was never written or never left out comes first. */
function vezes({ min, max }: { min: number; max: number }, chave: string, sorteio: Sorteio, fundo: number): number {
  if (max === 1) {
    if (min === 1) return 1;
    if (usosDe(sorteio, chave) === 0) return 1;
    if (usosDe(sorteio, `${chave}:0`) === 0 || fundo > 9) return 0;
    return sorteio.sortear() < 0.4 ? 1 : 0;
  }
  if (usosDe(sorteio, `${chave}:2`) === 0) return 2;
  if (min === 0 && usosDe(sorteio, `${chave}:0`) === 0) return 0;
  return min + Math.floor(sorteio.sortear() ** 3 * 3);
}

export function gerarNo(nome: string, tipo: Tipo, sorteio: Sorteio, fundo = 0): No {
  const no: No = {
    nome,
    atributos: [],
    filhos: [],
    texto: null,
    tipo,
    parte: '',
    escolhas: [],
  };
  if (tipo.especie === 'simples') {
    no.texto = valorCerto(tipo, sorteio);
    return no;
  }
  for (const { nome: qual, tipo: seu, obrigatorio } of tipo.atributos) {
    const chave = `${tipo.nome}/@${qual}`;
    if (!obrigatorio && vezes({ min: 0, max: 1 }, chave, sorteio, fundo) === 0) {
      contar(sorteio, `${chave}:0`);
      continue;
    }
    contar(sorteio, chave);
    no.atributos.push({ nome: qual, valor: valorCerto(seu, sorteio), tipo: seu });
  }
  if (tipo.conteudo !== null) no.texto = valorCerto(tipo.conteudo, sorteio);
  else no.filhos = tipo.partes.flatMap((parte) => gerarParte(parte, tipo.nome, sorteio, fundo + 1));
  return no;
}

/** The elements of one part, as often as it is its turn to come. */
export function gerarParte(parte: Parte, dono: string, sorteio: Sorteio, fundo: number): No[] {
  const chave = chaveDaParte(parte, dono);
  const quantas = soDocumentoInteiro(parte) ? documentos(chave, sorteio) : vezes(parte, chave, sorteio, fundo);
  if (quantas === 0) contar(sorteio, `${chave}:0`);
  if (quantas >= 2) contar(sorteio, `${chave}:2`);
  return Array.from({ length: quantas }).flatMap(() => {
    contar(sorteio, chave);
    if (parte.especie === 'qualquer') return [{ ...gerarQualquer(parte, chave, sorteio, fundo), curinga: parte }];
    if (parte.especie === 'elemento') return [gerarElemento(parte, chave, sorteio, fundo)];
    if (parte.especie === 'sequencia') return parte.partes.flatMap((um) => gerarParte(um, dono, sorteio, fundo));
    const ramos = parte.partes.map((um) => ({
      um,
      usos: usosDe(sorteio, chaveDaParte(um, dono)) + sorteio.sortear() * 0.9,
    }));
    const menor = ramos.reduce((a, b) => (b.usos < a.usos ? b : a));
    const escolhido = fundo > 9 ? (ramos.find(({ um }) => um.especie === 'qualquer') ?? menor) : menor;
    const escolha = { chave, dono, partes: parte.partes, ramo: escolhido.um };
    return gerarParte(escolhido.um, dono, sorteio, fundo).map((no) => ({
      ...no,
      escolhas: parte.max > 1 ? no.escolhas : [...no.escolhas, escolha],
    }));
  });
}

/** A strict wildcard for other namespaces: only a whole document of MEC can stand there. */
const soDocumentoInteiro = (parte: Parte) =>
  parte.especie === 'qualquer' && parte.espaco === '##other' && parte.processo === 'strict';

/** Documents within a document make it large: two at once, none, and one now and then. */
function documentos(chave: string, sorteio: Sorteio): number {
  const quantos = usosDe(sorteio, chave);
  if (quantos === 0) return 2;
  return quantos < 40 && sorteio.sortear() < 0.05 ? 1 : 0;
}

function gerarQualquer(curinga: Qualquer, chave: string, sorteio: Sorteio, fundo: number): No {
  if (!soDocumentoInteiro(curinga)) {
    return umAlheio(curinga.espaco === '##any' ? 'ds:KeyName' : 'alheio', chave);
  }
  const { nome, tipo } = sorteio.raiz;
  return { ...gerarNo(nome, tipo, sorteio, fundo), parte: chave };
}

/** An element that no layout of MEC knows. */
export const umAlheio = (nome: string, parte: string): No => ({
  nome,
  atributos: [],
  filhos: [],
  texto: nome === 'ds:Manifest' ? null : 'x',
  tipo: null,
  parte,
  escolhas: [],
});

function gerarElemento(elemento: Elemento, chave: string, sorteio: Sorteio, fundo: number): No {
  const tipo = elemento.tipo ?? sorteio.assinatura.get(elemento.nome.replace('ds:', ''));
  if (tipo === undefined) throw new Error(`${elemento.nome} não está declarado`);
  return {
    ...gerarNo(elemento.nome, tipo, sorteio, fundo),
    parte: chave,
  };
}

const escapar = (texto: string) =>
  texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\n', '&#10;');

export function escreverNo({ nome, atributos, filhos, texto }: No, espacos = ''): string {
  const proprio = nome === 'alheio' ? ' xmlns="urn:alheio"' : espacos;
  const dele = atributos.map((um) => ` ${um.nome}="${escapar(um.valor)}"`).join('');
  return `<${nome}${proprio}${dele}>${escapar(texto ?? '')}${filhos.map((um) => escreverNo(um)).join('')}</${nome}>`;
}

/** Every element of a document with its parent, the root first (its parent is itself). */
export function todos(raiz: No): { no: No; pai: No }[] {
  const achados = [{ no: raiz, pai: raiz }];
  for (const { no } of achados) achados.push(...no.filhos.map((filho) => ({ no: filho, pai: no })));
  return achados;
}
