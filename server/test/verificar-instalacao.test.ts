import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { escreverTabela, verificarInstalacao } from '../../scripts/instalacao/verificar.ts';
import { loadConfig } from '../config.ts';
import { anotarCopia } from '../db/copias.ts';
import { PAPEL_DA_APLICACAO } from '../db/papeis/papel.ts';
import { createPool } from '../db/pool.ts';
import { createBanco } from '../db/prisma-client.ts';
import { abrirSimuladores } from '../demo/abrir-simuladores.ts';
import { umCatalogo } from './factories/um-catalogo.ts';
import { rodarPrograma } from './programa.ts';
import { type BancoDeTeste, criarBancoDeTeste, criarBancoVazioDeTeste, executarSql } from './test-database.ts';

const agora = new Date();
let banco: BancoDeTeste;
let dataDir: string;
let daDemo: string;
let bons: Record<string, string>;
let fechar: () => Promise<void>;
let emissor: string;
beforeAll(async () => {
  banco = await criarBancoDeTeste();
  dataDir = mkdtempSync(join(tmpdir(), 'instalacao-'));
  daDemo = mkdtempSync(join(tmpdir(), 'instalacao-da-demo-'));
  const simulada = await abrirSimuladores(loadConfig({ DATA_DIR: daDemo, MODO: 'demo' }));
  fechar = simulada.fechar;
  emissor = simulada.config.identidade.provedor?.emissor ?? '';
  bons = {
    MODO: 'producao',
    DATA_DIR: dataDir,
    DATABASE_URL: banco.urlDaAplicacao,
    URL_PUBLICA: 'https://diplomas.exemplo.br',
    TRUST_PROXY: '1',
    SIGA_URL: simulada.config.siga.url ?? '',
    CONECTOR_URL: simulada.config.conector.url ?? '',
    CONECTOR_CLIENT_ID: simulada.config.conector.clientId,
    CAPTCHA_SEGREDO: 'segredo-de-teste-com-mais-de-32-caracteres',
    ENCARREGADO_NOME: 'Eva Teste',
    ENCARREGADO_CONTATO: 'lgpd@exemplo.br',
    ICP_BRASIL_PEM: join(daDemo, 'simulador-conector/certificados/raiz.pem'),
    ICP_BRASIL_AUTORIDADES_PEM: join(daDemo, 'simulador-conector/certificados/emissora.pem'),
  };
});
afterAll(async () => {
  await fechar();
  await banco.descartar();
  for (const pasta of [dataDir, daDemo]) rmSync(pasta, { recursive: true });
});

/** The lines of an installation with these keys changed, by item. */
async function verificar(trocar: Record<string, string> = {}) {
  const env = { ...bons, ...trocar };
  const pool = createPool(env.DATABASE_URL ?? '', 2);
  try {
    const linhas = await verificarInstalacao({ config: loadConfig(env), url: env.DATABASE_URL ?? '', pool, agora });
    return new Map(linhas.map((linha) => [linha.item, linha]));
  } finally {
    await pool.end();
  }
}

/** What the database says of its last backup, and of a trial of the same day. */
async function anotarBackup(em: Date, onde: string): Promise<void> {
  await executarSql(banco.url, 'TRUNCATE copia');
  const pool = createPool(banco.url, 1);
  for (const especie of ['backup', 'ensaio'] as const)
    await anotarCopia(pool, { especie, em, onde, falha: null, dados: {} });
  await pool.end();
}

test('a good installation: every line but the disk’s is certo, and nothing is left to do', async () => {
  await anotarBackup(agora, '/mnt/cofre/hoje');
  const linhas = await verificar();
  linhas.delete('Disco');
  expect([...linhas.values()].filter(({ situacao }) => situacao !== 'certo')).toEqual([]);
  expect(linhas.get('SIGA')?.detalhe).toMatch(/^responde, com \d+ curso\(s\)$/);
  expect(linhas.get('Último backup')?.detalhe).toBe('há 0 dia(s), em /mnt/cofre/hoje');
});

