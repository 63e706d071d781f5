import { Counter, Histogram, type Registry } from 'prom-client';

/** Seconds; the bars of docs/scaling.md stand between 0.01 and 0.05. */
const FAIXAS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export function contarPedidos(registro: Registry) {
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
