/** Kinds of colação with a name of their own (FOR-17, FOR-18); any other letter is an ordinary ceremony. */
const TIPOS_COLACAO = { E: 'Especial', P: 'Extemporânea' } as const;

/** Name of a colação's kind: 'Especial', 'Extemporânea', or '' for an ordinary one. */
export function nomeDoTipoDeColacao(tipo: string): string {
  const letra = tipo.trim().toUpperCase();
  return letra === 'E' || letra === 'P' ? TIPOS_COLACAO[letra] : '';
}
