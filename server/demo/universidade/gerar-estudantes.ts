import {
  gerarColacoes,
  hojeNaUniversidade,
  POSICAO_DA_COLACAO_INTEIRA,
  POSICAO_DA_COLACAO_SEM_DUVIDAS,
} from './calendario.ts';
import { CURSOS } from './cursos.ts';
import { gerarHistorico, periodosAte } from './gerar-historico.ts';
import { gerarPessoa, type Perfil } from './gerar-pessoa.ts';
import { CAMPI } from './instituicao.ts';
import { criarSorteio, type Sorteio } from './sorteio.ts';
import textos from './textos-do-siga.json' with { type: 'json' };
import type { ColacaoSiga, DadosSiga, EstudanteSiga } from './tipos.ts';

/** Texts as SIGA writes them: every forma de acesso (NOV-32 to NOV-36, R9) every phrase of ENADE (NOV-23 to NOV-31). */
export const { ingresso: TEXTOS_DE_INGRESSO, enade: TEXTOS_DO_ENADE } = textos;

// Who stands where in the first great ceremony; further ones are `comum`.
const PERFIS: readonly Perfil[] = [
  ...(['comum', 'comum', 'sem-pai', 'estrangeiro', 'comum', 'nome-social'] as const),
  ...(['comum', 'apostrofo', 'nome-longo', 'comum', 'nome-maximo'] as const),
];
// In the second one: what the record will lack although SIGA sees no pendência.
const PERFIS_INCOMPLETOS: readonly Perfil[] = [
  ...Array.from({ length: 10 }, () => 'comum' as const),
  'sem-municipio',
  'sem-sexo',
  'letra-fora-do-padrao',
  'sem-mae',
];

type TextosDoEstudante = readonly [ingresso: string | null, enade: (typeof TEXTOS_DO_ENADE)[number] | undefined];

// Eight of these say what no derivation knows, the other texts what everyone does.
const ESTRANHOS = TEXTOS_DE_INGRESSO.filter((texto) => !/^(?:SISU|VESTIBULAR|TRANSFERENCIA FAC|CONVENIO)/.test(texto));
const CONHECIDOS = ['SISU - AMPLA CONCORRÊNCIA', 'VESTIBULAR', 'SISU - ESCOLA PÚBLICA'];

// Sixty graduates without pendências, of courses with one formation at most; every seventh from the fourth on has a
// text to be answered.
const COLACAO_INTEIRA: OpcoesDaTurma = {
  perfis: [],
  porCentoComPendencias: 0,
  curso: ({ formacoes }) => formacoes.length < 2,
  textos: (i) => [
    (i % 7 === 3 ? ESTRANHOS[(i - 3) / 7] : undefined) ?? CONHECIDOS[i % CONHECIDOS.length] ?? null,
    TEXTOS_DO_ENADE[i % 4],
  ],
};

// Thirty whose every text is known: registered without an answer.
const COLACAO_SEM_DUVIDAS: OpcoesDaTurma = {
  ...COLACAO_INTEIRA,
  textos: (i) => [CONHECIDOS[i % CONHECIDOS.length] ?? null, TEXTOS_DO_ENADE[i % 4]],
};

/** About 290 graduates over five years' ceremonies; the same `agora` gives the same people. */
function gerarEstudantes(agora: Date): EstudanteSiga[] {
  const anoAtual = hojeNaUniversidade(agora).slice(0, 4);
  return gerarColacoes(agora).flatMap((colacao) => {
    const atual = colacao.sigaDataColacao.startsWith(anoAtual);
    const posicao = colacao.sigaIdDataColacao % 10;
    // The default campus holds the two great ceremonies of a year: the first (1, or 8 early in the year) and the next
    // (3, or 9). Of past years fewer people are shown, the same ones.
    if (posicao === POSICAO_DA_COLACAO_INTEIRA) return gerarTurma(colacao, 60, COLACAO_INTEIRA);
    if (posicao === POSICAO_DA_COLACAO_SEM_DUVIDAS) return gerarTurma(colacao, 30, COLACAO_SEM_DUVIDAS);
    if (colacao.campusID === 3 && (posicao === 1 || posicao === 8)) {
      return gerarTurma(colacao, atual ? 24 : 5, { perfis: PERFIS });
    }
    if (colacao.campusID === 3 && (posicao === 3 || posicao === 9)) {
      return gerarTurma(colacao, atual ? 14 : 5, { perfis: PERFIS_INCOMPLETOS });
    }
    if (colacao.sigaTipoColacao === 'E') return gerarTurma(colacao, 3);
    if (colacao.sigaTipoColacao === 'P') return gerarTurma(colacao, 2);
    return gerarTurma(colacao, atual ? 6 : 4);
  });
}

interface OpcoesDaTurma {
  perfis?: readonly Perfil[];
  porCentoComPendencias?: number;
  /** Without it the course is any of the campus. */
  curso?: (curso: (typeof CURSOS)[number]) => boolean;
  textos?: (i: number) => TextosDoEstudante;
}

