import type { NUCLEOS } from './nucleos.ts';

/*
 * The twelve courses of the demonstration. `autorizacao` and `reconhecimentos` name acts of `atos.ts`; the first
 * recognition is the original one, the others renew it.
 */
export interface CursoDemo {
  codigo: string;
  sigla: keyof typeof NUCLEOS;
  nome: string;
  codigoEmec: number;
  grau: 'Bacharelado' | 'Licenciatura' | 'Tecnólogo';
  campusId: number;
  modalidade: 'Presencial' | 'EAD';
  turno: 'Integral' | 'Matutino' | 'Vespertino' | 'Noturno';
  regime: 'Crédito' | 'Seriado';
  periodicidade: 'Semestral' | 'Anual';
  semestres: number;
  titulos: { F: string; M: string };
  formacoes: readonly string[];
  habilitacao: string | null;
  autorizacao: string;
  reconhecimentos: readonly string[];
}

const bacharelado = {
  grau: 'Bacharelado',
  modalidade: 'Presencial',
  regime: 'Crédito',
  periodicidade: 'Semestral',
  habilitacao: null,
} as const;
const licenciatura = {
  ...bacharelado,
  grau: 'Licenciatura',
  titulos: { F: 'Licenciada', M: 'Licenciado' },
} as const;

// The code begins with the campus.
const curso = (sigla: CursoDemo['sigla'], nome: string, codigo: string, codigoEmec: number) => ({
  ...{ sigla, nome, codigo, codigoEmec },
  campusId: Number(codigo[0]),
});
const atos = (autorizacao: string, ...reconhecimentos: string[]) => ({ autorizacao, reconhecimentos });

export const CURSOS: readonly CursoDemo[] = [
  {
    ...bacharelado,
    ...curso('MED', 'Medicina', '30101', 990101),
    turno: 'Integral',
    regime: 'Seriado',
    periodicidade: 'Anual',
    semestres: 12,
    titulos: { F: 'Médica', M: 'Médico' },
    formacoes: ['Formação generalista'],
    ...atos('aut-1992', 'rec-1997', 'ren-2018'),
  },
  {
    ...bacharelado,
    ...curso('DIR', 'Direito', '30102', 990102),
    turno: 'Noturno',
    semestres: 10,
    titulos: { F: 'Bacharela em Direito', M: 'Bacharel em Direito' },
    formacoes: ['Formação geral'],
    ...atos('aut-1992', 'rec-1997', 'ren-2020'),
  },
  {
    ...bacharelado,
    ...curso('CCO', 'Ciência da Computação', '30103', 990103),
    turno: 'Vespertino',
    semestres: 8,
    titulos: { F: 'Bacharela', M: 'Bacharel' },
    formacoes: ['Engenharia de Software', 'Sistemas Inteligentes'],
    ...atos('aut-1998', 'rec-2003', 'ren-2018', 'ren-2021'),
  },
  {
    ...licenciatura,
    ...curso('PED', 'Pedagogia', '30104', 990104),
    turno: 'Matutino',
    semestres: 8,
    formacoes: ['Educação Infantil e Anos Iniciais'],
    ...atos('aut-1992', 'rec-1997', 'ren-2021'),
  },
  {
    ...licenciatura,
    ...curso('FIS', 'Física', '30105', 990105),
    modalidade: 'EAD',
    turno: 'Noturno',
    semestres: 8,
    formacoes: [],
    ...atos('aut-2010', 'rec-2014'),
  },
  {
    ...bacharelado,
    ...curso('CIV', 'Engenharia Civil', '10101', 990106),
    turno: 'Integral',
    semestres: 10,
    titulos: { F: 'Engenheira Civil', M: 'Engenheiro Civil' },
    formacoes: ['Estruturas', 'Recursos Hídricos'],
    ...atos('aut-1998', 'rec-2003', 'ren-2020'),
  },
  {
    ...licenciatura,
    ...curso('LET', 'Letras Português e Espanhol', '10102', 990107),
    turno: 'Noturno',
    semestres: 8,
    formacoes: ['Língua Portuguesa e Literaturas', 'Língua Espanhola e Literaturas'],
    habilitacao: 'Português e Espanhol',
    ...atos('aut-2006', 'rec-2010', 'ren-2018'),
  },
  {
    ...bacharelado,
    ...curso('ADS', 'Análise e Desenvolvimento de Sistemas', '10103', 990108),
    grau: 'Tecnólogo',
    turno: 'Noturno',
    semestres: 6,
    titulos: { F: 'Tecnóloga', M: 'Tecnólogo' },
    formacoes: [],
    ...atos('aut-2013', 'rec-2016', 'ren-2021'),
  },
  {
    ...bacharelado,
    ...curso('AGR', 'Agronomia', '20101', 990109),
    turno: 'Integral',
    semestres: 10,
    titulos: { F: 'Engenheira Agrônoma', M: 'Engenheiro Agrônomo' },
    formacoes: ['Produção Vegetal'],
    ...atos('aut-1998', 'rec-2003', 'ren-2018'),
  },
  {
    ...bacharelado,
    ...curso('ENF', 'Enfermagem', '20102', 990110),
    turno: 'Integral',
    semestres: 9,
    titulos: { F: 'Enfermeira', M: 'Enfermeiro' },
    formacoes: ['Formação generalista'],
    ...atos('aut-2006', 'rec-2010', 'ren-2018'),
  },
  {
    ...licenciatura,
    ...curso('MAT', 'Matemática', '20103', 990111),
    turno: 'Noturno',
    semestres: 8,
    formacoes: [],
    ...atos('aut-2010', 'rec-2014', 'ren-2021'),
  },
  {
    ...bacharelado,
    ...curso('GAM', 'Gestão Ambiental', '20104', 990112),
    grau: 'Tecnólogo',
    turno: 'Noturno',
    semestres: 6,
    titulos: { F: 'Tecnóloga', M: 'Tecnólogo' },
    formacoes: [],
    ...atos('aut-2013', 'rec-2016'),
  },
];
