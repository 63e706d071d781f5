const KB = 1024;
const MB = KB * KB;

/** Bytes for people: '830 kB', '6,9 MB'. */
export function formatarTamanho(bytes: number): string {
  if (bytes === 0) return '0 kB';
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / KB)).toLocaleString('pt-BR')} kB`;
  return `${(bytes / MB).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;
}
