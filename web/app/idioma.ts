import ptBR from 'antd/locale/pt_BR.js';

// The package ships CommonJS, whose default export arrives wrapped or bare, depending on who bundles it.
const pacote: typeof ptBR & { default?: typeof ptBR } = ptBR;

/** Ant Design in Portuguese. */
export const idioma: typeof ptBR = pacote.default ?? pacote;
