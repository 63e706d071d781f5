/** Judges an XML that came from outside: a sentence for each thing that speaks against it. */
export interface VerificadorPort {
  /** `esquema`: by MEC's layout; `assinaturas`: every signature, whose it is and what it covers. Empty: nothing does. */
  problemas(xml: string): Promise<{ esquema: string[]; assinaturas: string[] }>;
}
