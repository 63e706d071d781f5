// The public file of this room: other rooms import nothing else of it.
export { paraResumo, RESUMO_DO_CURSO } from './cursos.mapper.ts';
export { travarCurso } from './travar-curso.queries.ts';
export { atoUsado, type IdentidadeDoAto } from './uso-em-registros.queries.ts';
