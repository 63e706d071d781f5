// The public file of this room: other rooms import nothing else of it.
export {
  chaveDoEstudante,
  NENHUMA_VIA,
  registroAnulado,
  registroEmVigor,
  registrosAtivos,
} from './formandos.queries.ts';
