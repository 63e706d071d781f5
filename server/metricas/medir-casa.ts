import { Gauge, type Registry } from 'prom-client';
import type { Dependencies } from '../dependencies.ts';
import { lerNumerosDaCasa } from './metricas.queries.ts';

const DO_BANCO = {
  maisAntigoSegundos: ['registro_conector_mais_antigo_segundos', 'Age of the oldest document that was not sent yet'],
  acoesPendentes: [
    'registro_conector_acoes_pendentes',
    'Suspensions, activations and revocations to tell the connector',
  ],
  filaPendente: ['registro_fila_pendente', 'Background jobs that wait for their turn'],
  semPublicacaoVencidos: ['registro_sem_publicacao_vencidos', 'Records past the deadline of their DOU publication'],
  entradasDaAuditoria: ['registro_auditoria_entradas', 'Entries of the audit chain'],
  diferencasDoRegistro: [
    'registro_auditoria_diferencas',
    'What the auditor found that no act left; anything above zero needs a person',
  ],
  diasSemRonda: ['registro_auditoria_ronda_dias', "Days since the auditor's last whole round; more than 8 is late"],
  arquivosComProblema: [
    'registro_arquivos_com_problema',
    'Stored files that changed, are lost or bear a disproven signature, as the nightly check found them',
  ],
  desafiosDaHora: [
    'registro_consultas_hora',
    'Captcha challenges of the last hour: what the public opened, or tried to',
  ],
  enderecosQueColhem: [
    'registro_consultas_em_massa',
    'Addresses that asked for more than 50 records within the hour; anything above zero may be a harvest',
  ],
  discordancias: [
    'registro_mec_discordancias',
    "Documents on which the project's grammar and MEC's installed files disagreed; anything above zero needs a person",
  ],
} as const;

/** Gauges of what only the database knows, and how to ask it. */
export function medirCasa(registro: Registry, deps: Pick<Dependencies, 'pool' | 'agora' | 'config' | 'espaco'>) {
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
  const eventos = medidor('registro_eventos_de_seguranca_hora', 'Security events of the last hour, by kind', 'tipo');
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
    eventos.reset();
    for (const { tipo, quantos } of numeros.eventos) eventos.set({ tipo }, quantos);
    lista.reset();
    for (const { instituicao, dias } of numeros.listas) lista.set({ instituicao }, dias);
    for (const [numero, medida] of simples) medida.set(numeros[numero]);
  };
}
