import { simples } from './notacao.ts';
import { apertado, deTexto, preservado, TString } from './simples.ts';

/** TCodIESMEC, TCodCursoMEC, TCodPoloMEC. */
export const TCodigoEMEC = simples(
  'TCodIESMEC',
  'xs:unsignedInt',
  { minInclusive: 0, pattern: '[0-9]+' },
  { mensagem: 'Informe o código e-MEC só com dígitos', acima: 'O maior código é 4294967295' },
);

export const TCodigoValidacao = deTexto(
  'TCodigoValidacao',
  '\\d{1,}\\.\\d{1,}\\.[a-f0-9]{12,}',
  'Código de validação inválido',
);

export const TCodigoValidacaoHistorico = deTexto(
  'TCodigoValidacaoHistorico',
  '\\d{1,}\\.[a-f0-9]{12,}',
  'Código de validação do histórico inválido',
);

export const TCodigoValidacaoCurriculo = deTexto(
  'TCodigoValidacaoCurriculo',
  '\\d{1,}\\.[a-f0-9]{12,}',
  'Código de validação do currículo inválido',
);

export const TCodigoCurriculo = simples('TCodigoCurriculo', TString, { ...preservado, minLength: 1 });

/** The schema's `\w` has letters and digits of any script but no underscore; ours stays with Latin letters. */
export const TCodigoUnidadeCurricular = simples(
  'TCodigoUnidadeCurricular',
  'xs:string',
  { ...apertado, pattern: '[\\w\\d\\-\\.]{1,}' },
  {
    regra: (valor) =>
      /^[A-Za-z0-9À-ÖØ-öø-ÿ.-]+$/.test(valor) ? null : 'O código aceita letras, dígitos, hífen e ponto, sem espaços',
  },
);

export const TNumeroProcessoJudicial = deTexto(
  'TNumeroProcessoJudicial',
  '\\d{7}\\-\\d{2}\\.\\d{4}\\.\\d\\.\\d{2}\\.\\d{4}',
  'Informe o processo na forma NNNNNNN-DD.AAAA.J.TR.OOOO',
);
