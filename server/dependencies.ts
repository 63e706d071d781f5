import type { Pool } from 'pg';
import { RETORNO_DO_TITULAR } from '#contract/meu-diploma.contract.ts';
import type { AssinadorPort } from './adapters/assinador/assinador.port.ts';
import { createAssinador } from './adapters/assinador/assinador.ts';
import { createCaptcha } from './adapters/captcha/captcha.altcha.ts';
import type { CaptchaPort } from './adapters/captcha/captcha.port.ts';
import { createConector } from './adapters/conector/conector.http.ts';
import type { ConectorPort } from './adapters/conector/conector.port.ts';
import type { CorreioPort } from './adapters/correio/correio.port.ts';
import { createCorreio } from './adapters/correio/create-correio.ts';
import { createIdentidade } from './adapters/identidade/create-identidade.ts';
import type { IdentidadePort } from './adapters/identidade/identidade.port.ts';
import { createProvedorOidc } from './adapters/identidade/provedor.oidc.ts';
import type { ProvedorPort } from './adapters/identidade/provedor.port.ts';
import { criarRevogacao } from './adapters/revogacao/criar-revogacao.ts';
import type { RevogacaoPort } from './adapters/revogacao/revogacao.port.ts';
import { createSiga } from './adapters/siga/siga.http.ts';
import type { SigaPort } from './adapters/siga/siga.port.ts';
import type { StoragePort } from './adapters/storage/storage.port.ts';
import { createStorage } from './adapters/storage/storage.postgres.ts';
import { createStorageS3 } from './adapters/storage/storage.s3.ts';
import type { ConfigDoProvedor } from './config/identidade.ts';
import type { Config } from './config.ts';
import type { ConfirmacaoPort } from './confirmacao/confirmacao.port.ts';
import { criarConfirmacao } from './confirmacao/confirmacao.repository.ts';
import { criarVigiaDoEspaco, type VigiaDoEspaco } from './db/espaco.queries.ts';
import { createPool } from './db/pool.ts';
import { createBanco, type PrismaClient } from './db/prisma-client.ts';
import { criarVigiaDoRelogio, type VigiaDoRelogio } from './db/relogio.queries.ts';
import { criarVigiaDaRestauracao, type VigiaDaRestauracao } from './db/restauracao.queries.ts';
import { createVerificador } from './exame/verificador.local.ts';
import type { VerificadorPort } from './exame/verificador.port.ts';
import type { FilaPort } from './fila/fila.port.ts';
import { createFila } from './fila/fila.repository.ts';
import { anotarDiscordancia } from './mec/discordancia.ts';
import type { RendererPort } from './renderer/renderer.port.ts';
import { createRenderer } from './renderer/renderer.ts';

/** Everything a room may need from outside itself. Tests replace single members. */
export interface Dependencies {
  config: Config;
  prisma: PrismaClient;
  pool: Pool;
  /** The read replica's pool (DATABASE_URL_LEITURA), else `pool` itself; use it through `naLeitura`. */
  leitura: Pool;
  siga: SigaPort;
  conector: ConectorPort;
  verificador: VerificadorPort;
  fila: FilaPort;
  storage: StoragePort;
  identidade: IdentidadePort;
  provedor: ProvedorPort | null;
  /** Proof of who a graduate is, where there is a provider of it. */
  provedorDosTitulares: ProvedorPort | null;
  renderer: RendererPort;
  /** Mail that leaves; null where no server is configured. */
  correio: CorreioPort | null;
  captcha: CaptchaPort;
  assinador: AssinadorPort;
  confirmacao: ConfirmacaoPort;
  /** Set when the database takes no writes. */
  espaco: VigiaDoEspaco;
  /** Set when the clock stands before the last act. */
  relogio: VigiaDoRelogio;
  /** Set from a restore until it is reconciled. */
  restauracao: VigiaDaRestauracao;
  revogacao: RevogacaoPort;
  /** The clock: the only place where "now" comes from. */
  agora(): Date;
  /** False until the migrations are applied (P11). */
  pronto(): boolean;
  fechar(): Promise<void>;
}

function provedorDe(
  provedor: ConfigDoProvedor | null,
  { urlPublica, tempoLimiteExternoMs: tempoLimiteMs }: Config,
  agora: () => Date,
  retorno?: string,
) {
  const opcoes = { urlPublica, tempoLimiteMs, agora, ...(retorno !== undefined && { retorno }) };
  return provedor && createProvedorOidc({ ...provedor, ...opcoes });
}

/** Builds the real dependencies. `config.banco.url` and the outside addresses must be known by now. */
export function createDependencies(
  config: Config,
  pronto: () => boolean = () => true,
  agora: () => Date = () => new Date(),
): Dependencies {
  const { segredo, dificuldade } = config.captcha;
  if (config.banco.url === undefined) throw new Error('DATABASE_URL ausente');
  if (segredo === undefined) throw new Error('CAPTCHA_SEGREDO ausente');
  const { pool, prisma } = createBanco(config.banco.url, config.banco.conexoes, 'com-prazos');
  const { urlLeitura, conexoes } = config.banco;
  const leitura = urlLeitura === undefined ? pool : createPool(urlLeitura, conexoes, 'com-prazos');
  const fila = createFila(config.banco.url);
  const correio = createCorreio(config);
  return {
    config,
    prisma,
    pool,
    leitura,
    siga: createSiga({ ...config.siga, url: config.siga.url ?? '', tempoLimiteMs: config.tempoLimiteExternoMs }),
    conector: createConector({
      url: config.conector.url ?? '',
      email: config.conector.email,
      senha: config.conector.senha,
      tempoLimiteMs: config.tempoLimiteExternoMs,
      agora,
    }),
    verificador: createVerificador({ ...config, xsdDir: config.mec.xsdDir, agora }, (uma) =>
      anotarDiscordancia(pool, agora(), uma),
    ),
    fila,
    storage:
      config.s3.url === undefined
        ? createStorage(prisma)
        : createStorageS3({ ...config.s3, url: config.s3.url }, prisma),
    identidade: createIdentidade(config, prisma, agora),
    provedor: provedorDe(config.identidade.provedor, config, agora),
    provedorDosTitulares: provedorDe(config.provedorDosTitulares, config, agora, RETORNO_DO_TITULAR),
    renderer: createRenderer(),
    correio,
    captcha: createCaptcha({ segredo, dificuldade }),
    assinador: createAssinador({ pasta: config.respostas.chavesDir, agora }),
    confirmacao: criarConfirmacao({ prisma, agora, correio, config }, config.duasPessoas),
    espaco: criarVigiaDoEspaco(pool),
    relogio: criarVigiaDoRelogio(pool, agora, config.modo !== 'demo'),
    restauracao: criarVigiaDaRestauracao(pool),
    revogacao: criarRevogacao({
      prisma,
      agora,
      permitirInternos: config.modo === 'demo',
      tempoLimiteMs: config.tempoLimiteExternoMs,
    }),
    agora,
    pronto,
    async fechar() {
      await fila.fechar();
      await prisma.$disconnect();
      await pool.end();
      if (leitura !== pool) await leitura.end();
    },
  };
}
