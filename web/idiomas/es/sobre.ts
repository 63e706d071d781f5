import type { Dicionario } from '#domain/idiomas/traduzir.ts';

/** Spanish of what the register says of itself: privacy, open register, seal, accessibility, transparency. */
export const sobre: Dicionario = {
  'Como os dados pessoais são tratados no registro de diplomas (Lei 13.709/2018, LGPD).':
    'Cómo se tratan los datos personales en el registro de diplomas (Ley 13.709/2018, LGPD, ley brasileña de protección de datos).',
  'Para quê': 'Para qué',
  'Com que base legal': 'Con qué base legal',
  'Que dados': 'Qué datos',
  'O que é público': 'Qué es público',
  'Com quem são compartilhados': 'Con quién se comparten',
  'Como são protegidos': 'Cómo se protegen',
  'Quem responde': 'Quién responde',
  Controlador: 'Responsable del tratamiento',
  Encarregado: 'Delegado de protección de datos',
  'Ainda não indicado: procure o escritório de registro': 'Aún no designado: consulte la oficina de registro',
  'Contato do encarregado': 'Contacto del delegado de protección de datos',
  'Por quanto tempo': 'Por cuánto tiempo',
  'O quê': 'Qué',
  'Por quê': 'Por qué',
  'Seus direitos': 'Sus derechos',
  'Como pedir': 'Cómo pedirlo',
  'Registrar os diplomas de graduação, assiná-los digitalmente, publicá-los e permitir que qualquer pessoa confira se um diploma é verdadeiro.':
    'Registrar los diplomas de grado, firmarlos digitalmente, publicarlos y permitir que cualquier persona compruebe si un diploma es verdadero.',
  'Cumprimento de obrigação legal e regulatória e execução de competência pública (LGPD, Lei 13.709/2018, arts. 7º, II e III, 11, II, "a" e "b", e 23): Lei 9.394/1996, art. 48; Portarias MEC 1.095/2018, 554/2019 e 70/2025. O registro não depende de consentimento.':
    'Cumplimiento de una obligación legal y reglamentaria y ejercicio de una competencia pública (LGPD, Ley 13.709/2018, arts. 7, II y III, 11, II, "a" y "b", y 23): Ley 9.394/1996, art. 48; Ordenanzas del MEC 1.095/2018, 554/2019 y 70/2025. El registro no depende del consentimiento.',
  'De quem se forma: nome, nome social, CPF, documento de identidade, nascimento, naturalidade, nacionalidade, sexo, filiação, registro acadêmico, curso, histórico escolar e documentos comprobatórios, recebidos do sistema acadêmico ou entregues pela própria pessoa.':
    'De quien se gradúa: nombre, nombre social, CPF (número de contribuyente), documento de identidad, nacimiento, lugar de nacimiento, nacionalidad, sexo, filiación, número de estudiante, carrera, expediente académico y documentos justificativos, recibidos del sistema académico o entregados por la propia persona.',
  'De quem assina e de quem trabalha no escritório: nome, CPF, matrícula, cargo, e o que fez e leu no sistema.':
    'De quien firma y de quien trabaja en la oficina: nombre, CPF, número de funcionario, cargo, y lo que hizo y leyó en el sistema.',
  'De quem consulta: nada é guardado além de contagens por rede, na forma de um resumo que não volta ao endereço, e por até duas horas.':
    'De quien consulta: no se guarda nada más que recuentos por red, en forma de un resumen que no permite volver a la dirección, y por dos horas como máximo.',
  'A norma manda publicar nome, seis dígitos do CPF, curso, instituições, datas, livro, número e situação do registro (Portaria MEC 1.095/2018, art. 23).':
    'La norma manda publicar nombre, seis dígitos del CPF, carrera, instituciones, fechas, libro, número y situación del registro (Ordenanza del MEC 1.095/2018, art. 23).',
  'Depois de uma verificação aparecem também os dados que estão no próprio diploma. RG, filiação e CPF inteiro nunca são mostrados ao público. De um registro anulado só aparecem a situação, o motivo e as anotações.':
    'Después de una verificación aparecen también los datos que están en el propio diploma. El documento de identidad, la filiación y el CPF completo nunca se muestran al público. De un registro anulado solo aparecen la situación, el motivo y las anotaciones.',
  'Com o Ministério da Educação (lista de diplomas anulados e arquivos de fiscalização) e com o serviço de assinatura digital que a instituição usa, como a norma exige. Não há venda, publicidade, perfis nem decisões automatizadas, e nenhuma página envia dados a terceiros.':
    'Con el Ministerio de Educación (lista de diplomas anulados y archivos de fiscalización) y con el servicio de firma digital que usa la institución, como exige la norma. No hay venta, publicidad, perfiles ni decisiones automatizadas, y ninguna página envía datos a terceros.',
  'Acesso por pessoa, com segundo fator para quem registra; cada ato e cada leitura de dados completos ficam em uma trilha que não se altera sem que se note. Um incidente que possa causar risco é comunicado à ANPD e às pessoas (LGPD, art. 48).':
    'Acceso por persona, con segundo factor para quien registra; cada acto y cada lectura de datos completos quedan en un rastro que no se altera sin que se note. Un incidente que pueda causar riesgo se comunica a la autoridad de protección de datos (ANPD) y a las personas (LGPD, art. 48).',
  'Confirmar que os dados são tratados e receber um relatório de tudo o que há sobre si e de quem leu (LGPD, arts. 18, I e II, e 19).':
    'Confirmar que los datos se tratan y recibir un informe de todo lo que hay sobre usted y de quién lo leyó (LGPD, arts. 18, I y II, y 19).',
  'Pedir a correção do que estiver errado ou incompleto (art. 18, III). O que já foi registrado é corrigido por anotação ou por anulação e novo registro: o registro anterior não se apaga.':
    'Pedir la corrección de lo que esté equivocado o incompleto (art. 18, III). Lo ya registrado se corrige por anotación o por anulación y nuevo registro: el registro anterior no se borra.',
  'Saber com quem os dados foram compartilhados (art. 18, VII) e opor-se a um tratamento em desacordo com a lei (art. 18, § 2º).':
    'Saber con quién se compartieron los datos (art. 18, VII) y oponerse a un tratamiento contrario a la ley (art. 18, § 2).',
  'A eliminação não alcança o que a lei manda guardar (art. 16, I), como o registro do diploma.':
    'La eliminación no alcanza lo que la ley manda guardar (art. 16, I), como el registro del diploma.',
  'Reclamar à Autoridade Nacional de Proteção de Dados (art. 18, § 1º): www.gov.br/anpd.':
    'Reclamar ante la autoridad brasileña de protección de datos (art. 18, § 1): www.gov.br/anpd.',
  'Escreva ao encarregado ou procure o escritório de registro com um documento de identidade. O relatório é entregue na hora ou em até 15 dias (LGPD, art. 19).':
    'Escriba al delegado de protección de datos o acuda a la oficina de registro con un documento de identidad. El informe se entrega en el momento o en un plazo de 15 días (LGPD, art. 19).',
  'Registro do diploma, histórico escolar, documentos comprobatórios, arquivos assinados, anotações e publicações':
    'Registro del diploma, expediente académico, documentos justificativos, archivos firmados, anotaciones y publicaciones',
  'Guarda permanente': 'Conservación permanente',
  'O registro prova um título para toda a vida e além dela (Lei 9.394/1996, art. 48; Portarias MEC 1.095/2018 e 554/2019).':
    'El registro prueba un título para toda la vida y más allá (Ley 9.394/1996, art. 48; Ordenanzas del MEC 1.095/2018 y 554/2019).',
  'Trilha de auditoria e registro aberto (este sem dados pessoais)':
    'Rastro de auditoría y registro abierto (este sin datos personales)',
  'Provam quem fez e quem leu o quê; sem eles o registro não se sustenta (LGPD, arts. 6º, X, e 37).':
    'Prueban quién hizo y quién leyó qué; sin ellos el registro no se sostiene (LGPD, arts. 6, X, y 37).',
  'Rascunhos de registro que ninguém concluiu': 'Borradores de registro que nadie concluyó',
  '{dias} dias sem mudança': '{dias} días sin cambios',
  'São trabalho inacabado; o que foi registrado está no registro.':
    'Son trabajo inacabado; lo registrado está en el registro.',
  'Históricos importados, inclusive os que não chegaram a um registro':
    'Expedientes importados, incluidos los que no llegaron a un registro',
  '{dias} dias desde a importação': '{dias} días desde la importación',
  'Servem ao registro; o histórico registrado está no registro.':
    'Sirven al registro; el expediente registrado está en el registro.',
  'Respostas e conferências do registro em lote': 'Respuestas y comprobaciones del registro por lotes',
  '{dias} dias desde o fim do lote': '{dias} días desde el fin del lote',
  'Servem para retomar um lote interrompido.': 'Sirven para reanudar un lote interrumpido.',
  'Mensagens de erro dos envios ao serviço de assinatura': 'Mensajes de error de los envíos al servicio de firma',
  '{dias} dias desde o erro': '{dias} días desde el error',
  'Servem para corrigir o envio; podem repetir dados do documento recusado.':
    'Sirven para corregir el envío; pueden repetir datos del documento rechazado.',
  'Meu diploma: e-mail para código e avisos, links compartilhados, pedidos, contagem de consultas por dia':
    'Mi diploma: correo para código y avisos, enlaces compartidos, solicitudes, recuento de consultas por día',
  'Enquanto houver o registro; o e-mail, até que a pessoa peça para retirá-lo':
    'Mientras exista el registro; el correo, hasta que la persona pida retirarlo',
  'Servem ao próprio diplomado, que os vê e revoga; das consultas não se guarda quem as fez.':
    'Sirven al propio graduado, que los ve y revoca; de las consultas no se guarda quién las hizo.',
  'Sessões, convites, verificações da consulta pública e contagens de acesso':
    'Sesiones, invitaciones, verificaciones de la consulta pública y recuentos de acceso',
  'Até vencerem (a sessão, em até {horas} horas) e mais uma hora; o endereço de rede só é guardado resumido':
    'Hasta que venzan (la sesión, en {horas} horas como máximo) y una hora más; la dirección de red solo se guarda resumida',
  'Segurança do acesso.': 'Seguridad del acceso.',
  'Aparelhos de que a equipe entrou': 'Dispositivos desde los que entró el personal',
  '{dias} dias sem uso': '{dias} días sin uso',
  'Avisar a pessoa de uma entrada de um aparelho novo.':
    'Avisar a la persona de una entrada desde un dispositivo nuevo.',
  'Eventos de segurança da equipe (entradas, recusas, exportações, buscas por CPF)':
    'Eventos de seguridad del personal (entradas, rechazos, exportaciones, búsquedas por CPF)',
  '{dias} dias desde o evento': '{dias} días desde el evento',
  'Investigar um incidente (LGPD, arts. 46 e 48).': 'Investigar un incidente (LGPD, arts. 46 y 48).',
  'Contas da equipe': 'Cuentas del personal',
  'Enquanto houver vínculo; depois só o nome e o CPF, nos atos que a pessoa praticou':
    'Mientras haya vínculo; después solo el nombre y el CPF, en los actos que la persona realizó',
  'Saber quem responde por um ato.': 'Saber quién responde por un acto.',
  'Um registro que ninguém reescreve sem que se perceba': 'Un registro que nadie reescribe sin que se note',
  'O que é': 'Qué es',
  'Todo ato que muda o que é verdade sobre um diploma (registro, assinatura, publicação, suspensão, anulação) deixa aqui uma folha. As folhas formam uma árvore de resumos criptográficos cuja raiz, a {cabeca}, é assinada e publicada. Mudar ou apagar uma folha antiga mudaria todas as cabeças seguintes: quem guardou uma cabeça descobre a mudança com uma conta, sem precisar confiar nesta instituição.':
    'Todo acto que cambia lo que es verdad sobre un diploma (registro, firma, publicación, suspensión, anulación) deja aquí una hoja. Las hojas forman un árbol de resúmenes criptográficos cuya raíz, la {cabeca}, se firma y se publica. Cambiar o borrar una hoja antigua cambiaría todas las cabezas siguientes: quien guardó una cabeza descubre el cambio con una cuenta, sin tener que confiar en esta institución.',
  cabeça: 'cabeza',
  'A prova que acompanha um diploma leva da folha dele até uma cabeça. O formato é público (C2SP tlog-tiles, o mesmo dos registros de certificados da internet), e qualquer pessoa pode vigiar o registro com programas de terceiros a partir de {cabeca} e {chave}.':
    'La prueba que acompaña a un diploma lleva de su hoja hasta una cabeza. El formato es público (C2SP tlog-tiles, el mismo de los registros de certificados de internet), y cualquier persona puede vigilar el registro con programas de terceros a partir de {cabeca} y {chave}.',
  'O registro aberto ainda está vazio: a primeira cabeça aparece com o primeiro ato.':
    'El registro abierto aún está vacío: la primera cabeza aparece con el primer acto.',
  Agora: 'Ahora',
  Folhas: 'Hojas',
  'Cabeça publicada em': 'Cabeza publicada el',
  Raiz: 'Raíz',
  'Chave pública': 'Clave pública',
  '{folhas} folhas foram publicadas antes de uma restauração do banco de dados e não têm ato correspondente nele. Elas permanecem, para que nada do que foi publicado desapareça.':
    '{folhas} hojas se publicaron antes de una restauración de la base de datos y no tienen acto correspondiente en ella. Permanecen, para que no desaparezca nada de lo publicado.',
  Crescimento: 'Crecimiento',
  Mês: 'Mes',
  'Folhas no fim do mês': 'Hojas al final del mes',
  'O que o registro revela, e o que não': 'Qué revela el registro, y qué no',
  'Cada folha é um número de 256 bits calculado com um segredo próprio de cada diploma. Quem não tem o segredo não descobre dele o nome, o código, o curso nem o tipo do ato, nem mesmo testando todos os nomes que existem. O segredo só vai para quem tem o diploma em mãos. Apagado o segredo, a folha fica, e não diz mais nada de ninguém.':
    'Cada hoja es un número de 256 bits calculado con un secreto propio de cada diploma. Quien no tiene el secreto no descubre por ella el nombre, el código, la carrera ni el tipo de acto, ni siquiera probando todos los nombres que existen. El secreto solo va a quien tiene el diploma en sus manos. Borrado el secreto, la hoja queda, y ya no dice nada de nadie.',
  'O que se vê é quantos atos houve e, com precisão de segundos, quando uma cabeça nova foi publicada: atos feitos juntos ficam lado a lado. Quem já conhece, pela consulta pública, os diplomas registrados num dia sabe assim também quantos atos (assinaturas, publicações, anulações) esse dia teve.':
    'Lo que se ve es cuántos actos hubo y, con precisión de segundos, cuándo se publicó una cabeza nueva: los actos hechos juntos quedan uno al lado del otro. Quien ya conoce, por la consulta pública, los diplomas registrados en un día sabe así también cuántos actos (firmas, publicaciones, anulaciones) tuvo ese día.',
  'Medido com 50 mil registros: num dia só de registros a ordem das folhas é a dos números, e diz o instante de cada um. Com outro ato para cada registro, quem adivinha pela ordem acerta a folha de 13 em cada 100; com três, a de 5 em cada 100.':
    'Medido con 50 mil registros: en un día solo de registros el orden de las hojas es el de los números, y dice el instante de cada uno. Con otro acto por cada registro, quien adivina por el orden acierta la hoja de 13 de cada 100; con tres, la de 5 de cada 100.',
  'Testemunhas e cópias da cabeça': 'Testigos y copias de la cabeza',
  'Nenhuma testemunha está configurada: a cabeça é guardada só por esta instituição e por quem a visita.':
    'No hay ningún testigo configurado: la cabeza la guardan solo esta institución y quien la visita.',
  Quem: 'Quién',
  'Até a folha': 'Hasta la hoja',
  Situação: 'Situación',
  'Arquivo fora do banco de dados': 'Archivo fuera de la base de datos',
  'Autoridade do tempo (RFC 3161)': 'Autoridad de tiempo (RFC 3161)',
  'Testemunha {nome}': 'Testigo {nome}',
  'Uma cabeça só é mostrada depois de assinada por {quorum} testemunha(s).':
    'Una cabeza solo se muestra después de firmada por {quorum} testigo(s).',
  'ainda nenhuma cabeça': 'aún ninguna cabeza',
  'em {quando}': 'el {quando}',
  'Falhou na última tentativa; {ultima}': 'Falló en el último intento; {ultima}',
  'Não foi possível conferir agora': 'No se pudo comprobar ahora',
  'Conferência neste navegador': 'Comprobación en este navegador',
  'A assinatura da cabeça não confere': 'La firma de la cabeza no es correcta',
  'A cabeça mostrada não foi assinada pela chave deste registro. Guarde esta página e avise a instituição.':
    'La cabeza mostrada no fue firmada por la clave de este registro. Guarde esta página y avise a la institución.',
  'as {folhas} folhas vistas aqui em {quando}': 'las {folhas} hojas vistas aquí el {quando}',
  'O registro não continua o que este navegador já viu': 'El registro no continúa lo que este navegador ya vio',
  'As folhas de agora não começam com {visto}. Guarde esta página e avise a instituição.':
    'Las hojas de ahora no empiezan por {visto}. Guarde esta página y avise a la institución.',
  'Este navegador não sabe verificar a assinatura (Ed25519).': 'Este navegador no sabe verificar la firma (Ed25519).',
  'Primeira visita': 'Primera visita',
  'A cabeça foi guardada neste navegador: na próxima visita ele confere se o registro só cresceu.':
    'La cabeza se guardó en este navegador: en la próxima visita comprueba si el registro solo ha crecido.',
  'Nada mudou do que já foi visto': 'Nada cambió de lo ya visto',
  'Este navegador conferiu: o registro continua {visto}.': 'Este navegador lo comprobó: el registro continúa {visto}.',
  'Selo do Diploma': 'Sello del diploma',
  'O selo é lido no seu aparelho: os dados dele não são enviados a ninguém.':
    'El sello se lee en su dispositivo: sus datos no se envían a nadie.',
  'Lendo o selo': 'Leyendo el sello',
  'Nenhum selo aqui': 'Ningún sello aquí',
  'Aponte a câmera do celular para o selo impresso no diploma. Se foi o que você fez, ele não pôde ser lido por inteiro: tente de novo, com mais luz.':
    'Apunte la cámara del teléfono al sello impreso en el diploma. Si es lo que hizo, no se pudo leer entero: inténtelo de nuevo, con más luz.',
  'Resultado do selo': 'Resultado del sello',
  'O que o selo diz': 'Qué dice el sello',
  'Consultar no registro': 'Consultar en el registro',
  Ingresso: 'Ingreso',
  'nº {numero}, livro {livro}, em {data}': 'n.º {numero}, libro {livro}, el {data}',
  'Selo assinado': 'Sello firmado',
  'O código traz os dados do diploma assinados pelo registro da universidade: trocar uma letra desfaz a assinatura.':
    'El código trae los datos del diploma firmados por el registro de la universidad: cambiar una letra deshace la firma.',
  'Compare os dados abaixo com os impressos no diploma e com o documento de quem o apresenta.':
    'Compare los datos de abajo con los impresos en el diploma y con el documento de quien lo presenta.',
  'Quem emitiu': 'Quién lo emitió',
  'Só vale o selo assinado pelas chaves do registro da própria universidade.':
    'Solo vale el sello firmado por las claves del registro de la propia universidad.',
  'Confira se o endereço é o que a universidade divulga em sua página oficial.':
    'Compruebe que la dirección es la que la universidad divulga en su página oficial.',
  'A situação vem de uma lista assinada com milhares de lugares: ninguém fica sabendo qual diploma foi consultado.':
    'La situación viene de una lista firmada con miles de lugares: nadie llega a saber qué diploma se consultó.',
  'Consulte o código de validação na página do registro no dia em que precisar da resposta.':
    'Consulte el código de validación en la página del registro el día en que necesite la respuesta.',
  'Arquivo XML': 'Archivo XML',
  'O diploma é o arquivo XML assinado; o selo guarda o resumo dele, que só serve para aquele arquivo.':
    'El diploma es el archivo XML firmado; el sello guarda su resumen, que solo sirve para ese archivo.',
  'Abra o XML do diploma na página “Verificar XML” ou compare o resumo SHA-256 do arquivo.':
    'Abra el XML del diploma en la página “Verificar XML” o compare el resumen SHA-256 del archivo.',
  'O arquivo não foi aberto aqui.': 'El archivo no se abrió aquí.',
  'Os dados são os que o registro assinou em {quando}.': 'Los datos son los que el registro firmó el {quando}.',
  'A assinatura não é destes dados.': 'La firma no es de estos datos.',
  'O selo foi assinado por uma chave que não está entre as do registro.':
    'El sello lo firmó una clave que no está entre las del registro.',
  'O selo diz ser de {emissor}, que não é este registro.': 'El sello dice ser de {emissor}, que no es este registro.',
  '{emissor}, pelas chaves obtidas agora.': '{emissor}, por las claves obtenidas ahora.',
  '{emissor}, pelas chaves guardadas aqui em {quando}.': '{emissor}, por las claves guardadas aquí el {quando}.',
  'Sem assinatura conferida não há o que consultar.': 'Sin firma comprobada no hay nada que consultar.',
  'A lista de situações não pôde ser consultada.': 'No se pudo consultar la lista de situaciones.',
  Válido: 'Válido',
  '{dita}, pela lista de situações de {quando}, que já venceu.':
    '{dita}, según la lista de situaciones del {quando}, que ya venció.',
  '{dita}, pela lista de situações de {quando}.': '{dita}, según la lista de situaciones del {quando}.',
  'O selo não pôde ser conferido': 'No se pudo comprobar el sello',
  'A chave que o assinou não é conhecida aqui. Conecte-se à internet e tente de novo.':
    'La clave que lo firmó no se conoce aquí. Conéctese a internet e inténtelo de nuevo.',
  'O selo é de outro registro: abra o endereço dele para conferir.':
    'El sello es de otro registro: abra su dirección para comprobarlo.',
  'O selo não confere': 'El sello no es correcto',
  'Os dados deste código não são os que o registro assinou.':
    'Los datos de este código no son los que el registro firmó.',
  'O selo é autêntico, mas o diploma não está valendo (lista de {quando}).':
    'El sello es auténtico, pero el diploma no está vigente (lista del {quando}).',
  'O selo é autêntico': 'El sello es auténtico',
  'Os dados são os que o registro assinou. A situação atual do diploma não pôde ser consultada.':
    'Los datos son los que el registro firmó. No se pudo consultar la situación actual del diploma.',
  'O selo confere': 'El sello es correcto',
  'Os dados são do registro; o diploma consta como válido na lista de {quando}.':
    'Los datos son del registro; el diploma consta como válido en la lista del {quando}.',
  'As páginas públicas deste registro foram feitas para atender às Diretrizes de Acessibilidade para Conteúdo Web (WCAG) 2.2, níveis A e AA, e ao Modelo de Acessibilidade em Governo Eletrônico (eMAG) 3.1.':
    'Las páginas públicas de este registro se hicieron para cumplir las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, niveles A y AA, y el modelo brasileño de accesibilidad en gobierno electrónico (eMAG) 3.1.',
  'O que está à mão': 'Qué está a mano',
  'No alto de cada página: português, inglês e espanhol, alto contraste e tamanho das letras, guardados só neste navegador. Tudo funciona pelo teclado e com ampliação de até 400%, e foi feito para leitores de tela.':
    'En lo alto de cada página: portugués, inglés y español, alto contraste y tamaño de las letras, guardados solo en este navegador. Todo funciona con el teclado y con ampliación de hasta 400%, y se hizo para lectores de pantalla.',
  'Atalhos do teclado': 'Atajos de teclado',
  Tecla: 'Tecla',
  'Vai para': 'Va a',
  conteúdo: 'contenido',
  menu: 'menú',
  busca: 'búsqueda',
  rodapé: 'pie de página',
  'No Windows e no Linux, Alt (no Firefox, Alt + Shift) com a tecla; no Mac, Control + Option com a tecla.':
    'En Windows y Linux, Alt (en Firefox, Alt + Shift) con la tecla; en Mac, Control + Option con la tecla.',
  'O que foi testado': 'Qué se probó',
  'Em {data}, o teste automático (axe-core {axe}) examinou {paginas} páginas públicas em {combinacoes} combinações de largura, idioma e contraste, com {criterios} regras, e encontrou {violacoes}. Ele é repetido a cada mudança do sistema; uma página com problema não é publicada.':
    'El {data}, la prueba automática (axe-core {axe}) examinó {paginas} páginas públicas en {combinacoes} combinaciones de anchura, idioma y contraste, con {criterios} reglas, y encontró {violacoes}. Se repite en cada cambio del sistema; una página con un problema no se publica.',
  '1 problema': '1 problema',
  '{quantos} problemas': '{quantos} problemas',
  'Um teste automático encontra só uma parte das barreiras. O percurso com leitor de tela está descrito na documentação do sistema; nenhuma pessoa o percorreu ainda.':
    'Una prueba automática encuentra solo una parte de las barreras. El recorrido con lector de pantalla está descrito en la documentación del sistema; ninguna persona lo ha hecho todavía.',
  'O que ainda falta, e a quem dizer': 'Qué falta todavía, y a quién decirlo',
  'A representação visual do diploma em PDF segue o modelo da universidade; os mesmos dados estão, em texto, na página do diploma.':
    'La representación visual del diploma en PDF sigue el modelo de la universidad; los mismos datos están, en texto, en la página del diploma.',
  'O botão Libras busca o tradutor VLibras em vlibras.gov.br, e só quando é apertado.':
    'El botón Libras busca el traductor VLibras (lengua de señas brasileña) en vlibras.gov.br, y solo cuando se pulsa.',
  'A tradução para Libras não está ligada nesta instalação.':
    'La traducción a Libras (lengua de señas brasileña) no está activada en esta instalación.',
  'Encontrou uma barreira? Procure o escritório de registro da {nome} pela {pagina}.':
    '¿Encontró una barrera? Contacte con la oficina de registro de {nome} por la {pagina}.',
  'página da instituição': 'página de la institución',
  'Encontrou uma barreira? Procure o escritório de registro da {nome} ({endereco}).':
    '¿Encontró una barrera? Contacte con la oficina de registro de {nome} ({endereco}).',
  'Encontrou uma barreira? Procure o escritório de registro da {nome}.':
    '¿Encontró una barrera? Contacte con la oficina de registro de {nome}.',
  instituição: 'institución',
  'Como anda o registro de diplomas. Nenhum número fala de menos de cinco pessoas.':
    'Cómo marcha el registro de diplomas. Ninguna cifra habla de menos de cinco personas.',
  'Carregando os números': 'Cargando las cifras',
  'Ainda não medido': 'Aún no medido',
  'Menos de cinco diplomas nos últimos 12 meses': 'Menos de cinco diplomas en los últimos 12 meses',
  'metade em até {mediana}; nove em cada dez em até {p90}':
    'la mitad en {mediana} como máximo; nueve de cada diez en {p90} como máximo',
  '1 dia': '1 día',
  '{quantos} dias': '{quantos} días',
  'Da colação de grau ao registro': 'De la colación de grado al registro',
  'Do registro à publicação no DOU': 'Del registro a la publicación en el DOU',
  'Diplomas já assinados, entre os vigentes': 'Diplomas ya firmados, entre los vigentes',
  'Nenhuma publicada ainda': 'Ninguna publicada aún',
  'nº {numero}, de {data}': 'n.º {numero}, del {data}',
  'Disponibilidade, por amostra de minuto em minuto': 'Disponibilidad, por muestra de minuto en minuto',
  'Ainda não medida': 'Aún no medida',
  '{valor}, desde {data} (90 dias no máximo)': '{valor}, desde el {data} (90 días como máximo)',
  'Ainda sem cabeça publicada': 'Aún sin cabeza publicada',
  '{entradas} entradas em {quando}; cabeça {raiz}': '{entradas} entradas el {quando}; cabeza {raiz}',
  'Números do registro': 'Cifras del registro',
  'Diplomas registrados por mês': 'Diplomas registrados por mes',
  'Nenhum diploma registrado até a última medição.': 'Ningún diploma registrado hasta la última medición.',
  Diplomas: 'Diplomas',
  'menos de 5': 'menos de 5',
  'Ainda não medido.': 'Aún no medido.',
  'Medido em {quando}, no máximo uma vez por hora.': 'Medido el {quando}, una vez por hora como máximo.',
  'Os mesmos números em {json} e como {feed}.': 'Las mismas cifras en {json} y como {feed}.',
  'feed Atom': 'canal Atom',
  'Dados abertos': 'Datos abiertos',
  'A relação pública dos diplomas registrados em cada ano (art. 23 da Portaria MEC nº 1.095/2018), para uso livre. Do CPF constam os seis dígitos centrais.':
    'La relación pública de los diplomas registrados en cada año (art. 23 de la Ordenanza del MEC n.º 1.095/2018), de uso libre. Del CPF constan los seis dígitos centrales.',
  'Carregando os anos': 'Cargando los años',
  '1 registro': '1 registro',
  '{quantos} registros': '{quantos} registros',
  ou: 'o',
  'Baixar {ano} em {formato}': 'Descargar {ano} en {formato}',
};
