import type { Dicionario } from '#domain/idiomas/traduzir.ts';

/** English of what the server refuses on the public side, and why. */
export const recusas: Dicionario = {
  'Não foi possível mostrar esta página': 'This page could not be shown',
  'Algo não saiu como esperado': 'Something did not go as expected',
  'A leitura não pôde ser feita': 'It could not be read',
  'Código de validação longo demais': 'Validation code too long',
  'O filtro aceita até 255 caracteres': 'The filter takes up to 255 characters',
  'Digite pelo menos {minimo} letras do nome ou o CPF completo':
    'Type at least {minimo} letters of the name or the whole CPF',
  'Faça a verificação para continuar': 'Do the verification to continue',
  'Verificação inválida': 'Invalid verification',
  'Informe os códigos': 'Give the codes',
  'Até {quantos} códigos por chamada': 'Up to {quantos} codes at a time',
  'Link inválido': 'Invalid link',
  'O código tem {algarismos} algarismos': 'The code has {algarismos} digits',
  'Informe um e-mail válido': 'Give a valid e-mail address',
  'Escolha um período de até um ano': 'Choose a period of up to one year',
  'Data inválida: informe no formato dd/mm/aaaa': 'Invalid date: give it as dd/mm/yyyy',
  'Erro ao processar ação! Tente novamente. Se erro persistir entre em contato com o administrador do sistema.':
    "The action could not be completed! Try again. If the error persists, contact the system's administrator.",
  'Tipo de conteúdo não aceito: envie application/json ou multipart/form-data.':
    'Content type not accepted: send application/json or multipart/form-data.',
  'O corpo da requisição não é um JSON válido.': 'The body of the request is no valid JSON.',
  'O corpo da requisição está vazio.': 'The body of the request is empty.',
  'O conteúdo enviado ultrapassa o limite aceito.': 'What was sent exceeds the accepted limit.',
  'Endereço inválido.': 'Invalid address.',
  'Endereço longo demais.': 'Address too long.',
  'Endereço não encontrado.': 'Address not found.',
  'Requisição inválida.': 'Invalid request.',
  'O registro não pôde ser consultado agora. Nada foi alterado. Tente novamente em instantes.':
    'The register could not be asked now. Nothing was changed. Try again in a moment.',
  'O registro está ocupado agora. Nada foi alterado. Tente novamente em instantes.':
    'The register is busy now. Nothing was changed. Try again in a moment.',
  'O banco de dados está sem espaço e só permite consultas. Nada foi alterado. Avise o administrador.':
    'The database is out of space and can only be read. Nothing was changed. Tell the administrator.',
  'O pedido foi gravado, ao menos em parte, e a resposta se perdeu. Verifique o resultado antes de repetir.':
    'The request was recorded, at least in part, and its answer was lost. Check the result before repeating it.',
  'Muitas consultas em pouco tempo. Aguarde um minuto e tente novamente.':
    'Too many requests in a short time. Wait a minute and try again.',
  'Registro não encontrado.': 'Registration not found.',
  'Registro anulado não encontrado.': 'Annulled registration not found.',
  'Entre em "Meu diploma" para continuar.': 'Sign in to "My diploma" to continue.',
  'O registro aberto ainda não tem cabeça publicada.': 'The open register has no published head yet.',
  'Não há e-mail registrado para você. Peça ao escritório de registro que registre um.':
    'There is no e-mail recorded for you. Ask the registry office to record one.',
  'O código não confere, já foi usado ou venceu. Confira ou peça outro.':
    'The code is wrong, was used or has expired. Check it or ask for another.',
  'Este sistema não tem entrada por provedor.': 'This system has no sign-in by a provider.',
  'Este sistema não envia códigos por e-mail.': 'This system sends no codes by e-mail.',
  'Este link não existe ou já foi revogado.': 'This link does not exist or was already revoked.',
  'Este link não vale mais: venceu, foi revogado por quem o criou ou está incompleto.':
    'This link no longer works: it has expired, was revoked by who made it or is incomplete.',
  'Este pedido não existe ou já foi decidido.': 'This request does not exist or was already decided.',
  'Já há {quantos} links que valem. Revogue um deles antes.':
    'There are already {quantos} links in force. Revoke one of them first.',
  'Já há {quantos} pedidos sem resposta. Aguarde o escritório.':
    'There are already {quantos} requests without an answer. Wait for the office.',
  'A chave não vale: não existe, venceu ou foi revogada.':
    'The key does not count: it does not exist, has expired or was revoked.',
  'O limite de {quantos} diplomas por hora foi atingido. Aguarde {minutos} minutos.':
    'The limit of {quantos} diplomas an hour was reached. Wait {minutos} minutes.',
  'Um relatório tem até {quantos} diplomas.': 'A report has up to {quantos} diplomas.',
  'Uma das partes não é uma resposta assinada por este registro.':
    'One of the parts is no answer signed by this register.',
  'Uma das partes tem mais de um dia: confira de novo.': 'One of the parts is more than a day old: check again.',
  'Os dados deste registro não formam um diploma digital completo.':
    'The data of this registration do not make a complete digital diploma.',
  'O arquivo segue o esquema oficial do MEC.': "The file follows MEC's official schema.",
  'O arquivo não segue o esquema oficial do MEC.': "The file does not follow MEC's official schema.",
  'Faça a verificação para ver os dados deste diploma.': "Do the verification to see this diploma's data.",
  'A verificação expirou. Faça a verificação novamente.': 'The verification expired. Verify again.',
  'A verificação não foi aceita. Faça a verificação novamente.': 'The verification was not accepted. Verify again.',
  'Esta verificação já foi usada. Faça uma nova verificação.': 'This verification was already used. Verify anew.',
};
