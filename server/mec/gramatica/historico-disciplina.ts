import * as codigos from './codigos.ts';
import * as l from './listas.ts';
import { nenhumOuUm, tipo, umDe } from './notacao.ts';
import * as numeros from './numeros.ts';
import * as s from './simples.ts';

/* The Histórico Escolar: inside the request, and as a document of its own. */

const UMA_CARGA = 'Informe hora-aula ou hora-relógio';
const horas = umDe(UMA_CARGA, { HoraAula: numeros.THoraAula, HoraRelogio: numeros.THoraRelogio });
export const TCargaHoraria = tipo('TCargaHoraria', horas);
const TCargaHorariaComEtiqueta = tipo('TCargaHorariaComEtiqueta', { '@etiqueta?': s.TString }, horas);

export const THoraRelogioComEtiqueta = tipo('THoraRelogioComEtiqueta', {
  '@etiqueta?': s.TString,
  '#': numeros.THoraRelogio,
});

export const CARGA = 'Informe a carga horária';

export const TDocentes = tipo('TDocentes', {
  'Docente+': [
    tipo('TDocente', { Nome: s.TNome, Titulacao: l.TTitulacao, 'Lattes?': s.TLattes, 'CPF?': s.TCpf }),
    'Informe ao menos um docente',
  ],
});

const avaliacao = nenhumOuUm('Informe uma só nota ou conceito', {
  Nota: numeros.TNota,
  NotaAteCem: numeros.TNotaAteCem,
  Conceito: l.TConceito,
  ConceitoRM: l.TConceitoRM,
  ConceitoEspecificoDoCurso: s.TString,
});

const TDisciplinaAprovada = tipo(
  'TDisciplinaAprovada',
  nenhumOuUm('Informe uma só forma de integralização', {
    FormaIntegralizacao: l.TFormaIntegralizacao,
    OutraFormaIntegralizacao: s.TString,
  }),
);

const resultado = umDe('Informe se a disciplina foi aprovada, está pendente ou foi reprovada', {
  Aprovado: TDisciplinaAprovada,
  Pendente: s.TVazio,
  Reprovado: s.TVazio,
});

const disciplina = {
  NomeDisciplina: s.TString,
  PeriodoLetivo: s.TString,
  'CargaHoraria+': [TCargaHorariaComEtiqueta, CARGA],
} as const;

export const TEntradaHistoricoDisciplina = tipo(
  'TEntradaHistoricoDisciplina',
  { CodigoDisciplina: codigos.TCodigoUnidadeCurricular, ...disciplina },
  avaliacao,
  resultado,
  { Docentes: TDocentes },
);

export const TEntradaHistoricoDisciplinaSegundaVia = tipo(
  'TEntradaHistoricoDisciplinaSegundaViaNatoFisica',
  { 'CodigoDisciplina?': codigos.TCodigoUnidadeCurricular, ...disciplina },
  avaliacao,
  resultado,
  { 'Docentes?': TDocentes },
);
