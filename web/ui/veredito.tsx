import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { Frase } from '#domain/idiomas/frase.ts';
import { t } from '../lib/idioma.ts';
import './veredito.css';

const ICONES = {
  sucesso: <CheckCircleFilled />,
  alerta: <ExclamationCircleFilled />,
  perigo: <CloseCircleFilled />,
  neutro: <InfoCircleFilled />,
} as const;

const TIPOS = { sucesso: 'success', alerta: 'warning', perigo: 'error', neutro: 'info' } as const;

interface Props {
  tom: keyof typeof ICONES;
  /** Instead of the tone's own. */
  icone?: ReactNode;
  palavra: string;
  frase: string | Frase;
  /** Name of the region; without one it is an alert. */
  rotulo?: string;
  children?: ReactNode;
}

/** The answer, first and large: icon, colour and word, one plain sentence. */
export function Veredito({ tom, icone = ICONES[tom], palavra, frase, rotulo, children }: Props) {
  return (
    <Alert
      className={`faixa faixa-${tom}`}
      type={TIPOS[tom]}
      showIcon
      icon={
        <span className="faixa-icone" aria-hidden="true">
          {icone}
        </span>
      }
      title={<p className="faixa-palavra">{t(palavra)}</p>}
      description={
        <>
          <p className="faixa-frase">{t(frase)}</p>
          {children !== undefined && <div className="faixa-mais">{children}</div>}
        </>
      }
      {...(rotulo !== undefined && { role: 'region', 'aria-label': t(rotulo) })}
    />
  );
}
