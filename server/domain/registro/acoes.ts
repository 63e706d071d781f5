import { type Papel, temPapel } from '../sessao/papeis.ts';
import type { Marcas } from './situacao.ts';
import { ACOES, type Acao, transitar } from './transicoes.ts';

/** Least role of every thing staff do with a registro (A9): only `responsavel` and above decide about its validity. */
export const PAPEL_MINIMO = {
  consultar: 'consulta',
  publicar: 'operador',
  registrar: 'responsavel',
  cancelar: 'responsavel',
  suspender: 'responsavel',
  reativar: 'responsavel',
  revogar: 'responsavel',
  revogarCancelamento: 'responsavel',
} as const satisfies Record<Acao | 'consultar' | 'publicar' | 'registrar', Papel>;

/** Gives 'Revogar/Suspender' when signed or suspended, else 'Cancelar': the row's and act's label (REG-32, REG-33). */
export function rotuloDeCancelar(marcas: Marcas): 'Revogar/Suspender' | 'Cancelar' {
  return marcas.assinado || marcas.suspenso ? 'Revogar/Suspender' : 'Cancelar';
}

/** Gives the title of the cancel / revoke / suspend screen (REG-44, REG-45). */
export function tituloDeCancelar(marcas: Marcas): 'Revogar/Suspender' | 'Cancelar Registro' {
  return marcas.assinado || marcas.suspenso ? 'Revogar/Suspender' : 'Cancelar Registro';
}

/** Holds the label of the reactivation flow (REG-73). */
export const ROTULO_REATIVAR = 'Desfazer Suspensão';

/** Acts of the transition table that this role may do on this registro now. */
export function acoesPermitidas(marcas: Marcas, papel: Papel): Acao[] {
  return ACOES.filter((acao) => temPapel(papel, PAPEL_MINIMO[acao]) && transitar(marcas, acao).ok);
}

/** What the cancel / revoke / suspend screen offers: undoing these has screens of its own. */
export function ofertasDeCancelar(marcas: Marcas): ('cancelar' | 'suspender' | 'revogar')[] {
  return (['cancelar', 'suspender', 'revogar'] as const).filter((acao) => transitar(marcas, acao).ok);
}
