/** `npm start` runs it, from the root of the repository. */
export const SERVIDOR: string;
/** Missing, or older than its sources. */
export function servidorDesatualizado(): boolean;
