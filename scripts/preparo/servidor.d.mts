/** `npm start` runs it, from the root of the repository. */
export const SERVIDOR: string;
/** Missing, or older than its sources. */
export function servidorDesatualizado(): boolean;
/** Commands over the server's code, built beside it. */
export const COMANDOS: readonly string[];
/** What was built of `server/main.ts` or of a command; of any other program the source itself. */
export function construidoDe(fonte: string): string;
