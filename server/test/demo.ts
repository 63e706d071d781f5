import { createSiga } from '../adapters/siga/siga.http.ts';
import { semearDemo } from '../demo/semear-demo.ts';
import { iniciarSimuladorSiga } from '../demo/simuladores/siga/iniciar-simulador-siga.ts';
import type { DadosSiga } from '../demo/universidade/tipos.ts';
import { type AppDeTeste, buildTestApp } from './build-test-app.ts';

/** The product as in demo mode: the invented university and SIGA's simulator behind the ordinary adapter. */
export interface DemoDeTeste extends AppDeTeste {
  sigaUrl: string;
  /** Orders a fault of the simulator; see docs/siga.md. */
  ordenar(ordem: Record<string, unknown>): Promise<void>;
}

/** Day on which the demo tests stand: late enough in the year that every campus has had its ceremonies. */
export const HOJE_DA_DEMO = new Date('2026-11-20T15:00:00Z');

/** A busy machine's SIGA is no slow SIGA. */
const DE_SOBRA_MS = 60_000;

/** Starts simulator, database and app; `fechar()` ends all three. */
export async function buildDemo(opcoes: { tempoLimiteMs?: number; dados?: DadosSiga } = {}): Promise<DemoDeTeste> {
  const simulador = await iniciarSimuladorSiga({
    agora: HOJE_DA_DEMO,
    ...(opcoes.dados ? { dados: opcoes.dados } : {}),
  });
  const siga = createSiga({ url: simulador.url, tempoLimiteMs: opcoes.tempoLimiteMs ?? DE_SOBRA_MS });
  const t = await buildTestApp({ trocar: { siga }, agora: HOJE_DA_DEMO });
  await semearDemo(t.deps.prisma, HOJE_DA_DEMO);
  return {
    ...t,
    sigaUrl: simulador.url,
    async ordenar(ordem) {
      const resposta = await fetch(`${simulador.url}/_ordens`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(ordem),
      });
      if (!resposta.ok) throw new Error(`o simulador recusou a ordem: ${await resposta.text()}`);
    },
    async fechar() {
      await t.fechar();
      await simulador.parar();
    },
  };
}
