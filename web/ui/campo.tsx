import { Checkbox, Form, type FormItemProps, Input } from 'antd';
import { cloneElement, type ReactElement, type ReactNode, useContext, useLayoutEffect } from 'react';
import type { z } from 'zod';
import { t } from '../lib/idioma.ts';
import { ehObrigatorio, regraDe } from '../lib/regra.ts';
import { RotuloDoCampo } from './campo-data.tsx';
import { CamposContext, caminho, DonoContext } from './contexto-do-formulario.ts';
import { type Digitacao, lerFiltrado } from './entrada-filtrada.ts';

interface DaEntrada {
  onChange?: (mudanca: unknown) => void;
  onBlur?: () => void;
  'aria-invalid'?: boolean;
  autoComplete?: string;
  options?: readonly unknown[];
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
  /** Shown instead of the value. */
  valor?: unknown;
  /** How the field writes what is typed: the usual signs in place of look-alikes, a mask; it drops nothing. */
  filtro?: ((texto: string) => string) | undefined;
  /** Problems are said at the change, not when the field is left. */
  dizLogo?: boolean;
  /** Required though the rule does not show it; default: what the rule or the owner of the values says. */
  obrigatorio?: boolean;
  className?: string | undefined;
  children: ReactElement<DaEntrada>;
}

/** Over Ant Design's: required mark, hint, the schema's rule and its sentence. */
export function Campo({ nome, rotulo, schema, dica, tambem, filtro, dizLogo, className, children, ...props }: Props) {
  const dono = useContext(DonoContext);
  const campos = useContext(CamposContext);
  const form = Form.useFormInstance();
  const name = caminho(nome);
  useLayoutEffect(() => {
    campos?.set(nome, { rotulo: rotulo ?? nome, segredo: ehSegredo(children), opcoes: children.props.options ?? [] });
  });
  const erro = dono?.erroDe(nome) ?? (tambem === undefined ? null : dono?.erroDe(tambem)) ?? null;
  const { obrigatorio = schema === undefined ? (dono?.exige(nome) ?? false) : ehObrigatorio(schema) } = props;
  const ler = (mudanca: unknown) => lerMudanca(mudanca, filtro);
  const jaDito = () => form.getFieldError(name).length > 0;
  const doFormulario: DaEntrada = {
    // A change takes back what was said of the field; the rule speaks again when it is left, and when the form is sent.
    onChange: () => {
      if (dizLogo) void form.validateFields([name]);
      else if (jaDito()) form.setFields([{ name, errors: [] }]);
    },
    // Whoever leaves a field without having typed has said nothing yet, and must find the button in its place.
    onBlur: () => {
      if (form.isFieldTouched(name) && !jaDito()) void form.validateFields([name]);
    },
  };
  const doDono: DaEntrada = {
    onChange: (mudanca) => dono?.mudar(nome, ler(mudanca)),
    onBlur: () => dono?.sair(nome),
    'aria-invalid': erro !== null,
  };
  const item: FormItemProps = { valuePropName: children.type === Checkbox ? 'checked' : 'value' };
  if ('valor' in props) item.getValueProps = () => ({ value: props.valor });
  else if (dono !== null) item.getValueProps = () => ({ value: dono.valorDe(nome) });
  if (erro !== null) {
    item.validateStatus = 'error';
    item.help = t(erro);
  }
  return (
    <RotuloDoCampo value={rotulo ?? nome}>
      <Form.Item
        {...item}
        name={name}
        className={className ?? ''}
        label={rotulo && t(rotulo)}
        required={obrigatorio}
        extra={typeof dica === 'string' ? t(dica) : dica}
        rules={[regraDe(schema)]}
        validateTrigger={[]}
        getValueFromEvent={ler}
      >
        {cloneElement(children, dono === null ? doFormulario : doDono)}
      </Form.Item>
    </RotuloDoCampo>
  );
}

const ehSegredo = ({ type, props }: ReactElement<DaEntrada>): boolean =>
  type === Input.Password || /password|one-time-code/.test(props.autoComplete ?? '');

/** Inputs tell an event, other fields the value itself. */
function lerMudanca(mudanca: unknown, filtro?: (texto: string) => string): unknown {
  if (typeof mudanca !== 'object' || mudanca === null || !('target' in mudanca)) return mudanca;
  if (filtro !== undefined && ehDigitacao(mudanca)) return lerFiltrado(mudanca, filtro);
  const { target } = mudanca;
  if (typeof target !== 'object' || target === null) return undefined;
  if ('checked' in target && 'type' in target && target.type === 'checkbox') return target.checked;
  return 'value' in target ? target.value : undefined;
}

const ehDigitacao = (evento: object): evento is Digitacao =>
  'nativeEvent' in evento && evento.nativeEvent instanceof Event;
