// The public file of this room: other rooms import nothing else of it.
export { lerParaValidar, lerSnapshot } from './consulta-publica.queries.ts';
export { contarConsultaDoDiploma } from './consultas-do-diploma.queries.ts';
export { lerVeredito, lerVereditoPorId } from './veredito.queries.ts';
