import { Form } from 'antd';
import type { ReactNode } from 'react';
import type { CampoDoFormulario } from '#domain/novo-registro/formulario-campos.ts';
import { idDoCampo } from '../alvo-do-campo.ts';
import { useAssistente } from '../assistente-context.ts';
import { dicaDoSiga } from '../dicas-do-siga.ts';
import { ROTULOS } from '../rotulos.ts';

/** What an input gets from the item around it. */
export interface DoItem {
  id: string;
  onBlur: () => void;
  'aria-required': boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface Props {
  campo: CampoDoFormulario;
  /** Fields whose messages are shown here too, having no input of their own. */
  tambem?: CampoDoFormulario;
  rotulo?: string;
  dica?: ReactNode;
  larga?: boolean;
  children: (entrada: DoItem) => ReactNode;
}

/** A labelled field of the wizard: required mark, hint, message, all tied to its input. */
export function Item({ campo, tambem, rotulo = ROTULOS[campo], dica, larga = false, children }: Props) {
  const { abertura, valores, erroDe, ehObrigatorio, visitar } = useAssistente();
  const erro = erroDe(campo) ?? (tambem === undefined ? null : erroDe(tambem));
  const texto = dica ?? dicaDoSiga(campo, abertura, valores);
  return (
    <MolduraDoItem
      id={idDoCampo(campo)}
      rotulo={rotulo}
      erro={erro}
      dica={texto}
      obrigatorio={ehObrigatorio(campo)}
      larga={larga}
      aoSair={() => visitar(campo)}
    >
      {children}
    </MolduraDoItem>
  );
}

interface PropsDaMoldura {
  id: string;
  rotulo: string;
  erro: string | null;
  dica?: ReactNode;
  obrigatorio: boolean;
  larga?: boolean;
  aoSair: () => void;
  children: (entrada: DoItem) => ReactNode;
}

/** The same for any field, also one of a list. */
export function MolduraDoItem({ id, rotulo, erro, dica, obrigatorio, larga, aoSair, children }: PropsDaMoldura) {
  const ids = [erro === null ? null : `${id}-erro`, dica == null ? null : `${id}-dica`].filter((um) => um !== null);
  return (
    <Form.Item
      className={larga ? 'registro-largo' : undefined}
      label={rotulo}
      htmlFor={id}
      required={obrigatorio}
      extra={dica == null ? undefined : <span id={`${id}-dica`}>{dica}</span>}
      {...(erro !== null && { validateStatus: 'error' as const, help: <span id={`${id}-erro`}>{erro}</span> })}
    >
      {children({
        id,
        onBlur: aoSair,
        'aria-required': obrigatorio,
        'aria-invalid': erro !== null,
        'aria-describedby': ids.length === 0 ? undefined : ids.join(' '),
      })}
    </Form.Item>
  );
}
