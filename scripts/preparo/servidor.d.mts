/** `npm start` runs it, from the root of the repository. */
export const SERVIDOR: string;
/** Missing, or older than its sources. */
export function servidorDesatualizado(): boolean;
/** Commands over the server's code, built beside it. */
export const COMANDOS: readonly string[];
/** `server/main.ts` and the commands are built; any other program is its own source. */
export function construidoDe(fonte: string): string;
