import { z } from 'zod';

/** Ids are integers at the connector, text here. */
const id = z.union([z.number().int(), z.string().min(1).max(60)]).transform(String);
const texto = z.string().nullish();
const estado = z.int32();

export const tokenWire = z.object({ accessToken: z.string().min(1) });
/** A list for a batch of one. */
export const envioWire = z.union([z.object({ documentId: id }), z.array(z.object({ documentId: id })).length(1)]);
const versaoWire = z.object({
  documentId: id,
  securityCode: z.string().max(100).nullish(),
  currentState: estado.nullish(),
});
/** Only the id is certain: all else is 'possivelmente nulo' in RNP's own client. */
export const documentoWire = z.object({
  documentId: id,
  documentType: z.coerce.number().int().nullish(),
  yourNumber: texto,
  currentState: estado.nullish(),
  securityCode: z.string().max(100).nullish(),
  authorization: z.string().max(20).nullish(),
  versions: z.array(versaoWire).max(100).nullish(),
});
/** A plain list, or a page of one. */
export const documentosWire = z.union([
  z.array(documentoWire).max(100),
  z.object({ documents: z.array(documentoWire).max(100) }).transform(({ documents }) => documents),
]);
const substitutoWire = z.object({
  name: texto,
  identification: z.union([z.string(), z.number()]).nullish(),
  signatureState: estado.nullish(),
});
export const assinaturaWire = z.object({
  signer: texto,
  signerId: z.union([z.string(), z.number()]).nullish(),
  tag: texto,
  signatureState: estado.nullish(),
  signatureDate: texto,
  expirationDate: texto,
  createdAt: texto,
  archivingSignature: z.boolean().nullish(),
  substituteSigner: substitutoWire.nullish(),
});
export const detalhesWire = z.object({
  currentState: estado,
  aditionalInfo: texto,
  signatures: z.array(assinaturaWire).max(100).nullish(),
});
export const historicoWire = z
  .array(
    z.object({
      previousState: estado.nullish(),
      currentState: estado.nullish(),
      timestamp: texto,
      aditionalInfo: texto,
      update: z
        .array(z.object({ origin: texto, description: texto, timestamp: texto }))
        .max(100)
        .nullish(),
    }),
  )
  .max(1_000);
/** Kept as it came: RNP's receipt has no fixed form. */
export const reciboWire = z.record(z.string(), z.json());
