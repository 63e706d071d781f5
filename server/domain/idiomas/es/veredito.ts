import type { Dicionario } from '../traduzir.ts';

/** Spanish of the verdict's headlines, sentences and lines. */
export const veredito: Dicionario = {
  Documento: 'Documento',
  'Diz se o arquivo é um diploma digital, em que versão do formato do MEC, e se vale ou é só de teste.':
    'Dice si el archivo es un diploma digital, en qué versión del formato del Ministerio de Educación (MEC), y si tiene valor o es solo de prueba.',
  'Abra o arquivo num editor de texto: o diploma digital começa pelo elemento Diploma.':
    'Abra el archivo en un editor de texto: el diploma digital comienza con el elemento Diploma.',
  'Registrado nesta instituição': 'Registrado en esta institución',
  'Todo diploma é escrito num livro da universidade, com número próprio; sem registro ele não vale.':
    'Todo diploma se inscribe en un libro de la universidad, con número propio; sin registro no tiene validez.',
  'Compare livro e número com os impressos no diploma ou pergunte à universidade pelos canais oficiais.':
    'Compare libro y número con los impresos en el diploma o pregunte a la universidad por los canales oficiales.',
  'Situação atual do registro': 'Situación actual del registro',
  'Um diploma registrado pode depois ser suspenso, anulado ou revogado. Aqui está a situação de agora.':
    'Un diploma registrado puede después ser suspendido, anulado o revocado. Aquí está la situación de ahora.',
  'Consulte de novo o código de validação nesta página no dia em que precisar da resposta.':
    'Consulte de nuevo el código de validación en esta página el día en que necesite la respuesta.',
  'Lista de diplomas anulados': 'Lista de diplomas anulados',
  'A universidade publica a lista dos diplomas que anulou, renovada em prazo certo.':
    'La universidad publica la lista de los diplomas que anuló, renovada en plazo fijo.',
  'Baixe a lista publicada e procure nela o código de validação.':
    'Descargue la lista publicada y busque en ella el código de validación.',
  'Publicação no Diário Oficial da União (DOU)': 'Publicación en el diario oficial de Brasil (DOU)',
  'A Portaria MEC nº 1.095/2018 manda publicar o extrato do registro no DOU em 30 dias. A publicação vem depois do registro e não é condição da assinatura.':
    'La Ordenanza MEC n.º 1.095/2018 manda publicar el extracto del registro en el DOU en 30 días. La publicación es posterior al registro y no es condición de la firma.',
  'Procure o nome da universidade em in.gov.br, na data informada.':
    'Busque el nombre de la universidad en in.gov.br, en la fecha informada.',
  'Assinaturas do XML do diploma digital': 'Firmas del XML del diploma digital',
  'O diploma digital é um arquivo XML. As assinaturas provam que nada nele mudou depois de assinado.':
    'El diploma digital es un archivo XML. Las firmas prueban que nada cambió en él después de firmado.',
  'Confira o XML também no verificador do MEC (verificadordiplomadigital.mec.gov.br) ou no do ITI (validar.iti.gov.br).':
    'Verifique el XML también en el verificador del MEC (verificadordiplomadigital.mec.gov.br) o en el del ITI (validar.iti.gov.br).',
  'Quem assinou': 'Quién firmó',
  'Assinam pessoas da universidade (e-CPF) e, por último, as próprias instituições (e-CNPJ). A assinatura de outra pessoa, mesmo verdadeira, não faz um diploma.':
    'Firman personas de la universidad (e-CPF) y, por último, las propias instituciones (e-CNPJ). La firma de otra persona, aunque verdadera, no hace un diploma.',
  'Compare nomes e CNPJ dos certificados com os da universidade.':
    'Compare los nombres y los CNPJ de los certificados con los de la universidad.',
  'Certificados de autoridade reconhecida': 'Certificados de autoridad reconocida',
  'Cada certificado deve ter sido emitido por uma autoridade da ICP-Brasil, até a autoridade raiz.':
    'Cada certificado debe haber sido emitido por una autoridad de la ICP-Brasil, hasta la autoridad raíz.',
  'Data da assinatura': 'Fecha de la firma',
  'A data vale quando uma autoridade de carimbo do tempo a provou; sem carimbo, é só declarada.':
    'La fecha vale cuando una autoridad de sello de tiempo la probó; sin sello, es solo declarada.',
  'Revogação dos certificados': 'Revocación de los certificados',
  'Um certificado pode ser cancelado antes do fim da validade. Assinatura feita depois disso não vale.':
    'Un certificado puede cancelarse antes del fin de su validez. Una firma hecha después de eso no vale.',
  'Política de assinatura': 'Política de firma',
  'A norma pede, no documento inteiro, o nível que guarda as provas por longo prazo (AD-RA).':
    'La norma pide, en el documento entero, el nivel que guarda las pruebas a largo plazo (AD-RA).',
  'Dados iguais aos registrados': 'Datos iguales a los registrados',
  'Cada dado do arquivo é comparado com o registro por um resumo criptográfico, sem que nenhum saia daqui.':
    'Cada dato del archivo se compara con el registro por un resumen criptográfico, sin que ninguno salga de aquí.',
  'Compare nome, curso e datas do arquivo com os desta consulta.':
    'Compare nombre, curso y fechas del archivo con los de esta consulta.',
  'Cópia guardada pela universidade': 'Copia guardada por la universidad',
  'Diz se o arquivo é, byte a byte, o que a universidade guarda. Uma cópia mais antiga também pode valer.':
    'Dice si el archivo es, byte a byte, el que guarda la universidad. Una copia más antigua también puede valer.',
  'Peça à universidade o XML do diploma e compare os resumos SHA-256 dos dois arquivos.':
    'Pida a la universidad el XML del diploma y compare los resúmenes SHA-256 de los dos archivos.',
  'Esquema oficial do MEC': 'Esquema oficial del MEC',
  'Diz se o arquivo tem a forma que o MEC descreve. Não diz nada sobre quem o assinou.':
    'Dice si el archivo tiene la forma que describe el MEC. No dice nada sobre quién lo firmó.',
  Confirmado: 'Confirmado',
  'Ainda não': 'Aún no',
  'Não passou': 'No pasó',
  'Não foi possível conferir': 'No se pudo verificar',
  Ativo: 'Activo',
  Suspenso: 'Suspendido',
  Revogado: 'Revocado',
  Anulado: 'Anulado',
  Cancelado: 'Cancelado',
  'Este diploma está suspenso: enquanto durar a suspensão, ele não tem validade.':
    'Este diploma está suspendido: mientras dure la suspensión, no tiene validez.',
  'Este diploma foi revogado e não tem validade.': 'Este diploma fue revocado y no tiene validez.',
  'O registro deste diploma foi anulado e não tem validade.':
    'El registro de este diploma fue anulado y no tiene validez.',
  'O registro está ativo: não foi suspenso, anulado nem revogado.':
    'El registro está activo: no fue suspendido, anulado ni revocado.',
  '{dito} Consultado em {quando}.': '{dito} Consultado el {quando}.',
  'Este diploma é válido.': 'Este diploma es válido.',
  'Registrado; o diploma digital ainda não foi assinado.': 'Registrado; el diploma digital aún no fue firmado.',
  'Registrado; assinatura íntegra; {faltas}.': 'Registrado; firma íntegra; {faltas}.',
  'Registrado, mas as assinaturas do diploma digital não conferem.':
    'Registrado, pero las firmas del diploma digital no son conformes.',
  'Registrado, mas o XML guardado não é o que foi recebido assinado.':
    'Registrado, pero el XML guardado no es el que se recibió firmado.',
  'Registrado; as assinaturas do diploma digital não puderam ser conferidas.':
    'Registrado; las firmas del diploma digital no pudieron verificarse.',
  'O registro está ativo, mas o código ainda consta na lista de anulados nº {numero}, de antes da revogação do cancelamento.':
    'El registro está activo, pero el código aún consta en la lista de anulados n.º {numero}, anterior a la revocación de la cancelación.',
  'quem assinou não pôde ser conferido': 'no se pudo verificar quién firmó',
  'autoridade certificadora não conferida': 'autoridad certificadora no verificada',
  'data não provada por carimbo do tempo': 'fecha no probada por sello de tiempo',
  'revogação não conferida': 'revocación no verificada',
  'nível da política de assinatura não comprovado': 'nivel de la política de firma no comprobado',
  'o nível da política de assinatura está abaixo do exigido':
    'el nivel de la política de firma está por debajo del exigido',
  'O diploma digital ainda não foi assinado.': 'El diploma digital aún no fue firmado.',
  'O diploma consta como assinado, mas o XML não está disponível para conferência.':
    'El diploma consta como firmado, pero el XML no está disponible para verificación.',
  'O XML guardado não é mais o que foi recebido assinado: não prova nada.':
    'El XML guardado ya no es el que se recibió firmado: no prueba nada.',
  'Não foi possível conferir agora. Tente novamente em instantes.':
    'No se pudo verificar ahora. Inténtelo de nuevo en unos instantes.',
  'As datas são declaradas por quem assinou: nenhum carimbo do tempo foi conferido.':
    'Las fechas son declaradas por quien firmó: no se verificó ningún sello de tiempo.',
  'Assinou quem devia assinar: as instituições e as pessoas que o documento nomeia.':
    'Firmó quien debía firmar: las instituciones y las personas que el documento nombra.',
  'Falta a assinatura de quem devia assinar, ou há a de um estranho em seu lugar.':
    'Falta la firma de quien debía firmar, o está la de un extraño en su lugar.',
  'Nem toda a identidade de quem assinou pôde ser conferida.': 'No se pudo verificar toda la identidad de quien firmó.',
  'Ainda falta assinar.': 'Aún falta firmar.',
  'Todos os certificados chegam a uma autoridade raiz reconhecida e valiam na data da assinatura.':
    'Todos los certificados llegan a una autoridad raíz reconocida y eran válidos en la fecha de la firma.',
  'Há certificado que não chega a uma autoridade reconhecida.':
    'Hay un certificado que no llega a una autoridad reconocida.',
  'Nem todos os certificados puderam ser conferidos até uma autoridade reconhecida.':
    'No todos los certificados pudieron verificarse hasta una autoridad reconocida.',
  'As datas são provadas por carimbo do tempo.': 'Las fechas están probadas por sello de tiempo.',
  'Há data de assinatura que não pode ser verdadeira.': 'Hay una fecha de firma que no puede ser verdadera.',
  'Nenhum certificado estava revogado quando assinou.': 'Ningún certificado estaba revocado cuando firmó.',
  'Há certificado que estava revogado quando assinou.': 'Hay un certificado que estaba revocado cuando firmó.',
  'Não foi possível saber se algum certificado foi revogado.':
    'No fue posible saber si algún certificado fue revocado.',
  'As assinaturas seguem a política da ICP-Brasil que o diploma exige.':
    'Las firmas siguen la política de la ICP-Brasil que exige el diploma.',
  'O nível da política de assinatura está abaixo do exigido.':
    'El nivel de la política de firma está por debajo del exigido.',
  'O nível da política de assinatura não foi conferido.': 'El nivel de la política de firma no fue verificado.',
  'Não há assinatura para conferir.': 'No hay firma para verificar.',
  'A assinatura confere e cobre o diploma inteiro.': 'La firma es conforme y cubre el diploma entero.',
  'As {quantas} assinaturas conferem e cobrem o diploma inteiro.':
    'Las {quantas} firmas son conformes y cubren el diploma entero.',
  'O documento não é do Diploma Digital do MEC': 'El documento no es del Diploma Digital del MEC',
  "Há uma assinatura em namespace desconhecido em '{onde}'":
    "Hay una firma en un espacio de nombres desconocido en '{onde}'",
  'O identificador {id} aparece {vezes} vezes': 'El identificador {id} aparece {vezes} veces',
  'O documento não está assinado': 'El documento no está firmado',
  'O documento tem mais de uma assinatura principal': 'El documento tiene más de una firma principal',
  'O documento tem assinaturas demais': 'El documento tiene demasiadas firmas',
  'O documento não está assinado.': 'El documento no está firmado.',
  'As assinaturas não conferem ou não cobrem o documento.': 'Las firmas no son conformes o no cubren el documento.',
  'Nem tudo nas assinaturas pôde ser conferido.': 'No todo en las firmas pudo verificarse.',
  'Nenhuma assinatura íntegra cobre: {partes}': 'Ninguna firma íntegra cubre: {partes}',
  'Assinante não identificado': 'Firmante no identificado',
  '{quem} assina {partes}, em {quando} (provado por carimbo do tempo)':
    '{quem} firma {partes}, el {quando} (probado por sello de tiempo)',
  '{quem} assina {partes}, em {quando} (declarado por quem assinou)':
    '{quem} firma {partes}, el {quando} (declarado por quien firmó)',
  '{quem} assina {partes} ({motivo})': '{quem} firma {partes} ({motivo})',
  '{quem} assina {partes}': '{quem} firma {partes}',
  'o documento inteiro': 'el documento entero',
  'os dados do diploma': 'los datos del diploma',
  'os dados do registro': 'los datos del registro',
  'outra assinatura': 'otra firma',
  'Livro {livro}, registro nº {numero}, de {data}.': 'Libro {livro}, registro n.º {numero}, de {data}.',
  'A instituição ainda não publicou uma lista.': 'La institución aún no publicó una lista.',
  'Consta na lista nº {numero}, de {data}, de antes da revogação do cancelamento; sai na próxima.':
    'Consta en la lista n.º {numero}, de {data}, anterior a la revocación de la cancelación; sale en la próxima.',
  'Não consta na lista nº {numero}, de {data}, mas o prazo para atualizá-la já passou.':
    'No consta en la lista n.º {numero}, de {data}, pero el plazo para actualizarla ya pasó.',
  'O registro está anulado e entra na próxima lista; ainda não consta na lista nº {numero}, de {data}.':
    'El registro está anulado y entra en la próxima lista; aún no consta en la lista n.º {numero}, de {data}.',
  'Consta na lista nº {numero}, de {data}.': 'Consta en la lista n.º {numero}, de {data}.',
  'Não consta na lista nº {numero}, de {data}.': 'No consta en la lista n.º {numero}, de {data}.',
  'Publicado em {data}.': 'Publicado el {data}.',
  'Não foi publicado antes da anulação.': 'No fue publicado antes de la anulación.',
  'Não há data de publicação informada.': 'No hay fecha de publicación informada.',
  'Ainda não publicado; o prazo vai até {data}.': 'Aún no publicado; el plazo llega hasta el {data}.',
  'Não há data de publicação informada; o prazo terminou em {data}.':
    'No hay fecha de publicación informada; el plazo terminó el {data}.',
  'Nem tudo pôde ser conferido': 'No todo pudo verificarse',
  'Documento de teste': 'Documento de prueba',
  'O arquivo é de homologação: não tem valor legal.': 'El archivo es de homologación: no tiene valor legal.',
  'O arquivo não confere': 'El archivo no es conforme',
  'Diploma Não encontrado': 'Diploma no encontrado',
  'Diploma Não encontrado.': 'Diploma no encontrado.',
  'Nenhum diploma com o código deste arquivo foi registrado aqui.':
    'Ningún diploma con el código de este archivo fue registrado aquí.',
  'O registro não pôde ser consultado agora. Tente novamente.':
    'No se pudo consultar el registro ahora. Inténtelo de nuevo.',
  'Nada foi desmentido, mas {faltas}.': 'Nada fue desmentido, pero {faltas}.',
  'o arquivo não está assinado': 'el archivo no está firmado',
  'as assinaturas não puderam ser conferidas': 'las firmas no pudieron verificarse',
  'os dados não puderam ser comparados com o registro': 'los datos no pudieron compararse con el registro',
  'o registro ainda não recebeu o diploma assinado': 'el registro aún no recibió el diploma firmado',
  'O arquivo é autêntico': 'El archivo es auténtico',
  'O arquivo confere': 'El archivo es conforme',
  'É o diploma registrado aqui, assinado e válido.': 'Es el diploma registrado aquí, firmado y válido.',
  'O arquivo é autêntico; o diploma está suspenso': 'El archivo es auténtico; el diploma está suspendido',
  'O arquivo é autêntico; o diploma foi revogado': 'El archivo es auténtico; el diploma fue revocado',
  'O arquivo é autêntico; o diploma foi anulado': 'El archivo es auténtico; el diploma fue anulado',
  'O diploma está suspenso': 'El diploma está suspendido',
  'O diploma foi revogado': 'El diploma fue revocado',
  'O diploma foi anulado': 'El diploma fue anulado',
  '{frase} Nada no arquivo foi desmentido, mas nem tudo nele pôde ser conferido.':
    '{frase} Nada en el archivo fue desmentido, pero no todo en él pudo verificarse.',
  'Este arquivo é um PDF': 'Este archivo es un PDF',
  'O PDF é só a representação visual; o diploma digital é o arquivo XML. Escolha o XML.':
    'El PDF es solo la representación visual; el diploma digital es el archivo XML. Elija el XML.',
  'O arquivo não é um diploma digital': 'El archivo no es un diploma digital',
  'É outro documento ({raiz}).': 'Es otro documento ({raiz}).',
  'É um PDF, a representação visual; o diploma digital é o arquivo XML.':
    'Es un PDF, la representación visual; el diploma digital es el archivo XML.',
  'O arquivo não é um diploma digital ({raiz}).': 'El archivo no es un diploma digital ({raiz}).',
  'Diploma digital, versão {versao}, ambiente de {ambiente}: não tem valor legal.':
    'Diploma digital, versión {versao}, ambiente de {ambiente}: no tiene valor legal.',
  'Diploma digital, versão {versao}, ambiente de {ambiente}.':
    'Diploma digital, versión {versao}, ambiente de {ambiente}.',
  Homologação: 'homologación',
  Produção: 'producción',
  'Os {quantos} dados do arquivo são os do registro.': 'Los {quantos} datos del archivo son los del registro.',
  '{iguais} dados são os do registro; {negados} não são.': '{iguais} datos son los del registro; {negados} no lo son.',
  '{iguais} dados são os do registro; 1 não é.': '{iguais} datos son los del registro; 1 no lo es.',
  'O arquivo não traz todos os dados do registro.': 'El archivo no trae todos los datos del registro.',
  '{caminho}: “{valor}” não é o que está no registro': '{caminho}: “{valor}” no es lo que está en el registro',
  'É, byte a byte, o diploma assinado que a universidade guarda.':
    'Es, byte a byte, el diploma firmado que guarda la universidad.',
  'A universidade guarda outra cópia assinada deste diploma. O que vale aqui são as assinaturas deste arquivo.':
    'La universidad guarda otra copia firmada de este diploma. Lo que vale aquí son las firmas de este archivo.',
  'O registro ainda não recebeu o diploma assinado.': 'El registro aún no recibió el diploma firmado.',
  'O arquivo não traz código de validação.': 'El archivo no trae código de validación.',
  'O arquivo é grande demais para ser conferido aqui.': 'El archivo es demasiado grande para verificarse aquí.',
};
