import type { ComponentProps } from 'react';
import { CAMPOS, type CampoDoFormulario } from '#domain/novo-registro/formulario-campos.ts';
import { problemaTextoMec } from '#domain/texto/caracteres-mec.ts';
import { Campo } from '../../../ui/campo.tsx';
import { useAssistente } from '../assistente-context.ts';
import { textoDe } from '../dependencias.ts';
import { dicaDoSiga } from '../dicas-do-siga.ts';
import { PorConfirmar } from '../por-confirmar.tsx';
import { ROTULOS } from '../rotulos.ts';

type DoCampo = ComponentProps<typeof Campo>;

/** What every field of the wizard may be given. */
export interface PropsDoCampo extends Pick<DoCampo, 'dica' | 'filtro'> {
  campo: CampoDoFormulario;
  /** A field without input whose message is shown here too. */
  tambem?: CampoDoFormulario;
  larga?: boolean;
}

interface Props extends PropsDoCampo, Pick<DoCampo, 'children'> {
  /** What the input shows; default: the value, as far as it is text. */
  valor?: unknown;
}

/** A field of the wizard: its label is the table's, its hint SIGA's where there is no other. */
export function CampoDoRegistro({ campo, dica, larga = false, children, ...resto }: Props) {
  const { abertura, valores } = useAssistente();
  return (
    <>
      <Campo
        valor={textoDe(valores[campo])}
        {...resto}
        nome={campo}
        rotulo={ROTULOS[campo]}
        dica={outraEscrita(campo, textoDe(valores[campo])) ?? dica ?? dicaDoSiga(campo, abertura, valores)}
        className={larga ? 'registro-largo' : undefined}
      >
        {children}
      </Campo>
      <PorConfirmar campo={campo} />
    </>
  );
}

/** How a name leaves for MEC when it leaves otherwise than it is written (R15); the register keeps it as written. */
function outraEscrita(campo: CampoDoFormulario, texto: string): string | null {
  const escrito = CAMPOS[campo].regra?.paraMec?.(texto) ?? texto;
  if (escrito === texto.normalize('NFC') || problemaTextoMec(escrito.trim()) !== null) return null;
  return `No XML do MEC sairá “${escrito}”: o MEC não aceita todas as letras deste nome. O registro guarda o original.`;
}
