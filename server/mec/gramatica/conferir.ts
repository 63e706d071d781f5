import { DocumentoInvalido, type ErroDeCampo } from '../erros.ts';
import type { Complexo, Elemento, Facetas, Grupo, Parte, Simples, Tipo } from './modelo.ts';

/* Our own check of a value before it is written: MEC's facets, our rules, each refusal a sentence at its field. */

type Objeto = Readonly<Record<string, unknown>>;
const eObjeto = (valor: unknown): valor is Objeto =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);
const daAssinatura = (parte: Parte) => parte.especie === 'elemento' && parte.tipo === null;

/** The grammar does not change: what is asked of a part at each value is found out once. */
function umaVez<P extends object, R>(achar: (parte: P) => R): (parte: P) => R {
  const achados = new WeakMap<P, R>();
  return (parte) => {
    const conhecido = achados.get(parte);
    if (conhecido !== undefined) return conhecido;
    const achado = achar(parte);
    achados.set(parte, achado);
    return achado;
  };
}

/** Keys of a part's value, and those among them that must be there. */
const chavesDe: (parte: Parte) => readonly string[] = umaVez((parte) => {
  if (parte.especie === 'qualquer' || daAssinatura(parte)) return [];
  if (parte.especie === 'elemento') return [parte.nome];
  return parte.max > 1 ? ['#'] : parte.partes.flatMap(chavesDe);
});
const exigidasDe: (parte: Parte) => readonly string[] = umaVez((parte) => {
  if (parte.especie === 'elemento') return parte.exigido && parte.tipo !== null ? [parte.nome] : [];
  return parte.especie === 'sequencia' && parte.min > 0 ? parte.partes.flatMap(exigidasDe) : [];
});
/** One item of a list: a choice among its parts. */
const umaDe = umaVez(
  ({ partes, mensagem }: Grupo): Grupo => ({ especie: 'escolha', partes, min: 1, max: 1, mensagem }),
);

/** A branch of a choice: the keys that it asks for (null: they stand elsewhere), and those that it has no place for. */
const ramosDe = umaVez((grupo: Grupo) => {
  const todas = chavesDe(grupo);
  return grupo.partes.map((parte) => {
    const [dela, exigidas] = [chavesDe(parte), exigidasDe(parte)];
    const alheias = todas.filter((chave) => !dela.includes(chave));
    return { parte, exigidas: exigidas.every((chave) => todas.includes(chave)) ? exigidas : null, alheias };
  });
});

const conhecidasDe = umaVez(
  ({ atributos, conteudo, partes }: Complexo): ReadonlySet<string> =>
    new Set([
      ...atributos.map(({ nome }) => `@${nome}`),
      ...(conteudo === null ? [] : ['#']),
      ...partes.flatMap(chavesDe),
    ]),
);

type Copia = Record<string, unknown> | null;

/** Walks a value along its type: gathers what is wrong and, where one is asked for, a copy in the order of MEC's sequences. */
class Conferencia {
  readonly erros: ErroDeCampo[] = [];
  private readonly copia: boolean;
  /**
   * Place of the walk, in parts: most values are right, and a path as a text for each would be a thousand texts for
   * nobody.
   */
  private readonly trilha: (string | number)[] = [];
  private fundo = 0;

  constructor(copia: boolean) {
    this.copia = copia;
  }

  private acusar(nome: string, mensagem: string): void {
    this.erros.push({
      campo: [...this.trilha.slice(0, this.fundo), nome].filter((parte) => parte !== '').join('.'),
      mensagem,
    });
  }

  private entrar(nome: string | number): void {
    this.trilha[this.fundo] = nome;
    this.fundo += 1;
  }

  private sair(): void {
    this.fundo -= 1;
  }

  private dentro(nome: string | number, tipo: Tipo, valor: unknown): unknown {
    this.entrar(nome);
    const certo = this.tipo(tipo, valor);
    this.sair();
    return certo;
  }

  tipo(tipo: Tipo, valor: unknown): unknown {
    if (tipo.especie === 'simples') {
      const problema = problemaDoValor(tipo, valor);
      if (problema !== null) this.acusar('', problema);
      return valor;
    }
    if (eObjeto(valor)) return this.complexo(tipo, valor);
    this.acusar('', valor === undefined ? OBRIGATORIO : 'Valor inválido');
    return valor;
  }

