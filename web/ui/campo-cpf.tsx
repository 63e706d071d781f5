import { Input } from 'antd';

interface Props {
  id?: string;
  /** Up to eleven digits. */
  value?: string;
  onChange?: (digitos: string) => void;
  onBlur?: () => void;
  autoComplete?: string;
  disabled?: boolean;
  'aria-describedby'?: string;
}

/** CPF field: shows 000.000.000-00 while typing, takes pasted text in any form, holds digits only. */
export function CampoCpf({ value = '', onChange, ...resto }: Props) {
  return (
    <Input
      {...resto}
      inputMode="numeric"
      value={formatar(value)}
      onChange={(evento) => onChange?.(evento.target.value.replace(/\D/g, '').slice(0, 11))}
    />
  );
}

const formatar = (digitos: string): string =>
  digitos
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3}\.\d{3})(\d)/, '$1-$2');
