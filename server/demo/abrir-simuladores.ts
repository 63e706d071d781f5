import { join } from 'node:path';
import type { Config } from '../config.ts';

/** Pace of the demonstration's connector: from sent to valid in some fifteen seconds. */
const MS_POR_ESTADO = 1_500;

/**
 * Demo mode: real HTTP servers on loopback ports stand in for the outside systems whose address is not given, and the
 * ordinary adapters are pointed at them. Loaded only when needed: an office's server never loads invented data.
 */
export async function abrirSimuladores(config: Config): Promise<{ config: Config; fechar(): Promise<void> }> {
  const paradas: (() => Promise<void>)[] = [];
  let { siga, conector, identidade, provedorDosTitulares } = config;
  if (siga.url === undefined) {
    const { iniciarSimuladorSiga } = await import('./simuladores/siga/iniciar-simulador-siga.ts');
    const simulador = await iniciarSimuladorSiga({ token: siga.token });
    paradas.push(() => simulador.parar());
    siga = { ...siga, url: simulador.url };
  }
  if (conector.url === undefined) {
    const { iniciarSimuladorConector } = await import('./simuladores/conector/iniciar-simulador-conector.ts');
    const simulador = await iniciarSimuladorConector({
      pasta: join(config.dataDir, 'simulador-conector'),
      msPorEstado: MS_POR_ESTADO,
    });
    paradas.push(() => simulador.parar());
    conector = { ...conector, url: simulador.url };
  }
  if (identidade.tipo === 'local') {
    const { iniciarProvedor } = await import('./provedor/iniciar-provedor.ts');
    const simulador = await iniciarProvedor({ urlPublica: config.urlPublica, host: config.host });
    paradas.push(() => simulador.parar());
    identidade = { ...identidade, provedor: simulador.config };
    provedorDosTitulares ??= simulador.dosTitulares;
  }
  return {
    config: { ...config, siga, conector, identidade, provedorDosTitulares },
    fechar: async () => void (await Promise.all(paradas.map((parar) => parar()))),
  };
}
