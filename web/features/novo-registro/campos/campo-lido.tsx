import { Input } from 'antd';
import type { ReactNode } from 'react';
import type { CampoDoFormulario } from '#domain/novo-registro/formulario-campos.ts';
import { useAssistente } from '../assistente-context.ts';
import { textoDe } from '../dependencias.ts';
import { Item } from './item.tsx';

interface Props {
  campo: CampoDoFormulario;
  /** What to show instead of the value. */
  texto?: string;
  vazio?: string;
  dica?: ReactNode;
  larga?: boolean;
}

/** A field that is only shown (NOV-124, NOV-125): it can be read and copied, not changed. */
export function CampoLido({ campo, texto, vazio = 'Não informado', dica, larga }: Props) {
  const { valores } = useAssistente();
  return (
    <Item campo={campo} dica={dica} larga={larga}>
      {(entrada) => (
        <Input.TextArea
          {...entrada}
          className="registro-lido"
          readOnly
          variant="filled"
          autoSize
          value={(texto ?? textoDe(valores[campo])) || vazio}
        />
      )}
    </Item>
  );
}
