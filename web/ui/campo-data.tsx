import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

const FORMATO = 'DD/MM/YYYY';
/** What may be typed or pasted; the first is what is shown (GER-28). */
const FORMATOS = [FORMATO, 'DDMMYYYY', 'DD-MM-YYYY', 'DD.MM.YYYY', 'YYYY-MM-DD', 'D/M/YYYY'];
const ISO = 'YYYY-MM-DD';

interface Props {
  id?: string;
  /** `yyyy-MM-dd` (GER-30); empty or undefined: no date. */
  value?: string | null;
  onChange?: (data: string | undefined) => void;
  onBlur?: () => void;
  minimo?: string;
  maximo?: string;
  disabled?: boolean;
  allowClear?: boolean;
  rotulo?: string;
  'aria-describedby'?: string;
}

/** Date field: typed as dd/MM/yyyy (or eight digits), pasted, or picked; its value is `yyyy-MM-dd` text. */
export function CampoData({ value, onChange, onBlur, minimo, maximo, rotulo, ...resto }: Props) {
  const lida = value ? dayjs(value, ISO, true) : null;
  return (
    <DatePicker
      {...resto}
      className="campo-data"
      aria-label={rotulo}
      format={FORMATOS}
      placeholder="dd/mm/aaaa"
      inputMode="numeric"
      value={lida?.isValid() ? lida : null}
      minDate={minimo === undefined ? undefined : dayjs(minimo, ISO)}
      maxDate={maximo === undefined ? undefined : dayjs(maximo, ISO)}
      onChange={(data) => onChange?.(data?.format(ISO))}
      onBlur={(evento) => {
        // The picker would bring the old date back; whoever empties the text means no date.
        if (value && evento.target instanceof HTMLInputElement && evento.target.value === '') onChange?.(undefined);
        onBlur?.();
      }}
    />
  );
}
