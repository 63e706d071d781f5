import { PgBoss } from 'pg-boss';
import { ClientePg } from '../db/cliente-pg.ts';
import { esquecerTarefas } from '../db/tarefas.ts';
import type { Dependencies } from '../dependencies.ts';
import { FILA_DE_TAREFA } from '../fila/fila.repository.ts';
import { criarPosse } from '../fila/posse.queries.ts';
import { tarefaLerColacoes, tarefaResumoDaAgenda } from './agenda-de-prazos.ts';
import { tarefaAuditar } from './auditar.ts';
import { tarefaAvisarDiplomados } from './avisar-diplomados.ts';
import { tarefaConector } from './conector.ts';
import { tarefaConferirArquivos } from './conferir-arquivos.ts';
import { tarefaConferirCarimbos } from './conferir-carimbos.ts';
import { TAREFAS_DAS_COPIAS, tarefasDasCopias } from './copias.ts';
import { tarefaCumprirGuarda } from './cumprir-guarda.ts';
import { anunciar, executarTarefa } from './executar-tarefa.ts';
import { tarefaImportarAcervo } from './importar-acervo.ts';
import { tarefaJulgarSolicitacoes } from './julgar-solicitacoes.ts';
import { tarefaLimparArquivos, tarefaLimparVencidos } from './limpar-vencidos.ts';
import { tarefaMedirTransparencia } from './medir-transparencia.ts';
import { tarefaRenovarListaAnulados } from './renovar-lista-anulados.ts';
import { tarefaRenovarRevogacao } from './renovar-revogacao.ts';
import { retomarDosMortos } from './retomar-mortos.ts';
import { tarefaSincronizarCursos } from './sincronizar-cursos.ts';
import type { Tarefa } from './tarefa.ts';

/** All background work, in alphabetical order. */
export const TAREFAS: readonly Tarefa[] = [
  tarefaAuditar,
  tarefaAvisarDiplomados,
  tarefaConector,
  tarefaConferirArquivos,
  tarefaConferirCarimbos,
  tarefaCumprirGuarda,
  tarefaImportarAcervo,
  tarefaJulgarSolicitacoes,
  tarefaLimparArquivos,
  tarefaLimparVencidos,
  tarefaLerColacoes,
  tarefaMedirTransparencia,
  tarefaRenovarListaAnulados,
  tarefaRenovarRevogacao,
  tarefaResumoDaAgenda,
  tarefaSincronizarCursos,
];

/** How often a server looks for work of one that was killed, or that stands still without its heartbeat. */
const OLHAR_OS_MORTOS_MS = 3_000;
const OLHAR_OS_PARADOS = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 } as const;

/** What the sessions of a server's schedule are called. */
const AGENDA = 'registro-diplomas-agenda';

export interface Agenda {
  /** Asks for a task now, beside its schedule. */
  pedir(nome: string): Promise<void>;
  /** Lets the running task end, at most five seconds, and stops. */
  parar(): Promise<void>;
}

/**
 * Starts the background work over PostgreSQL: of several server processes, one runs each due task; what was due while
 * no server ran is done now. Needs an applied schema; tests start it only when they ask for it. `aoFalhar` gets every
 * failure, for the log.
 */
export async function iniciarAgenda(
  deps: Dependencies,
  aoFalhar: (erro: unknown) => void,
  tarefas: readonly Tarefa[] = [...TAREFAS, ...tarefasDasCopias(deps.config)],
): Promise<Agenda> {
  const { banco, fusoHorario } = deps.config;
  if (banco.url === undefined) throw new Error('DATABASE_URL ausente');
  const conexoes = { connectionString: banco.url, Client: ClientePg, max: 2, application_name: AGENDA };
  const boss = new PgBoss({ ...conexoes, ...OLHAR_OS_PARADOS });
  const posse = criarPosse(banco.url);
  boss.on('error', aoFalhar);
  const parada = new AbortController();
  const parar = async () => {
    parada.abort();
    await boss.stop({ graceful: true, timeout: 5_000 });
    await posse.fechar();
  };
  try {
    await boss.start();
    await retomarDosMortos(boss, posse);
    const desligadas = TAREFAS_DAS_COPIAS.filter((nome) => !tarefas.some((uma) => uma.nome === nome));
    for (const nome of desligadas) await boss.unschedule(nome);
    await esquecerTarefas(deps.prisma, desligadas);
    for (const tarefa of tarefas) {
      const { expiraEmSegundos: expireInSeconds = FILA_DE_TAREFA.expireInSeconds } = tarefa;
      await boss.createQueue(tarefa.nome, { ...FILA_DE_TAREFA, expireInSeconds });
      // One that an earlier version made has its own limit.
      const { heartbeatSeconds } = FILA_DE_TAREFA;
      await boss.updateQueue(tarefa.nome, { expireInSeconds, heartbeatSeconds });
      await boss.schedule(tarefa.nome, tarefa.cron, null, { tz: fusoHorario });
      await boss.work(tarefa.nome, async (pedidos) => {
        try {
          await posse.durante(pedidos, () => executarTarefa(deps, tarefa, parada.signal));
        } catch (erro) {
          aoFalhar(erro);
          throw erro;
        }
      });
      await tarefa.trabalhar?.(boss, posse, deps, aoFalhar);
      const { emAtraso } = await anunciar(deps, tarefa);
      if (tarefa.aoIniciar || emAtraso) await boss.send(tarefa.nome);
    }
  } catch (erro) {
    await parar().catch(() => undefined);
    throw erro;
  }
  let olhando: Promise<void> | null = null;
  const olharOsMortos = setInterval(() => {
    olhando ??= retomarDosMortos(boss, posse)
      .catch(aoFalhar)
      .finally(() => {
        olhando = null;
      });
  }, OLHAR_OS_MORTOS_MS);
  return {
    async pedir(nome) {
      await boss.send(nome);
    },
    async parar() {
      clearInterval(olharOsMortos);
      await olhando;
      await parar();
    },
  };
}
