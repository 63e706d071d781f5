import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { basename, join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { servidorApi } from '#contract/servidor.contract.ts';
import { abrirSegundoLugar } from '../adapters/segundo-lugar/segundo-lugar.s3.ts';
import { chaveDoSegredo } from '../backup/chave.ts';
import { ensaiarRestauracao, varrerEnsaios } from '../backup/ensaiar-restauracao.ts';
import { fazerBackup } from '../backup/fazer-backup.ts';
import { listarBackups } from '../backup/pasta-de-copias.ts';
import { comBackupDoSegundoLugar } from '../backup/trazer-do-segundo-lugar.ts';
import { verificarBackup } from '../backup/verificar-backup.ts';
import { loadConfig } from '../config.ts';
import { lerUltimasCopias } from '../db/copias.queries.ts';
import { TRAVAS } from '../db/travas.ts';
import type { Dependencies } from '../dependencies.ts';
import { tarefasDasCopias } from '../jobs/copias.ts';
import { executarTarefa } from '../jobs/executar-tarefa.ts';
import { criarMetricas } from '../metricas/metricas.ts';
import { type AppDeTeste, buildTestApp } from './build-test-app.ts';
import { umCatalogo } from './factories/um-catalogo.ts';
import { sigaComHistorico, umPayload } from './factories/um-payload.ts';
import { pastaDeBanco } from './pasta-de-banco.ts';
import { rodarPrograma } from './programa.ts';
import { sequenciarTudo } from './sequenciar-tudo.ts';
import { criarBancoVazioDeTeste } from './test-database.ts';

const chave = chaveDoSegredo('a1'.repeat(32));
let t: AppDeTeste;
let pasta: string;
let s3: S3rver;
let porteiro: Server;
const pedidos: { metodo: string; url: string; trava: string | undefined }[] = [];

/** s3rver knows no object lock: this notes the headers that ask for one, and answers as a bucket with it. */
async function abrirPorteiro(porta: number): Promise<Server> {
  const servidor = createServer((req, res) => {
    const { 'x-amz-object-lock-mode': trava } = req.headers;
    const url = req.url ?? '';
    pedidos.push({ metodo: req.method ?? '', url, trava: trava as string | undefined });
    const adiante = request(
      { port: porta, host: '127.0.0.1', method: req.method, path: url, headers: req.headers },
      (r) => {
        const cabecas = {
          'x-amz-object-lock-mode': 'COMPLIANCE',
          'x-amz-object-lock-retain-until-date': '2026-07-01T00:00:00Z',
        };
        res.writeHead(r.statusCode ?? 500, { ...r.headers, ...(req.method === 'HEAD' && cabecas) });
        r.pipe(res);
      },
    );
    req.pipe(adiante);
  });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  return servidor;
}
const portaDe = (servidor: Server) => {
  const endereco = servidor.address();
  return typeof endereco === 'object' && endereco ? endereco.port : 0;
};

beforeAll(async () => {
  pasta = await pastaDeBanco('copias-');
  mkdirSync(join(pasta, 's3'));
  const configureBuckets = [{ name: 'cofre', configs: [] }];
  s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(pasta, 's3'), configureBuckets });
  porteiro = await abrirPorteiro((await s3.run()).port);
  t = await buildTestApp({ trocar: { siga: sigaComHistorico() }, agora: new Date('2026-06-01T15:00:00Z') });
  const catalogo = await umCatalogo(t.deps.prisma);
  const como = await t.entrar('responsavel');
  for (let i = 0; i < 3; i += 1) await t.chamar(novoRegistroApi.registrar, { body: umPayload(catalogo) }, como);
  await sequenciarTudo(t.deps);
});
afterAll(async () => {
  await t.fechar();
  porteiro.close();
  await s3.close();
  await rm(pasta, { recursive: true, force: true });
});

function comChaves(env: Record<string, string>): Dependencies {
  const { copias } = loadConfig({
    CAPTCHA_SEGREDO: 'segredo-de-teste-com-mais-de-32-caracteres',
    DATA_DIR: pasta,
    ...env,
  });
  return { ...t.deps, config: { ...t.deps.config, modo: 'producao', dataDir: pasta, copias } };
}
const tarefa = (deps: Dependencies, nome: string) => {
  const achada = tarefasDasCopias(deps.config).find((uma) => uma.nome === nome);
  if (achada === undefined) throw new Error(nome);
  return executarTarefa(deps, achada, new AbortController().signal);
};
const passar = (horas: number) => {
  t.relogio.agora = new Date(t.relogio.agora.getTime() + horas * 3_600_000);
};

