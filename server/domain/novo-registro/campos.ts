import { z } from 'zod';
import type { FonteDoCampo } from '../ressalva/fontes.ts';
import { cpfValido, formatarCpf } from '../texto/cpf.ts';
import { dataExiste, formatarData } from '../texto/data.ts';
import { limparSinais, limparTexto, semSeparadores } from '../texto/limpar.ts';
import { nomeParaMec } from '../texto/nome-para-mec.ts';
import { acusarSinal, SINAL_DE_DATA, SINAL_DE_NOME } from '../texto/parecidos.ts';
import type { DadosDeAbertura } from './dados-de-abertura.ts';
import { ASSINANTES, DIGITOS, type Forma, NUMERO, TEXTO } from './formas.ts';
import { type Condicao, UFS } from './nacionalidade.ts';
import { problemaDoTexto, type RegraDeTexto } from './regra-de-texto.ts';

/** A kind of field: what it is called, which value it takes (one sentence at most) and how that value is shown. */
interface Tipo<S extends z.ZodType = z.ZodType, T = unknown> {
  rotulo: string;
  schema: S;
  forma: Forma<T>;
  regra?: RegraDeTexto;
  limpar?: (valor: unknown) => string;
  /** Judges the cleaned text of a field that is only asked for under its condition. */
  validar?: (texto: string) => string | null;
  mostrar?: (valor: string) => string;
  /** A date that may not lie in the future. */
  ateHoje?: true;
}

/**
 * One field of the wizard and everywhere that it goes: body of the registration (absent: only shown), stored snapshot
 * (absent: catalogue or session say it) and MEC's XML (`null`: not there; otherwise where the body has it).
 */
export interface Campo<S extends z.ZodType = z.ZodType, C extends string | undefined = string | undefined, T = unknown>
  extends Tipo<S, T> {
  corpo?: C;
  snapshot?: string | readonly string[];
  mec?: string | null;
  inicial?: (dados: DadosDeAbertura) => unknown;
  /** Held against the field when it is registered. */
  fonte?: FonteDoCampo;
  /** When the field is part of the record at all. */
  quando?: Condicao;
  /** When a screen offers the field, where that is sooner than `quando`. */
  oferecido?: Condicao;
  /** How the field is called of this person; absent: as `rotulo` says. */
  rotuloEm?: (valores: Readonly<Record<string, unknown>>) => string;
  /** The field whose input puts this one right; the review shows that one alone. */
  corrigidoEm?: string;
}

/** A row of the table of fields: its kind, its place in body, snapshot and MEC's XML, what it opens with. */
export const campo = <S extends z.ZodType, T, const C extends string | undefined = undefined>(
  tipo: Tipo<S, T>,
  [corpo, snapshot, mec]: readonly [corpo?: C, snapshot?: Campo['snapshot'], mec?: string | null],
  inicial?: Campo['inicial'],
  resto: Pick<Campo, 'quando' | 'oferecido' | 'rotuloEm' | 'corrigidoEm' | 'fonte'> & {
    rotulo?: string;
    forma?: Forma<T>;
  } = {},
): Campo<S, C, T> => ({ ...tipo, ...resto, corpo, snapshot, mec, inicial });

/** For a rule that tells the signs that it takes, each look-alike is one of the keyboard's; prose keeps what was typed. */
const limparPara = ({ sinal }: RegraDeTexto): ((valor: unknown) => string) =>
  sinal === undefined ? limparTexto : limparSinais;

/** Text that must be given, cleaned (R14) and judged by its rule. */
export function texto(regra: RegraDeTexto, limpar = limparPara(regra)) {
  const schema = z
    .string({ error: regra.obrigatorio ?? `${regra.rotulo} inválido` })
    .overwrite(limpar)
    .superRefine(acusar((valor) => problemaDoTexto(valor, regra)));
  return { rotulo: regra.rotulo, schema, forma: TEXTO, regra, limpar };
}

