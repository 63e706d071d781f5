import { Input, type InputProps } from 'antd';
import { comSinaisUsuais } from '#domain/texto/parecidos.ts';

interface PropsDoNumero extends Omit<InputProps, 'value' | 'onChange'> {
  value?: number | string | null;
  onChange?: (numero: number | string | null) => void;
}

/** Number that is typed as text: what is none stays for the rule to speak of. */
export function CampoNumero({ value, onChange, ...resto }: PropsDoNumero) {
  return (
    <Input
      {...resto}
      inputMode="numeric"
      value={value ?? ''}
      onChange={({ target }) => onChange?.(lerNumero(target.value))}
    />
  );
}

/** Text of a number field → number when it is one; anything else stays for the rule to speak of. */
function lerNumero(texto: string): number | string | null {
  const limpo = comSinaisUsuais(texto).trim();
  if (limpo === '') return null;
  return /^\d{1,15}$/.test(limpo) ? Number(limpo) : limpo;
}
