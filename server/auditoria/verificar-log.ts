import type { Pool, PoolClient } from 'pg';
import { hashDaFolha } from '#domain/log/arvore.ts';
import { entradaDaFolha, salDaFolha } from '#domain/log/folha.ts';
import { crescer, type Ladrilho, ladrilhosNovos, lugaresDaBorda } from '#domain/log/ladrilhos.ts';
import type { LogExternoPort } from '../adapters/log-externo/log-externo.port.ts';
import { conferirRegistro } from './auditor/conferir-tudo.ts';
import type { Diferenca } from './auditor/diferenca.ts';
import type { LinhaDaAuditoria } from './canonico.ts';
import { lerLadrilhos } from './ladrilhos.ts';
import { numInstante } from './num-instante.ts';
import { buscarSegredos, fatosDaFolha } from './sequenciar.ts';
import { type Contra, percorrerAuditoria } from './verificar.ts';
import { conferirCabecas, conferirFora, type DiferencaDoLog } from './verificar-cabecas.ts';

/** The chain's head and seal, the log outside the database, heads kept elsewhere. */
interface ContraOLog extends Contra {
  externo?: LogExternoPort | undefined;
  cabecas?: readonly string[] | undefined;
  /** Zone of the institution's dates. */
  fuso?: string | undefined;
}

/** Outcome of all checks: what was gone through, or all that differs and the first of it. */
export type Conferida =
  | {
      integra: true;
      entradas: number;
      hash: string;
      naFila: number;
      recuos: { numero: string; antes: Date; depois: Date }[];
      /** Records held against their acts, and those whose acts are all older than the sums of content. */
      registros: number;
      semResumo: number;
      folhas: number;
      esquecidas: number;
      fora: number | null;
    }
  | { integra: false; onde: string; motivo: string; diferencas: Diferenca[] };

const LOTE = 5_000;

/**
 * Audit ↔ records ↔ log ↔ tiles ↔ published heads ↔ heads kept elsewhere, as they stand at one instant: the chain with
 * its seals, each record against its acts, each leaf against its act and salt, every tile against the leaves, every
 * head against the tiles, the files outside against all of it.
 */
export const verificarTudo = (pool: Pool, contra: ContraOLog): Promise<Conferida> =>
  numInstante(pool, (cliente) => verificarNele(cliente, contra));

/** The same as a transaction of the caller's sees it. */
export async function verificarNele(cliente: PoolClient, contra: ContraOLog): Promise<Conferida> {
  const diferencas: Diferenca[] = [];
  const faltou = (tabela: string, { onde: linha, motivo }: DiferencaDoLog) =>
    diferencas.push({ tabela, linha, coluna: null, motivo });
  const corrente = await percorrerAuditoria(cliente, contra);
  if (!corrente.integra) faltou('auditoria', { onde: `entrada ${corrente.id}`, motivo: corrente.motivo });
  const { registros, semResumo, ...achadas } = await conferirRegistro(cliente, {
    selo: contra.selo,
    fuso: contra.fuso ?? 'UTC',
  });
  diferencas.push(...achadas.diferencas);
  const folhas = await conferirFolhas(cliente);
  if ('motivo' in folhas) faltou('log_folha', folhas);
  const tamanho = 'motivo' in folhas ? null : folhas.tamanho;
  const fora = tamanho === null ? null : await conferirFora(cliente, tamanho, contra.externo);
  const daCabeca = tamanho === null ? null : await conferirCabecas(cliente, tamanho, contra.cabecas ?? []);
  if (daCabeca !== null) faltou('log_checkpoint', daCabeca);
  if (typeof fora === 'object' && fora !== null) faltou('log_checkpoint', fora);
  const [primeira] = diferencas;
  if (primeira !== undefined || !corrente.integra || 'motivo' in folhas) {
    const { linha: onde = '', motivo = '' } = primeira ?? {};
    return { integra: false, onde, motivo, diferencas };
  }
  const { esquecidas } = folhas;
  return {
    ...corrente,
    registros,
    semResumo,
    folhas: folhas.tamanho,
    esquecidas,
    fora: typeof fora === 'object' ? null : fora,
  };
}

type Folha = LinhaDaAuditoria & { indice: string; numero: string | null; entrada: Buffer };

const FOLHAS = `SELECT a.*, f.indice, f.numero, f.entrada FROM log_folha f
  LEFT JOIN auditoria_lugar l ON l.numero = f.numero LEFT JOIN auditoria a ON a.id = l.entrada_id
  WHERE f.indice >= $1 ORDER BY f.indice LIMIT $2`;

