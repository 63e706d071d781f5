import { z } from 'zod';

/** Ids are integers at the connector, text here. */
const id = z.union([z.number().int(), z.string().min(1).max(60)]).transform(String);

export const tokenWire = z.object({ accessToken: z.string().min(1) });
/** `{documentId}`, or a list of them for a batch of one. */
export const envioWire = z.union([z.object({ documentId: id }), z.array(z.object({ documentId: id })).length(1)]);
export const documentoWire = z.object({
  documentId: id,
  documentType: z.coerce.number().int(),
  yourNumber: z.string(),
  currentState: z.number().int(),
  securityCode: z.string().nullish(),
});
/** A plain list, or a page of one. */
export const documentosWire = z.union([
  z.array(documentoWire).max(100),
  z.object({ documents: z.array(documentoWire).max(100) }).transform(({ documents }) => documents),
]);
export const assinaturaWire = z.object({
  signer: z.string(),
  signerId: z.union([z.string(), z.number()]).transform(String),
  tag: z.string().nullish(),
  signatureState: z.number().int().nullish(),
  signatureDate: z.string().nullish(),
  archivingSignature: z.boolean().nullish(),
});
export const detalhesWire = z.object({
  currentState: z.number().int(),
  aditionalInfo: z.string().nullish(),
  signatures: z.array(assinaturaWire).max(100).nullish(),
});
