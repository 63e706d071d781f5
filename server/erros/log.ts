/** The request's own fulfils it. */
export interface Log {
  warn(dados: object, texto: string): void;
  error(dados: object, texto: string): void;
}
