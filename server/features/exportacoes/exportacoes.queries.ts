// SQL, not Prisma: a long list is read by a cursor, in one snapshot of the database, with what proves each row.
import type { Pool, PoolClient } from 'pg';
import { PROVA } from '../../auditoria/selados/conferir.queries.ts';
import { NOME_USADO } from '../../db/nome-usado.ts';
import type {
  InstituicaoDaLinha,
  InstituicaoDoExtrato,
  LeituraDoPeriodo,
  LivroDoExtrato,
  RegistroExportado,
} from './leitura-do-periodo.ts';

const PORCAO = 1_000;

/** On `r`, a record, with its values in order. */
export interface Condicao {
  partes: readonly string[];
  valores: readonly unknown[];
}

/** Reads what fulfils a condition in one snapshot of the database and hands it to `usar`; rows come in portions, never all at once. */
export async function lerRecorte<T>(
  pool: Pool,
  { partes, valores }: Condicao,
  usar: (leitura: LeituraDoPeriodo) => Promise<T>,
): Promise<T> {
  const cliente = await pool.connect();
  const onde = ['true', ...partes].join(' AND ');
  try {
    await cliente.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await cliente.query<Resumo>(
      `SELECT count(*)::int AS total, min(r.data_registro_diploma)::text AS inicio, max(r.data_registro_diploma)::text AS fim,
              coalesce(array_agg(DISTINCT r.ies_registradora_id), '{}') AS registradoras FROM registro r WHERE ${onde}`,
      [...valores],
    );
    const { total, inicio, fim, registradoras } = rows[0] ?? { total: 0, inicio: null, fim: null, registradoras: [] };
    const { rows: instituicoes } = await cliente.query<InstituicaoDoExtrato>(
      `SELECT i.id, i.nome, i.sigla, i.codigo_emec::int AS "codigoEmec", i.cnpj, e.nome_municipio AS municipio, e.uf
       FROM instituicao i JOIN endereco e ON e.id = i.endereco_id WHERE i.id = ANY($1) ORDER BY i.id`,
      [registradoras],
    );
    const { rows: expedidoras } = await cliente.query<InstituicaoDaLinha>(
      `SELECT i.nome, i.codigo_emec::int AS "codigoEmec" FROM instituicao i
       WHERE EXISTS (SELECT 1 FROM registro r WHERE r.ies_emissora_id = i.id AND ${onde}) ORDER BY i.nome`,
      [...valores],
    );
    return await usar({
      instituicoes,
      expedidoras,
      total,
      periodo: inicio === null || fim === null ? null : { inicio, fim },
      livros: () => lerLivros(cliente, onde, valores),
      registros: (comProva) => emPorcoes(cliente, onde, valores, comProva),
    });
  } finally {
    // A connection that broke must not hide what broke it.
    await cliente.query('ROLLBACK').catch(() => undefined);
    cliente.release();
  }
}

interface Resumo {
  total: number;
  inicio: string | null;
  fim: string | null;
  registradoras: number[];
}

/** Of what stands: how many of each book, and their numbers in runs without a gap. */
async function lerLivros(cliente: PoolClient, onde: string, valores: readonly unknown[]): Promise<LivroDoExtrato[]> {
  const { rows } = await cliente.query<LivroDoExtrato>(
    `SELECT "instituicaoId", livro, sum(ate - de + 1)::int AS registros, json_agg(json_build_array(de, ate) ORDER BY de) AS faixas FROM (
       SELECT "instituicaoId", livro, min(numero) AS de, max(numero) AS ate FROM (
         SELECT r.ies_registradora_id AS "instituicaoId", l.nome AS livro, r.numero_registro AS numero, r.numero_registro
             - row_number() OVER (PARTITION BY r.livro_id, r.ies_registradora_id ORDER BY r.numero_registro) AS salto
         FROM registro r JOIN livro_registro l ON l.id = r.livro_id WHERE ${onde} AND NOT r.cancelado) numeros
       GROUP BY "instituicaoId", livro, salto) faixas
     GROUP BY "instituicaoId", livro ORDER BY "instituicaoId", livro`,
    [...valores],
  );
  return rows;
}

async function* emPorcoes(
  cliente: PoolClient,
  onde: string,
  valores: readonly unknown[],
  comProva: boolean,
): AsyncGenerator<RegistroExportado[]> {
  await cliente.query(
    `DECLARE relacao NO SCROLL CURSOR FOR
     SELECT r.id, r.numero_registro AS numero, l.nome AS livro, r.nome_diplomado AS nome, ${NOME_USADO} AS "nomeUsado", r.cpf, r.nome_curso AS curso,
            r.snapshot #>> '{curso,codigoEmec}' AS "codigoEmec", r.processo,
            json_build_object('nome', ie.nome, 'codigoEmec', ie.codigo_emec) AS emissora,
            json_build_object('nome', ir.nome, 'codigoEmec', ir.codigo_emec) AS registradora,
            r.data_ingresso::text AS ingresso, r.data_conclusao::text AS conclusao, r.data_expedicao_diploma::text AS expedicao,
            r.data_registro_diploma::text AS registro, r.data_publicacao_dou::text AS publicacao,
            r.assinado, r.cancelado, r.revogado, r.suspenso, r.segunda_via AS "segundaVia"${comProva ? `, ${PROVA}` : ''}
     FROM (SELECT r.id, l.nome, r.numero_registro FROM registro r JOIN livro_registro l ON l.id = r.livro_id
           WHERE ${onde} ORDER BY l.nome, r.numero_registro OFFSET 0) ordem
       JOIN registro r ON r.id = ordem.id JOIN livro_registro l ON l.id = r.livro_id
       JOIN instituicao ie ON ie.id = r.ies_emissora_id JOIN instituicao ir ON ir.id = r.ies_registradora_id
     ORDER BY ordem.nome, ordem.numero_registro`,
    [...valores],
  );
  const buscar = () => cliente.query<RegistroExportado>(`FETCH ${PORCAO} FROM relacao`);
  for (let proxima = buscar(); ; ) {
    const { rows } = await proxima;
    const inteira = rows.length === PORCAO;
    // Read while this one is written; whoever stops in between does not wait for it.
    if (inteira) {
      proxima = buscar();
      proxima.catch(() => undefined);
    }
    if (rows.length > 0) yield rows;
    if (!inteira) return;
  }
}

/** How many records each year has, the newest first: read from the index by date alone. */
export async function contarPorAno(pool: Pool): Promise<{ ano: number; registros: number }[]> {
  const { rows } = await pool.query<{ ano: number; registros: number }>(
    `SELECT extract(year FROM data_registro_diploma)::int AS ano, count(*)::int AS registros
     FROM registro GROUP BY 1 ORDER BY 1 DESC`,
  );
  return rows;
}
