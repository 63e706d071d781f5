/** Proof that one act stands in the log under a published head. Hashes and salts are lower-case hex. */
export interface ProvaDeInclusao {
  indice: number;
  tamanho: number;
  /** With the salt: `entradaDaFolha` makes the entry of them. */
  fatos: Record<string, unknown>;
  sal: string;
  prova: string[];
  /** The signed head (C2SP checkpoint). */
  checkpoint: string;
}
