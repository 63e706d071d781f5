import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, statfs, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { Pool } from 'pg';
import { meioDe } from './alternar.ts';
import { type Bancada, montarBancada } from './bancada.ts';
import { medirCliente } from './cliente.ts';
import { comparar, perdidas } from './comparar.ts';
import { medirAtos } from './escritorio.ts';
import { medirEscritorioNoNavegador } from './escritorio-no-navegador.ts';
import { type Figura, lerFiguras } from './figuras.ts';
import { medirFiguras } from './medir.ts';
import { type Mistura, medirMistura } from './mistura.ts';
import { type MedidaDoRegistro, medirRegistros } from './registros.ts';
import { desenharGrafico, escreverRazao, escreverTabela } from './relatorio.ts';
import type { ResultadoDaBancada, Tamanho } from './resultado.ts';

/*
 * npm run bench [-- --tamanhos 10000,100000,1000000 --segundos 3 --mistura 300 --saida docs/bench] — the product
 * against its floors, on this machine, in this run, in `--alternancias 5` turns; with `--figuras situacao,registro-1`
 * just these are measured and printed; docs/scaling.md says how to read it. The mixed load takes its whole time at the
 * largest size, a fifth at others. `--comparar` holds it against the committed run and ends with 1 when a figure lost
 * more than 15 % of its ratio; `--rapido` is what a change is tried with: three minutes, 100,000 records, the figures
 * that have bars. Neither writes without `--saida`. `--enxuta` fills lean registers, on whose readings ten million are
 * held against one: `npm run bench -- --enxuta --tamanhos 1000000,10000000 --saida docs/bench/dez-milhoes`; `--pasta`
 * keeps what was filled, to be measured again.
 */
const { values: opcoes } = parseArgs({
  options: {
    tamanhos: { type: 'string' },
    segundos: { type: 'string' },
    alternancias: { type: 'string', default: '5' },
    mistura: { type: 'string', default: '300' },
    saida: { type: 'string' },
    figuras: { type: 'string' },
    comparar: { type: 'boolean', default: false },
    rapido: { type: 'boolean', default: false },
    enxuta: { type: 'boolean', default: false },
    pasta: { type: 'string' },
  },
});
/** Database and what its filling needs for a while. */
const BYTES_POR_REGISTRO = { inteiro: 9_000, enxuto: 4_500 };
const COMETIDO = join(import.meta.dirname, '../../docs/bench/resultado.json');
/** What a bar speaks of and a change can lose. */
const DO_RAPIDO = ['busca-periodo', 'busca-nome', 'busca-cpf', 'lista-equipe', 'situacao', 'validacao', 'diploma'];
const { rapido, enxuta } = opcoes;
const segundos = Number(opcoes.segundos ?? (rapido ? 0.5 : 3));
const vezes = Number(opcoes.alternancias);
// On a slow machine a minute was too short for V8: a status went from 0.71 to 0.94 of its floor.
const deTudoSegundos = rapido ? 15 : 150;
const saida = opcoes.saida ?? (rapido || opcoes.comparar || opcoes.figuras !== undefined ? null : 'docs/bench');
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
  alternancias: vezes,
  tamanhos: [],
  ingenuo: null,
  documentosPorSegundo: opcoes.figuras === undefined && !rapido && !enxuta ? await medirDocumentos() : null,
  cliente: null,
};
const tamanhos = (opcoes.tamanhos ?? (rapido ? '100000' : '10000,100000,1000000')).split(',').map(Number);
for (const quantos of tamanhos) {
  const pasta = opcoes.pasta && join(opcoes.pasta, String(quantos));
  if (!(pasta && existsSync(pasta)) && !(await cabe(quantos, opcoes.pasta ?? tmpdir()))) continue;
  const bancada = await montarBancada(quantos, dizer, { enxuta, pasta });
  try {
    if (opcoes.figuras !== undefined) {
      const pedidas = opcoes.figuras.split(',');
      const figuras = (await lerFiguras(bancada)).filter(({ nome }) => pedidas.includes(nome));
      await medirFiguras(bancada, figuras, { segundos, vezes, deTudoSegundos }, dizer);
      await registrar(bancada, pedidas);
      continue;
    }
    const { rows } = await bancada.pool.query<{ server_version: string }>('SHOW server_version');
    resultado.maquina.postgres = rows[0]?.server_version ?? '';
    if (!enxuta) {
      resultado.cliente ??= await medirCliente(bancada.produto.porta);
      resultado.escritorio ??= await medirEscritorioNoNavegador(bancada.produto.porta, bancada.cookie);
    }
    resultado.tamanhos.push(await medirTamanho(bancada));
    if (!enxuta) resultado.ingenuo = await medirIngenuo(bancada.pool, quantos);
    await gravar();
  } finally {
    await bancada.desmontar();
  }
}
if (opcoes.figuras === undefined) {
  const carga = `Load of the machine: ${antes.toFixed(1)} before, ${resultado.carga.depois.toFixed(1)} after.`;
  dizer(`\n${escreverTabela(resultado)}\n\n${saida === null ? '' : `Written to ${saida}. `}${carga}`);
}
if (opcoes.comparar) await compararComCometido();

