import type { Elemento, Parte, Simples, Tipo } from '../gramatica/modelo.ts';
import { valorCerto } from './amostras.ts';

/* Valid documents out of a model of the layout, least used parts first. */

/** One element of a generated document; `parte` and `tipo` say what it was written from. */
export interface No {
  nome: string;
  atributos: { nome: string; valor: string; tipo: Simples }[];
  filhos: No[];
  texto: string | null;
  tipo: Tipo | null;
  /** Key of the particle, and whether it must be there and may repeat. */
  parte: string;
  obrigatorio: boolean;
  repete: boolean;
  /** Keys of the other branches of the choice that it stands for. */
  ramos: readonly Parte[];
}

export interface Sorteio {
  sortear: () => number;
  proximoId: () => number;
  /** How often a key was written so far. */
  usos: Map<string, number>;
  assinatura: ReadonlyMap<string, Tipo>;
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
    obrigatorio: true,
    repete: false,
    ramos: [],
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

function gerarParte(parte: Parte, dono: string, sorteio: Sorteio, fundo: number): No[] {
  const chave = chaveDaParte(parte, dono);
  const quantas = vezes(parte, chave, sorteio, fundo);
  if (quantas === 0) contar(sorteio, `${chave}:0`);
  if (quantas >= 2) contar(sorteio, `${chave}:2`);
  return Array.from({ length: quantas }).flatMap(() => {
    contar(sorteio, chave);
    if (soDocumentoInteiro(parte)) return [];
    if (parte.especie === 'qualquer') return [alheio(parte.espaco === '##any' ? 'ds:KeyName' : 'alheio', chave)];
    if (parte.especie === 'elemento') return [gerarElemento(parte, chave, sorteio, fundo)];
    if (parte.especie === 'sequencia') return parte.partes.flatMap((um) => gerarParte(um, dono, sorteio, fundo));
    const ramos = parte.partes.map((um) => ({
      um,
      usos: usosDe(sorteio, chaveDaParte(um, dono)) + sorteio.sortear() * 0.9,
    }));
    const menor = ramos.reduce((a, b) => (b.usos < a.usos ? b : a));
    const escolhido = fundo > 9 ? (ramos.find(({ um }) => um.especie === 'qualquer') ?? menor) : menor;
    return gerarParte(escolhido.um, dono, sorteio, fundo).map((no) => ({
      ...no,
      repete: no.repete || parte.max > 1,
      ramos: parte.partes,
    }));
  });
}

/** A strict wildcard for other namespaces: only a whole document of MEC could stand there, which no signature holds. */
export const soDocumentoInteiro = (parte: Parte) =>
  parte.especie === 'qualquer' && parte.espaco === '##other' && parte.processo === 'strict';

const alheio = (nome: string, parte: string): No => ({
  nome,
  atributos: [],
  filhos: [],
  texto: 'x',
  tipo: null,
  parte,
  obrigatorio: false,
  repete: true,
  ramos: [],
});

function gerarElemento(elemento: Elemento, chave: string, sorteio: Sorteio, fundo: number): No {
  const tipo = elemento.tipo ?? sorteio.assinatura.get(elemento.nome.replace('ds:', ''));
  if (tipo === undefined) throw new Error(`${elemento.nome} não está declarado`);
  return {
    ...gerarNo(elemento.nome, tipo, sorteio, fundo),
    parte: chave,
    obrigatorio: elemento.min === 1,
    repete: elemento.max > 1,
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
