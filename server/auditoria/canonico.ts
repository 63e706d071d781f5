import { createHash } from 'node:crypto';

/** What one entry of the chain says; `de` and `para` are plain JSON values. */
export interface EntradaDaAuditoria {
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
}

/** JSON with sorted keys: jsonb does not keep the order of keys, the hash must not depend on it. */
export function jsonCanonico(valor: unknown): string {
  if (Array.isArray(valor)) return `[${valor.map(jsonCanonico).join(',')}]`;
  if (typeof valor === 'object' && valor !== null) {
    const pares = Object.entries(valor)
      .filter(([, v]) => v !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([chave, v]) => `${JSON.stringify(chave)}:${jsonCanonico(v)}`);
    return `{${pares.join(',')}}`;
  }
  return JSON.stringify(valor ?? null);
}

/** SHA-256 (hex) of the entry's canonical content and of the hash before it (R5). */
export function hashDaEntrada(entrada: EntradaDaAuditoria): string {
  const conteudo = { ...entrada, id: entrada.id.toString(), quando: entrada.quando.toISOString() };
  return createHash('sha256').update(jsonCanonico(conteudo)).digest('hex');
}
