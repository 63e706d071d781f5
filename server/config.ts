import { resolve } from 'node:path';
import type { z } from 'zod';
import { agendaDe } from './config/agenda.ts';
import { backupsDe, CHAVES_DOS_BACKUPS } from './config/backups.ts';
import { CHAVES, esquema } from './config/chaves.ts';
import { conectorDe } from './config/conector.ts';
import { emClaro } from './config/enderecos-seguros.ts';
import { identidadeDe, provedorDosTitularesDe } from './config/identidade.ts';
import { privacidadeDe } from './config/privacidade.ts';
import { type Ambiente, modoDe, type Problema, porqueProducao, regrasEntreChaves } from './config/regras.ts';

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

/**
 * The database's addresses, for the running role and for the owner, and the product's folder, for commands.
 * @throws ConfiguracaoInvalida
 */
export function loadLocalDoBanco(ambiente: Ambiente) {
  const env = valido(
    esquema.pick({ DATA_DIR: true, DATABASE_URL: true, DATABASE_URL_DONO: true }).safeParse(aparar(ambiente)),
  );
  const { DATA_DIR, DATABASE_URL: url, DATABASE_URL_DONO: urlDono } = env;
  return { url, urlDono, dataDir: resolve(DATA_DIR) };
}

/**
 * The open log, its seal and the file of its heads, for commands.
 * @throws ConfiguracaoInvalida
 */
export function loadLocalDoLog(ambiente: Ambiente) {
  const s3 = { S3_URL: true, S3_REGIAO: true, S3_CHAVE: true, S3_SEGREDO: true, S3_PREFIXO: true } as const;
  const chaves = {
    DATA_DIR: true,
    LOG_PASTA: true,
    LOG_SELO: true,
    LOG_ANCORA_ARQUIVO: true,
    FUSO_HORARIO: true,
  } as const;
  const env = valido(esquema.pick({ ...chaves, ...s3 }).safeParse(aparar(ambiente)));
  const dataDir = resolve(env.DATA_DIR);
  const pasta = pastaDoLog(env, dataDir);
  return {
    s3: baldeDe(env),
    log: { pasta },
    dataDir,
    selo: env.LOG_SELO,
    ancora: env.LOG_ANCORA_ARQUIVO,
    fusoHorario: env.FUSO_HORARIO,
  };
}

/**
 * For commands: the secrets that a database rests on.
 * @throws ConfiguracaoInvalida
 */
export function loadLocalDosSegredos(ambiente: Ambiente) {
  const chaves = {
    DATA_DIR: true,
    LOG_CHAVE: true,
    LOG_SELO: true,
    CAPTCHA_SEGREDO: true,
    RESPOSTAS_CHAVES_DIR: true,
  } as const;
  const env = valido(esquema.pick(chaves).safeParse(aparar(ambiente)));
  const dataDir = resolve(env.DATA_DIR);
  return {
    dataDir,
    log: { chave: env.LOG_CHAVE, selo: env.LOG_SELO },
    captcha: { segredo: env.CAPTCHA_SEGREDO },
    respostas: { chavesDir: pastaDasChaves(env, dataDir) },
  };
}

/**
 * For a command that needs nothing but SIGA.
 * @throws ConfiguracaoInvalida
 */
export function loadLocalDoSiga(ambiente: Ambiente) {
  const chaves = { SIGA_URL: true, SIGA_TOKEN: true, TEMPO_LIMITE_EXTERNO_SEGUNDOS: true, FUSO_HORARIO: true } as const;
  const env = valido(esquema.pick(chaves).safeParse(aparar(ambiente)));
  return {
    url: env.SIGA_URL,
    token: env.SIGA_TOKEN,
    tempoLimiteMs: env.TEMPO_LIMITE_EXTERNO_SEGUNDOS * 1_000,
    fusoHorario: env.FUSO_HORARIO,
  };
}

/** Keys of rights and acts where the environment has them, for commands. @throws ConfiguracaoInvalida */
export const loadChavesDasAcoes = (ambiente: Ambiente): string[] | undefined =>
  valido(esquema.pick({ ACOES_CHAVES: true }).safeParse(aparar(ambiente))).ACOES_CHAVES;

/**
 * For commands of the backup, beside the database.
 * @throws ConfiguracaoInvalida
 */
export function loadLocalDasCopias(ambiente: Ambiente): { dataDir: string; copias: Config['copias'] } {
  const env = valido(esquema.pick(CHAVES_DOS_BACKUPS).safeParse(aparar(ambiente)));
  const dataDir = resolve(env.DATA_DIR);
  return { dataDir, copias: backupsDe(env, dataDir, 'producao') };
}

/**
 * PEM files of roots and of authorities below them, for commands alone.
 * @throws ConfiguracaoInvalida
 */
export function loadLocalDasAutoridades(ambiente: Ambiente): { raizes: string; autoridades: string } {
  const chaves = { DATA_DIR: true, ICP_BRASIL_PEM: true, ICP_BRASIL_AUTORIDADES_PEM: true } as const;
  const env = valido(esquema.pick(chaves).safeParse(aparar(ambiente)));
  return arquivosDasAutoridades(env, resolve(env.DATA_DIR));
}