test.each([
  [{ SIGA_URL: 'http://127.0.0.1:9' }, 'SIGA', 'problema', 'Confira SIGA_URL'],
  [{ CONECTOR_URL: 'http://127.0.0.1:9' }, 'Conector', 'problema', 'Confira CONECTOR_URL'],
  [{ DATABASE_URL: 'postgresql://ninguem@127.0.0.1:9/nada' }, 'Banco de dados', 'problema', 'Confira se o PostgreSQL'],
  [{ S3_URL: 'http://127.0.0.1:9/b', S3_CHAVE: 'c', S3_SEGREDO: 's' }, 'Arquivos', 'problema', 'Confira S3_URL'],
  [{ ICP_BRASIL_PEM: '/nao/existe.pem' }, 'Autoridades', 'atenção', 'npm run icp:atualizar'],
  [{ ICP_BRASIL_AUTORIDADES_PEM: '/nao/existe.pem' }, 'Autoridades', 'atenção', 'npm run icp:atualizar'],
  [{ MEC_XSD_DIR: '/nao/existe' }, 'Esquemas do MEC', 'certo', ''],
  [{ MEC_XSD_DIR: tmpdir() }, 'Esquemas do MEC', 'problema', 'npm run mec:xsd'],
  [{ TRUST_PROXY: '' }, 'Configuração', 'atenção', 'TRUST_PROXY'],
  [{ URL_PUBLICA: 'http://localhost:3000' }, 'Configuração', 'atenção', 'https'],
  [{ MODO: 'demo' }, 'Configuração', 'atenção', 'MODO=producao'],
])('%j → %s: %s', async (trocar: Record<string, string>, item, situacao, fazer) => {
  const linha = (await verificar(trocar)).get(item);
  expect(linha).toMatchObject({ situacao });
  expect(linha?.fazer).toContain(fazer);
});

test('a database of nobody: everything that follows from it is said, and the rest is checked all the same', async () => {
  const linhas = await verificar({ DATABASE_URL: 'postgresql://ninguem@127.0.0.1:9/nada' });
  const comProblema = [...linhas.values()].filter(({ situacao }) => situacao === 'problema').map(({ item }) => item);
  expect(comProblema).toEqual([
    'Último backup',
    'Ensaio de restauração',
    'Banco de dados',
    'O que o banco é',
    'Papel no banco',
    'Migrações',
    'Relógio e banco',
    'Lista de anulados',
    'Duas pessoas',
  ]);
  expect(linhas.get('SIGA')?.situacao).toBe('certo');
});

test('single sign-on is asked for its own description; two people are recommended once there are two', async () => {
  const oidc = (qual: string) => ({
    IDENTIDADE: 'oidc',
    OIDC_CLIENTE: 'registro',
    OIDC_NOME: 'gov.br',
    OIDC_EMISSOR: qual,
  });
  expect((await verificar(oidc(emissor))).get('Entrada da equipe')).toMatchObject({
    ...{ situacao: 'certo', detalhe: `gov.br, em ${emissor}` },
  });
  expect((await verificar(oidc('http://127.0.0.1:9'))).get('Entrada da equipe')?.fazer).toContain('OIDC_EMISSOR');
  await executarSql(
    banco.url,
    `INSERT INTO conta (id, cpf, nome, matricula, cargo, papel)
     SELECT gen_random_uuid(), cpf, 'Conta', '1', 'Teste', 'responsavel' FROM unnest(ARRAY['11144477735', '52998224725']) AS cpf`,
  );
  expect((await verificar()).get('Duas pessoas')).toMatchObject({ situacao: 'atenção' });
  expect((await verificar({ DUAS_PESSOAS: 'sim' })).get('Duas pessoas')?.situacao).toBe('certo');
});

test('the list of annulled diplomas that is due is said before and after its day', async () => {
  const outro = await criarBancoDeTeste();
  onTestFinished(() => outro.descartar());
  const { pool, prisma } = createBanco(outro.url, 1);
  await umCatalogo(prisma).finally(() => pool.end());
  const prometer = (sequencia: number, dias: number) =>
    executarSql(
      outro.url,
      `INSERT INTO lista_anulados (id, instituicao_id, numero_de_sequencia, data_maxima_proxima_atualizacao, quantidade, xml, gerada_por)
       SELECT gen_random_uuid(), id, ${sequencia}, current_date + ${dias}, 0, '', 'teste' FROM instituicao LIMIT 1`,
    );
  const lista = async () => (await verificar({ DATABASE_URL: outro.url })).get('Lista de anulados');
  await prometer(1, 0);
  expect(await lista()).toMatchObject({ situacao: 'atenção' });
  await prometer(2, -9);
  expect(await lista()).toMatchObject({ situacao: 'problema' });
});

