import type { Dicionario } from '../traduzir.ts';

/** English of the report on many diplomas, of the letter with a code, and of page numbers. */
export const escritos: Dicionario = {
  'Página {n} de {total}': 'Page {n} of {total}',
  'Registro de Diplomas': 'Diploma Register',
  'Conferência de {n} diplomas': 'Check of {n} diplomas',
  'Emitido em {quando} · {endereco}': 'Issued on {quando} · {endereco}',
  'CONFERÊNCIA DE DIPLOMAS EM LOTE': 'CHECK OF MANY DIPLOMAS',
  '{n} códigos, respondidos por {endereco}. Este arquivo traz dentro de si as mesmas respostas assinadas: solte-o no "Verificador para guardar", ao pé das páginas públicas, para provar que ninguém o alterou.': `{n} codes, answered by {endereco}. This file carries the same answers signed: drop it on the "Verifier to keep", at the foot of the public pages, to prove that nobody has altered it. Dates are day/month/year.`,
  'Diplomas conferidos': 'Diplomas checked',
  Código: 'Code',
  Situação: 'Status',
  Em: 'On',
  'Não encontrado': 'Not found',
  'Não foi possível conferir': 'It could not be checked',
  'Código para entrar em Meu diploma': 'Code to enter My diploma',
  'Seu código: {codigo}': 'Your code: {codigo}',
  'Ele vale por 10 minutos, uma vez, no navegador em que foi pedido.':
    'It is good for 10 minutes, once, in the browser that asked for it.',
  'Use-o em {endereco}': 'Use it at {endereco}',
  'Não foi você? Ignore esta mensagem: sem o código ninguém entra. Nunca diga o código a outra pessoa.':
    'It was not you? Ignore this message: without the code nobody enters. Never tell the code to anybody.',
};
