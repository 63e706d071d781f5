import { Input } from 'antd';
import { desistirBody, type ItemDaFila } from '#contract/conector.contract.ts';
import { avisar } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { Campo } from '../../ui/campo.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { Janela } from '../../ui/janela.tsx';
import { useConector } from './conector.api.ts';
import { MENSAGENS } from './conector.messages.ts';

export function Desistir({ item, aoFechar }: { item: ItemDaFila; aoFechar: () => void }) {
  const { desistir } = useConector();
  return (
    <Janela titulo={`Desistir: ${item.oQue} de ${item.estudante}`} aoFechar={aoFechar}>
      <p>Nada mais será tentado por si. Um envio desistido pode ser pedido de novo; uma ordem desistida, não.</p>
      <Formulario<{ motivo: string }>
        nome="desistir"
        sobre={item.id}
        rotulo="Desistir"
        enviar="Desistir"
        outrosBotoes={<Botao onClick={aoFechar}>Voltar</Botao>}
        aoEnviar={async ({ motivo }) => {
          await desistir.mutateAsync({ item, motivo });
          aoFechar();
          await avisar({ titulo: MENSAGENS.desistiu });
        }}
      >
        <Campo nome="motivo" rotulo="Motivo" schema={desistirBody.shape.motivo}>
          <Input.TextArea rows={3} />
        </Campo>
      </Formulario>
    </Janela>
  );
}
