// SQL, not Prisma: names are found by trigrams (pg_trgm).
import type { Pool } from 'pg';
import type { RegistroDaLista } from '#contract/registros.contract.ts';
import { palavrasDoNome } from '#domain/texto/palavras-do-nome.ts';
import { comAchados, SEMPRE } from '../../db/busca-por-nome.queries.ts';
import { doFiltro, ehRgaComLetras } from './recorte.queries.ts';
import { COLUNAS_DA_LISTA, type DiaDoPrazo, type LinhaDaLista, paraLista } from './registros.mapper.ts';
import { lerLigados, vinculosDe } from './vinculos.queries.ts';

const MAXIMO = 8;
const OLHADOS = 200;

/** SQL on `registro r`: code, Processo, RGA, CPF, number (and book); none: the text is a name. */
function condicoesDe(texto: string, com: (valor: string) => string): string[] {
  const partes: string[] = [];
  if (/^[\d.]+\.[0-9a-f]{8,}$/i.test(texto)) {
    const codigo = com(texto.toLowerCase());
    return [
      `r.codigo_validacao = ${codigo} OR r.id = (SELECT registro_id FROM codigo_anterior WHERE codigo = ${codigo})`,
    ];
  }
  const [, numero, livro] = /^(?:n[º°o.]?\s*)?(\d{1,9})(?:[\s,]+(?:livro\s+)?(\S.*))?$/i.exec(texto) ?? [];
  if (numero !== undefined) {
    const doLivro =
      livro === undefined
        ? ''
        : ` AND r.livro_id IN (SELECT id FROM livro_registro WHERE upper(nome) = upper(${com(livro)}))`;
    partes.push(`r.numero_registro = ${com(numero)}::int${doLivro}`);
  }
  if (ehRgaComLetras(texto)) partes.push(doFiltro(texto, com));
  if (/^\d[\d./-]+\d$/.test(texto)) partes.push(`r.processo = ${com(texto)}`, doFiltro(texto, com));
  return partes;
}

/** The few records that a text may mean, the newest first; a part of a CPF finds nobody (F-10). */
export async function procurarRegistros(pool: Pool, texto: string, prazo: DiaDoPrazo): Promise<RegistroDaLista[]> {
  const valores: unknown[] = [];
  const com = (valor: unknown) => `$${valores.push(valor)}`;
  const onde = condicoesDe(texto, com);
  const achados =
    onde.length === 0
      ? comAchados({ palavras: palavrasDoNome(texto), periodo: SEMPRE, teto: OLHADOS }, com)
      : `WITH achados AS MATERIALIZED (SELECT r.id FROM registro r WHERE (${onde.join(') OR (')}) LIMIT ${OLHADOS})`;
  const { rows } = await pool.query<LinhaDaLista>(
    `${achados} SELECT ${COLUNAS_DA_LISTA} FROM registro r JOIN livro_registro l ON l.id = r.livro_id WHERE r.id IN (SELECT id FROM achados)
     ORDER BY r.cancelado, r.data_registro_diploma DESC, r.id DESC LIMIT ${MAXIMO}`,
    valores,
  );
  const ligados = await lerLigados(pool, rows);
  return rows.map((linha) => paraLista(linha, prazo, vinculosDe(linha, ligados)));
}
