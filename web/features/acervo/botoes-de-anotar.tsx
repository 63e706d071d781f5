import { useState } from 'react';
import type { Antigo, PedidoDeAnotacao } from '#contract/acervo.contract.ts';
import { Botao } from '../../ui/botao.tsx';
import { Anotar } from './anotar.tsx';

/** What may be done to a published registration; what takes something away is red. */
export function BotoesDeAnotar({ antigo }: { antigo: Antigo }) {
  const [acao, setAcao] = useState<PedidoDeAnotacao['acao'] | null>(null);
  return (
    <div className="fila acervo-botoes nao-imprimir">
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
    </div>
  );
}
