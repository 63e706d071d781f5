import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { PedidoDeConfirmacao } from '#contract/confirmacoes.contract.ts';
import { useHora } from '../../lib/instituicao.ts';
import { colunaDaSituacao } from '../../ui/coluna-de-etiqueta.tsx';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { Pagina } from '../../ui/pagina.tsx';
import { type Coluna, Tabela } from '../../ui/tabela.tsx';
import { pedidosQuery } from './confirmacoes.api.ts';
import { ExaminarPedido } from './examinar-pedido.tsx';

const SITUACOES = {
  aberto: { tom: 'espera', palavra: 'Aguarda' },
  confirmado: { tom: 'sucesso', palavra: 'Confirmado' },
  recusado: { tom: 'perigo', palavra: 'Recusado' },
} as const;

const colunas = (hora: (instante: string) => string): Coluna<PedidoDeConfirmacao>[] => [
  { chave: 'resumo', titulo: 'Pedido', principal: true, celula: ({ resumo }) => resumo },
  { chave: 'pedidoPor', titulo: 'Pedido por', celula: ({ pedidoPor }) => pedidoPor },
  { chave: 'pedidoEm', titulo: 'Em', celula: ({ pedidoEm }) => hora(pedidoEm) },
  colunaDaSituacao(({ situacao }) => SITUACOES[situacao]),
  { chave: 'decididoPor', titulo: 'Decidido por', celula: ({ decididoPor }) => decididoPor ?? '–' },
];

/** `/confirmacoes`: acts that wait for a second person, what each would change, and how they were decided. */
export function ConfirmacoesPage() {
  const lista = useEstadoDaLista();
  const pedidos = useQuery(pedidosQuery(lista.consulta));
  const [examinado, setExaminado] = useState<PedidoDeConfirmacao | null>(null);
  return (
    <Pagina
      titulo="Confirmações"
      descricao="O que não se desfaz espera por um segundo responsável: quem pede não confirma. Veja o que muda antes de decidir."
    >
      <Tabela<PedidoDeConfirmacao>
        rotulo="Pedidos de confirmação"
        colunas={colunas(useHora())}
        idDe={({ id }) => id}
        consulta={pedidos}
        lista={lista}
        vazio="Nenhum pedido de confirmação."
        acoes={(pedido) => (
          <Button type="link" aria-label={`Examinar: ${pedido.resumo}`} onClick={() => setExaminado(pedido)}>
            Examinar
          </Button>
        )}
      />
      {examinado && <ExaminarPedido pedido={examinado} aoFechar={() => setExaminado(null)} />}
    </Pagina>
  );
}
