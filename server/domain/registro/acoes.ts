import { type Direito, pode, type QuemPede } from '../sessao/papeis.ts';
import type { Marcas } from './situacao.ts';
import { ACOES, type Acao, transitar } from './transicoes.ts';

/** The right that each thing staff do with a registro asks for (A9). */
export const DIREITO_DA_ACAO = {
  consultar: 'consultar',
  publicar: 'publicar',
  registrar: 'registrar',
  cancelar: 'mudar-situacao',
  suspender: 'mudar-situacao',
  reativar: 'mudar-situacao',
  revogar: 'mudar-situacao',
  revogarCancelamento: 'mudar-situacao',
} as const satisfies Record<Acao | 'consultar' | 'publicar' | 'registrar', Direito>;

/** 'Revogar/Suspender' when signed or suspended (REG-32, REG-33). */
export function rotuloDeCancelar(marcas: Marcas): 'Revogar/Suspender' | 'Cancelar' {
  return marcas.assinado || marcas.suspenso ? 'Revogar/Suspender' : 'Cancelar';
}

/** REG-44, REG-45. */
export function tituloDeCancelar(marcas: Marcas): 'Revogar/Suspender' | 'Cancelar Registro' {
  return marcas.assinado || marcas.suspenso ? 'Revogar/Suspender' : 'Cancelar Registro';
}

/** REG-73. */
export const ROTULO_REATIVAR = 'Desfazer Suspensão';

/** Acts of the transition table that this person may do on this registro now. */
export function acoesPermitidas(marcas: Marcas, quem: QuemPede): Acao[] {
  return ACOES.filter((acao) => pode(quem, DIREITO_DA_ACAO[acao]) && transitar(marcas, acao).ok);
}

/** Undoing these has screens of its own. */
export function ofertasDeCancelar(marcas: Marcas): ('cancelar' | 'suspender' | 'revogar')[] {
  return (['cancelar', 'suspender', 'revogar'] as const).filter((acao) => transitar(marcas, acao).ok);
}
