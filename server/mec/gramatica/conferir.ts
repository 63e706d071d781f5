import { DocumentoInvalido, type ErroDeCampo } from '../erros.ts';
import { OBRIGATORIO, problemaDoValor } from './conferir-valor.ts';
import type { Complexo, Elemento, Grupo, Parte, Tipo } from './modelo.ts';

type Objeto = Readonly<Record<string, unknown>>;
const eObjeto = (valor: unknown): valor is Objeto =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);
const daAssinatura = (parte: Parte) => parte.especie === 'elemento' && parte.tipo === null;

/** The grammar does not change: what is asked of a part at each value is found out once. */
function umaVez<P extends Parte, R>(achar: (parte: P) => R): (parte: P) => R {
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

/** Walks a value along its type: gathers what is wrong and a copy in the order of MEC's sequences. */
class Conferencia {
  readonly erros: ErroDeCampo[] = [];

  private acusar(caminho: string, mensagem: string): void {
    this.erros.push({ campo: caminho, mensagem });
  }

  tipo(tipo: Tipo, valor: unknown, caminho: string): unknown {
    if (tipo.especie === 'simples') {
      const problema = problemaDoValor(tipo, valor);
      if (problema !== null) this.acusar(caminho, problema);
      return valor;
    }
    if (eObjeto(valor)) return this.complexo(tipo, valor, caminho);
    this.acusar(caminho, valor === undefined ? OBRIGATORIO : 'Valor inválido');
    return valor;
  }

  complexo(tipo: Complexo, valor: Objeto, caminho: string): Objeto {
    const certo: Record<string, unknown> = {};
    const antes = this.erros.length;
    for (const { nome, tipo: simples, exigido } of tipo.atributos) {
      const chave = `@${nome}`;
      if (exigido || valor[chave] !== undefined)
        certo[chave] = this.tipo(simples, valor[chave], juntar(caminho, chave));
    }
    if (tipo.conteudo !== null) certo['#'] = this.tipo(tipo.conteudo, valor['#'], caminho);
    for (const parte of tipo.partes) this.parte(parte, valor, certo, caminho);
    if (this.erros.length === antes && temAlheia(valor, certo)) {
      const alheias = Object.keys(valor).filter((chave) => valor[chave] !== undefined && !(chave in certo));
      this.acusar(caminho, `Campo desconhecido: ${alheias.join(', ')}`);
    }
    for (const { conferir } of tipo.regras) {
      const achado = conferir(valor);
      if (achado !== null) this.acusar(juntar(caminho, achado[0]), achado[1]);
    }
    return certo;
  }

  private parte(parte: Parte, valor: Objeto, certo: Record<string, unknown>, caminho: string): void {
    if (parte.especie === 'qualquer' || daAssinatura(parte)) return;
    if (parte.especie === 'elemento') this.elemento(parte, valor, certo, caminho);
    else if (parte.max > 1) certo['#'] = this.lista(parte, valor['#'], caminho);
    else if (parte.especie === 'escolha') this.escolha(parte, valor, certo, caminho);
    else if (parte.min === 1 || temAlguma(chavesDe(parte), valor)) {
      for (const filha of parte.partes) this.parte(filha, valor, certo, caminho);
    }
  }

  private elemento(
    { nome, tipo, max, min, exigido, mensagem }: Elemento,
    valor: Objeto,
    certo: Record<string, unknown>,
    caminho: string,
  ): void {
    const filho = valor[nome];
    if (tipo === null || (filho === undefined && !exigido)) return;
    const aqui = juntar(caminho, nome);
    if (max === 1) {
      certo[nome] = this.tipo(tipo, filho, aqui);
      return;
    }
    const itens = Array.isArray(filho) ? filho : [];
    if (filho !== undefined && !Array.isArray(filho)) this.acusar(aqui, 'Valor inválido');
    else if (itens.length < min) this.acusar(aqui, filho === undefined ? OBRIGATORIO : mensagem);
    certo[nome] = itens.map((item, i) => this.tipo(tipo, item, `${aqui}.${i}`));
  }

  private lista(grupo: Grupo, valor: unknown, caminho: string): unknown {
    const { min, mensagem, vazia = mensagem } = grupo;
    const itens = Array.isArray(valor) ? valor : [];
    if (!Array.isArray(valor) || itens.length < min) this.acusar(caminho, valor === undefined ? OBRIGATORIO : vazia);
    return itens.map((item, i) => {
      const certo: Record<string, unknown> = {};
      if (eObjeto(item)) this.escolha(umaDe(grupo), item, certo, `${caminho}.${i}`);
      else this.acusar(`${caminho}.${i}`, 'Valor inválido');
      return certo;
    });
  }

  /** The branch that holds everything present; without one, the message lands on the first key that is one too many. */
  private escolha(grupo: Grupo, valor: Objeto, certo: Record<string, unknown>, caminho: string): void {
    const [primeiro] = grupo.partes;
    if (primeiro === undefined) return;
    if (!temAlguma(chavesDe(grupo), valor)) {
      if (grupo.min > 0)
        this.acusar(juntar(caminho, exigidasDe(primeiro)[0] ?? chavesDe(primeiro)[0] ?? ''), grupo.mensagem);
      return;
    }
    const ramo = ramoDe(grupo, valor);
    if (ramo !== undefined) {
      this.parte(ramo, valor, certo, caminho);
      return;
    }
    const achadas = chavesDe(grupo).filter((chave) => valor[chave] !== undefined);
    const usado = grupo.partes.find((um) => temAlguma(chavesDe(um), valor));
    const aMais = achadas.find((chave) => usado === undefined || !chavesDe(usado).includes(chave)) ?? '';
    this.acusar(juntar(caminho, aMais), grupo.mensagem);
  }
}

// Loops that make nothing: a transcript asks them some thousand times.
function temAlguma(chaves: readonly string[], valor: Objeto): boolean {
  for (const chave of chaves) if (valor[chave] !== undefined) return true;
  return false;
}

function temAlheia(valor: Objeto, certo: Objeto): boolean {
  for (const chave in valor)
    if (valor[chave] !== undefined && !(chave in certo) && Object.hasOwn(valor, chave)) return true;
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
const juntar = (caminho: string, nome: string) =>
  caminho === '' || nome === '' ? caminho + nome : `${caminho}.${nome}`;

/** Every refusal of a value, or an empty list. */
export function errosDe<V>(tipo: Complexo<V>, valor: unknown): ErroDeCampo[] {
  const conferencia = new Conferencia();
  conferencia.tipo(tipo, valor, '');
  return conferencia.erros;
}

/** A value that was checked: what must be there is. */
type Conferido<V> = V extends string | number
  ? V
  : V extends readonly (infer U)[]
    ? readonly Conferido<U>[]
    : { [K in keyof V]: Conferido<Exclude<V[K], undefined>> };

/** The checked value, its keys in the order of MEC's sequences. @throws DocumentoInvalido */
export function conferir<V>(tipo: Complexo<V>, valor: unknown): Conferido<V> {
  const conferencia = new Conferencia();
  const certo = conferencia.tipo(tipo, valor, '');
  if (conferencia.erros.length > 0) throw new DocumentoInvalido(conferencia.erros);
  return certo as Conferido<V>;
}

/** The same type with some of its elements only. */
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
