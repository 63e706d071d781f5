import { Input, type InputProps } from 'antd';

interface Props extends Omit<InputProps, 'value' | 'onChange'> {
  /** Zeros stand for digits: `00.000.000/0000-00`. */
  mascara: string;
  value?: string | null;
  onChange?: (digitos: string) => void;
}

/** Digits that are shown with their dots and dashes, pasted in any form and held bare. */
export function CampoMascarado({ mascara, value, onChange, ...resto }: Props) {
  return (
    <Input
      {...resto}
      inputMode="numeric"
      placeholder={mascara}
      value={mascarar(value ?? '', mascara)}
      onChange={({ target }) => onChange?.(target.value.replace(/\D/g, '').slice(0, quantos(mascara)))}
    />
  );
}

const quantos = (mascara: string): number => mascara.replace(/[^0]/g, '').length;

/** The digits in their places; what comes after the last one is not written. */
function mascarar(digitos: string, mascara: string): string {
  let escrito = '';
  let usados = 0;
  for (const sinal of mascara) {
    if (usados === digitos.length) break;
    escrito += sinal === '0' ? digitos[usados] : sinal;
    if (sinal === '0') usados += 1;
  }
  return escrito;
}
