import { type ReactNode, useState } from 'react';
import { useHora } from '../../lib/instituicao.ts';
import { Botao } from '../../ui/botao.tsx';
import { colunaDaSituacao } from '../../ui/coluna-de-etiqueta.tsx';
import { type EstadoDaLista, useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import type { Tom } from '../../ui/etiqueta-situacao.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { type Coluna, type ConsultaDaTabela, Tabela } from '../../ui/tabela.tsx';

interface Pedido {
  id: string;
  /** ISO instant. */
  pedidoEm: string;
  decididoPor: string | null;
}

interface Props<P extends Pedido> {
  titulo: string;
  descricao: string;
  rotulo: string;
  vazio: string;
  usePedidos: (consulta: EstadoDaLista['consulta']) => ConsultaDaTabela<P>;
  colunas: Coluna<P>[];
  situacao: (pedido: P) => { tom: Tom; palavra: string };
  decisor: string;
  abrir: string;
  nomeDe: (pedido: P) => string;
  children: (pedido: P, fechar: () => void) => ReactNode;
}

/** Page of requests that somebody of the office decides: the list, and the one that was opened. */
export function PedidosNaMesa<P extends Pedido>({ titulo, descricao, usePedidos, children, ...props }: Props<P>) {
  const lista = useEstadoDaLista();
  const pedidos = usePedidos(lista.consulta);
  const [visto, setVisto] = useState<P | null>(null);
  const hora = useHora();
  const fechar = () => {
    setVisto(null);
    void pedidos.refetch();
  };
  return (
    <Pagina titulo={titulo} descricao={descricao}>
      <Tabela<P>
        rotulo={props.rotulo}
        colunas={[
          ...props.colunas,
          { chave: 'pedidoEm', titulo: 'Em', celula: ({ pedidoEm }) => hora(pedidoEm) },
          colunaDaSituacao(props.situacao),
          { chave: 'decididoPor', titulo: props.decisor, celula: ({ decididoPor }) => decididoPor ?? '–' },
        ]}
        idDe={({ id }) => id}
        consulta={pedidos}
        lista={lista}
        vazio={props.vazio}
        acoes={(pedido) => (
          <Botao forma="link" aria-label={`${props.abrir}: ${props.nomeDe(pedido)}`} onClick={() => setVisto(pedido)}>
            {props.abrir}
          </Botao>
        )}
      />
      {visto && children(visto, fechar)}
    </Pagina>
  );
}
