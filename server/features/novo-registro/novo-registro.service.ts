// The public file of this room: other rooms import nothing else of it.
export { lerCursoMinimo } from './curso-minimo.queries.ts';
export { lerFatosQueFaltam } from './fatos-que-faltam.queries.ts';
export { paraVida } from './novo-registro.mapper.ts';
