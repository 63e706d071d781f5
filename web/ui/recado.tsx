import { Alert, type AlertProps } from 'antd';
import type { ReactNode } from 'react';
import './recado.css';

/** Ant Design's words for the tones of a message. */
export const TONS_DO_ALERTA = {
  sucesso: 'success',
  informacao: 'info',
  neutro: 'info',
  alerta: 'warning',
  perigo: 'error',
} as const satisfies Record<string, AlertProps['type']>;

interface Props {
  tom: Exclude<keyof typeof TONS_DO_ALERTA, 'neutro'>;
  titulo: ReactNode;
  texto?: ReactNode;
  /** Below the sentence. */
  acao?: ReactNode;
  className?: string;
}

/** A message that stands on the page and is read aloud when it comes: icon, tone, a sentence, what to do. */
export function Recado({ tom, titulo, texto, acao, className }: Props) {
  return (
    <Alert
      className={className}
      type={TONS_DO_ALERTA[tom]}
      showIcon
      title={titulo}
      description={
        (texto != null || Boolean(acao)) && (
          <>
            <div>{texto}</div>
            {acao && <div className="recado-acao">{acao}</div>}
          </>
        )
      }
    />
  );
}
