import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import './recado.css';

const ICONES = {
  sucesso: CheckCircleFilled,
  informacao: InfoCircleFilled,
  alerta: ExclamationCircleFilled,
  perigo: CloseCircleFilled,
} as const;

interface Props {
  tom: keyof typeof ICONES;
  titulo: ReactNode;
  texto?: ReactNode;
  /** What can be done about it, on the right. */
  acao?: ReactNode;
  className?: string;
}

/** A message that stands on the page and is read aloud when it comes: icon, tone, a sentence, what to do. */
export function Recado({ tom, titulo, texto, acao, className }: Props) {
  const Icone = ICONES[tom];
  return (
    <div className={['recado', `tom-${tom}`, className].filter(Boolean).join(' ')} role="alert">
      <span className="recado-icone">
        <Icone aria-hidden="true" />
      </span>
      <div className="recado-dizeres">
        <div className={texto == null ? undefined : 'recado-titulo'}>{titulo}</div>
        {texto != null && <div>{texto}</div>}
      </div>
      {acao != null && <div className="recado-acao">{acao}</div>}
    </div>
  );
}
