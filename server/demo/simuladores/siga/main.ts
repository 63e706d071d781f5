import { iniciarSimuladorSiga } from './iniciar-simulador-siga.ts';

/* The simulator on its own: `node server/demo/simuladores/siga/main.ts`. PORT (4101), HOST (127.0.0.1), SIGA_TOKEN (any). */

const simulador = await iniciarSimuladorSiga({
  porta: Number(process.env.PORT ?? 4101),
  host: process.env.HOST ?? '127.0.0.1',
  token: process.env.SIGA_TOKEN,
});
console.log(`Simulador do SIGA em ${simulador.url}`);

for (const sinal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(sinal, () => void simulador.parar());
}