/**
 * `quantos` graduates of one ceremony (up to 999). `perfis` fixes the first ones; `porCentoComPendencias` is 18 by
 * default, and never touches a fixed profile other than `comum`.
 */
export function gerarTurma(colacao: ColacaoSiga, quantos: number, opcoes: OpcoesDaTurma = {}): EstudanteSiga[] {
  return Array.from({ length: quantos }, (_, i) => {
    const s = criarSorteio(`${colacao.sigaIdDataColacao}-${i}`);
    const perfil = opcoes.perfis ? (opcoes.perfis[i] ?? 'comum') : sortearPerfil(s);
    const comPendencias = perfil === 'comum' && s.chance(opcoes.porCentoComPendencias ?? 18);
    return gerarEstudante(s, colacao, i, perfil, comPendencias ? s.inteiro(1, 3) : 0, opcoes);
  });
}

function sortearPerfil(s: Sorteio): Perfil {
  if (s.chance(5)) return 'estrangeiro';
  if (s.chance(10)) return 'sem-pai';
  if (s.chance(4)) return 'nome-social';
  return 'comum';
}

function gerarEstudante(
  s: Sorteio,
  colacao: ColacaoSiga,
  i: number,
  perfil: Perfil,
  pendencias: number,
  { curso: serve = () => true, textos: textosDe }: OpcoesDaTurma,
): EstudanteSiga {
  const id = colacao.sigaIdDataColacao;
  const ano = Math.floor(id / 100);
  const curso = s.de(CURSOS.filter((c) => c.campusId === colacao.campusID && serve(c)));
  const campus = CAMPI.find((c) => c.id === colacao.campusID);
  const periodos = periodosAte(colacao.sigaDataColacao, curso.semestres + (s.chance(25) ? s.inteiro(1, 3) : 0));
  const [anoIngresso = '', semestre = '1'] = (periodos[0] ?? '').split('/');
  // Year and term of admission, course, then a number that no other ceremony gives.
  const matricula = `${anoIngresso}${semestre}${curso.codigo}${ano % 10}${id % 10}${String(i).padStart(3, '0')}`;
  const [textoDeIngresso, enade] = textosDe?.(i) ?? [
    TEXTOS_DE_INGRESSO[(id + i) % TEXTOS_DE_INGRESSO.length] ?? null,
    TEXTOS_DO_ENADE[(id + i) % TEXTOS_DO_ENADE.length],
  ];
  const ingresso = perfil === 'estrangeiro' ? 'CONVENIO PEC-G' : textoDeIngresso;
  const gerado = gerarHistorico(matricula, curso, periodos, s, {
    quantasPendencias: pendencias,
    aproveitados: ingresso?.startsWith('TRANSFERENCIA') ? 8 : 0,
  });
  const data = colacao.sigaDataColacao;
  return {
    dados: {
      matricula,
      ...gerarPessoa(s, perfil, ano, (ano % 10) * 100_000 + colacao.campusID * 10_000 + (id % 10) * 1000 + i),
      tipoIngressoDescricao: ingresso,
      dataIngresso: `${anoIngresso}-${semestre === '1' ? '03-01' : '08-01'}`,
      ocorrencia: pendencias ? null : 'FORMADO',
      ocorrenciaData: pendencias ? null : data,
      codCurso: curso.codigo,
      curso: curso.nome,
      campusID: colacao.campusID,
      campus: campus?.nome ?? '',
      sigaIdDataColacao: id,
      // Some records keep the date in the second field only (NOV-38).
      dataColacaoGrau1: i % 9 === 8 ? null : data,
      dataColacaoGrau2: i % 9 === 8 ? data : null,
    },
    pendencias: gerado.pendencias,
    enade: {
      matricula,
      ...gerado.cargas,
      enadeIngressante: enade?.ingressante ?? null,
      enadeConcluiente: enade?.concluinte ?? null,
      enadeEdicao: i % 4 === 0 ? ano - 1 : null,
    },
    historico: gerado.historico,
  };
}

function gerarCursos(): DadosSiga['cursos'] {
  const campusDe = (id: number) => CAMPI.find((campus) => campus.id === id);
  return CURSOS.map((c) => ({
    codCurso: c.codigo,
    nomeCurso: c.nome,
    codigoEmec: c.codigoEmec,
    grau: c.grau,
    campusID: c.campusId,
    modalidade: c.modalidade,
    turno: c.turno,
    regime: c.regime,
    periodicidade: c.periodicidade,
    enderecoCurso: campusDe(c.campusId)?.endereco ?? null,
    campus: campusDe(c.campusId)?.nome ?? null,
    siglaCampus: campusDe(c.campusId)?.sigla ?? null,
    enderecoCampus: campusDe(c.campusId)?.endereco ?? null,
    ativo: true,
  }));
}

/** Everything that the demonstration's SIGA holds on the day of `agora`. */
export function gerarDadosSiga(agora: Date): DadosSiga {
  return { colacoes: gerarColacoes(agora), estudantes: gerarEstudantes(agora), cursos: gerarCursos() };
}
