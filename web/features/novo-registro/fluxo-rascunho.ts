import type { Valores } from '#domain/novo-registro/formulario-campos.ts';
import { passo as passoDe } from '#domain/novo-registro/passos.ts';
import { comRascunho, type Fluxo } from './fluxo-estado.ts';
import { type DeFora, receberDeFora } from './rascunho.ts';

/** A form that nobody has touched yet. */
export const emBranco = (passo: number, valores: Valores) => ({
  passo: passoDe(passo).numero,
  valores,
  visitados: new Set<string>(),
  tentados: new Set<number>(),
  recusas: [],
  soltas: [],
});

/** A second copy has a draft of its own where the first one's is closed. */
export const volta = ({ rascunho }: Fluxo, mudanca: Valores) =>
  rascunho.situacao === 'encerrado' && mudanca.SegundaVia === true;

/** Draft and form after what others did to the draft. */
export function comDeFora(fluxo: Fluxo, deFora: DeFora, recusado: boolean): Fluxo {
  const inicio = fluxo.abertura.valores;
  const depois = receberDeFora(fluxo.rascunho, fluxo.valores, deFora, { recusado, inicio });
  const divergiu = depois.rascunho.situacao === 'divergente' && fluxo.rascunho.situacao !== 'divergente';
  const fechou = depois.rascunho.situacao === 'encerrado' && fluxo.tarefa === null;
  return {
    ...fluxo,
    ...depois,
    ...(divergiu && { revisao: null, foco: { em: 'divergencias' as const } }),
    // SIGA's answer also names the record that stands.
    ...(fechou && { tarefa: { tipo: 'conferir' as const, formulario: null } }),
  };
}

/** Takes the other's value for these fields, ours for the rest. */
export function escolhido(fluxo: Fluxo, deles: readonly string[]): Fluxo {
  const tomados = fluxo.rascunho.divergencias.filter(({ campo }) => deles.includes(campo));
  return {
    ...fluxo,
    valores: {
      ...fluxo.valores,
      ...Object.fromEntries(tomados.map(({ campo, deles: valor }) => [campo, valor ?? ''])),
    },
    rascunho: { ...fluxo.rascunho, divergencias: [], situacao: 'por-salvar', enviada: -1 },
    foco: { em: 'titulo' },
  };
}

/** Asks for the draft to be thrown away. */
export const descartar = (fluxo: Fluxo, depois: 'sair' | 'recomecar' | 'seguir'): Fluxo => ({
  ...comRascunho(fluxo, { tipo: 'parar' }),
  tarefa: { tipo: 'descartar', depois },
});

/** After the draft is gone. */
export function descartado(fluxo: Fluxo): Fluxo {
  const recomecar = fluxo.tarefa?.tipo === 'descartar' && fluxo.tarefa.depois === 'recomecar';
  if (!recomecar) return { ...comRascunho(fluxo, { tipo: 'retomar' }), tarefa: null };
  return {
    ...comRascunho(fluxo, { tipo: 'esquecer', base: fluxo.abertura.valores }),
    ...emBranco(1, fluxo.abertura.valores),
    mudancas: [],
    recuperadoDe: null,
    tarefa: null,
    foco: { em: 'titulo' },
  };
}
