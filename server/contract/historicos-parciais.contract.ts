import { z } from 'zod';
import { VALORES_DA_SITUACAO } from '#domain/historico-parcial/situacoes.ts';
import { assinaturaAvulsa } from './assinatura-avulsa.schemas.ts';
import { idParams, inteiros, paginaDe, paginasQuery, textoMecSchema, textoOuNull, textos } from './common.ts';
import { rgaSchema } from './documentos.contract.ts';
import { equipe } from './endpoint.ts';

const rgaParams = z.strictObject({ rga: rgaSchema });

/** A period and a description may be left out. */
export const camposDaSituacao = {
  situacao: z.enum(VALORES_DA_SITUACAO, { error: 'Informe a situação do estudante' }),
  periodoLetivo: z.union([z.literal(''), textoMecSchema('Período letivo', 60)]),
  descricao: z.union([z.literal(''), textoMecSchema('Descrição da situação', 255)]),
};

const dadosResponse = z.object({
  ...textos('rga', 'curso', 'periodoLetivo'),
  situacao: z.enum(VALORES_DA_SITUACAO),
  ...inteiros('elementos'),
  /** Field by field. */
  dados: z.array(z.object(textos('campo', 'rotulo', 'valor'))),
  /** Lacking in the academic system: to be stated by the office. */
  faltam: z.array(z.object(textos('campo', 'rotulo', 'mensagem'))),
  /** Left out of the transcript, and why. */
  avisos: z.array(z.string()),
});
export type DadosDoHistoricoParcial = z.infer<typeof dadosResponse>;

/** A partial transcript that went to be signed; `criadoEm` is an instant. */
const historicoParcialResponse = z.object({
  ...textos('historicoUID', 'rga', 'nome', 'curso', 'criadoPor'),
  criadoEm: z.iso.datetime(),
  codigoValidacao: textoOuNull,
  assinatura: assinaturaAvulsa,
});
export type HistoricoParcial = z.infer<typeof historicoParcialResponse>;

/** Transcripts of students who have not graduated (RNP's type 1). */
export const historicosParciaisApi = {
  /** Newest first. */
  listar: equipe('consultar', 'GET /api/historico-parcial', {
    resumo: 'Lista os históricos parciais emitidos.',
    query: paginasQuery,
    resposta: paginaDe(historicoParcialResponse),
  }),
  /** 404 for an unknown RGA; 422 where nobody knows the transcript or the catalogue lacks the course. */
  lerDados: equipe('preparar', 'GET /api/historico-parcial/dados/:rga', {
    resumo: 'Mostra o que o histórico parcial de um estudante diria e o que falta.',
    params: rgaParams,
    resposta: dadosResponse,
  }),
  /** `complementos`: by field, only what the academic system lacks. 400 names what is still missing. */
  emitir: equipe('enviar', 'POST /api/historico-parcial', {
    resumo: 'Emite o histórico parcial de um estudante e o envia para assinatura.',
    body: z
      .strictObject({
        rga: rgaSchema,
        ...camposDaSituacao,
        complementos: z.record(z.string().max(60), z.string().max(255)),
      })
      .refine(({ situacao, descricao }) => situacao !== 'OutraSituacao' || descricao !== '', {
        path: ['descricao'],
        error: 'Descreva a situação',
      }),
    resposta: historicoParcialResponse,
  }),
  /** As it was signed, else as it was generated; each download is an audit entry (R5). */
  baixar: equipe('preparar', 'GET /api/historico-parcial/xml/:id', {
    resumo: 'Baixa o XML de um histórico parcial.',
    params: idParams,
    resposta: 'arquivo',
  }),
};
