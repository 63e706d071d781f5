import { z } from 'zod';
import { MAXIMO_DE_CONSULTAS } from '#assinatura/verificar-perguntando.ts';
import { DATAS_DO_ACERVO, FATOS_PUBLICOS } from '#domain/acervo/campos.ts';
import { codigoEscrito } from '#domain/consulta/entrada.ts';
import { RESULTADOS_DA_VALIDACAO, ROTULOS } from '#domain/registro/validacao-publica.ts';
import { comSinaisUsuais } from '#domain/texto/parecidos.ts';
import { CONFERENCIAS } from '#domain/veredito/linhas.ts';
import { RESULTADOS, TONS } from '#domain/veredito/resultados.ts';
import { enderecoResponse } from './ato.schemas.ts';
import {
  dataSchema,
  fraseSchema,
  idiomaQuery,
  inteiroDaUrl,
  logicos,
  paginacaoQuery,
  paginaDe,
  textoOuNull,
  textos,
  textosOuNull,
  uuidSchema,
} from './common.ts';
import { publico } from './endpoint.ts';
import { doVeredito, vereditoResponse } from './veredito.schemas.ts';

/*
 * A diploma behind the captcha, as the public sees it (§2 "Diploma view", PUB-53 to PUB-55). These schemas are the
 * filter: what they do not list does not leave. CPF is the masked text, RG is never there (A16). Dates are yyyy-MM-dd.
 */

/** A regulatory act as printed; a process still running at e-MEC has `emTramitacao` and no publication. */
const atoResponse = z.object({
  emTramitacao: z.boolean(),
  ...textos('tipo', 'numero', 'data'),
  ...textosOuNull('veiculoPublicacao', 'dataPublicacao', 'secaoPublicacao', 'paginaPublicacao', 'numeroPublicacao'),
});
export type AtoPublico = z.infer<typeof atoResponse>;

const mantenedoraResponse = z.object({ razaoSocial: z.string(), cnpj: z.string(), endereco: enderecoResponse });

const iesResponse = z.object({
  ...textos('nome', 'codigoMEC', 'cnpj'),
  endereco: enderecoResponse,
  credenciamento: atoResponse,
  recredenciamento: atoResponse.nullable(),
  renovacaoDeRecredenciamento: atoResponse.nullable(),
  mantenedora: mantenedoraResponse.nullable(),
});
export type IesPublica = z.infer<typeof iesResponse>;

/** One annotation; the document of who wrote it never leaves, and a CPF inside the text is masked. */
const anotacaoPublicaResponse = z.object({
  ...textos('registroAnotacaoID', 'acao', 'justificativa', 'responsavel'),
  dataJustificativa: z.iso.datetime(),
  motivoAnulacao: z.object({ nome: z.string() }).nullable(),
});
export type AnotacaoPublica = z.infer<typeof anotacaoPublicaResponse>;

/** Code, RGA and birth are null only for who came by the list where CONSULTA_REDUZIDA keeps them. */
const registroPublicoResponse = z.object({
  registroID: z.string(),
  codigoValidacao: textoOuNull,
  situacao: z.enum(['Ativo.', 'Anulado.']),
  ...logicos('cancelado', 'revogado', 'suspenso', 'assinado', 'segundaVia'),
  dataPublicacaoDou: textoOuNull,
});

const dadosDiplomaResponse = z.object({
  diplomado: z.object({
    ...textos('nome', 'cpf'),
    ...textosOuNull('id', 'nacionalidade', 'dataNascimento', 'naturalidade'),
    rg: z.null(),
  }),
  dataConclusao: z.string(),
  dadosCurso: z.object({
    ...textos('nomeCurso', 'modalidade', 'tituloConferido', 'grauConferido'),
    ...textosOuNull('codigoCursoEMEC', 'habilitacao', 'formacao'),
    enderecoCurso: enderecoResponse,
    autorizacao: atoResponse,
    reconhecimento: atoResponse,
    renovacaoReconhecimento: atoResponse.nullable(),
  }),
  iesEmissora: iesResponse,
});

const dadosRegistroResponse = z.object({
  iesRegistradora: iesResponse,
  livroRegistro: z.object({
    ...textos('livroRegistro', 'numeroRegistro', 'dataColacaoGrau', 'dataExpedicaoDiploma', 'dataRegistroDiploma'),
    processoDoDiploma: textoOuNull,
    responsavelRegistro: z.object({ nome: z.string(), IDouNumeroMatricula: textoOuNull }),
  }),
});

