import { Button, Input, Modal } from 'antd';
import { desistirBody, type ItemDaFila } from '#contract/conector.schemas.ts';
import { avisar } from '../../ui/avisos.ts';
import { Campo } from '../../ui/campo.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { useConector } from './conector.api.ts';
import { DESISTIU } from './conector.messages.ts';

/** Asks for the reason of giving an item up; closed while there is none. */
export function DesistirModal({ item, aoFechar }: { item: ItemDaFila | null; aoFechar: () => void }) {
  const { desistir } = useConector();
  return (
    <Modal
      open={item !== null}
      onCancel={aoFechar}
      footer={null}
      destroyOnHidden
      title={item === null ? '' : `Desistir: ${item.oQue} de ${item.estudante}`}
    >
      <p>Nada mais será tentado por si. Um envio desistido pode ser pedido de novo; uma ordem desistida, não.</p>
      {item !== null && (
        <Formulario<{ motivo: string }>
          nome="desistir"
          rotulo="Desistir"
          enviar="Desistir"
          outrosBotoes={<Button onClick={aoFechar}>Voltar</Button>}
          aoEnviar={async ({ motivo }) => {
            await desistir.mutateAsync({ item, motivo });
            aoFechar();
            await avisar({ titulo: DESISTIU });
          }}
        >
          <Campo nome="motivo" rotulo="Motivo" schema={desistirBody.shape.motivo}>
            <Input.TextArea rows={3} maxLength={500} />
          </Campo>
        </Formulario>
      )}
    </Modal>
  );
}
