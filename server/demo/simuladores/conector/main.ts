import { iniciarSimuladorConector } from './iniciar-simulador-conector.ts';

/* The simulator on its own: `node server/demo/simuladores/conector/main.ts`. PORT (4102), HOST (127.0.0.1), PASTA (.data/simulador-conector), MS_POR_ESTADO (2000). */

const simulador = await iniciarSimuladorConector({
  porta: Number(process.env.PORT ?? 4102),
  host: process.env.HOST ?? '127.0.0.1',
  pasta: process.env.PASTA ?? '.data/simulador-conector',
  msPorEstado: Number(process.env.MS_POR_ESTADO ?? 2_000),
});
console.log(`Simulador do conector em ${simulador.url}`);

for (const sinal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(sinal, () => void simulador.parar());
}
