import { Form } from 'antd';
import { cloneElement, type ReactElement, type ReactNode, useEffect } from 'react';
import type { z } from 'zod';
import { t } from '../lib/idioma.ts';
import { ehObrigatorio } from '../lib/regra.ts';
import { RotuloDoCampo } from './campo-data.tsx';
import { useFormulario } from './contexto-do-formulario.ts';
import { type Digitacao, lerFiltrado } from './entrada-filtrada.ts';

/** What an input gets from the field around it. */
interface DaEntrada {
  id?: string;
  value?: unknown;
  onChange?: (mudanca: unknown) => void;
  onBlur?: () => void;
}

interface Props {
  /** Path of the field in the form's values. */
  nome: string;
  rotulo?: string | undefined;
  /** From the contract: gives the rule, its sentence and the required mark. */
  schema?: z.ZodType | undefined;
  /** The format or an example, shown under the field. */
  dica?: ReactNode;
  /** A field without input whose message is shown here too. */
  tambem?: string | undefined;
  /** What the input shows instead of the value. */
  valor?: unknown;
  /** Drops what the field does not take from what is typed (§5 "Input filters"). */
  filtro?: ((texto: string) => string) | undefined;
  /** What is wrong is said at the change, not when the field is left. */
  dizLogo?: boolean;
  /** Required though the rule does not show it; default: what rule and form say. */
  obrigatorio?: boolean;
  className?: string | undefined;
  children: ReactElement<DaEntrada>;
}

/** The one labelled field: required mark, hint and message, all tied to the input inside. */
export function Campo({ nome, rotulo, schema, dica, tambem, filtro, dizLogo = false, className, ...props }: Props) {
  const { idDe, valorDe, erroDe, exige, mudar, sair, incluir } = useFormulario();
  useEffect(() => incluir(nome, schema), [incluir, nome, schema]);
  const id = idDe(nome);
  const erro = erroDe(nome) ?? (tambem === undefined ? null : erroDe(tambem));
  const ids = [erro === null ? null : `${id}-erro`, dica == null ? null : `${id}-dica`].filter((um) => um !== null);
  const { obrigatorio = schema === undefined ? exige(nome) : ehObrigatorio(schema) } = props;
  const entrada = {
    id,
    value: 'valor' in props ? props.valor : valorDe(nome),
    onChange: (mudanca: unknown) => {
      mudar(nome, lerMudanca(mudanca, filtro));
      if (dizLogo) sair(nome);
    },
    onBlur: () => sair(nome),
    'aria-required': obrigatorio,
    'aria-invalid': erro !== null,
    'aria-describedby': ids.length === 0 ? undefined : ids.join(' '),
  };
  return (
    <Form.Item
      className={className}
      label={rotulo && t(rotulo)}
      htmlFor={id}
      required={obrigatorio}
      extra={dica == null ? undefined : <span id={`${id}-dica`}>{typeof dica === 'string' ? t(dica) : dica}</span>}
      {...(erro !== null && { validateStatus: 'error', help: <span id={`${id}-erro`}>{t(erro)}</span> })}
    >
      <RotuloDoCampo value={rotulo ?? nome}>{cloneElement(props.children, entrada)}</RotuloDoCampo>
    </Form.Item>
  );
}

/** Inputs tell an event, other fields the value itself. */
function lerMudanca(mudanca: unknown, filtro?: (texto: string) => string): unknown {
  if (typeof mudanca !== 'object' || mudanca === null || !('target' in mudanca)) return mudanca;
  if (filtro !== undefined && ehDigitacao(mudanca)) return lerFiltrado(mudanca, filtro);
  const { target } = mudanca;
  return typeof target === 'object' && target !== null && 'value' in target ? target.value : undefined;
}

const ehDigitacao = (evento: object): evento is Digitacao =>
  'nativeEvent' in evento && evento.nativeEvent instanceof Event;
