import { z } from 'zod';
import { cpfValido } from '../texto/cpf.ts';
import { dataExiste } from '../texto/data.ts';
import { VALORES_ENADE } from './enade.ts';
import { VALORES_FORMA_ACESSO } from './forma-acesso.ts';
import { GRAUS, MODALIDADES, PROCESSO_PREFIXO, SEXOS, SITUACOES_ALUNO } from './padroes.ts';
import { limparTexto, problemaDoTexto, type RegraDeTexto } from './regra-de-texto.ts';
import { type CampoDeTexto, TEXTOS } from './textos-dos-campos.ts';

/*
 * The field rules of a registration (§5 "Wizard", and the facets of MEC 1.05), shared by the wizard's form and by the
 * payload of the API. Every field says at most one thing at a time. Conditional fields (RG, naturality, father…) are judged
 * by `regras.ts`.
 */

/** Text that must be given, cleaned (R14) and judged by its rule. */
export function campoTexto(campo: CampoDeTexto, limpar: (texto: string) => string = (texto) => texto) {
  const regra: RegraDeTexto = TEXTOS[campo];
  return z
    .string({ error: regra.obrigatorio ?? `${regra.rotulo} inválido` })
    .overwrite((texto) => limpar(limparTexto(texto)))
    .superRefine((texto, ctx) => {
      const mensagem = problemaDoTexto(texto, regra);
      if (mensagem !== null) ctx.addIssue({ code: 'custom', message: mensagem });
    });
}

/** Text that may be absent, null or ''; when given it is judged by its rule. */
export function campoTextoOpcional(campo: CampoDeTexto) {
  return campoTexto(campo).nullish();
}

/** Text that only a cross-field rule judges (`regras.ts`): any text, cleaned. */
export function campoCondicional(rotulo: string) {
  return z
    .string({ error: `${rotulo} inválido` })
    .max(1000, { error: `${rotulo} é longo demais` })
    .nullish();
}

/** RG number without the spaces that its filter lets through (NOV-147): MEC's TNumeroRg has none. */
export function limparRg(valor: unknown): string {
  return limparTexto(valor).replace(/\s+/g, '');
}

/** Processo without spaces. */
export function limparProcesso(texto: string): string {
  return texto.replace(/\s+/g, '');
}

/** `HH:mm` becomes `HH:mm:00`, the form of MEC's THora. */
export function limparHora(texto: string): string {
  return /^\d{2}:\d{2}$/.test(texto) ? `${texto}:00` : texto;
}

/** Why eleven digits are no CPF, or null; '' gives `obrigatorio`. */
export function problemaDoCpf(digitos: string, rotulo = 'CPF', obrigatorio = `${rotulo} é obrigatório`): string | null {
  if (digitos === '') return obrigatorio;
  if (!/^\d{11}$/.test(digitos)) return `${rotulo} deve ter exatamente 11 dígitos`;
  return cpfValido(digitos) ? null : `${rotulo} inválido: confira os dígitos`;
}

/** Digits of a CPF typed with or without mask; any other character stays and is refused (NOV-89). */
export function limparCpf(valor: unknown): string {
  return limparTexto(valor).replace(/[.\-\s]/g, '');
}

/** CPF as typed, with or without mask; comes out as 11 digits (NOV-87 to NOV-89). */
export function campoCpf(rotulo = 'CPF') {
  return z
    .string({ error: `${rotulo} é obrigatório` })
    .overwrite(limparCpf)
    .superRefine((digitos, ctx) => {
      const mensagem = problemaDoCpf(digitos, rotulo);
      if (mensagem !== null) ctx.addIssue({ code: 'custom', message: mensagem });
    });
}

/** CPF on the wire: 11 digits and nothing else (NOV-89). */
export function campoCpfDigitos(rotulo = 'CPF') {
  return z.string({ error: `${rotulo} é obrigatório` }).superRefine((digitos, ctx) => {
    const mensagem = problemaDoCpf(digitos, rotulo);
    if (mensagem !== null) ctx.addIssue({ code: 'custom', message: mensagem });
  });
}

/** Calendar date `yyyy-MM-dd` of 1900 or later that exists. */
export function campoData(rotulo: string) {
  return z.string({ error: `${rotulo} é obrigatória` }).superRefine((data, ctx) => {
    if (data.trim() === '') ctx.addIssue({ code: 'custom', message: `${rotulo} é obrigatória` });
    else if (!dataExiste(data) || data < '1900-01-01') {
      ctx.addIssue({ code: 'custom', message: `${rotulo} inválida: informe no formato dd/mm/aaaa` });
    }
  });
}

