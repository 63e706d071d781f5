import type { Pagina } from '#contract/common.ts';
import type { Endpoint, RespostaDe, Rota } from '#contract/endpoint.ts';

/** Reads a value of an answer, dropping what it does not name. @throws TypeError when the value has another shape */
type Leitor<T> = (valor: unknown) => T;

const doTipo =
  <T>(serve: (valor: unknown) => boolean): Leitor<T> =>
  (valor) => {
    if (!serve(valor)) throw new TypeError('Outra forma');
    return valor as T;
  };

export const texto = doTipo<string>((valor) => typeof valor === 'string');
export const textoOuNull = doTipo<string | null>((valor) => valor === null || typeof valor === 'string');
export const logico = doTipo<boolean>((valor) => typeof valor === 'boolean');
export const inteiro = doTipo<number>(Number.isSafeInteger);

const INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/;

/** An instant as the server writes it. */
export const instante = doTipo<string>(
  (valor) => typeof valor === 'string' && INSTANTE.test(valor) && !Number.isNaN(Date.parse(valor)),
);

const DATA = /^\d{4}-\d{2}-\d{2}$/;

/** A day as the server writes it. */
export const dia = doTipo<string>(
  (valor) => typeof valor === 'string' && DATA.test(valor) && new Date(valor).toJSON()?.startsWith(valor) === true,
);

/** Any number. */
export const numero = doTipo<number>(Number.isFinite);

/** A number that may be missing. */
export const numeroOuNull = doTipo<number | null>((valor) => valor === null || Number.isFinite(valor));

/** The one value of what is only said. */
export const sim = doTipo<true>((valor) => valor === true);

/** What may be missing. */
export const ouNull =
  <T>(ler: Leitor<T>): Leitor<T | null> =>
  (valor) =>
    valor === null ? null : ler(valor);

/** What need not be there. */
export const talvez =
  <T>(ler: Leitor<T>): Leitor<T | undefined> =>
  (valor) =>
    valor === undefined ? undefined : ler(valor);

/** One of a few texts. */
export const um = <const T extends string>(...opcoes: T[]): Leitor<T> =>
  doTipo((valor) => opcoes.some((opcao) => opcao === valor));

/** Items that are all read alike. */
export const lista =
  <T>(ler: Leitor<T>): Leitor<T[]> =>
  (valor) => {
    if (!Array.isArray(valor)) throw new TypeError('Não é uma lista');
    return valor.map(ler);
  };

/** Named members; what else is there is dropped. */
export const objeto =
  <T extends object>(leitores: { [K in keyof T]-?: Leitor<T[K]> }): Leitor<T> =>
  (valor) => {
    if (typeof valor !== 'object' || valor === null || Array.isArray(valor)) throw new TypeError('Não é um objeto');
    const nomes = Object.keys(leitores) as (keyof T)[];
    return Object.fromEntries(nomes.map((nome) => [nome, leitores[nome](Reflect.get(valor, nome))])) as T;
  };

/** Members that are all read alike: `...cada(texto, 'nome', 'sigla')`. */
export const cada = <T, const K extends string>(ler: Leitor<T>, ...nomes: K[]) =>
  Object.fromEntries(nomes.map((nome) => [nome, ler])) as Record<K, Leitor<T>>;

/** A page of a list, as `paginaDe` describes it. */
export const pagina = <T>(ler: Leitor<T>) =>
  objeto<Pagina<T>>({
    itens: lista(ler),
    ...cada(inteiro, 'total', 'pagina', 'tamanho'),
    totalExato: talvez(logico),
    sugestao: talvez(texto),
  });

/** The answer of a call that only says that it was done. */
export const feito = objeto<{ ok: true }>({ ok: sim });

/** Reads what another light endpoint answers. */
export const respostaDe =
  <E extends Endpoint>({ resposta }: E): Leitor<RespostaDe<E>> =>
  (valor) => {
    const lida = resposta === 'arquivo' ? null : resposta.safeParse(valor);
    if (!lida?.success) throw new TypeError('Outra resposta');
    return lida.data as RespostaDe<E>;
  };

/** What a reader says of a value, as the contract's schemas say it. */
export function tentar<T>(ler: Leitor<T>, valor: unknown): { success: true; data: T } | { success: false } {
  try {
    return { success: true, data: ler(valor) };
  } catch {
    return { success: false };
  }
}

/** What a client's call goes by beside method and path. */
type Marcas<E extends Endpoint> = Partial<Pick<E, 'acesso'>>;

/** Method and path of an endpoint whose answer is a file, or is read by somebody else. */
export function endereco<E extends Endpoint>(rota: Rota, marcas: Marcas<E> = {}): E {
  const [metodo, path] = rota.split(' ');
  return { metodo, path, acesso: 'publico', resumo: '', resposta: 'arquivo', ...marcas } as unknown as E;
}

/**
 * A public endpoint of the contract without the contract's schemas, for what a first visit calls: with their library
 * they are a sixth of its bytes. A test holds both against each other.
 */
export function leve<E extends Endpoint>(rota: Rota, ler: Leitor<RespostaDe<E>>, marcas: Marcas<E> = {}): E {
  const resposta = { safeParse: (valor: unknown) => tentar(ler, valor) };
  return { ...endereco(rota, marcas), resposta } as unknown as E;
}
