import { type ReactNode, useRef } from 'react';

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

/** A button by which files are chosen; the same may be chosen again. */
export function EscolhaDeArquivos({ rotulo, aceita, varios, pasta, camera, aoEscolher, children }: Props) {
  const campo = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => campo.current?.click())}
      <input
        ref={campo}
        type="file"
        hidden
        aria-label={rotulo}
        accept={aceita}
        multiple={varios}
        {...(pasta && { webkitdirectory: '' })}
        {...(camera && { capture: 'environment' as const })}
        onChange={({ currentTarget }) => {
          const arquivos = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (arquivos.length > 0) aoEscolher(arquivos);
        }}
      />
    </>
  );
}
