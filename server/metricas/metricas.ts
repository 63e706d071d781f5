import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Dependencies } from '../dependencies.ts';
import { lerNumerosDaCasa } from './metricas.queries.ts';

/** Seconds; the bars of docs/scaling.md stand between 0.01 and 0.05. */
const FAIXAS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Numbers of the database with a metric of one value each. */
const DO_BANCO = {
  maisAntigoSegundos: ['registro_conector_mais_antigo_segundos', 'Age of the oldest document that was not sent yet'],
  acoesPendentes: [
    'registro_conector_acoes_pendentes',
    'Suspensions, activations and revocations to tell the connector',
  ],
  filaPendente: ['registro_fila_pendente', 'Background jobs that wait for their turn'],
  semPublicacaoVencidos: ['registro_sem_publicacao_vencidos', 'Records past the deadline of their DOU publication'],
  entradasDaAuditoria: ['registro_auditoria_entradas', 'Entries of the audit chain'],
  arquivosComProblema: [
    'registro_arquivos_com_problema',
    'Stored files that changed, are lost or bear a disproven signature, as the nightly check found them',
  ],
  discordancias: [
    'registro_mec_discordancias',
    "Documents on which the project's grammar and MEC's installed files disagreed; anything above zero needs a person",
  ],
} as const;

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

/** Gauges of what only the database knows, and how to ask it. */
function medirCasa(registro: Registry, deps: Pick<Dependencies, 'pool' | 'agora' | 'config' | 'espaco'>) {
  const medidor = <T extends string>(name: string, help: string, ...labelNames: T[]) =>
    new Gauge({ name, help, labelNames, registers: [registro] });
  const acessivel = medidor('registro_banco_acessivel', 'Whether the database answered this scrape');
  const documentos = medidor(
    'registro_conector_documentos',
    'Documents on their way to a signature, by progress',
    'andamento',
  );
  const lista = medidor(
    'registro_lista_anulados_dias_para_vencer',
    'Days until the promised date of the next annulled list; negative when it has passed',
    'instituicao',
  );
  const semSucesso = medidor(
    'registro_tarefa_sem_sucesso_segundos',
    'Time since a background task last worked, or since it is known',
    'tarefa',
  );
  const falhou = medidor('registro_tarefa_falhou', 'Whether the last run of a background task failed', 'tarefa');
  const somenteLeitura = medidor('registro_banco_somente_leitura', 'Whether writes are refused for want of room');
  const simples = Object.entries(DO_BANCO).map(
    ([numero, [nome, ajuda]]) => [numero as keyof typeof DO_BANCO, medidor(nome, ajuda)] as const,
  );
  return async (): Promise<void> => {
    const numeros = await lerNumerosDaCasa(deps).catch(() => null);
    acessivel.set(numeros === null ? 0 : 1);
    if (numeros === null) return;
    documentos.reset();
    for (const { andamento, quantos } of numeros.documentos) documentos.set({ andamento }, quantos);
    somenteLeitura.set((await deps.espaco.faltaEspaco()) ? 1 : 0);
    for (const { tarefa, desde, falhou: mal } of numeros.tarefas) {
      semSucesso.set({ tarefa }, desde);
      falhou.set({ tarefa }, mal ? 1 : 0);
    }
    lista.reset();
    for (const { instituicao, dias } of numeros.listas) lista.set({ instituicao }, dias);
    for (const [numero, medida] of simples) medida.set(numeros[numero]);
  };
}
