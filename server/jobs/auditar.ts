import { setTimeout as esperar } from 'node:timers/promises';
import type { Pool } from 'pg';
import { conferirAcervo } from '../auditoria/auditor/acervo.queries.ts';
import { conferirApartadas, conferirLinhas } from '../auditoria/auditor/codigos.queries.ts';
import { conferirDitas } from '../auditoria/auditor/colunas-ditas.queries.ts';
import { conferirLote } from '../auditoria/auditor/conferir-lote.ts';
import { conferirConjunto, conferirDocumentos, conferirListas } from '../auditoria/auditor/conjunto.queries.ts';
import { conferirOrdens } from '../auditoria/auditor/ordens.queries.ts';
import { anotarDiferencas, gravarRonda, lerRonda, type Ronda } from '../auditoria/auditor/ronda.repository.ts';
import { conferirSelos } from '../auditoria/auditor/selos.queries.ts';
import { numInstante } from '../auditoria/num-instante.ts';
import { percorrerTrecho } from '../auditoria/verificar.ts';
import { createPool } from '../db/pool.ts';
import type { Dependencies } from '../dependencies.ts';
import { auditarConector } from './auditar-conector.ts';
import type { Tarefa } from './tarefa.ts';

const POR_VEZ = 100;
/** A night's work: a register of a million lean records. */
const TEMPO_MS = 25 * 60_000;
/** Rests so many times as long as it worked: whoever searches meanwhile does not feel it. */
const DESCANSO = 3;
const TEMPO_DO_CONECTOR_MS = 2 * 60_000;
const PRIMEIRO = '00000000-0000-0000-0000-000000000000';

type Deps = Pick<Dependencies, 'config' | 'pool' | 'agora' | 'conector'>;

/** One share's turn: it ends when it is done, told to stop, or out of time. */
interface Vez {
  deps: Deps;
  /** A connection of its own without deadlines: nobody waits for it. */
  pool: Pool;
  ronda: Ronda;
  podeSeguir: (prazo?: number) => boolean;
}

/**
 * Every night a share of the register against its acts, the whole within days (R5): records where the round stands, the
 * chain, what can only be judged as a whole, documents here and at the connector against each other. Works a quarter of
 * the time, and less while others wait.
 */
export const tarefaAuditar: Tarefa = {
  nome: 'auditar',
  titulo: 'Auditoria do registro',
  cron: '40 2 * * *',
  sempre: true,
  expiraEmSegundos: 3_600,
  naRestauracao: true,
  async executar(deps, sinal) {
    const inicio = performance.now();
    const podeSeguir = (prazo = TEMPO_MS) => !sinal.aborted && performance.now() - inicio < prazo;
    const pool = createPool(deps.config.banco.url ?? '', 1, 'sozinho');
    try {
      const lida = await lerRonda(pool);
      const ronda = { ...lida, iniciadaEm: lida.iniciadaEm ?? deps.agora() };
      const vez = { deps, pool, ronda, podeSeguir };
      await conferirTodo(vez);
      const terminou = await conferirRegistros(vez);
      await conferirCadeia(vez);
      const noTempo = () => podeSeguir(TEMPO_MS + TEMPO_DO_CONECTOR_MS);
      await auditarConector({ ...vez, podeSeguir: noTempo, descansar: (desde) => descansar(vez, desde) }, ronda);
      const terminadaEm = terminou ? deps.agora() : undefined;
      await gravarRonda(pool, terminou ? { ...ronda, registroAte: null } : ronda, terminadaEm);
    } finally {
      await pool.end();
    }
  },
};

/** Longer while requests wait for a connection. */
async function descansar({ deps }: Vez, desde: number): Promise<void> {
  const trabalhou = performance.now() - desde;
  await esperar(Math.min(5_000, trabalhou * DESCANSO) + (deps.pool.waitingCount > 0 ? 1_000 : 0));
}

async function conferirTodo({ deps, pool }: Vez): Promise<void> {
  const { log } = deps.config;
  const achadas = await numInstante(pool, async (cliente) => [
    ...(await conferirConjunto(cliente)),
    ...(await conferirListas(cliente)),
    ...(await conferirDocumentos(cliente)),
    ...(await conferirAcervo(cliente)),
    ...(await conferirDitas(cliente)),
    ...(await conferirSelos(cliente, log.selo)),
    ...(await conferirApartadas(cliente)),
    ...(await conferirLinhas(cliente)),
    ...(await conferirOrdens(cliente)),
  ]);
  await anotarDiferencas(pool, { parte: 'conjunto', em: deps.agora() }, achadas);
}

/** Answers whether the round came to its end. */
async function conferirRegistros(vez: Vez): Promise<boolean> {
  const { deps, pool, ronda, podeSeguir } = vez;
  const como = { quantos: POR_VEZ, fuso: deps.config.fusoHorario };
  while (podeSeguir()) {
    const desde = performance.now();
    const depoisDe = ronda.registroAte ?? PRIMEIRO;
    const lote = await numInstante(pool, (cliente) => conferirLote(cliente, depoisDe, como));
    await anotarDiferencas(pool, { parte: 'registros', alvos: lote.ids, em: deps.agora() }, lote.diferencas);
    if (lote.registros < POR_VEZ) return true;
    ronda.registroAte = lote.ultimo;
    await gravarRonda(pool, ronda);
    await descansar(vez, desde);
  }
  return false;
}

async function conferirCadeia(vez: Vez): Promise<void> {
  const { deps, pool, ronda, podeSeguir } = vez;
  while (podeSeguir()) {
    const desde = performance.now();
    const trecho = await numInstante(pool, (cliente) =>
      percorrerTrecho(cliente, ronda.entradaAte, deps.config.log.selo),
    );
    const { problema } = trecho;
    ronda.entradaAte = trecho.acabou ? 0n : trecho.ate;
    const linha = `entrada ${problema?.numero} da auditoria`;
    const achadas =
      problema === null ? [] : [{ tabela: 'auditoria_lugar', linha, coluna: null, motivo: problema.motivo }];
    // What was found stays until the chain was walked to its end without finding it.
    if (achadas.length > 0 || trecho.acabou)
      await anotarDiferencas(pool, { parte: 'cadeia', em: deps.agora() }, achadas);
    if (trecho.acabou) return;
    await gravarRonda(pool, ronda);
    await descansar(vez, desde);
  }
}
