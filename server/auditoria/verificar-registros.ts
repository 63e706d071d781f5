import type { PoolClient } from 'pg';
import { ATOS_PUBLICOS_DO_REGISTRO } from '#domain/log/atos-publicos.ts';
import { CONTEUDO_DO_REGISTRO } from './conteudo.ts';

/** Outcome over the records: how many, and how many only have acts older than the sums of content; or the first difference. */
type Registros = { registros: number; semResumo: number } | { onde: string; motivo: string };

interface Linha {
  id: string;
  numero: number;
  livro: string;
  registros: number;
  atual: string;
  ultimo: string | null;
}

const LOTE = 2_000;
const LINHAS = `SELECT este.id, este.numero_registro AS numero, livro.nome AS livro, n.registros, c.conteudo AS atual, u.conteudo AS ultimo
  FROM (SELECT id, numero_registro, livro_id FROM registro WHERE id > $1 ORDER BY id LIMIT $2) este
  JOIN livro_registro livro ON livro.id = este.livro_id
  CROSS JOIN LATERAL (SELECT count(*)::int AS registros FROM auditoria a
    WHERE a.entidade = 'registro' AND a.entidade_id = este.id::text AND a.acao = 'registrar') n
  CROSS JOIN LATERAL (${CONTEUDO_DO_REGISTRO} WHERE r.id = este.id) c
  LEFT JOIN LATERAL (SELECT a.conteudo FROM auditoria a
    WHERE a.entidade = 'registro' AND a.entidade_id = este.id::text AND a.acao = ANY ($3) ORDER BY a.id DESC LIMIT 1) u ON true
  ORDER BY este.id`;

/**
 * Every record against the acts that made it (C1 of the reliability findings): exactly one registering entry, what stands is what the
 * last act made true, no act without its record, and books numbered 1 to their counter. Names the first difference.
 */
export async function conferirRegistros(cliente: PoolClient): Promise<Registros> {
  let [ultimo, registros, semResumo] = ['00000000-0000-0000-0000-000000000000', 0, 0];
  for (;;) {
    const { rows } = await cliente.query<Linha>(LINHAS, [ultimo, LOTE, [...ATOS_PUBLICOS_DO_REGISTRO]]);
    for (const linha of rows) {
      const motivo = problemaDoRegistro(linha);
      if (motivo !== null) return { onde: `registro nº ${linha.numero} do livro ${linha.livro} (${linha.id})`, motivo };
      if (linha.ultimo === null) semResumo += 1;
    }
    registros += rows.length;
    ultimo = rows.at(-1)?.id ?? ultimo;
    if (rows.length < LOTE) break;
  }
  return (await conferirLivros(cliente)) ?? (await atoSemRegistro(cliente)) ?? { registros, semResumo };
}

function problemaDoRegistro({ registros, atual, ultimo }: Linha): string | null {
  if (registros === 0) return 'nenhum ato o registrou';
  if (registros > 1) return 'mais de um ato o registrou';
  return ultimo === null || ultimo === atual ? null : 'o conteúdo não é o que o último ato deixou';
}

async function conferirLivros(cliente: PoolClient): Promise<{ onde: string; motivo: string } | null> {
  const { rows } = await cliente.query<{ nome: string; contador: number; quantos: number; maior: number }>(
    `SELECT l.nome, l.ultimo_numero AS contador, count(r.id)::int AS quantos, coalesce(max(r.numero_registro), 0) AS maior
     FROM livro_registro l LEFT JOIN registro r ON r.livro_id = l.id GROUP BY l.id
     HAVING count(r.id) <> l.ultimo_numero OR coalesce(max(r.numero_registro), 0) <> l.ultimo_numero ORDER BY l.nome LIMIT 1`,
  );
  const [livro] = rows;
  if (livro === undefined) return null;
  const motivo = `o contador está em ${livro.contador}, há ${livro.quantos} registros e o maior número é ${livro.maior}`;
  return { onde: `livro ${livro.nome}`, motivo };
}

async function atoSemRegistro(cliente: PoolClient): Promise<{ onde: string; motivo: string } | null> {
  const { rows } = await cliente.query<{ id: string; entidade_id: string }>(
    `SELECT a.id, a.entidade_id FROM auditoria a WHERE a.entidade = 'registro' AND a.acao = 'registrar'
       AND NOT EXISTS (SELECT 1 FROM registro r WHERE r.id::text = a.entidade_id) ORDER BY a.id LIMIT 1`,
  );
  const [ato] = rows;
  return ato === undefined
    ? null
    : { onde: `registro ${ato.entidade_id}`, motivo: `foi registrado (entrada ${ato.id}) e não existe mais` };
}
