import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { usePode } from '../../lib/usuario.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { pedidosQuery } from './confirmacoes.api.ts';

/** Home panel: acts of other people that wait for this one. */
export function Atencao() {
  const { data } = useQuery({ ...pedidosQuery({ pagina: '1', tamanho: '20' }), enabled: usePode('responsavel') });
  const meus = (data?.itens ?? []).filter(({ podeConfirmar }) => podeConfirmar).length;
  if (meus === 0) return null;
  return (
    <section className="cartao destaque" aria-labelledby="atencao-confirmacoes">
      <h3 id="atencao-confirmacoes">Confirmações</h3>
      <p>
        <Etiqueta tom="espera">{meus === 1 ? '1 pedido aguarda você' : `${meus} pedidos aguardam você`}</Etiqueta>
      </p>
      <Link to={paths.confirmacoes.href()}>Ver os pedidos</Link>
    </section>
  );
}