/** Diploma data (public). Of an annulled record `diploma` and `documentacaoAcademicaRegistro` are null (PUB-38). */
const diplomaPublicoResponse = z.object({
  registro: registroPublicoResponse,
  veredito: vereditoResponse,
  anotacoes: z.array(anotacaoPublicaResponse),
  diploma: z
    .object({ infDiploma: z.object({ dadosDiploma: dadosDiplomaResponse, dadosRegistro: dadosRegistroResponse }) })
    .nullable(),
  /** The signed academic documentation itself is not public: only that it exists. */
  documentacaoAcademicaRegistro: z.object({ assinada: z.boolean() }).nullable(),
});
export type DiplomaPublico = z.infer<typeof diplomaPublicoResponse>;

/** Validation code as typed or read from a QR, as it is registered. What is no code is simply not found. */
export const codigoSchema = z
  .string()
  .max(120, { error: 'Código de validação longo demais' })
  .transform(codigoEscrito)
  .pipe(z.string().min(1, { error: 'Informe o código de validação' }));
const codigoParams = z.strictObject({ codigo: codigoSchema });
const registroParams = z.strictObject({ registroId: uuidSchema });

/** Words of a name, or a whole CPF. Shorter words than three letters would name nearly everybody. */
const filtroPublicoSchema = z
  .string()
  .overwrite(comSinaisUsuais)
  .max(255, { error: 'O filtro aceita até 255 caracteres' })
  .refine((filtro) => filtro.trim() === '' || /\d/.test(filtro) || /\p{L}{3}/u.test(filtro.normalize('NFC')), {
    error: 'Digite pelo menos 3 letras do nome ou o CPF completo',
  });

/** PUB-03 to PUB-05: both dates or none. `filtro` travels in the body, so that a CPF never stands in an address. */
export const buscarRegistrosBody = z
  .strictObject({
    DataInicio: dataSchema('Data inicial inválida', 'Informe a data inicial').optional(),
    DataFim: dataSchema('Data final inválida', 'Informe a data final').optional(),
    filtro: filtroPublicoSchema.optional(),
    pagina: z.number().int().min(1).max(1_000_000).optional(),
    tamanho: z.number().int().min(1).max(100).optional(),
  })
  .superRefine(({ DataInicio, DataFim }, contexto) => {
    if (DataInicio === undefined && DataFim !== undefined)
      contexto.addIssue({ code: 'custom', path: ['DataInicio'], message: 'Informe a data inicial' });
    if (DataInicio !== undefined && DataFim === undefined)
      contexto.addIssue({ code: 'custom', path: ['DataFim'], message: 'Informe a data final' });
    if (DataInicio !== undefined && DataFim !== undefined && DataInicio > DataFim)
      contexto.addIssue({
        code: 'custom',
        path: ['DataInicio'],
        message: 'A data inicial não pode ser posterior à data final',
      });
  });

/** One row of the public list. `cpf` shows the six central digits; an annulled record shows none of it. */
const registroDaBuscaResponse = z.object({
  ...textos('registroID', 'numeroRegistro', 'livro', 'nomeDiplomado', 'cpf', 'nomeCurso', 'dataRegistroDiploma'),
  ...logicos('cancelado', 'revogado', 'suspenso', 'segundaVia'),
});
export type RegistroDaBusca = z.infer<typeof registroDaBuscaResponse>;

/** `totalExato` false: there are more than `total`; counting stops there. */
const buscaResponse = paginaDe(registroDaBuscaResponse).extend({ totalExato: z.boolean() });
export type Busca = z.infer<typeof buscaResponse>;

/** An ALTCHA challenge, as the widget takes it. */
export const desafioResponse = z.object({
  parameters: z.object({
    ...textos('algorithm', 'nonce', 'salt', 'keyPrefix'),
    cost: z.number(),
    keyLength: z.number(),
    keySignature: z.string().optional(),
    expiresAt: z.number().optional(),
    data: z.record(z.string(), z.string()).optional(),
  }),
  signature: z.string(),
});
export type Desafio = z.infer<typeof desafioResponse>;

const instituicaoDaSituacao = z.object({ nome: z.string(), codigoEmec: z.string() });

