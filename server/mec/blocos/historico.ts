import { z } from 'zod';
import { data, hora, opcao, texto } from '../tipos.ts';
import { cargaHoraria } from './carga-horaria.ts';
import { elementosHistorico, elementosHistoricoSegundaVia } from './elementos-historico.ts';
import { enade } from './enade.ts';
import { situacaoAtualDiscente } from './situacao-discente.ts';

/** TFormaAcessoCurso (those of the Censo). */
export const FORMAS_DE_ACESSO_MEC = [
  'Vestibular',
  'Enem',
  'Avaliação Seriada',
  'Seleção Simplificada',
  'Egresso BI/LI',
  'PEC-G',
  'Transferência Ex Officio',
  'Decisão judicial',
  'Seleção para Vagas Remanescentes',
  'Seleção para Vagas de Programas Especiais',
] as const;
const formaAcesso = opcao(FORMAS_DE_ACESSO_MEC);

const areas = z.strictObject({ Area: z.array(z.strictObject({ Codigo: texto, Nome: texto })) });

const emissao = {
  NomeParaAreas: texto.optional(),
  Areas: areas.optional(),
  DataEmissaoHistorico: data,
  HoraEmissaoHistorico: hora,
  SituacaoAtualDiscente: situacaoAtualDiscente,
};
const cargas = { CargaHorariaCursoIntegralizada: cargaHoraria, CargaHorariaCurso: cargaHoraria };

/** THistoricoEscolar. */
export const historicoEscolar = z.strictObject({
  CodigoCurriculo: texto,
  ElementosHistorico: elementosHistorico,
  ...emissao,
  ENADE: enade,
  ...cargas,
  IngressoCurso: z.strictObject({ Data: data, FormaAcesso: formaAcesso }),
});

/** THistoricoEscolarSegundaVia: for what was born on paper. */
export const historicoEscolarSegundaVia = z.strictObject({
  CodigoCurriculo: texto.optional(),
  ElementosHistorico: elementosHistoricoSegundaVia,
  ...emissao,
  ENADE: enade.optional(),
  ...cargas,
  IngressoCurso: z.strictObject({ Data: data, FormaAcesso: z.array(formaAcesso).min(1) }).optional(),
});
export type HistoricoEscolar = z.infer<typeof historicoEscolar>;
export type HistoricoEscolarSegundaVia = z.infer<typeof historicoEscolarSegundaVia>;
