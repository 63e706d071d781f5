import { type ComponentProps, useContext } from 'react';
import { textoDe } from '#domain/folha/dependencias.ts';
import { CAMPOS, type CampoDoFormulario, rotuloDoCampo } from '#domain/novo-registro/formulario-campos.ts';
import { problemaTextoMec } from '#domain/texto/caracteres-mec.ts';
import { Campo } from '../../../ui/campo.tsx';
import { useDono } from '../../../ui/contexto-do-formulario.ts';
import { useAssistente } from '../assistente-context.ts';
import { dicaDoSiga } from '../dicas-do-siga.ts';
import { PorConfirmar } from '../por-confirmar.tsx';
import { LidaContext } from './lida-context.ts';

type DoCampo = ComponentProps<typeof Campo>;

export interface PropsDoCampo extends Pick<DoCampo, 'dica' | 'filtro'> {
  campo: CampoDoFormulario;
  /** A field without input whose message is shown here too. */
  tambem?: CampoDoFormulario;
  larga?: boolean;
}

interface Props extends PropsDoCampo, Pick<DoCampo, 'children'> {
  /** Default: the value, as far as it is text. */
  valor?: unknown;
  /** For a field that is only read; default: the value as the table shows it. */
  fato?: string | undefined;
}

/** A field of the wizard: its label is the table's, its hint SIGA's where there is no other. */
export function CampoDoRegistro({ campo, dica, larga = false, fato, children, ...resto }: Props) {
  const { abertura, valores } = useAssistente();
  const rotulo = rotuloDoCampo(campo, valores);
  const texto = textoDe(valores[campo]);
  const doSiga = dicaDoSiga(campo, abertura, valores);
  const escrita = outraEscrita(campo, texto);
  const { erroDe } = useDono();
  // What is refused of it is said at the field, also where it is only read.
  if (useContext(LidaContext) && erroDe(campo) === null) {
    const lido = fato ?? (CAMPOS[campo].mostrar?.(texto) || texto || 'Não informado');
    return <Fato {...{ rotulo, lido, nota: escrita }} />;
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
