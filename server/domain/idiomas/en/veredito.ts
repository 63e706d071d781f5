import type { Dicionario } from '../traduzir.ts';

/** English of the verdict's headlines, sentences and lines. */
export const veredito: Dicionario = {
  Documento: 'Document',
  'Diz se o arquivo é um diploma digital, em que versão do formato do MEC, e se vale ou é só de teste.':
    "Tells whether the file is a digital diploma, in which version of the Ministry of Education's (MEC) format, and whether it counts or is only a test.",
  'Abra o arquivo num editor de texto: o diploma digital começa pelo elemento Diploma.':
    'Open the file in a text editor: a digital diploma begins with the element Diploma.',
  'Registrado nesta instituição': 'Registered at this institution',
  'Todo diploma é escrito num livro da universidade, com número próprio; sem registro ele não vale.':
    'Every diploma is entered in a book of the university under its own number; without registration it has no validity.',
  'Compare livro e número com os impressos no diploma ou pergunte à universidade pelos canais oficiais.':
    'Compare book and number with those printed on the diploma, or ask the university through its official channels.',
  'Situação atual do registro': 'Present status of the registration',
  'Um diploma registrado pode depois ser suspenso, anulado ou revogado. Aqui está a situação de agora.':
    'A registered diploma may later be suspended, annulled or revoked. This is its status now.',
  'Consulte de novo o código de validação nesta página no dia em que precisar da resposta.':
    'Check the validation code here again on the day you need the answer.',
  'Lista de diplomas anulados': 'List of annulled diplomas',
  'A universidade publica a lista dos diplomas que anulou, renovada em prazo certo.':
    'The university publishes the list of the diplomas it has annulled and renews it at fixed intervals.',
  'Baixe a lista publicada e procure nela o código de validação.':
    'Download the published list and look for the validation code in it.',
  'Publicação no Diário Oficial da União (DOU)': "Publication in Brazil's official gazette (DOU)",
  'A Portaria MEC nº 1.095/2018 manda publicar o extrato do registro no DOU em 30 dias. A publicação vem depois do registro e não é condição da assinatura.':
    "MEC's Ordinance No. 1,095/2018 requires an extract of the registration to be published in the gazette within 30 days. Publication follows registration and is no condition of the signature.",
  'Procure o nome da universidade em in.gov.br, na data informada.':
    "Look for the university's name at in.gov.br on the date given.",
  'Assinaturas do XML do diploma digital': "Signatures of the digital diploma's XML",
  'O diploma digital é um arquivo XML. As assinaturas provam que nada nele mudou depois de assinado.':
    'The digital diploma is an XML file. The signatures prove that nothing in it has changed since it was signed.',
  'Confira o XML também no verificador do MEC (verificadordiplomadigital.mec.gov.br) ou no do ITI (validar.iti.gov.br).':
    'Check the XML also with the verifier of MEC (verificadordiplomadigital.mec.gov.br) or of ITI (validar.iti.gov.br).',
  'Quem assinou': 'Who signed',
  'Assinam pessoas da universidade (e-CPF) e, por último, as próprias instituições (e-CNPJ). A assinatura de outra pessoa, mesmo verdadeira, não faz um diploma.':
    "It is signed by officers of the university (e-CPF certificates) and, last, by the institutions themselves (e-CNPJ). Another person's signature, even a genuine one, makes no diploma.",
  'Compare nomes e CNPJ dos certificados com os da universidade.':
    "Compare the names and CNPJ numbers of the certificates with the university's.",
  'Certificados de autoridade reconhecida': 'Certificates of a recognised authority',
  'Cada certificado deve ter sido emitido por uma autoridade da ICP-Brasil, até a autoridade raiz.':
    'Each certificate must have been issued by an authority of ICP-Brasil, up to the root authority.',
  'Data da assinatura': 'Date of signature',
  'A data vale quando uma autoridade de carimbo do tempo a provou; sem carimbo, é só declarada.':
    'The date counts when a time-stamping authority has proven it; without a time stamp it is merely declared.',
  'Revogação dos certificados': 'Revocation of the certificates',
  'Um certificado pode ser cancelado antes do fim da validade. Assinatura feita depois disso não vale.':
    'A certificate may be cancelled before it expires. A signature made after that does not count.',
  'Política de assinatura': 'Signature policy',
  'A norma pede, no documento inteiro, o nível que guarda as provas por longo prazo (AD-RA).':
    'The rules ask, for the whole document, for the level that keeps its proofs for the long term (AD-RA).',
  'Dados iguais aos registrados': 'Data equal to those registered',
  'Cada dado do arquivo é comparado com o registro por um resumo criptográfico, sem que nenhum saia daqui.':
    'Each item of the file is compared with the register by a cryptographic digest, without any of them leaving this place.',
  'Compare nome, curso e datas do arquivo com os desta consulta.':
    'Compare name, course and dates of the file with those shown here.',
  'Cópia guardada pela universidade': 'Copy kept by the university',
  'Diz se o arquivo é, byte a byte, o que a universidade guarda. Uma cópia mais antiga também pode valer.':
    'Tells whether the file is, byte by byte, the one the university keeps. An older copy may be valid, too.',
  'Peça à universidade o XML do diploma e compare os resumos SHA-256 dos dois arquivos.':
    "Ask the university for the diploma's XML and compare the SHA-256 digests of both files.",
  'Esquema oficial do MEC': "MEC's official schema",
  'Diz se o arquivo tem a forma que o MEC descreve. Não diz nada sobre quem o assinou.':
    'Tells whether the file has the form that MEC describes. It says nothing about who signed it.',
  Confirmado: 'Confirmed',
  'Ainda não': 'Not yet',
  'Não passou': 'Failed',
  'Não foi possível conferir': 'Could not be checked',
  Ativo: 'Active',
  Suspenso: 'Suspended',
  Revogado: 'Revoked',
  Anulado: 'Annulled',
  Cancelado: 'Cancelled',
  'Este diploma está suspenso: enquanto durar a suspensão, ele não tem validade.':
    'This diploma is suspended: while the suspension lasts, it is not valid.',
  'Este diploma foi revogado e não tem validade.': 'This diploma has been revoked and is not valid.',
  'O registro deste diploma foi anulado e não tem validade.':
    'The registration of this diploma has been annulled and is not valid.',
  'O registro está ativo: não foi suspenso, anulado nem revogado.':
    'The registration is active: it has not been suspended, annulled or revoked.',
  '{dito} Consultado em {quando}.': '{dito} Checked on {quando}.',
  'Este diploma é válido.': 'This diploma is valid.',
  'Registrado; o diploma digital ainda não foi assinado.': 'Registered; the digital diploma has not been signed yet.',
  'Registrado; assinatura íntegra; {faltas}.': 'Registered; signature intact; {faltas}.',
  'Registrado, mas as assinaturas do diploma digital não conferem.':
    "Registered, but the digital diploma's signatures do not check.",
  'Registrado, mas o XML guardado não é o que foi recebido assinado.':
    'Registered, but the stored XML is not the one that was received signed.',
  'Registrado; as assinaturas do diploma digital não puderam ser conferidas.':
    "Registered; the digital diploma's signatures could not be checked.",
  'O registro está ativo, mas o código ainda consta na lista de anulados nº {numero}, de antes da revogação do cancelamento.':
    'The registration is active, but the code still stands in list of annulled diplomas No. {numero}, from before the cancellation was revoked.',
  'quem assinou não pôde ser conferido': 'the signers could not be checked',
  'autoridade certificadora não conferida': 'certification authority not checked',
  'data não provada por carimbo do tempo': 'date not proven by a time stamp',
  'revogação não conferida': 'revocation not checked',
  'nível da política de assinatura não comprovado': 'level of the signature policy not proven',
  'o nível da política de assinatura está abaixo do exigido':
    'the level of the signature policy is below the required one',
  'O diploma digital ainda não foi assinado.': 'The digital diploma has not been signed yet.',
  'O diploma consta como assinado, mas o XML não está disponível para conferência.':
    'The diploma is recorded as signed, but its XML is not available for checking.',
  'O XML guardado não é mais o que foi recebido assinado: não prova nada.':
    'The stored XML is no longer the one that was received signed: it proves nothing.',
  'Não foi possível conferir agora. Tente novamente em instantes.':
    'It could not be checked now. Try again in a moment.',
  'As datas são declaradas por quem assinou: nenhum carimbo do tempo foi conferido.':
    'The dates are declared by the signers: no time stamp was checked.',
  'Assinou quem devia assinar: as instituições e as pessoas que o documento nomeia.':
    'It was signed by those who had to sign: the institutions and the persons that the document names.',
  'Falta a assinatura de quem devia assinar, ou há a de um estranho em seu lugar.':
    "The signature of someone who had to sign is missing, or a stranger's stands in its place.",
  'Nem toda a identidade de quem assinou pôde ser conferida.':
    'The identity of those who signed could not all be checked.',
  'Ainda falta assinar.': 'It is yet to be signed.',
  'Todos os certificados chegam a uma autoridade raiz reconhecida e valiam na data da assinatura.':
    'All certificates lead to a recognised root authority and were valid on the date of signature.',
  'Há certificado que não chega a uma autoridade reconhecida.':
    'There is a certificate that does not lead to a recognised authority.',
  'Nem todos os certificados puderam ser conferidos até uma autoridade reconhecida.':
    'Not all certificates could be checked up to a recognised authority.',
  'As datas são provadas por carimbo do tempo.': 'The dates are proven by time stamps.',
  'Há data de assinatura que não pode ser verdadeira.': 'There is a date of signature that cannot be true.',
  'Nenhum certificado estava revogado quando assinou.': 'No certificate was revoked when it signed.',
  'Há certificado que estava revogado quando assinou.': 'There is a certificate that was revoked when it signed.',
  'Não foi possível saber se algum certificado foi revogado.':
    'It could not be learnt whether any certificate was revoked.',
  'As assinaturas seguem a política da ICP-Brasil que o diploma exige.':
    'The signatures follow the ICP-Brasil policy that a diploma requires.',
  'O nível da política de assinatura está abaixo do exigido.':
    'The level of the signature policy is below the required one.',
  'O nível da política de assinatura não foi conferido.': 'The level of the signature policy was not checked.',
  'Não há assinatura para conferir.': 'There is no signature to check.',
  'A assinatura confere e cobre o diploma inteiro.': 'The signature checks and covers the whole diploma.',
  'As {quantas} assinaturas conferem e cobrem o diploma inteiro.':
    'The {quantas} signatures check and cover the whole diploma.',
  'O documento não é do Diploma Digital do MEC': "The document is none of MEC's Digital Diploma",
  "Há uma assinatura em namespace desconhecido em '{onde}'": "There is a signature in an unknown namespace in '{onde}'",
  'O identificador {id} aparece {vezes} vezes': 'The identifier {id} appears {vezes} times',
  'O documento não está assinado': 'The document is not signed',
  'O documento tem mais de uma assinatura principal': 'The document has more than one main signature',
  'O documento tem assinaturas demais': 'The document has too many signatures',
  'O documento não está assinado.': 'The document is not signed.',
  'As assinaturas não conferem ou não cobrem o documento.': 'The signatures do not check or do not cover the document.',
  'Nem tudo nas assinaturas pôde ser conferido.': 'Not everything in the signatures could be checked.',
  'Nenhuma assinatura íntegra cobre: {partes}': 'No intact signature covers: {partes}',
  'Assinante não identificado': 'Unidentified signer',
  '{quem} assina {partes}, em {quando} (provado por carimbo do tempo)':
    '{quem} signs {partes}, on {quando} (proven by time stamp)',
  '{quem} assina {partes}, em {quando} (declarado por quem assinou)':
    '{quem} signs {partes}, on {quando} (declared by the signer)',
  '{quem} assina {partes} ({motivo})': '{quem} signs {partes} ({motivo})',
  '{quem} assina {partes}': '{quem} signs {partes}',
  'o documento inteiro': 'the whole document',
  'os dados do diploma': 'the data of the diploma',
  'os dados do registro': 'the data of the registration',
  'outra assinatura': 'another signature',
  'Livro {livro}, registro nº {numero}, de {data}.': 'Book {livro}, registration No. {numero}, of {data}.',
  'A instituição ainda não publicou uma lista.': 'The institution has not published a list yet.',
  'Consta na lista nº {numero}, de {data}, de antes da revogação do cancelamento; sai na próxima.':
    'It stands in list No. {numero}, of {data}, from before the cancellation was revoked; the next list will not have it.',
  'Não consta na lista nº {numero}, de {data}, mas o prazo para atualizá-la já passou.':
    'It is not in list No. {numero}, of {data}, but that list is past its date of renewal.',
  'O registro está anulado e entra na próxima lista; ainda não consta na lista nº {numero}, de {data}.':
    'The registration is annulled and enters the next list; it is not yet in list No. {numero}, of {data}.',
  'Consta na lista nº {numero}, de {data}.': 'It stands in list No. {numero}, of {data}.',
  'Não consta na lista nº {numero}, de {data}.': 'It is not in list No. {numero}, of {data}.',
  'Publicado em {data}.': 'Published on {data}.',
  'Não foi publicado antes da anulação.': 'It was not published before the annulment.',
  'Não há data de publicação informada.': 'No date of publication is recorded.',
  'Ainda não publicado; o prazo vai até {data}.': 'Not published yet; the deadline is {data}.',
  'Não há data de publicação informada; o prazo terminou em {data}.':
    'No date of publication is recorded; the deadline ended on {data}.',
  'Nem tudo pôde ser conferido': 'Not everything could be checked',
  'Documento de teste': 'Test document',
  'O arquivo é de homologação: não tem valor legal.': 'The file is from the test environment: it has no legal value.',
  'O arquivo não confere': 'The file does not check',
  'Diploma Não encontrado': 'Diploma not found',
  'Diploma Não encontrado.': 'Diploma not found.',
  'Nenhum diploma com o código deste arquivo foi registrado aqui.':
    "No diploma with this file's code was registered here.",
  'O registro não pôde ser consultado agora. Tente novamente.': 'The register could not be asked now. Try again.',
  'Nada foi desmentido, mas {faltas}.': 'Nothing was disproven, but {faltas}.',
  'o arquivo não está assinado': 'the file is not signed',
  'as assinaturas não puderam ser conferidas': 'the signatures could not be checked',
  'os dados não puderam ser comparados com o registro': 'the data could not be compared with the register',
  'o registro ainda não recebeu o diploma assinado': 'the register has not received the signed diploma yet',
  'O arquivo é autêntico': 'The file is authentic',
  'O arquivo confere': 'The file checks',
  'É o diploma registrado aqui, assinado e válido.': 'It is the diploma registered here, signed and valid.',
  'O arquivo é autêntico; o diploma está suspenso': 'The file is authentic; the diploma is suspended',
  'O arquivo é autêntico; o diploma foi revogado': 'The file is authentic; the diploma was revoked',
  'O arquivo é autêntico; o diploma foi anulado': 'The file is authentic; the diploma was annulled',
  'O diploma está suspenso': 'The diploma is suspended',
  'O diploma foi revogado': 'The diploma was revoked',
  'O diploma foi anulado': 'The diploma was annulled',
  '{frase} Nada no arquivo foi desmentido, mas nem tudo nele pôde ser conferido.':
    '{frase} Nothing in the file was disproven, but not everything in it could be checked.',
  'Este arquivo é um PDF': 'This file is a PDF',
  'O PDF é só a representação visual; o diploma digital é o arquivo XML. Escolha o XML.':
    'The PDF is only the visual representation; the digital diploma is the XML file. Choose the XML.',
  'O arquivo não é um diploma digital': 'The file is no digital diploma',
  'É outro documento ({raiz}).': 'It is another document ({raiz}).',
  'É um PDF, a representação visual; o diploma digital é o arquivo XML.':
    'It is a PDF, the visual representation; the digital diploma is the XML file.',
  'O arquivo não é um diploma digital ({raiz}).': 'The file is no digital diploma ({raiz}).',
  'Diploma digital, versão {versao}, ambiente de {ambiente}: não tem valor legal.':
    'Digital diploma, version {versao}, {ambiente} environment: it has no legal value.',
  'Diploma digital, versão {versao}, ambiente de {ambiente}.':
    'Digital diploma, version {versao}, {ambiente} environment.',
  Homologação: 'test',
  Produção: 'production',
  'Os {quantos} dados do arquivo são os do registro.': 'All {quantos} items of the file are those of the register.',
  '{iguais} dados são os do registro; {negados} não são.':
    '{iguais} items are those of the register; {negados} are not.',
  '{iguais} dados são os do registro; 1 não é.': '{iguais} items are those of the register; 1 is not.',
  'O arquivo não traz todos os dados do registro.': 'The file does not bring all the data of the register.',
  '{caminho}: “{valor}” não é o que está no registro': '{caminho}: “{valor}” is not what the register holds',
  'É, byte a byte, o diploma assinado que a universidade guarda.':
    'It is, byte by byte, the signed diploma that the university keeps.',
  'A universidade guarda outra cópia assinada deste diploma. O que vale aqui são as assinaturas deste arquivo.':
    "The university keeps another signed copy of this diploma. What counts here are this file's signatures.",
  'O registro ainda não recebeu o diploma assinado.': 'The register has not received the signed diploma yet.',
  'O arquivo não traz código de validação.': 'The file has no validation code.',
  'O arquivo é grande demais para ser conferido aqui.': 'The file is too large to be checked here.',
};
