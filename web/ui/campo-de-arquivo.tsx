import { FileTextOutlined, InboxOutlined } from '@ant-design/icons';
import { useRef } from 'react';
import { t } from '../lib/idioma.ts';
import { useSoltar } from './use-soltar.ts';
import './botao.css';
import './campo-de-arquivo.css';

interface Props {
  id?: string | undefined;
  /** Endings and types offered, as in `accept`. */
  aceita: string;
  /** What was chosen, in words; undefined while nothing is. */
  escolhido?: string | undefined;
  /** What to do, beside the button, while nothing is chosen. */
  convite: string;
  /** Hears a file dropped, or chosen by mouse or keyboard; the same file may be chosen again. */
  aoEscolher?: (arquivo: File) => void;
  /** Instead, where many may be chosen at once. */
  aoEscolherVarios?: (arquivos: readonly File[]) => void;
  onBlur?: (() => void) | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-required'?: boolean | undefined;
}

/** File field: a button like any other for the keyboard, and a place to drop a file on for the mouse. */
export function CampoDeArquivo({ aceita, escolhido, convite, aoEscolher, aoEscolherVarios, ...resto }: Props) {
  const entrada = useRef<HTMLInputElement>(null);
  const escolher = ([primeiro, ...mais]: readonly File[]) => {
    if (primeiro === undefined) return;
    aoEscolherVarios?.([primeiro, ...mais]);
    aoEscolher?.(primeiro);
  };
  const soltar = useSoltar(({ files }) => escolher([...files]));
  return (
    <div className="campo-de-arquivo fila" {...soltar}>
      <input
        {...resto}
        ref={entrada}
        type="file"
        accept={aceita}
        multiple={aoEscolherVarios !== undefined}
        onChange={({ target }) => {
          escolher([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {/* The browser's own button speaks the browser's language. */}
      <span className="botao" aria-hidden="true" onClick={() => entrada.current?.click()}>
        {t(escolhido === undefined ? 'Escolher arquivo' : 'Trocar arquivo')}
      </span>
      {escolhido === undefined ? (
        <p>
          <InboxOutlined aria-hidden="true" /> {t(convite)}
        </p>
      ) : (
        <p role="status">
          <FileTextOutlined aria-hidden="true" /> {t(escolhido)}
        </p>
      )}
    </div>
  );
}
