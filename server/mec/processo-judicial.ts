/** The case by whose order another institution's diploma is registered, as its request states it. */
export interface ProcessoJudicial {
  numero: string;
  juiz: string;
  decisao: string | null;
}

const DEPOIS = ['InformacoesAdicionais', 'Assinantes'] as const;

/** DadosRegistro as the layout has it by order of a court: the case stands behind the security code. */
export function comProcesso<V>(registro: Readonly<Record<string, V>>, { numero, juiz, decisao }: ProcessoJudicial) {
  const antes = Object.entries(registro).filter(([nome]) => !DEPOIS.some((um) => um === nome));
  const depois = Object.entries(registro).filter(([nome]) => DEPOIS.some((um) => um === nome));
  const InformacoesProcessoJudicial = {
    NumeroProcessoJudicial: numero,
    NomeJuiz: juiz,
    ...(decisao !== null && { Decisao: decisao }),
  };
  return { ...Object.fromEntries(antes), InformacoesProcessoJudicial, ...Object.fromEntries(depois) };
}
