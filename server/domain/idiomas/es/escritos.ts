import type { Dicionario } from '../traduzir.ts';

/** Spanish of the report on many diplomas, of the letter with a code, and of page numbers. */
export const escritos: Dicionario = {
  'Página {n} de {total}': 'Página {n} de {total}',
  'Registro de Diplomas': 'Registro de Diplomas',
  'Conferência de {n} diplomas': 'Verificación de {n} diplomas',
  'Emitido em {quando} · {endereco}': 'Emitido el {quando} · {endereco}',
  'CONFERÊNCIA DE DIPLOMAS EM LOTE': 'VERIFICACIÓN DE MUCHOS DIPLOMAS',
  '{n} códigos, respondidos por {endereco}. Este arquivo traz dentro de si as mesmas respostas assinadas: solte-o no "Verificador para guardar", ao pé das páginas públicas, para provar que ninguém o alterou.':
    '{n} códigos, respondidos por {endereco}. Este archivo trae dentro las mismas respuestas firmadas: suéltelo en el "Verificador para guardar", al pie de las páginas públicas, para probar que nadie lo alteró.',
  'Diplomas conferidos': 'Diplomas verificados',
  Código: 'Código',
  Situação: 'Situación',
  Em: 'El',
  'Não encontrado': 'No encontrado',
  'Não foi possível conferir': 'No se pudo verificar',
  'Código para entrar em Meu diploma': 'Código para entrar en Mi diploma',
  'Seu código: {codigo}': 'Su código: {codigo}',
  'Ele vale por 10 minutos, uma vez, no navegador em que foi pedido.':
    'Vale por 10 minutos, una vez, en el navegador en que se pidió.',
  'Use-o em {endereco}': 'Úselo en {endereco}',
  'Não foi você? Ignore esta mensagem: sem o código ninguém entra. Nunca diga o código a outra pessoa.':
    '¿No fue usted? Ignore este mensaje: sin el código nadie entra. Nunca diga el código a otra persona.',
};
