import { Form } from 'antd';
import { type ReactNode, type Ref, useMemo, useReducer, useRef, useState } from 'react';
import { ErroDaApi } from '../lib/api-client.ts';
import { t } from '../lib/idioma.ts';
import { type DoFormulario, FormularioContext } from './contexto-do-formulario.ts';
import { ErroDeEnvio } from './erro-de-envio.tsx';
import { CAMPOS, useFocoNaChegada } from './foco-na-chegada.ts';
import { type ErroDoCampo, ResumoDeErros } from './resumo-de-erros.tsx';
import {
  comecar,
  erroNoCampo,
  estaNaTela,
  problemas,
  reduzir,
  valorEm,
  valoresNaTela,
} from './valores-do-formulario.ts';
import './formulario.css';
import { Botao } from './botao.tsx';

interface Props<V extends object, R = unknown> {
  /** Unique on the page; prefixes the ids of the fields. */
  nome: string;
  /** Name for screen readers. */
  rotulo: string;
  inicial?: Partial<V>;
  /** Sends the values. What it throws is shown: `campos` of an `ErroDaApi` at their fields, the rest by `aoFalhar`. */
  aoEnviar: (valores: V) => Promise<R> | R;
  /** The form stays for another one: its first values are put back, then this is called. */
  aoLimpar?: (resultado: R) => Promise<unknown> | unknown;
  /** Text of the submit button. */
  enviar: string;
  /** Buttons and links beside it, as Voltar. */
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

const idDoCampo = (nome: string, campo: string): string => `${nome}_${campo.replaceAll('.', '_')}`;

/** What the server refused: at fields that are on screen, and all of it in words. */
function recusasDe(erro: unknown, naTela: (campo: string) => boolean) {
  const campos = erro instanceof ErroDaApi ? erro.campos : [];
  const conhecidos = campos
    .map(({ campo, message }) => [campo.replace(/^\//, '').replaceAll('/', '.'), message] as const)
    .filter(([campo]) => naTela(campo));
  const soltas = campos.filter(({ message }) => !conhecidos.some(([, outra]) => outra === message));
  const ditas: ErroDoCampo[] = [
    ...conhecidos.map(([campo, mensagem]) => ({ campo, mensagem })),
    ...soltas.map(({ message }) => ({ mensagem: message })),
  ];
  return { recusas: new Map(conhecidos), ditas };
}

/** The one form: errors at the field and on top with links, first wrong one focused, nothing typed is lost. */
export function Formulario<V extends object, R = unknown>(props: Props<V, R>) {
  const [estado, agir] = useReducer(reduzir, { ...props.inicial }, comecar);
  // What the last try found; later errors stand at their fields only.
  const [achados, setAchados] = useState<readonly ErroDoCampo[]>([]);
  const [falha, setFalha] = useState<unknown>(null);
  const [enviando, setEnviando] = useState(false);
  const ocupado = useRef(false);
  const { nome, foco } = props;
  const idDe = (campo: string) => idDoCampo(nome, campo);
  const focar = (campo: string | undefined) => campo !== undefined && document.getElementById(idDe(campo))?.focus();

  const moldura = useRef<HTMLFormElement>(null);
  const focado = useFocoNaChegada(
    () => (foco === undefined ? moldura.current?.querySelector(CAMPOS) : document.getElementById(idDe(foco))),
    { pedido: foco !== undefined },
  );

  const enviar = async () => {
    // A second Enter while the first is on its way must not send twice.
    if (ocupado.current) return;
    setFalha(null);
    agir({ tipo: 'tentou' });
    const errados = problemas(estado);
    setAchados(errados);
    if (errados.length > 0) {
      // Before the popup opens: it gives the focus back where it was.
      focar(errados[0]?.campo);
      await props.aoInvalidar?.(errados.map(({ mensagem }) => mensagem));
      return;
    }
    ocupado.current = true;
    setEnviando(true);
    try {
      const resultado = await props.aoEnviar(valoresNaTela(estado) as V);
      if (props.aoLimpar === undefined) return;
      agir({ tipo: 'limpou' });
      await props.aoLimpar(resultado);
    } catch (erro) {
      const { recusas, ditas } = recusasDe(erro, (campo) => estaNaTela(estado, campo));
      agir({ tipo: 'recusado', recusas });
      setAchados(ditas);
      focar([...recusas.keys()][0]);
      if (ditas.length > 0) return;
      if (props.aoFalhar !== undefined) await props.aoFalhar(erro);
      else setFalha(erro);
    } finally {
      ocupado.current = false;
      setEnviando(false);
    }
  };

  const contexto: DoFormulario = {
    idDe,
    valorDe: (campo) => valorEm(estado.valores, campo),
    erroDe: (campo) => erroNoCampo(estado, campo),
    exige: () => false,
    ...useMemo(
      (): Pick<DoFormulario, 'mudar' | 'sair' | 'incluir'> => ({
        mudar: (campo, valor) => agir({ tipo: 'mudou', campo, valor }),
        // Whoever leaves the field where the page put them has said nothing yet, and must find the button in its place.
        sair: (campo) => agir({ tipo: 'saiu', campo, soSeMudou: idDoCampo(nome, campo) === focado.current }),
        incluir: (campo, schema) => {
          agir({ tipo: 'incluiu', campo, schema });
          return () => agir({ tipo: 'retirou', campo });
        },
      }),
      [nome, focado],
    ),
  };
  const resumo = achados.filter(
    ({ campo, mensagem }) => campo === undefined || erroNoCampo(estado, campo) === mensagem,
  );
  const { children } = props;
  return (
    <MolduraDoFormulario ref={moldura} rotulo={props.rotulo} contexto={contexto} aoEnviar={() => void enviar()}>
      <ResumoDeErros erros={resumo} aoIr={focar} />
      {falha !== null && <ErroDeEnvio erro={falha} />}
      {typeof children === 'function' ? children(estado.valores as Partial<V>) : children}
      <div className="formulario-botoes">
        {props.outrosBotoes}
        <Botao principal type="submit" ocupado={enviando}>
          {t(props.enviar)}
        </Botao>
      </div>
    </MolduraDoFormulario>
  );
}

interface PropsDaMoldura {
  ref?: Ref<HTMLFormElement>;
  rotulo: string;
  contexto: DoFormulario;
  aoEnviar: () => void;
  className?: string;
  children: ReactNode;
}

/** The form element around fields, whoever keeps their values. */
export function MolduraDoFormulario({ ref, rotulo, contexto, aoEnviar, className = '', children }: PropsDaMoldura) {
  return (
    <FormularioContext value={contexto}>
      <Form component={false} layout="vertical">
        <form
          ref={ref}
          className={`formulario ${className}`}
          aria-label={t(rotulo)}
          autoComplete="off"
          noValidate
          onSubmit={(evento) => {
            evento.preventDefault();
            aoEnviar();
          }}
        >
          {children}
        </form>
      </Form>
    </FormularioContext>
  );
}
