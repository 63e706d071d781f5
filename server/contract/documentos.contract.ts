import { z } from 'zod';
import { MENSAGENS_DO_ARQUIVO } from '#domain/documento/arquivo.ts';
import { PISTAS } from '#domain/documento/casar-formando.ts';
import { emUmaLinha, limparSinais } from '#domain/texto/limpar.ts';
import { acusarSinal } from '#domain/texto/parecidos.ts';
import { dataSchema, feitoResponse, idParams, motivoSchema, textoOuNull, textos, uuidSchema } from './common.ts';
import { equipe } from './endpoint.ts';
import { dataColacaoId } from './formandos.contract.ts';

const { rgaNaoInformado, semObservacao, semTipo } = MENSAGENS_DO_ARQUIVO;

/** RGA: digits only, at most 20 (GER-29); empty gives 'RGA não informado!' (DOC-21, DOC-35). */
export const rgaSchema = z
  .string({ error: rgaNaoInformado })
  .overwrite(limparSinais)
  .min(1, { error: rgaNaoInformado, abort: true })
  .regex(/^\d{1,20}$/, {
    error: ({ input }) => acusarSinal('O RGA deve ter somente números (até 20)', input, /\d/),
  });

/** Type of a supporting document (DOC-12). `obrigatorio`: nothing is sent to the connector without it. */
const tipoDeDocumentoResponse = z.object({
  documentoTipoId: z.number().int(),
  nome: z.string(),
  obrigatorio: z.boolean(),
});
export type TipoDeDocumento = z.infer<typeof tipoDeDocumentoResponse>;

/** The student that documents are sent for (DOC-13). */
const estudanteDoEnvioResponse = z.object({ nome: z.string(), matricula: z.string(), curso: z.string() });
export type EstudanteDoEnvio = z.infer<typeof estudanteDoEnvioResponse>;

/**
 * A stored supporting document (DOC-11). `pdfa` is what the file says of itself, or 'nao-verificado': it could not be read
 * and counts only with `vistoPor`, who looked at it. `tamanho` in bytes.
 */
const documentoResponse = z.object({
  ...textos('id', 'tipo', 'nome', 'observacao', 'arquivoGuid', 'pdfa', 'criadoPor'),
  tipoId: z.number().int(),
  tamanho: z.number().int(),
  criadoEm: z.iso.datetime(),
  vistoPor: textoOuNull,
});
export type DocumentoAcademico = z.infer<typeof documentoResponse>;

/** DOC-30; `mensagem` says what is missing. */
const validaEnvioResponse = z.object({ envioOk: z.boolean(), mensagem: z.string(), faltam: z.array(z.string()) });

/** Text fields of the upload (DOC-28), after the multipart body has been read. */
export const enviarDocumentoCampos = z.strictObject({
  rga: rgaSchema,
  tipoId: z
    .string({ error: semTipo })
    .regex(/^\d{1,9}$/, { error: semTipo })
    .transform(Number),
  obs: z
    .string({ error: semObservacao })
    .transform(emUmaLinha)
    .pipe(z.string().min(1, { error: semObservacao, abort: true }).max(255, 'A observação aceita até 255 caracteres')),
});

/** Text fields of the transcript upload (DOC-29): the observation may be left out. */
export const enviarHistoricoCampos = enviarDocumentoCampos.extend({ obs: enviarDocumentoCampos.shape.obs.optional() });

const rgaParams = z.strictObject({ rga: rgaSchema });
export const retirarBody = z.strictObject({ Motivo: motivoSchema });

/** Code of the 409 that says that a signed diploma rests on the document. */
export const DOCUMENTO_DE_ASSINADO = 'DOCUMENTO_DE_ASSINADO';

