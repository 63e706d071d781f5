import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { t } from '../lib/idioma.ts';
import { TONS_DO_ALERTA } from './recado.tsx';
import './veredito.css';

const ICONES = {
  sucesso: <CheckCircleFilled />,
  alerta: <ExclamationCircleFilled />,
  perigo: <CloseCircleFilled />,
  neutro: <InfoCircleFilled />,
} as const;

interface Props {
  tom: keyof typeof ICONES;
  /** Instead of the tone's own. */
  icone?: ReactNode;
  palavra: string;
  frase: ReactNode;
  /** Name of the region; without one it is an alert. */
  rotulo?: string;
  children?: ReactNode;
}

/** The answer, first and large: icon, colour and word, one plain sentence. */
export function Faixa({ tom, icone = ICONES[tom], palavra, frase, rotulo, children }: Props) {
  return (
    <Alert
      className={`faixa faixa-${tom}`}
      type={TONS_DO_ALERTA[tom]}
      showIcon
      icon={
        <span className="faixa-icone" aria-hidden="true">
          {icone}
        </span>
      }
      title={<p className="faixa-palavra">{t(palavra)}</p>}
      description={
        <>
          <p className="faixa-frase">{typeof frase === 'string' ? t(frase) : frase}</p>
          {children !== undefined && <div className="faixa-mais">{children}</div>}
        </>
      }
      {...(rotulo !== undefined && { role: 'region', 'aria-label': t(rotulo) })}
    />
  );
}
