const LETRA_BASE64 = new Uint8Array(128);
for (const c of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/') LETRA_BASE64[c.charCodeAt(0)] = 1;

// Not a regular expression: ten million characters would overflow its stack.
function isBase64(valor: string): boolean {
  if (valor.length === 0 || valor.length % 4 !== 0) return false;
  const fim = valor.endsWith('==') ? valor.length - 2 : valor.endsWith('=') ? valor.length - 1 : valor.length;
  for (let i = 0; i < fim; i += 1) if (LETRA_BASE64[valor.charCodeAt(i)] !== 1) return false;
  return true;
}

/** TPdfA: raw base64 without `data:`, whose first bytes are `%PDF-`. */
export function problemaDoPdf(valor: string): string | null {
  if (!isBase64(valor)) return 'O arquivo não está em base64';
  return valor.startsWith('JVBERi0') ? null : 'O arquivo não é um PDF';
}

/** At most two decimals, 0 to `maximo`; `mensagem` names the limits. */
export const atePara = (maximo: number, mensagem: string) => (valor: number) => {
  if (!(valor >= 0 && valor <= maximo)) return mensagem;
  return Math.round(valor * 100) / 100 === valor ? null : 'No máximo duas casas decimais';
};

/** The schema knows no maximum; ours is a million. */
export function problemaDasHorasAula(valor: number): string | null {
  if (Number.isNaN(valor)) return 'Informe as horas-aula';
  if (!Number.isInteger(valor)) return 'As horas-aula são um número inteiro';
  if (valor < 1) return 'As horas-aula começam em 1';
  return valor > 1_000_000 ? 'As horas vão de 0 a 1.000.000' : null;
}
