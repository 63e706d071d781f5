import { useContext } from 'react';
import { paths } from '../../app/paths.ts';
import { Botao } from '../../ui/botao.tsx';
import { RecomecoContext } from '../../ui/contexto-do-formulario.ts';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { Recado } from '../../ui/recado.tsx';
import type { Desfecho as UmDesfecho } from './instituicao.api.ts';
import { MENSAGENS } from './instituicao.messages.ts';

interface Props {
  desfecho: UmDesfecho;
  aoDescartar?: (() => void) | undefined;
}

export function Desfecho({ desfecho, aoDescartar }: Props) {
  const recomecar = useContext(RecomecoContext);
  if (desfecho === null) return null;
  if (desfecho.tipo === 'gravado') return <Recado tom="sucesso" titulo={MENSAGENS.gravado} />;
  if (desfecho.tipo === 'pedido') {
    return (
      <Recado
        tom="informacao"
        titulo={MENSAGENS.pedidoFeito}
        acao={<LinkBotao para={paths.confirmacoes.href()}>Ver confirmações</LinkBotao>}
      />
    );
  }
  return (
    <Recado
      tom="alerta"
      titulo={desfecho.mensagem}
      texto={MENSAGENS.digitadoContinua}
      {...(aoDescartar && {
        acao: (
          <Botao
            onClick={() => {
              recomecar();
              aoDescartar();
            }}
          >
            Descartar e ver o que está gravado
          </Botao>
        ),
      })}
    />
  );
}
