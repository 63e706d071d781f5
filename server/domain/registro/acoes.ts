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

/** Row actions of the registry list, in the order shown (REG-28 to REG-35). */
export const ACOES_DA_LINHA = [
  'publicacao',
  'documentacao',
  'conector',
  'reativar',
  'cancelar',
  'verCancelamento',
  'verDetalhe',
] as const;
/** One row action: where it leads. */
export type AcaoDaLinhaId = (typeof ACOES_DA_LINHA)[number];

/** 'Revogar/Suspender' when signed or suspended, else 'Cancelar': tooltip of the row and label of the act (REG-32, REG-33). */
export function rotuloDeCancelar(marcas: Marcas): 'Revogar/Suspender' | 'Cancelar' {
  return marcas.assinado || marcas.suspenso ? 'Revogar/Suspender' : 'Cancelar';
}

/** Title of the cancel / revoke / suspend screen (REG-44, REG-45). */
export function tituloDeCancelar(marcas: Marcas): 'Revogar/Suspender' | 'Cancelar Registro' {
  return marcas.assinado || marcas.suspenso ? 'Revogar/Suspender' : 'Cancelar Registro';
}

/** Label of the reactivation flow (REG-73). */
export const ROTULO_REATIVAR = 'Desfazer Suspensão';

const LINHA: Readonly<
  Record<AcaoDaLinhaId, { papel: Papel; rotulo: (m: Marcas) => string; cabe: (m: Marcas) => boolean }>
> = {
  publicacao: { papel: PAPEL_MINIMO.publicar, rotulo: () => 'Data de Publicação', cabe: () => true },
  documentacao: { papel: PAPEL_MINIMO.consultar, rotulo: () => 'Documentação Acadêmica', cabe: () => true },
  conector: { papel: PAPEL_MINIMO.consultar, rotulo: () => 'Detalhes do Envio', cabe: () => true },
  reativar: { papel: PAPEL_MINIMO.reativar, rotulo: () => ROTULO_REATIVAR, cabe: (m) => transitar(m, 'reativar').ok },
  cancelar: { papel: PAPEL_MINIMO.cancelar, rotulo: rotuloDeCancelar, cabe: (m) => ofertasDeCancelar(m).length > 0 },
  verCancelamento: {
    papel: PAPEL_MINIMO.consultar,
    rotulo: () => 'Ver Cancelamento',
    cabe: (m) => m.cancelado && !m.revogado,
  },
  verDetalhe: { papel: PAPEL_MINIMO.consultar, rotulo: () => 'Ver Detalhes da Revogação', cabe: (m) => m.revogado },
};

/** Row actions that this registro offers to this role, with their tooltips, in the order shown (REG-28 to REG-35). */
export function acoesDaLinha(marcas: Marcas, papel: Papel): { id: AcaoDaLinhaId; rotulo: string }[] {
  return ACOES_DA_LINHA.filter((id) => LINHA[id].cabe(marcas) && temPapel(papel, LINHA[id].papel)).map((id) => ({
    id,
    rotulo: LINHA[id].rotulo(marcas),
  }));
}

/** Acts of the transition table that this role may do on this registro now. */
export function acoesPermitidas(marcas: Marcas, papel: Papel): Acao[] {
  return ACOES.filter((acao) => temPapel(papel, PAPEL_MINIMO[acao]) && transitar(marcas, acao).ok);
}

/** What the cancel / revoke / suspend screen offers: undoing a suspension and a cancellation have screens of their own. */
export function ofertasDeCancelar(marcas: Marcas): ('cancelar' | 'suspender' | 'revogar')[] {
  return (['cancelar', 'suspender', 'revogar'] as const).filter((acao) => transitar(marcas, acao).ok);
}
