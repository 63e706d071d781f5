import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { usePode } from '../../lib/usuario.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { lotesAbertosQuery } from './formandos.api.ts';

/** Home panel: ceremonies whose registration was begun and not finished. */
export function Atencao() {
  const registra = usePode('responsavel');
  const { data = [] } = useQuery({ ...lotesAbertosQuery, enabled: registra });
  if (data.length === 0) return null;
  return (
    <section className="cartao destaque" aria-labelledby="atencao-colacoes">
      <h3 id="atencao-colacoes">Colações por terminar</h3>
      <ul className="sem-marcas">
        {data.slice(0, 5).map(({ loteID, dataColacaoId, criadoPor, aguardando, total }) => (
          <li key={loteID}>
            <Etiqueta tom="espera">
              {aguardando === 1 ? 'falta 1' : `faltam ${aguardando}`} de {total}
            </Etiqueta>{' '}
            <Link to={paths.novoRegistroEmLote.href({ dataColacaoId, loteId: loteID })}>
              Continuar a colação começada por {criadoPor}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
