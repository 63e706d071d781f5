import type { CursoDemo } from './cursos.ts';
import { gerarPratica, SITUACOES } from './gerar-pratica.ts';
import { percorrer } from './percurso.ts';
import type { Sorteio } from './sorteio.ts';
import type { HistoricoSiga } from './tipos.ts';

/** Terms `yyyy/n`, oldest first, the last of which ended before a ceremony on `dataColacao`. */
export function periodosAte(dataColacao: string, quantos: number): string[] {
  const [ano = 0, mes = 0] = dataColacao.split('-').map(Number);
  const ultimo = mes >= 8 ? ano * 2 : ano * 2 - 1;
  return Array.from({ length: quantos }, (_, i) => {
    const n = ultimo - quantos + 1 + i;
    return `${Math.floor(n / 2)}/${(n % 2) + 1}`;
  });
}

/** A whole transcript over `periodos`, with what is missing in it and the hours that SIGA's ENADE answer repeats. */
export function gerarHistorico(
  matricula: string,
  curso: CursoDemo,
  periodos: readonly string[],
  s: Sorteio,
  opcoes: { quantasPendencias: number; aproveitados: number },
) {
  const { disciplinas, pendencias, cursada, total } = percorrer(curso, periodos, s, opcoes);
  const { atividades, estagios, horas } = gerarPratica(curso, periodos, s);
  const cargas = { cargaHorariaCurso: total + horas, cargaHorariaCursada: cursada + horas };
  const historico: HistoricoSiga = {
    matricula,
    codigoCurriculo: `${curso.sigla}-${(periodos[0] ?? '').replace('/', '.')}`,
    cargaHorariaCurso: { unidade: 'hora-relogio', horas: cargas.cargaHorariaCurso },
    cargaHorariaCursada: { unidade: 'hora-relogio', horas: cargas.cargaHorariaCursada },
    nomeParaAreas: null,
    areas: [],
    disciplinas,
    atividadesComplementares: atividades,
    estagios,
    situacoes: s.chance(15)
      ? [{ periodoLetivo: periodos[Math.floor(periodos.length / 2)] ?? '', situacao: s.de(SITUACOES) }]
      : [],
  };
  return { historico, pendencias, cargas };
}
