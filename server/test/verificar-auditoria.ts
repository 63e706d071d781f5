import type { Pool } from 'pg';
import { numInstante } from '../auditoria/num-instante.ts';
import { percorrerAuditoria } from '../auditoria/verificar.ts';

export const verificarAuditoria = (pool: Pool, contra: Parameters<typeof percorrerAuditoria>[1] = {}) =>
  numInstante(pool, (cliente) => percorrerAuditoria(cliente, contra));
