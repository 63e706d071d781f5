/** Code of an error of Node, PostgreSQL or the network; '' when it has none. */
export const codigoDoErro = (erro: unknown): string =>
  erro instanceof Error && 'code' in erro ? String(erro.code) : '';

export const mensagemDoErro = (erro: unknown): string => (erro instanceof Error ? erro.message : String(erro));

/** For reading what may be missing or spoiled. */
export function tentar<T, S>(ler: () => T, senao: S): T | S {
  try {
    return ler();
  } catch {
    return senao;
  }
}
