const KB = 1024;
const MB = KB * KB;

/** Bytes for people: '830 kB', '6,9 MB'; rounded down, so that what is below a limit never reads as the limit. */
export function formatarTamanho(bytes: number): string {
  if (bytes === 0) return '0 kB';
  if (bytes < MB) return `${Math.max(1, Math.floor(bytes / KB)).toLocaleString('pt-BR')} kB`;
  return `${(Math.floor((bytes / MB) * 10) / 10).toLocaleString('pt-BR')} MB`;
}
