import { CalendarOutlined } from '@ant-design/icons';
import { createContext, useContext, useRef, useState } from 'react';
import { dataExiste, formatarData, lerData } from '#domain/texto/data.ts';
import { t } from '../lib/idioma.ts';
import { lerFiltrado } from './entrada-filtrada.ts';
import './campo-texto.css';

/** Label of the field around an input, for what else has to be named after it. */
export const RotuloDoCampo = createContext('a data');

interface Props {
  id?: string;
  /** `yyyy-MM-dd`, or what was typed if no date: the form's rule refuses it. Nothing: undefined, null or ''. */
  value?: string | null | undefined;
  onChange?: (data: string | undefined) => void;
  onBlur?: () => void;
  /** What the calendar's button is for; default: the label of the field. */
  rotulo?: string;
  /** Date that an emptied field falls back to, where the specification says so (PUB-28, ATO-44). */
  seEsvaziada?: string;
  /** First and last day of the calendar; what is typed is judged by the rule. */
  minimo?: string | undefined;
  maximo?: string | undefined;
  'aria-required'?: boolean;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
}

/**
 * The one date field: typed as dd/mm/aaaa, pasted, or picked in the browser's own calendar. It has no text of its own:
 * each key gives a date or the very text, so that what is on screen is the value or an error.
 */
export function CampoData({ value, onChange, onBlur, seEsvaziada, minimo, maximo, ...props }: Props) {
  const doCampo = useContext(RotuloDoCampo);
  const { rotulo = doCampo, ...resto } = props;
  const calendario = useRef<HTMLInputElement>(null);
  const [esvaziada, setEsvaziada] = useState(false);
  const texto = formatarData(value ?? '');
  const mudar = (novo: string) => {
    setEsvaziada(novo === '');
    if (novo !== texto) onChange?.(lerData(novo) ?? (novo || undefined));
  };
  const concluir = () => {
    if (esvaziada && seEsvaziada !== undefined) mudar(formatarData(seEsvaziada));
    else mudar(comZeros(texto));
  };
  return (
    <div className="campo-data">
      <input
        {...resto}
        className="campo-texto"
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('dd/mm/aaaa')}
        value={texto}
        onChange={(evento) => mudar(lerFiltrado(evento, mascarar))}
        onKeyDown={({ key }) => key === 'Enter' && concluir()}
        onBlur={() => {
          concluir();
          onBlur?.();
        }}
      />
      <input
        ref={calendario}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        min={minimo}
        max={maximo}
        value={value && dataExiste(value) ? value : ''}
        onChange={({ target }) => dataExiste(target.value) && mudar(formatarData(target.value))}
      />
      <button
        type="button"
        aria-label={t('Escolher {rotulo} no calendário', { rotulo: t(rotulo) })}
        onClick={() => calendario.current?.showPicker()}
      >
        <CalendarOutlined aria-hidden="true" />
      </button>
    </div>
  );
}

/** What is typed gets its slashes; dashes and dots become slashes; a pasted yyyy-MM-dd is turned round. */
function mascarar(texto: string): string {
  const limpo = texto.trim();
  if (dataExiste(limpo)) return formatarData(limpo);
  // What is no date at all stays, to be told so; taken away, it would pass for an emptied field.
  if (!/\d/.test(limpo)) return limpo.slice(0, 10);
  return limpo
    .replace(/[.-]/g, '/')
    .replace(/[^\d/]/g, '')
    .replace(/^(\d{2})(\d)/, '$1/$2')
    .replace(/^(\d{1,2}\/\d{2})(\d)/, '$1/$2')
    .slice(0, 10);
}

/** `5/3/2026` → `05/03/2026`; only once the field is left, as it may be a date that is being corrected. */
const comZeros = (texto: string): string =>
  texto.replace(
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/,
    (_, dia: string, mes: string, ano: string) => `${dia.padStart(2, '0')}/${mes.padStart(2, '0')}/${ano}`,
  );
