import { useQuery } from '@tanstack/react-query';
import { formatarDataHora } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { useFuso } from '../../lib/instituicao.ts';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { lotesAbertosQuery } from './formandos.api.ts';
import './formandos.css';

/** Left behind by a closed tab: ceremonies to go on with, or one of them. Silent when none can be read. */
export function LotesAbertos({ dataColacaoId: so }: { dataColacaoId?: string }) {
  const lotes = useQuery(lotesAbertosQuery);
  const fuso = useFuso();
  return (
    <>
      {(lotes.data ?? [])
        .filter(({ dataColacaoId }) => so === undefined || dataColacaoId === so)
        .slice(0, 3)
        .map(({ loteID, dataColacaoId, criadoPor, criadoEm, aguardando, total }) => (
          <p key={loteID} className="fila formandos-lote">
            <span>
              Registro de colação por terminar: {aguardando === 1 ? 'falta 1' : `faltam ${aguardando}`} de {total},
              começado por {criadoPor} em {formatarDataHora(new Date(criadoEm), fuso).slice(0, 16)}.
            </span>
            <LinkBotao pequeno para={paths.novoRegistroEmLote.href({ dataColacaoId, loteId: loteID })}>
              Continuar
            </LinkBotao>
          </p>
        ))}
    </>
  );
}
