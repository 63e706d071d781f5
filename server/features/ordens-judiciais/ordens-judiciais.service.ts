// The public file of this room: other rooms import nothing else of it.
export { lerRevisoesAVencer } from './ordens-judiciais.queries.ts';
