import type { Dicionario } from '#domain/idiomas/traduzir.ts';

/** English of what is said of a receipt that is verified, the proof of the open log included. */
export const resposta: Dicionario = {
  'Ou o comprovante de uma consulta (PDF): assinaturas, dados e situação são conferidos um a um.':
    'Or the receipt of a check (PDF): signatures, data and status are checked one by one.',
  'O que foi assinado': 'What was signed',
  'Assinada em': 'Signed on',
  'Situação de então': 'Status at that time',
  'Assinatura da resposta': 'Signature of the answer',
  'O comprovante traz dentro de si a resposta que o registro assinou. O que está impresso na folha pode ser trocado; a resposta assinada, não.':
    'The receipt carries the answer that the register signed. What is printed on the sheet can be altered; the signed answer cannot.',
  'Compare o código, o curso e a situação abaixo com os que estão impressos na folha.':
    'Compare the code, the course and the status below with those printed on the sheet.',
  'Só vale a resposta assinada por uma chave que o registro da própria universidade publica.':
    "Only an answer signed by a key that the university's own register publishes counts.",
  'Situação de hoje': 'Status today',
  'O comprovante diz o que valia quando foi emitido. De lá para cá o diploma pode ter mudado de situação.':
    'The receipt says what held when it was issued. Since then the diploma may have changed its status.',
  'Consulte o código de validação nesta página no dia em que precisar da resposta.':
    'Check the validation code on these pages on the day you need the answer.',
  'Cada ato do registro entra num livro público que só cresce. A prova diz que o último ato deste diploma está nele.':
    "Every act of the register enters a public book that only grows. The proof says that this diploma's last act stands in it.",
  'Abra a página “Registro aberto” e compare a cabeça com a que outros guardaram.':
    'Open the page “Open register” and compare the head with the one that others have kept.',
  'Cabeça do registro aberto': 'Head of the open register',
  'Testemunhas do registro aberto': 'Witnesses of the open register',
  'Nada mudou desde que foi assinada, em {quando}.': 'Nothing has changed since it was signed, on {quando}.',
  'A assinatura não é deste conteúdo: ele foi alterado, ou não é do registro.':
    "The signature is not of this content: it was altered, or it is not the register's.",
  'Sem a chave que a assinou, a assinatura não pode ser conferida.':
    'Without the key that signed it, the signature cannot be checked.',
  'Diz ser do registro em {emissor}, que não é este.':
    'It says it is of the register at {emissor}, which is not this one.',
  'As chaves do registro não puderam ser obtidas.': "The register's keys could not be had.",
  'A chave que assinou não está entre as do registro, obtidas agora.':
    "The key that signed it is not among the register's, fetched now.",
  'A chave que assinou não está entre as do registro, guardadas aqui em {quando}.':
    "The key that signed it is not among the register's, kept here on {quando}.",
  'O registro em {daqui} não assinou este conteúdo.': 'The register at {daqui} did not sign this content.',
  'O registro em {daqui}, pelas chaves obtidas agora.': 'The register at {daqui}, by the keys fetched now.',
  'O registro em {daqui}, pelas chaves guardadas aqui em {quando}.':
    'The register at {daqui}, by the keys kept here on {quando}.',
  'O registro em {daqui}, por uma chave anterior que continua entre as obtidas agora.':
    'The register at {daqui}, by a former key that is still among those fetched now.',
  'O registro em {daqui}, por uma chave anterior que continua entre as guardadas aqui em {quando}.':
    'The register at {daqui}, by a former key that is still among those kept here on {quando}.',
  'Sem rede: a situação de hoje não foi perguntada.': 'Offline: the status today was not asked.',
  'O registro não encontra hoje este código.': 'The register does not find this code today.',
  '{rotulo}, perguntada em {quando}. {frase}': '{rotulo}, asked on {quando}. {frase}',
  'O comprovante é autêntico': 'The receipt is authentic',
  'O comprovante não confere': 'The receipt does not check',
  'Autêntico, mas a situação mudou': 'Authentic, but the status has changed',
  'O comprovante é de outro registro': "The receipt is another register's",
  'O comprovante não pôde ser conferido': 'The receipt could not be checked',
  'Esta resposta não está assinada': 'This answer is not signed',
  'Qualquer pessoa pode escrever um arquivo assim. Peça o PDF do comprovante.':
    "Anybody can write such a file. Ask for the receipt's PDF.",
  'A resposta assinada que ele traz está truncada ou alterada.':
    'The signed answer that it carries is truncated or altered.',
  'Abra o endereço de quem o emitiu para conferir.': 'Open the address of who issued it to check it.',
  'O conteúdo não é o que o registro assinou.': 'The content is not what the register signed.',
  'Foi assinado por chave que não é do registro, ou que ele declarou comprometida.':
    "It was signed by a key that is not the register's, or that it declared compromised.",
  'Conecte-se à internet e tente de novo: falta a chave que o assinou.':
    'Connect to the internet and try again: the key that signed it is missing.',
  'O registro o assinou em {quando}.': 'The register signed it on {quando}.',
  'Em {em} a situação era {dito}. A de hoje não pôde ser consultada.':
    "On {em} the status was {dito}. Today's could not be asked.",
  'Em {em} a situação era {dito}, e hoje é a mesma.': 'On {em} the status was {dito}, and today it is the same.',
  'Em {em} a situação era {dito}; hoje é {agora}.': 'On {em} the status was {dito}; today it is {agora}.',
  'A prova não pôde ser lida.': 'The proof could not be read.',
  'O ato não está sob a cabeça do registro que veio com ele.':
    "The act is not under the register's head that came with it.",
  'O último ato deste diploma é a entrada {indice} das {tamanho} do registro aberto.':
    "This diploma's last act is entry {indice} of the {tamanho} of the open register.",
  'Cabeça ({origem}): {raiz}': 'Head ({origem}): {raiz}',
  'A chave do registro aberto não está à mão. Junte o arquivo registro-log.json.':
    "The open register's key is not at hand. Add the file registro-log.json.",
  'Este programa não sabe verificar assinaturas Ed25519.': 'This program cannot verify Ed25519 signatures.',
  'A cabeça não foi assinada pela chave do registro {nome}.':
    'The head was not signed by the key of the register {nome}.',
  'Assinada pela chave do registro {nome}.': 'Signed by the key of the register {nome}.',
  'A assinatura da testemunha {nome} não é desta cabeça.': 'The signature of the witness {nome} is not of this head.',
  '{quantas} de {todas} assinaram esta cabeça.': '{quantas} of {todas} signed this head.',
  'não assinou': 'did not sign',
  'assinou em {quando}': 'signed on {quando}',
  'Assinada pela chave que o próprio endereço dá; junte a do registro {nome}.':
    'Signed by the key that the address itself gives; add that of the register {nome}.',
};
