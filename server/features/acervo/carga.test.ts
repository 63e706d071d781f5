import { loadavg } from 'node:os';
import { setTimeout as esperar } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { visitante } from '../../test/medida/pedir.ts';
import { anotarConsultas, ordenaParaCortar } from '../../test/planos.ts';
import { enviar, passo } from './test/importar.ts';
import { tabelaGrande, xlsxGrande } from './test/tabela-grande.ts';

/*
 * A large file from the rehearsal to the publication, while the public searches. Small in `npm test`; whole and with its
 * figures: LINHAS_DO_ACERVO=300000 npx vitest run --project servidor server/features/acervo/carga.test.ts
 */
const LINHAS = Number(process.env.LINHAS_DO_ACERVO ?? 1_500);
/** Visitors ask at this pace, each from an address of their own. */
const ENTRE_BUSCAS_MS = 50;
/** Alone and beside are measured by turns of so long: the machine's moods hit both. */
const TURNO_MS = LINHAS > 10_000 ? 4_000 : 300;
/** Requests under way when a turn begins belong to neither. */
const SEM_CONTAR_MS = TURNO_MS / 8;
/** Statements by which a step goes on with its next lot. */
const DO_PROXIMO_LOTE = /^(?:INSERT INTO acervo_linha|WITH lidas AS|WITH proximos AS)/;
/** It takes so many lines from where the last one ended. */
const DE_UM_LOTE = /ORDER BY linha\s+LIMIT/;

let t: AppDeTeste;
let como: string;
beforeAll(async () => {
  t = await buildTestApp({ env: { TRUST_PROXY: '1' } });
  como = await t.entrar('administrador');
});
afterAll(() => t.fechar());

let visitas = 0;
async function buscar(): Promise<number> {
  const inicio = performance.now();
  const de = { 'x-forwarded-for': visitante(visitas++) };
  const { status } = await t.chamar(consultaPublicaApi.buscar, { query: {}, body: { filtro: 'Maria' } }, null, de);
  expect(status).toBe(200);
  return performance.now() - inicio;
}

/** Shut, it holds the next lots back. */
function fazerPortao() {
  const original = pg.Client.prototype.query;
  let aberto = Promise.resolve();
  let abrir = () => {};
  function comEspera(this: pg.Client, ...argumentos: unknown[]) {
    const [consulta] = argumentos as [string | { text?: string }];
    const texto = typeof consulta === 'string' ? consulta : (consulta.text ?? '');
    const perguntar = () => Reflect.apply(original, this, argumentos);
    return DO_PROXIMO_LOTE.test(texto) ? aberto.then(perguntar) : perguntar();
  }
  Object.assign(pg.Client.prototype, { query: comEspera });
  return {
    fechar() {
      aberto = new Promise((seguir) => {
        abrir = seguir;
      });
    },
    abrir: () => abrir(),
    retirar() {
      abrir();
      Object.assign(pg.Client.prototype, { query: original });
    },
  };
}

const p95 = (tempos: number[]) => (tempos.toSorted((a, b) => a - b)[Math.floor(tempos.length * 0.95)] ?? 0).toFixed(0);

/** Does a step while the public searches, and tells how long, with how much more memory and how they were answered. */
async function medir(qual: 'conferir' | 'importar' | 'publicar', id: string) {
  const antes = process.memoryUsage().rss;
  let [pico, feito, parado] = [antes, false, 0];
  const tempos: { sozinha: number[]; junto: number[] } = { sozinha: [], junto: [] };
  const portao = fazerPortao();
  const inicio = performance.now();
  const fazendo = passo(t, qual, id, como).finally(() => {
    feito = true;
  });
  try {
    for (let turno: keyof typeof tempos = 'junto'; !feito; turno = turno === 'junto' ? 'sozinha' : 'junto') {
      if (turno === 'sozinha') portao.fechar();
      const desde = performance.now();
      for (let agora = desde; agora < desde + TURNO_MS && !feito; agora = performance.now()) {
        const tempo = await buscar();
        if (agora > desde + SEM_CONTAR_MS && !feito) tempos[turno].push(tempo);
        pico = Math.max(pico, process.memoryUsage().rss);
        await esperar(ENTRE_BUSCAS_MS);
      }
      if (turno === 'sozinha') parado += performance.now() - desde;
      portao.abrir();
    }
  } finally {
    portao.retirar();
  }
  const importacao = await fazendo;
  const segundos = ((performance.now() - inicio - parado) / 1000).toFixed(1);
  const megas = ((pico - antes) / 1e6).toFixed(0);
  process.stdout.write(
    `${qual} ${LINHAS}: ${segundos} s, +${megas} MB, busca p95 ${p95(tempos.junto)} ms (sozinha ${p95(tempos.sozinha)} ms), load ${loadavg()[0]?.toFixed(1)}\n`,
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
    const { corpo: achados } = await t.chamar(consultaPublicaApi.buscarLivrosAnteriores, {
      body: { filtro: 'da silva' },
    });
    expect(achados.total).toBeGreaterThan(0);
  },
  3_600_000,
);

test('each lot of a step reads its own lines, without statistics of what was just brought in too', async () => {
  const bytes = [...tabelaGrande(LINHAS, 'outro')].map((celulas) => celulas.join(';')).join('\n');
  const { corpo } = await enviar(t, { nome: 'outros.csv', bytes }, como);
  await passo(t, 'conferir', corpo.id, como);
  const consultas = await anotarConsultas(async () => {
    await passo(t, 'importar', corpo.id, como);
    await passo(t, 'publicar', corpo.id, como);
  });
  const lotes = consultas.filter(({ text }) => DE_UM_LOTE.test(text));
  expect(new Set(lotes.map(({ text }) => text)).size).toBe(2);
  for (const lote of lotes) expect(await ordenaParaCortar(t.deps.pool, lote), lote.text).toBe(false);
});
