import { fromPrisma, PgBoss } from 'pg-boss';
import { comCodigo } from '../acoes/linhas.ts';
import { novoId } from '../acoes/novo-id.ts';
import { ClientePg } from '../db/cliente-pg.ts';
import type { Db } from '../db/prisma-client.ts';
import type { FilaPort, Trabalho } from './fila.port.ts';

/** Steps of documents and orders, and those that were given up after their last try. */
export const FILA_DO_CONECTOR = 'conector-passos';
export const FILA_DOS_PARADOS = 'conector-parados';

const UM_ANO_S = 366 * 86_400;
const PASSOS = {
  // One waiting, one under way and one to be repeated for each document or order, whatever the processes do.
  policy: 'stately',
  deadLetter: FILA_DOS_PARADOS,
  // A step writes its own outcome and its next date; what comes back here died with its process, or met a database that
  // is away.
  retryLimit: 12,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 120,
  retentionSeconds: UM_ANO_S,
  deleteAfterSeconds: 3_600,
} as const;

/** One of its runs at a time, whatever the processes do. */
export const FILA_DE_TAREFA = {
  policy: 'singleton',
  retryLimit: 3,
  retryDelay: 600,
  expireInSeconds: 900,
  heartbeatSeconds: 30,
} as const;

/** Creates the connector's queues; as often as one likes, by any process. */
export async function criarFilasDoConector(boss: PgBoss): Promise<void> {
  await boss.createQueue(FILA_DOS_PARADOS, { policy: 'standard', retentionSeconds: UM_ANO_S, retryLimit: 12 });
  await boss.createQueue(FILA_DO_CONECTOR, PASSOS);
}

/** Opens the queue with its first use, installs it where it is missing, and closes it. */
function abridor(bancoUrl: string) {
  // A connection of its own: it is opened while a transaction is, and must not wait for one.
  const opcoes = { connectionString: bancoUrl, Client: ClientePg, max: 1, application_name: 'registro-diplomas-fila' };
  let ligada: Promise<PgBoss> | null = null;

  async function ligar(): Promise<PgBoss> {
    const boss = new PgBoss({ ...opcoes, supervise: false, schedule: false });
    // What goes wrong in between is met, and thrown, by the next use.
    boss.on('error', () => {});
    await boss.start();
    await criarFilasDoConector(boss);
    return boss;
  }
  return {
    aberta: () => {
      ligada ??= ligar().catch((erro: unknown) => {
        ligada = null;
        throw erro;
      });
      return ligada;
    },
    fechar: async () => (await ligada?.catch(() => null))?.stop({ graceful: false }),
  };
}

export function createFila(bancoUrl: string): FilaPort {
  const { aberta, fechar } = abridor(bancoUrl);

  async function agendar(tx: Db, trabalho: Trabalho, quando: Date): Promise<void> {
    const boss = await aberta();
    const quandoEQuem = { singletonKey: chaveDe(trabalho), startAfter: quando };
    await boss.upsert(FILA_DO_CONECTOR, trabalho, { ...quandoEQuem, db: fromPrisma(tx) });
  }

  const aposOrdem: Parameters<FilaPort['aoCumprirOrdem']>[0][] = [];
  return {
    agendar,
    aoCumprirOrdem: (executor) => void aposOrdem.push(executor),
    async ordemCumprida(tx, ordemId, quando) {
      for (const executar of aposOrdem) await executar(tx, ordemId, quando);
    },
    async pedirOrdem(tx, { registroId, acao, motivo, motivoId = null, por }, quando) {
      const ordem = { registroId, acao, motivo, motivoId, criadoPor: por, criadoEm: quando, proximaTentativa: quando };
      const data = comCodigo('conectorAcao', { id: novoId(), ...ordem });
      const { id } = await tx.conectorAcao.create({ data, select: { id: true } });
      await agendar(tx, { especie: 'ordem', id }, quando);
      return id;
    },
    async olharGrupo(tx, registroId, quando) {
      const documentos = await tx.documentoNoConector.updateManyAndReturn({
        where: { registroId, documentId: { not: null }, andamento: { in: ['concluido', 'enviado'] } },
        data: { andamento: 'enviado', proximaTentativa: quando },
        select: { id: true },
      });
      for (const { id } of documentos) await agendar(tx, { especie: 'documento', id }, quando);
    },
    async repor(trabalhos, quando) {
      const boss = await aberta();
      const pedidos = trabalhos.map((trabalho) => ({
        data: trabalho,
        singletonKey: chaveDe(trabalho),
        startAfter: quando,
      }));
      await boss.insert(FILA_DO_CONECTOR, pedidos);
    },
    async pedirTarefa(tx, nome) {
      const boss = await aberta();
      // Before the first schedule of a new database is made, there is none yet.
      await boss.createQueue(nome, FILA_DE_TAREFA);
      await boss.send(nome, {}, { db: fromPrisma(tx) });
    },
    fechar,
  };
}

const chaveDe = ({ especie, id }: Trabalho): string => `${especie}:${id}`;
