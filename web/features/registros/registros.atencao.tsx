import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { atencaoQuery } from './registros.api.ts';
import './registros.css';

/** Panel of the home page: records whose DOU deadline is near or past. Shows nothing when all is well. */
export function Atencao() {
  const { data } = useQuery(atencaoQuery);
  if (data === undefined || data.vencendo + data.vencidos === 0) return null;
  return (
    <section className="cartao destaque anotacao" aria-labelledby="atencao-publicacao">
      <h3 id="atencao-publicacao">Publicação no DOU</h3>
      <p>
        {data.vencidos > 0 && <Etiqueta tom="perigo">{data.vencidos} com prazo vencido</Etiqueta>}{' '}
        {data.vencendo > 0 && (
          <Etiqueta tom="alerta">
            {data.vencendo} com {data.diasDeAviso} dias ou menos
          </Etiqueta>
        )}
      </p>
      <p>
        <Link to={paths.registros.href(undefined, { publicacao: 'vencendo' })}>Ver os registros a publicar</Link>
      </p>
    </section>
  );
}
