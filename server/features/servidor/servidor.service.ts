// The public file of this room: other rooms import nothing else of it.
export { BACKUP_VELHO_MS, ENSAIO_VELHO_MS, lerAtencaoDoServidor } from './atencao.queries.ts';