/** Portaria 1.095 art. 23, beside name, course and conclusion and expedition. Dates yyyy-MM-dd. */
const artigo23Response = z.object({
  /** The six central digits. */
  cpf: z.string(),
  cursoCodigoEmec: textoOuNull,
  expedidora: instituicaoDaSituacao,
  registradora: instituicaoDaSituacao,
  ...textos('dataIngresso', 'dataRegistro', 'processo', 'numeroRegistro', 'livro'),
  dataPublicacaoDou: textoOuNull,
});
export type Artigo23 = z.infer<typeof artigo23Response>;

/**
 * Validation result (PUB-56). Without a captcha pass it holds what Portaria 1.095 art. 23 publishes (name, course,
 * dates of conclusion and expedition); the rest is null. Of an annulled record no diploma datum leaves at all.
 */
const validacaoResponse = z.object({
  registroId: z.string(),
  /** It stands in the old books: `registroId` is theirs, and its page another. */
  livroAnterior: z.boolean(),
  /** Null for who came with the registroID of the list and no captcha pass. */
  codigoValidacao: textoOuNull,
  ...textosOuNull('curso', 'nome', 'titulo', 'nacionalidade', 'naturalidade', 'dataConclusao', 'dataColacaoGrau'),
  ...textosOuNull('dataExpedicao'),
  artigo23: artigo23Response.nullable(),
  ...logicos('suspenso', 'revogado', 'cancelado'),
  resultado: z.enum(RESULTADOS_DA_VALIDACAO),
  rotulo: z.enum(ROTULOS),
  ...doVeredito,
  consultadoEm: z.iso.datetime(),
});
export type Validacao = z.infer<typeof validacaoResponse>;

/** Status for other systems: no personal data. Dates are yyyy-MM-dd. */
export const situacaoDoDiplomaResponse = z.object({
  codigoValidacao: z.string(),
  /** Null where a book of another system does not tell them. */
  ...textosOuNull('dataExpedicao', 'dataRegistro'),
  situacao: z.enum(RESULTADOS_DA_VALIDACAO),
  rotulo: z.enum(ROTULOS),
  curso: z.object({ nome: z.string(), codigoEmec: textoOuNull }),
  instituicaoEmissora: instituicaoDaSituacao,
  instituicaoRegistradora: instituicaoDaSituacao,
  ...textosOuNull('dataPublicacaoDou', 'dataAnulacao', 'motivoAnulacao'),
  listaAnulados: z.object({ numeroDeSequencia: z.number().int(), dataCriacao: z.string() }).nullable(),
  /** The verdict without its sentences by the minute, so that the ETag stays. */
  veredito: z.object({
    tom: doVeredito.tom,
    ...textos('manchete', 'frase'),
    conferencias: z.array(z.object({ chave: z.enum(CONFERENCIAS), resultado: z.enum(RESULTADOS) })),
  }),
});

/** An annulled record as anyone may see it: status, reason, date, annotations and list; no personal data (PUB-15). */
const registroAnuladoResponse = z.object({
  ...textos('codigoValidacao', 'motivo', 'dataAnulacao', 'frase'),
  rotulo: z.enum(['Anulado', 'Revogado']),
  tom: doVeredito.tom,
  frases: doVeredito.frases,
  anotacoes: diplomaPublicoResponse.shape.anotacoes,
  /** The day on which another diploma was registered in its place, without saying which: it may bear another name. */
  reemitidoEm: textoOuNull,
  listaAnulados: z.object({ numeroDeSequencia: z.number().int(), dataCriacao: z.string() }).nullable(),
  consultadoEm: z.iso.datetime(),
});
export type RegistroAnulado = z.infer<typeof registroAnuladoResponse>;

/** A row of the public's second group, 'Livros anteriores'; `digital`: it has the code of a digital diploma. */
const antigoPublicoResponse = z.object({
  ...textos('id', 'nome', 'cpf', 'curso', 'livro', 'folha', 'sequencia', 'numero'),
  ...logicos('verso', 'anulado', 'digital'),
  via: z.number().int(),
  ...textosOuNull('registro', 'nivel'),
});
export type AntigoPublico = z.infer<typeof antigoPublicoResponse>;

/**
 * An old registration as anyone may see it who passed the captcha: what art. 23 publishes, as far as its book tells it
 * (null: it does not). Dates are yyyy-MM-dd, yyyy-MM or yyyy. Of an annulled one nothing but that leaves.
 */
