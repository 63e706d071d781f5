import { NOMES_DO_ELEMENTO } from '../../mec/para-mec/elemento-historico.ts';

/** MEC's elements that hold other parts, and ours; '' where our JSON has no level of its own. */
const NOSSOS: Readonly<Record<string, string>> = {
  ...NOMES_DO_ELEMENTO,
  CodigoCurriculo: 'codigoCurriculo',
  ElementosHistorico: 'elementos',
  NomeParaAreas: 'nomeParaAreas',
  Areas: 'areas',
  Codigo: 'codigo',
  CargaHorariaCursoIntegralizada: 'cargaHorariaIntegralizada',
  CargaHorariaCurso: 'cargaHorariaCurso',
  CargaHoraria: 'cargaHoraria',
  CargaHorariaEmHoraRelogio: 'cargaHoraria',
  CargaHorariaEmHorasRelogio: 'cargaHoraria',
  HoraAula: 'horas',
  HoraRelogio: 'horas',
  '@etiqueta': 'etiqueta',
  FormaIntegralizacao: 'formaIntegralizacao',
  OutraFormaIntegralizacao: 'formaIntegralizacao',
  Docentes: 'docentes',
  DocentesOrientadores: 'docentes',
  DocentesResponsaveisPelaValidacao: 'docentes',
  Concedente: 'concedente',
  OutraSituacao: 'situacao.descricao',
  IntercambioInternacional: 'situacao',
  IntercambioNacional: 'situacao',
  ...Object.fromEntries(
    ['Area', 'Disciplina', 'AtividadeComplementar', 'Estagio', 'SituacaoDiscente', 'Aprovado', 'Docente'].map(
      (nome) => [nome, ''],
    ),
  ),
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
