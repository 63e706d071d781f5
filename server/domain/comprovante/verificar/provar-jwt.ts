import { decodeProtectedHeader } from 'jose';
import { conferirJwt, type JwtConferido } from '#assinatura/resposta/conferir-jwt.ts';
import { type Contexto, chavesPara, type LinhaDoRelatorio } from './contexto.ts';
import { linhasDoLog } from './prova-do-log.ts';

/** A signed answer with what its signature and its proof of the open log come to. */
export type JwtProvado =
  | { estado: 'ilegivel' }
  | (Exclude<JwtConferido, { estado: 'ilegivel' }> & {
      iss: string;
      /** The person vouched for the keys: brought them, or named that register. */
      conhecidas: boolean;
      /** The register that the person named does not have the key. */
      alheia: boolean;
      log: LinhaDoRelatorio[];
      /** Null: nothing of the open log disproves it. */
      desmentida: LinhaDoRelatorio | null;
    });

/** Proves one signed answer by the keys that the person brought, else by those that its own address gives. */
export async function provarJwt(jwt: string, contexto: Contexto): Promise<JwtProvado> {
  const { iss, kid } = emissorDe(jwt);
  const { chaves, conhecidas, alheia } = await chavesPara(contexto, iss, kid);
  const lido = await conferirJwt(jwt, chaves);
  if (lido.estado === 'ilegivel') return lido;
  const log = lido.estado === 'confere' ? await linhasDoLog(lido.dados.log, iss, contexto) : [];
  const desmentida = log.find(({ resultado }) => resultado === 'negado') ?? null;
  return { ...lido, iss, conhecidas, alheia, log, desmentida };
}

function emissorDe(jwt: string): { iss: string; kid: string } {
  try {
    const { iss } = JSON.parse(new TextDecoder().decode(deBase64url(jwt.split('.')[1] ?? ''))) as { iss?: unknown };
    return { iss: typeof iss === 'string' ? iss : '', kid: decodeProtectedHeader(jwt).kid ?? '' };
  } catch {
    return { iss: '', kid: '' };
  }
}

const deBase64url = (texto: string): Uint8Array =>
  Uint8Array.from(atob(texto.replaceAll('-', '+').replaceAll('_', '/')), (letra) => letra.charCodeAt(0));
