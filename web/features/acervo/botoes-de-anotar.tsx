import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Antigo, PedidoDeAnotacao } from '#contract/acervo.contract.ts';
import { Botao } from '../../ui/botao.tsx';
import { Anotar } from './anotar.tsx';

/** Acts that take something away are red. */
export function BotoesDeAnotar({ antigo }: { antigo: Antigo }) {
  // A request that was agreed to leads here, with the window that carries it out.
  const [busca] = useSearchParams();
  const [acao, setAcao] = useState<PedidoDeAnotacao['acao'] | null>(
    busca.get('anotar') === 'corrigir' ? 'corrigir' : null,
  );
  return (
    <>
      <Botao onClick={() => setAcao('corrigir')}>Corrigir</Botao>
      {antigo.anulado ? (
        <Botao onClick={() => setAcao('restabelecer')}>Restabelecer</Botao>
      ) : (
        <Botao perigo onClick={() => setAcao('anular')}>
          Anular
        </Botao>
      )}
      <Botao perigo onClick={() => setAcao('retirar')}>
        Retirar do acervo
      </Botao>
      {acao !== null && <Anotar antigo={antigo} acao={acao} aoFechar={() => setAcao(null)} />}
    </>
  );
}
