import type { z } from 'zod';
import { eDoGrupo } from '../domain/envio/especies.ts';
import type { esquema } from './chaves.ts';

/** Client of the demonstration and of tests; RNP gives every institution its own. */
const CLIENTE_INVENTADO = '00000000-0000-4000-8000-000000000000';

export function conectorDe(env: z.output<typeof esquema>) {
  return {
    url: env.CONECTOR_URL,
    email: env.CONECTOR_EMAIL,
    senha: env.CONECTOR_SENHA,
    clientId: env.CONECTOR_CLIENT_ID ?? CLIENTE_INVENTADO,
    clientSignature: env.CONECTOR_CLIENT_SIGNATURE,
    dltId: env.CONECTOR_DLT_ID,
    /** Absent: what the connector's `/health` says. */
    versao: env.CONECTOR_VERSAO,
    desvios: env.CONECTOR_DESVIOS,
    /** RNP's JSON schemas, where the office has them. */
    esquemasDir: env.CONECTOR_ESQUEMAS_DIR,
    /** Makers of ids and validation code (H6). */
    ids: env.CONECTOR_IDS,
    /** The documents of a diploma's group, in the order of their sending. */
    documentos: env.CONECTOR_DOCUMENTOS.split(',').map(Number).filter(eDoGrupo),
    /** The installation keeps no documents at RNP's service: signed is as far as they get. */
    semRegistro: env.CONECTOR_SEM_REGISTRO === 'sim',
  };
}
