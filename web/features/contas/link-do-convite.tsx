import { Alert } from 'antd';
import type { Convite } from '#contract/contas.contract.ts';
import { enderecoCompleto, paths } from '../../app/paths.ts';
import { useHora } from '../../lib/instituicao.ts';
import { ParaEntregar } from '../../ui/para-entregar.tsx';

/** The link to hand over, shown this once: it is not kept anywhere. */
export function LinkDoConvite({ convite: { conta, convite, expiraEm } }: { convite: Convite }) {
  const hora = useHora();
  return (
    <Alert
      type="success"
      showIcon
      title="Convite criado"
      description={`Entregue este endereço a ${conta.nome} por um meio seguro. Ele serve uma vez, até ${hora(expiraEm)}, e não será mostrado de novo.`}
      action={
        <ParaEntregar
          id="endereco-do-convite"
          rotulo="Endereço do convite"
          valor={`${enderecoCompleto(paths.convite.href())}#${convite}`}
          copiar="Copiar endereço"
        />
      }
    />
  );
}
