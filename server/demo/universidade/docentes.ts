import type { CursoDemo } from './cursos.ts';
import { sortearNome } from './nomes.ts';
import { criarSorteio } from './sorteio.ts';
import type { DocenteSiga } from './tipos.ts';

const TITULACOES = ['Doutorado', 'Doutorado', 'Mestrado', 'Especialização', 'Graduação', 'Tecnólogo'] as const;

const docentesPorCurso = new Map<string, DocenteSiga[]>();

/** Fourteen, the same at every call. */
export function docentesDo(curso: CursoDemo): DocenteSiga[] {
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
