import {
  CheckCircleFilled,
  ClockCircleFilled,
  CloseCircleFilled,
  InfoCircleFilled,
  PauseCircleFilled,
  StopFilled,
} from '@ant-design/icons';
import { Tag } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { type Marcas, NOMES_DA_SITUACAO, type Situacao, situacaoDe } from '#domain/registro/situacao.ts';
import { t } from '../lib/idioma.ts';
import './etiqueta-situacao.css';

export type Tom = 'sucesso' | 'informacao' | 'caminho' | 'espera' | 'alerta' | 'perigo' | 'neutro';

/** Icon of each tone, and Ant Design's word for its colour. */
const APARENCIAS: Record<Tom, readonly [icone: ComponentType<{ 'aria-hidden': 'true' }>, cor: string]> = {
  sucesso: [CheckCircleFilled, 'success'],
  informacao: [InfoCircleFilled, 'processing'],
  // On its way: nothing is wrong, and it is not there yet.
  caminho: [ClockCircleFilled, 'processing'],
  espera: [ClockCircleFilled, 'default'],
  alerta: [PauseCircleFilled, 'warning'],
  perigo: [CloseCircleFilled, 'error'],
  neutro: [StopFilled, 'default'],
};

/** Status tag of any list: icon, colour and word together, so that colour never stands alone. */
export function Etiqueta({ tom, grande = false, children }: { tom: Tom; grande?: boolean; children: ReactNode }) {
  const [Icone, cor] = APARENCIAS[tom];
  return (
    <Tag color={cor} icon={<Icone aria-hidden="true" />} className={grande ? 'etiqueta-grande' : undefined}>
      {children}
    </Tag>
  );
}

/** Tone of each state of a record: green only where the diploma is signed. */
const TOM_DO_REGISTRO: Readonly<Record<Situacao, Tom>> = {
  ativo: 'caminho',
  assinado: 'sucesso',
  suspenso: 'alerta',
  cancelado: 'perigo',
  revogado: 'perigo',
};

export function EtiquetaDoRegistro({ registro }: { registro: Marcas }) {
  const situacao = situacaoDe(registro);
  return <Etiqueta tom={TOM_DO_REGISTRO[situacao]}>{NOMES_DA_SITUACAO[situacao]}</Etiqueta>;
}

/** Situations of a regulatory act and of a public consultation, with their word and tone. */
const SITUACOES = {
  vigente: { tom: 'sucesso', palavra: 'Vigente' },
  suspenso: { tom: 'alerta', palavra: 'Suspenso' },
  cancelado: { tom: 'perigo', palavra: 'Cancelado' },
  anulado: { tom: 'perigo', palavra: 'Anulado' },
  revogado: { tom: 'perigo', palavra: 'Revogado' },
} as const satisfies Record<string, { tom: Tom; palavra: string }>;

type SituacaoDaEtiqueta = keyof typeof SITUACOES;

export function EtiquetaSituacao({ situacao }: { situacao: SituacaoDaEtiqueta }) {
  const { tom, palavra } = SITUACOES[situacao];
  return <Etiqueta tom={tom}>{t(palavra)}</Etiqueta>;
}
