import { Form } from 'antd';
import { createContext, useContext } from 'react';

/**
 * Values kept outside of the form (the wizard's flow), as the fields inside ask for them. Fields are named by their
 * path: `Nome`, `AssinaturasDiploma.0.cpf`.
 */
export interface DonoDosValores {
  valorDe: (campo: string) => unknown;
  /** The message that is shown at the field now, or null. */
  erroDe: (campo: string) => string | null;
  /** By the owner's rules. */
  exige: (campo: string) => boolean;
  mudar: (campo: string, valor: unknown) => void;
  /** The field was left: what is wrong with it may be said. */
  sair: (campo: string) => void;
}

/** Name of the form around, which begins the ids of its fields. */
export const NomeContext = createContext('');

export const DonoContext = createContext<DonoDosValores | null>(null);

/** For a form that shows the value elsewhere, and keeps what is typed. */
export interface CampoDoFormulario {
  rotulo: string;
  /** A password or a one-time code: it is never kept. */
  segredo: boolean;
  /** The options of a list, by which a value of it is read. */
  opcoes: readonly unknown[];
}

export const CamposContext = createContext<Map<string, CampoDoFormulario> | null>(null);

/** Throws away what was typed into the form around: its first values stand in the fields again. */
export const RecomecoContext = createContext<() => void>(() => undefined);

/** The path of a field as Ant Design's form takes it: `AssinaturasDiploma.0.cpf` is `['AssinaturasDiploma', 0, 'cpf']`. */
export const caminho = (campo: string): (string | number)[] =>
  campo.split('.').map((parte) => (/^\d+$/.test(parte) ? Number(parte) : parte));

/** Reads and changes the values of the form around; whoever asks is drawn anew with each change. */
export function useFormulario() {
  const form = Form.useFormInstance();
  Form.useWatch([], { form, preserve: true });
  return {
    valorDe: (campo: string): unknown => form.getFieldValue(caminho(campo)),
    mudar: (campo: string, valor: unknown): void => form.setFieldValue(caminho(campo), valor),
  };
}

/** The owner of the values around a field; only inside a form that has one. */
export function useDono(): DonoDosValores {
  const dono = useContext(DonoContext);
  if (dono === null) throw new Error('campo fora do assistente');
  return dono;
}
