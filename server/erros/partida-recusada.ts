/** Waiting does not mend it: said in one line, exit code 1. */
export class PartidaRecusada extends Error {}
