import { existsSync } from 'node:fs';
import { mkdir, statfs } from 'node:fs/promises';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Bancada, montarBancada } from './bancada.ts';
import { lerFiguras, pedeAcervo } from './figuras.ts';
import { medirLeituras } from './leituras.ts';
import { medirPartida, medirRelacao, medirRepouso } from './processo.ts';
import { medirColacao, medirRegistros } from './registros.ts';
import { barrasPerdidas, escreverMedida, escreverTabela, type Medida, type Tamanho } from './tabela.ts';

/*
 * npm run bench [-- --tamanhos 10000,1000000] [--figuras situacao,registro-1] [--segundos 3] [--alternancias 5]
 * [--pasta FOLDER] [--rapido] — the server's promises (docs/scaling.md), with so many records, on this machine. Prints
 * one table in Markdown and ends with 1 when a bar is missed at the largest size. `--pasta` keeps what was filled, to be
 * measured again; `--rapido` is what a change is tried with: 100,000 records, a short warm-up and no ceremony, unless
 * other options say so.
 */
const { values: opcoes } = parseArgs({
  options: {
    tamanhos: { type: 'string' },
    segundos: { type: 'string' },
    alternancias: { type: 'string' },
    figuras: { type: 'string' },
    pasta: { type: 'string' },
    rapido: { type: 'boolean', default: false },
  },
});
/** Disk of a database, and of its filling for a while. */
const BYTES_POR_REGISTRO = 12_000;
const { rapido } = opcoes;
const segundos = Number(opcoes.segundos ?? (rapido ? 0.5 : 3));
const vezes = Number(opcoes.alternancias ?? (rapido ? 3 : 5));
const tamanhos = (opcoes.tamanhos ?? (rapido ? '100000' : '10000,1000000')).split(',').map(Number);
const pedidas = opcoes.figuras?.split(',') ?? null;
const pedida = (nome: string): boolean => pedidas === null || pedidas.includes(nome);

const medidos: Tamanho[] = [];
for (const quantos of tamanhos) {
  const pasta = opcoes.pasta && join(opcoes.pasta, String(quantos));
  if (!(pasta && existsSync(pasta)) && !(await cabe(quantos, opcoes.pasta ?? tmpdir()))) continue;
  const bancada = await montarBancada(quantos, { pasta, comAcervo: pedeAcervo(pedidas) });
  try {
    medidos.push({ quantos, medidas: await medirTamanho(bancada) });
  } finally {
    await bancada.desmontar();
  }
}
const maquina = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}`;
console.log(`\n${escreverTabela(medidos)}\n\n${maquina}, load after it ${(loadavg()[0] ?? 0).toFixed(1)}.`);
const perdidas = barrasPerdidas(medidos);
for (const perdida of perdidas) console.error(`barra perdida: ${perdida}`);
process.exitCode = perdidas.length > 0 ? 1 : 0;

async function medirTamanho(bancada: Bancada): Promise<Medida[]> {
  const medidas: Medida[] = [];
  const anotar = (...novas: Medida[]) => {
    medidas.push(...novas);
    for (const nova of novas) console.log(`  ${nova.nome.padEnd(20)} ${escreverMedida(nova)}`);
  };
  if (pedida('partida')) anotar(await medirPartida(bancada));
  if (pedida('repouso')) anotar(await medirRepouso(bancada));
  const figuras = await lerFiguras(bancada, pedida);
  if (figuras.length > 0)
    anotar(...(await medirLeituras(bancada, figuras, { segundos, vezes, aquecer: rapido ? 10 : 60 })));
  for (const nome of ['registro-1', 'registro-8'] as const)
    if (pedida(nome)) anotar(await medirRegistros(bancada, nome, { segundos: segundos * 3, vezes }));
  if (pedida('colacao') && !(rapido && pedidas === null)) anotar(await medirColacao(bancada));
  for (const nome of ['relacao-pdf', 'relacao-docx'] as const)
    if (pedida(nome)) anotar(...(await medirRelacao(bancada, nome, Math.min(vezes, 3))));
  return medidas;
}

async function cabe(quantos: number, pasta: string): Promise<boolean> {
  await mkdir(pasta, { recursive: true });
  const { bavail, bsize } = await statfs(pasta);
  const precisa = quantos * BYTES_POR_REGISTRO;
  if (bavail * bsize >= precisa) return true;
  console.log(`${quantos} records: not measured, they want ${Math.ceil(precisa / 1e9)} GB of disk in ${pasta}`);
  return false;
}
