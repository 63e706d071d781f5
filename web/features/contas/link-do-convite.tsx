import { CopyOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import type { Convite } from '#contract/contas.contract.ts';
import { enderecoCompleto, paths } from '../../app/paths.ts';
import { useHora } from '../../lib/instituicao.ts';
import { Faixa } from '../../ui/faixa.tsx';
import { Rotulo } from '../../ui/rotulo.tsx';

/** The link to hand over, shown this once: it is not kept anywhere. */
export function LinkDoConvite({ convite: { conta, convite, expiraEm } }: { convite: Convite }) {
  const hora = useHora();
  const [copiado, setCopiado] = useState(false);
  const endereco = `${enderecoCompleto(paths.convite.href())}#${convite}`;
  const copiar = async () => {
    await navigator.clipboard.writeText(endereco);
    setCopiado(true);
  };
  return (
    <Faixa
      tom="sucesso"
      palavra="Convite criado"
      rotulo="Convite"
      frase={`Entregue este endereço a ${conta.nome} por um meio seguro. Ele serve uma vez, até ${hora(expiraEm)}, e não será mostrado de novo.`}
    >
      <Rotulo para="endereco-do-convite">Endereço do convite</Rotulo>
      <Input.TextArea
        id="endereco-do-convite"
        readOnly
        autoSize
        value={endereco}
        onFocus={(evento) => evento.target.select()}
      />
      <p aria-live="polite">
        <Button icon={<CopyOutlined aria-hidden="true" />} onClick={() => void copiar()}>
          Copiar endereço
        </Button>{' '}
        {copiado && 'Copiado.'}
      </p>
    </Faixa>
  );
}
