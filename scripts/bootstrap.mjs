// Entry of every npm script. Plain JavaScript that any Node >= 18 runs: it installs what is missing, generates and
// builds what is stale, and then runs the command with the Node 24 that the project brings.
import { campanhas } from './preparo/campanhas.mjs';
import { clienteDesatualizado, construirCliente } from './preparo/cliente.mjs';
import { instalacaoDesatualizada, instalar } from './preparo/dependencias.mjs';
import { executar } from './preparo/executar.mjs';
import { gerarPrisma, prismaDesatualizado } from './preparo/prisma.mjs';
import { escreverSbom } from './preparo/sbom.mjs';
import { construidoDe, construirServidor, SERVIDOR, servidorDesatualizado } from './preparo/servidor.mjs';
import { supervisionar } from './preparo/supervisor.mjs';
import { testar, testarRapido, verTelas } from './preparo/testes.mjs';
import { comTrava } from './preparo/trava.mjs';

const [comando = 'start', ...argumentos] = process.argv.slice(2);

const REGRAS_DA_CASA = ['node', 'scripts/check-rooms.ts'];

/** Only what a change reaches is checked again: 2 seconds of processor instead of 20. */
const INCREMENTAL = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tipos.tsbuildinfo'];

/** Each is a list of the things that the command needs prepared, and what it does. */
const COMANDOS = {
  start: { cliente: true, servidor: true, fazer: iniciar },
  dev: { fazer: () => executar('node', ['scripts/dev.ts', ...argumentos], { conversa: true }) },
  test: { cliente: true, servidor: true, fazer: () => testar(argumentos) },
  'test:rapido': { fazer: testarRapido },
  telas: { cliente: true, servidor: true, fazer: () => verTelas(argumentos) },
  campanhas: { cliente: true, fazer: () => campanhas(argumentos) },
  lint: { fazer: () => emOrdem([['biome', 'check', '--error-on-warnings', ...argumentos], REGRAS_DA_CASA]) },
  format: { fazer: () => executar('biome', ['check', '--write', ...argumentos]) },
  typecheck: { fazer: () => executar('tsc', ['--noEmit', '-p', '.', ...INCREMENTAL, ...argumentos]) },
  build: { fazer: construirTudo },
  validate: { cliente: true, servidor: true, fazer: validar },
};

/** Runs programs one after the other; the first that fails ends it. */
async function emOrdem(programas) {
  for (const [programa, ...argumentosDele] of programas) {
    const codigo = await executar(programa, argumentosDele);
    if (codigo !== 0) return codigo;
  }
  return 0;
}

function iniciar() {
  const programa = [SERVIDOR, ...argumentos];
  return supervisionar((aoSubir) => executar('node', programa, { conversa: true, aoDizer: aoSubir }));
}

/** `npm run build`: the client, the server, and the list of what runs in production. */
async function construirTudo() {
  const codigo = (await construirCliente()) || (await construirServidor());
  if (codigo === 0) escreverSbom();
  return codigo;
}

/** `npm run validate`: everything that a change must pass, cheapest first. */
async function validar() {
  const passos = [
    COMANDOS.lint.fazer,
    COMANDOS.typecheck.fazer,
    () => executar('knip', ['--no-progress', '--no-config-hints']),
    COMANDOS.build.fazer,
    () => executar('node', ['scripts/piso-dos-navegadores.ts']),
    () => testar([]),
  ];
  for (const passo of passos) {
    const codigo = await passo();
    if (codigo !== 0) return codigo;
  }
  return 0;
}

async function preparar({ cliente = false, servidor = false }) {
  const falta = () =>
    instalacaoDesatualizada() ||
    prismaDesatualizado() ||
    (cliente && clienteDesatualizado()) ||
    (servidor && servidorDesatualizado());
  if (!falta()) return;
  await comTrava(async () => {
    // Another process may have done it while this one waited.
    if (instalacaoDesatualizada()) await instalar();
    if (prismaDesatualizado()) await gerarPrisma();
    if (cliente && clienteDesatualizado() && (await construirCliente()) !== 0) {
      throw new Error('a construção do cliente falhou (veja acima).');
    }
    if (servidor && servidorDesatualizado() && (await construirServidor()) !== 0) {
      throw new Error('a construção do servidor falhou (veja acima).');
    }
  });
}

/** A name ending in `.ts` is a script to run as it is. */
const escolhido = comando.endsWith('.ts')
  ? {
      servidor: comando.startsWith('scripts/bench/'),
      fazer() {
        const programa = servidorDesatualizado() ? comando : construidoDe(comando);
        return executar('node', [programa, ...argumentos], { conversa: true });
      },
    }
  : COMANDOS[comando];

if (!escolhido) {
  console.error(`Comando desconhecido: ${comando}. Use um destes: ${Object.keys(COMANDOS).join(', ')}.`);
  process.exit(1);
}
try {
  await preparar(escolhido);
  process.exitCode = await escolhido.fazer();
} catch (erro) {
  console.error(`Não foi possível preparar: ${erro instanceof Error ? erro.message : erro}`);
  process.exitCode = 1;
}
