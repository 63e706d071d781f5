import { z } from 'zod';
import { ANDAMENTOS } from '#domain/envio/andamento.ts';
import { ESPECIES_AVULSAS } from '#domain/envio/especies.ts';
import { feitoResponse, idParams, paginaDe, paginasQuery, textoOuNull, textos } from './common.ts';
import { autorizacaoBody, vidaDoDocumento } from './conector.contract.ts';
import { equipe } from './endpoint.ts';

/** A document of the institution on its way to be signed. Times are instants; `alvoId` is the list or file itself. */
const avulsoResponse = z.object({
  ...textos('id', 'alvoId', 'nome'),
  especie: z.enum(ESPECIES_AVULSAS),
  /** Its picture is not signed, and no file of it is received. */
  figura: z.boolean(),
  andamento: z.enum(ANDAMENTOS),
  situacaoNoConector: textoOuNull,
  motivo: textoOuNull,
  criadoEm: z.iso.datetime(),
  assinadoEm: z.iso.datetime().nullable(),
  assinadoPor: textoOuNull,
  origem: z.enum(['conector', 'arquivo']).nullable(),
});
export type Avulso = z.infer<typeof avulsoResponse>;

/** Someone whose signature documents wait for. `dias` until the certificate ends, where it does within 60 days. */
const pessoaDaMesaResponse = z.object({
  nome: z.string(),
  tipo: z.enum(['e-CPF', 'e-CNPJ']),
  dias: z.number().int().nullable(),
  espera: z.array(
    z.object({
      ...textos('documentoId', 'estudante', 'documento', 'tag'),
      /** Null: of the institution's own, which are nobody's; `estudante` is empty. */
      registroId: textoOuNull,
      desde: z.iso.datetime().nullable(),
      substituto: textoOuNull,
    }),
  ),
});
/** The signing desk: what waits for whom, and whom the connector knows. */
const mesaResponse = z.object({
  pessoas: z.array(pessoaDaMesaResponse),
  /** Documents in which the connector has not said yet who signs. */
  semSignatario: z.number().int(),
  /** Null: the connector could not be asked; `motivo` says why. */
  configuracao: z
    .array(
      z.object({
        documento: z.string(),
        tags: z.array(
          z.object({
            tag: z.string(),
            signatarios: z.array(z.object({ nome: z.string(), substitutos: z.array(z.string()) })),
          }),
        ),
      }),
    )
    .nullable(),
  motivo: textoOuNull,
  /** Signers of this system's catalogue that the connector does not know. */
  desconhecidos: z.array(z.object(textos('nome', 'cargo'))),
});
export type MesaDeAssinaturas = z.infer<typeof mesaResponse>;

/** One step of the connector's test. `aguarda`: not over yet, the test goes on when it is asked for again. */
const passoDoTesteResponse = z.object({
  passo: z.string(),
  situacao: z.enum(['certo', 'problema', 'aguarda', 'pulado']),
  detalhe: z.string(),
  oQueFazer: z.string(),
});
export type PassoDoTeste = z.infer<typeof passoDoTesteResponse>;

// Measured: a list of 10,000 diplomas, signed, has 2.2 MB; an inspection file of 20,000 is several times that.
const MAXIMO_DO_XML = 30_000_000;
const MAXIMO_DO_CORPO = 32 * 1024 * 1024;

/** Lists of annulled diplomas and inspection files at the signing connector. */
export const assinaturasApi = {
  /** Signatures that are due, since when; certificates about to end; signers that the connector does not know. */
  lerMesa: equipe('consultar', 'GET /api/Conector/assinaturas', {
    resumo: 'Mostra quem tem de assinar quais documentos e o que o conector sabe dos assinantes.',
    resposta: mesaResponse,
  }),
  /** A rehearsal with the real service; asked for again, it goes on where the invented diploma stands. */
  testar: equipe('operar-servidor', 'POST /api/Conector/testar', {
    resumo: 'Testa o conector: endereço, conta, versão, assinantes e um diploma inventado em Homologação.',
    resposta: z.array(passoDoTesteResponse),
  }),
  /** Newest first, without those that were replaced. */
  listar: equipe('consultar', 'GET /api/Conector/avulsos', {
    resumo: 'Lista os documentos da instituição enviados para assinatura.',
    query: paginasQuery,
    resposta: paginaDe(avulsoResponse),
  }),
  /** One of them, with its life at the connector as a record's documents have it. */
  ler: equipe('consultar', 'GET /api/Conector/avulsos/:id', {
    resumo: 'Mostra um documento da instituição: histórico, assinaturas e recibo.',
    params: idParams,
    resposta: avulsoResponse.extend({ vida: vidaDoDocumento }),
  }),
  lerRecibo: equipe('consultar', 'GET /api/Conector/avulsos/:id/recibo', {
    resumo: 'Mostra o recibo do registro de um documento da instituição na RNP.',
    params: idParams,
    resposta: z.record(z.string(), z.unknown()),
  }),
  autorizar: equipe('decidir-envios', 'POST /api/Conector/avulsos/:id/autorizacao', {
    resumo: 'Autoriza, ou não, a assinatura de um documento da instituição que o conector retém para revisão.',
    params: idParams,
    body: autorizacaoBody,
    resposta: feitoResponse,
  }),
  /** The same document signed elsewhere; 422 says why it is not taken. */
  receber: equipe('decidir-envios', 'POST /api/Conector/avulsos/:id/assinado', {
    resumo: 'Recebe um documento da instituição que foi assinado fora do conector.',
    params: idParams,
    body: z.strictObject({ xml: z.string().min(1, { error: 'Escolha o arquivo' }).max(MAXIMO_DO_XML) }),
    maximoDoCorpo: MAXIMO_DO_CORPO,
    resposta: avulsoResponse,
  }),
};
