/** The key of rights and acts of what is measured. */
export const CHAVE_DA_MEDIDA = '44'.repeat(32);
