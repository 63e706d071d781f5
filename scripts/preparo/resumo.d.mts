/** Lines for the end of a run: seconds by project, the slowest files, what was skipped and why. */
export function resumir(modulos: readonly object[]): string[];
