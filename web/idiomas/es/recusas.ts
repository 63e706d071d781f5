import type { Dicionario } from '#domain/idiomas/traduzir.ts';

/** Spanish of what the server refuses on the public side, and why. */
export const recusas: Dicionario = {
  'Não foi possível mostrar esta página': 'No se pudo mostrar esta página',
  'Algo não saiu como esperado': 'Algo no salió como se esperaba',
  'A leitura não pôde ser feita': 'No se pudo hacer la lectura',
  'Código de validação longo demais': 'Código de validación demasiado largo',
  'O filtro aceita até 255 caracteres': 'El filtro acepta hasta 255 caracteres',
  'Digite pelo menos {minimo} letras do nome ou o CPF completo':
    'Escriba al menos {minimo} letras del nombre o el CPF completo',
  'Faça a verificação para continuar': 'Haga la verificación para continuar',
  'Verificação inválida': 'Verificación no válida',
  'Informe os códigos': 'Indique los códigos',
  'Até {quantos} códigos por chamada': 'Hasta {quantos} códigos por llamada',
  'Link inválido': 'Enlace no válido',
  'O código tem {algarismos} algarismos': 'El código tiene {algarismos} cifras',
  'Informe um e-mail válido': 'Indique un correo válido',
  'Escolha um período de até um ano': 'Elija un período de hasta un año',
  'Data inválida: informe no formato dd/mm/aaaa': 'Fecha no válida: indíquela en el formato dd/mm/aaaa',
  'Erro ao processar ação! Tente novamente. Se erro persistir entre em contato com o administrador do sistema.':
    '¡Error al procesar la acción! Inténtelo de nuevo. Si el error persiste, contacte con el administrador del sistema.',
  'Tipo de conteúdo não aceito: envie application/json ou multipart/form-data.':
    'Tipo de contenido no aceptado: envíe application/json o multipart/form-data.',
  'O corpo da requisição não é um JSON válido.': 'El cuerpo de la solicitud no es un JSON válido.',
  'O corpo da requisição está vazio.': 'El cuerpo de la solicitud está vacío.',
  'O conteúdo enviado ultrapassa o limite aceito.': 'El contenido enviado supera el límite aceptado.',
  'Endereço inválido.': 'Dirección no válida.',
  'Endereço longo demais.': 'Dirección demasiado larga.',
  'Endereço não encontrado.': 'Dirección no encontrada.',
  'Requisição inválida.': 'Solicitud no válida.',
  'O registro não pôde ser consultado agora. Nada foi alterado. Tente novamente em instantes.':
    'No se pudo consultar el registro ahora. No se modificó nada. Inténtelo de nuevo en unos instantes.',
  'O registro está ocupado agora. Nada foi alterado. Tente novamente em instantes.':
    'El registro está ocupado ahora. No se modificó nada. Inténtelo de nuevo en unos instantes.',
  'O banco de dados está sem espaço e só permite consultas. Nada foi alterado. Avise o administrador.':
    'La base de datos está sin espacio y solo permite consultas. No se modificó nada. Avise al administrador.',
  'O pedido foi gravado, ao menos em parte, e a resposta se perdeu. Verifique o resultado antes de repetir.':
    'La solicitud se grabó, al menos en parte, y la respuesta se perdió. Compruebe el resultado antes de repetirla.',
  'Muitas consultas em pouco tempo. Aguarde um minuto e tente novamente.':
    'Demasiadas consultas en poco tiempo. Espere un minuto e inténtelo de nuevo.',
  'Registro não encontrado.': 'Registro no encontrado.',
  'Registro anulado não encontrado.': 'Registro anulado no encontrado.',
  'Entre em "Meu diploma" para continuar.': 'Entre en "Mi diploma" para continuar.',
  'O registro aberto ainda não tem cabeça publicada.': 'El registro abierto aún no tiene cabeza publicada.',
  'Não há e-mail registrado para você. Peça ao escritório de registro que registre um.':
    'No hay un correo registrado para usted. Pida a la oficina de registro que registre uno.',
  'O código não confere, já foi usado ou venceu. Confira ou peça outro.':
    'El código no es correcto, ya se usó o venció. Compruébelo o pida otro.',
  'Este sistema não tem entrada por provedor.': 'Este sistema no tiene entrada por proveedor.',
  'Este sistema não envia códigos por e-mail.': 'Este sistema no envía códigos por correo.',
  'Este link não existe ou já foi revogado.': 'Este enlace no existe o ya fue revocado.',
  'Este link não vale mais: venceu, foi revogado por quem o criou ou está incompleto.':
    'Este enlace ya no vale: venció, lo revocó quien lo creó o está incompleto.',
  'Este pedido não existe ou já foi decidido.': 'Esta solicitud no existe o ya fue decidida.',
  'Já há {quantos} links que valem. Revogue um deles antes.':
    'Ya hay {quantos} enlaces vigentes. Revoque uno de ellos antes.',
  'Já há {quantos} pedidos sem resposta. Aguarde o escritório.':
    'Ya hay {quantos} solicitudes sin respuesta. Espere a la oficina.',
  'A chave não vale: não existe, venceu ou foi revogada.': 'La clave no vale: no existe, venció o fue revocada.',
  'O limite de {quantos} diplomas por hora foi atingido. Aguarde {minutos} minutos.':
    'Se alcanzó el límite de {quantos} diplomas por hora. Espere {minutos} minutos.',
  'Um relatório tem até {quantos} diplomas.': 'Un informe tiene hasta {quantos} diplomas.',
  'Uma das partes não é uma resposta assinada por este registro.':
    'Una de las partes no es una respuesta firmada por este registro.',
  'Uma das partes tem mais de um dia: confira de novo.': 'Una de las partes tiene más de un día: vuelva a comprobar.',
  'Os dados deste registro não formam um diploma digital completo.':
    'Los datos de este registro no forman un diploma digital completo.',
  'O arquivo segue o esquema oficial do MEC.': 'El archivo sigue el esquema oficial del MEC.',
  'O arquivo não segue o esquema oficial do MEC.': 'El archivo no sigue el esquema oficial del MEC.',
  'Faça a verificação para ver os dados deste diploma.': 'Haga la verificación para ver los datos de este diploma.',
  'A verificação expirou. Faça a verificação novamente.': 'La verificación expiró. Haga la verificación de nuevo.',
  'A verificação não foi aceita. Faça a verificação novamente.':
    'La verificación no fue aceptada. Haga la verificación de nuevo.',
  'Esta verificação já foi usada. Faça uma nova verificação.':
    'Esta verificación ya se usó. Haga una nueva verificación.',
};
