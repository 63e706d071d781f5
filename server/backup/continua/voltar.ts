import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { appendFile, chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { apagarInacabados } from '../../db/embutido/abandonados.ts';
import { obterBinarios } from '../../db/embutido/binarios.ts';
import { abrirCriacao, anunciarCluster, type Cluster, EM_CRIACAO, lerCluster } from '../../db/embutido/cluster.ts';
import { executar } from '../../db/embutido/executar.ts';
import { CONFIGURACAO, pastaDeDados } from '../../db/embutido/inicializar.ts';
import { pastaAlcancavel } from '../../db/embutido/local.ts';
import { portaLivre } from '../../db/embutido/porta.ts';
import { escolherUsuario } from '../../db/embutido/usuario.ts';
import { decifrar } from '../cifra.ts';
import { type Base, listarBases } from './base.ts';
import { concluirVolta } from './concluir-volta.ts';
import { desempacotar } from './desempacotar.ts';

interface Volta {
  /** Folder whose folders hold bases and pieces. */
  de: string;
  /** A DATA_DIR without a database. */
  dataDir: string;
  /** Absent: as far as the pieces go. */
  instante?: Date | undefined;
  /** Private key of an encrypted copy. */
  identidade?: string | undefined;
}

/**
 * Makes a new cluster out of a base and the pieces of the write-ahead log after it, as the database stood at an
 * instant; what comes up is held until it is reconciled. Answers the base and the instant of the last act. @throws
 * Error in Portuguese
 */
export async function voltarAoInstante(volta: Volta): Promise<{ base: Base; ate: Date | null; pasta: string }> {
  const { dataDir, instante, identidade } = volta;
  if (lerCluster(dataDir) !== null) {
    throw new Error(`Já há um banco de dados em ${dataDir}: restaure em outro DATA_DIR.`);
  }
  const base = escolherBase(volta.de, instante);
  if (base.cifrada && identidade === undefined) {
    throw new Error('A cópia contínua está cifrada: diga o arquivo da chave privada (--identidade ARQUIVO).');
  }
  const usuario = escolherUsuario();
  const binarios = await obterBinarios(usuario, () => pastaAlcancavel(dataDir, usuario));
  const senha = () => randomBytes(24).toString('hex');
  const lugarDosClusters = pastaAlcancavel(dataDir, usuario);
  await apagarInacabados(lugarDosClusters, usuario, binarios);
  const cluster: Cluster = {
    pasta: join(lugarDosClusters, `postgres-${randomBytes(4).toString('hex')}`),
    porta: await portaLivre(),
    senha: senha(),
    senhaAdministrador: senha(),
    senhaDaAplicacao: senha(),
    usuario,
    dataDir,
  };
  let ate: Date | null = null;
  const lugar = await mkdtemp(join(tmpdir(), 'registro-volta-'));
  try {
    // Half a database is nobody's: the next start takes away what a killed return left.
    await abrirCriacao(cluster.pasta);
    const chave = base.cifrada ? identidade : undefined;
    await desempacotar(join(base.pasta, base.arquivo), pastaDeDados(cluster), chave);
    const wal = await trazerWal(base, join(cluster.pasta, 'wal-restaurado'), chave);
    await prepararRecuperacao(cluster, { wal, lugar, instante });
    if (usuario) for (const um of [cluster.pasta, lugar]) await darA(um, usuario);
    const dados = pastaDeDados(cluster);
    const log = join(cluster.pasta, 'postgres.log');
    const saida = await executar(binarios.pgCtl, ['start', '-D', dados, '-l', log, '-w', '-t', '86400'], cluster);
    if (saida.codigo !== 0)
      throw new Error(porque(log, instante) ?? `O banco não pôde ser recuperado: ${saida.texto.trim()}`);
    try {
      ate = await concluirVolta(lugar, cluster);
    } catch (erro) {
      // A server that had begun to answer reads on, and may find then that the pieces end too early.
      const motivo = porque(log, instante);
      throw motivo === null ? erro : new Error(motivo);
    } finally {
      await executar(binarios.pgCtl, ['stop', '-D', dados, '-m', 'fast', '-w'], cluster);
      await writeFile(join(dados, 'postgresql.auto.conf'), CONFIGURACAO);
      await rm(wal, { recursive: true, force: true });
    }
  } catch (erro) {
    await rm(cluster.pasta, { recursive: true, force: true });
    throw erro;
  } finally {
    await rm(lugar, { recursive: true, force: true });
  }
  await rm(join(cluster.pasta, EM_CRIACAO));
  await anunciarCluster(cluster);
  return { base, ate, pasta: cluster.pasta };
}

/** The newest base that was whole at that instant, of whatever cluster. */
function escolherBase(de: string, instante: Date | undefined): Base {
  const pastas = existsSync(de) ? readdirSync(de, { withFileTypes: true }) : [];
  const bases = pastas.filter((um) => um.isDirectory()).flatMap(({ name }) => listarBases(join(de, name)));
  const serve = bases.filter(({ fim }) => instante === undefined || Date.parse(fim) <= instante.getTime());
  const base = serve.sort((a, b) => a.fim.localeCompare(b.fim)).at(-1);
  if (base !== undefined) return base;
  const primeira = bases.map(({ fim }) => fim).sort()[0];
  throw new Error(
    primeira === undefined
      ? `Não há cópia contínua em ${de}. Diga a pasta que a guarda com --de.`
      : `A cópia mais antiga em ${de} leva só até ${primeira}.`,
  );
}

async function trazerWal({ pasta, primeiroWal }: Base, destino: string, identidade: string | undefined) {
  await mkdir(destino, { mode: 0o700 });
  const origem = join(pasta, 'wal');
  for (const nome of existsSync(origem) ? readdirSync(origem) : []) {
    const [, proprio] = /^(.+)\.zst(?:\.age)?$/.exec(nome) ?? [];
    if (proprio === undefined || (/^[0-9A-F]{24}$/.test(proprio) && proprio < primeiroWal)) continue;
    const saida = createWriteStream(join(destino, proprio), { mode: 0o600 });
    await pipeline(createReadStream(join(origem, nome)), decifrar(identidade), createZstdDecompress(), saida);
  }
  return destino;
}

/**
 * Recovery, reachable over a socket in a folder that only the database's user enters: the passwords of the lost cluster
 * are lost with it.
 */
async function prepararRecuperacao(
  cluster: Cluster,
  { wal, lugar, instante }: { wal: string; lugar: string; instante: Date | undefined },
): Promise<void> {
  const dados = pastaDeDados(cluster);
  const aspas = (texto: string) => `'${texto.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
  const porta = join(lugar, 'hba.conf');
  await writeFile(porta, 'local all all trust\n');
  const copiar =
    process.platform === 'win32'
      ? `copy "${wal}\\%f" "%p"`
      : `cp '${wal.replaceAll('%', '%%').replaceAll("'", "'\\''")}'/%f "%p"`;
  const linhas = [
    CONFIGURACAO,
    `listen_addresses = ''`,
    'port = 5432',
    `unix_socket_directories = ${aspas(lugar)}`,
    `hba_file = ${aspas(porta)}`,
    `restore_command = ${aspas(copiar)}`,
    ...(instante === undefined
      ? []
      : [`recovery_target_time = '${instante.toISOString().replace('T', ' ').replace('Z', '+00')}'`]),
    `recovery_target_action = 'promote'`,
  ];
  await writeFile(join(dados, 'postgresql.auto.conf'), `${linhas.join('\n')}\n`);
  await appendFile(join(dados, 'recovery.signal'), '');
}

async function darA(pasta: string, usuario: { uid: number; gid: number }): Promise<void> {
  await chown(pasta, usuario.uid, usuario.gid);
  await chmod(pasta, 0o700);
  for (const item of readdirSync(pasta, { withFileTypes: true })) {
    const caminho = join(pasta, item.name);
    if (item.isDirectory()) await darA(caminho, usuario);
    else await chown(caminho, usuario.uid, usuario.gid);
  }
}

/** Why recovery ended, by what the server wrote; null where it wrote of nothing that ended it. */
function porque(log: string, instante: Date | undefined): string | null {
  const texto = existsSync(log) ? readFileSync(log, 'utf8') : '';
  if (/before configured recovery target was reached/.test(texto)) {
    const ultimo = [...texto.matchAll(/last completed transaction was at log time (\S+ \S+)/g)].at(-1)?.[1];
    return `A cópia contínua não chega a ${instante?.toISOString()}: a última transação dela é de ${ultimo ?? 'antes'} (UTC).`;
  }
  const fatal = /FATAL:.*/.exec(texto)?.[0];
  return fatal === undefined ? null : `O banco não pôde ser recuperado: ${fatal}`;
}
