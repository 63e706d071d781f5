/** Somebody of the office who acts, for a test that does not ask who. */
export const UMA_PESSOA = { usuario: { nome: 'Ana Teste da Silva', cpf: '52998224725' }, requisicao: undefined };