/** Text that may be absent, null or ''; when given it is judged by its rule. */
export function textoOpcional(regra: RegraDeTexto) {
  const { schema, ...tipo } = texto(regra);
  return { ...tipo, schema: schema.nullish() };
}

/** Text that is judged only while its condition holds, by its rule or by `validar`. */
export function condicional(regra: RegraDeTexto, limpar = limparPara(regra)) {
  const { rotulo } = regra;
  const schema = z
    .string({ error: `${rotulo} inválido` })
    .max(1000, { error: `${rotulo} é longo demais` })
    .overwrite(limpar)
    .nullish();
  return { rotulo, schema, forma: TEXTO, regra, limpar, validar: (valor: string) => problemaDoTexto(valor, regra) };
}

/** One of MEC's 27 federative units, asked for under a condition. */
export function uf(rotulo: string) {
  const validar = (sigla: string) => {
    if (sigla === '') return `${rotulo} é obrigatória`;
    return UFS.includes(sigla) ? null : `${rotulo}: opção inválida`;
  };
  return { ...condicional({ rotulo, minimo: 2, maximo: 2 }), validar };
}

/** CPF as typed, with or without mask; it comes out as 11 digits, any other character is refused (NOV-87 to NOV-89). */
export function cpf(rotulo = 'CPF') {
  const schema = z
    .string({ error: `${rotulo} é obrigatório` })
    .overwrite(semSeparadores)
    .superRefine(acusar((digitos) => problemaDoCpf(digitos, rotulo)));
  return { rotulo, schema, forma: DIGITOS, limpar: semSeparadores, mostrar: formatarCpf };
}

/** CPF that is judged only while its condition holds. */
export function cpfCondicional(rotulo: string) {
  const tipo = condicional({ rotulo, minimo: 11, maximo: 14 }, semSeparadores);
  return {
    ...tipo,
    forma: DIGITOS,
    mostrar: formatarCpf,
    validar: (digitos: string) => problemaDoCpf(digitos, rotulo),
  };
}

/** A day of 1900 or later that exists, `yyyy-MM-dd`. */
export function data(rotulo: string) {
  const problema = (valor: string) => {
    if (valor.trim() === '') return `${rotulo} é obrigatória`;
    return dataExiste(valor) && valor >= '1900-01-01'
      ? null
      : acusarSinal(`${rotulo} inválida: informe no formato dd/mm/aaaa`, valor, SINAL_DE_DATA);
  };
  const schema = z.string({ error: `${rotulo} é obrigatória` }).superRefine(acusar(problema));
  return { rotulo, schema, forma: TEXTO, mostrar: formatarData, ateHoje: true as const };
}

/** One of a list; nothing chosen and something else chosen are told apart. */
export function lista<const V extends readonly string[]>(
  valores: V,
  rotulo: string,
  obrigatorio = `${rotulo} é obrigatório`,
  mostrar?: (valor: string) => string,
) {
  const schema = z.enum(valores, { error: escolha(rotulo, obrigatorio) });
  return { rotulo, schema, forma: TEXTO, ...(mostrar && { mostrar }) };
}

/** Of something chosen from a list. */
export function uuid(rotulo: string) {
  return { rotulo, schema: z.guid({ error: escolha(rotulo, `${rotulo} é obrigatório`) }), forma: TEXTO };
}

/** Whole and positive, of something chosen from a list. */
export function id(rotulo: string, obrigatorio = `${rotulo} é obrigatório`) {
  const error = `${rotulo}: opção inválida`;
  const schema = z
    .number({ error: escolha(rotulo, obrigatorio) })
    .int({ error })
    .positive({ error });
  return { rotulo, schema: schema.max(2_147_483_647, { error }), forma: NUMERO };
}

