import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { atosDoRegistroApi } from '#contract/registros.contract.ts';
import { anotarNaAuditoria } from '../auditoria/anotar.ts';
import { SISTEMA } from '../auditoria/atuar.ts';
import { conferirAcervo } from '../auditoria/auditor/acervo.queries.ts';
import { numInstante } from '../auditoria/num-instante.ts';
import { chaveDoSegredo } from '../backup/chave.ts';
import { gravarBackup } from '../backup/gravar-backup.ts';
import { gravarManifesto, type Manifesto } from '../backup/manifesto.ts';
import { porqueNaoRestaurou } from '../backup/porque-nao-restaurou.ts';
import { restaurarBackup } from '../backup/restaurar-backup.ts';
import { iniciarPostgresEmbutido } from '../db/embedded-postgres.ts';
import { createPool } from '../db/pool.ts';
import { type AppDeTeste, buildTestApp } from './build-test-app.ts';
import { umAcervo } from './factories/um-acervo.ts';
import { type CatalogoDeTeste, umCatalogo } from './factories/um-catalogo.ts';
import { sigaComHistorico, umPayload } from './factories/um-payload.ts';
import { emprestarProgramas, pastaDeBanco } from './pasta-de-banco.ts';
import { RAIZ, rodarPrograma } from './programa.ts';
import { sequenciarTudo } from './sequenciar-tudo.ts';
import { criarBancoMigradoDeTeste, criarBancoVazioDeTeste } from './test-database.ts';
import { verificarAuditoria } from './verificar-auditoria.ts';

/** A row of a table that the database numbers by itself. */
const EVENTO = `INSERT INTO evento_de_seguranca (quando, tipo) VALUES (now(), 'entrada')`;
const chave = chaveDoSegredo('a1'.repeat(32));
let t: AppDeTeste;
let como: string;
let catalogo: CatalogoDeTeste;
let pasta: string;
beforeAll(async () => {
  t = await buildTestApp({ trocar: { siga: sigaComHistorico() }, agora: new Date('2026-06-01T15:00:00Z') });
  como = await t.entrar('responsavel');
  catalogo = await umCatalogo(t.deps.prisma);
  pasta = await pastaDeBanco('backup-');
  for (let i = 0; i < 5; i += 1) expect((await registrarUm()).status).toBe(200);
  const { corpo } = await registrarUm();
  const cancelado = await t.chamar(
    atosDoRegistroApi.cancelar,
    {
      params: { id: corpo.registroID },
      body: { registroId: corpo.registroID, justificativa: 'Erro\tcom "tudo" \\ e\nlinhas' },
    },
    como,
  );
  expect(cancelado.status).toBe(200);
  await sequenciarTudo(t.deps);
  const conteudo = Buffer.from(Array.from({ length: 70_000 }, (_, i) => (i * 7) % 256));
  const guardado = await t.deps.storage.guardar(conteudo);
  await guardado.registrar(t.deps.prisma);
  const documento = {
    tamanho: conteudo.length,
    sha256: await sha256(conteudo),
    criadoEm: t.deps.agora(),
    arquivoGuid: guardado.guid,
  };
  const { id } = await t.deps.prisma.documento.create({
    data: {
      ...documento,
      rga: '2020000000001',
      tipoId: (await t.deps.prisma.documentoTipo.findFirstOrThrow()).id,
      nome: 'histórico.pdf',
      observacao: 'de teste',
      criadoPor: SISTEMA.usuario.nome,
    },
  });
  const { tamanho, sha256: soma, criadoEm: quando } = documento;
  await anotarNaAuditoria(t.deps.prisma, {
    entidade: 'documento',
    entidadeId: id,
    acao: 'enviar',
    usuario: SISTEMA.usuario,
    quando,
    para: { tamanho, sha256: soma },
  });
  await umAcervo(t, [{ nome: 'Pessoa do Livro Antigo', livro: 'IX', numero: '567', registro: '1978' }]);
  await sequenciarTudo(t.deps);
  await t.deps.pool.query(EVENTO);
});
afterAll(async () => {
  await t.fechar();
  await rm(pasta, { recursive: true, force: true });
});

