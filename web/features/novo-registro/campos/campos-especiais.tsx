import { Input, InputNumber } from 'antd';
import type { ReactNode } from 'react';
import type { CampoDoFormulario } from '#domain/novo-registro/formulario-campos.ts';
import { formatarCpf } from '#domain/texto/cpf.ts';
import { CampoData } from '../../../ui/campo-data.tsx';
import { useAssistente } from '../assistente-context.ts';
import { textoDe } from '../dependencias.ts';
import { Item } from './item.tsx';

interface Props {
  campo: CampoDoFormulario;
  dica?: ReactNode;
}

/** Date, typed or picked. */
export function CampoDeData({ campo, dica }: Props) {
  const { valores, mudar } = useAssistente();
  return (
    <Item campo={campo} dica={dica}>
      {(entrada) => (
        <CampoData {...entrada} value={textoDe(valores[campo])} onChange={(data) => mudar({ [campo]: data ?? '' })} />
      )}
    </Item>
  );
}

/** CPF, with its mask while typing (NOV-90). */
export function CampoDeCpf({ campo, dica, soLeitura = false }: Props & { soLeitura?: boolean }) {
  const { valores, mudar } = useAssistente();
  return (
    <Item campo={campo} dica={dica}>
      {(entrada) => (
        <Input
          {...entrada}
          inputMode="numeric"
          readOnly={soLeitura}
          variant={soLeitura ? 'filled' : undefined}
          value={formatarCpf(textoDe(valores[campo]))}
          onChange={({ target }) => mudar({ [campo]: formatarCpf(target.value) })}
        />
      )}
    </Item>
  );
}

/** Hours, with a decimal comma. */
export function CampoDeHoras({ campo, dica }: Props) {
  const { valores, mudar } = useAssistente();
  const valor = valores[campo];
  return (
    <Item campo={campo} dica={dica}>
      {(entrada) => (
        <InputNumber<number>
          {...entrada}
          className="registro-numero"
          controls={false}
          decimalSeparator=","
          inputMode="decimal"
          value={typeof valor === 'number' ? valor : null}
          onChange={(novo) => mudar({ [campo]: novo ?? undefined })}
        />
      )}
    </Item>
  );
}
