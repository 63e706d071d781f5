/** The open log goes on from what was published there (H7). */
export interface LogExternoPort {
  /** Stores bytes under an address, whole or not at all, and past a loss of power. Replaces what was there. */
  gravar(endereco: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null when there are none. */
  ler(endereco: string): Promise<Buffer | null>;
  /** Takes away everything below an address that ends with `/`. */
  apagarAbaixo(endereco: string): Promise<void>;
}