/** DOC-*. */
export const documentosApi = {
  /** DOC-24. */
  listarTipos: equipe('consultar', 'GET /api/Documentacao/tipos', {
    resumo: 'Lista os tipos de documento acadêmico.',
    resposta: z.array(tipoDeDocumentoResponse),
  }),
  /** DOC-25: 404 with 'RGA não encontrado! Verifique RGA informado'. */
  lerEstudante: equipe('consultar', 'GET /api/Documentacao/estudante/:rga', {
    resumo: 'Localiza o estudante de um RGA.',
    params: rgaParams,
    resposta: estudanteDoEnvioResponse,
  }),
  /** DOC-23: newest first. */
  listar: equipe('consultar', 'GET /api/Documentacao/:rga', {
    resumo: 'Lista os documentos acadêmicos de um estudante.',
    params: rgaParams,
    resposta: z.array(documentoResponse),
  }),
  /** DOC-28: parts `file`, `rga`, `tipoId`, `obs`, in any order. 413 from 7 MB on, 415 when it is not a PDF. */
  enviar: equipe('documentar', 'POST /api/Documentacao/enviar', {
    resumo: 'Envia um documento acadêmico (PDF, menos de 7 MB).',
    multipart: true,
    resposta: documentoResponse,
  }),
  /** DOC-29: parts `rga` and `tipoId`. Without `file`, the transcript is written from SIGA's data as PDF/A. */
  enviarHistorico: equipe('documentar', 'POST /api/Documentacao/enviar/historico', {
    resumo: 'Guarda o histórico escolar do estudante entre os documentos.',
    multipart: true,
    resposta: documentoResponse,
  }),
  /** DOC-27: the file as attachment. */
  baixar: equipe('ler-documentos', 'GET /api/Documentacao/download/:arquivoGuid', {
    resumo: 'Baixa um documento acadêmico.',
    params: z.strictObject({ arquivoGuid: uuidSchema }),
    resposta: 'arquivo',
  }),
  /** A person looked at what could not be read, and it is legible. 409 for one that was read, or looked at before. */
  confirmarLeitura: equipe('documentar', 'POST /api/Documentacao/legivel/:id', {
    resumo: 'Diz que um documento que o servidor não conseguiu ler foi aberto por alguém e está legível.',
    params: idParams,
    resposta: feitoResponse,
  }),
  /** DOC-26 as specified: a GET that deletes (A11). */
  excluirPorGet: equipe('documentar', 'GET /api/Documentacao/excluir/:id', {
    resumo: 'Exclui um documento acadêmico (prefira DELETE).',
    params: idParams,
    mudaEstado: true,
    resposta: feitoResponse,
  }),
  /** A11: what the client uses. */
  excluir: equipe('documentar', 'DELETE /api/Documentacao/:id', {
    resumo: 'Exclui um documento acadêmico.',
    params: idParams,
    resposta: feitoResponse,
  }),
  /** Decision 113: what was removed stays described in the audit. 409 for a document that can simply be deleted. */
  retirar: equipe('retirar-documentos', 'POST /api/Documentacao/retirar/:id', {
    resumo: 'Retira, com motivo, um documento obrigatório que foi assinado com o diploma.',
    params: idParams,
    body: retirarBody,
    resposta: feitoResponse,
  }),
  /** DOC-30. */
  validarEnvio: equipe('consultar', 'GET /api/Documentacao/valida-envio/:registroId', {
    resumo: 'Diz se a documentação de um registro está completa para o envio.',
    params: z.strictObject({ registroId: uuidSchema }),
    resposta: validaEnvioResponse,
  }),
};

/** Files that may be dropped at once, and the characters that are read of a text. */
export const MAXIMO_DE_ARQUIVOS = 500;
export const MAXIMO_DO_TEXTO = 20_000;

/** A graduate with what stands in the file: names, types and fingerprints, to tell what is missing or there. */
const formandoComDocumentos = z.object({
  ...textos('rga', 'nome', 'curso'),
  documentos: z.array(z.object({ ...textos('nome', 'sha256'), tipoId: z.number().int(), conta: z.boolean() })),
});

/** A ceremony's documents; `data` is yyyy-MM-dd, null where SIGA's students do not say it. */
const pastaDaColacaoResponse = z.object({
  data: textoOuNull,
  tipos: z.array(tipoDeDocumentoResponse),
  formandos: z.array(formandoComDocumentos),
});
export type PastaDaColacao = z.infer<typeof pastaDaColacaoResponse>;