  private complexo(tipo: Complexo, valor: Objeto): Objeto {
    const certo: Copia = this.copia ? {} : null;
    const antes = this.erros.length;
    for (const { nome, tipo: simples, exigido } of tipo.atributos) {
      const chave = `@${nome}`;
      if (exigido || valor[chave] !== undefined) por(certo, chave, this.dentro(chave, simples, valor[chave]));
    }
    if (tipo.conteudo !== null) por(certo, '#', this.tipo(tipo.conteudo, valor['#']));
    for (const parte of tipo.partes) this.parte(parte, valor, certo);
    const conhecidas = conhecidasDe(tipo);
    if (this.erros.length === antes && temAlheia(valor, conhecidas)) {
      const alheias = Object.keys(valor).filter((chave) => valor[chave] !== undefined && !conhecidas.has(chave));
      this.acusar('', `Campo desconhecido: ${alheias.join(', ')}`);
    }
    for (const { conferir } of tipo.regras) {
      const achado = conferir(valor);
      if (achado !== null) this.acusar(...achado);
    }
    return certo ?? valor;
  }

  private parte(parte: Parte, valor: Objeto, certo: Copia): void {
    if (parte.especie === 'qualquer' || daAssinatura(parte)) return;
    if (parte.especie === 'elemento') this.elemento(parte, valor, certo);
    else if (parte.max > 1) por(certo, '#', this.lista(parte, valor['#']));
    else if (parte.especie === 'escolha') this.escolha(parte, valor, certo);
    else if (parte.min === 1 || temAlguma(chavesDe(parte), valor)) {
      for (const filha of parte.partes) this.parte(filha, valor, certo);
    }
  }

  private elemento({ nome, tipo, max, min, exigido, mensagem }: Elemento, valor: Objeto, certo: Copia): void {
    const filho = valor[nome];
    if (tipo === null || (filho === undefined && !exigido)) return;
    if (max === 1) {
      por(certo, nome, this.dentro(nome, tipo, filho));
      return;
    }
    const itens = Array.isArray(filho) ? filho : [];
    if (filho !== undefined && !Array.isArray(filho)) this.acusar(nome, 'Valor inválido');
    else if (itens.length < min) this.acusar(nome, filho === undefined ? OBRIGATORIO : mensagem);
    this.entrar(nome);
    const feitos = itens.map((item, i) => this.dentro(i, tipo, item));
    this.sair();
    por(certo, nome, feitos);
  }

  private lista(grupo: Grupo, valor: unknown): unknown {
    const { min, mensagem, vazia = mensagem } = grupo;
    const itens = Array.isArray(valor) ? valor : [];
    if (!Array.isArray(valor) || itens.length < min) this.acusar('', valor === undefined ? OBRIGATORIO : vazia);
    return itens.map((item, i) => {
      const certo: Copia = this.copia ? {} : null;
      this.entrar(i);
      if (eObjeto(item)) this.escolha(umaDe(grupo), item, certo);
      else this.acusar('', 'Valor inválido');
      this.sair();
      return certo;
    });
  }

  /** The branch that holds everything present; without one, the message lands on the first key that is one too many. */
  private escolha(grupo: Grupo, valor: Objeto, certo: Copia): void {
    const [primeiro] = grupo.partes;
    if (primeiro === undefined) return;
    if (!temAlguma(chavesDe(grupo), valor)) {
      if (grupo.min > 0) this.acusar(exigidasDe(primeiro)[0] ?? chavesDe(primeiro)[0] ?? '', grupo.mensagem);
      return;
    }
    const ramo = ramoDe(grupo, valor);
    if (ramo !== undefined) {
      this.parte(ramo, valor, certo);
      return;
    }
    const achadas = chavesDe(grupo).filter((chave) => valor[chave] !== undefined);
    const usado = grupo.partes.find((um) => temAlguma(chavesDe(um), valor));
    this.acusar(achadas.find((chave) => usado === undefined || !chavesDe(usado).includes(chave)) ?? '', grupo.mensagem);
  }
}

const por = (certo: Copia, chave: string, valor: unknown): void => {
  if (certo !== null) certo[chave] = valor;
};

