import type { Dicionario } from '#domain/idiomas/traduzir.ts';

/** Spanish of what is said of a receipt that is verified, the proof of the open log included. */
export const resposta: Dicionario = {
  'Ou o comprovante de uma consulta (PDF): assinaturas, dados e situação são conferidos um a um.':
    'O el comprobante de una consulta (PDF): firmas, datos y situación se verifican uno a uno.',
  'O que foi assinado': 'Lo que se firmó',
  'Assinada em': 'Firmada el',
  'Situação de então': 'Situación de entonces',
  'Assinatura da resposta': 'Firma de la respuesta',
  'O comprovante traz dentro de si a resposta que o registro assinou. O que está impresso na folha pode ser trocado; a resposta assinada, não.':
    'El comprobante trae dentro la respuesta que el registro firmó. Lo impreso en la hoja puede cambiarse; la respuesta firmada, no.',
  'Compare o código, o curso e a situação abaixo com os que estão impressos na folha.':
    'Compare el código, el curso y la situación de abajo con los impresos en la hoja.',
  'Só vale a resposta assinada por uma chave que o registro da própria universidade publica.':
    'Solo vale la respuesta firmada por una clave que publica el registro de la propia universidad.',
  'Situação de hoje': 'Situación de hoy',
  'O comprovante diz o que valia quando foi emitido. De lá para cá o diploma pode ter mudado de situação.':
    'El comprobante dice lo que valía cuando se emitió. Desde entonces el diploma puede haber cambiado de situación.',
  'Consulte o código de validação nesta página no dia em que precisar da resposta.':
    'Consulte el código de validación en estas páginas el día en que necesite la respuesta.',
  'Cada ato do registro entra num livro público que só cresce. A prova diz que o último ato deste diploma está nele.':
    'Cada acto del registro entra en un libro público que solo crece. La prueba dice que el último acto de este diploma está en él.',
  'Abra a página “Registro aberto” e compare a cabeça com a que outros guardaram.':
    'Abra la página “Registro abierto” y compare la cabeza con la que otros guardaron.',
  'Cabeça do registro aberto': 'Cabeza del registro abierto',
  'Testemunhas do registro aberto': 'Testigos del registro abierto',
  'Nada mudou desde que foi assinada, em {quando}.': 'Nada cambió desde que fue firmada, el {quando}.',
  'A assinatura não é deste conteúdo: ele foi alterado, ou não é do registro.':
    'La firma no es de este contenido: fue alterado, o no es del registro.',
  'Sem a chave que a assinou, a assinatura não pode ser conferida.':
    'Sin la clave que la firmó, la firma no puede verificarse.',
  'Diz ser do registro em {emissor}, que não é este.': 'Dice ser del registro en {emissor}, que no es este.',
  'As chaves do registro não puderam ser obtidas.': 'Las claves del registro no pudieron obtenerse.',
  'A chave que assinou não está entre as do registro, obtidas agora.':
    'La clave que la firmó no está entre las del registro, obtenidas ahora.',
  'A chave que assinou não está entre as do registro, guardadas aqui em {quando}.':
    'La clave que la firmó no está entre las del registro, guardadas aquí el {quando}.',
  'O registro em {daqui} não assinou este conteúdo.': 'El registro en {daqui} no firmó este contenido.',
  'O registro em {daqui}, pelas chaves obtidas agora.': 'El registro en {daqui}, por las claves obtenidas ahora.',
  'O registro em {daqui}, pelas chaves guardadas aqui em {quando}.':
    'El registro en {daqui}, por las claves guardadas aquí el {quando}.',
  'O registro em {daqui}, por uma chave anterior que continua entre as obtidas agora.':
    'El registro en {daqui}, por una clave anterior que sigue entre las obtenidas ahora.',
  'O registro em {daqui}, por uma chave anterior que continua entre as guardadas aqui em {quando}.':
    'El registro en {daqui}, por una clave anterior que sigue entre las guardadas aquí el {quando}.',
  'Sem rede: a situação de hoje não foi perguntada.': 'Sin red: no se preguntó la situación de hoy.',
  'O registro não encontra hoje este código.': 'El registro no encuentra hoy este código.',
  '{rotulo}, perguntada em {quando}. {frase}': '{rotulo}, preguntada el {quando}. {frase}',
  'O comprovante é autêntico': 'El comprobante es auténtico',
  'O comprovante não confere': 'El comprobante no es conforme',
  'Autêntico, mas a situação mudou': 'Auténtico, pero la situación cambió',
  'O comprovante é de outro registro': 'El comprobante es de otro registro',
  'O comprovante não pôde ser conferido': 'El comprobante no pudo verificarse',
  'Esta resposta não está assinada': 'Esta respuesta no está firmada',
  'Qualquer pessoa pode escrever um arquivo assim. Peça o PDF do comprovante.':
    'Cualquier persona puede escribir un archivo así. Pida el PDF del comprobante.',
  'A resposta assinada que ele traz está truncada ou alterada.':
    'La respuesta firmada que trae está truncada o alterada.',
  'Abra o endereço de quem o emitiu para conferir.': 'Abra la dirección de quien lo emitió para verificarlo.',
  'O conteúdo não é o que o registro assinou.': 'El contenido no es el que el registro firmó.',
  'Foi assinado por chave que não é do registro, ou que ele declarou comprometida.':
    'Fue firmado con una clave que no es del registro, o que él declaró comprometida.',
  'Conecte-se à internet e tente de novo: falta a chave que o assinou.':
    'Conéctese a internet e intente de nuevo: falta la clave que lo firmó.',
  'O registro o assinou em {quando}.': 'El registro lo firmó el {quando}.',
  'Em {em} a situação era {dito}. A de hoje não pôde ser consultada.':
    'El {em} la situación era {dito}. La de hoy no pudo consultarse.',
  'Em {em} a situação era {dito}, e hoje é a mesma.': 'El {em} la situación era {dito}, y hoy es la misma.',
  'Em {em} a situação era {dito}; hoje é {agora}.': 'El {em} la situación era {dito}; hoy es {agora}.',
  'A prova não pôde ser lida.': 'La prueba no pudo leerse.',
  'O ato não está sob a cabeça do registro que veio com ele.':
    'El acto no está bajo la cabeza del registro que vino con él.',
  'O último ato deste diploma é a entrada {indice} das {tamanho} do registro aberto.':
    'El último acto de este diploma es la entrada {indice} de las {tamanho} del registro abierto.',
  'Cabeça ({origem}): {raiz}': 'Cabeza ({origem}): {raiz}',
  'A chave do registro aberto não está à mão. Junte o arquivo registro-log.json.':
    'La clave del registro abierto no está a mano. Añada el archivo registro-log.json.',
  'Este programa não sabe verificar assinaturas Ed25519.': 'Este programa no sabe verificar firmas Ed25519.',
  'A cabeça não foi assinada pela chave do registro {nome}.':
    'La cabeza no fue firmada con la clave del registro {nome}.',
  'Assinada pela chave do registro {nome}.': 'Firmada con la clave del registro {nome}.',
  'A assinatura da testemunha {nome} não é desta cabeça.': 'La firma del testigo {nome} no es de esta cabeza.',
  '{quantas} de {todas} assinaram esta cabeça.': '{quantas} de {todas} firmaron esta cabeza.',
  'não assinou': 'no firmó',
  'assinou em {quando}': 'firmó el {quando}',
  'Assinada pela chave que o próprio endereço dá; junte a do registro {nome}.':
    'Firmada con la clave que la propia dirección da; añada la del registro {nome}.',
};
