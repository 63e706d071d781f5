/** The key of rights and acts under which the template of the tests is made. */
export const CHAVE_DE_TESTE = '33'.repeat(32);
