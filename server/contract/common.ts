import { z } from 'zod';
import type { Valor } from '#domain/idiomas/frase.ts';
import { IDIOMAS } from '#domain/idiomas/idiomas.ts';
import { problemaTextoMec } from '#domain/texto/caracteres-mec.ts';
import { cpfValido, somenteDigitos } from '#domain/texto/cpf.ts';
import { dataExiste } from '#domain/texto/data.ts';
import { emUmaLinha, limparSinais } from '#domain/texto/limpar.ts';
import { acusarSinal, comSinaisUsuais, SINAL_DE_DATA } from '#domain/texto/parecidos.ts';

/** Page sizes offered under 'Registros por página'; the first is the default (GER-38). */
export const TAMANHOS_DE_PAGINA = [20, 50, 100] as const;

/**
 * Calendar date `yyyy-MM-dd` that exists (2024-02-29 does, 2023-02-29 and the year 0 do not); no zone (R8). `falta` is said
 * where there is none, `mensagem` of one that is none.
 */
export const dataSchema = (mensagem = 'Data inválida: informe no formato dd/mm/aaaa', falta = mensagem) =>
  z.iso
    .date({
      error: ({ input }) =>
        input === undefined || input === null || input === '' ? falta : acusarSinal(mensagem, input, SINAL_DE_DATA),
      abort: true,
    })
    .refine(dataExiste, { error: mensagem });

