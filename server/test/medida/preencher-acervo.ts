import type { Pool } from 'pg';
import { anotarVariosNaAuditoria } from '../../auditoria/anotar.ts';
import { BLOCO_DO_ACERVO, DIGITOS_DA_SOMA, SOMA_DO_ANTIGO } from '../../auditoria/conteudo-do-acervo.ts';
import { sequenciar } from '../../auditoria/sequenciar.ts';
import { semIndices } from '../../backup/sem-indices.ts';
import type { PrismaClient } from '../../db/prisma-client.ts';
import { digito, roda, sortear } from './preencher.ts';

const POR_ARQUIVO = 300_000;
const POR_LIVRO = 500;
/** Acts that are written at once. */
const ATOS_POR_VEZ = 500;
const SHA256 = 'ab'.repeat(32);

const ARQUIVOS = `
  INSERT INTO acervo_importacao (id, arquivo, tipo, sha256, tamanho, partes, amostras, leitura, titulos, colunas, situacao, linhas, feitas,
    recebida_em, recebida_por, publicada_em, publicada_por, publicada_por_cpf)
  SELECT md5('arquivo' || i)::uuid, format('livros-%s.csv', i), 'csv', encode(sha256(i::text::bytea), 'hex'), 90000000, '{}', '{"abas":[],"texto":null}', '{}',
    '{Nome,CPF,Curso,Livro,Folha,Número,Registro,Colação,Processo}', '["nome","cpf","curso","livro","folha","numero","registro","colacao","processo"]',
    'publicada', ${POR_ARQUIVO}, ${POR_ARQUIVO}, now(), 'Ana Teste da Silva', now(), 'Ana Teste da Silva', '52998224725'
  FROM generate_series(0, ($1::int - 1) / ${POR_ARQUIVO}) i`;

/**
 * $1 how many. Forty years before the new ones; half of them with a CPF, each tenth of these that of a new record; one of twenty digital,
 * of a hundred annulled, of two hundred a second copy.
 */
const ANTIGOS = `
  WITH base AS (
    SELECT n, (n - 1) / ${POR_ARQUIVO} AS arquivo, (n - 1) % ${POR_ARQUIVO} + 2 AS linha, 1 + (n - 1) / ${POR_LIVRO} AS livro,
      1 + (n - 1) % ${POR_LIVRO} AS numero, '1956-01-01'::date + ((n - 1) * ${40 * 365}::bigint / $1::bigint)::int AS data,
      ${Array.from({ length: 9 }, (_, i) => `((n + $1::bigint * 9 / 10) * 618033989 % 999999937 / ${10 ** (8 - i)} % 10)::int AS d${i + 1}`).join(', ')}
    FROM generate_series(1, $1::bigint) n
  ), primeiro AS (SELECT *, ${digito(9)} AS d10 FROM base), segundo AS (SELECT *, ${digito(10)} AS d11 FROM primeiro),
  dita AS (SELECT s.*, CASE WHEN n % 2 = 0 THEN concat(${Array.from({ length: 11 }, (_, i) => `d${i + 1}`).join(', ')}) END AS cpf,
      p.valor || ' ' || CASE WHEN n % 3 = 0 THEN m.valor || ' ' ELSE '' END || CASE WHEN n % 4 = 0 THEN 'da ' ELSE '' END || f.valor AS nome,
      c.id AS curso_id, c.nome AS curso_nome, to_char(data, 'DD/MM/YYYY') AS dia, format('23077.%s/%s', n, to_char(data, 'YY')) AS processo,
      lpad(livro::text, 12, '0') AS livro_chave, lpad(numero::text, 12, '0') AS numero_chave, n % 200 IN (8, 51) AS anulado, CASE WHEN n % 200 = 3 THEN 2 ELSE 1 END AS via
    FROM segundo s JOIN roda_primeiros p ON p.i = ${roda(5)} JOIN roda_sobrenomes m ON m.i = ${roda(6)} JOIN roda_sobrenomes f ON f.i = ${roda(7)}
    JOIN roda_cursos c ON c.i = n % (SELECT count(*) FROM roda_cursos))
  INSERT INTO registro_antigo (id, importacao_id, linha, fonte, nome, cpf, cpf_central, cpf_escrito, curso_nome, curso_id, livro, folha, numero,
    livro_chave, folha_chave, numero_chave, chave, lugar, via, processo, datas, data_registro, codigo_validacao, situacao, anulado_em, motivo, bloco_id)
  SELECT md5('antigo' || n)::uuid, md5('arquivo' || arquivo)::uuid, linha,
    jsonb_build_array(nome, coalesce(cpf, ''), curso_nome, livro, (numero + 1) / 2, numero, dia, dia, processo), nome, cpf, substr(cpf, 4, 6), cpf,
    curso_nome, curso_id, livro, (numero + 1) / 2, numero, livro_chave, lpad(((numero + 1) / 2)::text, 12, '0'), numero_chave,
    format('%s///%s/%s/%s', livro_chave, numero_chave, via, upper(normalizar_nome(nome))), format('%s///%s', livro_chave, numero_chave), via, processo,
    jsonb_build_object('registro', jsonb_build_object('data', data, 'precisao', 'dia', 'texto', dia),
      'colacao', jsonb_build_object('data', data - 90, 'precisao', 'dia', 'texto', to_char(data - 90, 'DD/MM/YYYY'))), data,
    CASE WHEN n % 20 = 8 THEN '99991.99991.' || substr(md5('antigo' || n), 1, 24) END, CASE WHEN anulado THEN 'anulado' ELSE 'ativo' END,
    CASE WHEN anulado THEN data + 200 END, CASE WHEN anulado THEN (SELECT nome FROM motivo_anulacao WHERE id = 2) END,
    md5(format('bloco%s/%s', arquivo, (linha - 2) / 100))::uuid
  FROM dita ORDER BY n`;

