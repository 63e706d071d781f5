import { Input } from 'antd';
import type { ReactNode } from 'react';
import { CAMPOS, type CampoDoFormulario } from '#domain/novo-registro/formulario-campos.ts';
import { useAssistente } from '../assistente-context.ts';
import { textoDe } from '../dependencias.ts';
import { Item } from './item.tsx';

interface Props {
  campo: CampoDoFormulario;
  /** Drops what the field does not take (§5 "Input filters"). */
  filtro?: (texto: string) => string;
  dica?: ReactNode;
  placeholder?: string;
  numerico?: boolean;
  larga?: boolean;
  soLeitura?: boolean;
  /** Arriving by Tab puts the cursor after what is there, instead of selecting it to be typed over. */
  cursorNoFim?: boolean;
}

/** One line of text. */
export function CampoTexto({
  campo,
  filtro,
  dica,
  placeholder,
  numerico = false,
  larga,
  soLeitura = false,
  cursorNoFim = false,
}: Props) {
  const { valores, mudar } = useAssistente();
  return (
    <Item campo={campo} dica={dica} larga={larga}>
      {(entrada) => (
        <Input
          {...entrada}
          value={textoDe(valores[campo])}
          maxLength={CAMPOS[campo].regra?.maximo}
          placeholder={placeholder}
          inputMode={numerico ? 'numeric' : undefined}
          readOnly={soLeitura}
          variant={soLeitura ? 'filled' : undefined}
          onFocus={
            cursorNoFim
              ? ({ target }) =>
                  requestAnimationFrame(() => target.setSelectionRange(target.value.length, target.value.length))
              : undefined
          }
          onChange={({ target }) => mudar({ [campo]: filtro === undefined ? target.value : filtro(target.value) })}
        />
      )}
    </Item>
  );
}