// Loops that make nothing: a transcript asks them some thousand times.
function temAlguma(chaves: readonly string[], valor: Objeto): boolean {
  for (const chave of chaves) if (valor[chave] !== undefined) return true;
  return false;
}

function temAlheia(valor: Objeto, conhecidas: ReadonlySet<string>): boolean {
  for (const chave in valor)
    if (valor[chave] !== undefined && !conhecidas.has(chave) && Object.hasOwn(valor, chave)) return true;
  return false;
}

/** The first branch that holds everything present and has what it asks for, else the first that holds it. */
function ramoDe(grupo: Grupo, valor: Objeto): Parte | undefined {
  let cabe: Parte | undefined;
  for (const { parte, exigidas, alheias } of ramosDe(grupo)) {
    if (temAlguma(alheias, valor)) continue;
    if (exigidas?.every((chave) => valor[chave] !== undefined)) return parte;
    cabe ??= parte;
  }
  return cabe;
}

/** Every refusal; empty when there is none. */
export function errosDe<V>(tipo: Complexo<V>, valor: unknown): ErroDeCampo[] {
  const conferencia = new Conferencia(false);
  conferencia.tipo(tipo, valor);
  return conferencia.erros;
}

/** A value that was checked: what must be there is. */
type Conferido<V> = V extends string | number
  ? V
  : V extends readonly (infer U)[]
    ? readonly Conferido<U>[]
    : { [K in keyof V]: Conferido<Exclude<V[K], undefined>> };

/** Checks the checked value, its keys in the order of MEC's sequences. @throws DocumentoInvalido */
export function conferir<V>(tipo: Complexo<V>, valor: unknown): Conferido<V> {
  const conferencia = new Conferencia(true);
  const certo = conferencia.tipo(tipo, valor);
  if (conferencia.erros.length > 0) throw new DocumentoInvalido(conferencia.erros);
  return certo as Conferido<V>;
}

/** Only some of the type's elements. */
export const parteDo = <V, K extends keyof V & string>(
  tipo: Complexo<V>,
  nomes: readonly K[],
): Complexo<Pick<V, K>> => ({
  especie: 'complexo',
  nome: '',
  partes: tipo.partes.filter((parte) => parte.especie === 'elemento' && nomes.some((nome) => nome === parte.nome)),
  atributos: [],
  conteudo: null,
  misto: false,
  regras: [],
});

const OBRIGATORIO = 'Preenchimento obrigatório';

const MAIOR_UNSIGNED_INT = 4_294_967_295;

const padroes = new Map<string, RegExp>();
function segue(pattern: string, valor: string): boolean {
  let regra = padroes.get(pattern);
  if (regra === undefined) {
    regra = new RegExp(`^(?:${pattern})$`);
    padroes.set(pattern, regra);
  }
  return regra.test(valor);
}

export function problemaDoValor(tipo: Simples, valor: unknown): string | null {
  const { facetas, nossa } = tipo;
  if (facetas.enumeration !== undefined) {
    if (typeof valor === 'string' && facetas.enumeration.includes(valor)) return null;
    return nossa.mensagem ?? `Opção inválida; são aceitas: ${facetas.enumeration.join(', ')}`;
  }
  if (nossa.numero !== undefined) return nossa.numero(typeof valor === 'number' ? valor : Number.NaN);
  if (typeof valor !== 'string') return OBRIGATORIO;
  return problemaDaForma(tipo, valor) ?? problemaDoTamanho(facetas, valor) ?? problemaDoMaior(tipo, valor);
}

function problemaDaForma({ facetas: { pattern }, nossa, base }: Simples, texto: string): string | null {
  if (nossa.regra !== undefined) return nossa.regra(texto);
  if (pattern !== undefined) return segue(pattern, texto) ? null : (nossa.mensagem ?? 'Valor inválido');
  return typeof base === 'string' ? null : problemaDoValor(base, texto);
}

function problemaDoTamanho({ minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Facetas, texto: string) {
  if (texto.length < minLength) return `Mínimo de ${minLength} caracteres`;
  return texto.length > maxLength ? `Máximo de ${maxLength} caracteres` : null;
}

const problemaDoMaior = ({ nossa: { acima } }: Simples, digitos: string) =>
  acima !== undefined && Number(digitos) > MAIOR_UNSIGNED_INT ? acima : null;
