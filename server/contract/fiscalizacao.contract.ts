import { z } from 'zod';
import { PAPEIS_FISCALIZADOS } from '#domain/envio/especies.ts';
import { assinaturaAvulsa } from './assinatura-avulsa.schemas.ts';
import { idParams, paginaDe, paginasQuery, periodoBody, textoOuNull, textos } from './common.ts';
import { equipe } from './endpoint.ts';

/** A produced Arquivo de Fiscalização; the dates are days (yyyy-MM-dd), `criadoEm` an instant. */
const arquivoFiscalizacaoResponse = z.object({
  arquivoFiscalizacaoUID: z.string(),
  papel: z.enum(PAPEIS_FISCALIZADOS),
  dataInicio: z.iso.date(),
  dataFim: z.iso.date(),
  quantidade: z.number().int(),
  /** Registrations of the old books in this period, which are not in the file: MEC's layout has no place for them. */
  noAcervo: z.number().int(),
  criadoEm: z.iso.datetime(),
  criadoPor: z.string(),
  /** Null: it was made before files went to signing. */
  assinatura: assinaturaAvulsa.nullable(),
});
export type ArquivoFiscalizacao = z.infer<typeof arquivoFiscalizacaoResponse>;

/** Verdict of MEC's schema. `motivo` says why there is none; `assinado` false: the signature is still missing. */
const validacaoXsdResponse = z.object({
  situacao: z.enum(['valido', 'invalido', 'naoVerificado']),
  assinado: z.boolean(),
  motivo: textoOuNull,
  erros: z.array(z.object({ linha: z.number().int(), campo: z.string(), motivo: z.string() })),
});

/** A kind of document that the project's grammar and MEC's installed files judge differently; times are instants. */
const discordanciaResponse = z.object({
  ...textos('raiz', 'campo', 'motivo'),
  aceitaPor: z.enum(['gramatica', 'mec']),
  vezes: z.number().int(),
  primeiraVez: z.iso.datetime(),
  ultimaVez: z.iso.datetime(),
});
export type DiscordanciaDoEsquema = z.infer<typeof discordanciaResponse>;

export const fiscalizacaoApi = {
  /** Produced files, newest first. */
  listar: equipe('consultar', 'GET /api/fiscalizacao', {
    resumo: 'Lista os arquivos de fiscalização gerados.',
    query: paginasQuery,
    resposta: paginaDe(arquivoFiscalizacaoResponse),
  }),
  /** File of the diplomas registered in a period, or issued and signed in it; 422 when there is none. It holds CPFs. */
  gerar: equipe('emitir-listas', 'POST /api/fiscalizacao', {
    resumo: 'Gera o arquivo de fiscalização de um período, da registradora ou da emissora.',
    body: periodoBody.safeExtend({ Papel: z.enum(PAPEIS_FISCALIZADOS).default('registradora') }),
    resposta: arquivoFiscalizacaoResponse,
  }),
  /** The XML; each download is an audit entry (R5). */
  baixar: equipe('ler-fiscalizacao', 'GET /api/fiscalizacao/xml/:id', {
    resumo: 'Baixa um arquivo de fiscalização.',
    params: idParams,
    resposta: 'arquivo',
  }),
  /** Checks a produced file by MEC's schema, where it is installed. */
  validar: equipe('consultar', 'GET /api/fiscalizacao/validacao/:id', {
    resumo: 'Verifica um arquivo de fiscalização pelo esquema do MEC.',
    params: idParams,
    resposta: validacaoXsdResponse,
  }),
  /** Those of the last 30 days, the latest first; empty is the only good answer (H1). */
  listarDiscordancias: equipe('consultar', 'GET /api/fiscalizacao/discordancias', {
    resumo: 'Lista as discordâncias entre a gramática do sistema e os arquivos instalados do MEC.',
    resposta: z.array(discordanciaResponse),
  }),
};
