// SQL, not Prisma: names are found by trigrams (pg_trgm), and counted no further than a few pages.
import type { Pool, PoolClient } from 'pg';
import { colunaDoFato, type DataDoAcervo, FATOS_PUBLICOS, type FatoPublico } from '#domain/acervo/campos.ts';
import type { DataLida } from '#domain/acervo/datas.ts';
import { LIMITE_DA_CONTAGEM, tetoDaContagem } from '../../db/busca-por-nome.queries.ts';
import { emQualquerLugar } from '../../db/paginacao.ts';
import { INSTITUICAO_PADRAO } from '../apoio/apoio.service.ts';
import { CONTADOS_POR_NOME } from './acervo.queries.ts';

interface AntigoPublico {
  id: string;
  blocoId: string;
  nome: string;
  central: string | null;
  curso: string;
  livro: string;
  folha: string;
  sequencia: string;
  numero: string;
  verso: boolean;
  via: number;
  registro: string | null;
  nivel: string | null;
  anulado: boolean;
  digital: boolean;
}

export type ProcuraNoAcervo = { palavras: readonly string[] } | { cpf: string };

const COLUNAS = `r.id::text AS id, r.bloco_id::text AS "blocoId", r.nome, r.cpf_central AS central, r.curso_nome AS curso, r.livro, r.folha,
  r.sequencia, r.numero, r.verso, r.via, r.datas->'registro'->>'data' AS registro, r.situacao = 'anulado' AS anulado,
  r.nivel, r.codigo_validacao IS NOT NULL AS digital`;

const MAIS_NOVO_ANTES = 'r.data_registro DESC NULLS LAST, r.id DESC';

/**
 * Reads a page of what is published, the newest first: few are sorted, many are taken by the index of that order. A CPF is
 * compared by its six central digits only (A5).
 */
export async function buscarAntigos(
  cliente: PoolClient,
  procura: ProcuraNoAcervo,
  faixa: { tamanho: number; deslocamento: number },
): Promise<Achados & { total: number; totalExato: boolean }> {
  const { tamanho, deslocamento } = faixa;
  if (deslocamento >= LIMITE_DA_CONTAGEM)
    return { linhas: [], semMostrar: [], total: LIMITE_DA_CONTAGEM, totalExato: false };
  const valores: unknown[] = [];
  const valor = (um: unknown) => `$${valores.push(um)}`;
  const condicao =
    'cpf' in procura
      ? `r.cpf_central = ${valor(procura.cpf.slice(3, 9))} AND r.cpf IS NOT NULL`
      : procura.palavras
          .map((palavra) => `r.nome_busca LIKE normalizar_nome(${valor(emQualquerLugar(palavra))})`)
          .join(' AND ');
  const de = `FROM registro_antigo r WHERE ${condicao} AND r.bloco_id IS NOT NULL AND r.retirado_em IS NULL`;
  const semMostrar = await lerRetirados(cliente, condicao, [...valores]);
  const daPagina = `ORDER BY ${MAIS_NOVO_ANTES} LIMIT ${valor(tamanho)} OFFSET ${valor(deslocamento)}`;
  const teto = tetoDaContagem(faixa, CONTADOS_POR_NOME);
  // Behind the last page nobody is found, and all the same there are so many.
  const { rows: poucos } = await cliente.query<AntigoPublico & { total: number }>(
    `WITH achados AS MATERIALIZED (SELECT r.id ${de} LIMIT ${teto + 1})
     SELECT contagem.total, p.* FROM (SELECT count(*)::int AS total FROM achados) contagem
     LEFT JOIN (SELECT ${COLUNAS} FROM achados JOIN registro_antigo r USING (id) ${daPagina}) p ON true`,
    valores,
  );
  const total = poucos[0]?.total ?? 0;
  if (total <= teto) return { linhas: poucos.filter(({ id }) => id !== null), semMostrar, total, totalExato: true };
  const { rows: linhas } = await cliente.query<AntigoPublico>(
    `SELECT ${COLUNAS} FROM (SELECT r.id ${de} ${daPagina}) p JOIN registro_antigo r ON r.id = p.id ORDER BY ${MAIS_NOVO_ANTES}`,
    valores,
  );
  return { linhas, semMostrar, total: teto, totalExato: false };
}

/** With the blocks of what is withdrawn and would be told otherwise. */
interface Achados<T = AntigoPublico> {
  linhas: T[];
  semMostrar: string[];
}

/** Reads the blocks of withdrawn registrations of a condition (`registro_antigo r`): they are few, and have an index. */
async function lerRetirados(cliente: PoolClient, condicao: string, valores: unknown[]): Promise<string[]> {
  const { rows } = await cliente.query<{ bloco: string }>(
    `SELECT DISTINCT r.bloco_id::text AS bloco FROM registro_antigo r
     WHERE r.retirado_em IS NOT NULL AND r.bloco_id IS NOT NULL AND (${condicao})`,
    valores,
  );
  return rows.map(({ bloco }) => bloco);
}

