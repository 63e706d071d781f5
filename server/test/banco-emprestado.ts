import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import type pg from 'pg';
import { PrismaClient } from '../db/generated/client.ts';
import { createPool, type ModoDoPool } from '../db/pool.ts';
import { adaptadorDe } from '../db/prisma-client.ts';

interface Cliente {
  prisma: PrismaClient;
  apontar(pool: pg.Pool): void;
}

/**
 * A client of Prisma takes up to a quarter of a second to make, and then each statement 15 ms to plan: it goes from one
 * application under test to the next of the worker, with its plans, and to that one's database.
 */
const livres: Cliente[] = [];

function criarCliente(): Cliente {
  let alvo: SqlDriverAdapterFactory | undefined;
  const connect = async () => {
    if (alvo === undefined) throw new Error('no database yet');
    return alvo.connect();
  };
  return {
    prisma: new PrismaClient({ adapter: { provider: 'postgres', adapterName: '@prisma/adapter-pg', connect } }),
    apontar(pool) {
      alvo = adaptadorDe(pool);
    },
  };
}

/** As `createBanco`; whoever still asks after `devolver` gets an error, never another application's rows. */
export function emprestarBanco(url: string, conexoes: number, modo?: ModoDoPool) {
  const cliente = livres.pop() ?? criarCliente();
  const pool = createPool(url, conexoes, modo);
  cliente.apontar(pool);
  let devolvido = false;
  const prisma = new Proxy(cliente.prisma, {
    get(alvo, nome) {
      if (devolvido) throw new Error('the application under test is closed');
      const membro = Reflect.get(alvo, nome);
      return typeof membro === 'function' ? membro.bind(alvo) : membro;
    },
  });
  return {
    pool,
    prisma,
    async devolver() {
      if (devolvido) return;
      await prisma.$disconnect();
      devolvido = true;
      livres.push(cliente);
      if (!pool.ended) await pool.end();
    },
  };
}
