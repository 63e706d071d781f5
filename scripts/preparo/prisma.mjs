import { executar } from './executar.mjs';
import { impressaoDigital, selar, temSelo } from './impressao.mjs';

const PASTA = 'server/db/generated';
const fontes = () =>
  impressaoDigital(['prisma/schema.prisma', 'prisma/prisma.config.ts', 'node_modules/prisma/package.json']);

export function prismaDesatualizado() {
  return !temSelo(PASTA, fontes());
}

/**
 * Generates the Prisma client without any download: the engine is never started for this, so that any existing file may
 * stand for it (PRISMA_SCHEMA_ENGINE_BINARY in `executar`). @throws Error when Prisma refuses the schema.
 */
export async function gerarPrisma() {
  console.log('Gerando o cliente do banco de dados…');
  const impressao = fontes();
  const codigo = await executar('prisma', ['generate', '--config', 'prisma/prisma.config.ts', '--no-hints'], {
    mudo: true,
  });
  if (codigo !== 0) throw new Error('prisma generate falhou (veja acima).');
  selar(PASTA, impressao);
}