const registrarUm = () => t.chamar(novoRegistroApi.registrar, { body: umPayload(catalogo) }, como);
async function sha256(bytes: Buffer): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex');
}
/** One sum over all rows of every table that a backup holds; that it was made or restored is noted elsewhere. */
async function retrato(pool: ReturnType<typeof createPool>): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ nome: string }>(
    `SELECT relname AS nome FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
     AND relname <> ALL ('{_prisma_migrations,copia,restauracao,instalacao,limite_de_uso,passe_captcha,captcha_resolvido,token_login,sessao,pedido_repetivel,conta_convite,tentativa_de_entrada,desafio}')`,
  );
  const somas: Record<string, string> = {};
  for (const { nome } of rows) {
    const soma = await pool.query(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS s FROM "${nome}" t`,
    );
    somas[nome] = soma.rows[0].s;
  }
  return somas;
}
async function bancoMigrado() {
  const banco = await criarBancoMigradoDeTeste();
  return { ...banco, pool: createPool(banco.url, 2) };
}

test('every record, file and chain entry is there on another cluster, by the two commands', async () => {
  const rodar = (script: string, argumento: string, env: Record<string, string>, mais: string[] = []) =>
    rodarPrograma(script, [argumento, ...mais], { LOG_NIVEL: 'silent', ...env });
  const copia = join(pasta, 'inteiro');
  const dito = await rodar('scripts/backup.ts', copia, {
    DATABASE_URL: t.deps.config.banco.url ?? '',
    DATA_DIR: pasta,
  });
  expect(dito).toMatchObject({ codigo: 0, stdout: expect.stringContaining('registros: 6, arquivos: 2') });
  expect((await stat(copia)).mode & 0o077).toBe(0);

  const dataDir = join(pasta, 'outro-computador');
  await emprestarProgramas(dataDir);
  // Nobody noted a key here: the command names the one to compare, and keeps nothing.
  const semChave = await rodar('scripts/restore.ts', copia, { DATA_DIR: dataDir });
  const noBackup = /chave do backup: (\S+)/.exec(dito.stdout)?.[1] ?? '';
  expect(semChave).toMatchObject({ codigo: 1, stderr: expect.stringContaining(`--chave ${noBackup}`) });
  expect(existsSync(join(dataDir, 'postgres.json'))).toBe(false);
  const restauro = await rodar('scripts/restore.ts', copia, { DATA_DIR: dataDir }, ['--chave', noBackup]);
  expect([restauro.stderr, restauro.codigo]).toEqual(['', 0]);
  expect(restauro.stdout).toContain('corrente de auditoria íntegra');
  expect(restauro.stdout).toContain('6 registros conferem com seus atos');

  const outro = await iniciarPostgresEmbutido({ dataDir });
  const pool = createPool(outro.url, 2);
  try {
    expect(await retrato(pool)).toEqual(await retrato(t.deps.pool));
    expect(await verificarAuditoria(pool)).toEqual(await verificarAuditoria(t.deps.pool));
    expect((await pool.query('SELECT 1 FROM registro_antigo WHERE bloco_id IS NOT NULL')).rowCount).toBe(1);
    expect(await numInstante(pool, conferirAcervo)).toEqual([]);
    // New rows of every table that numbers its own follow those that are there.
    expect((await pool.query(EVENTO)).rowCount).toBe(1);
    // What the database takes care of works there as here.
    await expect(pool.query('DELETE FROM auditoria')).rejects.toThrow('só aceita inclusões');
    await expect(pool.query(`UPDATE registro SET rga = '1'`)).rejects.toThrow('não podem ser alterados');
    const indices = "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1";
    expect((await pool.query(indices)).rows).toEqual((await t.deps.pool.query(indices)).rows);
    const regras = `SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`;
    expect((await pool.query(regras)).rows).toEqual((await t.deps.pool.query(regras)).rows);
  } finally {
    await pool.end();
    await outro.destruir();
  }
});

test('the server goes on registering meanwhile: the backup is one instant', async () => {
  const [{ manifesto }] = await Promise.all([
    gravarBackup(t.deps.pool, join(pasta, 'durante'), new Date(), chave),
    ...Array.from({ length: 10 }, registrarUm),
  ]);
  const destino = await bancoMigrado();
  try {
    await restaurarBackup(destino.pool, join(pasta, 'durante'));
    const { rows } = await destino.pool.query(
      'SELECT sum(ultimo_numero)::int AS n, (SELECT count(*)::int FROM registro) AS r FROM livro_registro',
    );
    expect(rows[0].n).toBe(rows[0].r);
    expect(manifesto.tabelas.find(({ nome }) => nome === 'registro')?.linhas).toBe(rows[0].r);
  } finally {
    await destino.pool.end();
    await destino.descartar();
  }
});

test('a changed file, another version and a database with rows are refused and leave it as it was', async () => {
  const boa = join(pasta, 'boa');
  await gravarBackup(t.deps.pool, boa, new Date(), chave);
  const destino = await bancoMigrado();
  try {
    const estragada = join(pasta, 'estragada');
    await cp(boa, estragada, { recursive: true });
    await appendFile(join(estragada, 'registro.copy.zst'), 'x');
    await expect(restaurarBackup(destino.pool, estragada)).rejects.toThrow('foi alterado ou está incompleto');
    await destino.pool.query(`UPDATE _prisma_migrations SET migration_name = migration_name || '_outra'`);
    await expect(restaurarBackup(destino.pool, boa)).rejects.toThrow('é de outra versão');
    await destino.pool.query(`UPDATE _prisma_migrations SET migration_name = replace(migration_name, '_outra', '')`);
    expect((await destino.pool.query('SELECT 1 FROM registro')).rowCount).toBe(0);
    await restaurarBackup(destino.pool, boa);
    await expect(restaurarBackup(destino.pool, boa)).rejects.toThrow('não está vazio');
    await expect(restaurarBackup(destino.pool, join(pasta, 'nenhuma'))).rejects.toThrow('não contém um backup');
  } finally {
    await destino.pool.end();
    await destino.descartar();
  }
});

async function copiaEstragada(nome: string, estragar: (pasta: string) => Promise<unknown>): Promise<string> {
  const boa = join(pasta, 'modelo');
  if (!existsSync(boa)) await gravarBackup(t.deps.pool, boa, new Date(), chave);
  const copia = join(pasta, nome);
  await cp(boa, copia, { recursive: true });
  await estragar(copia);
  return copia;
}

/** Changes the manifest; `assinada` by whoever did it, else under the old signature. */
const mudarManifesto =
  (mudar: (manifesto: Manifesto) => void, assinada = true) =>
  async (copia: string) => {
    const arquivo = join(copia, 'manifesto.json');
    const manifesto = JSON.parse(await readFile(arquivo, 'utf8'));
    mudar(manifesto);
    if (assinada) await gravarManifesto(copia, manifesto, chaveDoSegredo('b2'.repeat(32)));
    else await writeFile(arquivo, JSON.stringify(manifesto));
  };
const tabelaDe = (manifesto: Manifesto, nome: string) =>
  manifesto.tabelas[manifesto.tabelas.findIndex((tabela) => tabela.nome === nome)] as Manifesto['tabelas'][number];

test('whatever is changed in a backup is refused before anything is kept, also when signed anew by a stranger', async () => {
  const destino = await bancoMigrado();
  const mudancas: [string, (manifesto: Manifesto) => void, RegExp][] = [
    ['cabeça com outro hash', (m) => (m.auditoria.hash = '0'.repeat(64)), /corrente de auditoria não confere/],
    [
      'cabeça adiante',
      (m) => (m.auditoria.ultimoId = String(Number(m.auditoria.ultimoId) + 1)),
      /corrente de auditoria/,
    ],
    ['sem documentos', (m) => (m.tabelas = m.tabelas.filter(({ nome }) => nome !== 'documento')), /mesmas tabelas/],
    ['sem uma coluna', (m) => tabelaDe(m, 'registro').colunas.pop(), /mesmas tabelas/],
    ['colunas trocadas', (m) => tabelaDe(m, 'registro').colunas.reverse(), /mesmas tabelas/],
    ['linha a menos', (m) => (tabelaDe(m, 'registro').linhas -= 1), /alterado ou está incompleto/],
  ];
  try {
    for (const [nome, mudar, motivo] of mudancas) {
      const deEstranho = await copiaEstragada(`${nome} assinada`, mudarManifesto(mudar));
      await expect(restaurarBackup(destino.pool, deEstranho), nome).rejects.toThrow(motivo);
      const mesma = await copiaEstragada(nome, mudarManifesto(mudar, false));
      await expect(restaurarBackup(destino.pool, mesma), nome).rejects.toThrow('alterado depois de assinado');
    }
    const outraData = await copiaEstragada(
      'data',
      mudarManifesto((m) => (m.criadoEm = '2020-01-01T00:00:00.000Z')),
    );
    await expect(restaurarBackup(destino.pool, outraData, { chave: chave.impressao })).rejects.toThrow(
      'assinado por outra chave',
    );
    const { rows } = await destino.pool.query(
      'SELECT (SELECT count(*) FROM registro) + (SELECT count(*) FROM auditoria) AS n',
    );
    expect(rows[0].n).toBe('0');
    await restaurarBackup(destino.pool, join(pasta, 'modelo'), { chave: chave.impressao });
  } finally {
    await destino.pool.end();
    await destino.descartar();
  }
});

/** Changes a name in a backup and lets the sums fit again; whoever does it cannot sign. */
async function trocarNome(copia: string): Promise<void> {
  const arquivo = join(copia, 'registro.copy.zst');
  const linhas = zstdDecompressSync(await readFile(arquivo)).toString();
  const trocadas = zstdCompressSync(linhas.replace('Pessoa Inventada', 'Pessoa Trocada'));
  await writeFile(arquivo, trocadas);
  await mudarManifesto(() => undefined, false)(copia);
  const manifesto = JSON.parse(await readFile(join(copia, 'manifesto.json'), 'utf8'));
  tabelaDe(manifesto, 'registro').sha256 = await sha256(trocadas);
  await writeFile(join(copia, 'manifesto.json'), JSON.stringify(manifesto));
  await rm(join(copia, 'manifesto.assinatura.json'));
}

test('a backup that nobody signed is not believed; whoever insists is told by the auditor what differs', {
  timeout: 120_000,
}, async () => {
  const forjada = await copiaEstragada('forjada', trocarNome);
  const destino = await criarBancoVazioDeTeste();
  const restaurar = (...mais: string[]) =>
    rodarPrograma('scripts/restore.ts', [forjada, ...mais], {
      LOG_NIVEL: 'silent',
      DATABASE_URL: destino.url,
      DATA_DIR: join(pasta, 'forjada-dados'),
    });
  try {
    for (const mais of [[], ['--chave', chave.impressao]]) {
      const recusa = await restaurar(...mais);
      expect(recusa).toMatchObject({ codigo: 1, stderr: expect.stringContaining('não está assinado') });
      expect(recusa.stderr.trim().split('\n')).toHaveLength(1);
    }
    const insistiu = await restaurar('--sem-assinatura');
    expect(insistiu).toMatchObject({ codigo: 1, stderr: expect.stringContaining('Restaurado, mas não confere') });
    expect(insistiu.stderr).toContain('registro');
  } finally {
    await destino.descartar();
  }
});

test('a restore that failed says in one Portuguese sentence what to do', async () => {
  const cheio = Object.assign(new Error("ENOSPC: no space left on device, copyfile 'dict_xsyn.so'"), {
    code: 'ENOSPC',
  });
  const doInitdb = new Error('could not write to file "pg_wal/xlogtemp.1": No space left on device');
  for (const erro of [cheio, doInitdb]) {
    expect(await porqueNaoRestaurou(erro, '/srv/registro')).toBe(
      'Não há espaço em disco para o banco (/srv/registro): nada ficou gravado. Libere espaço e restaure de novo.',
    );
  }
  const caiu = new Error('Connection terminated unexpectedly');
  expect(await porqueNaoRestaurou(caiu, pasta)).toContain('O banco de dados caiu durante a restauração');
  expect(await porqueNaoRestaurou(new Error('O banco de destino não está vazio.'), pasta)).toBe(
    'O banco de destino não está vazio.',
  );
});

test('an interrupted backup does not block its name; an existing one is refused at once; two at once are one', async () => {
  const nome = join(pasta, 'noite');
  await mkdir(`${nome}.incompleto`);
  await writeFile(join(`${nome}.incompleto`, 'registro.copy.zst'), 'resto');
  await gravarBackup(t.deps.pool, nome, new Date(), chave);
  expect(existsSync(`${nome}.incompleto`)).toBe(false);
  await expect(gravarBackup(t.deps.pool, nome, new Date(), chave)).rejects.toThrow('já existe');
  const doDia = ['um', 'dois'].map((um) => gravarBackup(t.deps.pool, join(pasta, um), new Date(), chave));
  const feitos = await Promise.allSettled(doDia);
  expect(feitos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const recusas = feitos.flatMap((um) => (um.status === 'rejected' ? [um.reason.message] : []));
  expect(recusas).toEqual(['Outro backup deste banco está em andamento.']);
});

test.skipIf(process.platform === 'win32')(
  'a destination that takes no more ends the backup with one sentence, no rest and no open transaction',
  async () => {
    const nome = join(pasta, 'cheio');
    // As a full disk: files may grow to 1 kB, and writing more is an error instead of a signal.
    const comando = `trap '' XFSZ; ulimit -f 2; exec "${process.execPath}" scripts/backup.ts "${nome}"`;
    const env = { PATH: process.env.PATH, DATABASE_URL: t.deps.config.banco.url ?? '', DATA_DIR: pasta };
    const fim = await promisify(execFile)('sh', ['-c', comando], { cwd: RAIZ, env, timeout: 120_000 }).catch(
      (erro) => erro,
    );
    expect([fim.code, fim.stderr.trim().split('\n')]).toEqual([1, [expect.stringContaining('não há espaço')]]);
    expect([existsSync(nome), existsSync(`${nome}.incompleto`)]).toEqual([false, false]);
    const abertas = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`;
    await expect.poll(async () => (await t.deps.pool.query(abertas)).rowCount).toBe(0);
  },
);
