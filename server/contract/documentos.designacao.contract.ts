import { z } from 'zod';
import { emUmaLinha } from '#domain/texto/limpar.ts';
import { dataSchema, feitoResponse, idParams, textos, uuidSchema } from './common.ts';
import { consulta, responsavel } from './endpoint.ts';

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
  vigenteDe: dataSchema('Data de início inválida'),
});

/** Acts that designate who signs the issuer's term of responsibility (MEC's AtoDesignacao). */
export const designacaoApi = {
  /** Who signs terms, and every stored act, the latest first. */
  listar: consulta('GET /api/ato-designacao', {
    resumo: 'Lista quem assina o termo de responsabilidade e os atos que o designaram.',
    resposta: z.object({
      pessoas: z.array(z.object(textos('assinanteId', 'nome', 'cargo'))),
      atos: z.array(atoDeDesignacaoResponse),
    }),
  }),
  /** Parts `file`, `assinanteId`, `descricao`, `vigenteDe`. 413 from 7 MB on, 415 when it is not a PDF/A. */
  enviar: responsavel('POST /api/ato-designacao', {
    resumo: 'Guarda o ato que designou quem assina o termo de responsabilidade (PDF/A, menos de 7 MB).',
    multipart: true,
    resposta: atoDeDesignacaoResponse,
  }),
  baixar: consulta('GET /api/ato-designacao/arquivo/:id', {
    resumo: 'Baixa um ato de designação.',
    params: idParams,
    resposta: 'arquivo',
  }),
  /** It goes into no further XML; what was sent stays as it is. */
  excluir: responsavel('DELETE /api/ato-designacao/:id', {
    resumo: 'Exclui um ato de designação.',
    params: idParams,
    resposta: feitoResponse,
  }),
};