/** Leaves one by one: no gap, the place of an act of each, its commitment; and the tiles that follow. */
async function conferirFolhas(cliente: PoolClient): Promise<DiferencaDoLog | { tamanho: number; esquecidas: number }> {
  let [tamanho, ultimoNumero, esquecidas] = [0, 0n, 0];
  let borda: Ladrilho[] = [];
  for (;;) {
    const { rows } = await cliente.query<Folha>(FOLHAS, [tamanho, LOTE]);
    if (rows.length === 0) break;
    const ids = rows.filter(({ numero }) => numero !== null);
    const segredos = await buscarSegredos(cliente, ...unicos(ids));
    for (const [i, folha] of rows.entries()) {
      const onde = `folha ${tamanho + i} do registro aberto`;
      if (Number(folha.indice) !== tamanho + i) return { onde, motivo: 'folha ausente' };
      if (folha.numero === null) continue;
      if (BigInt(folha.numero) <= ultimoNumero || folha.fatos == null)
        return { onde, motivo: 'a folha não é de um ato que mudou algo público' };
      ultimoNumero = BigInt(folha.numero);
      const segredo = segredos.get(`${folha.entidade}/${folha.entidade_id}`);
      if (segredo === undefined) esquecidas += 1;
      else if (
        Buffer.compare(
          entradaDaFolha(salDaFolha(segredo.sal, tamanho + i), fatosDaFolha(folha, segredo)),
          folha.entrada,
        ) !== 0
      ) {
        return { onde, motivo: `a folha não diz o que diz a entrada ${folha.numero} da auditoria` };
      }
    }
    const novos = crescer(
      borda,
      tamanho,
      rows.map(({ entrada }) => hashDaFolha(entrada)),
    );
    tamanho += rows.length;
    const diferente = await ladrilhoDiferente(cliente, novos);
    if (diferente !== null) return diferente;
    borda = ultimosDe([...borda, ...novos], tamanho);
  }
  return (await conferirContas(cliente, tamanho)) ?? { tamanho, esquecidas };
}

const unicos = (folhas: readonly Folha[]): [string[], string[]] => {
  const chaves = [...new Map(folhas.map((uma) => [`${uma.entidade}/${uma.entidade_id}`, uma])).values()];
  return [chaves.map(({ entidade }) => entidade), chaves.map(({ entidade_id: id }) => id)];
};

/** The tiles that the next leaves go on from, the newest of each place. */
function ultimosDe(ladrilhos: readonly Ladrilho[], tamanho: number): Ladrilho[] {
  return lugaresDaBorda(tamanho).flatMap(
    ({ nivel, indice }) => ladrilhos.findLast((um) => um.nivel === nivel && um.indice === indice) ?? [],
  );
}

/** A stored tile may be longer than what has been walked so far, never something else. */
async function ladrilhoDiferente(cliente: PoolClient, esperados: readonly Ladrilho[]): Promise<DiferencaDoLog | null> {
  const guardados = await lerLadrilhos(cliente, esperados);
  for (const { nivel, indice, hashes } of esperados) {
    const guardado = guardados.find((um) => um.nivel === nivel && um.indice === indice)?.hashes;
    if (guardado === undefined || Buffer.compare(guardado.subarray(0, hashes.length), hashes) !== 0) {
      return { onde: `ladrilho ${nivel}/${indice} do registro aberto`, motivo: 'o ladrilho não segue das folhas' };
    }
  }
  return null;
}

/** As many leaves as the head says, as many tiles as they need, and a leaf for every act of public matter. */
async function conferirContas(cliente: PoolClient, tamanho: number): Promise<DiferencaDoLog | null> {
  const { rows } = await cliente.query<{ tamanho: string; bytes: string; sem_folha: string | null }>(
    `SELECT tamanho_do_log AS tamanho, (SELECT coalesce(sum(octet_length(hashes)), 0) FROM log_ladrilho) AS bytes,
       (SELECT min(l.numero) FROM auditoria_lugar l JOIN auditoria a ON a.id = l.entrada_id
        WHERE a.fatos IS NOT NULL AND NOT EXISTS (SELECT 1 FROM log_folha f WHERE f.numero = l.numero)) AS sem_folha
     FROM auditoria_cabeca WHERE id = 1`,
  );
  const [contas] = rows;
  if (contas?.sem_folha) return { onde: `entrada ${contas.sem_folha}`, motivo: 'o ato não está no registro aberto' };
  const bytes = ladrilhosNovos(0, tamanho).reduce((soma, { largura }) => soma + largura * 32, 0);
  if (Number(contas?.tamanho) !== tamanho || Number(contas?.bytes) !== bytes) {
    return {
      onde: `folha ${tamanho} do registro aberto`,
      motivo: 'o registro aberto não tem o tamanho que sua cabeça diz',
    };
  }
  return null;
}
