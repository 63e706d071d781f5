import { type Andamento, ORDEM_A_CAMINHO, ORDEM_ABERTA } from '#domain/envio/andamento.ts';
import { NOME_DA_ACAO } from '#domain/envio/decisao-da-ordem.ts';
import type { Desfecho } from '#domain/envio/desfecho.ts';
import { TIPO_DIPLOMA } from '#domain/envio/especies.ts';
import { PRAZO_DA_POSSE_MS } from '#domain/envio/espera.ts';
import type { AcaoDoConector } from '#domain/registro/efeito-no-conector.ts';
import { SISTEMA } from '../../auditoria/atuar.ts';
import type { ConectorAcao } from '../../db/generated/client.ts';
import { linhaVale } from '../../db/linhas-assinadas.ts';
import type { Db } from '../../db/prisma-client.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { FilaPort } from '../../fila/fila.port.ts';
import { proximoPasso } from './documento.ts';
import { anotarErro } from './erro.repository.ts';

type Deps = Pick<Dependencies, 'prisma' | 'fila' | 'agora'>;

/** An order that this process holds until `posse`: writes count only while the hold stands. */
export type OrdemEmMaos = ConectorAcao & { andamento: Andamento; acao: AcaoDoConector; posse: Date };

/**
 * Takes an order for one step: nobody else touches it until the end of the hold. With `soDevido`, only one that is due
 * and waits for no older one. Null when there is nothing to do; the end of the hold when another process has it.
 */
export async function tomarOrdem(
  { prisma, agora: relogio }: Pick<Deps, 'prisma' | 'agora'>,
  id: string,
  soDevido: boolean,
): Promise<OrdemEmMaos | Date | null> {
  const agora = relogio();
  const posse = new Date(agora.getTime() + PRAZO_DA_POSSE_MS);
  if (soDevido && (await esperaPorOutra(prisma, id))) return null;
  const [linha] = await prisma.conectorAcao.updateManyAndReturn({
    where: {
      id,
      andamento: { in: [...ORDEM_A_CAMINHO] },
      OR: [{ posseAte: null }, { posseAte: { lte: agora } }],
      ...(soDevido && { proximaTentativa: { lte: agora } }),
    },
    data: { posseAte: posse, andamento: 'enviando' },
  });
  if (linha === undefined) {
    const outra = await prisma.conectorAcao.findUnique({ where: { id }, select: { posseAte: true } });
    return outra?.posseAte && outra.posseAte > agora ? outra.posseAte : null;
  }
  // An order that nobody gave is not carried out.
  if (!(await linhaVale(prisma, 'conectorAcao', linha, agora))) return null;
  return { ...linha, andamento: 'enviando', acao: linha.acao as AcaoDoConector, posse };
}

/** Orders of a record are carried out one after the other; a revocation waits for none. */
async function esperaPorOutra(db: Db, id: string): Promise<boolean> {
  const ordem = await db.conectorAcao.findUnique({ where: { id } });
  if (ordem === null || ordem.acao === 'revogar') return false;
  const { registroId, criadoEm } = ordem;
  const anterior = await db.conectorAcao.findFirst({
    where: {
      registroId,
      andamento: { in: ['intencao', 'enviando', 'erro'] },
      OR: [{ criadoEm: { lt: criadoEm } }, { criadoEm, id: { lt: id } }],
    },
    select: { id: true },
  });
  return anterior !== null;
}

/**
 * Writes an order's outcome, and `junto` with it, and asks for the next step, in one transaction; nothing when the hold
 * was lost.
 */
export function aplicarNaOrdem(
  { prisma, fila, agora: relogio }: Deps,
  ordem: OrdemEmMaos,
  desfecho: Desfecho,
  junto?: (tx: Db, agora: Date) => Promise<void>,
): Promise<void> {
  const { andamento, tentativas, motivo } = desfecho;
  const { id, registroId, acao } = ordem;
  return withTransaction(prisma, async (tx) => {
    const agora = relogio();
    const proximaTentativa = proximoPasso(desfecho, agora);
    const { count } = await tx.conectorAcao.updateMany({
      where: { id, posseAte: ordem.posse },
      data: {
        posseAte: null,
        proximaTentativa,
        ...(andamento !== undefined && { andamento }),
        ...(tentativas !== undefined && { tentativas }),
        ...(andamento === 'concluido' && { concluidaEm: agora }),
        ...(andamento === 'desistido'
          ? { desistenciaMotivo: motivo, desistidoPor: SISTEMA.usuario.nome }
          : { ultimoErro: motivo }),
      },
    });
    if (count === 0) return;
    if (proximaTentativa !== null) await fila.agendar(tx, { especie: 'ordem', id }, proximaTentativa);
    if (andamento !== undefined) await acordarOrdem(tx, fila, registroId, agora);
    await junto?.(tx, agora);
    if (andamento !== 'erro') return;
    const tipoXml = `${NOME_DA_ACAO[acao]} do diploma`;
    await anotarErro(tx, { registroId, erro: motivo ?? '', dataHora: agora, tipo: TIPO_DIPLOMA, tipoXml });
  });
}

/** One order of a record is settled: the oldest that is left may begin. */
export async function acordarOrdem(tx: Db, fila: FilaPort, registroId: string, agora: Date): Promise<void> {
  const seguinte = await tx.conectorAcao.findFirst({
    where: { registroId, andamento: { in: [...ORDEM_A_CAMINHO] }, proximaTentativa: { lte: agora } },
    orderBy: [{ criadoEm: 'asc' }, { id: 'asc' }],
    select: { id: true },
  });
  if (seguinte !== null) await fila.agendar(tx, { especie: 'ordem', id: seguinte.id }, agora);
}

/** A revocation is the last word: orders before it that are not settled are moot. */
export async function substituirAnteriores(db: Db, { id, registroId }: OrdemEmMaos): Promise<void> {
  await db.conectorAcao.updateMany({
    where: { registroId, id: { not: id }, acao: { not: 'revogar' }, andamento: { in: [...ORDEM_ABERTA] } },
    data: {
      andamento: 'desistido',
      desistenciaMotivo: 'Substituída pela revogação.',
      desistidoPor: SISTEMA.usuario.nome,
      proximaTentativa: null,
      posseAte: null,
    },
  });
}

/** The diploma is looked at anew at once, so that its state and the status follow what an order did. */
export async function olharDeNovo(tx: Db, fila: FilaPort, id: string, agora: Date): Promise<void> {
  const { count } = await tx.documentoNoConector.updateMany({
    where: { id, andamento: { in: ['concluido', 'enviado', 'erro'] } },
    data: { andamento: 'enviado', ultimoErro: null, proximaTentativa: agora },
  });
  if (count > 0) await fila.agendar(tx, { especie: 'documento', id }, agora);
}
