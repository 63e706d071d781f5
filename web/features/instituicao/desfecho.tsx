import { Alert } from 'antd';
import { useContext } from 'react';
import { paths } from '../../app/paths.ts';
import { Botao } from '../../ui/botao.tsx';
import { RecomecoContext } from '../../ui/contexto-do-formulario.ts';
import { LinkBotao } from '../../ui/link-botao.tsx';
import type { Desfecho as UmDesfecho } from './instituicao.api.ts';
import { MENSAGENS } from './instituicao.messages.ts';

interface Props {
  desfecho: UmDesfecho;
  aoDescartar?: (() => void) | undefined;
}

export function Desfecho({ desfecho, aoDescartar }: Props) {
  const recomecar = useContext(RecomecoContext);
  if (desfecho === null) return null;
  if (desfecho.tipo === 'gravado') return <Alert type="success" showIcon title={MENSAGENS.gravado} />;
  if (desfecho.tipo === 'pedido') {
    return (
      <Alert
        type="info"
        showIcon
        title={MENSAGENS.pedidoFeito}
        action={<LinkBotao para={paths.confirmacoes.href()}>Ver confirmações</LinkBotao>}
      />
    );
  }
  return (
    <Alert
      type="warning"
      showIcon
      title={desfecho.mensagem}
      description={MENSAGENS.digitadoContinua}
      action={
        aoDescartar && (
          <Botao
            onClick={() => {
              recomecar();
              aoDescartar();
            }}
          >
            Descartar e ver o que está gravado
          </Botao>
        )
      }
    />
  );
}