/** One of a list; nothing chosen and something else chosen are told apart. */
export function campoLista<const T extends readonly string[]>(
  valores: T,
  rotulo: string,
  obrigatorio = `${rotulo} é obrigatório`,
) {
  return z.enum(valores, { error: (falha) => (vazio(falha.input) ? obrigatorio : `${rotulo}: opção inválida`) });
}

/** UUID of something chosen from a list. */
export function campoUuid(rotulo: string, obrigatorio = `${rotulo} é obrigatório`) {
  return z.guid({ error: (falha) => (vazio(falha.input) ? obrigatorio : `${rotulo}: opção inválida`) });
}

/** Whole positive id of something chosen from a list. */
export function campoId(rotulo: string, obrigatorio = `${rotulo} é obrigatório`) {
  return z
    .number({ error: (falha) => (vazio(falha.input) ? obrigatorio : `${rotulo}: opção inválida`) })
    .int({ error: `${rotulo}: opção inválida` })
    .positive({ error: `${rotulo}: opção inválida` })
    .max(2_147_483_647, { error: `${rotulo}: opção inválida` });
}

/** Hours: above 0, at most 99,999, up to two decimals (MEC: THoraRelogio; whole when in class hours, see `regras.ts`). */
export function campoHoras(rotulo: string) {
  return z
    .number({ error: (falha) => (vazio(falha.input) ? `${rotulo} é obrigatória` : `${rotulo}: informe um número`) })
    .gt(0, { error: `${rotulo} deve ser maior que zero`, abort: true })
    .max(99_999, { error: `${rotulo} deve ser no máximo 99999`, abort: true })
    .refine((horas) => Number(horas.toFixed(2)) === horas, { error: `${rotulo} aceita até duas casas decimais` });
}

/** Units of the hours, as they are stored. */
export const UNIDADES_DE_CARGA = ['hora-relogio', 'hora-aula'] as const;

/** A signer as the payload writes it (NOV-74, NOV-75, NOV-141 to NOV-143). */
export const assinanteSchema = z.strictObject(
  { nome: campoTexto('assinanteNome'), cpf: campoCpf('CPF do assinante'), cargo: campoTexto('assinanteCargo') },
  { error: 'Assinante inválido' },
);

/** List of signers; may be empty, MEC's block is then left out. */
export const assinantesSchema = z
  .array(assinanteSchema, { error: 'Lista de assinantes inválida' })
  .max(50, { error: 'São aceitos até 50 assinantes' });

/** Fields with a fixed list of values (NOV-77, NOV-78, NOV-81). */
export const campoSexo = (rotulo = 'Sexo') => campoLista(SEXOS, rotulo);
export const campoModalidade = () => campoLista(MODALIDADES, 'Modalidade', 'Modalidade é obrigatória');
export const campoGrau = () => campoLista(GRAUS, 'Grau');
export const campoSituacaoEnade = () =>
  campoLista(VALORES_ENADE, 'Situação do ENADE', 'Situação do ENADE é obrigatória');
export const campoFormaAcesso = () =>
  campoLista(VALORES_FORMA_ACESSO, 'Forma de acesso', 'Forma de acesso é obrigatória');
export const campoSituacaoAluno = () =>
  campoLista(SITUACOES_ALUNO, 'Situação do aluno', 'Situação do aluno é obrigatória');
export const campoUnidadeDeCarga = () =>
  campoLista(UNIDADES_DE_CARGA, 'Unidade da carga horária', 'Unidade da carga horária é obrigatória');

/** Processo (NOV-127 to NOV-132): digits and `. / -`, more than the prefix that it starts with. */
export const campoProcesso = () =>
  campoTexto('Processo', limparProcesso).refine((processo) => processo !== PROCESSO_PREFIXO.replace(/\.$/, ''), {
    error: `Processo: informe o número depois de ${PROCESSO_PREFIXO}`,
  });

/** Time of issue of the transcript, `HH:mm` or `HH:mm:ss`; comes out with seconds. */
export const campoHora = () => campoTexto('HoraEmissaoHistorico', limparHora);

function vazio(valor: unknown): boolean {
  return valor === undefined || valor === null || valor === '';
}
