export const CHAVE_DE_TESTE = '33'.repeat(32);
