import { resolve } from 'node:path';
import { z } from 'zod';
import { DESVIOS } from './domain/envio/contrato-do-conector.ts';
import { eDoGrupo } from './domain/envio/grupo.ts';
import { tentar } from './erros/causa.ts';

const VERIFICADOR_MEC = 'https://verificadordiplomadigital.mec.gov.br/diploma';

/** Client of the demonstration and of tests; RNP gives every institution its own. */
const CLIENTE_INVENTADO = '00000000-0000-4000-8000-000000000000';
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

const texto = z.string();
const inteiro = (minimo: number, maximo: number) => {
  const error = `deve ser um número inteiro entre ${minimo} e ${maximo}`;
  const cabe = (valor: number) => valor >= minimo && valor <= maximo;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine(cabe, { error });
};
const enderecoHttp = z
  .url({ protocol: /^https?$/, error: 'deve ser um endereço http:// ou https://' })
  .transform((valor) => valor.replace(/\/+$/, ''));
const enderecoPostgres = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'deve ser um endereço postgresql://usuario:senha@servidor:porta/banco',
});
const umDe = <const T extends readonly [string, ...string[]]>(valores: T) =>
  z.enum(valores, { error: `deve ser um destes: ${valores.join(', ')}` });

/** Every environment key the server reads; an empty value counts as absent. `.env.example` lists the same keys. */
const esquema = z.object({
  NODE_ENV: umDe(['development', 'test', 'production']).default('development'),
  MODO: umDe(['demo', 'producao']).optional(),
  PORT: inteiro(0, 65_535).default(3000),
  HOST: texto.optional(),
  DATA_DIR: texto.default('.data'),
  URL_PUBLICA: enderecoHttp.optional(),
  TRUST_PROXY: texto.optional(),
  LOG_NIVEL: umDe(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_URL: enderecoPostgres.optional(),
  DATABASE_URL_LEITURA: enderecoPostgres.optional(),
  DATABASE_CONEXOES: inteiro(2, 200).default(10),
  S3_URL: enderecoHttp.optional(),
  S3_REGIAO: texto.default('us-east-1'),
  S3_CHAVE: texto.optional(),
  S3_SEGREDO: texto.optional(),
  S3_PREFIXO: texto
    .regex(/^[\w.-]{1,64}(\/[\w.-]{1,64}){0,3}$/, {
      error: 'deve ter só letras, algarismos, ponto, hífen e _, separados por /',
    })
    .optional(),
  METRICAS_TOKEN: texto.min(32, { error: 'deve ter ao menos 32 caracteres' }).optional(),
  SIGA_URL: enderecoHttp.optional(),
  SIGA_TOKEN: texto.optional(),
  CONECTOR_URL: enderecoHttp.optional(),
  CONECTOR_EMAIL: texto.optional(),
  CONECTOR_SENHA: texto.optional(),
  CONECTOR_CLIENT_ID: texto
    .regex(UUID_V4, { error: 'deve ser o UUID (versão 4) que a RNP deu à instituição' })
    .optional(),
  CONECTOR_CLIENT_SIGNATURE: texto.max(255, { error: 'deve ter até 255 caracteres' }).optional(),
  CONECTOR_DLT_ID: umDe(['ethereum']).optional(),
  CONECTOR_VERSAO: texto.regex(/^\d+\.\d+(\.\d+)*$/, { error: 'deve ser uma versão, como 0.25.0' }).optional(),
  CONECTOR_DESVIOS: texto
    .transform((valor) => valor.split(',').map((nome) => nome.trim()))
    .pipe(z.array(umDe(['nenhum', ...DESVIOS])))
    .transform((nomes) => DESVIOS.filter((nome) => nomes.includes(nome)))
    .optional(),
  CONECTOR_ESQUEMAS_DIR: texto.optional(),
  CONECTOR_IDS: umDe(['conector', 'nossos']).default('conector'),
  CONECTOR_DOCUMENTOS: umDe(['4,3,2,5', '4,3,2', '4,2,5', '4,2']).default('4,3,2,5'),
  CONECTOR_SEM_REGISTRO: umDe(['sim', 'nao']).default('nao'),
  TEMPO_LIMITE_EXTERNO_SEGUNDOS: inteiro(1, 300).default(10),
  IDENTIDADE: umDe(['local', 'externa']).default('local'),
  IDENTIDADE_URL: enderecoHttp.optional(),
  SESSAO_OCIOSA_MINUTOS: inteiro(1, 1_440).default(30),
  SESSAO_MAXIMA_HORAS: inteiro(1, 168).default(10),
  CAPTCHA_SEGREDO: texto.min(32, { error: 'deve ter ao menos 32 caracteres' }).optional(),
  CAPTCHA_DIFICULDADE: inteiro(100, 5_000_000).default(50_000),
  LIMITE_POR_MINUTO: inteiro(1, 1_000_000).default(300),
  FUSO_HORARIO: texto
    .refine((fuso) => existeFuso(fuso), { error: 'deve ser um fuso horário da base IANA, como America/Cuiaba' })
    .default('America/Cuiaba'),
  PRAZO_DOU_DIAS: inteiro(1, 365).default(30),
  LISTA_ANULADOS_DIAS: inteiro(1, 365).default(30),
  MEC_AMBIENTE: umDe(['Homologação', 'Produção']).optional(),
  MEC_XSD_DIR: texto.optional(),
  ICP_BRASIL_PEM: texto.optional(),
  ICP_BRASIL_AUTORIDADES_PEM: texto.optional(),
  CAE_URL: enderecoHttp.optional(),
  PERMISSAO_NEGADA_URL: enderecoHttp.optional(),
  CONSULTA_FISICA_URL: enderecoHttp.optional(),
  CONSULTA_ANTIGA_URL: enderecoHttp.optional(),
  VERIFICADOR_MEC_URL: enderecoHttp.default(VERIFICADOR_MEC),
});

/** Names of all environment keys, in the order of `.env.example`. */
export const CHAVES = Object.keys(esquema.shape);

type Ambiente = Record<string, string | undefined>;
type Problema = { chave: string; motivo: string };

/** The checked configuration. Addresses carry no trailing slash. */
export type Config = ReturnType<typeof montar>;

/** Thrown by `loadConfig`: `message` names every bad key in Portuguese, one per line, and never repeats a value. */
export class ConfiguracaoInvalida extends Error {
  readonly problemas: readonly Problema[];
  constructor(problemas: readonly Problema[], explicacao = '') {
    const linhas = problemas.map(({ chave, motivo }) => `  - ${chave}: ${motivo}`);
    super(
      `Configuração inválida:\n${linhas.join('\n')}\nVeja .env.example para a descrição de cada chave.${explicacao}`,
    );
    this.name = 'ConfiguracaoInvalida';
    this.problemas = problemas;
  }
}

const aparar = (ambiente: Ambiente): Ambiente =>
  Object.fromEntries(CHAVES.map((chave) => [chave, ambiente[chave]?.trim() || undefined]));

/** Reads and checks the environment; writes nothing. @throws ConfiguracaoInvalida listing all bad keys together. */
export function loadConfig(ambiente: Ambiente): Config {
  const env = aparar(ambiente);
  const lido = esquema.safeParse(env);
  const problemas = [...(lido.error?.issues ?? []).map(emProblema), ...regrasEntreChaves(env)];
  if (!lido.success || problemas.length > 0) {
    const ordem = (problema: Problema) => CHAVES.indexOf(problema.chave);
    const emOrdem = problemas.toSorted((a, b) => ordem(a) - ordem(b));
    throw new ConfiguracaoInvalida(emOrdem, porqueProducao(env));
  }
  return montar(lido.data, modoDe(env));
}

/** Where the database is, for commands that need nothing else. @throws ConfiguracaoInvalida */
export function loadLocalDoBanco(ambiente: Ambiente): { url: string | undefined; dataDir: string } {
  const lido = esquema.pick({ DATA_DIR: true, DATABASE_URL: true }).safeParse(aparar(ambiente));
  if (!lido.success) throw new ConfiguracaoInvalida(lido.error.issues.map(emProblema));
  return { url: lido.data.DATABASE_URL, dataDir: resolve(lido.data.DATA_DIR) };
}

/** PEM files of roots and of authorities below them, for commands that need nothing else. @throws ConfiguracaoInvalida */
export function loadLocalDasAutoridades(ambiente: Ambiente): { raizes: string; autoridades: string } {
  const chaves = { DATA_DIR: true, ICP_BRASIL_PEM: true, ICP_BRASIL_AUTORIDADES_PEM: true } as const;
  const lido = esquema.pick(chaves).safeParse(aparar(ambiente));
  if (!lido.success) throw new ConfiguracaoInvalida(lido.error.issues.map(emProblema));
  return arquivosDasAutoridades(lido.data, resolve(lido.data.DATA_DIR));
}

interface ArquivosDasAutoridades {
  ICP_BRASIL_PEM?: string | undefined;
  ICP_BRASIL_AUTORIDADES_PEM?: string | undefined;
}

const arquivosDasAutoridades = (env: ArquivosDasAutoridades, dataDir: string) => ({
  raizes: resolve(env.ICP_BRASIL_PEM ?? resolve(dataDir, 'icp-brasil.pem')),
  autoridades: resolve(env.ICP_BRASIL_AUTORIDADES_PEM ?? resolve(dataDir, 'icp-brasil-autoridades.pem')),
});

const emProblema = ({ path, message }: z.core.$ZodIssue): Problema => ({ chave: String(path[0]), motivo: message });

/** Keys that only a real installation has: with one of them, invented data stays out unless MODO=demo asks for it. */
const CHAVES_REAIS = ['DATABASE_URL', 'URL_PUBLICA', 'IDENTIDADE', 'S3_URL', 'SIGA_URL', 'CONECTOR_URL'];

const chavesReais = (env: Ambiente): string[] => CHAVES_REAIS.filter((chave) => env[chave] !== undefined);

function modoDe(env: Ambiente): 'demo' | 'producao' {
  if (env.MODO !== undefined) return env.MODO === 'producao' ? 'producao' : 'demo';
  return chavesReais(env).length > 0 || env.NODE_ENV === 'production' ? 'producao' : 'demo';
}

/** Why a start is not the demonstration that somebody may have expected; empty where it is said in so many words. */
function porqueProducao(env: Ambiente): string {
  const reais = chavesReais(env);
  if (env.MODO !== undefined || reais.length === 0) return '';
  return ` O modo é producao porque há ${reais.join(', ')}; para demonstração, defina MODO=demo.`;
}

/** Rules that look at more than one key; they run even when single keys are bad: one message lists everything. */
function regrasEntreChaves(env: Ambiente): Problema[] {
  const problemas: Problema[] = [];
  const exige = (chave: string, quando: boolean, motivo: string) => {
    if (quando && env[chave] === undefined) problemas.push({ chave, motivo });
  };
  if (env.MODO === 'demo' && env.NODE_ENV === 'production') {
    problemas.push({ chave: 'MODO', motivo: 'o modo demo não é aceito com NODE_ENV=production' });
  }
  const producao = modoDe(env) === 'producao';
  exige('URL_PUBLICA', producao, 'é obrigatória no modo producao');
  exige('CAPTCHA_SEGREDO', producao, 'é obrigatória no modo producao (gere com: openssl rand -hex 32)');
  exige('SIGA_URL', producao, 'é obrigatória no modo producao');
  exige('CONECTOR_URL', producao, 'é obrigatória no modo producao');
  exige('CONECTOR_CLIENT_ID', producao, 'é obrigatória no modo producao (o UUID que a RNP deu à instituição)');
  exige('CONECTOR_SENHA', env.CONECTOR_EMAIL !== undefined, 'é obrigatória quando há CONECTOR_EMAIL');
  exige('CONECTOR_EMAIL', env.CONECTOR_SENHA !== undefined, 'é obrigatória quando há CONECTOR_SENHA');
  exige('IDENTIDADE_URL', env.IDENTIDADE === 'externa', 'é obrigatória com IDENTIDADE=externa');
  exige('PERMISSAO_NEGADA_URL', env.IDENTIDADE === 'externa', 'é obrigatória com IDENTIDADE=externa');
  exige('S3_CHAVE', env.S3_URL !== undefined, 'é obrigatória quando há S3_URL');
  exige('S3_SEGREDO', env.S3_URL !== undefined, 'é obrigatória quando há S3_URL');
  exige('DATABASE_URL', env.DATABASE_URL_LEITURA !== undefined, 'é obrigatória quando há DATABASE_URL_LEITURA');
  return problemas;
}

function montar(env: z.output<typeof esquema>, modo: 'demo' | 'producao') {
  const dataDir = resolve(env.DATA_DIR);
  return {
    nodeEnv: env.NODE_ENV,
    modo,
    porta: env.PORT,
    host: env.HOST ?? (modo === 'demo' ? 'localhost' : '0.0.0.0'),
    dataDir,
    urlPublica: env.URL_PUBLICA ?? `http://localhost:${env.PORT}`,
    trustProxy: confiancaNoProxy(env.TRUST_PROXY),
    logNivel: env.LOG_NIVEL,
    /** `url` is absent when the server runs its own PostgreSQL; the start fills it in. */
    banco: { url: env.DATABASE_URL, urlLeitura: env.DATABASE_URL_LEITURA, conexoes: env.DATABASE_CONEXOES },
    /** `url` is the bucket's address (path style); absent: files are kept in the database. */
    s3: {
      url: env.S3_URL,
      regiao: env.S3_REGIAO,
      chave: env.S3_CHAVE ?? '',
      segredo: env.S3_SEGREDO ?? '',
      /** Absent: the installation's own name, from the database. */
      prefixo: env.S3_PREFIXO,
    },
    metricasToken: env.METRICAS_TOKEN,
    /** `url` is absent in demo mode until the simulator has its port. */
    siga: { url: env.SIGA_URL, token: env.SIGA_TOKEN },
    conector: {
      url: env.CONECTOR_URL,
      email: env.CONECTOR_EMAIL,
      senha: env.CONECTOR_SENHA,
      clientId: env.CONECTOR_CLIENT_ID ?? CLIENTE_INVENTADO,
      clientSignature: env.CONECTOR_CLIENT_SIGNATURE,
      dltId: env.CONECTOR_DLT_ID,
      /** Absent: what the connector's `/health` says. */
      versao: env.CONECTOR_VERSAO,
      desvios: env.CONECTOR_DESVIOS,
      /** RNP's JSON schemas, where the office has them. */
      esquemasDir: env.CONECTOR_ESQUEMAS_DIR,
      /** Who makes ids and validation code (H6). */
      ids: env.CONECTOR_IDS,
      /** The documents of a diploma's group, in the order of their sending. */
      documentos: env.CONECTOR_DOCUMENTOS.split(',').map(Number).filter(eDoGrupo),
      /** The installation keeps no documents at RNP's service: signed is as far as they get. */
      semRegistro: env.CONECTOR_SEM_REGISTRO === 'sim',
    },
    tempoLimiteExternoMs: env.TEMPO_LIMITE_EXTERNO_SEGUNDOS * 1_000,
    identidade: { tipo: env.IDENTIDADE, url: env.IDENTIDADE_URL },
    sessao: { ociosaMinutos: env.SESSAO_OCIOSA_MINUTOS, maximaHoras: env.SESSAO_MAXIMA_HORAS },
    /** `segredo` is absent in demo mode until the start reads or makes it. */
    captcha: { segredo: env.CAPTCHA_SEGREDO, dificuldade: env.CAPTCHA_DIFICULDADE },
    limitePorMinuto: env.LIMITE_POR_MINUTO,
    fusoHorario: env.FUSO_HORARIO,
    prazoDouDias: env.PRAZO_DOU_DIAS,
    listaAnuladosDias: env.LISTA_ANULADOS_DIAS,
    mec: {
      ambiente: env.MEC_AMBIENTE ?? (modo === 'demo' ? ('Homologação' as const) : ('Produção' as const)),
      xsdDir: resolve(env.MEC_XSD_DIR ?? resolve(dataDir, 'mec-xsd')),
    },
    /** PEM files of the root certificates that signatures are trusted back to; in demo mode the stand-in's own, too. */
    autoridades: [
      arquivosDasAutoridades(env, dataDir).raizes,
      ...(modo === 'demo' ? [resolve(dataDir, 'simulador-conector/certificados/raiz.pem')] : []),
    ],
    /** PEM files of authorities below them: they are believed in nothing, they only lead to a root. */
    intermediarias: [
      arquivosDasAutoridades(env, dataDir).autoridades,
      ...(modo === 'demo' ? [resolve(dataDir, 'simulador-conector/certificados/emissora.pem')] : []),
    ],
    enderecos: {
      cae: env.CAE_URL,
      permissaoNegada: env.PERMISSAO_NEGADA_URL,
      consultaFisica: env.CONSULTA_FISICA_URL,
      consultaAntiga: env.CONSULTA_ANTIGA_URL,
      verificadorMec: env.VERIFICADOR_MEC_URL,
    },
  };
}

/** `TRUST_PROXY`: number of proxies in front, or their addresses separated by comma; absent = none is believed. */
function confiancaNoProxy(valor: string | undefined): number | string[] | false {
  if (valor === undefined) return false;
  return /^\d+$/.test(valor) ? Number(valor) : valor.split(',').map((endereco) => endereco.trim());
}

const existeFuso = (fuso: string): boolean =>
  tentar(() => new Intl.DateTimeFormat('pt-BR', { timeZone: fuso }), null) !== null;