/** Against the run that is committed: ends with 1 when something was lost. */
async function compararComCometido(): Promise<void> {
  const cometido: ResultadoDaBancada = JSON.parse(await readFile(COMETIDO, 'utf8'));
  const comparadas = comparar(cometido, resultado);
  console.table(
    comparadas.map(({ figura, quantos, antes, agora, perda }) => ({
      ...{ figura, quantos, antes: antes.toFixed(3), agora: agora.toFixed(3) },
      perda: `${(perda * 100).toFixed(0)} %`,
    })),
  );
  const piores = perdidas(comparadas);
  for (const { figura, quantos, perda } of piores)
    console.error(`${figura}, ${quantos} records: ${(perda * 100).toFixed(0)} % of its ratio lost`);
  if (comparadas.length === 0) console.error('Nothing to compare: the committed run has none of these figures');
  if (piores.length > 0 || comparadas.length === 0) process.exitCode = 1;
}

/** Says so where the disk has no room for so many records. */
async function cabe(quantos: number, pasta: string): Promise<boolean> {
  await mkdir(pasta, { recursive: true });
  const { bavail, bsize } = await statfs(pasta);
  const precisa = quantos * BYTES_POR_REGISTRO[enxuta ? 'enxuto' : 'inteiro'];
  if (bavail * bsize >= precisa) return true;
  dizer(`${quantos} records: not measured, they want ${Math.ceil(precisa / 1e9)} GB of disk in ${pasta}`);
  return false;
}

/** After each size: what was measured stays, whatever happens to the rest of the run. */
async function gravar(): Promise<void> {
  resultado.carga.depois = loadavg()[0] ?? 0;
  if (saida === null) return;
  await mkdir(saida, { recursive: true });
  await writeFile(join(saida, 'resultado.json'), `${JSON.stringify(resultado, null, 2)}\n`);
  await writeFile(join(saida, 'tabela.md'), `${escreverTabela(resultado)}\n`);
  await writeFile(join(saida, 'p95.svg'), desenharGrafico(resultado));
}

async function medirTamanho(bancada: Bancada): Promise<Tamanho> {
  const partidas = [bancada.produto.partidaMs];
  for (let vez = 0; vez < 2; vez += 1) {
    const outro = await bancada.partir();
    partidas.push(outro.partidaMs);
    await outro.parar();
  }
  const memoriaEmRepousoMb = bancada.produto.memoriaMb();
  const figuras = (await lerFiguras(bancada)).filter(({ nome }) => !rapido || DO_RAPIDO.includes(nome));
  const { medidas, vazia } = await medirFiguras(bancada, figuras, { segundos, vezes, deTudoSegundos }, dizer);
  // Before the floor's own registrations, whose acts prove nothing: a public page that shows one of them is refused.
  const mistura = rapido || enxuta ? null : await misturar(bancada, figuras);
  const registros = enxuta ? [] : await registrar(bancada);
  const atos = enxuta ? [] : await medirAtos(bancada, vezes);
  for (const { titulo, ms, razao } of atos) dizer(`  ${titulo}: ${ms.toFixed(0)} ms ${escreverRazao(razao)}`);
  return {
    quantos: bancada.quantos,
    preenchimentoSegundos: bancada.preenchimentoSegundos,
    partidaMs: meioDe(partidas),
    memoriaEmRepousoMb,
    vaziaPorSegundo: vazia.porSegundo,
    medidas,
    registros,
    atos,
    mistura,
  };
}

async function registrar(bancada: Bancada, casos?: readonly string[]): Promise<MedidaDoRegistro[]> {
  const registros = await medirRegistros(bancada, { segundos: segundos * 3, vezes, casos });
  for (const { nome, porSegundo, pisoPorSegundo, razao, cpuMs, numeracaoExata } of registros)
    dizer(
      `  ${nome.padEnd(20)} ${porSegundo.toFixed(0)}/s of ${pisoPorSegundo.toFixed(0)}/s of the floor (${escreverRazao(razao)}), ${cpuMs.toFixed(1)} ms of processor, numbering ${numeracaoExata ? 'exact' : 'WRONG'}`,
    );
  return registros;
}

async function misturar(bancada: Bancada, figuras: readonly Figura[]): Promise<Mistura> {
  const maior = bancada.quantos === Math.max(...tamanhos);
  const mistura = await medirMistura(bancada, figuras, Number(opcoes.mistura) / (maior ? 1 : 5));
  const { resultado: carga, memoriaMaximaMb } = mistura;
  dizer(`  mixed load: p95 ${carga.p95.toFixed(1)} ms, ${carga.falhas} failures, ${memoriaMaximaMb.toFixed(0)} MB`);
  return mistura;
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
