import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { ATOS } from './atos.ts';
import { type Bancada, montarBancada } from './bancada.ts';
import { lerFiguras } from './figuras.ts';
import { medirLeituras } from './leituras.ts';
import { escreverMedida, type Medida, relatar, type Tamanho } from './tabela.ts';

/*
 * npm run bench [-- --tamanhos 10000,1000000] [--figuras 'by name|Registration'] [--segundos 3] [--alternancias 5] — the
 * server's promises (docs/scaling.md), with so many records, on this machine; `--figuras`: of these titles alone. Prints
 * one table in Markdown and ends with 1 when a bar is missed at the largest size.
 */
const { values: opcoes } = parseArgs({
  options: {
    tamanhos: { type: 'string', default: '10000,1000000' },
    segundos: { type: 'string', default: '3' },
    alternancias: { type: 'string', default: '5' },
    figuras: { type: 'string', default: '' },
  },
});
const turnos = { segundos: Number(opcoes.segundos), vezes: Number(opcoes.alternancias) };
const pedidas = new RegExp(opcoes.figuras, 'i');

const tamanhos: Tamanho[] = [];
for (const quantos of opcoes.tamanhos.split(',').map(Number)) {
  const bancada = await montarBancada(quantos, { comAcervo: true });
  const medidas: Medida[] = [];
  try {
    for await (const medida of medir(bancada)) {
      medidas.push(medida);
      console.log(`  ${medida.titulo}: ${escreverMedida(medida)}`);
    }
  } finally {
    await bancada.desmontar();
  }
  tamanhos.push({ quantos, medidas });
}
relatar(tamanhos);
const maquina = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}`;
console.log(`\n${maquina}, load after it ${(loadavg()[0] ?? 0).toFixed(1)}.`);

async function* medir(bancada: Bancada): AsyncGenerator<Medida> {
  const figuras = await lerFiguras(bancada, pedidas);
  if (figuras.length > 0) yield* medirLeituras(bancada, figuras, turnos);
  for (const [titulo, ato] of Object.entries(ATOS).filter(([titulo]) => pedidas.test(titulo)))
    for (const { aspecto, ...medida } of await ato(bancada, turnos))
      yield { titulo: aspecto ? `${titulo}: ${aspecto}` : titulo, ...medida };
}
