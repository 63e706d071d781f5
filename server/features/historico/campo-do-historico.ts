/** MEC's element names inside a transcript and the same in our JSON; '' where our JSON has no level of its own. */
const NOSSOS: Readonly<Record<string, string>> = {
  CodigoCurriculo: 'codigoCurriculo',
  ElementosHistorico: 'elementos',
  NomeParaAreas: 'nomeParaAreas',
  Areas: 'areas',
  Area: '',
  Codigo: 'codigo',
  Nome: 'nome',
  CargaHorariaCursoIntegralizada: 'cargaHorariaIntegralizada',
  CargaHorariaCurso: 'cargaHorariaCurso',
  Disciplina: '',
  AtividadeComplementar: '',
  Estagio: '',
  SituacaoDiscente: '',
  CodigoDisciplina: 'codigo',
  CodigoAtividadeComplementar: 'codigo',
  CodigoUnidadeCurricular: 'codigo',
  NomeDisciplina: 'nome',
  PeriodoLetivo: 'periodoLetivo',
  CargaHoraria: 'cargaHoraria',
  CargaHorariaEmHoraRelogio: 'cargaHoraria',
  CargaHorariaEmHorasRelogio: 'cargaHoraria',
  HoraAula: 'horas',
  HoraRelogio: 'horas',
  '@etiqueta': 'etiqueta',
  Nota: 'avaliacao.valor',
  NotaAteCem: 'avaliacao.valor',
  Conceito: 'avaliacao.valor',
  ConceitoRM: 'avaliacao.valor',
  ConceitoEspecificoDoCurso: 'avaliacao.valor',
  Aprovado: '',
  FormaIntegralizacao: 'formaIntegralizacao',
  OutraFormaIntegralizacao: 'formaIntegralizacao',
  Docentes: 'docentes',
  DocentesOrientadores: 'docentes',
  DocentesResponsaveisPelaValidacao: 'docentes',
  Docente: '',
  Titulacao: 'titulacao',
  Lattes: 'lattes',
  CPF: 'cpf',
  DataInicio: 'dataInicio',
  DataFim: 'dataFim',
  DataRegistro: 'dataRegistro',
  TipoAtividadeComplementar: 'tipo',
  Descricao: 'descricao',
  Concedente: 'concedente',
  RazaoSocial: 'razaoSocial',
  NomeFantasia: 'nomeFantasia',
  CNPJ: 'cnpj',
  OutraSituacao: 'situacao.descricao',
  IntercambioInternacional: 'situacao',
  IntercambioNacional: 'situacao',
  Instituicao: 'instituicao',
  Pais: 'pais',
  NomeProgramaIntercambio: 'programa',
};

/** Path of a refused value in MEC's names → the same in our JSON; an unknown name ends it at the part around. */
export function campoDoHistorico(campo: string): string {
  const nosso: string[] = [];
  for (const parte of campo.split('.')) {
    const nome = /^\d+$/.test(parte) ? parte : NOSSOS[parte];
    if (nome === undefined) break;
    if (nome !== '') nosso.push(nome);
  }
  return nosso.join('.');
}