/** Absent facts are null, dates are as far as the book tells them. */
export interface FatosDoAntigo extends Omit<AntigoPublico, 'registro'>, Record<FatoPublico, string | null> {
  registradora: string | null;
  registradoraEmec: string | null;
  anuladoEm: string | null;
  motivo: string | null;
  datas: Partial<Record<DataDoAcervo, DataLida>>;
  publicadoEm: Date;
}

const FATOS = `${COLUNAS}, ${FATOS_PUBLICOS.map((fato) => `r.${colunaDoFato(fato)} AS "${fato}"`).join(', ')},
    i.nome AS registradora, i.codigo_emec::text AS "registradoraEmec", r.anulado_em::text AS "anuladoEm", r.motivo, r.datas, a.publicada_em AS "publicadoEm"
  FROM registro_antigo r JOIN acervo_importacao a ON a.id = r.importacao_id LEFT JOIN instituicao i ON i.id = $1`;

/** Its id, or the code of an old digital diploma. */
export type ChaveDoAntigo = { id: string } | { codigo: string };

/** Reads one that is published and not withdrawn, as a list of none or one. A code comes in small letters, a file may have capitals. */
export async function lerParaOPublico(cliente: PoolClient, chave: ChaveDoAntigo): Promise<Achados<FatosDoAntigo>> {
  const procurado = 'id' in chave ? chave.id : chave.codigo;
  const condicao = 'id' in chave ? 'r.id = $2::uuid' : 'r.codigo_validacao IN ($2::text, upper($2::text))';
  const { rows } = await cliente.query<FatosDoAntigo>(
    `SELECT ${FATOS}
     WHERE ${condicao} AND r.bloco_id IS NOT NULL AND r.retirado_em IS NULL ORDER BY r.via DESC, r.id LIMIT 1`,
    [INSTITUICAO_PADRAO, procurado],
  );
  return { linhas: rows, semMostrar: await lerRetirados(cliente, condicao.replaceAll('$2', '$1'), [procurado]) };
}

/** Blocks that are read at once where all are: each is proven whole. */
const BLOCOS_POR_VEZ = 20;

/** Reads what is published of the blocks that come behind one, in the order of the blocks, and which is the last of them. */
export async function lerBlocosPublicos(
  cliente: PoolClient,
  depois: string,
): Promise<Achados<FatosDoAntigo> & { ultimo: string | null }> {
  const { rows: blocos } = await cliente.query<{ id: string }>(
    `SELECT bloco_id::text AS id FROM (SELECT DISTINCT bloco_id FROM registro_antigo WHERE bloco_id > $1::uuid
       ORDER BY bloco_id LIMIT ${BLOCOS_POR_VEZ}) b ORDER BY bloco_id`,
    [depois],
  );
  const { rows: linhas } = await cliente.query<FatosDoAntigo>(
    `SELECT ${FATOS} WHERE r.bloco_id = ANY ($2::uuid[]) AND r.retirado_em IS NULL ORDER BY r.bloco_id, r.linha`,
    [INSTITUICAO_PADRAO, blocos.map(({ id }) => id)],
  );
  return { linhas, semMostrar: blocos.map(({ id }) => id), ultimo: blocos.at(-1)?.id ?? null };
}

/** Counts what is published, or what of graduation was registered between two days, both included (dates known to the day). */
export async function contarPublicados(pool: Pool, periodo?: { inicio: string; fim: string }): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM registro_antigo WHERE bloco_id IS NOT NULL AND retirado_em IS NULL
       AND ($1::date IS NULL OR data_registro BETWEEN $1::date AND $2::date AND coalesce(nivel, 'graduacao') = 'graduacao')`,
    [periodo?.inicio ?? null, periodo?.fim ?? null],
  );
  return rows[0]?.n ?? 0;
}

const doCpf = (cpf: string) => `r.cpf_central = substr(${cpf}, 4, 6) AND r.cpf = ${cpf}`;

/** Reads what is published under a CPF, and every name that has it in the old books, published or not. */
export async function lerDoCpf(
  cliente: PoolClient,
  cpf: string,
): Promise<Achados<FatosDoAntigo> & { nomes: string[] }> {
  const { rows: nomes } = await cliente.query<{ nome: string }>(
    `SELECT DISTINCT r.nome FROM registro_antigo r WHERE ${doCpf('$1')} AND r.retirado_em IS NULL LIMIT 100`,
    [cpf],
  );
  const { rows: linhas } = await cliente.query<FatosDoAntigo>(
    `SELECT ${FATOS} WHERE ${doCpf('$2::text')} AND r.bloco_id IS NOT NULL AND r.retirado_em IS NULL ORDER BY r.data_registro DESC NULLS LAST, r.id LIMIT 50`,
    [INSTITUICAO_PADRAO, cpf],
  );
  return { linhas, semMostrar: await lerRetirados(cliente, doCpf('$1'), [cpf]), nomes: nomes.map(({ nome }) => nome) };
}
