import type { CursoDemo } from './cursos.ts';
import { sortearNome } from './nomes.ts';
import { criarSorteio, type Sorteio } from './sorteio.ts';
import type { EnadeSiga, HistoricoSiga, PendenciaSiga } from './tipos.ts';

type Disciplina = HistoricoSiga['disciplinas'][number];
type Docente = Disciplina['docentes'][number];

const COMUNS = [
  'Metodologia Científica',
  'Língua Brasileira de Sinais',
  'Leitura e Produção de Textos',
  'Ética e Cidadania',
  'Educação das Relações Étnico-Raciais',
  'Introdução ao Curso',
  'Seminários Integradores',
  'Tópicos Especiais',
  'Trabalho de Conclusão de Curso I',
  'Trabalho de Conclusão de Curso II',
] as const;
const TITULACOES = ['Doutorado', 'Doutorado', 'Mestrado', 'Especialização', 'Graduação', 'Tecnólogo'] as const;
const MOTIVOS = [
  'Reprovado por nota',
  'Reprovado por falta',
  'Disciplina não cursada',
  'Matriculado no período',
  'Matrícula trancada',
] as const;

/** Terms `yyyy/n`, oldest first, the last of which ended before a ceremony on `dataColacao`. */
export function periodosAte(dataColacao: string, quantos: number): string[] {
  const [ano = 0, mes = 0] = dataColacao.split('-').map(Number);
  const ultimo = mes >= 8 ? ano * 2 : ano * 2 - 1;
  return Array.from({ length: quantos }, (_, i) => {
    const n = ultimo - quantos + 1 + i;
    return `${Math.floor(n / 2)}/${(n % 2) + 1}`;
  });
}

const docentesPorCurso = new Map<string, Docente[]>();

function docentesDo(curso: CursoDemo): Docente[] {
  const prontos = docentesPorCurso.get(curso.codigo);
  if (prontos) return prontos;
  const sorteio = criarSorteio(`docentes-${curso.codigo}`);
  const docentes = Array.from({ length: 14 }, (_, i) => ({
    nome: sortearNome(sorteio, i % 2 ? 'F' : 'M'),
    titulacao: sorteio.de(TITULACOES),
    lattes: i % 3 === 0 ? `http://lattes.cnpq.br/99${curso.codigo}0000000${String(i).padStart(2, '0')}` : null,
    cpf: null,
  }));
  docentesPorCurso.set(curso.codigo, docentes);
  return docentes;
}

/** The disciplines of a course in the order in which they are taken: 40 to 60. */
export function curriculoDo(curso: CursoDemo): { codigo: string; nome: string; horas: number }[] {
  const nomes = [...curso.nucleo.map((n) => `${n} I`), ...curso.nucleo.map((n) => `${n} II`)];
  nomes.splice(3, 0, ...COMUNS.slice(0, 3));
  nomes.splice(20, 0, ...COMUNS.slice(3, 8));
  nomes.push(...COMUNS.slice(8));
  return nomes.map((nome, i) => ({ codigo: `${curso.sigla}-${String(101 + i)}`, nome, horas: i % 4 === 3 ? 96 : 60 }));
}

// Courses grade in different scales, so that every one of MEC's is met.
function avaliar(curso: CursoDemo, s: Sorteio, aprovado: boolean): Disciplina['avaliacao'] {
  const decimos = aprovado ? s.inteiro(50, 100) : s.inteiro(0, 49);
  if (curso.sigla === 'MED') return { escala: 'conceito', valor: aprovado ? s.de(['A', 'A-', 'B+', 'B', 'C']) : 'F' };
  if (curso.sigla === 'ENF') return { escala: 'conceito-rm', valor: aprovado ? s.de(['A', 'B', 'C']) : 'APR' };
  if (curso.sigla === 'GAM')
    return { escala: 'conceito-do-curso', valor: aprovado ? s.de(['Ótimo', 'Bom']) : 'Insuficiente' };
  if (curso.sigla === 'PED') return { escala: 'nota-ate-cem', valor: decimos };
  return { escala: 'nota', valor: decimos / 10 };
}

// One course counts in class hours of 50 minutes.
const cargaDe = (curso: CursoDemo, horas: number) =>
  curso.sigla === 'ADS'
    ? [{ unidade: 'hora-aula' as const, horas: (horas * 6) / 5, etiqueta: null }].map((c) => ({
        ...c,
        horas: Math.round(c.horas),
      }))
    : [{ unidade: 'hora-relogio' as const, horas, etiqueta: null }];

export interface HistoricoGerado {
  historico: HistoricoSiga;
  pendencias: PendenciaSiga[];
  cargas: Pick<EnadeSiga, 'cargaHorariaCurso' | 'cargaHorariaCursada'>;
}

