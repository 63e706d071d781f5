import type { CurriculoEmTextos } from '#contract/curriculos.contract.ts';
import type { ConteudoDoCurriculo } from '#domain/curriculo/conteudo.ts';

/** Hours as the form shows them, to the hundredth, with a comma; empty where there are none. */
export const horasEmTexto = (horas: number | null): string =>
  horas === null ? '' : String(Math.round(horas * 100) / 100).replace('.', ',');

const codigos = (lista: readonly string[]): string => lista.join(', ');

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
    horasAula: horasEmTexto(unidade.horasAula),
    horasRelogio: horasEmTexto(unidade.horasRelogio),
    fase: unidade.fase ?? '',
    etiquetas: codigos(unidade.etiquetas),
    areas: codigos(unidade.areas),
    preRequisitos: codigos(unidade.preRequisitos),
  })),
  atividades: conteudo.atividades.map((atividade) => ({
    ...atividade,
    limiteDaCategoria: horasEmTexto(atividade.limiteDaCategoria),
    limite: horasEmTexto(atividade.limite),
  })),
  criterios: conteudo.criterios.map((criterio) => ({
    codigo: criterio.codigo,
    tipo: criterio.tipo ?? '',
    etiquetas: codigos(criterio.etiquetas),
    soma: codigos(criterio.soma),
    minima: horasEmTexto(criterio.minima),
    maxima: horasEmTexto(criterio.maxima),
    paraTotal: horasEmTexto(criterio.paraTotal),
  })),
});
