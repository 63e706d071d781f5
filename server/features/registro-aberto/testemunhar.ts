import { confereConsistencia } from '#domain/log/arvore.ts';
import { deBase64 } from '#domain/log/bytes.ts';
import { type Checkpoint, lerCheckpoint } from '#domain/log/checkpoint.ts';
import { lerNota, linhaDaAssinatura, type Nota, type Verificador } from '#domain/log/nota.ts';
import { assinadaPor, coassinar } from '../../auditoria/chave-do-log.ts';
import type { PrismaClient } from '../../db/prisma-client.ts';
import { avancarTestemunhado, lerTestemunhado } from './testemunha.repository.ts';

/** Answer to a log that wants a head cosigned (C2SP tlog-witness). */
interface RespostaDaTestemunha {
  status: 200 | 400 | 403 | 404 | 409 | 422;
  texto: string;
}

/** `segredo` is the witness's own, 64 hex digits. */
interface DepsDaTestemunha {
  prisma: PrismaClient;
  agora(): Date;
  testemunhados: readonly Verificador[];
  eu: Verificador;
  segredo: string;
}

interface Pedido {
  antes: number;
  prova: Uint8Array[];
  nota: Nota;
  cabeca: Checkpoint;
}

const RECUSA = (status: RespostaDaTestemunha['status'], texto: string): RespostaDaTestemunha => ({
  status,
  texto: `${texto}\n`,
});

/** Cosigns a log's head when it continues the one that was cosigned last; two at once are one after the other. */
export async function testemunhar(deps: DepsDaTestemunha, corpo: string): Promise<RespostaDaTestemunha> {
  const pedido = lerPedido(corpo);
  if (pedido === null) return RECUSA(400, 'pedido ilegível');
  const { antes, prova, nota, cabeca } = pedido;
  const conhecidos = deps.testemunhados.filter(({ nome }) => nome === cabeca.origem);
  if (conhecidos.length === 0) return RECUSA(404, 'registro desconhecido');
  if (!conhecidos.some((um) => assinadaPor(nota, um) !== null))
    return RECUSA(403, 'a assinatura da cabeça não confere');
  if (antes > cabeca.tamanho) return RECUSA(400, 'a cabeça é menor que a anterior');
  const vista = await lerTestemunhado(deps.prisma, cabeca.origem);
  const tamanhoVisto = vista?.tamanho ?? 0;
  if (antes !== tamanhoVisto) return RECUSA(409, String(tamanhoVisto));
  if (vista !== null && !confereConsistencia(vista, cabeca, prova)) {
    return antes === cabeca.tamanho
      ? RECUSA(409, String(tamanhoVisto))
      : RECUSA(422, 'a prova não leva da cabeça anterior a esta');
  }
  if (vista === null && prova.length > 0) return RECUSA(400, 'prova sem cabeça anterior');
  const agora = deps.agora();
  if (!(await avancarTestemunhado(deps.prisma, cabeca, antes, agora))) {
    return RECUSA(409, String((await lerTestemunhado(deps.prisma, cabeca.origem))?.tamanho ?? 0));
  }
  const { nome, id } = deps.eu;
  return { status: 200, texto: linhaDaAssinatura({ nome, id, bytes: coassinar(nota.texto, agora, deps.segredo) }) };
}

/** `old N`, the proof's hashes, an empty line, the note. */
function lerPedido(corpo: string): Pedido | null {
  const fim = corpo.indexOf('\n\n');
  const [primeira = '', ...linhas] = corpo.slice(0, fim).split('\n');
  const [, antes] = /^old (0|[1-9]\d{0,14})$/.exec(primeira) ?? [];
  const prova = linhas.map(deBase64);
  const nota = lerNota(corpo.slice(fim + 2));
  const cabeca = nota && lerCheckpoint(nota.texto);
  if (fim < 0 || antes === undefined || !nota || !cabeca || prova.length > 63) return null;
  const hashes = prova.filter((hash) => hash?.length === 32).filter((hash) => hash !== null);
  return hashes.length === prova.length ? { antes: Number(antes), prova: hashes, nota, cabeca } : null;
}
