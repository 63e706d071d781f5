import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { usePode } from '../../lib/usuario.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { pedidosQuery } from './pedidos.api.ts';

/** Home panel: requests of graduates that nobody has answered. */
export function Atencao() {
  const { data } = useQuery({ ...pedidosQuery({ pagina: '1', tamanho: '20' }), enabled: usePode('operador') });
  const abertos = data?.abertos ?? 0;
  if (abertos === 0) return null;
  return (
    <section className="cartao destaque" aria-labelledby="atencao-pedidos">
      <h3 id="atencao-pedidos">Pedidos dos diplomados</h3>
      <p>
        <Etiqueta tom="espera">
          {abertos === 1 ? '1 pedido aguarda resposta' : `${abertos} pedidos aguardam resposta`}
        </Etiqueta>
      </p>
      <Link to={paths.pedidosDosDiplomados.href()}>Ver os pedidos</Link>
    </section>
  );
}
