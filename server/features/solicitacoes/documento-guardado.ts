import { createHash } from 'node:crypto';
import type { Solicitacao } from '../../db/generated/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError, existente } from '../../erros/app-error.ts';

/** SHA-256 of a request's octets, hexadecimal. */
export const somaDe = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The signed request as it was sent, and no other. @throws AppError 404, 503 when the stored file is not that one */
export async function lerBytes(
  { storage }: Pick<Dependencies, 'storage'>,
  { arquivoGuid, sha256 }: Pick<Solicitacao, 'arquivoGuid' | 'sha256'>,
): Promise<Buffer> {
  const bytes = existente(await storage.ler(arquivoGuid), 'O arquivo desta solicitação não está guardado.');
  if (somaDe(bytes) === sha256) return bytes;
  throw new AppError(
    'ARQUIVO_ALTERADO',
    503,
    'O arquivo guardado não é o que foi enviado. Avise quem administra o sistema.',
  );
}