/** Folder of the keys that sign answers, for commands that need nothing else. @throws ConfiguracaoInvalida */
export function loadLocalDasChaves(ambiente: Ambiente): string {
  const env = valido(esquema.pick({ DATA_DIR: true, RESPOSTAS_CHAVES_DIR: true }).safeParse(aparar(ambiente)));
  return pastaDasChaves(env, resolve(env.DATA_DIR));
}

/**
 * The folder of MEC's schemas, for the command that installs them.
 * @throws ConfiguracaoInvalida
 */
export function loadLocalDosEsquemas(ambiente: Ambiente): string {
  const env = valido(esquema.pick({ DATA_DIR: true, MEC_XSD_DIR: true }).safeParse(aparar(ambiente)));
  return pastaDosEsquemas(env, resolve(env.DATA_DIR));
}

const pastaDosEsquemas = (env: { MEC_XSD_DIR?: string | undefined }, dataDir: string): string =>
  resolve(env.MEC_XSD_DIR ?? resolve(dataDir, 'mec-xsd'));

const pastaDasChaves = (env: { RESPOSTAS_CHAVES_DIR?: string | undefined }, dataDir: string): string =>
  resolve(env.RESPOSTAS_CHAVES_DIR ?? resolve(dataDir, 'segredos/respostas'));

interface ArquivosDasAutoridades {
  ICP_BRASIL_PEM?: string | undefined;
  ICP_BRASIL_AUTORIDADES_PEM?: string | undefined;
}

const arquivosDasAutoridades = (env: ArquivosDasAutoridades, dataDir: string) => ({
  raizes: resolve(env.ICP_BRASIL_PEM ?? resolve(dataDir, 'icp-brasil.pem')),
  autoridades: resolve(env.ICP_BRASIL_AUTORIDADES_PEM ?? resolve(dataDir, 'icp-brasil-autoridades.pem')),
});

function valido<T>(lido: z.ZodSafeParseResult<T>): T {
  if (!lido.success) throw new ConfiguracaoInvalida(lido.error.issues.map(emProblema));
  return lido.data;
}

const emProblema = ({ path, message }: z.core.$ZodIssue): Problema => ({ chave: String(path[0]), motivo: message });

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
    /** Keys whose addresses may go without TLS in a closed network. */
    semTls: env.SEM_TLS ?? [],
    logNivel: env.LOG_NIVEL,
    banco: bancoDe(env),
    /** `url` is the bucket's address (path style); absent: files are kept in the database. */
    s3: baldeDe(env),
    log: logDe(env, dataDir, modo),
    /** Keys of rights and acts, 64 hex digits each; absent until the start reads or makes them. */
    acoes: { chaves: env.ACOES_CHAVES },
    copias: backupsDe(env, dataDir, modo),
    /** Mail that leaves; without `url` there is none (in demo mode a box keeps it). */
    correio: { url: env.SMTP_URL, de: env.CORREIO_DE, exigirTls: exigirTlsNoCorreio(env, modo) },
    metricasToken: env.METRICAS_TOKEN,
    /** Folder of the keys that sign answers and seals; shared by all processes. */
    respostas: { chavesDir: pastaDasChaves(env, dataDir) },
    /** `url` is absent in demo mode until the simulator has its port. */
    siga: { url: env.SIGA_URL, token: env.SIGA_TOKEN },
    conector: conectorDe(env),
    tempoLimiteExternoMs: env.TEMPO_LIMITE_EXTERNO_SEGUNDOS * 1_000,
    identidade: identidadeDe(env, modo),
    provedorDosTitulares: provedorDosTitularesDe(env),
    /** CPF of the administrator that a first start creates. */
    adminCpf: env.ADMIN_CPF,
    /** Days for which security events are kept. */
    eventosDias: env.EVENTOS_DIAS,
    /** To tell of a flaw (RFC 9116). */
    segurancaContato: env.SEGURANCA_CONTATO,
    privacidade: privacidadeDe(env),
    /** For local accounts of `responsavel` and above. */
    segundoFator: env.SEGUNDO_FATOR ?? (modo === 'demo' ? ('opcional' as const) : ('obrigatorio' as const)),
    sessao: { ociosaMinutos: env.SESSAO_OCIOSA_MINUTOS, maximaHoras: env.SESSAO_MAXIMA_HORAS },
    /** `segredo` is absent in demo mode until the start reads or makes it. */
    captcha: { segredo: env.CAPTCHA_SEGREDO, dificuldade: env.CAPTCHA_DIFICULDADE },
    /** Code, birth and RGA are shown only to whoever came with the code. */
    consultaReduzida: env.CONSULTA_REDUZIDA === 'sim',
    /** Acts that cannot be undone wait for a second `responsavel` (H8). */
    duasPessoas: env.DUAS_PESSOAS === 'sim',
    limitePorMinuto: env.LIMITE_POR_MINUTO,
    /** Seconds in which a request must have arrived whole. */
    corpoSegundos: env.CORPO_SEGUNDOS,
    fusoHorario: env.FUSO_HORARIO,
    ...agendaDe(env),
    listaAnuladosDias: env.LISTA_ANULADOS_DIAS,
    mec: mecDe(env, dataDir, modo),
    ...confiancaDe(env, dataDir, modo),
    enderecos: enderecosDe(env),
  };
}

