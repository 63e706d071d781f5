import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { elementosCrus } from './casa/elementos-crus.ts';
import { coresForaDosTokens, corposRepetidos, lerEstilos, medidasForaDaEscala } from './casa/estilos.ts';
import { ehTeste, type Fonte, lerCasa, RAIZ } from './casa/fontes.ts';
import { funcoesPorTamanho, type Medida } from './casa/funcoes.ts';
import { chamadasAoBancoFora, sqlCru, sqlCruFora } from './casa/regras-de-banco.ts';
import { camposPrivados, expressoesSobreCodigo } from './casa/regras-de-bibliotecas.ts';
import { importacoesErradas } from './casa/regras-de-importacao.ts';
import { lugaresRepetidos } from './casa/repeticoes.ts';

/*
 * `npm run medidas`: the figures by which the house is kept small, each with its bar; `--tudo` names every place behind
 * a figure. Product code is every .ts, .tsx and .mjs of server, web, scripts and prisma but tests and what is
 * generated.
 */
const tudo = process.argv.includes('--tudo');
const fontes = lerCasa();
const produto = fontes.filter(({ caminho }) => !ehTeste(caminho));
const servidor = produto.filter(({ caminho }) => caminho.startsWith('server/'));
const linhasDe = ({ texto }: Fonte): number => texto.split('\n').length - 1;

/** Value below which the share `parte` of the sorted numbers lies. */
const quantil = (valores: number[], parte: number): number =>
  valores.sort((a, b) => a - b)[Math.min(valores.length - 1, Math.floor(valores.length * parte))] ?? 0;

const tamanhos = servidor.map(linhasDe);
const maior = (medidas: Medida[]): Medida => medidas[0] ?? { lugar: '-', linhas: 0 };
const funcao = maior(funcoesPorTamanho(servidor));
const componente = maior(funcoesPorTamanho(produto.filter(({ caminho }) => /^web\/.*\.tsx$/.test(caminho))));

const NOMES = z.array(z.object({ name: z.string() }));

function exportacoesSemUso(): string[] {
  const knip = ['node_modules/knip/bin/knip.js', '--no-progress', '--reporter', 'json'];
  const { stdout } = spawnSync(process.execPath, knip, { cwd: RAIZ, encoding: 'utf8' });
  const { issues } = z
    .object({ issues: z.array(z.object({ file: z.string(), exports: NOMES, types: NOMES })) })
    .parse(JSON.parse(stdout));
  return issues.flatMap(({ file, exports, types }) => [...exports, ...types].map(({ name }) => `${file}#${name}`));
}
const ninguem = exportacoesSemUso();
const estilos = execFileSync('git', ['ls-files', 'web/*.css'], { cwd: RAIZ, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const repetidos = lugaresRepetidos([
  ...produto,
  ...estilos.map((caminho) => ({ caminho, texto: readFileSync(join(RAIZ, caminho), 'utf8') })),
]);

interface Linha {
  medida: string;
  valor: string | number;
  limite: string;
  lugares?: string[];
}

const direcao = importacoesErradas(fontes);
const crus = elementosCrus(fontes);
const privados = camposPrivados(fontes);
const sobreCodigo = expressoesSobreCodigo(fontes);
const foraDoBanco = chamadasAoBancoFora(fontes);
const cru = sqlCru(fontes);
const cruFora = sqlCruFora(fontes);
const arquivosComSql = new Set(cru.map((lugar) => lugar.split(':')[0]));
const doCliente = lerEstilos();
const foraDosTokens = [...coresForaDosTokens(doCliente), ...medidasForaDaEscala(doCliente)];
const corpos = corposRepetidos(doCliente);
const linhas: Linha[] = [
  { medida: 'linhas de código do produto', valor: produto.map(linhasDe).reduce((a, b) => a + b, 0), limite: '44000' },
  {
    medida: 'arquivos do servidor: mediana / p90 / maior',
    valor: `${quantil([...tamanhos], 0.5)} / ${quantil([...tamanhos], 0.9)} / ${Math.max(...tamanhos)}`,
    limite: '50 / 120 / 250',
    lugares: servidor.filter((fonte) => linhasDe(fonte) > 250).map((fonte) => `${fonte.caminho}: ${linhasDe(fonte)}`),
  },
  { medida: `maior função do servidor (${funcao.lugar})`, valor: funcao.linhas, limite: '60' },
  { medida: `maior componente (${componente.lugar})`, valor: componente.linhas, limite: '90' },
  {
    medida: 'chamadas ao banco fora de repository e queries',
    valor: foraDoBanco.length,
    limite: '0',
    lugares: foraDoBanco,
  },
  {
    medida: 'comandos de SQL cru / arquivos que os têm',
    valor: `${cru.length} / ${arquivosComSql.size}`,
    limite: '-',
    lugares: cru,
  },
  { medida: 'SQL cru fora de *.queries.ts', valor: cruFora.length, limite: '0', lugares: cruFora },
  { medida: 'importações contra o desenho', valor: direcao.length, limite: '0', lugares: direcao },
  { medida: 'lugares que repetem seis linhas ou mais', valor: repetidos.length, limite: '5', lugares: repetidos },
  { medida: 'campos privados de bibliotecas', valor: privados.length, limite: '0', lugares: privados },
  {
    medida: 'expressões regulares sobre código gerado',
    valor: sobreCodigo.length,
    limite: '0',
    lugares: sobreCodigo,
  },
  { medida: 'exportações que ninguém usa', valor: ninguem.length, limite: '0', lugares: ninguem },
  {
    medida: 'elementos crus que o Ant Design tem, sem motivo',
    valor: crus.semMotivo.length,
    limite: '0',
    lugares: crus.semMotivo,
  },
  {
    medida: 'elementos crus que o Ant Design tem, com motivo',
    valor: crus.comMotivo.length,
    limite: '-',
    lugares: crus.comMotivo,
  },
  { medida: 'cores e medidas fora dos tokens', valor: foraDosTokens.length, limite: '0', lugares: foraDosTokens },
  { medida: 'corpos de regra repetidos', valor: corpos.length, limite: '4', lugares: corpos },
];

for (const { medida, valor, limite, lugares = [] } of linhas) {
  console.log(`${medida.padEnd(90)} ${String(valor).padStart(14)}   até ${limite}`);
  if (tudo) for (const lugar of lugares) console.log(`    ${lugar}`);
}
