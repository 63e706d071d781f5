// The public file of this room: other rooms import nothing else of it.
export { contarPublicados, type FatosDoAntigo } from './busca-publica.queries.ts';
export { lerAntigoPublico, lerAntigosDoTitular, lerTodoOAcervo, mascararCentral } from './buscar-no-acervo.ts';
export { procurarNoAcervo } from './mesma-pessoa.queries.ts';
export { somarPorPublicar } from './passos.queries.ts';
export { IMPORTAR_ACERVO, TERMINAR_IMPORTACAO, trabalharNoAcervo } from './trabalhar.ts';
