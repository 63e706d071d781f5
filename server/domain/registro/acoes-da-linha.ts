import { type Papel, temPapel } from '../sessao/papeis.ts';
import { ofertasDeCancelar, PAPEL_MINIMO, ROTULO_REATIVAR, rotuloDeCancelar } from './acoes.ts';
import type { Marcas } from './situacao.ts';
import { transitar } from './transicoes.ts';

/** Holds the row actions of the registry list, in the order shown (REG-28 to REG-35). */
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

/**
 * Gives the row actions that this registro offers to this role, with their tooltips, in the order shown (REG-28 to
 * REG-35).
 */
export function acoesDaLinha(marcas: Marcas, papel: Papel): { id: AcaoDaLinhaId; rotulo: string }[] {
  return ACOES_DA_LINHA.filter((id) => LINHA[id].cabe(marcas) && temPapel(papel, LINHA[id].papel)).map((id) => ({
    id,
    rotulo: LINHA[id].rotulo(marcas),
  }));
}