const reconhecerBody = z.strictObject({
  arquivos: z
    .array(
      z.strictObject({
        /** Name with the folders it came in, parted by '/'. */
        caminho: z.string().max(1_000, 'O caminho do arquivo é longo demais'),
        texto: z.string().max(MAXIMO_DO_TEXTO, 'O texto do arquivo é longo demais').optional(),
      }),
    )
    .min(1, { error: 'Escolha ao menos um arquivo' })
    .max(MAXIMO_DE_ARQUIVOS, { error: `São aceitos até ${MAXIMO_DE_ARQUIVOS} arquivos por vez` }),
});

/** Tells whose each file seems to be and of what type, in the question's order; `candidatos` (RGAs): any of these. */
const arquivoReconhecido = z.object({
  rga: textoOuNull,
  pista: z.enum(PISTAS).nullable(),
  candidatos: z.array(z.string()),
  tipoId: z.number().int().nullable(),
});
export type ArquivoReconhecido = z.infer<typeof arquivoReconhecido>;

const params = z.strictObject({ id: dataColacaoId });

export const pastaApi = {
  ler: equipe('consultar', 'GET /api/Documentacao/colacao/:id', {
    resumo: 'Documentos acadêmicos dos formandos de uma colação.',
    params,
    resposta: pastaDaColacaoResponse,
  }),
  /** Judges names and texts of files; nothing is stored, and no CPF leaves. */
  reconhecer: equipe('documentar', 'POST /api/Documentacao/colacao/:id/reconhecer', {
    resumo: 'Diz de quem, entre os formandos de uma colação, parecem ser os arquivos, e de que tipo.',
    params,
    // Texts of identity documents: not even a hash of them is kept. And it writes nothing.
    comSegredo: true,
    semRelogio: true,
    body: reconhecerBody,
    resposta: z.array(arquivoReconhecido),
  }),
};

/** A stored act of designation, a PDF/A. `vigenteDe`: its first day (yyyy-MM-dd); `tamanho` in bytes. */
const atoDeDesignacaoResponse = z.object({
  ...textos('id', 'nome', 'descricao', 'arquivo', 'pdfa', 'criadoPor'),
  vigenteDe: z.iso.date(),
  tamanho: z.number().int(),
  criadoEm: z.iso.datetime(),
});
export type AtoDeDesignacao = z.infer<typeof atoDeDesignacaoResponse>;

/** Text fields of the upload, after the multipart body has been read. */
export const enviarAtoCampos = z.strictObject({
  assinanteId: uuidSchema,
  descricao: z
    .string({ error: 'Descreva o ato' })
    .transform(emUmaLinha)
    .pipe(
      z.string().min(1, { error: 'Descreva o ato', abort: true }).max(255, 'A descrição aceita até 255 caracteres'),
    ),
  vigenteDe: dataSchema('Data de início inválida', 'Informe a data de início'),
});

/** Acts that designate who signs the issuer's term of responsibility (MEC's AtoDesignacao). */
export const designacaoApi = {
  /** With every stored act, the latest first. */
  listar: equipe('consultar', 'GET /api/ato-designacao', {
    resumo: 'Lista quem assina o termo de responsabilidade e os atos que o designaram.',
    resposta: z.object({
      pessoas: z.array(z.object(textos('assinanteId', 'nome', 'cargo'))),
      atos: z.array(atoDeDesignacaoResponse),
    }),
  }),
  /** Parts `file`, `assinanteId`, `descricao`, `vigenteDe`. 413 from 7 MB on, 415 when it is not a PDF/A. */
  enviar: equipe('cadastrar', 'POST /api/ato-designacao', {
    resumo: 'Guarda o ato que designou quem assina o termo de responsabilidade (PDF/A, menos de 7 MB).',
    multipart: true,
    resposta: atoDeDesignacaoResponse,
  }),
  baixar: equipe('consultar', 'GET /api/ato-designacao/arquivo/:id', {
    resumo: 'Baixa um ato de designação.',
    params: idParams,
    resposta: 'arquivo',
  }),
  /** It goes into no further XML; what was sent stays as it is. */
  excluir: equipe('cadastrar', 'DELETE /api/ato-designacao/:id', {
    resumo: 'Exclui um ato de designação.',
    params: idParams,
    resposta: feitoResponse,
  }),
};
