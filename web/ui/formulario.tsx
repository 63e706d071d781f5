import { Form } from 'antd';
import { type ReactNode, useReducer, useRef, useState } from 'react';
import { ErroDaApi } from '../lib/api-client.ts';
import { t } from '../lib/idioma.ts';
import { avisarAtencao } from './avisos.ts';
import { Botao } from './botao.tsx';
import {
  type CampoDoFormulario,
  CamposContext,
  caminho,
  DonoContext,
  type DonoDosValores,
  NomeContext,
  RecomecoContext,
} from './contexto-do-formulario.ts';
import { ErroDeEnvio } from './erro-de-envio.tsx';
import { CAMPOS, useFocoNaChegada } from './foco-na-chegada.ts';
import { RecadosDoDigitado } from './recados-do-digitado.tsx';
import { type ErroDoCampo, ResumoDeErros } from './resumo-de-erros.tsx';
import { useFormularioGuardado } from './use-formulario-guardado.ts';
import './formulario.css';

interface Props<V extends object, R = unknown> {
  /** Unique on the page; prefixes the ids of the fields. */
  nome: string;
  /** Name for screen readers. */
  rotulo: string;
  /** For a page whose address does not tell the row: its id. Typed values are kept under it. */
  sobre?: string | number | undefined;
  /** It may change: what was typed is joined with it, field by field. */
  inicial?: Partial<V>;
  /**
   * Sends the values; answers false where nothing was stored, as after a 'Não'. What it throws is shown: `campos` of an
   * `ErroDaApi` at their fields, the rest by `aoFalhar`.
   */
  aoEnviar: (valores: V) => Promise<R> | R;
  /** The form stays for another one: its first values are put back, then this is called. */
  aoLimpar?: (resultado: R) => Promise<unknown> | unknown;
  /** Text of the submit button; as a function where the values say what it does. */
  enviar: string | ((valores: Partial<V>) => string);
  /** Not while there is nothing to send and something else comes next. */
  principal?: (valores: Partial<V>) => boolean;
  /** It takes validity away: its button is red. */
  perigo?: boolean;
  outrosBotoes?: ReactNode;
  /** The room's own popup for a failed call; without it the reason stands inside the form. */
  aoFalhar?: (erro: unknown) => Promise<unknown> | unknown;
  /** The specified popup for a form that does not validate; it gives the focus back to the first wrong field. */
  aoInvalidar?: (mensagens: string[]) => Promise<unknown> | unknown;
  /** The field that has the focus on arrival; without it the first one, where the page is for nothing else. */
  foco?: string;
  /** The fields; as a function where they depend on the values. */
  children: ReactNode | ((valores: Partial<V>) => ReactNode);
}