/** A whole transcript over `periodos`; `quantasPendencias` of its last disciplines are not passed. */
export function gerarHistorico(
  matricula: string,
  curso: CursoDemo,
  periodos: readonly string[],
  s: Sorteio,
  quantasPendencias: number,
  aproveitados: number,
): HistoricoGerado {
  const curriculo = curriculoDo(curso);
  const docentes = docentesDo(curso);
  const disciplinas: Disciplina[] = [];
  const pendencias: PendenciaSiga[] = [];
  let cursada = 0;
  let total = 0;
  for (const [i, d] of curriculo.entries()) {
    const posicao = Math.min(Math.floor((i * periodos.length) / curriculo.length), periodos.length - 1);
    const periodoLetivo = periodos[posicao] ?? '';
    const docente = docentes[(i * 5) % docentes.length];
    const corpo = {
      codigoDisciplina: d.codigo,
      nomeDisciplina: d.nome,
      cargaHoraria: cargaDe(curso, d.horas),
      docentes: docente ? [docente] : [],
    };
    total += d.horas;
    if (i >= curriculo.length - quantasPendencias) {
      const motivo = s.de(MOTIVOS);
      pendencias.push({ codigoDisciplina: d.codigo, nomeDisciplina: d.nome, periodoLetivo, situacao: motivo });
      const reprovado = motivo.startsWith('Reprovado');
      disciplinas.push({
        ...corpo,
        periodoLetivo,
        avaliacao: reprovado ? avaliar(curso, s, false) : null,
        situacao: reprovado ? 'Reprovado' : 'Pendente',
        formaIntegralizacao: null,
      });
      continue;
    }
    cursada += d.horas;
    if (posicao > 0 && s.chance(2)) {
      disciplinas.push({
        ...corpo,
        periodoLetivo: periodos[posicao - 1] ?? periodoLetivo,
        avaliacao: avaliar(curso, s, false),
        situacao: 'Reprovado',
        formaIntegralizacao: null,
      });
    }
    disciplinas.push({
      ...corpo,
      periodoLetivo,
      avaliacao: i < aproveitados ? null : avaliar(curso, s, true),
      situacao: 'Aprovado',
      formaIntegralizacao: i < aproveitados ? 'Aproveitado' : 'Cursado',
    });
  }
  const extras = gerarPratica(curso, periodos, docentes, s);
  const horasExtras = extras.horas;
  return {
    historico: {
      matricula,
      codigoCurriculo: `${curso.sigla}-${(periodos[0] ?? '').replace('/', '.')}`,
      cargaHorariaCurso: { unidade: 'hora-relogio', horas: total + horasExtras },
      cargaHorariaCursada: { unidade: 'hora-relogio', horas: cursada + horasExtras },
      nomeParaAreas: null,
      areas: [],
      disciplinas,
      atividadesComplementares: extras.atividades,
      estagios: extras.estagios,
      situacoes: s.chance(15)
        ? [{ periodoLetivo: periodos[Math.floor(periodos.length / 2)] ?? '', situacao: s.de(SITUACOES) }]
        : [],
    },
    pendencias,
    cargas: { cargaHorariaCurso: total + horasExtras, cargaHorariaCursada: cursada + horasExtras },
  };
}

const SITUACOES: HistoricoSiga['situacoes'][number]['situacao'][] = [
  { situacao: 'Trancamento' },
  { situacao: 'Licenca' },
  {
    situacao: 'IntercambioNacional',
    instituicao: 'Universidade Modelo do Cerrado',
    pais: 'Brasil',
    programa: 'Mobilidade Acadêmica',
  },
  {
    situacao: 'IntercambioInternacional',
    instituicao: 'Universidad del Bosque Imaginario',
    pais: 'Paraguai',
    programa: null,
  },
  { situacao: 'OutraSituacao', descricao: 'Atividade domiciliar' },
];

function gerarPratica(curso: CursoDemo, periodos: readonly string[], docentes: readonly Docente[], s: Sorteio) {
  const anoFinal = (periodos.at(-1) ?? '').slice(0, 4);
  const docente = docentes.slice(0, 1);
  const atividades: HistoricoSiga['atividadesComplementares'] = ['Monitoria', 'Extensão', 'Evento científico']
    .slice(0, s.inteiro(2, 3))
    .map((tipo, i) => ({
      codigoAtividade: `${curso.sigla}-AC${i + 1}`,
      tipo,
      descricao: `${tipo} na área do curso`,
      dataInicio: `${Number(anoFinal) - 1}-03-${String(10 + i)}`,
      dataFim: `${Number(anoFinal) - 1}-06-${String(20 + i)}`,
      dataRegistro: null,
      cargaHoraria: [{ horas: 40, etiqueta: null }],
      docentes: docente,
    }));
  const estagios: HistoricoSiga['estagios'] =
    curso.grau === 'Tecnólogo'
      ? []
      : [
          {
            codigoUnidadeCurricular: `${curso.sigla}-EST`,
            descricao: 'Estágio curricular supervisionado',
            dataInicio: `${Number(anoFinal) - 1}-02-01`,
            dataFim: `${Number(anoFinal) - 1}-11-30`,
            concedente: {
              razaoSocial: 'Fazenda Experimental do Aricá (demonstração)',
              nomeFantasia: null,
              cnpj: '99101000000145',
            },
            cargaHoraria: [{ horas: 400, etiqueta: null }],
            docentes: docente,
          },
        ];
  return { atividades, estagios, horas: atividades.length * 40 + estagios.length * 400 };
}
