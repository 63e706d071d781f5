import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import { textoDe } from '#domain/folha/dependencias.ts';
import { comSinaisUsuais } from '#domain/texto/parecidos.ts';
import { CampoCpf } from '../../../ui/campo-cpf.tsx';
import { CampoData } from '../../../ui/campo-data.tsx';
import { useAssistente } from '../assistente-context.ts';
import { CampoDoRegistro, type PropsDoCampo } from './campo-do-registro.tsx';

interface Props extends PropsDoCampo {
  placeholder?: string;
  numerico?: boolean;
  soLeitura?: boolean;
  /** Typing begins behind it, or over all that stands behind it. */
  prefixo?: string;
}

export function CampoTexto({ placeholder, numerico = false, soLeitura = false, prefixo = '', ...resto }: Props) {
  return (
    <CampoDoRegistro {...resto}>
      <Input
        placeholder={placeholder}
        inputMode={numerico ? 'numeric' : undefined}
        {...soLer(soLeitura)}
        onFocus={({ target }) => prefixo !== '' && requestAnimationFrame(() => porAposOPrefixo(target, prefixo))}
      />
    </CampoDoRegistro>
  );
}

/** Tab has selected everything; a click has put the cursor where somebody wants to write, unless nothing is there yet. */
function porAposOPrefixo(campo: HTMLInputElement, prefixo: string): void {
  const fim = campo.value.length;
  const escolhidos = (campo.selectionEnd ?? 0) - (campo.selectionStart ?? 0);
  const porTab = escolhidos === fim || campo.selectionEnd === 0;
  if (campo.value.startsWith(prefixo) && (porTab || fim === prefixo.length))
    campo.setSelectionRange(prefixo.length, fim);
}

export function CampoDeLinhas({ campo, ...resto }: PropsDoCampo) {
  return (
    <CampoDoRegistro campo={campo} filtro={semQuebras} {...resto}>
      <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
    </CampoDoRegistro>
  );
}

/** MEC's texts have no line breaks: Enter and pasted ones are a space. */
const semQuebras = (texto: string): string => texto.replace(/\s*[\r\n\u2028\u2029]\s*/g, ' ');

/** A field that is only shown (NOV-124, NOV-125): it can be read and copied, not changed. */
export function CampoLido({ campo, vazio = 'Não informado', ...resto }: PropsDoCampo & { vazio?: string }) {
  const valor = textoDe(useAssistente().valores[campo]) || vazio;
  return (
    <CampoDoRegistro campo={campo} valor={valor} fato={valor} {...resto}>
      <Input.TextArea className="registro-lido" readOnly variant="filled" autoSize />
    </CampoDoRegistro>
  );
}

/** Typed or picked. */
export const CampoDeData = (props: PropsDoCampo) => (
  <CampoDoRegistro {...props}>
    <CampoData />
  </CampoDoRegistro>
);

/** With its mask while typing (NOV-90). */
export const CampoDeCpf = ({ soLeitura = false, ...resto }: PropsDoCampo & { soLeitura?: boolean }) => (
  <CampoDoRegistro {...resto}>
    <CampoCpf {...soLer(soLeitura)} />
  </CampoDoRegistro>
);

/** Hours, with a decimal comma. */
export function CampoDeHoras(props: PropsDoCampo) {
  const valor = useAssistente().valores[props.campo];
  return (
    <CampoDoRegistro
      {...props}
      valor={valor}
      fato={typeof valor === 'number' ? valor.toLocaleString('pt-BR') : undefined}
    >
      <EntradaDeHoras />
    </CampoDoRegistro>
  );
}

interface PropsDasHoras extends Omit<InputProps, 'value' | 'onChange'> {
  value?: unknown;
  onChange?: (horas: number | string | undefined) => void;
}

/** A number as soon as the text is one; any other text stays for the rule to name. */
function EntradaDeHoras({ value, onChange, ...resto }: PropsDasHoras) {
  const [digitado, setDigitado] = useState('');
  const texto = typeof value === 'number' ? String(value).replace('.', ',') : textoDe(value);
  return (
    <Input
      {...resto}
      className="registro-numero"
      inputMode="decimal"
      value={lerHoras(digitado) === value ? digitado : texto}
      onChange={({ target }) => {
        setDigitado(target.value);
        onChange?.(lerHoras(target.value));
      }}
    />
  );
}

/** `1.200,5` and `1200.5` are the same; text that is no number is given back. */
function lerHoras(texto: string): number | string | undefined {
  const limpo = comSinaisUsuais(texto).trim();
  if (limpo === '') return undefined;
  const semPontos = limpo.replace(/^\d{1,3}(?:\.\d{3})+(?=,|$)/, (milhares) => milhares.replaceAll('.', ''));
  return /^\d{1,9}(?:[.,]\d+)?$/.test(semPontos) ? Number(semPontos.replace(',', '.')) : limpo;
}

const soLer = (sim: boolean) => (sim ? ({ readOnly: true, variant: 'filled' } as const) : {});
