import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { meuDiplomaApi } from '#contract/meu-diploma.contract.ts';
import { decidirBody, type PedidoNaMesa } from '#contract/meu-diploma.schemas.ts';
import { paths } from '../../app/paths.ts';
import { chamar } from '../../lib/api-client.ts';
import { useHora } from '../../lib/instituicao.ts';
import { usePode } from '../../lib/usuario.ts';
import { avisar } from '../../ui/avisos.ts';
import { Campo } from '../../ui/campo.tsx';
import { colunaDaSituacao } from '../../ui/coluna-de-etiqueta.tsx';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { Formulario } from '../../ui/formulario.tsx';
import { Janela } from '../../ui/janela.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { type Coluna, Tabela } from '../../ui/tabela.tsx';
import { pedidosQuery } from './meu-diploma.api.ts';
import { ESPECIES, SITUACOES_DO_PEDIDO } from './meu-diploma.messages.ts';

const colunas = (hora: (instante: string) => string): Coluna<PedidoNaMesa>[] => [
  { chave: 'nome', titulo: 'Diplomado', principal: true, celula: ({ nome }) => nome },
  { chave: 'curso', titulo: 'Curso', celula: ({ curso }) => curso },
  { chave: 'especie', titulo: 'Pedido', celula: ({ especie }) => ESPECIES[especie] },
  { chave: 'pedidoEm', titulo: 'Em', celula: ({ pedidoEm }) => hora(pedidoEm) },
  colunaDaSituacao(({ situacao }) => SITUACOES_DO_PEDIDO[situacao]),
  { chave: 'decididoPor', titulo: 'Respondido por', celula: ({ decididoPor }) => decididoPor ?? '–' },
];

/** `/pedidos-dos-diplomados`: what graduates ask of the office, and its answers. */
export function PedidosPage() {
  const lista = useEstadoDaLista();
  const pedidos = useQuery(pedidosQuery(lista.consulta));
  const [visto, setVisto] = useState<PedidoNaMesa | null>(null);
  return (
    <Pagina
      titulo="Pedidos dos diplomados"
      descricao="Correções e nomes sociais pedidos em Meu diploma. A correção aceita sai numa segunda via; o nome social aceito vale na hora em tudo que é público, e os documentos assinados não mudam."
    >
      <Tabela<PedidoNaMesa>
        rotulo="Pedidos dos diplomados"
        colunas={colunas(useHora())}
        idDe={({ id }) => id}
        consulta={pedidos}
        lista={lista}
        vazio="Nenhum pedido."
        acoes={(pedido) => (
          <Button type="link" aria-label={`Abrir o pedido de ${pedido.nome}`} onClick={() => setVisto(pedido)}>
            Abrir
          </Button>
        )}
      />
      {visto && (
        <Responder
          pedido={visto}
          aoFechar={() => setVisto(null)}
          aoResponder={() => {
            setVisto(null);
            void pedidos.refetch();
          }}
        />
      )}
    </Pagina>
  );
}

interface Props {
  pedido: PedidoNaMesa;
  aoFechar: () => void;
  aoResponder: () => void;
}

function Responder({ pedido, aoFechar, aoResponder }: Props) {
  const { id, registroId, nome, especie, nomeSocial, texto, situacao, resposta } = pedido;
  const podeDecidir = usePode('responsavel') && situacao === 'aberto';
  const [decisao, setDecisao] = useState<'aceito' | 'recusado'>('aceito');
  return (
    <Janela titulo={`${ESPECIES[especie]}: ${nome}`} aoFechar={aoFechar}>
      {nomeSocial && <p>Nome social pedido: {nomeSocial}</p>}
      <p className="quebra">{texto}</p>
      <p>
        <LinkBotao para={paths.detalheRegistro.href({ registroId })}>Ver o registro</LinkBotao>
      </p>
      {resposta !== null && <p className="quebra">Resposta dada: {resposta}</p>}
      {podeDecidir && (
        <Formulario<{ Resposta: string }>
          nome="responder"
          rotulo="Responder"
          enviar={decisao === 'aceito' ? 'Aceitar' : 'Recusar'}
          outrosBotoes={
            <Button onClick={() => setDecisao(decisao === 'aceito' ? 'recusado' : 'aceito')}>
              {decisao === 'aceito' ? 'Quero recusar' : 'Quero aceitar'}
            </Button>
          }
          aoEnviar={async ({ Resposta }) => {
            await chamar(meuDiplomaApi.decidirPedido, { params: { id }, body: { Decisao: decisao, Resposta } });
            aoResponder();
            await avisar({ titulo: decisao === 'aceito' ? 'Pedido aceito' : 'Pedido recusado' });
          }}
        >
          <Campo
            nome="Resposta"
            rotulo={decisao === 'aceito' ? 'Resposta: o que será feito' : 'Resposta: por que não'}
            schema={decidirBody.shape.Resposta}
            dica="É o que a pessoa lê em Meu diploma."
          >
            <Input.TextArea rows={3} maxLength={1000} />
          </Campo>
        </Formulario>
      )}
    </Janela>
  );
}
