import { Checkbox } from 'antd';
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

export const CaixaDeMarcar = ({ marcada, parcial, desabilitada, aoMudar, rotulo, ...resto }: Props) => (
  <Checkbox
    {...resto}
    aria-label={rotulo}
    checked={marcada}
    indeterminate={parcial}
    disabled={desabilitada}
    onChange={({ target }) => aoMudar(target.checked)}
  />
);

interface PropsDoCampo {
  id?: string;
  value?: boolean;
  onChange?: (marcada: boolean) => void;
  children: ReactNode;
}

export const CampoDeMarcar = ({ value = false, onChange, ...resto }: PropsDoCampo) => (
  <CaixaDeMarcar {...resto} marcada={value} aoMudar={(marcada) => onChange?.(marcada)} />
);
