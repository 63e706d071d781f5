import { Input } from 'antd';
import { type PedidoDeConfirmacao, recusarBody } from '#contract/confirmacoes.contract.ts';
import { avisar } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { Campo } from '../../ui/campo.tsx';
import { confirmarEFazer } from '../../ui/confirmar.ts';
import { Formulario } from '../../ui/formulario.tsx';
import { Janela } from '../../ui/janela.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { useConfirmacoes } from './confirmacoes.api.ts';

interface Props {
  pedido: PedidoDeConfirmacao;
  aoFechar: () => void;
}

/** What a request would change, and the decision: who asked may only take it back. */
export function ExaminarPedido({ pedido, aoFechar }: Props) {
  const { confirmar, recusar } = useConfirmacoes();
  const { id, resumo, justificativa, motivo, diferenca, situacao, podeConfirmar } = pedido;
  const confirmarPedido = async () => {
    aoFechar();
    await confirmarEFazer({
      ...{ pergunta: `Confirmar: ${resumo}?`, texto: 'O ato é executado agora e não se desfaz.', perigo: true },
      fazer: () => confirmar.mutateAsync(id),
      ...{ feito: 'Confirmado e executado com sucesso!', erro: 'Erro ao confirmar o pedido!' },
    });
  };
  return (
    <Janela titulo={resumo} aoFechar={aoFechar}>
      <TabelaSimples
        colunas={['Campo', 'De', 'Para', 'Por quê']}
        linhas={diferenca.map(({ campo, de, para, porque }) => [campo, de ?? '–', para ?? '–', porque ?? '–'])}
      />
      {justificativa && <p>Justificativa: {justificativa}</p>}
      {motivo && <p>Motivo da recusa: {motivo}</p>}
      {situacao === 'aberto' && (
        <Formulario<{ motivo: string }>
          nome="recusar"
          rotulo={podeConfirmar ? 'Recusar o pedido' : 'Retirar o pedido'}
          enviar={podeConfirmar ? 'Recusar' : 'Retirar o pedido'}
          outrosBotoes={
            podeConfirmar && (
              <Botao principal perigo onClick={() => void confirmarPedido()}>
                Confirmar e executar
              </Botao>
            )
          }
          aoEnviar={async (valores) => {
            await recusar.mutateAsync({ id, motivo: valores.motivo });
            aoFechar();
            await avisar({ titulo: podeConfirmar ? 'Pedido recusado.' : 'Pedido retirado.', icone: 'info' });
          }}
        >
          <Campo nome="motivo" rotulo="Motivo" schema={recusarBody.shape.motivo}>
            <Input.TextArea rows={2} maxLength={1000} />
          </Campo>
        </Formulario>
      )}
    </Janela>
  );
}
