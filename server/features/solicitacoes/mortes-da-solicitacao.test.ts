import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { solicitacoesApi } from '#contract/solicitacoes.contract.ts';
import { FEITO_PELO_NODE } from '../../../scripts/preparo/executar.mjs';
import { abrirAutoridade } from '../../demo/assinante/autoridade.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { correrCampanha, PRAZO_DA_CAMPANHA, SO_NA_CAMPANHA } from '../../test/campanha.ts';
import { CHAVE_DE_TESTE } from '../../test/chave-de-teste.ts';
import { type EmissoraDeTeste, umaEmissora } from '../../test/factories/uma-emissora.ts';
import { sorte } from '../../test/mundo-com-falhas.ts';
import { sequenciarTudo } from '../../test/sequenciar-tudo.ts';
import { verificarAuditoria } from '../../test/verificar-auditoria.ts';
import { julgarTodas } from './enviar-solicitacoes.ts';

/* A server receives a ceremony, judges it, or takes it, and is killed at any moment; another one goes on. */

const AGORA = new Date('2026-06-01T15:00:00Z');
const QUANTAS = 4;
/** From the beginning of each step, ms: it is over before the last of them. */
const ATE_QUANDO = { enviando: 500, julgando: 2_500, aceitando: 1_500 } as const;
const PASSOS = Object.keys(ATE_QUANDO) as (keyof typeof ATE_QUANDO)[];

let pasta: string;
let t: AppDeTeste;
let uma: EmissoraDeTeste;
let daEmissora: string;
let escritorio: string;

beforeAll(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'mortes-da-solicitacao-'));
  const autoridade = await abrirAutoridade(pasta, () => AGORA, { leve: true });
  t = await buildTestApp({ agora: AGORA, env: { ICP_BRASIL_PEM: join(pasta, 'raiz.pem') } });
  uma = await umaEmissora(t.deps.prisma, autoridade, AGORA);
  daEmissora = await t.entrar('emissora', { cpf: '11144477735', instituicaoId: uma.id });
  escritorio = await t.entrar('responsavel');
});
afterAll(async () => {
  await t.fechar();
  rmSync(pasta, { recursive: true, force: true });
});

async function comServidor(fazer: (endereco: string, processo: ChildProcess) => Promise<void>): Promise<void> {
  const { config } = t.servidor;
  const processo = fork(join(import.meta.dirname, '../../test/processo-das-solicitacoes.ts'), [AGORA.toISOString()], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: FEITO_PELO_NODE,
      MODO: 'demo',
      LOG_NIVEL: 'silent',
      DATABASE_URL: config.banco.url,
      DATA_DIR: config.dataDir,
      ACOES_CHAVES: CHAVE_DE_TESTE,
      CAPTCHA_SEGREDO: 'segredo-de-teste-com-mais-de-32-caracteres',
      LOG_CHAVE: '11'.repeat(32),
      LOG_SELO: '22'.repeat(32),
      MEC_XSD_DIR: '/nao-existe',
      ICP_BRASIL_PEM: join(pasta, 'raiz.pem'),
    },
  });
  const fim = once(processo, 'exit');
  try {
    const [endereco] = await once(processo, 'message');
    await fazer(String(endereco), processo);
  } finally {
    processo.kill('SIGKILL');
    await fim;
  }
}

async function zipDe(semente: number): Promise<FormData> {
  const arquivos: Record<string, Uint8Array> = {};
  for (let i = 0; i < QUANTAS; i += 1) {
    const n = semente * QUANTAS + i;
    arquivos[`${n}.xml`] = Buffer.from(await uma.assinada(n));
  }
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(zipSync(arquivos))]), `${semente}.zip`);
  return form;
}

/** The step in a server of its own, which dies in it. */
async function morrerEm(passo: (typeof PASSOS)[number], semente: number, ids: readonly string[]): Promise<void> {
  const body = passo === 'enviando' ? await zipDe(semente) : JSON.stringify({ ...escolhas(), Ids: ids });
  await comServidor(async (endereco, processo) => {
    if (passo === 'julgando') processo.send('julgar');
    else {
      const [cookie, path] =
        passo === 'enviando'
          ? [daEmissora, solicitacoesApi.enviar.path]
          : [escritorio, solicitacoesApi.aceitarProntas.path];
      const headers = {
        cookie,
        origin: endereco,
        ...(passo === 'aceitando' && { 'content-type': 'application/json' }),
      };
      // Whoever asked is told nothing.
      fetch(`${endereco}${path}`, { method: 'POST', headers, body }).catch(() => undefined);
    }
    await esperar(sorte(semente, 'quando') * ATE_QUANDO[passo]);
  });
}

const escolhas = () => ({ LivroID: uma.livroId, Processo: '23108.000777/2026-01' });
const enviar = async (body: FormData) => (await t.chamar(solicitacoesApi.enviar, { body }, daEmissora)).corpo;
const aceitar = async (Ids: string[]) =>
  (await t.chamar(solicitacoesApi.aceitarProntas, { body: { ...escolhas(), Ids } }, escritorio)).corpo.itens;

it.runIf(SO_NA_CAMPANHA)(
  'whole or not at all, nothing twice, and it goes on, whoever dies when',
  {
    timeout: PRAZO_DA_CAMPANHA,
  },
  async () => {
    const { prisma, pool } = t.deps;
    await correrCampanha('mortes da solicitação', { pequena: 0, inteira: 90 }, async (semente) => {
      const passo = PASSOS[semente % PASSOS.length] ?? 'enviando';
      const antes = await prisma.solicitacao.count();
      const ids = passo === 'enviando' ? [] : (await enviar(await zipDe(semente))).solicitacoes;
      if (passo === 'aceitando') await julgarTodas(t.servidor, new AbortController().signal);
      await morrerEm(passo, semente, ids);
      if (passo === 'enviando') {
        // One instant: what the dead one had begun to commit may still come.
        const { rows } = await pool.query<{ pedidos: number; arquivos: number }>(
          'SELECT (SELECT count(*)::int FROM solicitacao) AS pedidos, (SELECT count(*)::int FROM arquivo_conteudo) AS arquivos',
        );
        expect([antes, antes + QUANTAS]).toContain(rows[0]?.pedidos);
        expect(rows[0]?.arquivos).toBe(rows[0]?.pedidos);
      }
      // The next server's start.
      await julgarTodas(t.servidor, new AbortController().signal);
      expect(await prisma.solicitacao.count({ where: { situacao: { in: ['julgando', 'com-erros'] } } })).toBe(0);
      if (passo === 'aceitando') {
        for (const { ok, mensagem } of await aceitar(ids))
          if (!ok) expect(mensagem).toMatch(/à espera|já foi decidida/);
        expect(await prisma.solicitacao.count({ where: { id: { in: ids }, situacao: 'aceita' } })).toBe(QUANTAS);
      }
      const numeros = await prisma.registro.findMany({
        orderBy: { numeroRegistro: 'asc' },
        include: { solicitacao: true },
      });
      expect(numeros.map(({ numeroRegistro }) => numeroRegistro)).toEqual(numeros.map((_, i) => i + 1));
      expect(numeros.filter(({ solicitacao }) => solicitacao === null)).toEqual([]);
      await sequenciarTudo(t.deps);
      expect(await verificarAuditoria(pool)).toMatchObject({ integra: true });
    });
  },
);
