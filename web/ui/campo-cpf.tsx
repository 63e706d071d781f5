import { Input, type InputProps } from 'antd';
import { cpfDigitado, formatarCpf } from '#domain/texto/cpf.ts';
import { lerFiltrado } from './entrada-filtrada.ts';

interface Props extends Omit<InputProps, 'value' | 'onChange'> {
  /** Up to eleven digits, with or without mask; or what was typed in their place. */
  value?: string;
  onChange?: (cpf: string) => void;
}

/** The mask over digits alone: what is no CPF is shown as it was typed. */
function naTela(texto: string): string {
  const digitado = cpfDigitado(texto);
  return /^\d{0,11}$/.test(digitado) ? formatarCpf(digitado) : digitado;
}

/** CPF field: shows 000.000.000-00 while typing (NOV-90), holds digits; what cannot be one stays for the rule to name. */
export function CampoCpf({ value = '', onChange, ...resto }: Props) {
  return (
    <Input
      {...resto}
      inputMode="numeric"
      value={naTela(value)}
      onChange={(evento) => onChange?.(cpfDigitado(lerFiltrado(evento, naTela)))}
    />
  );
}
