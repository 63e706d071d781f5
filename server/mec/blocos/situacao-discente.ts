import { z } from 'zod';
import { exatamenteUm } from '../escolha.ts';
import { data, texto, vazio } from '../tipos.ts';

const intercambio = z.strictObject({
  Instituicao: texto.optional(),
  Pais: texto.optional(),
  NomeProgramaIntercambio: texto.optional(),
});

const formado = z.strictObject({ DataConclusaoCurso: data, DataColacaoGrau: data, DataExpedicaoDiploma: data });

const situacoes = {
  Trancamento: vazio.optional(),
  MatriculadoEmDisciplina: vazio.optional(),
  Licenca: vazio.optional(),
  IntercambioInternacional: intercambio.optional(),
  IntercambioNacional: intercambio.optional(),
  Desistencia: vazio.optional(),
  Abandono: vazio.optional(),
  Jubilado: vazio.optional(),
  Formado: formado.optional(),
  OutraSituacao: texto.optional(),
};
const situacoesSchema = z.strictObject(situacoes);
const umaSituacao = exatamenteUm<z.output<typeof situacoesSchema>>(
  [
    'Formado',
    'Trancamento',
    'MatriculadoEmDisciplina',
    'Licenca',
    'IntercambioInternacional',
    'IntercambioNacional',
    'Desistencia',
    'Abandono',
    'Jubilado',
    'OutraSituacao',
  ],
  'Informe uma situação do discente',
);

/** TEntradaHistoricoSituacaoDiscentePeriodoLetivo. */
export const situacaoDoPeriodoLetivo = z.strictObject({ PeriodoLetivo: texto, ...situacoes }).check(umaSituacao);

/** TSituacaoAtualDiscente; the date of expedition is inside Formado, so it is fixed before the request is built. */
export const situacaoAtualDiscente = z
  .strictObject({ PeriodoLetivo: texto.optional(), ...situacoes })
  .check(umaSituacao);
export type SituacaoAtualDiscente = z.infer<typeof situacaoAtualDiscente>;
