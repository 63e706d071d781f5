import { Input, type InputProps } from 'antd';
import { formatarCpf, somenteDigitos } from '#domain/texto/cpf.ts';
import { lerFiltrado } from './entrada-filtrada.ts';

interface Props extends Omit<InputProps, 'value' | 'onChange'> {
  /** Up to eleven digits, with or without mask. */
  value?: string;
  onChange?: (digitos: string) => void;
}

/** CPF field: shows 000.000.000-00 while typing (NOV-90), takes pasted text in any form, holds digits only. */
export function CampoCpf({ value = '', onChange, ...resto }: Props) {
  return (
    <Input
      {...resto}
      inputMode="numeric"
      value={formatarCpf(value)}
      onChange={(evento) => onChange?.(somenteDigitos(lerFiltrado(evento, formatarCpf)))}
    />
  );
}
