import { COMUNS, type CursoDemo } from './cursos.ts';
import { docentesDo } from './docentes.ts';
import type { Sorteio } from './sorteio.ts';
import type { DisciplinaSiga, PendenciaSiga } from './tipos.ts';

/** The disciplines of a course in the order in which they are taken: 40 to 60. */
function curriculoDo(curso: CursoDemo): { codigo: string; nome: string; horas: number }[] {
  const nomes = ['I', 'II'].flatMap((parte) => curso.nucleo.map((nome) => `${nome} ${parte}`));
  nomes.splice(3, 0, ...COMUNS.slice(0, 3));
  nomes.splice(20, 0, ...COMUNS.slice(3, 8));
  nomes.push(...COMUNS.slice(8));
  return nomes.map((nome, i) => ({ codigo: `${curso.sigla}-${String(101 + i)}`, nome, horas: i % 4 === 3 ? 96 : 60 }));
}

// Courses grade in different scales, so that every one of MEC's is met.
function avaliar(curso: CursoDemo, s: Sorteio, aprovado: boolean): DisciplinaSiga['avaliacao'] {
  const decimos = aprovado ? s.inteiro(50, 100) : s.inteiro(0, 49);
  if (curso.sigla === 'MED') return { escala: 'conceito', valor: aprovado ? s.de(['A', 'A-', 'B+', 'B', 'C']) : 'F' };
  if (curso.sigla === 'ENF') return { escala: 'conceito-rm', valor: aprovado ? s.de(['A', 'B', 'C']) : 'APR' };
  if (curso.sigla === 'GAM')
    return { escala: 'conceito-do-curso', valor: aprovado ? s.de(['Ótimo', 'Bom']) : 'Insuficiente' };
  if (curso.sigla === 'PED') return { escala: 'nota-ate-cem', valor: decimos };
  return { escala: 'nota', valor: decimos / 10 };
}

// One course counts in class hours of 50 minutes.
const cargaDe = (curso: CursoDemo, horas: number): DisciplinaSiga['cargaHoraria'] =>
  curso.sigla === 'ADS'
    ? [{ unidade: 'hora-aula', horas: Math.round((horas * 6) / 5), etiqueta: null }]
    : [{ unidade: 'hora-relogio', horas, etiqueta: null }];

interface Percurso {
  disciplinas: DisciplinaSiga[];
  pendencias: PendenciaSiga[];
  cursada: number;
  total: number;
}

/** The first `aproveitados` came from elsewhere, the last `quantasPendencias` are not passed. */
export function percorrer(
  curso: CursoDemo,
  periodos: readonly string[],
  s: Sorteio,
  { quantasPendencias, aproveitados }: { quantasPendencias: number; aproveitados: number },
): Percurso {
  const percurso: Percurso = { disciplinas: [], pendencias: [], cursada: 0, total: 0 };
  const curriculo = curriculoDo(curso);
  const docentes = docentesDo(curso);
  for (const [i, d] of curriculo.entries()) {
    const posicao = Math.min(Math.floor((i * periodos.length) / curriculo.length), periodos.length - 1);
    const periodoLetivo = periodos[posicao] ?? '';
    const docente = docentes[(i * 5) % docentes.length];
    const corpo = {
      codigoDisciplina: d.codigo,
      nomeDisciplina: d.nome,
      cargaHoraria: cargaDe(curso, d.horas),
      docentes: docente ? [docente] : [],
      formaIntegralizacao: null,
    };
    const reprovada = { ...corpo, situacao: 'Reprovado' as const };
    percurso.total += d.horas;
    if (i >= curriculo.length - quantasPendencias) {
      const motivo = s.de(MOTIVOS);
      const { codigoDisciplina, nomeDisciplina } = corpo;
      percurso.pendencias.push({ codigoDisciplina, nomeDisciplina, periodoLetivo, situacao: motivo });
      percurso.disciplinas.push(
        motivo.startsWith('Reprovado')
          ? { ...reprovada, periodoLetivo, avaliacao: avaliar(curso, s, false) }
          : { ...corpo, periodoLetivo, avaliacao: null, situacao: 'Pendente' },
      );
      continue;
    }
    percurso.cursada += d.horas;
    if (posicao > 0 && s.chance(2)) {
      const antes = periodos[posicao - 1] ?? periodoLetivo;
      percurso.disciplinas.push({ ...reprovada, periodoLetivo: antes, avaliacao: avaliar(curso, s, false) });
    }
    percurso.disciplinas.push({
      ...corpo,
      periodoLetivo,
      avaliacao: i < aproveitados ? null : avaliar(curso, s, true),
      situacao: 'Aprovado',
      formaIntegralizacao: i < aproveitados ? 'Aproveitado' : 'Cursado',
    });
  }
  return percurso;
}

const MOTIVOS = [
  'Reprovado por nota',
  'Reprovado por falta',
  'Disciplina não cursada',
  'Matriculado no período',
  'Matrícula trancada',
] as const;
