import { useQuery } from '@tanstack/react-query';
import { usePode } from '../../lib/usuario.ts';
import { AntesDoPrimeiro } from './antes-do-primeiro.tsx';
import { antesDoPrimeiroQuery } from './instituicao.api.ts';

/** Home panel: what stands before the first diploma, until all of it is done. */
export function Atencao() {
  const podeCadastrar = usePode('responsavel');
  const { data } = useQuery({ ...antesDoPrimeiroQuery, enabled: podeCadastrar });
  if (data === undefined || data.pronto) return null;
  return <AntesDoPrimeiro passos={data.passos} />;
}
