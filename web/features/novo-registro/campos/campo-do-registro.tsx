import type { ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { CAMPOS, type CampoDoFormulario, rotuloDoCampo } from '#domain/novo-registro/formulario-campos.ts';
import { problemaTextoMec } from '#domain/texto/caracteres-mec.ts';
import { Campo } from '../../../ui/campo.tsx';
import { useAssistente } from '../assistente-context.ts';
import { textoDe } from '../dependencias.ts';
import { dicaDoSiga } from '../dicas-do-siga.ts';
import { PorConfirmar } from '../por-confirmar.tsx';
import { useLugarDoFato } from './grupo-context.ts';

type DoCampo = ComponentProps<typeof Campo>;

/** What every field of the wizard may be given. */
export interface PropsDoCampo extends Pick<DoCampo, 'dica' | 'filtro'> {
  campo: CampoDoFormulario;
  /** A field without input whose message is shown here too. */
  tambem?: CampoDoFormulario;
  larga?: boolean;
  /** Stands open though it is filled: something is to be looked at here. */
  pede?: boolean;
}

interface Props extends PropsDoCampo, Pick<DoCampo, 'children'> {
  /** What the input shows; default: the value, as far as it is text. */
  valor?: unknown;
  /** What a filled field reads as; default: the value as the table shows it. */
  fato?: string | undefined;
}

/**
 * A field of the wizard: its label is the table's, its hint SIGA's where there is no other. Filled and without a doubt
 * it stands among its group's facts.
 */
export function CampoDoRegistro({ campo, dica, larga = false, pede = false, fato, children, ...resto }: Props) {
  const { abertura, valores } = useAssistente();
  const rotulo = rotuloDoCampo(campo, valores);
  const texto = textoDe(valores[campo]);
  const doSiga = dicaDoSiga(campo, abertura, valores);
  const escrita = outraEscrita(campo, texto);
  const lugar = useLugarDoFato(campo, { tambem: resto.tambem, pede: pede || doSiga !== undefined });
  if (lugar !== undefined) {
    const lido = fato ?? (CAMPOS[campo].mostrar?.(texto) || texto || 'Não informado');
    return lugar && createPortal(<Fato {...{ rotulo, lido, nota: escrita }} />, lugar);
  }
  return (
    <>
      <Campo
        valor={texto}
        {...resto}
        nome={campo}
        rotulo={rotulo}
        dica={escrita ?? dica ?? doSiga}
        className={larga ? 'registro-largo' : undefined}
      >
        {children}
      </Campo>
      <PorConfirmar campo={campo} />
    </>
  );
}

function Fato({ rotulo, lido, nota }: { rotulo: string; lido: string; nota: string | null }) {
  return (
    <div>
      <dt>{rotulo}</dt>
      <dd>{lido}</dd>
      {nota !== null && <dd className="texto-menor">{nota}</dd>}
    </div>
  );
}

/** How a name leaves for MEC when it leaves otherwise than it is written (R15); the register keeps it as written. */
function outraEscrita(campo: CampoDoFormulario, texto: string): string | null {
  const escrito = CAMPOS[campo].regra?.paraMec?.(texto) ?? texto;
  if (escrito === texto.normalize('NFC') || problemaTextoMec(escrito.trim()) !== null) return null;
  return `No XML do MEC sairá “${escrito}”: o MEC não aceita todas as letras deste nome. O registro guarda o original.`;
}
