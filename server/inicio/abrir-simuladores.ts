import type { Config } from '../config.ts';
import type { Ambiente } from './abrir-ambiente.ts';

/**
 * Demo mode: real HTTP servers on loopback ports stand in for the outside systems whose address is not given, and the ordinary adapters
 * are pointed at them. Imported only here, so that an office's server never loads invented data.
 */
export async function abrirSimuladores(config: Config): Promise<Ambiente> {
  const paradas: (() => Promise<void>)[] = [];
  let { siga } = config;
  if (siga.url === undefined) {
    const { iniciarSimuladorSiga } = await import('../../scripts/simuladores/siga/iniciar-simulador-siga.ts');
    const simulador = await iniciarSimuladorSiga({ token: siga.token });
    paradas.push(() => simulador.parar());
    siga = { ...siga, url: simulador.url };
  }
  return {
    config: { ...config, siga },
    fechar: async () => void (await Promise.all(paradas.map((parar) => parar()))),
  };
}
