// The public file of this room: other rooms import nothing else of it.
export { type DepsDoEnvio, enviarSolicitacoes, JULGAR_SOLICITACOES, julgarTodas } from './enviar-solicitacoes.ts';
