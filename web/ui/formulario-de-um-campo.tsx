import { Input, type InputRef } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
import { ErroDaApi } from '../lib/api-client.ts';
import { t } from '../lib/idioma.ts';
import { Botao } from './botao.tsx';
import { lerFiltrado } from './entrada-filtrada.ts';
import { ErroDeEnvio } from './erro-de-envio.tsx';
import { Rotulo } from './rotulo.tsx';
import './formulario.css';

interface Props {
  /** Name of the form. */
  rotulo: string;
  /** On its button. */
  enviar: string;
  /** Label of the field. */
  campo: string;
  dica?: string;
  autoComplete?: string;
  maxLength?: number;
  /** How what is typed is shown. */
  mascara?: (texto: string) => string;
  /** What is wrong with a value, or null. */
  erroDe: (valor: string) => string | null;
  aoEnviar: (valor: string) => Promise<void>;
  outrosBotoes?: ReactNode;
}

const igual = (texto: string): string => texto;

/** A form that asks one number, for public pages. What the server refuses is said at the field. */
export function FormularioDeUmCampo({ rotulo, enviar, campo, dica, mascara = igual, erroDe, ...props }: Props) {
  const id = useId();
  const entrada = useRef<InputRef>(null);
  const [valor, setValor] = useState('');
  const [enviando, setEnviando] = useState(false);
  const [erro, setErro] = useState<string | null>(null);
  const [falha, setFalha] = useState<unknown>(null);
  const recusar = (porque: string) => {
    setErro(porque);
    entrada.current?.focus();
  };
  const tentar = async () => {
    setFalha(null);
    const porque = erroDe(valor);
    if (porque !== null) return recusar(porque);
    setErro(null);
    setEnviando(true);
    try {
      await props.aoEnviar(valor);
    } catch (recusa) {
      const doCampo = recusa instanceof ErroDaApi ? recusa.campos[0] : undefined;
      if (doCampo === undefined) setFalha(recusa);
      else recusar(doCampo.message);
    } finally {
      setEnviando(false);
    }
  };
  const descricoes = [erro === null ? null : `${id}-erro`, dica === undefined ? null : `${id}-dica`];
  return (
    <form
      aria-label={t(rotulo)}
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        if (!enviando) void tentar();
      }}
    >
      {falha !== null && <ErroDeEnvio erro={falha} />}
      <Rotulo para={id}>{campo}</Rotulo>
      <Input
        id={id}
        ref={entrada}
        status={erro === null ? '' : 'error'}
        inputMode="numeric"
        autoComplete={props.autoComplete ?? 'off'}
        maxLength={props.maxLength}
        value={valor}
        aria-required
        aria-invalid={erro !== null}
        aria-describedby={descricoes.filter((um) => um !== null).join(' ') || undefined}
        onChange={(evento) => setValor(lerFiltrado(evento, mascara))}
      />
      {erro !== null && (
        <p className="campo-erro" role="alert" id={`${id}-erro`}>
          {t(erro)}
        </p>
      )}
      {dica !== undefined && (
        <p className="texto-menor" id={`${id}-dica`}>
          {t(dica)}
        </p>
      )}
      <div className="fila formulario-de-um-campo">
        <Botao principal type="submit" ocupado={enviando}>
          {t(enviar)}
        </Botao>
        {props.outrosBotoes}
      </div>
    </form>
  );
}
