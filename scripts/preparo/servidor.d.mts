/** What `npm start` runs, from the root of the repository. */
export const SERVIDOR: string;
/** Whether it is missing or older than its sources. */
export function servidorDesatualizado(): boolean;
