import { z } from 'zod';

/** One change of state, as `/history` tells it. */
const passagem = z.object({
  previousState: z.number().nullable(),
  currentState: z.number(),
  timestamp: z.string(),
  description: z.string(),
  aditionalInfo: z.string(),
});

/** One signature, as `/state` tells it. `signatureState`: 0 not signed, 1 processing, 2 signed. */
const assinatura = z.object({
  signer: z.string(),
  signerId: z.string(),
  tag: z.string(),
  signatureState: z.number(),
  signatureDate: z.string().nullable(),
  archivingSignature: z.boolean(),
});

/** A document as the simulator keeps it; the XML files stand beside it. */
export const documentoSimulado = z.object({
  documentId: z.number().int(),
  documentType: z.number().int(),
  yourNumber: z.string(),
  groupId: z.string(),
  securityCode: z.string().nullable(),
  currentState: z.number().int(),
  estadoDesde: z.number(),
  descricao: z.string(),
  info: z.string(),
  historico: z.array(passagem),
  assinaturas: z.array(assinatura),
  revogacao: z.object({ reason: z.string() }).nullable(),
  removido: z.boolean(),
});
export type DocumentoSimulado = z.infer<typeof documentoSimulado>;

/** Versions of a document's file. */
export const VERSOES = ['generatedDocument', 'signedDocument', 'registeredDocument'] as const;
export type Versao = (typeof VERSOES)[number];

/** Texts of the states, as the connector describes them. */
export const DESCRICOES: Readonly<Record<number, string>> = {
  0: 'Waiting generation',
  1: 'Ready to generate',
  2: 'Generated',
  3: 'Signature starting',
  4: 'Signature started',
  5: 'Signing',
  6: 'Signed',
  7: 'Ready to register',
  8: 'Registering',
  9: 'Registration finished',
  10: 'Valid',
  11: 'Suspended',
  12: 'Revocation started',
  13: 'Revoking',
  14: 'Revoked',
  500: 'Error preparing generation',
  501: 'Error in generation',
  502: 'Error starting signature',
  503: 'Error in signature',
  504: 'Error starting registration',
  505: 'Error finishing registration',
  506: 'Error in revocation',
  507: 'Error in restamping',
};
