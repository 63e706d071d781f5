import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { createServer } from 'vite';
import { lerConfiguracao } from '../server/inicio/ler-configuracao.ts';

/* `npm run dev`: server and browser renew themselves at every saved file. The server takes the port after PORT. */

const raiz = join(import.meta.dirname, '..');
const { modo, porta } = lerConfiguracao();
const portaDoServidor = porta + 1;
const enderecoDoServidor = `http://127.0.0.1:${portaDoServidor}`;

function iniciarServidor(): ChildProcess {
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    cwd: raiz,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(portaDoServidor),
      HOST: '127.0.0.1',
      // The address below is no sign of a real installation.
      MODO: modo,
      URL_PUBLICA: process.env.URL_PUBLICA || `http://localhost:${porta}`,
    },
  });
}

async function esperarServidor(): Promise<void> {
  for (;;) {
    const resposta = await fetch(`${enderecoDoServidor}/saude`).catch(() => null);
    if (resposta?.ok) return;
    await esperar(200);
  }
}

process.env.SERVIDOR_DEV = enderecoDoServidor;
const servidor = iniciarServidor();
const cliente = await createServer({
  configFile: join(raiz, 'web/vite.config.ts'),
  server: { port: porta, strictPort: true },
}).catch((erro: unknown) => {
  servidor.kill('SIGTERM');
  throw erro;
});

let encerrando = false;
async function encerrar(): Promise<void> {
  if (encerrando) return;
  encerrando = true;
  servidor.kill('SIGTERM');
  await cliente.close();
  process.exit(0);
}
for (const sinal of ['SIGINT', 'SIGTERM'] as const) process.on(sinal, () => void encerrar());
if (process.channel) process.once('disconnect', () => void encerrar());

await esperarServidor();
await cliente.listen();
console.log(`\nDesenvolvimento em http://localhost:${porta}/digital/ (servidor em ${enderecoDoServidor})\n`);
