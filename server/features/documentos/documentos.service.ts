// The public file of this room: other rooms import nothing else of it.
export { atoParaOXml } from './designacao.queries.ts';
export { documentosAusentes, documentosParaOXml, verificarDocumentacao } from './documentacao.queries.ts';
export { QUE_CONTAM } from './documentos.queries.ts';
export { examinarPdf } from './guardar-pdfa.ts';