/** One sign of an e-mail address, as zod judges one. */
const SINAL_DE_EMAIL = /[A-Za-z0-9_'+.@-]/;

/** E-mail address of at most 254 characters, or ''; `longo` is said of a longer one. */
export const emailOuVazio = (longo: string) =>
  z
    .string()
    .overwrite(limparSinais)
    .max(254, { error: longo })
    .refine((email) => email === '' || z.email().safeParse(email).success, {
      error: ({ input }) => acusarSinal('Informe um e-mail válido', input, SINAL_DE_EMAIL),
    });

/** Any version, lower or upper case (A6). */
export const uuidSchema = z.guid({ error: 'Identificador inválido' });
export const idParams = z.strictObject({ id: uuidSchema });
/** Query of what the server writes for a visitor to read: its language, Portuguese where none is asked for. */
export const idiomaQuery = z.strictObject({ lang: z.enum(IDIOMAS).optional() });
export const textoOuNull = z.string().nullable();

const camposDe =
  <T extends z.ZodType>(tipo: T) =>
  <const K extends string>(...nomes: K[]) =>
    Object.fromEntries(nomes.map((nome) => [nome, tipo])) as Record<K, T>;

/** Members of an answer that are all texts: `...textos('nome', 'sigla')`. */
export const textos = camposDe(z.string());
export const textosOuNull = camposDe(textoOuNull);

/**
 * A sentence beside its Portuguese text, for readers of other languages: `chave` is that text with `{gaps}`, `valores`
 * what fills them, each a text, a number or again such a sentence.
 */
export const fraseSchema = z.object({
  chave: z.string(),
  valores: z.record(z.string(), z.custom<Valor>()).optional(),
});
export const inteiros = camposDe(z.number().int());
export const logicos = camposDe(z.boolean());

/** Query or path text: digits only, no sign, no leading blank. */
export const inteiroDaUrl = (minimo: number, maximo: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { error: 'Informe um número inteiro' })
    .transform(Number)
    .pipe(
      z
        .number()
        .min(minimo, { error: `O menor valor é ${minimo}` })
        .max(maximo, { error: `O maior valor é ${maximo}` }),
    );

/** Most values that one filter of a list takes at once. */
const VALORES_DO_FILTRO = 50;

/** Values of one filter of a list, separated by commas as they stand in the address. */
export const listaDaUrl = <T extends z.ZodType<unknown, string>>(valor: T) =>
  z
    .string()
    .transform((texto) => texto.split(','))
    .pipe(z.array(valor).max(VALORES_DO_FILTRO, { error: `Escolha até ${VALORES_DO_FILTRO} valores` }));

/** Query of every list that can grow (A2). `ordem` is a column name, `-` before it means descending. */
export const paginacaoQuery = {
  pagina: inteiroDaUrl(1, 1_000_000).optional(),
  tamanho: inteiroDaUrl(1, 100).optional(),
  filtro: z.string().overwrite(comSinaisUsuais).max(255, { error: 'O filtro aceita até 255 caracteres' }).optional(),
  ordem: z
    .string()
    .regex(/^-?[A-Za-z]{1,40}$/, { error: 'Ordem inválida' })
    .optional(),
};

/** Query of a list that takes nothing else. */
export const listaQuery = z.strictObject(paginacaoQuery);
/** Query of a list that is taken away: what narrows it and its order. */
export const recorteDaListaQuery = z.strictObject({ filtro: paginacaoQuery.filtro, ordem: paginacaoQuery.ordem });
/** Query of a list that is only turned over: it has one order and no filter. */
export const paginasQuery = z.strictObject({ pagina: paginacaoQuery.pagina, tamanho: paginacaoQuery.tamanho });

/**
 * A page around one item schema (A2). `totalExato` false: there are more than `total`, counting stops there, and no
 * last page is known. `sugestao`: a near spelling that finds somebody, where a name found nobody.
 */
export const paginaDe = <T extends z.ZodType>(item: T) =>
  z.object({
    itens: z.array(item),
    total: z.number().int(),
    totalExato: z.boolean().optional(),
    pagina: z.number().int(),
    tamanho: z.number().int(),
    sugestao: z.string().optional(),
  });

/** Same shape as `paginaDe`, as a type. */
export interface Pagina<T> {
  itens: T[];
  total: number;
  /** False where counting stopped: there are more than `total`. */
  totalExato?: boolean | undefined;
  pagina: number;
  tamanho: number;
  /** A near spelling that finds somebody, where a name found nobody. */
  sugestao?: string | undefined;
}

export const FORMATOS_DA_LISTA = ['csv', 'xlsx'] as const;
export type FormatoDaLista = (typeof FORMATOS_DA_LISTA)[number];

/** Body of the call that takes a list away: as what, and in which of its columns, in their order. */
export const arquivoDaListaBody = <const C extends readonly [string, ...string[]]>(colunas: C) =>
  z.strictObject({
    Formato: z.enum(FORMATOS_DA_LISTA, { error: 'Escolha CSV ou XLSX' }),
    Colunas: z
      .array(z.enum(colunas, { error: 'Coluna inválida' }))
      .min(1, { error: 'Escolha ao menos uma coluna' })
      .max(colunas.length, { error: 'Coluna repetida' }),
  });

/** Body of every error answer (A3). `mensagem` repeats `message`: the specification names both. */
export const erroResponse = z.object({
  codigo: z.string(),
  message: z.string(),
  mensagem: z.string(),
  campos: z.array(z.object({ campo: z.string(), message: z.string() })),
  requisicao: z.string(),
  /** `message` by key and values; only where it holds some. */
  frases: z.object({ message: fraseSchema }).optional(),
});

export type ErroResponse = z.infer<typeof erroResponse>;

/** Of the specification's calls (`DataInicio`, `DataFim`, yyyy-MM-dd). */
export const periodoCampos = {
  DataInicio: dataSchema('Data inicial inválida', 'Informe a data inicial'),
  DataFim: dataSchema('Data final inválida', 'Informe a data final'),
};

export const periodoBody = z.strictObject(periodoCampos).refine(({ DataInicio, DataFim }) => DataInicio <= DataFim, {
  path: ['DataInicio'],
  error: 'A data inicial não pode ser posterior à data final',
});

/** Why something is stated that nothing here proves: shown beside it for as long as it holds. */
export const motivoSchema = z
  .string({ error: 'Diga o motivo' })
  .trim()
  .min(5, { error: 'Diga o motivo em ao menos 5 letras' })
  .max(500, { error: 'Motivo deve ter até 500 caracteres' });

/** `confirmadoPor` is the second person, null where none had to confirm. */
export const ditoResponse = z.object({ ...textos('motivo', 'por'), em: z.iso.datetime(), confirmadoPor: textoOuNull });
export type Dito = z.infer<typeof ditoResponse>;

/** Answer of a call that only says that it was done. */
export const feitoResponse = z.object({ ok: z.literal(true) });
/** The answer of `feitoResponse`. */
export const FEITO = { ok: true } as const;

/** A CPF with right check digits, as eleven digits. */
export const cpfSchema = z
  .string({ error: 'Informe o CPF' })
  .overwrite(limparSinais)
  .refine(cpfValido, { error: ({ input }) => acusarSinal('Informe um CPF válido', input, /[\d.-]/) })
  .transform(somenteDigitos);

/** Required text of MEC's Latin set after `emUmaLinha` (R14), 1 to `maximo` characters; `rotulo` begins messages. */
export const textoMecSchema = (rotulo: string, maximo: number, obrigatorio = `${rotulo} é obrigatório`) =>
  z
    .string({ error: obrigatorio })
    .transform(emUmaLinha)
    .pipe(
      // One sentence a field, and not aborting: what the object says of its other fields is still heard.
      z.string().check(({ value, issues }) => {
        const recusar = (message: string) => issues.push({ code: 'custom', message, input: value });
        const problema = problemaTextoMec(value);
        if (value === '') recusar(obrigatorio);
        else if (value.length > maximo) recusar(`${rotulo} deve ter até ${maximo} caracteres`);
        else if (problema !== null) recusar(`${rotulo} ${problema}`);
      }),
    );

/**
 * Number or code: each look-alike becomes the sign of the keyboard, and `frase` names the first sign that is not taken
 * (`sinal` judges one). `falta` is said where there is no text at all.
 */
export const textoDeSinais = (frase: string, forma: RegExp, sinal: RegExp, falta = frase) =>
  z
    .string({ error: falta })
    .overwrite(limparSinais)
    .regex(forma, { error: ({ input }) => acusarSinal(input === '' ? falta : frase, input, sinal) });

/** A name, or a number of any kind, in the box of every page. */
export const textoDaProcura = z
  .string()
  .trim()
  .min(2, { error: 'Digite ao menos dois caracteres' })
  .max(120, { error: 'O texto aceita até 120 caracteres' });
