import { type Direito, pode, type QuemPede } from '../sessao/papeis.ts';
import { DIREITO_DA_ACAO, ofertasDeCancelar, ROTULO_REATIVAR, rotuloDeCancelar } from './acoes.ts';
import type { Marcas } from './situacao.ts';
import { transitar } from './transicoes.ts';

/** In the order shown (REG-28 to REG-35). */
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
  Record<AcaoDaLinhaId, { direito: Direito; rotulo: (m: Marcas) => string; cabe: (m: Marcas) => boolean }>
> = {
  publicacao: { direito: DIREITO_DA_ACAO.publicar, rotulo: () => 'Data de Publicação', cabe: () => true },
  documentacao: { direito: DIREITO_DA_ACAO.consultar, rotulo: () => 'Documentação Acadêmica', cabe: () => true },
  conector: { direito: DIREITO_DA_ACAO.consultar, rotulo: () => 'Detalhes do Envio', cabe: () => true },
  reativar: {
    direito: DIREITO_DA_ACAO.reativar,
    rotulo: () => ROTULO_REATIVAR,
    cabe: (m) => transitar(m, 'reativar').ok,
  },
  cancelar: {
    direito: DIREITO_DA_ACAO.cancelar,
    rotulo: rotuloDeCancelar,
    cabe: (m) => ofertasDeCancelar(m).length > 0,
  },
  verCancelamento: {
    direito: DIREITO_DA_ACAO.consultar,
    rotulo: () => 'Ver Cancelamento',
    cabe: (m) => m.cancelado && !m.revogado,
  },
  verDetalhe: {
    direito: DIREITO_DA_ACAO.consultar,
    rotulo: () => 'Ver Detalhes da Revogação',
    cabe: (m) => m.revogado,
  },
};

/** With their tooltips, in the order shown (REG-28 to REG-35). */
export function acoesDaLinha(marcas: Marcas, quem: QuemPede): { id: AcaoDaLinhaId; rotulo: string }[] {
  return ACOES_DA_LINHA.filter((id) => LINHA[id].cabe(marcas) && pode(quem, LINHA[id].direito)).map((id) => ({
    id,
    rotulo: LINHA[id].rotulo(marcas),
  }));
}
