/** Writes the bill of materials of what runs in production; false where this npm does not know how. */
export function escreverSbom(arquivo?: string): boolean;
