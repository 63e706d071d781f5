import type { DocenteDoSnapshot, ElementoDoHistorico } from '#domain/novo-registro/snapshot-historico.ts';
import type { ElementoHistorico } from '../gramatica/historico.ts';
import { FORMAS_DE_INTEGRALIZACAO } from '../gramatica/listas.ts';
import { opcional, seHouver } from './ausente.ts';

type Elemento<T> = Extract<ElementoDoHistorico, { elemento: T }>;
type Disciplina = Elemento<'disciplina'>;

const docentesParaMec = (docentes: readonly DocenteDoSnapshot[]) => ({
  Docente: docentes.map(({ nome, titulacao, lattes, cpf }) => ({
    Nome: nome,
    Titulacao: titulacao,
    Lattes: opcional(lattes),
    CPF: opcional(cpf),
  })),
});

const horasParaMec = (cargas: readonly { horas: number; etiqueta: string | null }[]) =>
  cargas.map(({ horas, etiqueta }) => ({ '@etiqueta': opcional(etiqueta), '#': horas }));

function avaliacaoParaMec(avaliacao: Disciplina['avaliacao']) {
  switch (avaliacao?.escala) {
    case undefined:
      return {};
    case 'nota':
      return { Nota: avaliacao.valor };
    case 'nota-ate-cem':
      return { NotaAteCem: avaliacao.valor };
    case 'conceito':
      return { Conceito: avaliacao.valor };
    case 'conceito-rm':
      return { ConceitoRM: avaliacao.valor };
    case 'conceito-do-curso':
      return { ConceitoEspecificoDoCurso: avaliacao.valor };
  }
}

function resultadoParaMec({ resultado, formaIntegralizacao }: Disciplina) {
  if (resultado !== 'Aprovado') return { [resultado]: {} };
  if (formaIntegralizacao === null) return { Aprovado: {} };
  return FORMAS_DE_INTEGRALIZACAO.includes(formaIntegralizacao)
    ? { Aprovado: { FormaIntegralizacao: formaIntegralizacao } }
    : { Aprovado: { OutraFormaIntegralizacao: formaIntegralizacao } };
}

// In a second copy the schema lets code and teachers be absent; in a first one the check asks for them.
const disciplinaParaMec = (disciplina: Disciplina) => ({
  CodigoDisciplina: opcional(disciplina.codigo),
  NomeDisciplina: disciplina.nome,
  PeriodoLetivo: disciplina.periodoLetivo,
  CargaHoraria: disciplina.cargaHoraria.map(({ unidade, horas, etiqueta }) => ({
    '@etiqueta': opcional(etiqueta),
    ...(unidade === 'hora-aula' ? { HoraAula: horas } : { HoraRelogio: horas }),
  })),
  ...avaliacaoParaMec(disciplina.avaliacao),
  ...resultadoParaMec(disciplina),
  Docentes: disciplina.docentes.length === 0 ? undefined : docentesParaMec(disciplina.docentes),
});

const atividadeParaMec = (atividade: Elemento<'atividade-complementar'>) => ({
  CodigoAtividadeComplementar: opcional(atividade.codigo),
  DataInicio: atividade.dataInicio,
  DataFim: atividade.dataFim,
  DataRegistro: opcional(atividade.dataRegistro),
  TipoAtividadeComplementar: atividade.tipo,
  Descricao: opcional(atividade.descricao),
  CargaHorariaEmHoraRelogio: horasParaMec(atividade.cargaHoraria),
  DocentesResponsaveisPelaValidacao: docentesParaMec(atividade.docentes),
});

function concedenteParaMec(concedente: NonNullable<Elemento<'estagio'>['concedente']>) {
  if ('cpf' in concedente) return { Nome: concedente.nome, CPF: concedente.cpf };
  return {
    RazaoSocial: concedente.razaoSocial,
    NomeFantasia: opcional(concedente.nomeFantasia),
    CNPJ: concedente.cnpj,
  };
}

const estagioParaMec = (estagio: Elemento<'estagio'>) => ({
  CodigoUnidadeCurricular: estagio.codigo,
  DataInicio: estagio.dataInicio,
  DataFim: estagio.dataFim,
  Concedente: seHouver(estagio.concedente, concedenteParaMec),
  Descricao: opcional(estagio.descricao),
  CargaHorariaEmHorasRelogio: horasParaMec(estagio.cargaHoraria),
  DocentesOrientadores: docentesParaMec(estagio.docentes),
});

function situacaoParaMec({ periodoLetivo, situacao }: Elemento<'situacao-discente'>) {
  switch (situacao.situacao) {
    case 'IntercambioInternacional':
    case 'IntercambioNacional':
      return {
        PeriodoLetivo: periodoLetivo,
        [situacao.situacao]: {
          Instituicao: opcional(situacao.instituicao),
          Pais: opcional(situacao.pais),
          NomeProgramaIntercambio: opcional(situacao.programa),
        },
      };
    case 'OutraSituacao':
      return { PeriodoLetivo: periodoLetivo, OutraSituacao: situacao.descricao };
    default:
      return { PeriodoLetivo: periodoLetivo, [situacao.situacao]: {} };
  }
}

/** One entry of TElementosHistorico, of the first or the second copy. */
export function elementoParaMec(elemento: ElementoDoHistorico): ElementoHistorico {
  switch (elemento.elemento) {
    case 'disciplina':
      return { Disciplina: disciplinaParaMec(elemento) };
    case 'atividade-complementar':
      return { AtividadeComplementar: atividadeParaMec(elemento) };
    case 'estagio':
      return { Estagio: estagioParaMec(elemento) };
    case 'situacao-discente':
      return { SituacaoDiscente: situacaoParaMec(elemento) };
  }
}
