import { conferirRegistro } from '../auditoria/auditor/conferir-tudo.ts';
import type { AppDeTeste } from './build-test-app.ts';
import { sequenciarTudo } from './sequenciar-tudo.ts';

/** Does a statement as whoever holds the running role of the database and no key. @throws what PostgreSQL refuses */
export async function roubar(t: AppDeTeste, sql: string, valores: readonly unknown[] = []): Promise<void> {
  const cliente = await t.servidor.pool.connect();
  try {
    await cliente.query('BEGIN');
    await cliente.query(sql, [...valores]);
    await cliente.query('COMMIT');
  } finally {
    await cliente.query('ROLLBACK');
    cliente.release();
  }
}

/** Of the whole register, a sentence each. */
export async function auditar(t: AppDeTeste): Promise<string[]> {
  await sequenciarTudo(t.servidor);
  const cliente = await t.deps.pool.connect();
  try {
    const { selo } = t.servidor.config.log;
    const { diferencas } = await conferirRegistro(cliente, { selo, fuso: t.servidor.config.fusoHorario });
    return diferencas.map(({ tabela, linha, motivo }) => `${tabela} ${linha}: ${motivo}`);
  } finally {
    cliente.release();
  }
}
