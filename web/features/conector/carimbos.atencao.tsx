import { useQuery } from '@tanstack/react-query';
import { formatarData } from '#domain/texto/data.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { carimbosQuery } from './conector.api.ts';

const diplomas = (quantos: number): string => (quantos === 1 ? '1 diploma' : `${quantos} diplomas`);

/** Home panel: archive stamps that must be renewed before their authority's certificate ends, and failed renewals. */
export function Atencao() {
  const { data } = useQuery(carimbosQuery);
  if (data === undefined || (data.vencendo === 0 && data.falharam === 0)) return null;
  return (
    <section className="cartao destaque" aria-labelledby="atencao-carimbos">
      <h3 id="atencao-carimbos">Carimbos de arquivamento</h3>
      {data.vencendo > 0 && (
        <p>
          <Etiqueta tom="alerta">{diplomas(data.vencendo)}</Etiqueta> com carimbo a renovar
          {data.primeiro === null ? '.' : `, o primeiro até ${formatarData(data.primeiro.slice(0, 10))}.`} Peça a
          recarimbagem ao serviço de assinatura: sem ela, a prova da data se perde.
        </p>
      )}
      {data.falharam > 0 && (
        <p>
          <Etiqueta tom="perigo">{diplomas(data.falharam)}</Etiqueta> com erro na recarimbagem no conector.
        </p>
      )}
    </section>
  );
}
