import { CalendarOutlined } from '@ant-design/icons';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { type ComponentProps, createContext, useContext, useState } from 'react';
import { dataExiste, formatarData, lerData } from '#domain/texto/data.ts';
import { t } from '../lib/idioma.ts';
import { Botao } from './botao.tsx';
import { lerFiltrado } from './entrada-filtrada.ts';
import { comZeros, mascararData } from './mascara-da-data.ts';
import 'dayjs/locale/pt-br';
import './campo-data.css';

/** Label of the field around an input, for what else has to be named after it. */
export const RotuloDoCampo = createContext('a data');

interface Props {
  id?: string;
  /** `yyyy-MM-dd`, or what was typed if no date: the form's rule refuses it. Nothing: undefined, null or ''. */
  value?: string | null | undefined;
  onChange?: (data: string | undefined) => void;
  onBlur?: () => void;
  /** Default: the label of the field. */
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

/** Typed in the field around an input of the date picker. */
const DigitacaoContext = createContext({
  texto: '',
  invalida: false,
  mudar: (_: string) => {},
  concluir: () => {},
  sair: () => {},
});

const noCalendario = (data: string | null | undefined) => (data && dataExiste(data) ? dayjs(data) : null);

/**
 * The one date field: typed as dd/mm/aaaa, pasted, or picked in the calendar. It has no text of its own: each key gives
 * a date or the very text, so that what is on screen is the value or an error. Ant Design's own input would put the last
 * good date back when a wrong one is left, and the form would send what nobody sees.
 */
export function CampoData({ value, onChange, onBlur, seEsvaziada, minimo, maximo, ...props }: Props) {
  const doCampo = useContext(RotuloDoCampo);
  const { rotulo = doCampo, 'aria-invalid': invalida = false, ...resto } = props;
  const [aberto, setAberto] = useState(false);
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
    <DigitacaoContext value={{ texto, invalida, mudar, concluir, sair: () => onBlur?.() }}>
      <DatePicker
        {...resto}
        className="campo-data"
        status={invalida ? 'error' : ''}
        components={{ input: EntradaDaData }}
        format="DD/MM/YYYY"
        placeholder={t('dd/mm/aaaa')}
        allowClear={false}
        value={noCalendario(value)}
        onChange={(data) => mudar(data?.format('DD/MM/YYYY') ?? '')}
        minDate={noCalendario(minimo) ?? undefined}
        maxDate={noCalendario(maximo) ?? undefined}
        open={aberto}
        onOpenChange={setAberto}
        suffixIcon={
          <Botao
            forma="texto"
            pequeno
            icone={<CalendarOutlined aria-hidden="true" />}
            aria-label={t('Escolher {rotulo} no calendário', { rotulo: t(rotulo) })}
            onClick={(evento) => {
              evento.stopPropagation();
              setAberto(!aberto);
            }}
          />
        }
      />
    </DigitacaoContext>
  );
}

/** The picker's text, with every key of it. */
function EntradaDaData({ onKeyDown, onBlur, ...resto }: ComponentProps<'input'>) {
  const { texto, invalida, mudar, concluir, sair } = useContext(DigitacaoContext);
  return (
    <input
      {...resto}
      aria-invalid={invalida}
      inputMode="numeric"
      value={texto}
      onChange={(evento) => mudar(lerFiltrado(evento, mascararData))}
      onKeyDown={(evento) => {
        // Enter sends the form and opens nothing.
        if (evento.key === 'Enter') concluir();
        else onKeyDown?.(evento);
      }}
      onBlur={(evento) => {
        concluir();
        sair();
        onBlur?.(evento);
      }}
    />
  );
}