test('encrypted to a public key: nothing is readable without the private one; with it the copy restores and fits', async () => {
  const identidade = await generateX25519Identity();
  const chavePublica = await identityToRecipient(identidade);
  const arquivo = join(pasta, 'identidade.txt');
  writeFileSync(arquivo, `# de age-keygen\n${identidade}\n`);
  const { copias } = comChaves({ BACKUP_PASTA: join(pasta, 'cifrados'), BACKUP_CHAVE_PUBLICA: chavePublica }).config;
  const deps = { pool: t.deps.pool, copias, chave, agora: t.relogio.agora };
  const { pasta: feito, manifesto } = await fazerBackup(deps);
  expect(manifesto.cifradoPara).toBe(chavePublica);
  const nomes = readdirSync(feito).filter((nome) => !nome.startsWith('manifesto'));
  expect(nomes.every((nome) => nome.endsWith('.copy.zst.age'))).toBe(true);
  const cifrado = readFileSync(join(feito, 'registro.copy.zst.age'));
  expect(cifrado.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  await verificarBackup(feito);
  await verificarBackup(feito, identidade);
  const outra = await generateX25519Identity();
  await expect(verificarBackup(feito, outra)).rejects.toThrow('alterado ou está incompleto');

  const ensaio = { ...deps, segredos: { ...t.deps.config, dataDir: pasta } };
  await expect(ensaiarRestauracao(ensaio)).rejects.toThrow('diga o arquivo da chave privada');
  const comChave = { ...ensaio, copias: { ...copias, identidade: arquivo } };
  expect(await ensaiarRestauracao(comChave)).toMatchObject({ registros: 3, pasta: feito });
  expect((await lerUltimasCopias(t.deps.pool)).ensaio.ultima).toMatchObject({ falha: null, dados: { registros: 3 } });
  const restos = () => readdirSync(pasta).filter((nome) => nome.startsWith('ensaio-'));
  expect(restos()).toEqual([]);
  // As a trial leaves it that was killed; a start leaves alone what another process tries out at this moment.
  mkdirSync(join(pasta, 'ensaio-morto/postgres-1'), { recursive: true });
  const outro = await t.deps.pool.connect();
  await outro.query(`SELECT pg_advisory_lock(${TRAVAS.ensaio})`);
  await varrerEnsaios(t.deps.pool, pasta);
  expect(restos()).toEqual(['ensaio-morto']);
  outro.release(true);
  await vi.waitFor(async () => {
    await varrerEnsaios(t.deps.pool, pasta);
    expect(restos()).toEqual([]);
  }, 120_000);

  const temAge = existsSync('/usr/bin/age');
  if (!temAge) return;
  const aberto = execFileSync('age', ['-d', '-i', arquivo, join(feito, 'registro.copy.zst.age')]);
  expect(zstdDecompressSync(aberto).toString().split('\n')).toHaveLength(4);
});

test('every night, by the product: the newest are kept, the second place gets them locked, and who asks is told', async () => {
  passar(24);
  const destino = join(pasta, 'noites');
  mkdirSync(join(destino, 'de-outra-pessoa'), { recursive: true });
  const chaves = { BACKUP_HORA: '2:15', BACKUP_PASTA: destino, BACKUP_GUARDAR: '2', BACKUP_S3_DIAS: '30' };
  const balde = { BACKUP_S3_CHAVE: 'S3RVER', BACKUP_S3_SEGREDO: 'S3RVER' };
  const fora = comChaves({ ...chaves, ...balde, BACKUP_S3_URL: 'http://127.0.0.1:9/cofre' });
  const dentro = comChaves({ ...chaves, ...balde, BACKUP_S3_URL: `http://127.0.0.1:${portaDe(porteiro)}/cofre` });
  expect(tarefasDasCopias(dentro.config)[0]?.cron).toBe('15 2 * * *');

  await expect(tarefa(fora, 'backup')).rejects.toThrow('não chegou ao segundo lugar');
  expect(listarBackups(destino)).toHaveLength(1);
  // The next try brings what is there, and makes no other one.
  await tarefa(dentro, 'backup');
  const [primeiro = ''] = listarBackups(destino);
  expect(listarBackups(destino)).toHaveLength(1);
  const gravados = pedidos.filter(({ metodo, url }) => metodo === 'PUT' && url.includes(basename(primeiro)));
  expect(gravados.length).toBe(readdirSync(primeiro).length);
  expect(gravados.every(({ trava }) => trava === 'COMPLIANCE')).toBe(true);
  expect(gravados.at(-1)?.url).toContain('/manifesto.json');

  for (let noite = 0; noite < 2; noite += 1) {
    passar(24);
    await tarefa(comChaves(chaves), 'backup');
  }
  expect(listarBackups(destino)).toHaveLength(2);
  expect(existsSync(join(destino, 'de-outra-pessoa'))).toBe(true);
  const { backup, 'segundo-lugar': segundo } = await lerUltimasCopias(t.deps.pool);
  expect(backup.boa).toMatchObject({
    em: t.relogio.agora,
    dados: { registros: 3, cifrado: false },
  });
  expect(segundo.ultima).toMatchObject({ falha: null, dados: { travado: true } });
});

test('the second place alone is enough: the newest whole backup, or a named one, comes back from there by command', async () => {
  const de = { BACKUP_S3_URL: `http://127.0.0.1:${portaDe(porteiro)}/cofre`, BACKUP_S3_CHAVE: 'S3RVER' };
  const env = { ...de, BACKUP_S3_SEGREDO: 'S3RVER', DATA_DIR: join(pasta, 'de-fora') };
  const { copias } = comChaves(env).config;
  const de3 = { dataDir: env.DATA_DIR, copias };
  const vistas = await comBackupDoSegundoLugar(de3, 's3://', async (trazida) => {
    expect(readdirSync(trazida)).toContain('registro.copy.zst');
    return { trazida, ...(await verificarBackup(trazida)) };
  });
  expect(existsSync(vistas.trazida)).toBe(false);
  await expect(comBackupDoSegundoLugar(de3, 's3://cofre/backups/registro-x', async () => null)).rejects.toThrow(
    `s3://cofre/backups/${basename(vistas.trazida)}`,
  );
  const vazio = await criarBancoVazioDeTeste();
  try {
    const argumentos = [`s3://cofre/backups/${basename(vistas.trazida)}`, '--chave', vistas.impressao ?? ''];
    const fim = await rodarPrograma('scripts/restore.ts', argumentos, { ...env, DATABASE_URL: vazio.url });
    expect(fim).toMatchObject({ codigo: 0, stdout: expect.stringContaining('registro: 3') });
    expect(readdirSync(join(env.DATA_DIR, 'temporarias'))).toEqual([]);
  } finally {
    await vazio.descartar();
  }
});

test('a large file goes to the second place in parts and is there byte by byte', async () => {
  const lugar = abrirSegundoLugar({
    url: `http://127.0.0.1:${portaDe(porteiro)}/cofre`,
    regiao: 'us-east-1',
    chave: 'S3RVER',
    segredo: 'S3RVER',
  });
  const arquivo = join(pasta, 'grande');
  const conteudo = randomBytes(17 * 1024 * 1024);
  writeFileSync(arquivo, conteudo);
  expect(await lugar.guardar('grande', arquivo, new Date('2026-07-01T00:00:00Z'))).toEqual({ travado: true });
  const soma = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  expect(soma(await lugar.ler('grande'))).toBe(soma(conteudo));
  expect(await lugar.listar('gra')).toEqual(['grande']);
  expect(
    pedidos.some(({ metodo, url, trava }) => metodo === 'POST' && url.startsWith('/cofre/grande?uploads') && trava),
  ).toBe(true);
});

test('a backup that does not restore is told on the home and in the metrics', async () => {
  const deps = comChaves({ BACKUP_HORA: '2:15', BACKUP_PASTA: join(pasta, 'noites') });
  appendFileSync(join(listarBackups(deps.config.copias.pasta).at(-1) ?? '', 'registro.copy.zst'), 'x');
  passar(1);
  await expect(tarefa(deps, 'ensaio-de-restauracao')).rejects.toThrow('alterado ou está incompleto');
  const medidas = await criarMetricas({ ...deps, leitura: deps.pool }).escrever();
  expect(medidas).toContain('registro_copia_falhou{especie="ensaio"} 1');
  expect(medidas).toMatch(/registro_copia_idade_segundos\{especie="backup"\} 3600\b/);
  passar(60);
  const { app, fechar } = await buildTestApp({
    bancoUrl: t.deps.config.banco.url ?? '',
    trocar: { config: deps.config, agora: deps.agora },
  });
  try {
    const resposta = await app.inject({
      url: servidorApi.atencao.path,
      headers: { cookie: await t.entrar('consulta') },
    });
    expect(resposta.json()).toMatchObject({
      backup: { ultimo: '2026-06-04T15:00:00.000Z', falha: null, lugar: 'primeiro' },
      ensaio: { falha: expect.stringContaining('alterado ou está incompleto') },
    });
  } finally {
    await fechar();
  }
});
