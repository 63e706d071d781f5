import { useParams, useSearchParams } from 'react-router-dom';
import { type Periodo, periodoDoEndereco, valorDoEndereco } from '#domain/texto/periodo.ts';
import { problemaDoPeriodo } from './periodo.ts';

/** The period that the address names, or why what it names is none. */
export function usePeriodoDoEndereco(): { periodo: Periodo | null; recusado: string | null } {
  const { dataInicio, dataFim } = useParams();
  const [busca] = useSearchParams();
  const [queryInicio, queryFim] = [busca.get('dataInicio'), busca.get('dataFim')];
  const periodo = periodoDoEndereco({ segmentoInicio: dataInicio, segmentoFim: dataFim, queryInicio, queryFim });
  const [inicio, fim] = [valorDoEndereco(dataInicio, queryInicio), valorDoEndereco(dataFim, queryFim)];
  const nenhum = inicio === null && fim === null;
  return { periodo, recusado: nenhum || periodo !== null ? null : problemaDoPeriodo(inicio, fim) };
}
