import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { ErroResponse } from '#contract/common.ts';
import type { ArgumentosDaChamada, Endpoint, Papel } from '#contract/endpoint.ts';
import { montarPath, montarQuery } from '#contract/montar-endereco.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import { buildApp } from '../app.ts';
import { loadConfig } from '../config.ts';
import { createBanco } from '../db/prisma-client.ts';
import { createDependencies, type Dependencies } from '../dependencies.ts';
import { abrirSessaoDeTeste } from './abrir-sessao.ts';
import { CHAVE_DE_TESTE } from './chave-de-teste.ts';
import { SEM_VIGIA_DO_RELOGIO } from './sem-vigia-do-relogio.ts';
import { type BancoDeTeste, criarBancoDeTeste, enderecosDe } from './test-database.ts';

type Corpo<E extends Endpoint> = E['resposta'] extends z.ZodType ? z.output<E['resposta']> : never;

/** One answer: `corpo` is the typed success, `erro` the error body; `bytes` the raw payload of files. */
interface RespostaDeTeste<E extends Endpoint> {
  status: number;
  corpo: Corpo<E>;
  erro: ErroResponse;
  bytes: Buffer;
  headers: Record<string, string | string[] | number | undefined>;
}

export interface AppDeTeste {
  app: FastifyInstance;
  deps: Dependencies;
  /** A test may put another member in its place. */
  servidor: Dependencies;
  /** Moves or fixes the clock that the server sees. */
  relogio: { agora: Date };
  /**
   * Calls an endpoint through the contract, again where a busy machine's database has no time for it; `como` is the
   * Cookie header of a session (null: nobody).
   */
  chamar<E extends Endpoint>(
    endpoint: E,
    args?: ArgumentosDaChamada<E>,
    como?: string | null,
    headers?: Record<string, string>,
  ): Promise<RespostaDeTeste<E>>;
  /** Opens a session for a person of the given role and answers its Cookie header. */
  entrar(papel?: Papel, dados?: Partial<Usuario>, contaId?: string): Promise<string>;
  fechar(): Promise<void>;
}

/** The database has no time for it now, and nothing was changed: whoever asks does so again. */
const OCUPADO = 'BANCO_OCUPADO';
const VEZES = 3;

type Enderecos = Pick<BancoDeTeste, 'url' | 'urlDaAplicacao'>;

/** Keys and prices that a start in production takes, for tests that need one. */
export const CHAVES_DE_PRODUCAO = {
  CAPTCHA_DIFICULDADE: '50000',
  LOG_CHAVE: '0123456789abcdef'.repeat(4),
  LOG_SELO: 'fedcba9876543210'.repeat(4),
};

/** A database of its own, or that of another application under test (the owner's or the running role's address). */
const abrirBanco = async (banco: string | Enderecos | undefined): Promise<BancoDeTeste> =>
  banco === undefined
    ? criarBancoDeTeste()
    : { ...(typeof banco === 'string' ? enderecosDe(banco) : banco), descartar: async () => undefined };

/** Real server, as the running role, over a clone of the template; `deps` are the owner's. `trocar` replaces some. */
export async function buildTestApp(
  opcoes: {
    env?: Record<string, string>;
    trocar?: Partial<Dependencies>;
    agora?: Date;
    bancoUrl?: string | Enderecos;
  } = {},
): Promise<AppDeTeste> {
  const banco = await abrirBanco(opcoes.bancoUrl);
  const pasta = mkdtempSync(join(tmpdir(), 'pasta-de-teste-'));
  const config = loadConfig({
    NODE_ENV: 'test',
    MODO: 'demo',
    LOG_NIVEL: 'silent',
    LIMITE_POR_MINUTO: '1000000',
    DATABASE_URL: banco.urlDaAplicacao,
    DATABASE_URL_DONO: banco.url,
    CAPTCHA_SEGREDO: 'segredo-de-teste-com-mais-de-32-caracteres',
    CAPTCHA_DIFICULDADE: '100',
    LOG_CHAVE: '11'.repeat(32),
    LOG_SELO: '22'.repeat(32),
    ACOES_CHAVES: CHAVE_DE_TESTE,
    SIGA_URL: 'http://127.0.0.1:9',
    CONECTOR_URL: 'http://127.0.0.1:9',
    MEC_XSD_DIR: '/nao-existe',
    DATA_DIR: pasta,
    RESPOSTAS_CHAVES_DIR: join(pasta, 'chaves'),
    ...opcoes.env,
  });
  const relogio = { agora: opcoes.agora ?? new Date() };
  const relogioAnda = opcoes.agora === undefined;
  const deps: Dependencies = {
    ...createDependencies(
      config,
      () => true,
      () => (relogioAnda ? new Date() : relogio.agora),
    ),
    relogio: SEM_VIGIA_DO_RELOGIO,
    ...opcoes.trocar,
  };
  const app = await buildApp(deps);
  await app.ready();
  // Tests arrange what the running role may not.
  const dono = createBanco(banco.url, 5);

  return {
    app,
    servidor: deps,
    deps: { ...deps, ...dono, leitura: deps.leitura === deps.pool ? dono.pool : deps.leitura, ...opcoes.trocar },
    relogio,
    async chamar(endpoint, args, como = null, headers = {}) {
      const { params, query, body } = (args ?? {}) as {
        params?: Record<string, string>;
        query?: Record<string, unknown>;
        body?: unknown;
      };
      const pedir = async () => {
        const resposta = await app.inject({
          method: endpoint.metodo,
          url: montarPath(endpoint.path, params) + montarQuery(query),
          ...(body === undefined ? {} : { payload: body as object }),
          headers: { ...headers, ...(como !== null && { cookie: como }) },
        });
        const ehJson = String(resposta.headers['content-type']).includes('json');
        return { resposta, corpo: ehJson ? resposta.json() : undefined };
      };
      let { resposta, corpo } = await pedir();
      for (let vez = 1; corpo?.codigo === OCUPADO && vez < VEZES; vez += 1) ({ resposta, corpo } = await pedir());
      return { status: resposta.statusCode, corpo, erro: corpo, bytes: resposta.rawPayload, headers: resposta.headers };
    },
    async entrar(papel = 'responsavel', dados = {}, contaId) {
      const usuario: Usuario = {
        nome: 'Ana Teste da Silva',
        cpf: '52998224725',
        matricula: '7654321',
        cargo: 'Responsável pelo registro',
        papel,
        ...dados,
      };
      const segredo = await abrirSessaoDeTeste(dono.prisma, { usuario, agora: deps.agora(), horas: 1, contaId });
      return `${config.urlPublica.startsWith('https:') ? '__Host-' : ''}sessao=${segredo}`;
    },
    async fechar() {
      await app.close();
      await deps.fechar();
      await dono.prisma.$disconnect();
      await dono.pool.end();
      await banco.descartar();
      rmSync(pasta, { recursive: true, force: true });
    },
  };
}
