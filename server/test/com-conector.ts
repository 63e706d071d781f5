import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConector } from '../adapters/conector/conector.http.ts';
import type { ConectorPort } from '../adapters/conector/conector.port.ts';
import { iniciarSimuladorConector } from '../demo/simuladores/conector/iniciar-simulador-conector.ts';
import { buildTestApp } from './build-test-app.ts';

/**
 * The server beside a connector that signs for real, under an authority that the server trusts (`certificados` in
 * `pasta`); `envolver` stands between the two.
 */
export async function appComConector(envolver = (verdadeiro: ConectorPort): ConectorPort => verdadeiro) {
  const pasta = mkdtempSync(join(tmpdir(), 'com-conector-'));
  const simulador = await iniciarSimuladorConector({ pasta });
  const t = await buildTestApp({
    env: { ICP_BRASIL_PEM: join(pasta, 'certificados/raiz.pem'), DATA_DIR: pasta },
    trocar: { conector: envolver(createConector({ url: simulador.url, tempoLimiteMs: 20_000 })) },
  });
  const fechar = async () => {
    await t.fechar();
    await simulador.parar();
    rmSync(pasta, { recursive: true, force: true });
  };
  return { t, simulador, pasta, fechar };
}