const livroAnteriorResponse = z.object({
  id: z.string(),
  ...logicos('anulado', 'digital'),
  ...textosOuNull('anuladoEm', 'motivo'),
  fatos: z
    .object({
      ...textos('nome', 'cpf', 'curso', 'livro', 'folha', 'sequencia', 'numero'),
      verso: z.boolean(),
      via: z.number().int(),
      ...textosOuNull('registradora', ...FATOS_PUBLICOS, ...DATAS_DO_ACERVO),
    })
    .nullable(),
  consultadoEm: z.iso.datetime(),
});
export type LivroAnterior = z.infer<typeof livroAnteriorResponse>;

/** PUB-*. */
export const consultaPublicaApi = {
  /** A4, A5: the newest first. A complete CPF finds by what the mask shows: no answer confirms the other digits. */
  buscar: publico('POST /api/registro/busca', {
    soLe: true,
    resumo: 'Busca pública de registros por período e por nome ou CPF completo.',
    query: z.strictObject({ pagina: paginacaoQuery.pagina, tamanho: inteiroDaUrl(1, 100).optional() }),
    body: buscarRegistrosBody,
    limitePorMinuto: 240,
    conferida: true,
    resposta: buscaResponse,
  }),
  /** A4, A5: the second group of the public search. 503 where a row is not what its last act left. */
  buscarLivrosAnteriores: publico('POST /api/acervo/busca', {
    soLe: true,
    resumo: 'Busca pública nos livros anteriores por nome ou CPF completo.',
    body: z.strictObject({
      filtro: filtroPublicoSchema,
      pagina: z.number().int().min(1).max(1_000_000).optional(),
      tamanho: z.number().int().min(1).max(100).optional(),
    }),
    limitePorMinuto: 240,
    conferida: true,
    resposta: paginaDe(antigoPublicoResponse).extend({ totalExato: z.boolean() }),
  }),
  /**
   * A7: challenge for one validation code, or for the registroID of the list; signed with it inside and good for the
   * asking network alone. Its cost grows with what that network asked for within the hour (F-4).
   */
  pedirCaptcha: publico('GET /api/diploma/localizar/captcha', {
    resumo: 'Entrega o desafio do captcha para um código de validação ou um registroID.',
    query: z.strictObject({ codigo: codigoSchema }),
    limitePorMinuto: 60,
    resposta: desafioResponse,
  }),
  /** PUB-57, A7: a cookie lets the code's diploma be read once within two minutes; 400 when wrong, expired or used. */
  resolverCaptcha: publico('POST /api/diploma/localizar/captcha', {
    resumo: 'Confere a solução do captcha e autoriza uma leitura do diploma.',
    body: z.strictObject({
      captcha: z
        .string({ error: 'Faça a verificação para continuar' })
        .min(1, { error: 'Faça a verificação para continuar' })
        .max(8192, { error: 'Verificação inválida' }),
    }),
    limitePorMinuto: 60,
    resposta: z.object({ ok: z.literal(true), codigoValidacao: textoOuNull, expiraEm: z.iso.datetime() }),
  }),
  /** PUB-58, A7: the diploma, once per solved captcha; 403 without a pass, 404 'Diploma Não encontrado'. */
  lerDiploma: publico('GET /api/diploma/dadosregistro/codigo/:codigo', {
    resumo: 'Dados do diploma, depois do captcha; de um registro anulado, só a situação e as anotações.',
    params: codigoParams,
    limitePorMinuto: 60,
    resposta: diplomaPublicoResponse,
  }),
  /** PUB-59: any code, in any state; 404 'Diploma Não encontrado'. */
  validarDiploma: publico('GET /api/Conector/valida-diploma/:codigo', {
    resumo: 'Valida um diploma pelo código: situação e conferências, sem dados além dos que a norma publica.',
    params: codigoParams,
    limitePorMinuto: 120,
    conferida: true,
    resposta: validacaoResponse,
  }),
  /** PUB-60: the same answer by the record's id; the code is null until a captcha is passed (F-4). */
  lerInfoDiploma: publico('GET /api/Conector/info-diploma/:registroId', {
    resumo: 'Valida um diploma pelo identificador do registro.',
    params: registroParams,
    limitePorMinuto: 120,
    conferida: true,
    resposta: validacaoResponse,
  }),
  /** Machine-readable status: one address per diploma, answered in any state; `If-None-Match` gets 304. */
  lerSituacao: publico('GET /api/diploma/situacao/:codigo', {
    resumo: 'Situação de um diploma para outros sistemas, sem dados pessoais; responde com ETag.',
    params: codigoParams,
    limitePorMinuto: 120,
    etag: true,
    conferida: true,
    resposta: situacaoDoDiplomaResponse,
  }),
  /**
   * The same status as a JWT (`application/jwt`, ES256, keys at /.well-known/jwks.json), also answered by the address
   * above to who accepts that type.
   */
  lerSituacaoAssinada: publico('GET /api/diploma/situacao/:codigo/assinada', {
    resumo: 'Situação de um diploma como JWT assinado, com o instante: um comprovante que se confere sem este sistema.',
    params: codigoParams,
    limitePorMinuto: 60,
    resposta: 'arquivo',
  }),
  /** The same as a PDF to keep: the answer in words, a QR code, and the signed answer in the file's properties. */
  lerComprovante: publico('GET /api/diploma/situacao/:codigo/comprovante', {
    resumo: 'Comprovante da consulta em PDF, com QR code e a resposta assinada dentro do arquivo.',
    params: codigoParams,
    query: idiomaQuery,
    limitePorMinuto: 20,
    resposta: 'arquivo',
  }),
  /** PUB-15: 404 when the record does not exist or is not annulled. */
  lerAnulado: publico('GET /api/publico/registro-anulado/:registroId', {
    resumo: 'Situação e anotações de um registro anulado.',
    params: registroParams,
    limitePorMinuto: 120,
    conferida: true,
    resposta: registroAnuladoResponse,
  }),
  /** A7: once per solved captcha; 403 without a pass, 404 for what is not published, 503 as the search. */
  lerLivroAnterior: publico('GET /api/publico/livro-anterior/:registroId', {
    resumo: 'Dados de um registro de livro anterior, depois do captcha; de um anulado, só a situação.',
    params: registroParams,
    limitePorMinuto: 60,
    conferida: true,
    resposta: livroAnteriorResponse,
  }),
};

