export function comTrava(fazer: () => Promise<unknown>): Promise<void>;
export function descreverDono(pid: number): string;
export function viveODono(conteudo: string): boolean;
