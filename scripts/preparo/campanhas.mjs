import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { executar, RAIZ } from './executar.mjs';
import { testarNoNavegador } from './testes.mjs';

const RODADAS_NO_NAVEGADOR = 5;
const NAVEGADOR = 'navegador';
const CAMPOS = 'campos-na-tela';

/**
 * `npm run campanhas`: every test file that asks `server/test/campanha.ts` for its size, at full size, and then the
 * browser stories, five times over, and every field of the wizard by every way. Each prints its own counts. Words
 * choose among them (`-- quedas`, `-- navegador`, `-- campos-na-tela`), `--de N` and `--ate M` choose seeds or rounds:
 * what was interrupted goes on there; `--rodadas N`: so many, from the first or from `--de`; `--minutos N`: as many as
 * each campaign begins within them.
 */
export async function campanhas(argumentos) {
  const opcao = { type: 'string' };
  const { values, positionals: escolha } = parseArgs({
    args: argumentos,
    allowPositionals: true,
    options: { de: opcao, ate: opcao, rodadas: opcao, minutos: opcao },
  });
  for (const [nome, valor] of Object.entries(values)) {
    if (!/^[1-9]\d*$/.test(valor)) throw new Error(`--${nome} pede um número a partir de 1`);
  }
  const { de = '1', rodadas } = values;
  if (rodadas !== undefined) values.ate = String(Number(de) + Number(rodadas) - 1);
  const escolhido = (nome) => escolha.length === 0 || escolha.some((parte) => nome.includes(parte));
  let codigo = await campanhasDeTestes(escolhido, values);
  if (escolhido(CAMPOS)) {
    codigo = Math.max(codigo, await testarNoNavegador(['campos.spec.ts', '--retries=0'], inteiras(values)));
  }
  if (!escolhido(NAVEGADOR)) return codigo;
  return Math.max(codigo, await campanhaNoNavegador(values));
}

async function campanhasDeTestes(escolhido, sementes) {
  const arquivos = ['server', 'scripts', 'web']
    .flatMap((pasta) => readdirSync(join(RAIZ, pasta), { recursive: true }).map((nome) => `${pasta}/${nome}`))
    .filter((arquivo) => /\.test\.tsx?$/.test(arquivo))
    .filter((arquivo) => readFileSync(join(RAIZ, arquivo), 'utf8').includes('campanha.ts'))
    .filter(escolhido)
    .sort();
  if (arquivos.length === 0) return 0;
  console.log(`Campanhas inteiras:\n${arquivos.map((arquivo) => `  ${arquivo}`).join('\n')}\n`);
  const prazos = ['--testTimeout=7200000', '--hookTimeout=600000', '--disable-console-intercept=true'];
  return executar('vitest', ['run', ...prazos, ...arquivos], { ambiente: inteiras(sementes) });
}

const inteiras = ({ de, ate, minutos }) => ({
  CAMPANHA: '1',
  ...(de && { CAMPANHA_DE: de }),
  ...(ate && { CAMPANHA_ATE: ate }),
  ...(minutos && { CAMPANHA_MINUTOS: minutos }),
});

/** Whole rounds, each over a server and data of its own. */
async function campanhaNoNavegador({ de = '1', ate = String(RODADAS_NO_NAVEGADOR) }) {
  let feitas = 0;
  let codigo = 0;
  for (let rodada = Number(de); rodada <= Number(ate) && codigo === 0; rodada += 1) {
    codigo = await testarNoNavegador(['--retries=0']);
    if (codigo === 0) feitas += 1;
  }
  console.log(`histórias no navegador: rodadas ${de} a ${ate}: ${feitas} feitas, ${codigo === 0 ? 0 : 1} com falha`);
  return codigo;
}
