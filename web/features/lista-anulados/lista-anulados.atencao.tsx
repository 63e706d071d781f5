import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { prazoDaLista } from '#domain/registro/prazo-da-lista.ts';
import { paths } from '../../app/paths.ts';
import { useHoje } from '../../lib/instituicao.ts';
import { EtiquetaDoPrazo } from './etiqueta-do-prazo.tsx';
import { listaAtualQuery } from './lista-anulados.api.ts';

/** Home panel: shown when the list of annulled diplomas is about to pass its date, or has passed it. */
export function Atencao() {
  const { data } = useQuery(listaAtualQuery);
  const hoje = useHoje();
  if (data == null || prazoDaLista(data.dataMaximaProximaAtualizacao, hoje).situacao === 'em-dia') return null;
  return (
    <section className="cartao destaque" aria-labelledby="atencao-lista">
      <h3 id="atencao-lista">Lista de diplomas anulados</h3>
      <EtiquetaDoPrazo dataMaxima={data.dataMaximaProximaAtualizacao} />
      <p>A lista nº {data.numeroDeSequencia} de diplomas anulados tem de ser renovada.</p>
      <Link to={paths.listaAnulados.href()}>Ver listas de diplomas anulados</Link>
    </section>
  );
}
