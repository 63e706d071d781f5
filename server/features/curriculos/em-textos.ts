import type { CurriculoEmTextos } from '#contract/curriculos.textos.ts';
import type { ConteudoDoCurriculo } from '#domain/curriculo/conteudo.ts';

const horas = (n: number | null): string => (n === null ? '' : String(n).replace('.', ','));
const codigos = (lista: readonly string[]): string => lista.join(', ');

/** A stated curriculum as its form shows it. */
export const emTextos = (conteudo: ConteudoDoCurriculo): CurriculoEmTextos => ({
  codigo: conteudo.codigo,
  data: conteudo.data,
  minutosDaHoraAula: String(conteudo.minutosDaHoraAula),
  nomeParaAreas: conteudo.nomeParaAreas ?? '',
  informacoes: conteudo.informacoes ?? '',
  etiquetas: [...conteudo.etiquetas],
  areas: [...conteudo.areas],
  unidades: conteudo.unidades.map((unidade) => ({
    ...unidade,
    horasAula: horas(unidade.horasAula),
    horasRelogio: horas(unidade.horasRelogio),
    fase: unidade.fase ?? '',
    etiquetas: codigos(unidade.etiquetas),
    areas: codigos(unidade.areas),
    preRequisitos: codigos(unidade.preRequisitos),
  })),
  atividades: conteudo.atividades.map((atividade) => ({
    ...atividade,
    limiteDaCategoria: horas(atividade.limiteDaCategoria),
    limite: horas(atividade.limite),
  })),
  criterios: conteudo.criterios.map((criterio) => ({
    codigo: criterio.codigo,
    tipo: criterio.tipo ?? '',
    etiquetas: codigos(criterio.etiquetas),
    soma: codigos(criterio.soma),
    minima: horas(criterio.minima),
    maxima: horas(criterio.maxima),
    paraTotal: horas(criterio.paraTotal),
  })),
});
