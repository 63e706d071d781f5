import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Dependencies } from '../dependencies.ts';
import { contarPedidos } from './contar-pedidos.ts';
import { medirCasa } from './medir-casa.ts';
import { medirCopias } from './medir-copias.ts';
import { type ContarPrazos, medirPrazos } from './medir-prazos.ts';

/** Each process counts for itself and is scraped by itself. */
export function criarMetricas(
  deps: Pick<Dependencies, 'pool' | 'leitura' | 'agora' | 'config' | 'espaco' | 'restauracao'>,
  contarPrazos: ContarPrazos = async () => [],
) {
  const registro = new Registry();
  collectDefaultMetrics({ register: registro });
  medirConexoes(registro, deps);
  const escreverDoBanco = medirCasa(registro, deps);
  const escreverCopias = medirCopias(registro, deps);
  const escreverPrazos = medirPrazos(registro, contarPrazos);
  return {
    tipo: registro.contentType,
    /** One request that was answered; `rota` is its pattern, never its address. */
    contar: contarPedidos(registro),
    /** Prometheus text. What needs the database is left out when it does not answer. */
    async escrever(): Promise<string> {
      await escreverDoBanco();
      await escreverCopias();
      await escreverPrazos();
      return registro.metrics();
    },
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