const bancoDe = (env: z.output<typeof esquema>) => ({
  /** Absent when the server runs its own PostgreSQL; the start fills it in. */
  url: env.DATABASE_URL,
  /** Whoever owns the tables, for migrations and rights; absent: nobody in this process may change them. */
  urlDono: env.DATABASE_URL_DONO,
  urlLeitura: env.DATABASE_URL_LEITURA,
  conexoes: env.DATABASE_CONEXOES,
});

const mecDe = (env: z.output<typeof esquema>, dataDir: string, modo: 'demo' | 'producao') => ({
  /** Null: the office says it, before anything goes. */
  ambiente: env.MEC_AMBIENTE ?? (modo === 'demo' ? ('Homologação' as const) : null),
  xsdDir: pastaDosEsquemas(env, dataDir),
});

/** Pages of others that screens lead to; `vlibras`: whether the public ones offer the translator into Libras. */
const enderecosDe = (env: z.output<typeof esquema>) => ({
  cae: env.CAE_URL,
  permissaoNegada: env.PERMISSAO_NEGADA_URL,
  consultaFisica: env.CONSULTA_FISICA_URL,
  consultaAntiga: env.CONSULTA_ANTIGA_URL,
  verificadorMec: env.VERIFICADOR_MEC_URL,
  vlibras: env.VLIBRAS === 'sim',
});

/** In demo mode the stand-in's own certificates, too. */
function confiancaDe(env: ArquivosDasAutoridades, dataDir: string, modo: 'demo' | 'producao') {
  const { raizes, autoridades } = arquivosDasAutoridades(env, dataDir);
  const daDemo = (nome: string) => (modo === 'demo' ? [resolve(dataDir, 'simulador-conector/certificados', nome)] : []);
  return {
    autoridades: [raizes, ...daDemo('raiz.pem')],
    /** PEM files of authorities below them: they are believed in nothing, they only lead to a root. */
    intermediarias: [autoridades, ...daDemo('emissora.pem')],
  };
}

const baldeDe = (
  env: Pick<z.output<typeof esquema>, 'S3_URL' | 'S3_REGIAO' | 'S3_CHAVE' | 'S3_SEGREDO' | 'S3_PREFIXO'>,
) => ({
  url: env.S3_URL,
  regiao: env.S3_REGIAO,
  chave: env.S3_CHAVE ?? '',
  segredo: env.S3_SEGREDO ?? '',
  /** Absent: the installation's own name, from the database. */
  prefixo: env.S3_PREFIXO,
});

/** Mail leaves only after the server has agreed to TLS: secrets go by it. */
const exigirTlsNoCorreio = (env: z.output<typeof esquema>, modo: 'demo' | 'producao'): boolean =>
  modo === 'producao' && emClaro(env.SMTP_URL) && !(env.SEM_TLS ?? []).includes('SMTP_URL');

const pastaDoLog = (env: { LOG_PASTA?: string | undefined }, dataDir: string): string =>
  resolve(env.LOG_PASTA ?? resolve(dataDir, 'log'));

/** `chave` signs the open log, `selo` seals the audit; absent until the start reads or makes them. */
const logDe = (env: z.output<typeof esquema>, dataDir: string, modo: 'demo' | 'producao') => ({
  chave: env.LOG_CHAVE,
  selo: env.LOG_SELO,
  /** Name of the log, for its first head; from then on it keeps that one. */
  origem: env.LOG_ORIGEM ?? `${new URL(env.URL_PUBLICA ?? 'http://localhost').hostname}/log`,
  pasta: pastaDoLog(env, dataDir),
  testemunhas: env.LOG_TESTEMUNHAS ?? [],
  /** Witnesses without whose signatures no head is shown. */
  quorum: env.LOG_QUORUM,
  /** Logs whose heads this installation cosigns. */
  testemunhados: env.LOG_TESTEMUNHADOS ?? [],
  ancoras: {
    arquivo: env.LOG_ANCORA_ARQUIVO,
    email: env.LOG_ANCORA_EMAIL,
    smtp: env.SMTP_URL,
    de: env.CORREIO_DE,
    exigirTls: exigirTlsNoCorreio(env, modo),
    carimbo: env.LOG_CARIMBO_URL,
  },
});

/** `TRUST_PROXY`: number of proxies in front, or their addresses separated by comma; absent = none is believed. */
function confiancaNoProxy(valor: string | undefined): number | string[] | false {
  if (valor === undefined) return false;
  return /^\d+$/.test(valor) ? Number(valor) : valor.split(',').map((endereco) => endereco.trim());
}
