import type { ConteudoDoCurriculo } from './conteudo.ts';

/** `campo` is a path: `unidades.3.etiquetas`. */
interface Problema {
  campo: string;
  mensagem: string;
}

/** Beyond single fields: codes that nothing explains, codes twice, a maximum below its minimum. */
export function problemasDoCurriculo(curriculo: ConteudoDoCurriculo): Problema[] {
  return [...repetidos(curriculo), ...soltos(curriculo), ...semHoras(curriculo), ...limites(curriculo)];
}

function* repetidos(curriculo: ConteudoDoCurriculo): Generator<Problema> {
  for (const lista of ['etiquetas', 'areas', 'unidades', 'criterios'] as const) {
    const vistos = new Set<string>();
    for (const [i, { codigo }] of curriculo[lista].entries()) {
      if (vistos.has(codigo))
        yield { campo: `${lista}.${i}.codigo`, mensagem: `O código ${codigo} aparece duas vezes` };
      vistos.add(codigo);
    }
  }
}

function* soltos({ etiquetas, areas, unidades, criterios }: ConteudoDoCurriculo): Generator<Problema> {
  const de = (lista: readonly { codigo: string }[]) => new Set(lista.map(({ codigo }) => codigo));
  const [dasEtiquetas, dasAreas, dasUnidades, dosCriterios] = [de(etiquetas), de(areas), de(unidades), de(criterios)];
  const falta = (codigos: readonly string[], conhecidos: ReadonlySet<string>, campo: string, oQue: string) =>
    codigos
      .filter((codigo) => !conhecidos.has(codigo))
      .map((codigo) => ({ campo, mensagem: `${codigo} não é ${oQue} deste currículo` }));
  for (const [i, unidade] of unidades.entries()) {
    yield* falta(unidade.etiquetas, dasEtiquetas, `unidades.${i}.etiquetas`, 'uma etiqueta');
    yield* falta(unidade.areas, dasAreas, `unidades.${i}.areas`, 'uma área');
    yield* falta(unidade.preRequisitos, dasUnidades, `unidades.${i}.preRequisitos`, 'uma unidade');
  }
  for (const [i, criterio] of criterios.entries()) {
    yield* falta(criterio.etiquetas, dasEtiquetas, `criterios.${i}.etiquetas`, 'uma etiqueta');
    yield* falta(criterio.soma, dosCriterios, `criterios.${i}.soma`, 'um critério');
  }
}

function* semHoras({ unidades }: ConteudoDoCurriculo): Generator<Problema> {
  for (const [i, { horasAula, horasRelogio }] of unidades.entries()) {
    if (horasAula === null && horasRelogio === null) {
      yield { campo: `unidades.${i}.horasRelogio`, mensagem: 'Informe as horas-aula ou as horas-relógio' };
    }
  }
}

function* limites({ criterios }: ConteudoDoCurriculo): Generator<Problema> {
  for (const [i, { minima, maxima, soma, etiquetas, tipo }] of criterios.entries()) {
    if (maxima < minima) {
      yield { campo: `criterios.${i}.maxima`, mensagem: 'A carga máxima não pode ser menor que a mínima' };
    }
    if (soma.length > 0 && (etiquetas.length > 0 || tipo !== null)) {
      const mensagem = 'Um critério que soma outros não tem tipo nem etiquetas';
      yield { campo: `criterios.${i}.soma`, mensagem };
    }
  }
}
