import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { filaQuery } from './conector.api.ts';

/** Panel of the home page: sendings and orders that stopped and wait for a person. Shows nothing when all is well. */
export function Atencao() {
  const { data } = useQuery(filaQuery(true));
  if (data === undefined || data.length === 0) return null;
  return (
    <section className="cartao destaque anotacao" aria-labelledby="atencao-conector">
      <h3 id="atencao-conector">Envios parados</h3>
      <p>
        <Etiqueta tom="perigo">
          {data.length === 1 ? '1 aguarda providência' : `${data.length} aguardam providência`}
        </Etiqueta>
      </p>
      <p>
        <Link to={paths.conectorFila.href()}>Ver a fila do conector</Link>
      </p>
    </section>
  );
}
