import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { CONTADOS_POR_NOME, comAchados, formaDaPalavra, palavrasDoNome } from '../../server/db/busca-por-nome.ts';
import { createPool } from '../../server/db/pool.ts';
import { SEMPRE } from '../../server/db/posicao-por-data.ts';
import { alternar, meioDe } from './alternar.ts';
import { HOJE } from './bancada.ts';
import { abrirBancoDeMedida } from './banco-de-medida.ts';
import { FRAGMENTOS } from './figuras.ts';
import { preencher } from './preencher.ts';
import { escreverNomes } from './relatorio.ts';
import type { ComparacaoDeNomes } from './resultado.ts';

/*
 * npm run bench:nomes [-- --tamanho 1000000 --pasta FOLDER --alternancias 11 --saida docs/bench] — the search by name
 * beside the two plans of before (an index of fragments, or the walk by date, as PostgreSQL guesses), by turns on one
 * connection: finding and counting alone, page 1 of twenty fragments. The old index is built for it and dropped.
 */
const { values: opcoes } = parseArgs({
  options: {
    tamanho: { type: 'string', default: '1000000' },
    pasta: { type: 'string' },
    alternancias: { type: 'string', default: '11' },
    saida: { type: 'string' },
  },
});
const TAMANHO_DA_PAGINA = 20;
const CONTADOS_PELO_PUBLICO = 3 * TAMANHO_DA_PAGINA;
const NOVOS = 'ORDER BY r.data_registro_diploma DESC, r.id DESC';

type Quem = 'publico' | 'equipe';

interface Pergunta {
  name?: string;
  text: string;
  values: readonly unknown[];
}

const quantos = Number(opcoes.tamanho);
const banco = await abrirBancoDeMedida(2, opcoes.pasta);
const pool = createPool(banco.url, 1, 'sozinho');
try {
  const { rows } = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM registro');
  if ((rows[0]?.n ?? 0) < quantos) await preencher(banco, { quantos, hoje: HOJE });
  await pool.query('CREATE INDEX plano_antigo ON registro USING gin (nome_busca gin_trgm_ops) WITH (fastupdate = off)');
  const tabela = escreverNomes({ publico: await comparar('publico'), equipe: await comparar('equipe') }, quantos);
  console.log(tabela);
  if (opcoes.saida !== undefined) {
    await mkdir(opcoes.saida, { recursive: true });
    await writeFile(join(opcoes.saida, 'nomes.md'), `${tabela}\n`);
  }
} finally {
  await pool.query('DROP INDEX IF EXISTS plano_antigo');
  await pool.end();
  await banco.desmontar();
}

async function comparar(quem: Quem): Promise<ComparacaoDeNomes[]> {
  const tempos = FRAGMENTOS.map((fragmento) => ({ fragmento, hoje: [] as number[], antes: [] as number[] }));
  // Twice, the second counts: the buffers of a server hold what its own plan reads, and its prepared statements are planned.
  const rodar = async (lado: 'hoje' | 'antes') => {
    for (const fragmento of FRAGMENTOS) await demorar(pool, perguntar(quem, lado, fragmento));
    for (const tempo of tempos) tempo[lado].push((await demorar(pool, perguntar(quem, lado, tempo.fragmento))).ms);
    return 0;
  };
  for (const fragmento of FRAGMENTOS) {
    const [hoje, antes] = [
      await achadosDe(perguntar(quem, 'hoje', fragmento)),
      await achadosDe(perguntar(quem, 'antes', fragmento)),
    ];
    if (hoje !== antes) throw new Error(`${fragmento}: ${hoje} / ${antes}`);
  }
  await alternar(
    Number(opcoes.alternancias),
    () => rodar('hoje'),
    () => rodar('antes'),
  );
  return tempos.map(({ fragmento, hoje, antes }) => ({ fragmento, hoje: meioDe(hoje), antes: meioDe(antes) }));
}

async function demorar(onde: Pool, perguntas: readonly Pergunta[]) {
  const inicio = performance.now();
  const linhas: { id: string | null; total?: number }[] = [];
  for (const { values, ...pergunta } of perguntas)
    linhas.push(...(await onde.query({ ...pergunta, values: [...values] })).rows);
  return { ms: performance.now() - inicio, linhas };
}

/** Total and page, as text: both plans find the same. */
async function achadosDe(perguntas: readonly Pergunta[]): Promise<string> {
  const { linhas } = await demorar(pool, perguntas);
  return [linhas[0]?.total, ...linhas.flatMap(({ id }) => id ?? [])].join(' ');
}

/** What is asked for a fragment today and was asked before. */
function perguntar(quem: Quem, lado: 'hoje' | 'antes', fragmento: string): Pergunta[] {
  const teto = quem === 'publico' ? CONTADOS_PELO_PUBLICO : CONTADOS_POR_NOME;
  if (lado === 'hoje') return [deHoje(fragmento, teto, quem === 'publico' ? 'usados' : 'todos')];
  const values = palavrasDoNome(fragmento);
  const tem = values.map((_, i) => `r.nome_busca LIKE normalizar_nome($${i + 1})`).join(' AND ');
  const ate = (quantas: number) => `FROM registro r WHERE ${tem} ${NOVOS} LIMIT ${quantas}`;
  if (quem === 'equipe')
    return [
      { text: `SELECT count(*)::int AS total FROM (SELECT ${ate(teto + 1)}) a`, values },
      { text: `SELECT r.id ${ate(TAMANHO_DA_PAGINA)}`, values },
    ];
  const achados = `WITH achados AS MATERIALIZED (SELECT r.id, r.data_registro_diploma AS data ${ate(teto + 1)})`;
  return [{ text: comPagina(achados), values }];
}

function deHoje(fragmento: string, teto: number, nomes: 'usados' | 'todos'): Pergunta {
  const palavras = palavrasDoNome(fragmento);
  const values: unknown[] = [];
  const achados = comAchados({ palavras, periodo: SEMPRE, teto, nomes }, (um) => `$${values.push(um)}`);
  // As the product names them: one prepared statement for each shape.
  return { name: `${nomes}-${palavras.map(formaDaPalavra).join('')}`, text: comPagina(achados), values };
}

function comPagina(achados: string): string {
  return `${achados}
  SELECT contagem.total, p.id FROM (SELECT count(*)::int AS total FROM achados) contagem
  LEFT JOIN (SELECT id, data FROM achados ORDER BY data DESC, id DESC LIMIT ${TAMANHO_DA_PAGINA}) p ON true ORDER BY p.data DESC, p.id DESC`;
}
