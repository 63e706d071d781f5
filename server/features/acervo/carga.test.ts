import { setTimeout as esperar } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acervoApi } from '#contract/acervo.contract.ts';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { enviar, passo } from './test/importar.ts';
import { tabelaGrande, xlsxGrande } from './test/tabela-grande.ts';

/*
 * A large file from the rehearsal to the publication, while the public searches. Small in `npm test`; whole and with its
 * figures: LINHAS_DO_ACERVO=300000 npx vitest run --project servidor server/features/acervo/carga.test.ts
 */
const LINHAS = Number(process.env.LINHAS_DO_ACERVO ?? 1_500);
/** One visitor asks no oftener than the search lets one ask. */
const ENTRE_BUSCAS_MS = LINHAS > 10_000 ? 1_000 : 50;
let t: AppDeTeste;
let como: string;
beforeAll(async () => {
  t = await buildTestApp();
  como = await t.entrar('administrador');
});
afterAll(() => t.fechar());

async function buscar(): Promise<number> {
  const inicio = performance.now();
  const { status } = await t.chamar(consultaPublicaApi.buscar, { query: {}, body: { filtro: 'Maria' } });
  expect(status).toBe(200);
  return performance.now() - inicio;
}

const p95 = (tempos: number[]) => (tempos.toSorted((a, b) => a - b)[Math.floor(tempos.length * 0.95)] ?? 0).toFixed(0);

/** Does a step while the public searches, and tells how long, with how much more memory and how they were answered. */
async function medir(qual: 'conferir' | 'importar' | 'publicar', id: string) {
  const sozinhas: number[] = [];
  for (let i = 0; i < 10; i += 1) {
    sozinhas.push(await buscar());
    await esperar(ENTRE_BUSCAS_MS);
  }
  const antes = process.memoryUsage().rss;
  const inicio = performance.now();
  let [pico, feito] = [antes, false];
  const fazendo = passo(t, qual, id, como).finally(() => {
    feito = true;
  });
  const junto: number[] = [];
  while (!feito) {
    junto.push(await buscar());
    pico = Math.max(pico, process.memoryUsage().rss);
    await esperar(ENTRE_BUSCAS_MS);
  }
  const importacao = await fazendo;
  const segundos = ((performance.now() - inicio) / 1000).toFixed(1);
  const megas = ((pico - antes) / 1e6).toFixed(0);
  process.stdout.write(
    `${qual} ${LINHAS}: ${segundos} s, +${megas} MB, busca p95 ${p95(junto)} ms (sozinha ${p95(sozinhas)} ms)\n`,
  );
  return importacao;
}

test.each(['csv', 'xlsx'])(
  'a large %s is rehearsed, imported and published, and its sum closes',
  async (tipo) => {
    const bytes =
      tipo === 'csv'
        ? [...tabelaGrande(LINHAS, 'csv')].map((celulas) => celulas.join(';')).join('\n')
        : await xlsxGrande(LINHAS, 'xlsx');
    const { corpo, status } = await enviar(t, { nome: `livros.${tipo}`, bytes }, como);
    expect(status).toBe(200);
    const conferida = await medir('conferir', corpo.id);
    expect(conferida.soma.linhas).toBe(LINHAS);
    const { linhas: _lidas, ...partes } = conferida.soma;
    expect(Object.values(partes).reduce((soma, parte) => soma + parte, 0)).toBe(LINHAS);
    expect(conferida.soma.recusada).toBe(0);
    expect((await medir('importar', corpo.id)).soma.importada).toBe(LINHAS);
    expect((await medir('publicar', corpo.id)).situacao).toBe('publicada');
    const { corpo: achados } = await t.chamar(acervoApi.buscar, { body: { filtro: 'da silva' } });
    expect(achados.total).toBeGreaterThan(0);
  },
  3_600_000,
);
