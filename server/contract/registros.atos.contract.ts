import { z } from 'zod';
import { SECOES_DO_DOU } from '#domain/registro/publicacao.ts';
import { emUmaLinha, limparTexto } from '#domain/texto/limpar.ts';
import { acusarSinal, comSinaisUsuais } from '#domain/texto/parecidos.ts';
import { dataSchema, idParams, textoOuNull, uuidSchema } from './common.ts';
import { operador, type Rota, responsavel } from './endpoint.ts';
import { marcasDoRegistro } from './registro.schemas.ts';

const dataPublicacao = dataSchema('Data de publicação inválida');

/** Most records that one batch may name. */
export const MAXIMO_DO_LOTE = 1_000;

/** Where in the gazette, as far as the office tells it. */
const lugarNoDou = {
  Edicao: z
    .string({ error: 'Edição inválida' })
    .trim()
    .overwrite(comSinaisUsuais)
    .regex(/^[\p{L}\p{N} .\-/]{0,20}$/u, {
      error: ({ input }) =>
        acusarSinal('A edição aceita até 20 letras e algarismos, como 45 ou 45-A', input, /[\p{L}\p{N} .\-/]/u),
    })
    .nullish(),
  Secao: z.literal(SECOES_DO_DOU, { error: 'A seção do DOU é 1, 2 ou 3' }).nullish(),
  Pagina: z
    .int({ error: 'A página é um número inteiro' })
    .min(1, { error: 'A página começa em 1' })
    .max(99_999, { error: 'A página tem até cinco algarismos' })
    .nullish(),
};

const selecionados = z
  .array(uuidSchema)
  .min(1, { error: 'Nenhum registro selecionado, Verifique' })
  .max(MAXIMO_DO_LOTE, { error: `Selecione no máximo ${MAXIMO_DO_LOTE} registros por vez` });

/** Longest justification, in characters. */
export const MAXIMO_DA_JUSTIFICATIVA = 2_000;

/** REG-50 to REG-53: required after trimming; NFC; no control characters but the line break. */
export const justificativaSchema = z
  .string({ error: 'Justificativa é obrigatória' })
  .transform((texto) => limparTexto(texto.replaceAll('\r\n', '\n')))
  .pipe(
    z
      .string()
      .min(1, { error: 'Justificativa é obrigatória' })
      .max(MAXIMO_DA_JUSTIFICATIVA, {
        error: `Justificativa deve ter até ${MAXIMO_DA_JUSTIFICATIVA} caracteres`,
      })
      .regex(/^[^\p{Cc}\p{Cs}]*(?:\n[^\p{Cc}\p{Cs}]*)*$/u, {
        error: 'Justificativa tem um caractere de controle que não pode ser gravado',
      }),
  );

/** Who acts and why. Whoever is named must be the session's person (A13); both names may be left out. */
const quemEPorque = {
  justificativa: justificativaSchema,
  responsavel: z.string().max(255).nullish(),
  responsavelDocumento: z.string().max(20).nullish(),
};

const motivoInvalido = { error: 'Motivo inválido' };

/** Reason of MEC's six, by id; 2 when none is given (REG-54, R6). */
export const motivoIdSchema = z.int(motivoInvalido).min(1, motivoInvalido).max(6, motivoInvalido).nullish();

/** Body of every change of state; `registroId` repeats the one of the address. */
const mudarSituacaoBody = z.strictObject({
  registroId: uuidSchema.nullish(),
  motivoId: motivoIdSchema,
  ...quemEPorque,
});

const umaLinha = (oQue: string, maximo: number) =>
  z
    .string({ error: `Informe ${oQue}` })
    .transform(emUmaLinha)
    .pipe(
      z
        .string()
        .min(1, { error: `Informe ${oQue}`, abort: true })
        .max(maximo, `São aceitos até ${maximo} caracteres`),
    );