/** At fields that are on screen, and those without one. */
function recusasDe(erro: unknown, naTela: readonly string[]) {
  const ditas = erro instanceof ErroDaApi ? erro.campos : [];
  const nosCampos = ditas
    .map(({ campo, message }) => ({ campo: campo.replace(/^\//, '').replaceAll('/', '.'), mensagem: t(message) }))
    .filter(({ campo }) => naTela.includes(campo));
  const soltas = ditas
    .map(({ message }) => ({ mensagem: t(message) }))
    .filter(({ mensagem }) => !nosCampos.some((um) => um.mensagem === mensagem));
  return { nosCampos, soltas };
}

/** The one form, over Ant Design's: errors at the field and on top with links, first wrong one focused, nothing typed is lost. */
export function Formulario<V extends object, R = unknown>(props: Props<V, R>) {
  const [form] = Form.useForm();
  // What the last try found; later errors stand at their fields only.
  const [achados, setAchados] = useState<readonly ErroDoCampo[]>([]);
  const [falha, setFalha] = useState<unknown>(null);
  const [enviando, setEnviando] = useState(false);
  const [, redesenhar] = useReducer((vez: number) => vez + 1, 0);
  const ocupado = useRef(false);
  const [campos] = useState(() => new Map<string, CampoDoFormulario>());
  const { nome, sobre = '', inicial = {}, foco, children } = props;
  const guardado = useFormularioGuardado({ form, nome, sobre: String(sobre), inicial, campos, enviando, ocupado });
  // By its id: what Ant Design takes for the field of an Upload cannot have the focus.
  const acharCampo = (campo: string) => document.getElementById([nome, ...caminho(campo)].join('_'));
  const focar = (campo: string | undefined) => campo !== undefined && acharCampo(campo)?.focus();
  useFocoNaChegada(
    () => (foco === undefined ? document.getElementById(nome)?.querySelector(CAMPOS) : acharCampo(foco)),
    { pedido: foco !== undefined },
  );

  const recusar = async (errados: { campo: string; mensagem: string }[]) => {
    setFalha(null);
    setAchados(errados);
    // Before the popup opens: it gives the focus back where it was.
    focar(errados[0]?.campo);
    await props.aoInvalidar?.(errados.map(({ mensagem }) => mensagem));
  };

  const enviar = async (valores: V) => {
    // A second Enter while the first is on its way must not send twice.
    if (ocupado.current) return;
    if ((guardado.mescla?.divergencias.length ?? 0) > 0)
      return avisarAtencao('Escolha o que vale', 'Outra pessoa gravou os mesmos campos. A escolha está no alto.');
    if (guardado.nadaASalvar()) return avisarAtencao('Nada a salvar', 'O que está nos campos já está gravado.');
    ocupado.current = true;
    setEnviando(true);
    setFalha(null);
    setAchados([]);
    const enviados = guardado.agora();
    try {
      const resultado = await props.aoEnviar(valores);
      if (resultado === false) return;
      guardado.salvou(enviados);
      if (props.aoLimpar === undefined) return;
      form.resetFields();
      guardado.limpou();
      await props.aoLimpar(resultado);
    } catch (erro) {
      const naTela = form.getFieldsError().map(({ name }) => name.join('.'));
      const { nosCampos, soltas } = recusasDe(erro, naTela);
      form.setFields(nosCampos.map(({ campo, mensagem }) => ({ name: caminho(campo), errors: [mensagem] })));
      setAchados([...nosCampos, ...soltas]);
      focar(nosCampos[0]?.campo);
      if (nosCampos.length + soltas.length > 0) return;
      if (props.aoFalhar !== undefined) await props.aoFalhar(erro);
      else setFalha(erro);
    } finally {
      ocupado.current = false;
      setEnviando(false);
    }
  };

  const descartar = () => {
    form.resetFields();
    guardado.limpou();
    setAchados([]);
  };
  const aindaErrado = ({ campo, mensagem }: ErroDoCampo) =>
    campo === undefined || form.getFieldError(caminho(campo)).includes(mensagem);
  return (
    <NomeContext value={nome}>
      <CamposContext value={campos}>
        <RecomecoContext value={descartar}>
          <Form
            form={form}
            name={nome}
            className="formulario formulario-em-duas"
            layout="vertical"
            aria-label={t(props.rotulo)}
            autoComplete="off"
            noValidate
            initialValues={{ ...inicial }}
            // The summary goes with the change, not when the field is left: the button must not move under a press.
            onFieldsChange={redesenhar}
            onFinish={(valores) => void enviar(valores as V)}
            onFinishFailed={({ errorFields }) =>
              void recusar(
                errorFields.map(({ name, errors: [mensagem = ''] }) => ({ campo: name.join('.'), mensagem })),
              )
            }
          >
            <RecadosDoDigitado nome={nome} guardado={guardado} campos={campos} aoDescartar={descartar} />
            <ResumoDeErros erros={achados.filter(aindaErrado)} aoIr={focar} />
            {falha !== null && <ErroDeEnvio erro={falha} />}
            {typeof children === 'function' ? (
              <Form.Item noStyle shouldUpdate>
                {() => children(form.getFieldsValue(true))}
              </Form.Item>
            ) : (
              children
            )}
            <div className="formulario-botoes">
              {props.outrosBotoes}
              <Form.Item noStyle shouldUpdate>
                {() => (
                  <Botao
                    principal={props.principal?.(form.getFieldsValue(true)) ?? true}
                    perigo={props.perigo}
                    type="submit"
                    ocupado={enviando}
                  >
                    {t(typeof props.enviar === 'string' ? props.enviar : props.enviar(form.getFieldsValue(true)))}
                  </Botao>
                )}
              </Form.Item>
            </div>
          </Form>
        </RecomecoContext>
      </CamposContext>
    </NomeContext>
  );
}

interface PropsComDono {
  nome: string;
  rotulo: string;
  dono: DonoDosValores;
  aoEnviar: () => void;
  className?: string;
  children: ReactNode;
}

/** A form around fields whose values somebody else keeps. */
export const FormularioComDono = ({ nome, rotulo, dono, aoEnviar, className = '', children }: PropsComDono) => (
  <DonoContext value={dono}>
    <Form
      name={nome}
      className={`formulario ${className}`}
      layout="vertical"
      aria-label={rotulo}
      autoComplete="off"
      noValidate
      onFinish={aoEnviar}
    >
      {children}
    </Form>
  </DonoContext>
);
