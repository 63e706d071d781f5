import type { FormInstance } from 'antd';
import { Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { ErroDaApi } from '../lib/api-client.ts';
import { ErroDeEnvio } from './erro-de-envio.tsx';
import type { ErroDoCampo } from './resumo-de-erros.tsx';
import { ResumoDeErros } from './resumo-de-erros.tsx';
import './formulario.css';

/** A closed popup gives the focus back to the button 100 ms later, and would take it from the field. */
const POPUP_DEVOLVE_FOCO_MS = 150;

export type NomeDoCampo = (string | number)[];

export interface FormularioProps<V extends object> {
  /** Unique on the page; prefixes the ids of the fields. */
  nome: string;
  /** Name for screen readers. */
  rotulo: string;
  inicial?: Partial<V>;
  /** Sends the values. What it throws is shown: `campos` of an `ErroDaApi` at their fields, the rest by `aoFalhar`. */
  aoEnviar: (valores: V) => Promise<unknown> | unknown;
  /** Text of the submit button. */
  enviar: string;
  /** Buttons and links beside it, as Voltar. */
  outrosBotoes?: ReactNode;
  /** The room's own popup for a failed call; without it the reason stands inside the form. */
  aoFalhar?: (erro: unknown) => Promise<unknown> | unknown;
  /** The specified popup for a form that does not validate; the first wrong field gets the focus after it. */
  aoInvalidar?: (mensagens: string[]) => Promise<unknown> | unknown;
  form?: FormInstance<V>;
  aoMudar?: (mudados: Partial<V>, todos: V) => void;
  children: ReactNode;
}

/** The one form: errors at the field and summarised on top with links, first wrong field focused, nothing typed is lost. */
export function Formulario<V extends object>(props: FormularioProps<V>) {
  const [proprio] = Form.useForm<V>(props.form);
  const [erros, setErros] = useState<ErroDoCampo[]>([]);
  const [falha, setFalha] = useState<unknown>(null);
  const [enviando, setEnviando] = useState(false);
  const ocupado = useRef(false);

  const focar = (erro: ErroDoCampo | undefined) => {
    if (erro?.nome !== undefined) document.getElementById([props.nome, ...erro.nome].join('_'))?.focus();
  };

  const enviar = async (valores: V) => {
    // A second Enter while the first is on its way must not send twice.
    if (ocupado.current) return;
    ocupado.current = true;
    setEnviando(true);
    setErros([]);
    setFalha(null);
    try {
      await props.aoEnviar(valores);
    } catch (erro) {
      const recusados = erro instanceof ErroDaApi ? mostrarCampos(proprio, erro.campos) : [];
      setErros(recusados);
      if (recusados.length > 0) focar(recusados[0]);
      else if (props.aoFalhar !== undefined) await props.aoFalhar(erro);
      else setFalha(erro);
    } finally {
      ocupado.current = false;
      setEnviando(false);
    }
  };

  return (
    <Form<V>
      form={proprio}
      name={props.nome}
      aria-label={props.rotulo}
      className="formulario"
      layout="vertical"
      initialValues={props.inicial}
      validateTrigger="onBlur"
      autoComplete="off"
      onValuesChange={props.aoMudar}
      onFinish={(valores) => void enviar(valores)}
      onFinishFailed={async ({ errorFields }) => {
        const novos = errorFields.map(({ name, errors }) => ({ nome: name, mensagem: errors[0] ?? '' }));
        setFalha(null);
        setErros(novos);
        if (props.aoInvalidar !== undefined) {
          await props.aoInvalidar(novos.map(({ mensagem }) => mensagem));
          await new Promise((resolve) => setTimeout(resolve, POPUP_DEVOLVE_FOCO_MS));
        }
        focar(novos[0]);
      }}
    >
      <ResumoDeErros erros={erros} aoIr={focar} />
      {falha !== null && <ErroDeEnvio erro={falha} />}
      {props.children}
      <div className="formulario-botoes">
        {props.outrosBotoes}
        <Button type="primary" htmlType="submit" loading={enviando}>
          {props.enviar}
        </Button>
      </div>
    </Form>
  );
}

/** Puts the server's field messages at the form's fields; those that the form does not know come back without a name. */
function mostrarCampos<V>(form: FormInstance<V>, campos: ErroDaApi['campos']): ErroDoCampo[] {
  const conhecidos = form.getFieldsError().map(({ name }) => name);
  return campos.map(({ campo, message }) => {
    const nome = conhecidos.find((candidato) => candidato.join('.') === campo.replace(/^\//, '').replaceAll('/', '.'));
    if (nome !== undefined) form.setFields([{ name: nome as never, errors: [message] }]);
    return { nome, mensagem: message };
  });
}
