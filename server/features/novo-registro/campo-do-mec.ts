/** Beginnings of MEC's element paths and where the same datum stands in the body of a registration; the first match counts. */
const PREFIXOS: readonly (readonly [RegExp, string])[] = [
  [/^.*\.Diplomado\.CPF/, 'Diplomado.CPF'],
  [/^.*\.Diplomado\./, 'Diplomado.'],
  [/^.*\.Filiacao\.Genitor\./, 'Filiacao.'],
  [/^.*\.DadosCurso\.TituloConferido/, 'DadosCurso.TituloConferido'],
  [/^.*\.DadosCurso\./, 'DadosCurso.'],
  [/^.*\.TermoResponsabilidadeEmissora\./, 'TermoResponsabilidade.'],
  [/^.*\.HistoricoEscolar\.IngressoCurso\./, 'IngressoCurso.'],
  [/^.*\.HistoricoEscolar\.ENADE/, 'SituacaoENADE'],
  [/^.*\.HistoricoEscolar\.(CodigoCurriculo|DataEmissaoHistorico|HoraEmissaoHistorico)/, '$1'],
  [/^.*\.HistoricoEscolar\./, 'Historico.'],
  [/^.*LivroRegistro\./, 'LivroRegistro.'],
  [/^.*InformacoesAdicionais/, 'Observacao'],
  [/^.*DadosDiploma\.Assinantes\.Assinante\./, 'AssinaturasDiploma.'],
  [/^.*DadosRegistro\.Assinantes\.Assinante\./, 'AssinaturasRegistro.'],
];

/** MEC's element path of a refused value → the field of the registration's body, so that the wizard can point at it. */
export function campoDoMec(campo: string): string {
  const par = PREFIXOS.find(([inicio]) => inicio.test(campo));
  return par === undefined ? campo : campo.replace(par[0], par[1]);
}
