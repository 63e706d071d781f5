import type { Dicionario } from '../traduzir.ts';

/** Spanish of the receipt. */
export const comprovante: Dicionario = {
  'Comprovante de consulta do diploma {codigo}': 'Comprobante de consulta del diploma {codigo}',
  'Consultado em {quando} · {endereco}': 'Consultado el {quando} · {endereco}',
  'COMPROVANTE DE CONSULTA DE DIPLOMA': 'COMPROBANTE DE CONSULTA DE DIPLOMA',
  'Em {quando}, a situação era: {manchete}. {frase}': 'El {quando}, la situación era: {manchete}. {frase}',
  Diploma: 'Diploma',
  Fato: 'Hecho',
  'O que consta': 'Lo que consta',
  'O que foi conferido': 'Qué se verificó',
  Conferência: 'Verificación',
  Resultado: 'Resultado',
  'QR code da situação de hoje deste diploma: {endereco}':
    'Código QR de la situación de hoy de este diploma: {endereco}',
  'O QR code leva à situação de hoje. Este arquivo traz dentro de si a mesma resposta assinada pelo registro: solte-o em "Verificar XML", na consulta pública, ou no "Verificador para guardar", que funciona sem internet com as chaves do registro, para provar que ninguém o alterou. Nenhum dado pessoal do diplomado consta daqui.':
    'El código QR lleva a la situación de hoy. Este archivo trae dentro la misma respuesta firmada por el registro: suéltelo en "Verificar XML", en la consulta pública, o en el "Verificador para guardar", que funciona sin internet con las claves del registro, para probar que nadie lo alteró. No consta aquí ningún dato personal del titulado.',
  'Código de validação': 'Código de validación',
  Curso: 'Curso',
  'Instituição expedidora': 'Institución expedidora',
  'Instituição registradora': 'Institución registradora',
  Expedição: 'Expedición',
  Registro: 'Registro',
  'Publicação no DOU': 'Publicación en el DOU',
  'Ainda não publicado': 'Aún no publicado',
  Anulação: 'Anulación',
  'Erro de Fato': 'Error de hecho',
  'Erro de Direito': 'Error de derecho',
  'Decisão Judicial': 'Decisión judicial',
  'Reemissão para Complemento de Informação': 'Reemisión para complementar información',
  'Reemissão para Inclusão de Habilitação': 'Reemisión para incluir habilitación',
  'Reemissão para Anotaçao de Registro': 'Reemisión para anotación de registro',
};
