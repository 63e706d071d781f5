import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { anotarNaAuditoria } from './anotar.ts';
import { SISTEMA } from './atuar.ts';
import { escritaPorCliente } from './escrita-por-cliente.ts';
import { refazerSelos } from './selados/refazer.ts';
import { sequenciarPresa } from './sequenciar.ts';

/*
 * The key of the seals changes by an act of the chain, whose place the new key seals: through the chain's hashes it
 * vouches for all places before it, and by a sum for their seals, which nobody can compute any more.
 */

const TROCAR = { entidade: 'auditoria', entidadeId: 'selo', acao: 'trocar-chave-do-selo' };
const LOTE = 5_000;

/** A change of keys: places up to `ate` were sealed before it, with seals of this sum. */
export interface Troca {
  numero: bigint;
  ate: bigint;
  soma: string;
}

type Leitor = Pick<ClientBase, 'query'>;

/** Changes of the seals' key, in their order. */
export async function lerTrocas(banco: Leitor): Promise<Troca[]> {
  const { rows } = await banco.query<{ numero: string; para: { ate?: unknown; soma?: unknown } | null }>(
    `SELECT l.numero, a.para FROM auditoria a JOIN auditoria_lugar l ON l.entrada_id = a.id
     WHERE a.entidade = $1 AND a.entidade_id = $2 AND a.acao = $3 ORDER BY l.numero`,
    [TROCAR.entidade, TROCAR.entidadeId, TROCAR.acao],
  );
  return rows.map(({ numero, para }) => {
    const dito = String(para?.ate);
    return { numero: BigInt(numero), ate: /^\d+$/.test(dito) ? BigInt(dito) : -1n, soma: String(para?.soma) };
  });
}

/** Last place that the key of now did not seal. */
export const seladosPorOutra = (trocas: readonly Troca[]): bigint => trocas.at(-1)?.ate ?? 0n;

/** SHA-256 (hex) of the seals of all places up to one, in their order. */
async function somarSelos(banco: Leitor, ate: bigint): Promise<string> {
  const soma = createHash('sha256');
  for (let ultimo = '-1'; ; ) {
    const { rows } = await banco.query<{ numero: string; selo: string | null }>(
      'SELECT numero, selo FROM auditoria_lugar WHERE numero > $1 AND numero <= $2 ORDER BY numero LIMIT $3',
      [ultimo, ate.toString(), LOTE],
    );
    for (const { numero, selo } of rows) soma.update(`${numero} ${selo ?? ''}\n`);
    if (rows.length < LOTE) return soma.digest('hex');
    ultimo = rows.at(-1)?.numero ?? ultimo;
  }
}

/** The seals of before the last change against what its act says of them: the place of that act, or null. */
export async function trocaQueNaoConfere(banco: Leitor, trocas: readonly Troca[]): Promise<bigint | null> {
  const ultima = trocas.at(-1);
  if (ultima === undefined) return null;
  return ultima.ate < ultima.numero && (await somarSelos(banco, ultima.ate)) === ultima.soma ? null : ultima.numero;
}

/**
 * From the next place on the chain is sealed by `chave` (64 hex digits), which its act, the first sealed so, says; what
 * the last acts left is sealed anew. Inside a transaction of the owner's, while nothing else writes. `impressoes`: of
 * the keys. Answers how many contents.
 */
export async function trocarChaveDoSelo(
  cliente: ClientBase,
  chave: string,
  { impressoes, quando }: { impressoes: { antes: string[]; agora: string[] }; quando: Date },
): Promise<number> {
  const { rows } = await cliente.query<{ numero: string }>(
    'SELECT ultimo_id AS numero FROM auditoria_cabeca WHERE id = 1 FOR UPDATE',
  );
  const ate = BigInt(rows[0]?.numero ?? 0);
  await anotarNaAuditoria(escritaPorCliente(cliente), {
    ...TROCAR,
    usuario: SISTEMA.usuario,
    quando,
    de: { impressoes: impressoes.antes },
    para: { ate: ate.toString(), soma: await somarSelos(cliente, ate), impressoes: impressoes.agora },
  });
  while ((await sequenciarPresa(cliente, chave)).entradas > 0);
  return refazerSelos(cliente, chave);
}
