import { CalendarOutlined } from '@ant-design/icons';
import { useRef, useState } from 'react';
import { dataExiste, formatarData, lerData } from '#domain/texto/data.ts';
import './campo-texto.css';

interface Props {
  id: string;
  /** `yyyy-MM-dd`; undefined: no date. */
  value: string | undefined;
  onChange: (data: string | undefined) => void;
  /** What the calendar's button is for, as in 'Data Inicial'. */
  rotulo: string;
  'aria-describedby'?: string | undefined;
}

/** What is typed gets its slashes; a pasted date in another form is read. */
function mascarar(texto: string): string {
  const iso = /^\s*(\d{4}-\d{2}-\d{2})\s*$/.exec(texto)?.[1];
  if (iso !== undefined) return formatarData(iso);
  const digitos = texto.replace(/\D/g, '').slice(0, 8);
  return [digitos.slice(0, 2), digitos.slice(2, 4), digitos.slice(4)].filter(Boolean).join('/');
}

/**
 * Date field of the public pages, without Ant Design: typed as dd/mm/aaaa, or picked in the browser's own calendar, which
 * on a phone is the one its owner knows. Tells the date when it is whole; leaving it wrong brings the old one back.
 */
export function CampoDataLeve({ id, value, onChange, rotulo, ...resto }: Props) {
  const calendario = useRef<HTMLInputElement>(null);
  const [visto, setVisto] = useState(value);
  const [texto, setTexto] = useState(() => (value === undefined ? '' : formatarData(value)));
  if (visto !== value) {
    setVisto(value);
    setTexto(value === undefined ? '' : formatarData(value));
  }
  const mudar = (data: string | undefined) => {
    setVisto(data);
    onChange(data);
  };
  return (
    <div className="campo-data campo-data-leve">
      <input
        {...resto}
        id={id}
        className="campo-texto"
        inputMode="numeric"
        autoComplete="off"
        placeholder="dd/mm/aaaa"
        value={texto}
        onChange={(evento) => {
          const novo = mascarar(evento.target.value);
          setTexto(novo);
          const data = lerData(novo);
          if (data !== null && data !== value) mudar(data);
        }}
        onBlur={() => {
          if (texto === '') onChange(undefined);
          else if (lerData(texto) === null) setTexto(value === undefined ? '' : formatarData(value));
        }}
      />
      <input
        ref={calendario}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={value ?? ''}
        onChange={(evento) => {
          const { value: data } = evento.target;
          if (!dataExiste(data)) return;
          setTexto(formatarData(data));
          mudar(data);
        }}
      />
      <button
        type="button"
        aria-label={`Escolher ${rotulo} no calendário`}
        onClick={() => calendario.current?.showPicker()}
      >
        <CalendarOutlined aria-hidden="true" />
      </button>
    </div>
  );
}
