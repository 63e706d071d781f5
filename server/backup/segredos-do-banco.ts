import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ClientBase, Pool } from 'pg';
import { criarChave, lerChaves } from '../adapters/assinador/chaves-em-arquivo.ts';
import { seloDe } from '../auditoria/canonico.ts';
import { verificadorDoLog } from '../auditoria/chave-do-log.ts';
import type { Config } from '../config.ts';
import { idDaPasta } from '../db/embutido/pasta-de-dados.ts';
import { lerOuCriarSegredo, lerSegredo } from '../db/segredo-em-arquivo.ts';
import { lerVerificador } from '../domain/log/nota.ts';
import { codigoDoErro, mensagemDoErro } from '../erros/causa.ts';
import { PartidaRecusada } from '../erros/partida-recusada.ts';
import { type ChaveDoBackup, chaveDoSegredo } from './chave.ts';

/* Secrets outside the database that it rests on, beside the key of the actions, which is judged at the start. */

export interface LugarDosSegredos {
  dataDir: string;
  log: Pick<Config['log'], 'chave' | 'selo'>;
  captcha: Pick<Config['captcha'], 'segredo'>;
  respostas: Config['respostas'];
}

interface Segredo {
  titulo: string;
  onde(lugar: LugarDosSegredos): string;
  /** Fingerprints of what lies here; empty: it is not here. @throws Error in Portuguese for what is none */
  impressoes(lugar: LugarDosSegredos): string[];
  /** Under which name the database knows it; null where it knows it under none. */
  nome(lugar: LugarDosSegredos): string | null;
  /** Goes on after the secret is lost for good. */
  saida: string;
}

const impressaoDe = (nome: string, segredo: string): string =>
  createHash('sha256').update(`registro/segredo/${nome}/1\n${segredo}`).digest('hex').slice(0, 16);
const daChaveDoLog = (publica: Uint8Array): string => impressaoDe('log', Buffer.from(publica).toString('hex'));

const HEX = /^[0-9a-f]{64}$/;

/** A secret of 64 hex digits, of the environment or else of its file. */
function lido(segredo: string | undefined, { dataDir }: LugarDosSegredos, nome: string): string | undefined {
  const dito = segredo ?? lerSegredo(dataDir, nome);
  if (segredo !== undefined || dito === undefined || HEX.test(dito)) return dito;
  throw new Error(`${join(dataDir, 'segredos', nome)} não tem 64 dígitos hexadecimais`);
}

const deUm = (nome: string, segredo: string | undefined): string[] =>
  segredo === undefined ? [] : [impressaoDe(nome, segredo)];
const arquivo = (nome: string, variavel: string) => (lugar: LugarDosSegredos) =>
  `${join(lugar.dataDir, 'segredos', nome)}, ou ${variavel}`;
const aceitar = (nome: string) => `npm run segredos -- aceitar ${nome}`;

/** Names as `npm run segredos` takes them. */
export const SEGREDOS = {
  selo: {
    titulo: 'a chave dos selos da auditoria',
    onde: arquivo('selo', 'LOG_SELO'),
    impressoes: (lugar) => deUm('selo', lido(lugar.log.selo, lugar, 'selo')),
    nome: () => 'selo',
    saida: 'npm run auditoria:selar -- --chave-nova',
  },
  log: {
    titulo: 'a chave do registro aberto',
    onde: arquivo('log', 'LOG_CHAVE'),
    impressoes(lugar) {
      const chave = lido(lugar.log.chave, lugar, 'log');
      return chave === undefined ? [] : [daChaveDoLog(verificadorDoLog('', chave).publica)];
    },
    nome: () => 'log',
    saida: aceitar('log'),
  },
  captcha: {
    titulo: 'o segredo do captcha e dos aplicativos autenticadores',
    onde: arquivo('captcha', 'CAPTCHA_SEGREDO'),
    impressoes: (lugar) => deUm('captcha', lido(lugar.captcha.segredo, lugar, 'captcha')),
    nome: () => 'captcha',
    saida: aceitar('captcha'),
  },
  respostas: {
    titulo: 'as chaves das respostas assinadas',
    onde: ({ respostas }) => `${respostas.chavesDir}, ou RESPOSTAS_CHAVES_DIR`,
    impressoes: ({ respostas }) => lerChaves(respostas.chavesDir).map(({ kid }) => kid),
    nome: () => 'respostas',
    saida: aceitar('respostas'),
  },
  backup: {
    titulo: 'a chave que assina os backups desta pasta de dados',
    onde: ({ dataDir }) => join(dataDir, 'segredos/backup'),
    impressoes: (lugar) => deUm('backup', lido(undefined, lugar, 'backup')),
    // Each machine signs its own.
    nome({ dataDir }) {
      const id = idDaPasta(dataDir);
      return id === null ? null : `backup/${id}`;
    },
    saida: aceitar('backup'),
  },
} as const satisfies Record<string, Segredo>;
export type NomeDoSegredo = keyof typeof SEGREDOS;
const NOMES = Object.keys(SEGREDOS) as NomeDoSegredo[];

