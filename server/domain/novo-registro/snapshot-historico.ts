import { z } from 'zod';
import { VALORES_ENADE } from './enade.ts';
import { VALORES_FORMA_ACESSO } from './forma-acesso.ts';
import { cargaHorariaDoSnapshot, elementoDoHistorico } from './snapshot-elemento.ts';
import { data, texto } from './snapshot-instituicao.ts';

/** One ENADE entry; `condicao` null lets the situation decide (R10), `edicao` is the year, four digits. */
export const enadeDoSnapshot = z.strictObject({
  situacao: z.enum(VALORES_ENADE),
  condicao: z.enum(['Ingressante', 'Concluinte']).nullable(),
  edicao: texto,
});

/** As issued: curriculum code, elements, hours, admission, ENADE. */
export const historicoDoSnapshot = z.strictObject({
  codigoCurriculo: texto,
  elementos: z.array(elementoDoHistorico),
  nomeParaAreas: texto.nullable(),
  areas: z.array(z.strictObject({ codigo: texto, nome: texto })),
  dataEmissao: data,
  horaEmissao: texto.describe('HH:mm:ss'),
  periodoLetivoAtual: texto.nullable(),
  situacaoAluno: texto.describe("the wizard's SituacaoAluno, e.g. Aprovado; MEC is told Formado"),
  enade: z.array(enadeDoSnapshot),
  cargaHorariaIntegralizada: cargaHorariaDoSnapshot,
  cargaHorariaCurso: cargaHorariaDoSnapshot,
  ingresso: z.strictObject({ data, formaAcesso: z.enum(VALORES_FORMA_ACESSO) }),
});

/** The part of a transcript that the academic system answers, or that an office imports in its place. */
export const historicoAcademico = historicoDoSnapshot.pick({
  codigoCurriculo: true,
  elementos: true,
  nomeParaAreas: true,
  areas: true,
  cargaHorariaIntegralizada: true,
  cargaHorariaCurso: true,
});

/** The part that the wizard's form says. */
export const historicoDoFormulario = historicoDoSnapshot.omit({
  elementos: true,
  nomeParaAreas: true,
  areas: true,
  periodoLetivoAtual: true,
});

export type HistoricoAcademico = z.infer<typeof historicoAcademico>;
export type HistoricoDoSnapshot = z.infer<typeof historicoDoSnapshot>;
export type EnadeDoSnapshot = z.infer<typeof enadeDoSnapshot>;
