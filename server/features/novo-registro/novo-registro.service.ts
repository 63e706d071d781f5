// The public file of this room: other rooms import nothing else of it.
export { lerCursoMinimo } from './curso-minimo.queries.ts';
export { lerFatosQueFaltam } from './fatos-que-faltam.queries.ts';
export { deFora } from './fontes-do-registro.queries.ts';
export { paraVida } from './novo-registro.mapper.ts';
export { type DepsDoRegistro, prepararDe } from './preparar-registro.ts';
export { quemAssina } from './quem-assina.queries.ts';
export { noCorpo } from './recusas.ts';
export { registrarDiploma } from './registrar.ts';
export { revisarRegistro } from './revisar.ts';
