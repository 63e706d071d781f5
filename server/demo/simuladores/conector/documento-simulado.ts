import { z } from 'zod';

/** One change of state, as `/history` tells it. */
const passagem = z.object({
  previousState: z.number().nullable(),
  currentState: z.number(),
  timestamp: z.string(),
  description: z.string(),
  aditionalInfo: z.string(),
  update: z.array(z.object({ origin: z.string(), description: z.string(), timestamp: z.string() })),
});

/** One signature, as `/state` tells it. `signatureState`: 0 not signed, 1 processing, 2 signed. */
const assinatura = z.object({
  signer: z.string(),
  signerId: z.string(),
  tag: z.string(),
  signatureState: z.number(),
  signatureDate: z.string().nullable(),
  expirationDate: z.string().nullable(),
  createdAt: z.string(),
  archivingSignature: z.boolean(),
  substituteSigner: z.object({ name: z.string(), identification: z.string(), signatureState: z.number() }).nullable(),
});

/** A document as the simulator keeps it; its data and files stand beside it. */
export const documentoSimulado = z.object({
  documentId: z.number().int(),
  documentType: z.number().int(),
  yourNumber: z.string(),
  groupId: z.string(),
  securityCode: z.string().nullable(),
  /** 44 digits of its MEC ids. */
  nonce: z.string(),
  currentState: z.number().int(),
  estadoDesde: z.number(),
  descricao: z.string(),
  info: z.string(),
  autorizacao: z.enum(['authorized', 'unauthorized', 'awaiting']),
  historico: z.array(passagem),
  assinaturas: z.array(assinatura),
  revogacao: z.object({ reason: z.string(), notes: z.string() }).nullable(),
  removido: z.boolean(),
});
export type DocumentoSimulado = z.infer<typeof documentoSimulado>;

/** Versions of a document's file. */
export const VERSOES = ['generatedDocument', 'signedDocument', 'registeredDocument'] as const;
export type Versao = (typeof VERSOES)[number];
