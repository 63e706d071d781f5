import type { Dicionario } from '../traduzir.ts';

/** English of the report on many diplomas, of the letters with a code and with a change, and of page numbers. */
export const escritos: Dicionario = {
  'Página {n} de {total}': 'Page {n} of {total}',
  'Registro de Diplomas': 'Diploma Register',
  'Conferência de {n} diplomas': 'Check of {n} diplomas',
  'Emitido em {quando} · {endereco}': 'Issued on {quando} · {endereco}',
  'CONFERÊNCIA DE DIPLOMAS EM LOTE': 'CHECK OF MANY DIPLOMAS',
  '{n} códigos, respondidos por {endereco}. Este arquivo traz dentro de si as mesmas respostas assinadas: solte-o em "Verificar XML", na consulta pública, ou no "Verificador para guardar", para provar que ninguém o alterou.': `{n} codes, answered by {endereco}. This file carries the same answers signed: drop it on "Verify XML", in the public search, or on the "Verifier to keep", to prove that nobody has altered it. Dates are day/month/year.`,
  'Conferência de um diploma': 'Check of one diploma',
  'CONFERÊNCIA DE UM DIPLOMA': 'CHECK OF ONE DIPLOMA',
  'Respondido por {endereco}. Este arquivo traz dentro de si a mesma resposta assinada: solte-o em "Verificar XML", na consulta pública, ou no "Verificador para guardar", para provar que ninguém o alterou.': `Answered by {endereco}. This file carries the same answer signed: drop it on "Verify XML", in the public search, or on the "Verifier to keep", to prove that nobody has altered it. Dates are day/month/year.`,
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
  'Seu diploma: houve uma mudança': 'Your diploma: something has changed',
  'Curso: {curso}': 'Course: {curso}',
  'O seu diploma voltou a estar ativo.': 'Your diploma is active again.',
  'O seu diploma foi suspenso.': 'Your diploma was suspended.',
  'O seu diploma foi anulado.': 'Your diploma was annulled.',
  'O seu diploma foi revogado.': 'Your diploma was revoked.',
  'O seu diploma foi registrado.': 'Your diploma was registered.',
  'O diploma digital foi assinado: o XML e o PDF já podem ser baixados.':
    'The digital diploma was signed: the XML and the PDF can now be downloaded.',
  'O registro foi publicado no Diário Oficial da União.':
    'The registration was published in the gazette (Diário Oficial da União).',
  'Os dados do registro foram atualizados.': 'The data of the registration were updated.',
  'Veja os detalhes em {endereco}': 'See the details at {endereco}',
  'Você recebe este aviso porque o ligou em Meu diploma; lá também se desliga.':
    'You get this notice because you switched it on in My diploma; it is switched off there, too.',
};
