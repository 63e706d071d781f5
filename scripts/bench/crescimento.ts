import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { alternar, meioDe, razaoDe } from './alternar.ts';
import { type Bancada, montarBancada } from './bancada.ts';
import { type Figura, lerFiguras } from './figuras.ts';
import { aquecer, medirNoRitmo } from './medir.ts';
import { escreverCrescimento } from './relatorio.ts';
import type { Crescimento } from './resultado.ts';

/*
 * npm run bench:crescimento [-- --tamanhos 1000000,10000000 --pasta FOLDER --segundos 4 --alternancias 5
 * --figuras situacao,validacao --saida docs/bench/dez-milhoes] — two lean registers stand side by side and are asked by
 * turns, each figure at 50 requests/s: a machine's moods, which between two runs are more than what is looked for, hit both.
 */
const { values: opcoes } = parseArgs({
  options: {
    tamanhos: { type: 'string', default: '1000000,10000000' },
    pasta: { type: 'string' },
    segundos: { type: 'string', default: '4' },
    alternancias: { type: 'string', default: '5' },
    figuras: { type: 'string' },
    saida: { type: 'string' },
  },
});
const [segundos, vezes] = [Number(opcoes.segundos), Number(opcoes.alternancias)];
const bancadas: Bancada[] = [];
try {
  for (const quantos of opcoes.tamanhos.split(',').map(Number)) {
    const pasta = opcoes.pasta && join(opcoes.pasta, String(quantos));
    bancadas.push(await montarBancada(quantos, console.log, { enxuta: true, pasta }));
  }
  const [menor, maior] = bancadas;
  if (menor === undefined || maior === undefined) throw new Error('--tamanhos quer dois tamanhos');
  const medidos = await medirCrescimento(menor, maior);
  const tabela = escreverCrescimento(medidos, [menor.quantos, maior.quantos]);
  console.log(`\n${tabela}`);
  if (opcoes.saida !== undefined) {
    await mkdir(opcoes.saida, { recursive: true });
    await writeFile(join(opcoes.saida, 'crescimento.md'), `${tabela}\n`);
  }
} finally {
  for (const bancada of bancadas) await bancada.desmontar();
}

async function medirCrescimento(menor: Bancada, maior: Bancada): Promise<Crescimento[]> {
  const pedidas = opcoes.figuras?.split(',');
  const doMaior = await lerFiguras(maior);
  const medidos: Crescimento[] = [];
  for (const figura of await lerFiguras(menor)) {
    const mesma = doMaior.find(({ nome }) => nome === figura.nome);
    if (mesma === undefined || pedidas?.includes(figura.nome) === false) continue;
    const lados = { menor: ladoDe(menor, figura), maior: ladoDe(maior, mesma) };
    for (const lado of Object.values(lados)) await aquecer(lado);
    // The larger one in the product's place: what it stands to is the smaller one.
    const turnos = await alternar(
      vezes,
      () => medirNoRitmo(lados.maior, segundos),
      () => medirNoRitmo(lados.menor, segundos),
    );
    const medido = {
      ...{ titulo: figura.titulo, antes: meioDe(turnos.piso), depois: meioDe(turnos.produto) },
      razao: razaoDe(turnos, 'tempo'),
    };
    console.log(`  ${figura.nome.padEnd(20)} ${medido.antes.toFixed(1)} → ${medido.depois.toFixed(1)} ms`);
    medidos.push(medido);
  }
  return medidos;
}

function ladoDe({ produto }: Bancada, { pedido }: Figura) {
  return { porta: produto.porta, pedido };
}
