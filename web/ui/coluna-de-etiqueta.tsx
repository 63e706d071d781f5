import { Etiqueta, type Tom } from './etiqueta-situacao.tsx';
import type { Coluna } from './tabela.tsx';

/** The column 'Situação' of a list: a coloured word, which is also what is sorted and copied. */
export const colunaDaSituacao = <T,>(de: (linha: T) => { tom: Tom; palavra: string }): Coluna<T> => ({
  chave: 'situacao',
  titulo: 'Situação',
  noTitulo: true,
  texto: (linha) => de(linha).palavra,
  celula: (linha) => <Etiqueta tom={de(linha).tom}>{de(linha).palavra}</Etiqueta>,
});
