import type { ImportacaoDoAcervo } from '#contract/acervo.contract.ts';

/** Steps of an import, in their order. */
export const PASSOS = {
  arquivo: 'Arquivo',
  leitura: 'Leitura',
  colunas: 'Colunas',
  datas: 'Datas',
  conferencia: 'Conferência',
  importacao: 'Importação',
  publicacao: 'Publicação',
} as const;
export type Passo = keyof typeof PASSOS;
/** `aoIr` leads to another step, without a name to where the file stands. */
export interface PropsDoPasso {
  importacao: ImportacaoDoAcervo;
  aoIr: (passo?: Passo) => void;
}

export const NOMES_DOS_PASSOS = Object.keys(PASSOS) as Passo[];

/** How a file is read may still be chosen, and its problems be answered. */
export const estaAberta = ({ situacao }: ImportacaoDoAcervo): boolean =>
  situacao === 'recebida' || situacao === 'conferida';

export function passoAtual({ situacao, tipo, soma, datas }: ImportacaoDoAcervo): Passo {
  switch (situacao) {
    case 'recebendo':
    case 'recebida':
      if (soma.linhas > 0 || !ehTabela(tipo)) return 'conferencia';
      return datas === null ? 'leitura' : 'datas';
    case 'provando':
      return 'datas';
    case 'conferindo':
    case 'conferida':
      return 'conferencia';
    case 'importando':
    case 'importada':
    case 'desfazendo':
      return 'importacao';
    case 'publicando':
    case 'publicada':
      return 'publicacao';
  }
}

/** A table has an encoding, sheets and columns; documents of MEC say themselves what they hold. */
const ehTabela = (tipo: string): boolean => tipo !== 'xml' && tipo !== 'zip';

export function passosAbertos(importacao: ImportacaoDoAcervo): Passo[] {
  const { tipo, leitura, datas, situacao } = importacao;
  const atual = NOMES_DOS_PASSOS.indexOf(passoAtual(importacao));
  return NOMES_DOS_PASSOS.filter((passo, i) => {
    if (passo === 'leitura') return ehTabela(tipo) && estaAberta(importacao);
    if (passo === 'colunas')
      return ehTabela(tipo) && estaAberta(importacao) && (tipo !== 'csv' || leitura.codificacao !== null);
    if (passo === 'datas')
      return ehTabela(tipo) && (situacao === 'provando' || (estaAberta(importacao) && datas !== null));
    return i <= atual;
  });
}
