/** CNPJs by the register, and who may sign in whose place (CPFs). */
interface QuemAssina {
  instituicoes: { emissora: readonly string[]; registradora: readonly string[] };
  substitutos: readonly { cpf: string; de: string | null }[];
}

/** Judges an XML that came from outside: a sentence for each thing that speaks against it. */
export interface VerificadorPort {
  /**
   * `esquema`: by MEC's layout; `assinaturas`: every signature, whose it is, what it covers; `certificados`: those that
   * the norm does not allow, which makes nothing false. Empty: nothing speaks against it.
   */
  problemas(xml: string, quem: QuemAssina): Promise<Record<'esquema' | 'assinaturas' | 'certificados', string[]>>;
}
