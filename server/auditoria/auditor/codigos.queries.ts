// SQL, not Prisma: the auditor reads entries, places and codes side by side, in shares.
import type { PoolClient } from 'pg';
import { chavesDasAcoes, haChavesDasAcoes } from '../../acoes/chaves.ts';
import { lerChavesConhecidas } from '../../acoes/corte.queries.ts';
import { colunaDe, conferirLinha, LINHAS, type LinhaLida, type NomeDaLinha } from '../../acoes/linhas.ts';
import { type AtoComCodigo, lerAtosAssinados } from '../atos-assinados.ts';
import type { Diferenca } from './diferenca.ts';
import { conferirOrdens } from './ordens.queries.ts';

/* What bears no code: entries that no act of this product wrote, and rows whose right nobody gave (decision 101). */

const POR_VEZ = 5_000;
const MAXIMO = 200;

const ATOS = `SELECT a.*, k.codigo, l.numero, f.apartada_em FROM auditoria a LEFT JOIN auditoria_codigo k ON k.entrada_id = a.id
  LEFT JOIN auditoria_lugar l ON l.entrada_id = a.id LEFT JOIN auditoria_fila f ON f.entrada_id = a.id
  WHERE a.id > $1 ORDER BY a.id LIMIT $2`;
const APARTADAS = `SELECT a.id, a.entidade, a.entidade_id, a.acao, f.apartada_em FROM auditoria_fila f JOIN auditoria a ON a.id = f.entrada_id
  WHERE f.apartada_em IS NOT NULL ORDER BY a.id LIMIT ${MAXIMO}`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface AtoSemCodigo extends Pick<AtoComCodigo, 'id' | 'entidade' | 'entidade_id' | 'acao'> {
  apartada_em: Date | null;
}

const diferencaDoAto = ({ id, entidade, entidade_id: alvo, acao, apartada_em: apartada }: AtoSemCodigo): Diferenca => ({
  tabela: 'auditoria',
  linha: `entrada ${id} (${entidade} ${alvo}, ${acao})`,
  coluna: null,
  motivo: `não foi escrita por este programa: falta o seu código${apartada === null ? '' : ' (apartada)'}`,
});

/** Reads entries that were set aside, for the check of every night: only such ones are left without a place. */
export async function conferirApartadas(cliente: PoolClient): Promise<Diferenca[]> {
  const { rows } = await cliente.query<AtoSemCodigo>(APARTADAS);
  return rows.map(diferencaDoAto);
}

/**
 * Finds all that lacks its code; nothing where this process was given no keys or the database has no codes yet, and the
 * keys by name where it has not all that the database knows.
 */
export async function conferirCodigos(cliente: PoolClient): Promise<Diferenca[]> {
  if (!haChavesDasAcoes()) return [];
  const conhecidas = await lerChavesConhecidas(cliente);
  if (conhecidas.length === 0) return [];
  const faltam = conhecidas.filter(({ id }) => !chavesDasAcoes().porId.has(id));
  if (faltam.length > 0) {
    const motivo = 'não está entre as chaves das ações (ACOES_CHAVES): o que ela assinou não pode ser conferido';
    return faltam.map(({ id }) => ({ tabela: 'acoes_chave', linha: `chave ${id}`, coluna: null, motivo }));
  }
  return [...(await conferirAtos(cliente)), ...(await conferirLinhas(cliente)), ...(await conferirOrdens(cliente))];
}

async function conferirAtos(cliente: PoolClient): Promise<Diferenca[]> {
  const regra = await lerAtosAssinados(cliente);
  const diferencas: Diferenca[] = [];
  for (let ultimo = '0'; diferencas.length < MAXIMO; ) {
    const { rows } = await cliente.query<AtoComCodigo & { numero: string | null; apartada_em: Date | null }>(ATOS, [
      ultimo,
      POR_VEZ,
    ]);
    for (const { numero, apartada_em, ...ato } of rows) {
      if (numero === null ? regra.valeNaFila(ato) : regra.valeNoLugar(ato, BigInt(numero))) continue;
      const diferenca = diferencaDoAto({ ...ato, apartada_em });
      const deRegistro = ato.entidade === 'registro' && UUID.test(ato.entidade_id);
      diferencas.push(deRegistro ? { ...diferenca, alvo: ato.entidade_id } : diferenca);
    }
    if (rows.length < POR_VEZ) break;
    ultimo = String(rows.at(-1)?.id);
  }
  return diferencas;
}

/**
 * SQL of the rows of a kind, their columns by the names of Prisma, after a key ($1), $2 at a time: those that still give
 * a right, or `todas`.
 */
export function lerLinhas(nome: NomeDaLinha, quais: 'vivas' | 'todas' = 'vivas'): string {
  const { tabela, chave, campos, vivas = 'true' } = LINHAS[nome] as (typeof LINHAS)[NomeDaLinha] & { vivas?: string };
  const colunas = campos.map((campo) => `${colunaDe(campo)} AS "${campo}"`).join(', ');
  const dela = `${colunaDe(chave)}::text COLLATE "C"`;
  return `SELECT ${colunas}, codigo, ${dela} AS "_chave" FROM ${tabela} WHERE (${quais === 'todas' ? 'true' : vivas}) AND ${dela} > $1 ORDER BY ${dela} LIMIT $2`;
}

/** Finds rows that would give a right and lack their code; of whom they are is not told. */
export async function conferirLinhas(cliente: PoolClient): Promise<Diferenca[]> {
  const diferencas: Diferenca[] = [];
  for (const nome of Object.keys(LINHAS) as NomeDaLinha[]) {
    for (let ultima = ''; ; ) {
      const { rows } = await cliente.query<LinhaLida<typeof nome> & { _chave: string }>(lerLinhas(nome), [
        ultima,
        POR_VEZ,
      ]);
      const sem = rows.filter((linha) => !conferirLinha(nome, linha));
      for (const { _chave } of sem.slice(0, MAXIMO)) {
        diferencas.push({
          tabela: LINHAS[nome].tabela,
          linha: `linha ${_chave.slice(0, 12)}…`,
          coluna: null,
          motivo: 'dá um direito que este programa não deu: falta o seu código',
        });
      }
      if (rows.length < POR_VEZ) break;
      ultima = rows.at(-1)?._chave ?? ultima;
    }
  }
  return diferencas;
}
