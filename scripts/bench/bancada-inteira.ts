import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { Pool } from 'pg';
import { type Bancada, montarBancada } from './bancada.ts';
import { medirCliente } from './cliente.ts';
import { medirAtos, medirRegistro } from './escritorio.ts';
import { lerFiguras } from './figuras.ts';
import { medirFiguras } from './medir.ts';
import { medirMistura } from './mistura.ts';
import { desenharGrafico, escreverTabela } from './relatorio.ts';
import type { ResultadoDaBancada, Tamanho } from './resultado.ts';

/*
 * npm run bench [-- --tamanhos 10000,100000,1000000 --segundos 3 --mistura 300 --saida docs/bench] — the product against its floors, on
 * this machine, in this run; with `--figuras situacao,diploma` just these are measured and printed; docs/scaling.md says how to
 * read it. The mixed load takes its whole time at the largest size, a fifth at others.
 */
const { values: opcoes } = parseArgs({
  options: {
    tamanhos: { type: 'string', default: '10000,100000,1000000' },
    segundos: { type: 'string', default: '3' },
    mistura: { type: 'string', default: '300' },
    saida: { type: 'string', default: 'docs/bench' },
    figuras: { type: 'string' },
  },
});
const segundos = Number(opcoes.segundos);
const dizer = (linha: string) => console.log(linha);
const antes = loadavg()[0] ?? 0;
const resultado: ResultadoDaBancada = {
  quando: new Date().toISOString(),
  maquina: {
    processadores: cpus().length,
    modelo: cpus()[0]?.model ?? '',
    memoriaGb: Math.round(totalmem() / 1e9),
    node: process.version,
    postgres: '',
  },
  carga: { antes, depois: antes },
  segundosPorRodada: segundos,
  tamanhos: [],
  ingenuo: null,
  documentosPorSegundo: opcoes.figuras === undefined ? await medirDocumentos() : null,
  cliente: null,
};
const tamanhos = opcoes.tamanhos.split(',').map(Number);
for (const quantos of tamanhos) {
  const bancada = await montarBancada(quantos, dizer);
  try {
    if (opcoes.figuras !== undefined) {
      const pedidas = opcoes.figuras.split(',');
      const figuras = (await lerFiguras(bancada)).filter(({ nome }) => pedidas.includes(nome));
      await medirFiguras(bancada, figuras, segundos, dizer);
      continue;
    }
    const { rows } = await bancada.pool.query<{ server_version: string }>('SHOW server_version');
    resultado.maquina.postgres = rows[0]?.server_version ?? '';
    resultado.cliente ??= await medirCliente(bancada.produto.porta);
    resultado.tamanhos.push(await medirTamanho(bancada));
    resultado.ingenuo = await medirIngenuo(bancada.pool, quantos);
    await gravar();
  } finally {
    await bancada.desmontar();
  }
}
if (opcoes.figuras === undefined)
  dizer(
    `\n${escreverTabela(resultado)}\n\nWritten to ${opcoes.saida}. Load of the machine: ${antes.toFixed(1)} before, ${resultado.carga.depois.toFixed(1)} after.`,
  );

/** After each size: what was measured stays, whatever happens to the rest of the run. */
async function gravar(): Promise<void> {
  resultado.carga.depois = loadavg()[0] ?? 0;
  await mkdir(opcoes.saida, { recursive: true });
  await writeFile(join(opcoes.saida, 'resultado.json'), `${JSON.stringify(resultado, null, 2)}\n`);
  await writeFile(join(opcoes.saida, 'tabela.md'), `${escreverTabela(resultado)}\n`);
  await writeFile(join(opcoes.saida, 'p95.svg'), desenharGrafico(resultado));
}

async function medirTamanho(bancada: Bancada): Promise<Tamanho> {
  const partidas = [bancada.produto.partidaMs];
  for (let vez = 0; vez < 2; vez += 1) {
    const outro = await bancada.partir();
    partidas.push(outro.partidaMs);
    await outro.parar();
  }
  const memoriaEmRepousoMb = bancada.produto.memoriaMb();
  const figuras = await lerFiguras(bancada);
  const { medidas, vazia } = await medirFiguras(bancada, figuras, segundos, dizer);
  const registro = await medirRegistro(bancada, segundos * 3);
  dizer(
    `  registration: ${registro.produto.porSegundo.toFixed(0)}/s (floor ${registro.pisoPorSegundo.toFixed(0)}/s), numbering ${registro.numeracaoExata ? 'exact' : 'WRONG'}`,
  );
  const maior = bancada.quantos === Math.max(...tamanhos);
  const mistura = await medirMistura(bancada, figuras, Number(opcoes.mistura) / (maior ? 1 : 5));
  dizer(
    `  mixed load: p95 ${mistura.resultado.p95.toFixed(1)} ms, ${mistura.resultado.falhas} failures, ${mistura.memoriaMaximaMb.toFixed(0)} MB`,
  );
  const atos = await medirAtos(bancada);
  for (const { titulo, ms } of atos) dizer(`  ${titulo}: ${ms.toFixed(0)} ms`);
  return {
    quantos: bancada.quantos,
    preenchimentoSegundos: bancada.preenchimentoSegundos,
    partidaMs: partidas.toSorted((a, b) => a - b)[1] ?? 0,
    memoriaEmRepousoMb,
    vaziaPorSegundo: vazia.porSegundo,
    medidas,
    registro,
    atos,
    mistura,
  };
}

/** What the legacy screen does: every row of the list to the client, which filters by name. */
async function medirIngenuo(pool: Pool, quantos: number): Promise<NonNullable<ResultadoDaBancada['ingenuo']>> {
  const inicio = performance.now();
  const { rows } = await pool.query<{ nome: string }>(
    `SELECT id, numero_registro, nome_diplomado AS nome, cpf, nome_curso, data_registro_diploma::text FROM registro`,
  );
  const texto = JSON.stringify(rows);
  const lista: { nome: string }[] = JSON.parse(texto);
  lista.filter(({ nome }) => nome.toLowerCase().includes('nakamura'));
  return { quantos, ms: performance.now() - inicio, bytes: texto.length };
}

/** Builds and validates per second of one core; null without MEC's schemas. */
async function medirDocumentos(): Promise<number | null> {
  const feito = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'documentos.ts'), '3']).catch(
    () => null,
  );
  return Number(/construídos e validados: (\d+)/.exec(feito?.stdout ?? '')?.[1]) || null;
}