test('rights and migrations are read from the database', async () => {
  const outro = await criarBancoDeTeste();
  onTestFinished(() => outro.descartar());
  const item = async (nome: string) => (await verificar({ DATABASE_URL: outro.urlDaAplicacao })).get(nome);
  await executarSql(outro.url, `GRANT DELETE ON registro TO ${PAPEL_DA_APLICACAO}`);
  expect(await item('Papel no banco')).toMatchObject({
    situacao: 'atenção',
    detalhe: expect.stringMatching(/além do devido registro DELETE$/),
  });
  await executarSql(outro.url, `REVOKE INSERT ON auditoria, registro FROM ${PAPEL_DA_APLICACAO}`);
  expect((await item('Papel no banco'))?.detalhe).toMatch(/não tem auditoria INSERT, registro INSERT$/);
  expect((await verificar({ DATABASE_URL: outro.url })).get('Papel no banco')?.detalhe).toMatch(/é dono das tabelas/);
  await executarSql(outro.url, `DELETE FROM _prisma_migrations WHERE migration_name LIKE '%chave_do_arquivo'`);
  expect(await item('Migrações')).toMatchObject({ situacao: 'atenção', detalhe: '1 por aplicar' });
  await executarSql(outro.url, `UPDATE _prisma_migrations SET checksum = 'outra'`);
  expect(await item('Migrações')).toMatchObject({ situacao: 'problema' });
  const vazio = await criarBancoVazioDeTeste();
  onTestFinished(() => vazio.descartar());
  const linhas = await verificar({ DATABASE_URL: vazio.url });
  expect(linhas.get('Migrações')?.situacao).toBe('atenção');
  expect(linhas.get('Lista de anulados')?.fazer).toContain('Inicie o servidor uma vez');
});

test('a clock that went wrong is seen by the neighbour’s date', async () => {
  const adiantado = createServer((_req, res) => {
    res.setHeader('date', new Date(Date.now() + 300_000).toUTCString()).end('[]');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void adiantado.close());
  await once(adiantado, 'listening');
  const endereco = adiantado.address();
  const porta = typeof endereco === 'object' && endereco ? endereco.port : 0;
  const linha = (await verificar({ SIGA_URL: `http://127.0.0.1:${porta}` })).get('Relógio e vizinhos');
  expect(linha).toMatchObject({ situacao: 'problema' });
  expect(linha?.fazer).toContain('NTP');
});

test('a backup grows old', async () => {
  await anotarBackup(new Date(agora.getTime() - 4 * 86_400_000), '/mnt/cofre/velho');
  expect((await verificar()).get('Último backup')).toMatchObject({ situacao: 'problema' });
  await executarSql(banco.url, 'TRUNCATE copia');
  const linhas = await verificar();
  expect(linhas.get('Último backup')).toMatchObject({ situacao: 'atenção' });
  expect(linhas.get('Ensaio de restauração')).toMatchObject({ situacao: 'atenção' });
});

test("keys and log of a demonstration's folder are a problem of a real installation", async () => {
  const linha = (await verificar({ DATA_DIR: daDemo })).get('O que a pasta de dados é');
  expect(linha).toMatchObject({ situacao: 'problema', detalhe: expect.stringContaining('é de demonstração') });
});

test('a file that is no certificate is a problem, whatever it is called', async () => {
  const arquivo = join(dataDir, 'raizes.pem');
  writeFileSync(arquivo, '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n');
  expect((await verificar({ ICP_BRASIL_PEM: arquivo })).get('Autoridades')).toMatchObject({ situacao: 'problema' });
});

test('the table puts what is wrong first', async () => {
  const tabela = escreverTabela([...(await verificar({ SIGA_URL: 'http://127.0.0.1:9' })).values()]).split('\n');
  expect(tabela[0]).toMatch(/^SITUAÇÃO +ITEM +O QUE FOI VISTO +O QUE FAZER$/);
  expect(tabela[1]).toMatch(/^problema/);
  expect(tabela.at(-1)).toMatch(/^certo/);
});

test('the command: exit 1 and every bad key, or the table of checks', async () => {
  const rodar = (env: Record<string, string>) => rodarPrograma('scripts/verificar-instalacao.ts', [], env);
  const mal = await rodar({ DATABASE_URL: banco.url, DATA_DIR: dataDir });
  expect(mal.codigo).toBe(1);
  expect(mal.stdout).toMatch(/problema +Configuração +SIGA_URL é obrigatória/);
  await anotarBackup(new Date(), '/mnt/cofre/hoje');
  const bem = await rodar(bons);
  expect(bem.stdout).toMatch(/certo +Banco de dados +PostgreSQL 18/);
  expect(bem.codigo).toBe(0);
});
