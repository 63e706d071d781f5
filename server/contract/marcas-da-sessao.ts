/** CPF that stands for "nobody has logged in" (SES-12, A13): never a person. */
export const CPF_SEM_SESSAO = '99999999999';

/** System code that the external permission-denied page carries (SES-13). */
export const CODIGO_DO_SISTEMA = '161';

/** The only login token that demo mode accepts; refused at boot in production. */
export const TOKEN_DE_DEMONSTRACAO = 'demo-responsavel';
