import { filho, filhos, type NoXml, textoDe } from './ler-arvore.ts';

/*
 * From MEC's elements to the snapshot's words: `para-mec/elemento-historico.ts` backwards. What comes out is not checked; a
 * part that is missing or no number is left for the check to find.
 */

/** Class hours or clock hours, as `HoraAula` or `HoraRelogio` inside the element. */
export function cargaDe(no: NoXml | undefined): { unidade: 'hora-aula' | 'hora-relogio'; horas: number } {
  const aula = textoDe(no, 'HoraAula');
  return aula === null
    ? { unidade: 'hora-relogio', horas: numero(textoDe(no, 'HoraRelogio')) }
    : { unidade: 'hora-aula', horas: numero(aula) };
}

const numero = (texto: string | null): number => (texto === null || texto.trim() === '' ? Number.NaN : Number(texto));
const etiquetaDe = (no: NoXml) => no.atributos.get('etiqueta') ?? null;
const horasDe = (no: NoXml, nome: string) =>
  filhos(no, nome).map((carga) => ({ horas: numero(carga.texto), etiqueta: etiquetaDe(carga) }));

const docentesDe = (no: NoXml, nome: string) =>
  filhos(filho(no, nome), 'Docente').map((docente) => ({
    nome: textoDe(docente, 'Nome') ?? '',
    titulacao: textoDe(docente, 'Titulacao') ?? '',
    lattes: textoDe(docente, 'Lattes')?.replace(/^https:/, 'http:') ?? null,
    cpf: textoDe(docente, 'CPF'),
  }));

const AVALIACOES = [
  ['Nota', 'nota'],
  ['NotaAteCem', 'nota-ate-cem'],
  ['Conceito', 'conceito'],
  ['ConceitoRM', 'conceito-rm'],
  ['ConceitoEspecificoDoCurso', 'conceito-do-curso'],
] as const;

function avaliacaoDe(no: NoXml) {
  for (const [nome, escala] of AVALIACOES) {
    const valor = textoDe(no, nome);
    if (valor !== null) return { escala, valor: nome.startsWith('Nota') ? numero(valor) : valor };
  }
  return null;
}

function disciplinaDe(no: NoXml) {
  const aprovado = filho(no, 'Aprovado');
  return {
    elemento: 'disciplina',
    codigo: textoDe(no, 'CodigoDisciplina'),
    nome: textoDe(no, 'NomeDisciplina') ?? '',
    periodoLetivo: textoDe(no, 'PeriodoLetivo') ?? '',
    cargaHoraria: filhos(no, 'CargaHoraria').map((carga) => ({ ...cargaDe(carga), etiqueta: etiquetaDe(carga) })),
    avaliacao: avaliacaoDe(no),
    resultado: ['Aprovado', 'Pendente', 'Reprovado'].find((nome) => filho(no, nome) !== undefined) ?? '',
    formaIntegralizacao: textoDe(aprovado, 'FormaIntegralizacao') ?? textoDe(aprovado, 'OutraFormaIntegralizacao'),
    docentes: docentesDe(no, 'Docentes'),
  };
}

const atividadeDe = (no: NoXml) => ({
  elemento: 'atividade-complementar',
  codigo: textoDe(no, 'CodigoAtividadeComplementar'),
  dataInicio: textoDe(no, 'DataInicio') ?? '',
  dataFim: textoDe(no, 'DataFim') ?? '',
  dataRegistro: textoDe(no, 'DataRegistro'),
  tipo: textoDe(no, 'TipoAtividadeComplementar') ?? '',
  descricao: textoDe(no, 'Descricao'),
  cargaHoraria: horasDe(no, 'CargaHorariaEmHoraRelogio'),
  docentes: docentesDe(no, 'DocentesResponsaveisPelaValidacao'),
});

function concedenteDe(no: NoXml | undefined) {
  if (no === undefined) return null;
  const cpf = textoDe(no, 'CPF');
  if (cpf !== null) return { nome: textoDe(no, 'Nome') ?? '', cpf };
  return {
    razaoSocial: textoDe(no, 'RazaoSocial') ?? '',
    nomeFantasia: textoDe(no, 'NomeFantasia'),
    cnpj: textoDe(no, 'CNPJ') ?? '',
  };
}

const estagioDe = (no: NoXml) => ({
  elemento: 'estagio',
  codigo: textoDe(no, 'CodigoUnidadeCurricular') ?? '',
  dataInicio: textoDe(no, 'DataInicio') ?? '',
  dataFim: textoDe(no, 'DataFim') ?? '',
  concedente: concedenteDe(filho(no, 'Concedente')),
  descricao: textoDe(no, 'Descricao'),
  cargaHoraria: horasDe(no, 'CargaHorariaEmHorasRelogio'),
  docentes: docentesDe(no, 'DocentesOrientadores'),
});

function situacaoDe(no: NoXml) {
  const situacao = no.filhos.find(({ nome }) => nome !== 'PeriodoLetivo');
  const base = { elemento: 'situacao-discente', periodoLetivo: textoDe(no, 'PeriodoLetivo') ?? '' };
  switch (situacao?.nome) {
    case 'IntercambioInternacional':
    case 'IntercambioNacional':
      return {
        ...base,
        situacao: {
          situacao: situacao.nome,
          instituicao: textoDe(situacao, 'Instituicao'),
          pais: textoDe(situacao, 'Pais'),
          programa: textoDe(situacao, 'NomeProgramaIntercambio'),
        },
      };
    case 'OutraSituacao':
      return { ...base, situacao: { situacao: 'OutraSituacao', descricao: situacao.texto } };
    default:
      return { ...base, situacao: { situacao: situacao?.nome ?? '' } };
  }
}

/** One entry of TElementosHistorico in the snapshot's words; an unknown one keeps its name as `elemento`. */
export function elementoDe(no: NoXml): object {
  switch (no.nome) {
    case 'Disciplina':
      return disciplinaDe(no);
    case 'AtividadeComplementar':
      return atividadeDe(no);
    case 'Estagio':
      return estagioDe(no);
    case 'SituacaoDiscente':
      return situacaoDe(no);
    default:
      return { elemento: no.nome };
  }
}
