import type { ReactNode } from 'react';
import './caixa-de-marcar.css';

interface Props {
  id?: string | undefined;
  marcada: boolean;
  /** Some of what it stands for is marked. */
  parcial?: boolean;
  desabilitada?: boolean;
  aoMudar: (marcada: boolean) => void;
  /** Name for screen readers where there is no visible text. */
  rotulo?: string;
  children?: ReactNode;
  className?: string;
}

/** The browser's own check box, with a target of 24 px or more around it. */
export function CaixaDeMarcar({
  id,
  marcada,
  parcial = false,
  desabilitada = false,
  aoMudar,
  rotulo,
  children,
  className,
}: Props) {
  return (
    <label className={['caixa-de-marcar', className].filter(Boolean).join(' ')}>
      <input
        id={id}
        type="checkbox"
        aria-label={rotulo}
        checked={marcada}
        disabled={desabilitada}
        ref={(caixa) => {
          if (caixa !== null) caixa.indeterminate = parcial;
        }}
        onChange={(evento) => aoMudar(evento.target.checked)}
      />
      {children}
    </label>
  );
}

interface PropsDoCampo {
  id?: string;
  value?: boolean;
  onChange?: (marcada: boolean) => void;
  children: ReactNode;
}

/** The same as a field of a form. */
export function CampoDeMarcar({ id, value = false, onChange, children }: PropsDoCampo) {
  return (
    <CaixaDeMarcar id={id} marcada={value} aoMudar={(marcada) => onChange?.(marcada)}>
      {children}
    </CaixaDeMarcar>
  );
}
