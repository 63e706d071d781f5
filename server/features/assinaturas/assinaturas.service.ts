// The public file of this room: other rooms import nothing else of it.
export { type Avulso, paraAssinatura, SO_A_ASSINATURA } from './avulso.mapper.ts';
export { conhecidoNoConector, lerSignatariosDoConector } from './signatarios.queries.ts';
