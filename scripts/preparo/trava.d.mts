/** Only one process prepares a checkout at a time. */
export function comTrava(fazer: () => Promise<unknown>): Promise<void>;
/** What a lock says of its owner. */
export function descreverDono(pid: number): string;
/** Whether the process that wrote this lock lives. */
export function viveODono(conteudo: string): boolean;
