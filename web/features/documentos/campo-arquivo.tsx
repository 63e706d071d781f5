import { FilePdfOutlined, InboxOutlined } from '@ant-design/icons';
import { useId, useRef, useState } from 'react';
import { formatarTamanho } from './tamanho.ts';

/** A chosen file with its size and first bytes, as the rules of the domain look at it. */
export interface ArquivoDoCampo {
  file: File;
  tamanho: number;
  inicio: Uint8Array;
}

interface Props {
  id?: string;
  value?: ArquivoDoCampo;
  onChange?: (arquivo: ArquivoDoCampo | undefined) => void;
  'aria-describedby'?: string;
}

/** File field: a button like any other for the keyboard, and a place to drop a file on for the mouse. */
export function CampoArquivo({ id, value, onChange, ...resto }: Props) {
  const idPadrao = useId();
  const entrada = useRef<HTMLInputElement>(null);
  const [sobre, setSobre] = useState(false);
  const escolher = async (file: File | undefined) => {
    if (file === undefined) return;
    const inicio = new Uint8Array(await file.slice(0, 16).arrayBuffer());
    onChange?.({ file, tamanho: file.size, inicio });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the drop zone only adds to the button inside it
    <div
      className="campo-arquivo"
      data-sobre={sobre}
      onDragOver={(evento) => {
        evento.preventDefault();
        setSobre(true);
      }}
      onDragLeave={() => setSobre(false)}
      onDrop={(evento) => {
        evento.preventDefault();
        setSobre(false);
        void escolher(evento.dataTransfer.files[0]);
      }}
    >
      <input
        ref={entrada}
        id={id ?? idPadrao}
        type="file"
        accept="application/pdf,.pdf"
        {...resto}
        onChange={(evento) => {
          void escolher(evento.target.files?.[0]);
          // The same file may be chosen again after it was corrected.
          evento.target.value = '';
        }}
      />
      {/* The browser's own button speaks the browser's language. */}
      <span className="campo-arquivo-botao" aria-hidden="true" onClick={() => entrada.current?.click()}>
        {value === undefined ? 'Escolher arquivo' : 'Trocar arquivo'}
      </span>
      {value === undefined ? (
        <p>
          <InboxOutlined aria-hidden="true" /> ou arraste o PDF para cá
        </p>
      ) : (
        <p role="status">
          <FilePdfOutlined aria-hidden="true" /> {value.file.name} ({formatarTamanho(value.tamanho)})
        </p>
      )}
    </div>
  );
}
