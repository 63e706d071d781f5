import { createHash, createHmac } from 'node:crypto';
import { jsonCanonico } from '#domain/texto/json-canonico.ts';

/**
 * `id` is its number in the chain; `de`, `para` and `fatos` are plain JSON values. The last three are absent from
 * entries of before the sequencer, and `conteudo` and `fatos` from acts that change nothing of a record or file.
 */
interface EntradaDaAuditoria {
  id: bigint;
  quando: Date;
  entidade: string;
  entidadeId: string;
  acao: string;
  usuarioNome: string;
  usuarioCpf: string;
  de: unknown;
  para: unknown;
  porque: string | null;
  requisicao: string | null;
  hashAnterior: string;
  entrada?: bigint | undefined;
  conteudo?: string | undefined;
  fatos?: unknown;
}

/** SHA-256 (hex) of the entry's canonical content and of the hash before it (R5). */
export function hashDaEntrada({ id, quando, entrada, ...resto }: EntradaDaAuditoria): string {
  const conteudo = { ...resto, id: id.toString(), quando: quando.toISOString(), entrada: entrada?.toString() };
  return createHash('sha256').update(jsonCanonico(conteudo)).digest('hex');
}

/** Seal (hex) of an entry by a key that the database does not hold (`chave`: 64 hex digits). */
export const seloDe = (hash: string, chave: string): string =>
  createHmac('sha256', Buffer.from(chave, 'hex')).update(`registro/selo/1\n${hash}`).digest('hex');

/** A row of the tables `auditoria` and `auditoria_lugar` as the driver gives it. */
export interface LinhaDaAuditoria {
  id: string;
  quando: Date;
  entidade: string;
  entidade_id: string;
  acao: string;
  usuario_nome: string;
  usuario_cpf: string;
  de: unknown;
  para: unknown;
  porque: string | null;
  requisicao: string | null;
  conteudo: string | null;
  fatos: unknown;
}

/** All that the entry says, under its id. Takes what the driver gives and what is being written. */
export function textoDoAto(linha: Omit<LinhaDaAuditoria, 'quando'> & { quando: Date | string }): string {
  const { id, quando, entidade, entidade_id, acao, usuario_nome, usuario_cpf, de, para, porque } = linha;
  const { requisicao, conteudo, fatos } = linha;
  const quem = { entidade, entidade_id, acao, usuario_nome, usuario_cpf };
  const oQue = { de, para, porque, requisicao, conteudo, fatos };
  return jsonCanonico({ id: String(id), quando: new Date(quando).toISOString(), ...quem, ...oQue });
}

/** The entry that a row becomes at its place; `antiga` for one of before the sequencer. */
export function entradaDaLinha(
  linha: LinhaDaAuditoria,
  { numero, hashAnterior, antiga }: { numero: bigint; hashAnterior: string; antiga: boolean },
): EntradaDaAuditoria {
  return {
    id: numero,
    quando: linha.quando,
    entidade: linha.entidade,
    entidadeId: linha.entidade_id,
    acao: linha.acao,
    usuarioNome: linha.usuario_nome,
    usuarioCpf: linha.usuario_cpf,
    de: linha.de,
    para: linha.para,
    porque: linha.porque,
    requisicao: linha.requisicao,
    hashAnterior,
    ...(!antiga && {
      entrada: BigInt(linha.id),
      conteudo: linha.conteudo ?? undefined,
      fatos: linha.fatos ?? undefined,
    }),
  };
}
