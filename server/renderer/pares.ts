import type { Bloco } from './documento.ts';

/** What a document says first of what it is about, a row for each. */
export const pares = (...linhas: (readonly [rotulo: string, valor: string])[]): Bloco => ({
  tipo: 'tabela',
  legenda: 'Identificação',
  colunas: [
    { titulo: 'Dado', largura: 30 },
    { titulo: 'Valor', largura: 70 },
  ],
  linhas,
});