/** The order by which a court suspends; `revisarEm` (yyyy-MM-dd): when the office looks at it again. */
export const ordemJudicialSchema = z.strictObject({
  numero: umaLinha('o número da ordem judicial', 120),
  juizo: umaLinha('o juízo que deu a ordem', 255),
  autos: umaLinha('o número dos autos', 120),
  revisarEm: dataSchema('Data de revisão inválida'),
});
export type OrdemJudicial = z.output<typeof ordemJudicialSchema>;

/** The record's state after the act. */
const situacaoMudadaResponse = z.object({
  registroId: z.string(),
  ...marcasDoRegistro,
  situacaoEnvioId: z.number().int(),
});
export type SituacaoMudada = z.infer<typeof situacaoMudadaResponse>;

const mudanca = (rota: Rota, resumo: string) => mudancaCom(rota, resumo, mudarSituacaoBody);
const mudancaCom = <B extends z.ZodType>(rota: Rota, resumo: string, body: B) =>
  responsavel(rota, { resumo, params: idParams, body, resposta: situacaoMudadaResponse });

/** Acts that may be done on several records with one reason. */
export const ACOES_EM_LOTE = ['cancelar', 'suspender', 'revogar'] as const;

/** What is done with a record after it is registered (REG-82 to REG-91). */
export const atosDoRegistroApi = {
  /** REG-82. */
  publicar: operador('POST /api/registro/publicacao', {
    resumo: 'Grava a data de publicação no DOU de um registro.',
    body: z.strictObject({ DataPublicacao: dataPublicacao, RegistroID: uuidSchema, ...lugarNoDou }),
    resposta: z.object({ publicados: z.number().int() }),
  }),
  /** REG-83: all or none. */
  publicarEmLote: operador('POST /api/registro/publicacao-lote', {
    resumo: 'Grava a mesma data de publicação no DOU em vários registros: todos ou nenhum.',
    body: z.strictObject({ DataPublicacao: dataPublicacao, Registros: selecionados, ...lugarNoDou }),
    resposta: z.object({ publicados: z.number().int() }),
  }),
  /** All or none; 409 after ten minutes, or where the last act was no publication. */
  desfazerPublicacao: operador('POST /api/registro/publicacao/desfazer', {
    resumo: 'Desfaz, nos dez minutos seguintes, a publicação gravada em um ou vários registros.',
    body: z.strictObject({ Registros: selecionados }),
    resposta: z.object({ desfeitos: z.number().int() }),
  }),
  /** REG-84, REG-91. 409 when the state does not allow it. */
  cancelar: mudanca('POST /api/registro/cancelar/:id', 'Cancela um registro sem diploma assinado.'),
  /** REG-85. */
  revogarCancelamento: mudanca('POST /api/registro/revogarcancelamento/:id', 'Revoga o cancelamento de um registro.'),
  /** REG-86. */
  revogar: mudanca(
    'POST /api/registro/revogar-registro/:id',
    'Revoga um registro assinado ou suspenso; não pode ser desfeito.',
  ),
  /** REG-87. */
  suspender: mudancaCom(
    'POST /api/conector/suspender-registro/:id',
    'Suspende um registro assinado; por decisão judicial, com a ordem.',
    mudarSituacaoBody.extend({ ordemJudicial: ordemJudicialSchema.nullish() }),
  ),
  /** REG-88. */
  reativar: mudanca('POST /api/conector/reativar-registro/:id', 'Desfaz a suspensão de um registro.'),
  /** One reason for several records; each row is a transaction of its own and has its own result. */
  mudarSituacaoEmLote: responsavel('POST /api/registro/situacao-lote', {
    resumo: 'Cancela, suspende ou revoga vários registros, com um resultado por registro.',
    body: z.strictObject({
      acao: z.enum(ACOES_EM_LOTE, { error: 'Ação inválida' }),
      Registros: selecionados,
      motivoId: motivoIdSchema,
      ...quemEPorque,
    }),
    resposta: z.object({
      feitos: z.number().int(),
      recusados: z.number().int(),
      resultados: z.array(
        z.object({ registroId: z.string(), nomeDiplomado: textoOuNull, ok: z.boolean(), motivo: z.string() }),
      ),
    }),
  }),
};
