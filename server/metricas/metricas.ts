import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Dependencies } from '../dependencies.ts';
import { discordancias } from '../mec/discordancias.ts';
import { lerNumerosDaCasa } from './metricas.queries.ts';

/** Seconds; the bars of docs/scaling.md stand between 0.01 and 0.05. */
const FAIXAS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What the server counts of itself, and the text that Prometheus reads. */
export interface Metricas {
  /** One request that was answered; `rota` is its pattern, never its address. */
  contar(metodo: string, rota: string, status: number, segundos: number): void;
  /** Prometheus text. What needs the database is left out when it does not answer. */
  escrever(): Promise<string>;
  tipo: string;
}

/** Metrics of one server process; each process is scraped by itself. */
export function criarMetricas(deps: Pick<Dependencies, 'pool' | 'leitura' | 'agora' | 'config'>): Metricas {
  const registro = new Registry();
  collectDefaultMetrics({ register: registro });
  const comum = { registers: [registro] };
  const pedidos = new Counter({
    ...comum,
    name: 'registro_http_pedidos_total',
    help: 'Requests by method, route and status',
    labelNames: ['metodo', 'rota', 'status'] as const,
  });
  const duracao = new Histogram({
    ...comum,
    name: 'registro_http_duracao_segundos',
    help: 'Time from the request to the end of the answer',
    labelNames: ['metodo', 'rota'] as const,
    buckets: FAIXAS,
  });
  const conexoes = new Gauge({
    ...comum,
    name: 'registro_banco_conexoes',
    help: 'Connections of this process with the database; those that wait are requests without one',
    labelNames: ['banco', 'estado'] as const,
    collect() {
      const pools =
        deps.leitura === deps.pool ? { principal: deps.pool } : { principal: deps.pool, leitura: deps.leitura };
      for (const [banco, pool] of Object.entries(pools)) {
        conexoes.set({ banco, estado: 'ocupadas' }, pool.totalCount - pool.idleCount);
        conexoes.set({ banco, estado: 'livres' }, pool.idleCount);
        conexoes.set({ banco, estado: 'esperando' }, pool.waitingCount);
      }
    },
  });
  const medidor = (name: string, help: string) => new Gauge({ ...comum, name, help });
  const acessivel = medidor('registro_banco_acessivel', 'Whether the database answered this scrape');
  const documentos = new Gauge({
    ...comum,
    name: 'registro_conector_documentos',
    help: 'Documents on their way to a signature, by progress',
    labelNames: ['andamento'] as const,
  });
  const maisAntigo = medidor(
    'registro_conector_mais_antigo_segundos',
    'Age of the oldest document that was not sent yet',
  );
  const acoes = medidor(
    'registro_conector_acoes_pendentes',
    'Suspensions, activations and revocations to tell the connector',
  );
  const fila = medidor('registro_fila_pendente', 'Background jobs that wait for their turn');
  const lista = new Gauge({
    ...comum,
    name: 'registro_lista_anulados_dias_para_vencer',
    help: 'Days until the promised date of the next annulled list; negative when it has passed',
    labelNames: ['instituicao'] as const,
  });
  const atrasados = medidor('registro_sem_publicacao_vencidos', 'Records past the deadline of their DOU publication');
  const discordantes = medidor(
    'registro_mec_discordancias',
    "Documents on which the project's grammar and MEC's installed files disagreed; anything above zero needs a person",
  );
  const auditoria = medidor('registro_auditoria_entradas', 'Entries of the audit chain');

  /** Looking a counter up by its labels costs more than counting; methods, routes and statuses are few. */
  const pares = new Map<string, { pedidos: Counter.Internal; duracao: Histogram.Internal<'metodo' | 'rota'> }>();

  return {
    tipo: registro.contentType,
    contar(metodo, rota, status, segundos) {
      const chave = `${metodo} ${status} ${rota}`;
      let par = pares.get(chave);
      if (par === undefined) {
        par = { pedidos: pedidos.labels(metodo, rota, String(status)), duracao: duracao.labels(metodo, rota) };
        pares.set(chave, par);
      }
      par.pedidos.inc();
      par.duracao.observe(segundos);
    },
    async escrever() {
      const numeros = await lerNumerosDaCasa(deps).catch(() => null);
      acessivel.set(numeros === null ? 0 : 1);
      discordantes.set(discordancias().total);
      if (numeros !== null) {
        documentos.reset();
        for (const { andamento, quantos } of numeros.documentos) documentos.set({ andamento }, quantos);
        lista.reset();
        for (const { instituicao, dias } of numeros.listas) lista.set({ instituicao }, dias);
        maisAntigo.set(numeros.maisAntigoSegundos);
        acoes.set(numeros.acoesPendentes);
        fila.set(numeros.filaPendente);
        atrasados.set(numeros.semPublicacaoVencidos);
        auditoria.set(numeros.entradasDaAuditoria);
      }
      return registro.metrics();
    },
  };
}
