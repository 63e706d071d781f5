import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Dependencies } from '../dependencies.ts';
import { medirCasa } from './medir-casa.ts';

/** Seconds; the bars of docs/scaling.md stand between 0.01 and 0.05. */
const FAIXAS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What the server counts of itself; each process is scraped by itself. */
export function criarMetricas(deps: Pick<Dependencies, 'pool' | 'leitura' | 'agora' | 'config' | 'espaco'>) {
  const registro = new Registry();
  collectDefaultMetrics({ register: registro });
  medirConexoes(registro, deps);
  const escreverDoBanco = medirCasa(registro, deps);
  return {
    tipo: registro.contentType,
    /** One request that was answered; `rota` is its pattern, never its address. */
    contar: contarPedidos(registro),
    /** Prometheus text. What needs the database is left out when it does not answer. */
    async escrever(): Promise<string> {
      await escreverDoBanco();
      return registro.metrics();
    },
  };
}

function contarPedidos(registro: Registry) {
  const pedidos = new Counter({
    name: 'registro_http_pedidos_total',
    help: 'Requests by method, route and status',
    labelNames: ['metodo', 'rota', 'status'] as const,
    registers: [registro],
  });
  const duracao = new Histogram({
    name: 'registro_http_duracao_segundos',
    help: 'Time from the request to the end of the answer',
    labelNames: ['metodo', 'rota'] as const,
    buckets: FAIXAS,
    registers: [registro],
  });
  /** Looking a counter up by its labels costs more than counting; methods, routes and statuses are few. */
  const pares = new Map<string, { pedidos: Counter.Internal; duracao: Histogram.Internal<'metodo' | 'rota'> }>();
  return (metodo: string, rota: string, status: number, segundos: number): void => {
    const chave = `${metodo} ${status} ${rota}`;
    let par = pares.get(chave);
    if (par === undefined) {
      par = { pedidos: pedidos.labels(metodo, rota, String(status)), duracao: duracao.labels(metodo, rota) };
      pares.set(chave, par);
    }
    par.pedidos.inc();
    par.duracao.observe(segundos);
  };
}

function medirConexoes(registro: Registry, { pool, leitura }: Pick<Dependencies, 'pool' | 'leitura'>): void {
  const pools = leitura === pool ? { principal: pool } : { principal: pool, leitura };
  new Gauge({
    name: 'registro_banco_conexoes',
    help: 'Connections of this process with the database; those that wait are requests without one',
    labelNames: ['banco', 'estado'] as const,
    registers: [registro],
    collect() {
      for (const [banco, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ banco, estado: 'ocupadas' }, totalCount - idleCount);
        this.set({ banco, estado: 'livres' }, idleCount);
        this.set({ banco, estado: 'esperando' }, waitingCount);
      }
    },
  });
}
