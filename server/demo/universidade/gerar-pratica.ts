import type { CursoDemo } from './cursos.ts';
import { docentesDo } from './docentes.ts';
import type { Sorteio } from './sorteio.ts';
import type { HistoricoSiga } from './tipos.ts';

const INTERCAMBIO = { instituicao: 'Universidade Modelo do Cerrado', pais: 'Brasil', programa: 'Mobilidade Acadêmica' };
const NO_EXTERIOR = { instituicao: 'Universidad del Bosque Imaginario', pais: 'Paraguai', programa: null };

/** Situations of a term other than enrolled. */
export const SITUACOES: HistoricoSiga['situacoes'][number]['situacao'][] = [
  { situacao: 'Trancamento' },
  { situacao: 'Licenca' },
  { situacao: 'IntercambioNacional', ...INTERCAMBIO },
  { situacao: 'IntercambioInternacional', ...NO_EXTERIOR },
  { situacao: 'OutraSituacao', descricao: 'Atividade domiciliar' },
];

const CONCEDENTE = {
  razaoSocial: 'Fazenda Experimental do Aricá (demonstração)',
  nomeFantasia: null,
  cnpj: '99101000000145',
};

/** Internships, activities and exchange of a student, as far as the profile has them. */
export function gerarPratica(curso: CursoDemo, periodos: readonly string[], s: Sorteio) {
  const ano = Number((periodos.at(-1) ?? '').slice(0, 4)) - 1;
  const docentes = docentesDo(curso).slice(0, 1);
  const atividades = ['Monitoria', 'Extensão', 'Evento científico'].slice(0, s.inteiro(2, 3)).map((tipo, i) => ({
    codigoAtividade: `${curso.sigla}-AC${i + 1}`,
    tipo,
    descricao: `${tipo} na área do curso`,
    dataInicio: `${ano}-03-${String(10 + i)}`,
    dataFim: `${ano}-06-${String(20 + i)}`,
    dataRegistro: null,
    cargaHoraria: [{ horas: 40, etiqueta: null }],
    docentes,
  }));
  const estagio = {
    codigoUnidadeCurricular: `${curso.sigla}-EST`,
    descricao: 'Estágio curricular supervisionado',
    dataInicio: `${ano}-02-01`,
    dataFim: `${ano}-11-30`,
    concedente: CONCEDENTE,
    cargaHoraria: [{ horas: 400, etiqueta: null }],
    docentes,
  };
  const estagios = curso.grau === 'Tecnólogo' ? [] : [estagio];
  return { atividades, estagios, horas: atividades.length * 40 + estagios.length * 400 };
}
