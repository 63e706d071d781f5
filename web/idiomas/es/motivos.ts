import type { Dicionario } from '#domain/idiomas/traduzir.ts';

/** Spanish of what the checks of a signature say, one by one. */
export const motivos: Dicionario = {
  'A assinatura não traz o certificado': 'La firma no trae el certificado',
  'O método de canonicalização não é aceito': 'El método de canonicalización no se acepta',
  'O algoritmo de assinatura não é aceito': 'El algoritmo de firma no se acepta',
  'O valor da assinatura está malformado': 'El valor de la firma está mal formado',
  'A chave do certificado não pode ser conferida aqui': 'La clave del certificado no se puede comprobar aquí',
  'O valor da assinatura confere com o certificado': 'El valor de la firma coincide con el certificado',
  'O valor da assinatura não confere com o certificado': 'El valor de la firma no coincide con el certificado',
  'A assinatura tem referências demais': 'La firma tiene demasiadas referencias',
  'A assinatura não cobre nenhum conteúdo': 'La firma no cubre ningún contenido',
  'O conteúdo é o que foi assinado': 'El contenido es el que se firmó',
  'O conteúdo foi alterado depois da assinatura': 'El contenido se modificó después de la firma',
  'A assinatura traz um certificado que não se pode ler': 'La firma trae un certificado que no se puede leer',
  'A assinatura está malformada': 'La firma está mal formada',
  '{nome} emitiu o certificado e não é autoridade certificadora':
    '{nome} emitió el certificado y no es autoridad certificadora',
  'A autoridade {nome} não pode assinar certificados': 'La autoridad {nome} no puede firmar certificados',
  'A autoridade {nome} não emite certificados para este uso': 'La autoridad {nome} no emite certificados para este uso',
  'A autoridade {nome} não pode ter tantas autoridades abaixo':
    'La autoridad {nome} no puede tener tantas autoridades por debajo',
  'A autoridade {nome} não pode emitir para este nome': 'La autoridad {nome} no puede emitir para este nombre',
  'O certificado da autoridade {nome} não valia nesse momento':
    'El certificado de la autoridad {nome} no era válido en ese momento',
  'A chave da autoridade {nome} é fraca': 'La clave de la autoridad {nome} es débil',
  'O certificado de {nome} tem uma restrição que não se sabe conferir':
    'El certificado de {nome} tiene una restricción que no se sabe comprobar',
  'O certificado de {nome} restringe nomes de um modo que não se sabe conferir':
    'El certificado de {nome} restringe nombres de un modo que no se sabe comprobar',
  'O certificado de {nome} foi revogado depois da data declarada, que nada prova':
    'El certificado de {nome} se revocó después de la fecha declarada, que nada prueba',
  'O certificado de {nome} estava revogado': 'El certificado de {nome} estaba revocado',
  'O certificado não serve para assinar documentos': 'El certificado no sirve para firmar documentos',
  'O certificado serve para assinar documentos': 'El certificado sirve para firmar documentos',
  'O certificado não serve para este uso': 'El certificado no sirve para este uso',
  'O certificado é de uma autoridade certificadora, que não assina documentos':
    'El certificado es de una autoridad certificadora, que no firma documentos',
  'O caminho até uma autoridade é longo demais': 'El camino hasta una autoridad es demasiado largo',
  'Emitido por {autoridades}': 'Emitido por {autoridades}',
  'Há autoridades demais com o mesmo nome': 'Hay demasiadas autoridades con el mismo nombre',
  'O certificado usa um algoritmo que não pode ser conferido aqui':
    'El certificado usa un algoritmo que no se puede comprobar aquí',
  'O certificado diz ter sido emitido por {nome}, que não o assinou':
    'El certificado dice haber sido emitido por {nome}, que no lo firmó',
  'O certificado não foi emitido por uma autoridade de confiança':
    'El certificado no lo emitió una autoridad de confianza',
  'Falta o certificado da autoridade {nome}': 'Falta el certificado de la autoridad {nome}',
  'Nenhuma autoridade certificadora de confiança está instalada':
    'No hay ninguna autoridad certificadora de confianza instalada',
  'Certificado malformado': 'Certificado mal formado',
  'Certificado malformado: nome com um valor que não é texto':
    'Certificado mal formado: nombre con un valor que no es texto',
  'Certificado com extensão repetida': 'Certificado con una extensión repetida',
  'A assinatura é o próprio documento': 'La firma es el propio documento',
  'Assina a assinatura em que está': 'Firma la firma en que está',
  'Não se sabe o que a assinatura cobre': 'No se sabe qué cubre la firma',
  "A assinatura está em '{onde}' mas cobre '{outro}'": "La firma está en '{onde}' pero cubre '{outro}'",
  'A assinatura cobre o conteúdo por identificador, e não o documento inteiro como o MEC pede':
    'La firma cubre el contenido por identificador, y no el documento entero como pide el MEC',
  'A assinatura cobre o elemento em que está': 'La firma cubre el elemento en que está',
  'Nenhuma assinatura cobre {parte}': 'Ninguna firma cubre {parte}',
  '{quantas} assinatura(s) íntegra(s) de {parte}': '{quantas} firma(s) íntegra(s) de {parte}',
  'A assinatura de {parte} não pôde ser conferida': 'La firma de {parte} no se pudo comprobar',
  'A assinatura de {parte} não confere': 'La firma de {parte} no es correcta',
  'O documento não tem {parte}': 'El documento no tiene {parte}',
  'O documento tem mais de um {parte}': 'El documento tiene más de un {parte}',
  'documento inteiro': 'documento entero',
  'A assinatura não tem propriedades XAdES': 'La firma no tiene propiedades XAdES',
  'Não se sabe conferir se as propriedades XAdES estão protegidas pela assinatura':
    'No se sabe comprobar si las propiedades XAdES están protegidas por la firma',
  'As propriedades XAdES não estão protegidas pela assinatura':
    'Las propiedades XAdES no están protegidas por la firma',
  'As propriedades XAdES não nomeiam o certificado de um modo que se possa conferir':
    'Las propiedades XAdES no nombran el certificado de un modo que se pueda comprobar',
  'O certificado não é o que as propriedades XAdES nomeiam':
    'El certificado no es el que nombran las propiedades XAdES',
  'As propriedades XAdES nomeiam este certificado só por um resumo SHA-1':
    'Las propiedades XAdES nombran este certificado solo por un resumen SHA-1',
  'As propriedades XAdES nomeiam este certificado': 'Las propiedades XAdES nombran este certificado',
  'A chave do certificado tem {bits} bits, menos que os {minimo} exigidos':
    'La clave del certificado tiene {bits} bits, menos que los {minimo} exigidos',
  'Uma autoridade já venceu e nada prova que a assinatura é anterior':
    'Una autoridad ya venció y nada prueba que la firma sea anterior',
  'O arquivo segue o layout {versao} do MEC, outra versão do esquema, anterior à {atual}':
    'El archivo sigue el formato {versao} del MEC, otra versión del esquema, anterior a la {atual}',
  'Entidade desconhecida: {qual}': 'Entidad desconocida: {qual}',
  'O sinal & está fora de lugar': 'El signo & está fuera de lugar',
  'Referência a caractere proibido': 'Referencia a un carácter prohibido',
  'Prefixo não declarado: {qual}': 'Prefijo no declarado: {qual}',
  'Declaração de namespace proibida': 'Declaración de espacio de nombres prohibida',
  'Declaração de namespace vazia': 'Declaración de espacio de nombres vacía',
  'O nome de um namespace não é um endereço': 'El nombre de un espacio de nombres no es una dirección',
  'O arquivo tem caracteres proibidos em XML': 'El archivo tiene caracteres prohibidos en XML',
  'O arquivo é grande demais': 'El archivo es demasiado grande',
  'O arquivo não declara UTF-8': 'El archivo no declara UTF-8',
  'O arquivo não está em UTF-8': 'El archivo no está en UTF-8',
  'O arquivo termina antes do fim do documento': 'El archivo termina antes del fin del documento',
  'O arquivo não tem exatamente um elemento principal': 'El archivo no tiene exactamente un elemento principal',
  'Comentário malformado': 'Comentario mal formado',
  'O arquivo não é um XML bem formado, ou tem DOCTYPE': 'El archivo no es un XML bien formado, o tiene DOCTYPE',
  'O arquivo não é um XML bem formado: marcas trocadas': 'El archivo no es un XML bien formado: marcas cambiadas',
  'O arquivo não é um XML bem formado': 'El archivo no es un XML bien formado',
  'Declaração XML fora de lugar': 'Declaración XML fuera de lugar',
  'O sinal ]]> está fora de lugar': 'El signo ]]> está fuera de lugar',
  'Há texto fora do elemento principal': 'Hay texto fuera del elemento principal',
  'O documento tem níveis demais': 'El documento tiene demasiados niveles',
  'Namespace declarado duas vezes no mesmo elemento': 'Espacio de nombres declarado dos veces en el mismo elemento',
  'Atributo repetido: {qual}': 'Atributo repetido: {qual}',
  'Assina outra assinatura': 'Firma otra firma',
  'Assinatura de pessoa física além das exigidas': 'Firma de persona física además de las exigidas',
  'Assinatura além das exigidas, de quem o documento não nomeia':
    'Firma además de las exigidas, de quien el documento no nombra',
  'uma pessoa física (e-CPF)': 'una persona física (e-CPF)',
  assinante: 'firmante',
  'o e-CNPJ da instituição {qual}': 'el e-CNPJ de la institución {qual}',
  'o e-CNPJ da IES emissora {qual}': 'el e-CNPJ de la institución emisora {qual}',
  'o e-CNPJ da IES registradora {qual}': 'el e-CNPJ de la institución registradora {qual}',
  'alguém que não se identifica': 'alguien que no se identifica',
  'Falta assinar: {quem}': 'Falta firmar: {quem}',
  'Quem devia assinar é {quem}; no lugar está a assinatura de {outro}':
    'Quien debía firmar es {quem}; en su lugar está la firma de {outro}',
  'Quem devia assinar é {quem}; assinou {outro}, da mesma pessoa jurídica, mantenedora ou aplicação':
    'Quien debía firmar es {quem}; firmó {outro}, de la misma persona jurídica, mantenedora o aplicación',
  'Assinou, mas não por último: {quem}': 'Firmó, pero no en último lugar: {quem}',
  'Assinado pel{quem}': 'Firmado por {quem}',
  'Assinado por {quem}, em substituição a {outro}': 'Firmado por {quem}, en sustitución de {outro}',
  'Assinado por {quem}': 'Firmado por {quem}',
  'Não se sabe se assinou {quem}': 'No se sabe si firmó {quem}',
  'O registro não conhece como IES {papel} {quem}': 'El registro no conoce como institución {papel} {quem}',
  emissora: 'emisora',
  registradora: 'registradora',
  'A assinatura não diz o que assina': 'La firma no dice qué firma',
  "A referência '{uri}' não aponta para dentro do documento": "La referencia '{uri}' no apunta dentro del documento",
  'Nenhum elemento tem o identificador {id}': 'Ningún elemento tiene el identificador {id}',
  'Mais de um elemento tem o identificador {id}': 'Más de un elemento tiene el identificador {id}',
  'A assinatura diz estar dentro do que assina, e não está': 'La firma dice estar dentro de lo que firma, y no lo está',
  'A transformação {algoritmo} não é aceita': 'La transformación {algoritmo} no se acepta',
  'A transformação XPath não é das aceitas': 'La transformación XPath no es de las aceptadas',
  'A referência aponta para dentro de uma assinatura': 'La referencia apunta dentro de una firma',
  'Transformação malformada': 'Transformación mal formada',
  'Transformação depois da canonicalização não é aceita':
    'No se acepta una transformación después de la canonicalización',
  'O documento usa xml:base, que a canonicalização 1.1 não é aceita com':
    'El documento usa xml:base, con el que no se acepta la canonicalización 1.1',
  'O algoritmo de resumo não é aceito': 'El algoritmo de resumen no se acepta',
  'O certificado não era válido na data declarada da assinatura':
    'El certificado no era válido en la fecha declarada de la firma',
  'O certificado era válido na data provada da assinatura': 'El certificado era válido en la fecha probada de la firma',
  'O certificado ainda não existia na data provada da assinatura':
    'El certificado aún no existía en la fecha probada de la firma',
  'O certificado venceu antes da data provada da assinatura':
    'El certificado venció antes de la fecha probada de la firma',
  'A assinatura não diz quando foi feita, e nenhum carimbo do tempo o prova':
    'La firma no dice cuándo se hizo, y ningún sello de tiempo lo prueba',
  'A assinatura não diz quando foi feita': 'La firma no dice cuándo se hizo',
  'O certificado já venceu e nada prova que a assinatura é anterior':
    'El certificado ya venció y nada prueba que la firma sea anterior',
  'O certificado é válido, hoje e na data declarada da assinatura':
    'El certificado es válido, hoy y en la fecha declarada de la firma',
  'Carimbo do tempo: {motivo}': 'Sello de tiempo: {motivo}',
  'O carimbo do tempo é do futuro': 'El sello de tiempo es del futuro',
  'O certificado da autoridade do tempo venceu sem que outro carimbo o renovasse':
    'El certificado de la autoridad de tiempo venció sin que otro sello lo renovara',
  'O certificado da autoridade do tempo estava revogado quando ela carimbou':
    'El certificado de la autoridad de tiempo estaba revocado cuando selló',
  'O certificado da autoridade do tempo foi revogado depois':
    'El certificado de la autoridad de tiempo se revocó después',
  'O carimbo do tempo de {nome} confere': 'El sello de tiempo de {nome} es correcto',
  'Estrutura ASN.1 malformada': 'Estructura ASN.1 mal formada',
  'Carimbo do tempo malformado': 'Sello de tiempo mal formado',
  'O carimbo usa um resumo que não é aceito aqui': 'El sello usa un resumen que aquí no se acepta',
  'O carimbo é deste conteúdo': 'El sello es de este contenido',
  'O carimbo do tempo não é deste conteúdo': 'El sello de tiempo no es de este contenido',
  'O carimbo não traz o certificado de quem o assinou': 'El sello no trae el certificado de quien lo firmó',
  'O certificado que assinou o carimbo não é de autoridade do tempo':
    'El certificado que firmó el sello no es de una autoridad de tiempo',
  'O certificado da autoridade do tempo não valia quando ela carimbou':
    'El certificado de la autoridad de tiempo no era válido cuando selló',
  'Mensagem assinada malformada': 'Mensaje firmado mal formado',
  'O carimbo usa um algoritmo que não é aceito aqui': 'El sello usa un algoritmo que aquí no se acepta',
  'O carimbo não diz o que assina': 'El sello no dice qué firma',
  'O conteúdo do carimbo foi alterado': 'El contenido del sello se modificó',
  'O carimbo nomeia o certificado por um algoritmo que não é aceito aqui':
    'El sello nombra el certificado por un algoritmo que aquí no se acepta',
  'O carimbo não nomeia o certificado de quem o assinou': 'El sello no nombra el certificado de quien lo firmó',
  'A chave da autoridade do tempo não pode ser conferida aqui':
    'La clave de la autoridad de tiempo no se puede comprobar aquí',
  'O carimbo é da autoridade do tempo': 'El sello es de la autoridad de tiempo',
  'A assinatura do carimbo não confere': 'La firma del sello no es correcta',
  'Data malformada': 'Fecha mal formada',
  'Não se sabe conferir o que este carimbo cobre': 'No se sabe comprobar qué cubre este sello',
  'O carimbo não cobre este arquivo pelas regras conhecidas':
    'El sello no cubre este archivo según las reglas conocidas',
  'O carimbo do tempo está malformado': 'El sello de tiempo está mal formado',
  'A data declarada não é uma data e hora válida': 'La fecha declarada no es una fecha y hora válida',
  'A data declarada está no futuro': 'La fecha declarada está en el futuro',
  'A data declarada é anterior ao certificado de quem assina':
    'La fecha declarada es anterior al certificado de quien firma',
  'O carimbo do tempo do documento inteiro prova a data': 'El sello de tiempo del documento entero prueba la fecha',
  'A data é declarada pelo signatário, sem carimbo do tempo que a prove':
    'La fecha la declara el firmante, sin sello de tiempo que la pruebe',
  'Sem o caminho até uma raiz não se sabe de quem são as listas de revogados':
    'Sin el camino hasta una raíz no se sabe de quién son las listas de revocados',
  'Não há lista de revogados em vigor para o certificado de {nome}':
    'No hay lista de revocados en vigor para el certificado de {nome}',
  'Não há lista de revogados em vigor para a autoridade do tempo':
    'No hay lista de revocados en vigor para la autoridad de tiempo',
  'Nenhum certificado do caminho estava revogado': 'Ningún certificado del camino estaba revocado',
  'Lista de revogados malformada': 'Lista de revocados mal formada',
  'Resposta OCSP malformada': 'Respuesta OCSP mal formada',
  'carimbo do tempo': 'sello de tiempo',
  'referências aos certificados': 'referencias a los certificados',
  'referências às listas de revogados': 'referencias a las listas de revocados',
  'carimbo do tempo das referências': 'sello de tiempo de las referencias',
  'certificados do caminho': 'certificados del camino',
  'listas de revogados': 'listas de revocados',
  'carimbo de arquivamento válido': 'sello de archivo válido',
  '{politica} não estava em vigor quando a assinatura foi feita':
    '{politica} no estaba en vigor cuando se hizo la firma',
  '{politica} não admite o algoritmo desta assinatura': '{politica} no admite el algoritmo de esta firma',
  '{politica} exige chaves de {bits} bits ou mais': '{politica} exige claves de {bits} bits o más',
  '{politica} exige que a assinatura nomeie o certificado de quem assina':
    '{politica} exige que la firma nombre el certificado de quien firma',
  'A assinatura não traz o resumo do documento da política {politica}':
    'La firma no trae el resumen del documento de la política {politica}',
  'O documento que a assinatura nomeia não é o publicado da política {politica}':
    'El documento que la firma nombra no es el publicado de la política {politica}',
  'A assinatura não diz que política da ICP-Brasil segue': 'La firma no dice qué política de la ICP-Brasil sigue',
  'A política {oid} não é das da ICP-Brasil para XML': 'La política {oid} no es de las de la ICP-Brasil para XML',
  'Declara {nivel}, e os carimbos do tempo não puderam ser conferidos':
    'Declara {nivel}, y los sellos de tiempo no se pudieron comprobar',
  'Declara {declarado} e é {nivel}: falta {faltas}': 'Declara {declarado} y es {nivel}: falta {faltas}',
  'A assinatura é {nivel}; a {norma} exige {exigido} nesta parte':
    'La firma es {nivel}; la {norma} exige {exigido} en esta parte',
  'Segue a política {politica} da ICP-Brasil': 'Sigue la política {politica} de la ICP-Brasil',
  'A política {politica}': 'La política {politica}',
  '{quem} assina {partes}, em {quando} (provado por carimbo do tempo) ({motivo})':
    '{quem} firma {partes}, el {quando} (probado por sello de tiempo) ({motivo})',
  '{quem} assina {partes}, em {quando} (declarado por quem assinou) ({motivo})':
    '{quem} firma {partes}, el {quando} (declarado por quien firmó) ({motivo})',
};
