import {
  CheckCircleFilled,
  ClockCircleFilled,
  CloseCircleFilled,
  InfoCircleFilled,
  PauseCircleFilled,
  StopFilled,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { t } from '../lib/idioma.ts';
import './etiqueta-situacao.css';

export type Tom = 'sucesso' | 'informacao' | 'espera' | 'alerta' | 'perigo' | 'neutro';

const ICONES: Record<Tom, ReactNode> = {
  sucesso: <CheckCircleFilled />,
  informacao: <InfoCircleFilled />,
  espera: <ClockCircleFilled />,
  alerta: <PauseCircleFilled />,
  perigo: <CloseCircleFilled />,
  neutro: <StopFilled />,
};

/** Status tag of any list: icon, colour and word together, so that colour never stands alone. */
export function Etiqueta({ tom, grande = false, children }: { tom: Tom; grande?: boolean; children: ReactNode }) {
  return (
    <span className={`etiqueta tom-${tom}${grande ? ' etiqueta-grande' : ''}`}>
      <span aria-hidden="true">{ICONES[tom]}</span>
      {children}
    </span>
  );
}

/** Situations of a record, of a regulatory act and of a public validation, with their word and tone. */
const SITUACOES = {
  ativo: { tom: 'sucesso', palavra: 'Ativo' },
  valido: { tom: 'sucesso', palavra: 'Ativo' },
  assinado: { tom: 'sucesso', palavra: 'Assinado' },
  vigente: { tom: 'sucesso', palavra: 'Vigente' },
  suspenso: { tom: 'alerta', palavra: 'Suspenso' },
  cancelado: { tom: 'perigo', palavra: 'Cancelado' },
  anulado: { tom: 'perigo', palavra: 'Anulado' },
  revogado: { tom: 'perigo', palavra: 'Revogado' },
} as const satisfies Record<string, { tom: Tom; palavra: string }>;

type SituacaoDaEtiqueta = keyof typeof SITUACOES;

/** Status tag of a known situation. */
export function EtiquetaSituacao({ situacao, grande }: { situacao: SituacaoDaEtiqueta; grande?: boolean }) {
  const { tom, palavra } = SITUACOES[situacao];
  return (
    <Etiqueta tom={tom} {...(grande !== undefined && { grande })}>
      {t(palavra)}
    </Etiqueta>
  );
}
