import { Upload } from 'antd';
import { type ReactNode, useRef } from 'react';
import { aoEscolherArquivos } from './campo-de-arquivo.tsx';

interface Props {
  /** Name of the field, for whoever does not see the button. */
  rotulo: string;
  /** Endings and types offered, as in `accept`. */
  aceita?: string;
  varios?: boolean;
  /** A folder with all that is in it. */
  pasta?: boolean;
  /** A phone opens its camera at once. */
  camera?: boolean;
  aoEscolher: (arquivos: readonly File[]) => void;
  children: (abrir: () => void) => ReactNode;
}

/** A button by which files are chosen; the button keeps the focus, which Upload's own press would drop. */
export function EscolhaDeArquivos({ rotulo, aceita, varios, pasta, camera, aoEscolher, children }: Props) {
  const moldura = useRef<HTMLSpanElement>(null);
  return (
    <span ref={moldura}>
      <Upload
        {...aoEscolherArquivos(aoEscolher)}
        aria-label={rotulo}
        openFileDialogOnClick={false}
        multiple={varios ?? false}
        directory={pasta ?? false}
        {...(aceita !== undefined && { accept: { format: aceita, filter: () => true } })}
        {...(camera && { capture: 'environment' as const })}
      >
        {children(() => moldura.current?.querySelector('input')?.click())}
      </Upload>
    </span>
  );
}
