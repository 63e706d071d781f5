import type { Dicionario } from '#domain/idiomas/traduzir.ts';

/** English of what the register says of itself: privacy, open register, seal, accessibility, transparency. */
export const sobre: Dicionario = {
  'Como os dados pessoais são tratados no registro de diplomas (Lei 13.709/2018, LGPD).':
    "How personal data are treated in the register of diplomas (Law 13,709/2018, LGPD, Brazil's data protection law).",
  'Para quê': 'What for',
  'Com que base legal': 'On what legal basis',
  'Que dados': 'Which data',
  'O que é público': 'What is public',
  'Com quem são compartilhados': 'With whom they are shared',
  'Como são protegidos': 'How they are protected',
  'Quem responde': 'Who answers for them',
  Controlador: 'Controller',
  Encarregado: 'Data protection officer',
  'Ainda não indicado: procure o escritório de registro': 'Not named yet: ask the registry office',
  'Contato do encarregado': 'Contact of the data protection officer',
  'Por quanto tempo': 'For how long',
  'O quê': 'What',
  'Por quê': 'Why',
  'Seus direitos': 'Your rights',
  'Como pedir': 'How to ask',
  'Registrar os diplomas de graduação, assiná-los digitalmente, publicá-los e permitir que qualquer pessoa confira se um diploma é verdadeiro.':
    'To register undergraduate diplomas, sign them digitally, publish them and let anybody check whether a diploma is true.',
  'Cumprimento de obrigação legal e regulatória e execução de competência pública (LGPD, Lei 13.709/2018, arts. 7º, II e III, 11, II, "a" e "b", e 23): Lei 9.394/1996, art. 48; Portarias MEC 1.095/2018, 554/2019 e 70/2025. O registro não depende de consentimento.':
    'Fulfilment of a legal and regulatory duty and exercise of a public function (LGPD, Law 13,709/2018, arts. 7, II and III, 11, II, "a" and "b", and 23): Law 9,394/1996, art. 48; MEC Ordinances 1,095/2018, 554/2019 and 70/2025. Registration does not depend on consent.',
  'De quem se forma: nome, nome social, CPF, documento de identidade, nascimento, naturalidade, nacionalidade, sexo, filiação, registro acadêmico, curso, histórico escolar e documentos comprobatórios, recebidos do sistema acadêmico ou entregues pela própria pessoa.':
    'Of graduates: name, social name, CPF (taxpayer number), identity document, birth, birthplace, nationality, sex, parents, student number, course, transcript and supporting documents, received from the academic system or handed in by the person.',
  'De quem assina e de quem trabalha no escritório: nome, CPF, matrícula, cargo, e o que fez e leu no sistema.':
    'Of those who sign and those who work in the office: name, CPF, staff number, position, and what they did and read in the system.',
  'De quem consulta: nada é guardado além de contagens por rede, na forma de um resumo que não volta ao endereço, e por até duas horas.':
    'Of those who search: nothing is kept but counts by network, as a digest that does not lead back to the address, and for two hours at most.',
  'A norma manda publicar nome, seis dígitos do CPF, curso, instituições, datas, livro, número e situação do registro (Portaria MEC 1.095/2018, art. 23).':
    'The rules require publishing name, six digits of the CPF, course, institutions, dates, book, number and status of the registration (MEC Ordinance 1,095/2018, art. 23).',
  'Depois de uma verificação aparecem também os dados que estão no próprio diploma. RG, filiação e CPF inteiro nunca são mostrados ao público. De um registro anulado só aparecem a situação, o motivo e as anotações.':
    'After a verification the data that stand on the diploma itself appear, too. Identity document, parents and the whole CPF are never shown to the public. Of an annulled registration only status, reason and annotations appear.',
  'Com o Ministério da Educação (lista de diplomas anulados e arquivos de fiscalização) e com o serviço de assinatura digital que a instituição usa, como a norma exige. Não há venda, publicidade, perfis nem decisões automatizadas, e nenhuma página envia dados a terceiros.':
    'With the Ministry of Education (list of annulled diplomas and inspection files) and with the digital signature service that the institution uses, as the rules require. There is no sale, advertising, profiling or automated decision, and no page sends data to third parties.',
  'Acesso por pessoa, com segundo fator para quem registra; cada ato e cada leitura de dados completos ficam em uma trilha que não se altera sem que se note. Um incidente que possa causar risco é comunicado à ANPD e às pessoas (LGPD, art. 48).':
    'Access by person, with a second factor for whoever registers; every act and every reading of complete data stay in a trail that cannot be changed unnoticed. An incident that may cause risk is reported to the data protection authority (ANPD) and to the persons (LGPD, art. 48).',
  'Confirmar que os dados são tratados e receber um relatório de tudo o que há sobre si e de quem leu (LGPD, arts. 18, I e II, e 19).':
    'To confirm that data are treated and to receive a report of everything held about you and of who read it (LGPD, arts. 18, I and II, and 19).',
  'Pedir a correção do que estiver errado ou incompleto (art. 18, III). O que já foi registrado é corrigido por anotação ou por anulação e novo registro: o registro anterior não se apaga.':
    'To ask for the correction of what is wrong or incomplete (art. 18, III). What was registered is corrected by an annotation or by annulment and a new registration: the earlier one is not deleted.',
  'Saber com quem os dados foram compartilhados (art. 18, VII) e opor-se a um tratamento em desacordo com a lei (art. 18, § 2º).':
    'To know with whom the data were shared (art. 18, VII) and to oppose a treatment against the law (art. 18, § 2).',
  'A eliminação não alcança o que a lei manda guardar (art. 16, I), como o registro do diploma.':
    'Deletion does not reach what the law requires to be kept (art. 16, I), such as the registration of the diploma.',
  'Reclamar à Autoridade Nacional de Proteção de Dados (art. 18, § 1º): www.gov.br/anpd.':
    "To complain to Brazil's data protection authority (art. 18, § 1): www.gov.br/anpd.",
  'Escreva ao encarregado ou procure o escritório de registro com um documento de identidade. O relatório é entregue na hora ou em até 15 dias (LGPD, art. 19).':
    'Write to the data protection officer or come to the registry office with an identity document. The report is handed over at once or within 15 days (LGPD, art. 19).',
  'Registro do diploma, histórico escolar, documentos comprobatórios, arquivos assinados, anotações e publicações':
    'Registration of the diploma, transcript, supporting documents, signed files, annotations and publications',
  'Guarda permanente': 'Kept permanently',
  'O registro prova um título para toda a vida e além dela (Lei 9.394/1996, art. 48; Portarias MEC 1.095/2018 e 554/2019).':
    'The registration proves a degree for life and beyond (Law 9,394/1996, art. 48; MEC Ordinances 1,095/2018 and 554/2019).',
  'Trilha de auditoria e registro aberto (este sem dados pessoais)':
    'Audit trail and open register (the latter without personal data)',
  'Provam quem fez e quem leu o quê; sem eles o registro não se sustenta (LGPD, arts. 6º, X, e 37).':
    'They prove who did and who read what; without them the register does not stand (LGPD, arts. 6, X, and 37).',
  'Rascunhos de registro que ninguém concluiu': 'Drafts of registrations that nobody finished',
  '{dias} dias sem mudança': '{dias} days without a change',
  'São trabalho inacabado; o que foi registrado está no registro.':
    'They are unfinished work; what was registered is in the register.',
  'Históricos importados, inclusive os que não chegaram a um registro':
    'Imported transcripts, those that never led to a registration included',
  '{dias} dias desde a importação': '{dias} days from the import',
  'Servem ao registro; o histórico registrado está no registro.':
    'They serve the registration; the registered transcript is in the register.',
  'Respostas e conferências do registro em lote': 'Answers and checks of registrations by batch',
  '{dias} dias desde o fim do lote': '{dias} days from the end of the batch',
  'Servem para retomar um lote interrompido.': 'They serve to resume an interrupted batch.',
  'Mensagens de erro dos envios ao serviço de assinatura': 'Error messages of what was sent to the signature service',
  '{dias} dias desde o erro': '{dias} days from the error',
  'Servem para corrigir o envio; podem repetir dados do documento recusado.':
    'They serve to correct what was sent; they may repeat data of the refused document.',
  'Meu diploma: e-mail para código e avisos, links compartilhados, pedidos, contagem de consultas por dia':
    'My diploma: e-mail for code and notices, shared links, requests, count of checks by day',
  'Enquanto houver o registro; o e-mail, até que a pessoa peça para retirá-lo':
    'As long as the registration exists; the e-mail until the person asks to have it removed',
  'Servem ao próprio diplomado, que os vê e revoga; das consultas não se guarda quem as fez.':
    'They serve the graduate, who sees and revokes them; of the checks it is not kept who made them.',
  'Sessões, convites, verificações da consulta pública e contagens de acesso':
    'Sessions, invitations, verifications of the public search and counts of access',
  'Até vencerem (a sessão, em até {horas} horas) e mais uma hora; o endereço de rede só é guardado resumido':
    'Until they expire (the session within {horas} hours) and one hour more; the network address is kept only as a digest',
  'Segurança do acesso.': 'Security of access.',
  'Aparelhos de que a equipe entrou': 'Devices from which the staff logged in',
  '{dias} dias sem uso': '{dias} days without use',
  'Avisar a pessoa de uma entrada de um aparelho novo.': 'To tell the person of a login from a new device.',
  'Eventos de segurança da equipe (entradas, recusas, exportações, buscas por CPF)':
    'Security events of the staff (logins, refusals, exports, searches by CPF)',
  '{dias} dias desde o evento': '{dias} days from the event',
  'Investigar um incidente (LGPD, arts. 46 e 48).': 'To investigate an incident (LGPD, arts. 46 and 48).',
  'Contas da equipe': 'Accounts of the staff',
  'Enquanto houver vínculo; depois só o nome e o CPF, nos atos que a pessoa praticou':
    'As long as the person belongs to it; afterwards only name and CPF, in the acts that the person did',
  'Saber quem responde por um ato.': 'To know who answers for an act.',
  'Um registro que ninguém reescreve sem que se perceba': 'A register that nobody rewrites unnoticed',
  'O que é': 'What it is',
  'Todo ato que muda o que é verdade sobre um diploma (registro, assinatura, publicação, suspensão, anulação) deixa aqui uma folha. As folhas formam uma árvore de resumos criptográficos cuja raiz, a {cabeca}, é assinada e publicada. Mudar ou apagar uma folha antiga mudaria todas as cabeças seguintes: quem guardou uma cabeça descobre a mudança com uma conta, sem precisar confiar nesta instituição.':
    'Every act that changes what is true of a diploma (registration, signature, publication, suspension, annulment) leaves a leaf here. The leaves form a tree of cryptographic digests whose root, the {cabeca}, is signed and published. To change or delete an old leaf would change all later heads: whoever kept a head discovers the change by a calculation, without having to trust this institution.',
  cabeça: 'head',
  'A prova que acompanha um diploma leva da folha dele até uma cabeça. O formato é público (C2SP tlog-tiles, o mesmo dos registros de certificados da internet), e qualquer pessoa pode vigiar o registro com programas de terceiros a partir de {cabeca} e {chave}.':
    "The proof that comes with a diploma leads from its leaf to a head. The format is public (C2SP tlog-tiles, that of the internet's certificate logs), and anybody can watch the register with other people's programs, starting from {cabeca} and {chave}.",
  'O registro aberto ainda está vazio: a primeira cabeça aparece com o primeiro ato.':
    'The open register is still empty: the first head appears with the first act.',
  Agora: 'Now',
  Folhas: 'Leaves',
  'Cabeça publicada em': 'Head published on',
  Raiz: 'Root',
  'Chave pública': 'Public key',
  '{folhas} folhas foram publicadas antes de uma restauração do banco de dados e não têm ato correspondente nele. Elas permanecem, para que nada do que foi publicado desapareça.':
    '{folhas} leaves were published before the database was restored and have no act in it. They stay, so that nothing of what was published disappears.',
  Crescimento: 'Growth',
  Mês: 'Month',
  'Folhas no fim do mês': 'Leaves at the end of the month',
  'O que o registro revela, e o que não': 'What the register reveals, and what it does not',
  'Cada folha é um número de 256 bits calculado com um segredo próprio de cada diploma. Quem não tem o segredo não descobre dele o nome, o código, o curso nem o tipo do ato, nem mesmo testando todos os nomes que existem. O segredo só vai para quem tem o diploma em mãos. Apagado o segredo, a folha fica, e não diz mais nada de ninguém.':
    "Each leaf is a number of 256 bits calculated with a secret of each diploma's own. Whoever lacks the secret learns from it neither name, code, course nor kind of act, not even by trying all names that exist. The secret goes only to who has the diploma in hand. Once the secret is deleted, the leaf stays, and says nothing of anybody any more.",
  'O que se vê é quantos atos houve e, com precisão de segundos, quando uma cabeça nova foi publicada: atos feitos juntos ficam lado a lado. Quem já conhece, pela consulta pública, os diplomas registrados num dia sabe assim também quantos atos (assinaturas, publicações, anulações) esse dia teve.':
    'What can be seen is how many acts there were and, to the second, when a new head was published: acts done together stand side by side. Whoever knows from the public search the diplomas registered on a day learns so, too, how many acts (signatures, publications, annulments) that day had.',
  'Medido com 50 mil registros: num dia só de registros a ordem das folhas é a dos números, e diz o instante de cada um. Com outro ato para cada registro, quem adivinha pela ordem acerta a folha de 13 em cada 100; com três, a de 5 em cada 100.':
    'Measured with 50 thousand registrations: on a day of registrations only, the order of the leaves is that of the numbers, and tells the instant of each. With another act for each registration, guessing by order finds the leaf of 13 in every 100; with three, that of 5 in every 100.',
  'Testemunhas e cópias da cabeça': 'Witnesses and copies of the head',
  'Nenhuma testemunha está configurada: a cabeça é guardada só por esta instituição e por quem a visita.':
    'No witness is set up: the head is kept only by this institution and by those who visit it.',
  Quem: 'Who',
  'Até a folha': 'Up to leaf',
  Situação: 'Status',
  'Arquivo fora do banco de dados': 'File outside the database',
  'Autoridade do tempo (RFC 3161)': 'Time authority (RFC 3161)',
  'Testemunha {nome}': 'Witness {nome}',
  'Uma cabeça só é mostrada depois de assinada por {quorum} testemunha(s).':
    'A head is shown only once it is signed by {quorum} witness(es).',
  'ainda nenhuma cabeça': 'no head yet',
  'em {quando}': 'on {quando}',
  'Falhou na última tentativa; {ultima}': 'The last try failed; {ultima}',
  'Não foi possível conferir agora': 'It could not be checked now',
  'Conferência neste navegador': 'Check in this browser',
  'A assinatura da cabeça não confere': "The head's signature does not check",
  'A cabeça mostrada não foi assinada pela chave deste registro. Guarde esta página e avise a instituição.':
    "The head shown was not signed by this register's key. Keep this page and tell the institution.",
  'as {folhas} folhas vistas aqui em {quando}': 'the {folhas} leaves seen here on {quando}',
  'O registro não continua o que este navegador já viu': 'The register does not continue what this browser has seen',
  'As folhas de agora não começam com {visto}. Guarde esta página e avise a instituição.':
    'The leaves of now do not begin with {visto}. Keep this page and tell the institution.',
  'Este navegador não sabe verificar a assinatura (Ed25519).': 'This browser cannot verify the signature (Ed25519).',
  'Primeira visita': 'First visit',
  'A cabeça foi guardada neste navegador: na próxima visita ele confere se o registro só cresceu.':
    'The head was kept in this browser: at the next visit it checks whether the register has only grown.',
  'Nada mudou do que já foi visto': 'Nothing has changed of what was seen',
  'Este navegador conferiu: o registro continua {visto}.': 'This browser checked: the register continues {visto}.',
  'Selo do Diploma': 'Seal of the diploma',
  'O selo é lido no seu aparelho: os dados dele não são enviados a ninguém.':
    'The seal is read on your device: its data are sent to nobody.',
  'Lendo o selo': 'Reading the seal',
  'Nenhum selo aqui': 'No seal here',
  'Aponte a câmera do celular para o selo impresso no diploma. Se foi o que você fez, ele não pôde ser lido por inteiro: tente de novo, com mais luz.':
    "Point your phone's camera at the seal printed on the diploma. If that is what you did, it could not be read whole: try again, with more light.",
  'Resultado do selo': 'Result of the seal',
  'O que o selo diz': 'What the seal says',
  'Consultar no registro': 'Ask the register',
  Ingresso: 'Admission',
  'nº {numero}, livro {livro}, em {data}': 'No. {numero}, book {livro}, on {data}',
  'Selo assinado': 'Signed seal',
  'O código traz os dados do diploma assinados pelo registro da universidade: trocar uma letra desfaz a assinatura.':
    "The code brings the diploma's data signed by the university's register: to change one letter breaks the signature.",
  'Compare os dados abaixo com os impressos no diploma e com o documento de quem o apresenta.':
    'Compare the data below with those printed on the diploma and with the document of who presents it.',
  'Quem emitiu': 'Who issued it',
  'Só vale o selo assinado pelas chaves do registro da própria universidade.':
    "Only a seal signed by the keys of the university's own register counts.",
  'Confira se o endereço é o que a universidade divulga em sua página oficial.':
    'Check that the address is the one that the university makes known on its official website.',
  'A situação vem de uma lista assinada com milhares de lugares: ninguém fica sabendo qual diploma foi consultado.':
    'The status comes from a signed list of thousands of places: nobody learns which diploma was asked for.',
  'Consulte o código de validação na página do registro no dia em que precisar da resposta.':
    "Check the validation code on the register's page on the day you need the answer.",
  'Arquivo XML': 'XML file',
  'O diploma é o arquivo XML assinado; o selo guarda o resumo dele, que só serve para aquele arquivo.':
    'The diploma is the signed XML file; the seal keeps its digest, which fits that file only.',
  'Abra o XML do diploma na página “Verificar XML” ou compare o resumo SHA-256 do arquivo.':
    "Open the diploma's XML on the page “Verify XML” or compare the file's SHA-256 digest.",
  'O arquivo não foi aberto aqui.': 'The file was not opened here.',
  'Os dados são os que o registro assinou em {quando}.': 'The data are those that the register signed on {quando}.',
  'A assinatura não é destes dados.': 'The signature is not of these data.',
  'O selo foi assinado por uma chave que não está entre as do registro.':
    "The seal was signed by a key that is not among the register's.",
  'O selo diz ser de {emissor}, que não é este registro.':
    'The seal says it is of {emissor}, which is not this register.',
  '{emissor}, pelas chaves obtidas agora.': '{emissor}, by the keys fetched now.',
  '{emissor}, pelas chaves guardadas aqui em {quando}.': '{emissor}, by the keys kept here on {quando}.',
  'Sem assinatura conferida não há o que consultar.': 'Without a checked signature there is nothing to ask.',
  'A lista de situações não pôde ser consultada.': 'The list of statuses could not be asked.',
  Válido: 'Valid',
  '{dita}, pela lista de situações de {quando}, que já venceu.':
    '{dita}, by the list of statuses of {quando}, which has expired.',
  '{dita}, pela lista de situações de {quando}.': '{dita}, by the list of statuses of {quando}.',
  'O selo não pôde ser conferido': 'The seal could not be checked',
  'A chave que o assinou não é conhecida aqui. Conecte-se à internet e tente de novo.':
    'The key that signed it is not known here. Connect to the internet and try again.',
  'O selo é de outro registro: abra o endereço dele para conferir.':
    "The seal is another register's: open its address to check it.",
  'O selo não confere': 'The seal does not check',
  'Os dados deste código não são os que o registro assinou.':
    'The data of this code are not those that the register signed.',
  'O selo é autêntico, mas o diploma não está valendo (lista de {quando}).':
    'The seal is authentic, but the diploma is not valid (list of {quando}).',
  'O selo é autêntico': 'The seal is authentic',
  'Os dados são os que o registro assinou. A situação atual do diploma não pôde ser consultada.':
    "The data are those that the register signed. The diploma's present status could not be asked.",
  'O selo confere': 'The seal checks',
  'Os dados são do registro; o diploma consta como válido na lista de {quando}.':
    "The data are the register's; the diploma stands as valid in the list of {quando}.",
  'As páginas públicas deste registro foram feitas para atender às Diretrizes de Acessibilidade para Conteúdo Web (WCAG) 2.2, níveis A e AA, e ao Modelo de Acessibilidade em Governo Eletrônico (eMAG) 3.1.':
    "The public pages of this register were made to meet the Web Content Accessibility Guidelines (WCAG) 2.2, levels A and AA, and Brazil's accessibility model for electronic government (eMAG) 3.1.",
  'O que está à mão': 'What is at hand',
  'No alto de cada página: português, inglês e espanhol, alto contraste e tamanho das letras, guardados só neste navegador. Tudo funciona pelo teclado e com ampliação de até 400%, e foi feito para leitores de tela.':
    'At the top of each page: Portuguese, English and Spanish, high contrast and size of letters, kept in this browser only. Everything works by keyboard and magnified up to 400%, and was made for screen readers.',
  'Atalhos do teclado': 'Keyboard shortcuts',
  Tecla: 'Key',
  'Vai para': 'Goes to',
  conteúdo: 'content',
  menu: 'menu',
  busca: 'search',
  rodapé: 'footer',
  'No Windows e no Linux, Alt (no Firefox, Alt + Shift) com a tecla; no Mac, Control + Option com a tecla.':
    'On Windows and Linux, Alt (in Firefox, Alt + Shift) with the key; on a Mac, Control + Option with the key.',
  'O que foi testado': 'What was tested',
  'Em {data}, o teste automático (axe-core {axe}) examinou {paginas} páginas públicas em {combinacoes} combinações de largura, idioma e contraste, com {criterios} regras, e encontrou {violacoes}. Ele é repetido a cada mudança do sistema; uma página com problema não é publicada.':
    'On {data} (day/month/year), the automatic test (axe-core {axe}) examined {paginas} public pages in {combinacoes} combinations of width, language and contrast, by {criterios} rules, and found {violacoes}. It is repeated at every change of the system; a page with a problem is not published.',
  '1 problema': '1 problem',
  '{quantos} problemas': '{quantos} problems',
  'Um teste automático encontra só uma parte das barreiras. O percurso com leitor de tela está descrito na documentação do sistema; nenhuma pessoa o percorreu ainda.':
    "An automatic test finds only a part of the barriers. The run-through with a screen reader is described in the system's documentation; no person has done it yet.",
  'O que ainda falta, e a quem dizer': 'What is still missing, and whom to tell',
  'A representação visual do diploma em PDF segue o modelo da universidade; os mesmos dados estão, em texto, na página do diploma.':
    "The visual representation of the diploma in PDF follows the university's model; the same data stand as text on the diploma's page.",
  'O botão Libras busca o tradutor VLibras em vlibras.gov.br, e só quando é apertado.':
    'The Libras button fetches the VLibras translator (Brazilian Sign Language) from vlibras.gov.br, and only when it is pressed.',
  'A tradução para Libras não está ligada nesta instalação.':
    'Translation into Libras (Brazilian Sign Language) is not switched on in this installation.',
  'Encontrou uma barreira? Procure o escritório de registro da {nome} pela {pagina}.':
    'Have you met a barrier? Contact the registry office of {nome} through the {pagina}.',
  'página da instituição': "institution's website",
  'Encontrou uma barreira? Procure o escritório de registro da {nome} ({endereco}).':
    'Have you met a barrier? Contact the registry office of {nome} ({endereco}).',
  'Encontrou uma barreira? Procure o escritório de registro da {nome}.':
    'Have you met a barrier? Contact the registry office of {nome}.',
  instituição: 'institution',
  'Como anda o registro de diplomas. Nenhum número fala de menos de cinco pessoas.':
    'How the register of diplomas is doing. No figure is about fewer than five people.',
  'Carregando os números': 'Loading the figures',
  'Ainda não medido': 'Not measured yet',
  'Menos de cinco diplomas nos últimos 12 meses': 'Fewer than five diplomas in the last 12 months',
  'metade em até {mediana}; nove em cada dez em até {p90}': 'half within {mediana}; nine in ten within {p90}',
  '1 dia': '1 day',
  '{quantos} dias': '{quantos} days',
  'Da colação de grau ao registro': 'From the conferral of the degree to the registration',
  'Do registro à publicação no DOU': 'From the registration to its publication in the gazette (DOU)',
  'Diplomas já assinados, entre os vigentes': 'Diplomas already signed, of those in force',
  'Nenhuma publicada ainda': 'None published yet',
  'nº {numero}, de {data}': 'No. {numero}, of {data}',
  'Disponibilidade, por amostra de minuto em minuto': 'Availability, sampled every minute',
  'Ainda não medida': 'Not measured yet',
  '{valor}, desde {data} (90 dias no máximo)': '{valor}, since {data} (90 days at most)',
  'Ainda sem cabeça publicada': 'No head published yet',
  '{entradas} entradas em {quando}; cabeça {raiz}': '{entradas} entries on {quando}; head {raiz}',
  'Números do registro': 'Figures of the register',
  'Diplomas registrados por mês': 'Diplomas registered by month',
  'Nenhum diploma registrado até a última medição.': 'No diploma registered up to the last measurement.',
  Diplomas: 'Diplomas',
  'menos de 5': 'fewer than 5',
  'Ainda não medido.': 'Not measured yet.',
  'Medido em {quando}, no máximo uma vez por hora.': 'Measured on {quando}, once an hour at most.',
  'Os mesmos números em {json} e como {feed}.': 'The same figures in {json} and as {feed}.',
  'feed Atom': 'an Atom feed',
  'Dados abertos': 'Open data',
  'A relação pública dos diplomas registrados em cada ano (art. 23 da Portaria MEC nº 1.095/2018), para uso livre. Do CPF constam os seis dígitos centrais.':
    'The public list of the diplomas registered in each year (art. 23 of MEC Ordinance No. 1,095/2018), for free use. Of the CPF the six central digits are given.',
  'Carregando os anos': 'Loading the years',
  '1 registro': '1 registration',
  '{quantos} registros': '{quantos} registrations',
  ou: 'or',
  'Baixar {ano} em {formato}': 'Download {ano} as {formato}',
};
