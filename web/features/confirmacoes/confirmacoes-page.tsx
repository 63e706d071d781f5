import { useQuery } from '@tanstack/react-query';
import type { PedidoDeConfirmacao } from '#contract/confirmacoes.contract.ts';
import type { EstadoDaLista } from '../../ui/estado-da-lista.ts';
import { PedidosNaMesa } from '../apoio/pedidos-na-mesa.tsx';
import { pedidosQuery } from './confirmacoes.api.ts';
import { ExaminarPedido } from './examinar-pedido.tsx';
import { UmaPessoaSo } from './uma-pessoa-so.tsx';

const SITUACOES = {
  aberto: { tom: 'espera', palavra: 'Aguarda' },
  confirmado: { tom: 'sucesso', palavra: 'Confirmado' },
  recusado: { tom: 'perigo', palavra: 'Recusado' },
} as const;

const usePedidos = (consulta: EstadoDaLista['consulta']) => useQuery(pedidosQuery(consulta));

/** `/confirmacoes`: acts that wait for a second person, what each would change, and how they were decided. */
export function ConfirmacoesPage() {
  return (
    <>
      <PedidosNaMesa<PedidoDeConfirmacao>
        titulo="Confirmações"
        descricao="O que não se desfaz espera por um segundo responsável: quem pede não confirma. A suspensão vale na hora e pede a concordância de outra pessoa em três dias. Veja o que muda antes de decidir."
        rotulo="Pedidos de confirmação"
        vazio="Nenhum pedido de confirmação."
        usePedidos={usePedidos}
        colunas={[
          { chave: 'resumo', titulo: 'Pedido', principal: true, celula: ({ resumo }) => resumo },
          { chave: 'pedidoPor', titulo: 'Pedido por', celula: ({ pedidoPor }) => pedidoPor },
        ]}
        situacao={({ situacao }) => SITUACOES[situacao]}
        decisor="Decidido por"
        abrir="Examinar"
        nomeDe={({ resumo }) => resumo}
      >
        {(pedido, fechar) => <ExaminarPedido pedido={pedido} aoFechar={fechar} />}
      </PedidosNaMesa>
      <UmaPessoaSo />
    </>
  );
}
