import { join } from 'node:path';
import { defineConfig } from 'prisma/config';

/** For Prisma's own command line: `npx prisma <command> --config prisma/prisma.config.ts`. The server needs none. */
export default defineConfig({
  schema: join(import.meta.dirname, 'schema.prisma'),
  migrations: { path: join(import.meta.dirname, 'migrations') },
  datasource: { url: process.env.DATABASE_URL ?? '' },
});
