import { useQuery } from '@tanstack/react-query';
import { MAXIMO_DO_LOTE, type RegistroDaLista } from '#contract/registros.contract.ts';
import { type Selecao, useSelecao } from '../../ui/selecao.ts';
import { type ConsultaDaLista, noRecorteQuery } from './lista.api.ts';

const idDe = (registro: RegistroDaLista): string => registro.registroID;

/**
 * How many of the selected records the filters of the list hide; 0 until it is known. The server is asked where some are
 * not on the page and there is a filter that could hide them.
 */
export function useForaDoFiltro(
  selecionados: readonly RegistroDaLista[],
  consulta: ConsultaDaLista,
  daPagina: readonly RegistroDaLista[] | undefined,
): number {
  const { pagina: _pagina, tamanho: _tamanho, ordem: _ordem, ...recorte } = consulta;
  const naPagina = new Set(daPagina?.map(idDe));
  const longe = selecionados.map(idDe).filter((id) => !naPagina.has(id));
  const perguntar =
    daPagina !== undefined && longe.length > 0 && longe.length <= MAXIMO_DO_LOTE && Object.keys(recorte).length > 0;
  const { data } = useQuery({ ...noRecorteQuery(longe, recorte), enabled: perguntar });
  return perguntar && data !== undefined ? longe.length - data.dentro : 0;
}

/** Shared by the list and its batch screens. */
export const useRegistrosSelecionados = (): Selecao<RegistroDaLista> => useSelecao('registros', idDe);