/** Longest XML that is checked against MEC's schema here; a diploma has some 30 kB. */
export const MAXIMO_DO_XML = 1_500_000;

/** Codes of one call, and of one check of many. */
export const CODIGOS_POR_CHAMADA = 50;
export const CODIGOS_POR_LOTE = 1_000;

/** Diplomas that a network may ask for within an hour without a key. */
export const LOTE_SEM_CHAVE_POR_HORA = 1_000;

const itemDoLote = z.object({
  codigo: z.string(),
  resultado: z.enum(['encontrado', 'nao-encontrado', 'indisponivel']),
  /** Null unless it was found. */
  situacao: z
    .object({
      ...textos('codigoValidacao', 'curso', 'instituicao', 'manchete', 'frase'),
      rotulo: z.enum(ROTULOS),
      tom: z.enum(TONS),
      frases: doVeredito.frases,
      /** `nome` as Portaria 1.095 art. 23 publishes it; null of an annulled diploma. */
      ...textosOuNull('nome', 'dataExpedicao', 'dataAnulacao', 'xmlSha256'),
    })
    .nullable(),
});
export type ItemDoLote = z.infer<typeof itemDoLote>;

/** Many diplomas at once: status, and the name that the law publishes beside it. */
export const lotePublicoApi = {
  /**
   * `Authorization: Bearer` with a key raises the limit; each call with one is an audit entry. 401 for a key that is
   * not good, 429 beyond the hour's limit. `parte`: the same answer signed, for the report.
   */
  conferir: publico('POST /api/diploma/situacoes', {
    soLe: true,
    resumo:
      'Situação de até 50 diplomas de uma vez, com o nome que a Portaria 1.095 publica; com chave, limites maiores.',
    body: z.strictObject({
      codigos: z
        .array(codigoSchema)
        .min(1, { error: 'Informe os códigos' })
        .max(CODIGOS_POR_CHAMADA, { error: 'Até 50 códigos por chamada' }),
    }),
    limitePorMinuto: 60,
    conferida: true,
    resposta: z.object({ consultadoEm: z.iso.datetime(), itens: z.array(itemDoLote), parte: z.string() }),
  }),
  /** Joins signed answers of the last day into one PDF that holds them signed; 422 for any that is not ours. */
  relatar: publico('POST /api/diploma/situacoes/relatorio', {
    resumo: 'Relatório assinado, em PDF, de conferências feitas em lote nas últimas 24 horas.',
    query: idiomaQuery,
    body: z.strictObject({
      partes: z
        .array(z.string().max(60_000, { error: 'Parte grande demais' }))
        .min(1, { error: 'Informe as partes' })
        .max(CODIGOS_POR_LOTE / 10, { error: 'Partes demais' }),
    }),
    limitePorMinuto: 5,
    resposta: 'arquivo',
  }),
};

