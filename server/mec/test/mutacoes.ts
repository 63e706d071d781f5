import type { Tipo } from '../gramatica/modelo.ts';
import { amostrasDe, nativoDe, valorCerto } from './amostras.ts';
import { gerarNo, gerarParte, type No, type Sorteio, todos, umAlheio } from './gerar-documento.ts';

/* One thing wrong, or at an edge, in a document: every kind that its elements, attributes and texts allow. */

/** Keys that a refusal of the document meets, or those that its acceptance does. */
export interface Mutacao {
  recusa: readonly string[];
  aceite: readonly string[];
  /** Changes the document in place. */
  fazer: () => void;
}

interface Lugar {
  no: No;
  pai: No;
}

const nada = { recusa: [], aceite: [] };
/** Mutations must not count as use: what they write is mostly refused. */
const semContar = (sorteio: Sorteio): Sorteio => ({ ...sorteio, usos: new Map(sorteio.usos) });

/** A copy of its own; with `sorteio` its identifiers are new, so that two of them may stand in one document. */
export const copia = (no: No, sorteio?: Sorteio): No => ({
  ...no,
  filhos: no.filhos.map((filho) => copia(filho, sorteio)),
  atributos: no.atributos.map((um) =>
    sorteio !== undefined && nativoDe(um.tipo) === 'xs:ID' ? { ...um, valor: valorCerto(um.tipo, sorteio) } : { ...um },
  ),
});

function* doElemento({ no, pai }: Lugar, sorteio: Sorteio): Generator<Mutacao> {
  const i = pai.filhos.indexOf(no);
  if (i < 0) return;
  const tirar = () => pai.filhos.splice(i, 1);
  const fora = `${no.parte}~`;
  yield { ...nada, recusa: [`${no.parte}-`], fazer: tirar };
  yield {
    ...nada,
    recusa: [`${no.parte}+`],
    fazer: () => pai.filhos.splice(i, 0, copia(no, semContar(sorteio))),
  };
  const mover = () => {
    tirar();
    pai.filhos.splice(Math.floor(sorteio.sortear() * (pai.filhos.length + 1)), 0, no);
  };
  yield { ...nada, recusa: [fora], fazer: mover };
  for (const nome of [`${no.nome}X`, no.nome.toLowerCase()]) {
    yield { ...nada, recusa: [fora], fazer: () => Object.assign(no, { nome }) };
  }
  if (no.curinga !== undefined) {
    const { espaco, processo } = no.curinga;
    const nome = processo === 'strict' ? 'alheio' : espaco === '##other' ? 'ds:Manifest' : 'ds:KeyValue';
    yield { ...nada, recusa: [fora], fazer: () => pai.filhos.splice(i, 1, umAlheio(nome, no.parte)) };
  }
  yield* outrosRamos({ no, pai }, sorteio);
}

/** Two branches of one choice at once: the other one behind all of the first. */
function* outrosRamos({ no, pai }: Lugar, sorteio: Sorteio): Generator<Mutacao> {
  for (const escolha of no.escolhas) {
    const fim = pai.filhos.findLastIndex((um) => um.escolhas.includes(escolha));
    for (const outro of escolha.partes) {
      if (outro === escolha.ramo) continue;
      const fazer = () => pai.filhos.splice(fim + 1, 0, ...gerarParte(outro, escolha.dono, semContar(sorteio), 9));
      yield { ...nada, recusa: [`${escolha.chave}²`], fazer };
    }
  }
}

function* dosAtributos({ no }: Lugar): Generator<Mutacao> {
  const dono = no.tipo?.nome ?? '';
  if (no.tipo?.especie === 'complexo') {
    const tipo = ATRIBUTO_DESCONHECIDO;
    const fazer = () => no.atributos.push({ nome: 'desconhecido', valor: 'x', tipo });
    yield { ...nada, recusa: [`${dono}/@`], fazer };
  }
  for (const atributo of no.atributos) {
    const fazer = () => {
      no.atributos = no.atributos.filter((um) => um !== atributo);
    };
    yield { ...nada, recusa: [`${dono}/@${atributo.nome}-`], fazer };
    yield* doTexto(atributo.tipo, (valor) => Object.assign(atributo, { valor }));
  }
}
const ATRIBUTO_DESCONHECIDO = {
  especie: 'simples',
  nome: '',
  base: 'xs:string',
  facetas: {},
  nossa: {},
  uniao: [],
} as const;

function* doTexto(tipo: Tipo, escrever: (valor: string) => void): Generator<Mutacao> {
  if (tipo.especie === 'complexo') return;
  const { certas, erradas } = amostrasDe(tipo);
  for (const [valor, facetas] of certas) yield { recusa: [], aceite: facetas, fazer: () => escrever(valor) };
  for (const [valor, facetas] of erradas) yield { aceite: [], recusa: facetas, fazer: () => escrever(valor) };
}

function* dosTextos(lugar: Lugar): Generator<Mutacao> {
  const { no } = lugar;
  const tipo = no.tipo?.especie === 'complexo' ? no.tipo.conteudo : no.tipo;
  const escrever = (valor: string) => Object.assign(no, { texto: valor });
  if (tipo !== null) yield* doTexto(tipo, escrever);
  else for (const valor of [' ', 'texto']) yield { ...nada, fazer: () => escrever(valor) };
  yield* dosAtributos(lugar);
}

/** A signature where none was, behind all others. */
function comAssinatura({ pai }: Lugar, sorteio: Sorteio): Mutacao {
  const tipo = sorteio.assinatura.get('Signature');
  if (tipo === undefined) throw new Error('Signature não está declarado');
  return { ...nada, fazer: () => pai.filhos.push(gerarNo('ds:Signature', tipo, semContar(sorteio), 8)) };
}

/** A document with such a key is still wanted. */
export interface Mira {
  recusada: (chave: string) => boolean;
  valida: (chave: string) => boolean;
}

/** A mutation of the first place in a document that meets a key still wanted; every third time, or in need, any. */
export function sortearMutacao(raiz: No, sorteio: Sorteio, mira: Mira): Mutacao {
  const lugares = todos(raiz);
  const inicio = Math.floor(sorteio.sortear() * lugares.length);
  if (sorteio.sortear() < 0.67) {
    for (const lugar of [...lugares.slice(inicio), ...lugares.slice(0, inicio)]) {
      const procuradas = [...doElemento(lugar, sorteio), ...dosTextos(lugar)].filter(
        ({ recusa, aceite }) => recusa.some(mira.recusada) || aceite.some(mira.valida),
      );
      const sorteada = procuradas[Math.floor(sorteio.sortear() * procuradas.length)];
      if (sorteada !== undefined) return sorteada;
    }
  }
  const lugar = lugares[inicio] ?? { no: raiz, pai: raiz };
  const textos = sorteio.sortear() < 0.45 ? [...dosTextos(lugar)] : [];
  const opcoes = textos.length > 0 ? textos : [...doElemento(lugar, sorteio), comAssinatura(lugar, sorteio)];
  return opcoes[Math.floor(sorteio.sortear() * opcoes.length)] ?? comAssinatura(lugar, sorteio);
}