type Leitor = Pick<Pool | ClientBase, 'query'>;

/** Fingerprints by name; none in a database of before. @throws the driver's error */
async function lerConhecidos(banco: Leitor): Promise<Map<string, string[]>> {
  const { rows } = await banco
    .query<{ nome: string; impressao: string }>('SELECT nome, impressao FROM segredo_conhecido ORDER BY 1, 2')
    .catch((erro: unknown) => {
      if (codigoDoErro(erro) === '42P01') return { rows: [] };
      throw erro;
    });
  const conhecidos = new Map<string, string[]>();
  for (const { nome, impressao } of rows) conhecidos.set(nome, [...(conhecidos.get(nome) ?? []), impressao]);
  return conhecidos;
}

/** Traces of seal and log key in a database that has not noted them yet. */
async function lerVestigios(banco: Leitor): Promise<{ hash: string; selo: string; log: string | null } | null> {
  const { rows } = await banco.query<{ ha: boolean }>(`SELECT to_regclass('public.auditoria_lugar') IS NOT NULL AS ha`);
  if (rows[0]?.ha !== true) return null;
  const { rows: ultimo } = await banco
    .query<{ hash: string; selo: string; log: string | null }>(
      `SELECT l.hash, l.selo, c.verificador_do_log AS log FROM auditoria_lugar l, auditoria_cabeca c
       WHERE l.selo IS NOT NULL ORDER BY l.numero DESC LIMIT 1`,
    )
    // Columns of a version of before either had them.
    .catch((erro: unknown) => {
      if (codigoDoErro(erro) === '42703') return { rows: [] };
      throw erro;
    });
  return ultimo[0] ?? null;
}

export interface Confronto {
  qual: NomeDoSegredo;
  daqui: string[];
  /** Of the database; empty: it knows none yet. */
  conhecidas: string[];
  /** Null: it is the one that the database rests on, or the database rests on none. */
  problema: string | null;
}

/** Each secret against the database, in the order of the list. @throws the driver's error */
export async function confrontarSegredos(banco: Leitor, lugar: LugarDosSegredos): Promise<Confronto[]> {
  const conhecidos = await lerConhecidos(banco);
  const vestigios = await lerVestigios(banco);
  return NOMES.map((qual) => {
    const { titulo, onde, impressoes, nome } = SEGREDOS[qual];
    const conhecidas = conhecidos.get(nome(lugar) ?? '') ?? [];
    const dito = `${titulo} (${onde(lugar)})`;
    let daqui: string[] = [];
    try {
      daqui = impressoes(lugar);
    } catch (erro) {
      return { qual, daqui, conhecidas, problema: `não se lê ${dito}: ${mensagemDoErro(erro)}` };
    }
    const deAntes = conhecidas.length === 0 ? restaSobre(qual, lugar, vestigios) : null;
    const faltam = conhecidas.filter((uma) => !daqui.includes(uma));
    if (faltam.length === 0 && deAntes !== false) return { qual, daqui, conhecidas, problema: null };
    if (daqui.length === 0) return { qual, daqui, conhecidas, problema: `falta ${dito}` };
    const impressao = faltam.length === 0 ? '' : `, cuja impressão é ${faltam.join(', ')}`;
    return { qual, daqui, conhecidas, problema: `não é deste banco${impressao}: ${dito}` };
  });
}

/** Compares with what a database of before was sealed and signed by; null: that tells nothing. */
function restaSobre(
  qual: NomeDoSegredo,
  lugar: LugarDosSegredos,
  vestigios: Awaited<ReturnType<typeof lerVestigios>>,
): boolean | null {
  if (vestigios === null) return null;
  if (qual === 'selo') {
    const selo = lido(lugar.log.selo, lugar, 'selo');
    return selo !== undefined && seloDe(vestigios.hash, selo) === vestigios.selo;
  }
  const publica = qual === 'log' ? lerVerificador(vestigios.log ?? '')?.publica : undefined;
  return publica === undefined ? null : SEGREDOS.log.impressoes(lugar).includes(daChaveDoLog(publica));
}

