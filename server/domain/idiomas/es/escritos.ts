import type { Dicionario } from '../traduzir.ts';

/** Spanish of the report on many diplomas, of the letters with a code and with a change, and of page numbers. */
export const escritos: Dicionario = {
  'Página {n} de {total}': 'Página {n} de {total}',
  'Registro de Diplomas': 'Registro de Diplomas',
  'Conferência de {n} diplomas': 'Verificación de {n} diplomas',
  'Emitido em {quando} · {endereco}': 'Emitido el {quando} · {endereco}',
  'CONFERÊNCIA DE DIPLOMAS EM LOTE': 'VERIFICACIÓN DE MUCHOS DIPLOMAS',
  '{n} códigos, respondidos por {endereco}. Este arquivo traz dentro de si as mesmas respostas assinadas: solte-o em "Verificar XML", na consulta pública, ou no "Verificador para guardar", para provar que ninguém o alterou.':
    '{n} códigos, respondidos por {endereco}. Este archivo trae dentro las mismas respuestas firmadas: suéltelo en "Verificar XML", en la consulta pública, o en el "Verificador para guardar", para probar que nadie lo alteró.',
  'Conferência de um diploma': 'Verificación de un diploma',
  'CONFERÊNCIA DE UM DIPLOMA': 'VERIFICACIÓN DE UN DIPLOMA',
  'Respondido por {endereco}. Este arquivo traz dentro de si a mesma resposta assinada: solte-o em "Verificar XML", na consulta pública, ou no "Verificador para guardar", para provar que ninguém o alterou.':
    'Respondido por {endereco}. Este archivo trae dentro la misma respuesta firmada: suéltelo en "Verificar XML", en la consulta pública, o en el "Verificador para guardar", para probar que nadie lo alteró.',
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
  'Seu diploma: houve uma mudança': 'Su diploma: hubo un cambio',
  'Curso: {curso}': 'Curso: {curso}',
  'O seu diploma voltou a estar ativo.': 'Su diploma volvió a estar activo.',
  'O seu diploma foi suspenso.': 'Su diploma fue suspendido.',
  'O seu diploma foi anulado.': 'Su diploma fue anulado.',
  'O seu diploma foi revogado.': 'Su diploma fue revocado.',
  'O seu diploma foi registrado.': 'Su diploma fue registrado.',
  'O diploma digital foi assinado: o XML e o PDF já podem ser baixados.':
    'El diploma digital fue firmado: el XML y el PDF ya pueden descargarse.',
  'O registro foi publicado no Diário Oficial da União.':
    'El registro fue publicado en el diario oficial (Diário Oficial da União).',
  'Os dados do registro foram atualizados.': 'Los datos del registro fueron actualizados.',
  'Veja os detalhes em {endereco}': 'Vea los detalles en {endereco}',
  'Você recebe este aviso porque o ligou em Meu diploma; lá também se desliga.':
    'Recibe este aviso porque lo activó en Mi diploma; allí también se desactiva.',
};
