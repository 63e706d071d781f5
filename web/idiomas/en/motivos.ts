import type { Dicionario } from '#domain/idiomas/traduzir.ts';

/** English of what the checks of a signature say, one by one. */
export const motivos: Dicionario = {
  'A assinatura não traz o certificado': 'The signature does not bring the certificate',
  'O método de canonicalização não é aceito': 'The canonicalisation method is not accepted',
  'O algoritmo de assinatura não é aceito': 'The signature algorithm is not accepted',
  'O valor da assinatura está malformado': 'The signature value is malformed',
  'A chave do certificado não pode ser conferida aqui': "The certificate's key cannot be checked here",
  'O valor da assinatura confere com o certificado': 'The signature value agrees with the certificate',
  'O valor da assinatura não confere com o certificado': 'The signature value does not agree with the certificate',
  'A assinatura tem referências demais': 'The signature has too many references',
  'A assinatura não cobre nenhum conteúdo': 'The signature covers no content',
  'O conteúdo é o que foi assinado': 'The content is what was signed',
  'O conteúdo foi alterado depois da assinatura': 'The content was changed after the signature',
  'A assinatura traz um certificado que não se pode ler': 'The signature brings a certificate that cannot be read',
  'A assinatura está malformada': 'The signature is malformed',
  '{nome} emitiu o certificado e não é autoridade certificadora':
    '{nome} issued the certificate and is no certification authority',
  'A autoridade {nome} não pode assinar certificados': 'The authority {nome} may not sign certificates',
  'A autoridade {nome} não emite certificados para este uso':
    'The authority {nome} does not issue certificates for this use',
  'A autoridade {nome} não pode ter tantas autoridades abaixo':
    'The authority {nome} may not have so many authorities below it',
  'A autoridade {nome} não pode emitir para este nome': 'The authority {nome} may not issue for this name',
  'O certificado da autoridade {nome} não valia nesse momento':
    'The certificate of the authority {nome} was not valid at that moment',
  'A chave da autoridade {nome} é fraca': 'The key of the authority {nome} is weak',
  'O certificado de {nome} tem uma restrição que não se sabe conferir':
    'The certificate of {nome} has a restriction that cannot be checked',
  'O certificado de {nome} restringe nomes de um modo que não se sabe conferir':
    'The certificate of {nome} restricts names in a way that cannot be checked',
  'O certificado de {nome} foi revogado depois da data declarada, que nada prova':
    'The certificate of {nome} was revoked after the declared date, which nothing proves',
  'O certificado de {nome} estava revogado': 'The certificate of {nome} was revoked',
  'O certificado não serve para assinar documentos': 'The certificate may not sign documents',
  'O certificado serve para assinar documentos': 'The certificate may sign documents',
  'O certificado não serve para este uso': 'The certificate does not serve for this use',
  'O certificado é de uma autoridade certificadora, que não assina documentos':
    'The certificate is that of a certification authority, which signs no documents',
  'O caminho até uma autoridade é longo demais': 'The path to an authority is too long',
  'Emitido por {autoridades}': 'Issued by {autoridades}',
  'Há autoridades demais com o mesmo nome': 'There are too many authorities of the same name',
  'O certificado usa um algoritmo que não pode ser conferido aqui':
    'The certificate uses an algorithm that cannot be checked here',
  'O certificado diz ter sido emitido por {nome}, que não o assinou':
    'The certificate says it was issued by {nome}, who did not sign it',
  'O certificado não foi emitido por uma autoridade de confiança':
    'The certificate was not issued by a trusted authority',
  'Falta o certificado da autoridade {nome}': 'The certificate of the authority {nome} is missing',
  'Nenhuma autoridade certificadora de confiança está instalada': 'No trusted certification authority is installed',
  'Certificado malformado': 'Malformed certificate',
  'Certificado malformado: nome com um valor que não é texto':
    'Malformed certificate: a name with a value that is no text',
  'Certificado com extensão repetida': 'Certificate with a repeated extension',
  'A assinatura é o próprio documento': 'The signature is the document itself',
  'Assina a assinatura em que está': 'It signs the signature that it stands in',
  'Não se sabe o que a assinatura cobre': 'It is not known what the signature covers',
  "A assinatura está em '{onde}' mas cobre '{outro}'": "The signature stands in '{onde}' but covers '{outro}'",
  'A assinatura cobre o conteúdo por identificador, e não o documento inteiro como o MEC pede':
    'The signature covers the content by an identifier, and not the whole document as MEC asks',
  'A assinatura cobre o elemento em que está': 'The signature covers the element that it stands in',
  'Nenhuma assinatura cobre {parte}': 'No signature covers {parte}',
  '{quantas} assinatura(s) íntegra(s) de {parte}': '{quantas} intact signature(s) of {parte}',
  'A assinatura de {parte} não pôde ser conferida': 'The signature of {parte} could not be checked',
  'A assinatura de {parte} não confere': 'The signature of {parte} does not check',
  'O documento não tem {parte}': 'The document has no {parte}',
  'O documento tem mais de um {parte}': 'The document has more than one {parte}',
  'documento inteiro': 'whole document',
  'A assinatura não tem propriedades XAdES': 'The signature has no XAdES properties',
  'Não se sabe conferir se as propriedades XAdES estão protegidas pela assinatura':
    'Whether the XAdES properties are protected by the signature cannot be checked',
  'As propriedades XAdES não estão protegidas pela assinatura':
    'The XAdES properties are not protected by the signature',
  'As propriedades XAdES não nomeiam o certificado de um modo que se possa conferir':
    'The XAdES properties do not name the certificate in a way that can be checked',
  'O certificado não é o que as propriedades XAdES nomeiam':
    'The certificate is not the one that the XAdES properties name',
  'As propriedades XAdES nomeiam este certificado só por um resumo SHA-1':
    'The XAdES properties name this certificate by a SHA-1 digest only',
  'As propriedades XAdES nomeiam este certificado': 'The XAdES properties name this certificate',
  'A chave do certificado tem {bits} bits, menos que os {minimo} exigidos':
    "The certificate's key has {bits} bits, fewer than the {minimo} required",
  'Uma autoridade já venceu e nada prova que a assinatura é anterior':
    'An authority has expired and nothing proves that the signature is older',
  'O arquivo segue o layout {versao} do MEC, outra versão do esquema, anterior à {atual}':
    "The file follows MEC's layout {versao}, another version of the schema, older than {atual}",
  'Entidade desconhecida: {qual}': 'Unknown entity: {qual}',
  'O sinal & está fora de lugar': 'The sign & is out of place',
  'Referência a caractere proibido': 'Reference to a forbidden character',
  'Prefixo não declarado: {qual}': 'Undeclared prefix: {qual}',
  'Declaração de namespace proibida': 'Forbidden namespace declaration',
  'Declaração de namespace vazia': 'Empty namespace declaration',
  'O nome de um namespace não é um endereço': 'The name of a namespace is no address',
  'O arquivo tem caracteres proibidos em XML': 'The file has characters that XML forbids',
  'O arquivo é grande demais': 'The file is too large',
  'O arquivo não declara UTF-8': 'The file does not declare UTF-8',
  'O arquivo não está em UTF-8': 'The file is not in UTF-8',
  'O arquivo termina antes do fim do documento': 'The file ends before the end of the document',
  'O arquivo não tem exatamente um elemento principal': 'The file does not have exactly one main element',
  'Comentário malformado': 'Malformed comment',
  'O arquivo não é um XML bem formado, ou tem DOCTYPE': 'The file is no well-formed XML, or has a DOCTYPE',
  'O arquivo não é um XML bem formado: marcas trocadas': 'The file is no well-formed XML: its tags are mixed up',
  'O arquivo não é um XML bem formado': 'The file is no well-formed XML',
  'Declaração XML fora de lugar': 'XML declaration out of place',
  'O sinal ]]> está fora de lugar': 'The sign ]]> is out of place',
  'Há texto fora do elemento principal': 'There is text outside the main element',
  'O documento tem níveis demais': 'The document has too many levels',
  'Namespace declarado duas vezes no mesmo elemento': 'Namespace declared twice in the same element',
  'Atributo repetido: {qual}': 'Repeated attribute: {qual}',
  'Assina outra assinatura': 'It signs another signature',
  'Assinatura de pessoa física além das exigidas': 'Signature of a natural person beyond those required',
  'Assinatura além das exigidas, de quem o documento não nomeia':
    'Signature beyond those required, by someone whom the document does not name',
  'uma pessoa física (e-CPF)': 'a natural person (e-CPF)',
  assinante: 'signer',
  'o e-CNPJ da instituição {qual}': 'the e-CNPJ of the institution {qual}',
  'o e-CNPJ da IES emissora {qual}': 'the e-CNPJ of the issuing institution {qual}',
  'o e-CNPJ da IES registradora {qual}': 'the e-CNPJ of the registering institution {qual}',
  'alguém que não se identifica': 'someone who is not identified',
  'Falta assinar: {quem}': 'Yet to sign: {quem}',
  'Quem devia assinar é {quem}; no lugar está a assinatura de {outro}':
    'The one who had to sign is {quem}; in that place stands the signature of {outro}',
  'Quem devia assinar é {quem}; assinou {outro}, da mesma pessoa jurídica, mantenedora ou aplicação':
    'The one who had to sign is {quem}; {outro} signed, of the same legal entity, its maintainer or an application',
  'Assinou, mas não por último: {quem}': 'Signed, but not last: {quem}',
  'Assinado pel{quem}': 'Signed by {quem}',
  'Assinado por {quem}, em substituição a {outro}': 'Signed by {quem}, in the place of {outro}',
  'Assinado por {quem}': 'Signed by {quem}',
  'Não se sabe se assinou {quem}': 'It is not known whether it was signed by {quem}',
  'O registro não conhece como IES {papel} {quem}': 'The register does not know as {papel} institution {quem}',
  emissora: 'issuing',
  registradora: 'registering',
  'A assinatura não diz o que assina': 'The signature does not say what it signs',
  "A referência '{uri}' não aponta para dentro do documento": "The reference '{uri}' does not point into the document",
  'Nenhum elemento tem o identificador {id}': 'No element has the identifier {id}',
  'Mais de um elemento tem o identificador {id}': 'More than one element has the identifier {id}',
  'A assinatura diz estar dentro do que assina, e não está':
    'The signature says it stands within what it signs, and does not',
  'A transformação {algoritmo} não é aceita': 'The transform {algoritmo} is not accepted',
  'A transformação XPath não é das aceitas': 'The XPath transform is none of those accepted',
  'A referência aponta para dentro de uma assinatura': 'The reference points into a signature',
  'Transformação malformada': 'Malformed transform',
  'Transformação depois da canonicalização não é aceita': 'A transform after the canonicalisation is not accepted',
  'O documento usa xml:base, que a canonicalização 1.1 não é aceita com':
    'The document uses xml:base, with which canonicalisation 1.1 is not accepted',
  'O algoritmo de resumo não é aceito': 'The digest algorithm is not accepted',
  'O certificado não era válido na data declarada da assinatura':
    'The certificate was not valid on the declared date of the signature',
  'O certificado era válido na data provada da assinatura':
    'The certificate was valid on the proven date of the signature',
  'O certificado ainda não existia na data provada da assinatura':
    'The certificate did not exist yet on the proven date of the signature',
  'O certificado venceu antes da data provada da assinatura':
    'The certificate expired before the proven date of the signature',
  'A assinatura não diz quando foi feita, e nenhum carimbo do tempo o prova':
    'The signature does not say when it was made, and no time stamp proves it',
  'A assinatura não diz quando foi feita': 'The signature does not say when it was made',
  'O certificado já venceu e nada prova que a assinatura é anterior':
    'The certificate has expired and nothing proves that the signature is older',
  'O certificado é válido, hoje e na data declarada da assinatura':
    'The certificate is valid, today and on the declared date of the signature',
  'Carimbo do tempo: {motivo}': 'Time stamp: {motivo}',
  'O carimbo do tempo é do futuro': 'The time stamp is of the future',
  'O certificado da autoridade do tempo venceu sem que outro carimbo o renovasse':
    "The time authority's certificate expired without another stamp renewing it",
  'O certificado da autoridade do tempo estava revogado quando ela carimbou':
    "The time authority's certificate was revoked when it stamped",
  'O certificado da autoridade do tempo foi revogado depois': "The time authority's certificate was revoked afterwards",
  'O carimbo do tempo de {nome} confere': 'The time stamp of {nome} checks',
  'Estrutura ASN.1 malformada': 'Malformed ASN.1 structure',
  'Carimbo do tempo malformado': 'Malformed time stamp',
  'O carimbo usa um resumo que não é aceito aqui': 'The stamp uses a digest that is not accepted here',
  'O carimbo é deste conteúdo': 'The stamp is of this content',
  'O carimbo do tempo não é deste conteúdo': 'The time stamp is not of this content',
  'O carimbo não traz o certificado de quem o assinou': 'The stamp does not bring the certificate of who signed it',
  'O certificado que assinou o carimbo não é de autoridade do tempo':
    "The certificate that signed the stamp is not a time authority's",
  'O certificado da autoridade do tempo não valia quando ela carimbou':
    "The time authority's certificate was not valid when it stamped",
  'Mensagem assinada malformada': 'Malformed signed message',
  'O carimbo usa um algoritmo que não é aceito aqui': 'The stamp uses an algorithm that is not accepted here',
  'O carimbo não diz o que assina': 'The stamp does not say what it signs',
  'O conteúdo do carimbo foi alterado': 'The content of the stamp was changed',
  'O carimbo nomeia o certificado por um algoritmo que não é aceito aqui':
    'The stamp names the certificate by an algorithm that is not accepted here',
  'O carimbo não nomeia o certificado de quem o assinou': 'The stamp does not name the certificate of who signed it',
  'A chave da autoridade do tempo não pode ser conferida aqui': "The time authority's key cannot be checked here",
  'O carimbo é da autoridade do tempo': "The stamp is the time authority's",
  'A assinatura do carimbo não confere': "The stamp's signature does not check",
  'Data malformada': 'Malformed date',
  'Não se sabe conferir o que este carimbo cobre': 'What this stamp covers cannot be checked',
  'O carimbo não cobre este arquivo pelas regras conhecidas': 'The stamp does not cover this file by the known rules',
  'O carimbo do tempo está malformado': 'The time stamp is malformed',
  'A data declarada não é uma data e hora válida': 'The declared date is no valid date and time',
  'A data declarada está no futuro': 'The declared date is in the future',
  'A data declarada é anterior ao certificado de quem assina': "The declared date is before the signer's certificate",
  'O carimbo do tempo do documento inteiro prova a data': 'The time stamp of the whole document proves the date',
  'A data é declarada pelo signatário, sem carimbo do tempo que a prove':
    'The date is declared by the signer, without a time stamp that proves it',
  'Sem o caminho até uma raiz não se sabe de quem são as listas de revogados':
    'Without the path to a root it is not known whose the lists of revoked certificates are',
  'Não há lista de revogados em vigor para o certificado de {nome}':
    'There is no list of revoked certificates in force for the certificate of {nome}',
  'Não há lista de revogados em vigor para a autoridade do tempo':
    'There is no list of revoked certificates in force for the time authority',
  'Nenhum certificado do caminho estava revogado': 'No certificate of the path was revoked',
  'Lista de revogados malformada': 'Malformed list of revoked certificates',
  'Resposta OCSP malformada': 'Malformed OCSP answer',
  'carimbo do tempo': 'time stamp',
  'referências aos certificados': 'references to the certificates',
  'referências às listas de revogados': 'references to the lists of revoked certificates',
  'carimbo do tempo das referências': 'time stamp of the references',
  'certificados do caminho': 'certificates of the path',
  'listas de revogados': 'lists of revoked certificates',
  'carimbo de arquivamento válido': 'valid archive stamp',
  '{politica} não estava em vigor quando a assinatura foi feita':
    '{politica} was not in force when the signature was made',
  '{politica} não admite o algoritmo desta assinatura': "{politica} does not admit this signature's algorithm",
  '{politica} exige chaves de {bits} bits ou mais': '{politica} requires keys of {bits} bits or more',
  '{politica} exige que a assinatura nomeie o certificado de quem assina':
    "{politica} requires the signature to name the signer's certificate",
  'A assinatura não traz o resumo do documento da política {politica}':
    'The signature does not bring the digest of the document of policy {politica}',
  'O documento que a assinatura nomeia não é o publicado da política {politica}':
    'The document that the signature names is not the published one of policy {politica}',
  'A assinatura não diz que política da ICP-Brasil segue':
    'The signature does not say which ICP-Brasil policy it follows',
  'A política {oid} não é das da ICP-Brasil para XML': "The policy {oid} is none of ICP-Brasil's for XML",
  'Declara {nivel}, e os carimbos do tempo não puderam ser conferidos':
    'It declares {nivel}, and the time stamps could not be checked',
  'Declara {declarado} e é {nivel}: falta {faltas}': 'It declares {declarado} and is {nivel}: missing {faltas}',
  'A assinatura é {nivel}; a {norma} exige {exigido} nesta parte':
    'The signature is {nivel}; {norma} requires {exigido} in this part',
  'Segue a política {politica} da ICP-Brasil': "It follows ICP-Brasil's policy {politica}",
  'A política {politica}': 'Policy {politica}',
  '{quem} assina {partes}, em {quando} (provado por carimbo do tempo) ({motivo})':
    '{quem} signs {partes}, on {quando} (proven by time stamp) ({motivo})',
  '{quem} assina {partes}, em {quando} (declarado por quem assinou) ({motivo})':
    '{quem} signs {partes}, on {quando} (declared by the signer) ({motivo})',
};