/** @throws PartidaRecusada where a secret that the database rests on is not here */
export async function exigirSegredos(banco: Leitor, lugar: LugarDosSegredos): Promise<void> {
  const ruins = (await confrontarSegredos(banco, lugar)).filter(({ problema }) => problema !== null);
  if (ruins.length === 0) return;
  const saidas = ruins.map(({ qual }) => SEGREDOS[qual].saida).join('; ');
  throw new PartidaRecusada(
    `O banco conta com segredos que não são os desta partida: ${ruins.map(({ problema }) => problema).join('; ')}. Nada foi alterado. Traga-os da cópia de DATA_DIR/segredos; o que se perdeu de vez tem saída: ${saidas}. Veja "Secrets that the database rests on" em docs/operations.md.`,
  );
}

const ANOTAR = 'INSERT INTO segredo_conhecido (nome, impressao, desde) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING';

/** Notes what the database rests on from now on, once each; the first key of the answers is made for it. */
export async function anotarSegredos(banco: Leitor, lugar: LugarDosSegredos, agora: Date): Promise<void> {
  const { chavesDir } = lugar.respostas;
  if (lerChaves(chavesDir).length === 0) await criarChave(chavesDir, agora, agora);
  for (const { qual, daqui, conhecidas } of await confrontarSegredos(banco, lugar)) {
    const nome = SEGREDOS[qual].nome(lugar);
    const novas = daqui.filter((uma) => !conhecidas.includes(uma));
    if (nome !== null) for (const impressao of novas) await banco.query(ANOTAR, [nome, impressao, agora]);
  }
}

/** The key that signs this folder's backups, made and noted at the first one. @throws Error in Portuguese: it was another */
export async function chaveDosBackups(banco: Leitor, lugar: LugarDosSegredos, agora: Date): Promise<ChaveDoBackup> {
  await exigirUm(banco, lugar, 'backup');
  const chave = chaveDoSegredo(lerOuCriarSegredo(lugar.dataDir, 'backup'));
  const nome = SEGREDOS.backup.nome(lugar);
  if (nome !== null) await banco.query(ANOTAR, [nome, SEGREDOS.backup.impressoes(lugar)[0], agora]);
  return chave;
}

/** @throws Error in Portuguese where one secret is not the one that a database rests on */
export async function exigirUm(banco: Leitor, lugar: LugarDosSegredos, qual: NomeDoSegredo): Promise<void> {
  const confrontos = await confrontarSegredos(banco, lugar);
  const problema = confrontos.find((um) => um.qual === qual)?.problema ?? null;
  if (problema !== null) throw new Error(fraseDe(problema, SEGREDOS[qual].saida));
}

export const fraseDe = (problema: string, saida: string): string =>
  `${problema[0]?.toUpperCase()}${problema.slice(1)}. Traga o que estava na cópia de DATA_DIR/segredos; se ele se perdeu de vez: ${saida}.`;

/** Answers the fingerprints of before. */
export async function trocarConhecidas(
  banco: Leitor,
  lugar: LugarDosSegredos,
  qual: NomeDoSegredo,
  agora: Date,
): Promise<{ antes: string[]; agora: string[] }> {
  const nome = SEGREDOS[qual].nome(lugar);
  const daqui = SEGREDOS[qual].impressoes(lugar);
  if (nome === null || daqui.length === 0) throw new Error(`Não há aqui ${SEGREDOS[qual].titulo}.`);
  const { rows } = await banco.query<{ impressao: string }>(
    'DELETE FROM segredo_conhecido WHERE nome = $1 RETURNING impressao',
    [nome],
  );
  for (const impressao of daqui) await banco.query(ANOTAR, [nome, impressao, agora]);
  return { antes: rows.map(({ impressao }) => impressao), agora: daqui };
}

/** True when a secret would have to be made to go on: nobody knows whether it is lost until the database answers. */
export const faltaAlgumSegredo = (lugar: LugarDosSegredos & Pick<Config, 'acoes'>): boolean =>
  [
    lugar.log.selo ?? lerSegredo(lugar.dataDir, 'selo'),
    lugar.log.chave ?? lerSegredo(lugar.dataDir, 'log'),
    lugar.captcha.segredo ?? lerSegredo(lugar.dataDir, 'captcha'),
    lugar.acoes.chaves ?? lerSegredo(lugar.dataDir, 'acoes'),
  ].includes(undefined);
