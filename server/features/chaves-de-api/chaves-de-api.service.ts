// The public file of this room: other rooms import nothing else of it.
export { type ChaveViva, usarChaveDeApi } from './chave-de-api.queries.ts';
