// SQL, not Prisma: of each snapshot only the transcript is read (JSON).
import type { Pool } from 'pg';
import type { CurriculoEmTextos } from '#contract/curriculos.contract.ts';
import { ETIQUETA_OBRIGATORIA } from '#domain/curriculo/etiquetas.ts';
import type { HistoricoDoSnapshot } from '#domain/novo-registro/snapshot-historico.ts';
import { horasEmTexto } from './em-textos.ts';

/** Transcripts that are looked at: the latest of the course say how it is. */
const HISTORICOS = 200;
type Historico = Pick<HistoricoDoSnapshot, 'codigoCurriculo' | 'elementos' | 'cargaHorariaCurso'>;
type Unidade = CurriculoEmTextos['unidades'][number];

/** Transcripts of a course as registered, the latest first. */
async function lerHistoricos(pool: Pool, cursoId: string): Promise<Historico[]> {
  const { rows } = await pool.query<{ historico: Historico }>(
    `SELECT snapshot->'historico' AS historico FROM registro WHERE curso_id = $1 ORDER BY id DESC LIMIT $2`,
    [cursoId, HISTORICOS],
  );
  return rows.map(({ historico }) => historico);
}

/**
 * Units, activities and hours, as registered transcripts say them. Labels but the obligatory one, phases, areas and
 * prerequisites stand in none of our sources.
 */
export async function lerModelo(
  pool: Pool,
  { cursoId, codigo }: { cursoId: string; codigo?: string | undefined },
): Promise<{ codigos: string[]; historicos: number; curriculo: CurriculoEmTextos }> {
  const todos = await lerHistoricos(pool, cursoId);
  const codigos = [...new Set(todos.map(({ codigoCurriculo }) => codigoCurriculo))].filter((um) => um !== '').sort();
  const qual = codigo ?? codigos.at(-1) ?? '';
  const dele = todos.filter(({ codigoCurriculo }) => codigoCurriculo === qual);
  const [recente] = dele;
  return {
    codigos,
    historicos: dele.length,
    curriculo: {
      codigo: qual,
      data: '',
      minutosDaHoraAula: '60',
      nomeParaAreas: '',
      informacoes: '',
      etiquetas: [ETIQUETA_OBRIGATORIA],
      areas: [],
      unidades: unidadesDe(dele),
      atividades: atividadesDe(dele),
      criterios: recente === undefined ? [] : [criterioDoTotal(recente.cargaHorariaCurso)],
    },
  };
}

const soma = (cargas: readonly { horas: number }[]): number => cargas.reduce((total, { horas }) => total + horas, 0);

const daDisciplina = (tipo: string, codigo: string, nome: string): Unidade => ({
  tipo,
  codigo,
  nome,
  horasAula: '',
  horasRelogio: '',
  fase: '',
  etiquetas: ETIQUETA_OBRIGATORIA.codigo,
  areas: '',
  preRequisitos: '',
});

/** Each unit once, as the latest transcript names it. */
function unidadesDe(historicos: readonly Historico[]): Unidade[] {
  const unidades = new Map<string, Unidade>();
  for (const elemento of historicos.flatMap(({ elementos }) => elementos)) {
    if (elemento.elemento === 'disciplina' && elemento.codigo !== null && !unidades.has(elemento.codigo)) {
      const de = (unidade: string) => elemento.cargaHoraria.filter((uma) => uma.unidade === unidade);
      const [aula, relogio] = [soma(de('hora-aula')), soma(de('hora-relogio'))];
      unidades.set(elemento.codigo, {
        ...daDisciplina('Disciplina', elemento.codigo, elemento.nome),
        horasAula: aula === 0 ? '' : horasEmTexto(aula),
        horasRelogio: relogio === 0 ? '' : horasEmTexto(relogio),
      });
    }
    if (elemento.elemento === 'estagio' && !unidades.has(elemento.codigo)) {
      const horasRelogio = horasEmTexto(soma(elemento.cargaHoraria));
      unidades.set(elemento.codigo, { ...daDisciplina('Estágio', elemento.codigo, 'Estágio'), horasRelogio });
    }
  }
  return [...unidades.values()].sort((a, b) => a.codigo.localeCompare(b.codigo));
}

/** Kinds of complementary activities that somebody did; what each may count at most is not known. */
function atividadesDe(historicos: readonly Historico[]): CurriculoEmTextos['atividades'] {
  const tipos = new Set(
    historicos.flatMap(({ elementos }) =>
      elementos.flatMap((um) => (um.elemento === 'atividade-complementar' ? [um.tipo] : [])),
    ),
  );
  return [...tipos].sort().map((nome, i) => ({
    categoria: 'AC',
    nomeDaCategoria: 'Atividades complementares',
    limiteDaCategoria: '',
    codigo: `AC${i + 1}`,
    nome,
    limite: '',
  }));
}

const criterioDoTotal = ({
  unidade,
  horas,
}: Historico['cargaHorariaCurso']): CurriculoEmTextos['criterios'][number] => {
  const total = unidade === 'hora-relogio' ? horasEmTexto(horas) : '';
  const cargas = { minima: total, maxima: total, paraTotal: '' };
  return { codigo: 'OB', tipo: '', etiquetas: ETIQUETA_OBRIGATORIA.codigo, soma: '', ...cargas };
};
