import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { usePode } from '../../lib/usuario.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { emPreparoQuery } from './novo-registro.api.ts';

/** Home panel: registrations that somebody prepared and that wait for who registers. */
export function Atencao() {
  const registra = usePode('responsavel');
  const { data } = useQuery({ ...emPreparoQuery, enabled: registra });
  const prontos = (data ?? []).filter(({ pronto }) => pronto !== null).length;
  if (prontos === 0) return null;
  return (
    <section className="cartao destaque" aria-labelledby="atencao-preparo">
      <h3 id="atencao-preparo">Registros preparados</h3>
      <p>
        <Etiqueta tom="espera">{prontos === 1 ? '1 aguarda confirmação' : `${prontos} aguardam confirmação`}</Etiqueta>
      </p>
      <Link to={paths.registrosEmPreparo.href()}>Ver registros em preparo</Link>
    </section>
  );
}
