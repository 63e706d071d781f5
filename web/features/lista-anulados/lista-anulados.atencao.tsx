import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { prazoDaLista } from '#domain/registro/prazo-da-lista.ts';
import { paths } from '../../app/paths.ts';
import { useHoje } from '../../lib/instituicao.ts';
import { EtiquetaDoPrazo } from './etiqueta-do-prazo.tsx';
import { listaAtualQuery, pendenciaQuery } from './lista-atual.api.ts';

/** Home panel: the list misses or wrongly holds diplomas, its signature stopped, or its date is about to pass. */
export function Atencao() {
  const { data: atual } = useQuery(listaAtualQuery);
  const { data: pendencia } = useQuery(pendenciaQuery);
  const hoje = useHoje();
  const vencendo = atual != null && prazoDaLista(atual.dataMaximaProximaAtualizacao, hoje).situacao !== 'em-dia';
  const motivo = pendencia?.motivo ?? null;
  if (!vencendo && motivo === null) return null;
  return (
    <section className="cartao destaque" aria-labelledby="atencao-lista">
      <h3 id="atencao-lista">Lista de diplomas anulados</h3>
      {motivo !== null && <p>{motivo}</p>}
      {vencendo && (
        <>
          <EtiquetaDoPrazo dataMaxima={atual.dataMaximaProximaAtualizacao} />
          <p>A lista nº {atual.numeroDeSequencia} de diplomas anulados tem de ser renovada.</p>
        </>
      )}
      <Link to={paths.listaAnulados.href()}>Ver listas de diplomas anulados</Link>
    </section>
  );
}