/** Hours: above 0, at most 99,999, up to two decimals (MEC: THoraRelogio; class hours are whole, see `regras.ts`). */
export function horas(rotulo: string) {
  const schema = z
    .number({
      error: ({ input }) =>
        vazio(input) ? `${rotulo} é obrigatória` : acusarSinal(`${rotulo}: informe um número`, input, /[\d.,]/),
    })
    .gt(0, { error: `${rotulo} deve ser maior que zero`, abort: true })
    .max(99_999, { error: `${rotulo} deve ser no máximo 99999`, abort: true })
    .refine((valor) => Number(valor.toFixed(2)) === valor, { error: `${rotulo} aceita até duas casas decimais` });
  return { rotulo, schema, forma: NUMERO };
}

/** Only shown, never sent. */
export const soLeitura = (rotulo: string) => ({ rotulo, schema: z.string().nullish(), forma: TEXTO });

/** List of signers; may be empty, MEC's block is then left out. */
export function assinantes(rotulo: string) {
  const parte = (regra: RegraDeTexto) => texto(regra).schema;
  const um = z.strictObject(
    { nome: parte(ASSINANTE.nome), cpf: cpf('CPF do assinante').schema, cargo: parte(ASSINANTE.cargo) },
    { error: 'Assinante inválido' },
  );
  const schema = z
    .array(um, { error: 'Lista de assinantes inválida' })
    .max(50, { error: 'São aceitos até 50 assinantes' })
    .superRefine((todos, ctx) => {
      for (const [i, { cpf: um, cargo }] of todos.entries()) {
        const repetido = todos.findIndex((outro) => outro.cpf === um && outro.cargo === cargo) < i;
        if (repetido)
          ctx.addIssue({
            code: 'custom',
            path: [i, 'cpf'],
            message: 'Este assinante já está na lista, no mesmo cargo',
          });
      }
    });
  return { rotulo, schema, forma: ASSINANTES };
}

/** An ordinal's sign counts as a letter to Unicode; in a name it follows a figure. */
const LETRAS = /^(?=.*\p{L})(?!.*(?<!\d)[ªº])[\p{L}\p{M}\d.'’ -]+$/u;

/** Rule of a person's or course's name; `genero` of the sentence for an empty one, absent where it may be. */
export const nome = (rotulo: string, genero?: 'o' | 'a', minimo = 2): RegraDeTexto => ({
  ...livre(rotulo, 255, genero, { minimo }),
  padrao: LETRAS,
  sinal: SINAL_DE_NOME,
  dica: 'use somente letras, números, ponto, apóstrofo, hífen e espaço',
  paraMec: nomeParaMec,
});

/** Rule of a text with a maximum; `resto` says what else it takes. */
export const livre = (
  rotulo: string,
  maximo: number,
  genero?: 'o' | 'a',
  resto: Partial<RegraDeTexto> = {},
): RegraDeTexto => ({
  rotulo,
  minimo: 1,
  maximo,
  ...(genero && { obrigatorio: `${rotulo} é obrigatóri${genero}` }),
  ...resto,
});

/** Rules of a signer's parts (NOV-74, NOV-75, NOV-141 to NOV-143). */
const ASSINANTE = {
  nome: nome('Nome do assinante', 'o', 1),
  cargo: livre('Cargo do assinante', 255, 'o'),
};

function problemaDoCpf(digitos: string, rotulo: string): string | null {
  if (digitos === '') return `${rotulo} é obrigatório`;
  if (!/^\d{11}$/.test(digitos)) return acusarSinal(`${rotulo} deve ter exatamente 11 dígitos`, digitos, /\d/);
  return cpfValido(digitos) ? null : `${rotulo} inválido: confira os dígitos`;
}

export const acusar = (problema: (valor: string) => string | null) => (valor: string, ctx: z.RefinementCtx) => {
  const message = problema(valor);
  if (message !== null) ctx.addIssue({ code: 'custom', message });
};

const escolha =
  (rotulo: string, obrigatorio: string) =>
  ({ input }: { input?: unknown }) =>
    vazio(input) ? obrigatorio : `${rotulo}: opção inválida`;

const vazio = (valor: unknown) => valor === undefined || valor === null || valor === '';
