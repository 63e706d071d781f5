import { chavesDe, usarChavesDasAcoes } from '../acoes/chaves.ts';
import { createStorage } from '../adapters/storage/storage.postgres.ts';
import { createBanco } from '../db/prisma-client.ts';
import { trabalharNoAcervo } from '../features/acervo/trabalhar.ts';
import { CHAVE_DE_TESTE } from './chave-de-teste.ts';

/* A process that does the work on the acervo until it is killed: `node processo-do-acervo.ts URL DATA_DIR`. */
const [url = '', dataDir = ''] = process.argv.slice(2);
usarChavesDasAcoes(chavesDe([CHAVE_DE_TESTE]));
const { prisma } = createBanco(url, 3);
const config = { banco: { url }, fusoHorario: 'America/Cuiaba', dataDir };
await prisma.acervoImportacao.count();
process.send?.('pronto');
await trabalharNoAcervo(
  { prisma, agora: () => new Date(), config, storage: createStorage(prisma) },
  new AbortController().signal,
);