const BLOCOS = `SELECT r.bloco_id::text AS id, r.importacao_id::text AS importacao, count(*)::int AS quantos, string_agg(DISTINCT r.livro, ', ') AS livros,
    'acervo/1:' || encode(sha256(convert_to(string_agg(s.soma, ',' ORDER BY r.linha), 'UTF8')), 'hex') AS conteudo,
    jsonb_object_agg(r.linha, left(s.soma, ${DIGITOS_DA_SOMA})) AS somas
  FROM registro_antigo r CROSS JOIN LATERAL (SELECT ${SOMA_DO_ANTIGO} AS soma OFFSET 0) s GROUP BY r.bloco_id, r.importacao_id ORDER BY min(r.linha), 2`;

interface Bloco {
  id: string;
  importacao: string;
  quantos: number;
  livros: string;
  conteudo: string;
  somas: Record<string, string>;
}

/**
 * Fills the old books beside a filled register, by SQL alone: files of 300,000 lines, all published, in blocks of a hundred that are
 * sealed as the product seals them. `selo` is the seals' key.
 */
export async function preencherAcervo(
  { pool, prisma }: { pool: Pool; prisma: PrismaClient },
  quantos: number,
  selo: string,
): Promise<void> {
  const cliente = await pool.connect();
  try {
    await cliente.query(`SET synchronous_commit = off; SET work_mem = '256MB'`);
    await sortear(cliente, []);
    await cliente.query(ARQUIVOS, [quantos]);
    await semIndices(cliente, ['registro_antigo'], async () => {
      await cliente.query(ANTIGOS, [quantos]);
    });
    await cliente.query('DROP TABLE roda_primeiros, roda_sobrenomes, roda_livros, roda_cursos');
    const { rows: blocos } = await cliente.query<Bloco>(BLOCOS);
    for (let i = 0; i < blocos.length; i += ATOS_POR_VEZ) {
      const atos = blocos.slice(i, i + ATOS_POR_VEZ).map(({ id, importacao, quantos, livros, conteudo, somas }) => ({
        entidade: BLOCO_DO_ACERVO,
        entidadeId: id,
        acao: 'publicar',
        usuario: { nome: 'Ana Teste da Silva', cpf: '52998224725' },
        quando: new Date(),
        para: { importacao, quantos, somas },
        conteudo,
        fatos: { registros: quantos, livros, arquivo: SHA256 },
      }));
      await prisma.$transaction((tx) => anotarVariosNaAuditoria(tx, atos));
    }
    while ((await sequenciar(cliente, selo)).entradas > 0);
    await cliente.query('RESET synchronous_commit; RESET work_mem');
  } finally {
    cliente.release();
  }
  await pool.query('VACUUM (ANALYZE)');
}