const hexadecimal = z.string().regex(/^(?:[0-9a-f]{2}){1,64}$/, { error: 'Deve estar em hexadecimal' });

/** A certificate by its identifiers: the file that holds it stays where it is. */
const certificadoConsultado = z.strictObject({
  emissor: hexadecimal,
  serie: hexadecimal,
  autoridade: z.boolean(),
  listas: z.array(z.string().max(500, { error: 'O endereço é grande demais' })).max(5, { error: 'Endereços demais' }),
});

/** Null where no list of that authority can be had. */
export const respostaDeRevogacao = z.object({
  emissor: z.string(),
  serie: z.string(),
  resposta: z
    .object({
      revogacao: z.object({ quando: z.string(), motivo: z.number().nullable() }).nullable(),
      desde: z.string(),
      ate: textoOuNull,
      soDe: z.enum(['titulares', 'autoridades']).nullable(),
      pontos: z.array(z.string()).nullable(),
    })
    .nullable(),
});

export const xmlPublicoApi = {
  /** PEM certificates: trusted roots (ICP-Brasil's), and authorities leading to them; '' when none is installed. */
  lerAutoridades: publico('GET /api/publico/autoridades', {
    resumo: 'Certificados das autoridades em que a verificação de assinaturas confia, em PEM.',
    limitePorMinuto: 60,
    etag: true,
    conferida: true,
    resposta: z.object({ pem: z.string(), intermediarias: z.string() }),
  }),
  /**
   * Digests of a registered diploma's values, keyed by what only its XML holds; null with the reason. `xmlSha256`: hex
   * digest of the signed file that is kept, null while there is none.
   */
  lerConferencia: publico('GET /api/publico/conferencia-xml/:codigo', {
    resumo: 'Resumos criptográficos dos dados registrados, para comparar com um XML sem revelar nenhum deles.',
    params: z.strictObject({ codigo: codigoSchema }),
    limitePorMinuto: 30,
    etag: true,
    conferida: true,
    resposta: z.object({
      resumos: z.array(z.string()).nullable(),
      motivo: textoOuNull,
      xmlSha256: textoOuNull,
      /** Layout and environment in which the diploma was registered; null for one of another system. */
      versao: textoOuNull,
      ambiente: textoOuNull,
    }),
  }),
  /** From the authorities' lists of revoked certificates; fetched when due. Times are ISO. */
  consultarRevogacao: publico('POST /api/publico/revogacao', {
    soLe: true,
    resumo: 'Diz, pelas listas das autoridades, se certificados foram revogados; só recebe identificadores deles.',
    body: z.strictObject({
      certificados: z
        .array(certificadoConsultado)
        .min(1, { error: 'Informe os certificados' })
        .max(MAXIMO_DE_CONSULTAS, { error: 'Certificados demais' }),
    }),
    limitePorMinuto: 30,
    conferida: true,
    resposta: z.object({ respostas: z.array(respostaDeRevogacao) }),
  }),
  /** Verdict of MEC's schema; `nao-verificado` says why there is none. The document is neither stored nor logged. */
  conferirEsquema: publico('POST /api/publico/conferencia-xml/esquema', {
    soLe: true,
    resumo: 'Confere um XML com o esquema oficial do MEC; o conteúdo não é guardado.',
    body: z.strictObject({
      xml: z
        .string({ error: 'Informe o XML' })
        .min(1, { error: 'Informe o XML' })
        .max(MAXIMO_DO_XML, { error: 'O XML é grande demais para ser conferido aqui' }),
    }),
    limitePorMinuto: 10,
    conferida: true,
    resposta: z.object({
      resultado: z.enum(RESULTADOS),
      detalhe: z.string(),
      erros: z.array(z.string()),
      frases: z.object({ detalhe: fraseSchema }),
    }),
  }),
};
