import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { escreverTabela, verificarInstalacao } from '../../scripts/instalacao/verificar.ts';
import { anotarSegredos } from '../backup/segredos-do-banco.ts';
import { loadConfig } from '../config.ts';
import { anotarCopia } from '../db/copias.queries.ts';
import { PAPEL_DA_APLICACAO } from '../db/papeis/papel.ts';
import { createPool } from '../db/pool.ts';
import { createBanco } from '../db/prisma-client.ts';
import { lerOuCriarSegredo } from '../db/segredo-em-arquivo.ts';
import { abrirSimuladores } from '../demo/abrir-simuladores.ts';
import { gerarDadosSiga } from '../demo/universidade/gerar-estudantes.ts';
import { type AppDeTeste, buildTestApp } from './build-test-app.ts';
import { CHAVE_DE_TESTE } from './chave-de-teste.ts';
import { umCatalogo } from './factories/um-catalogo.ts';
import { rodarPrograma } from './programa.ts';
import { abrirProxyHttps } from './proxy-https.ts';
import { type BancoDeTeste, criarBancoDeTeste, criarBancoVazioDeTeste, executarSql } from './test-database.ts';

const agora = new Date();
let banco: BancoDeTeste;
let dataDir: string;
let daDemo: string;
let bons: Record<string, string>;
let fechar: () => Promise<void>;
let emissor: string;
let servidor: AppDeTeste;
let portaDoServidor: number;
let pem: string;
let pararProxy: () => void;
let correio: SMTPServer;
const cartas: string[] = [];
// Other files of the same worker trust what they trusted before.
const CERTIFICADOS_DE_ANTES = getCACertificates('default');

/** An institution that lacks nothing, with a course, a book and an administrador. */
async function completar(url: string): Promise<void> {
  const { pool, prisma } = createBanco(url, 1);
  await umCatalogo(prisma);
  const { enderecoId } = await prisma.instituicao.findUniqueOrThrow({ where: { id: 1 } });
  await prisma.campus.update({ where: { id: 3 }, data: { enderecoId } });
  const dados = { nome: 'Eva Teste', matricula: '1', cargo: 'TI', papel: 'administrador', totpSegredo: 'cifrado' };
  await prisma.conta.create({ data: { ...dados, cpf: '00000000191' } });
  await prisma.$disconnect();
  await pool.end();
}

beforeAll(async () => {
  banco = await criarBancoDeTeste();
  await completar(banco.url);
  servidor = await buildTestApp({ bancoUrl: banco, env: { TRUST_PROXY: '1' } });
  await servidor.app.listen({ port: 0, host: '127.0.0.1' });
  portaDoServidor = (servidor.app.server.address() as AddressInfo).port;
  const proxy = await abrirProxyHttps(portaDoServidor);
  pem = proxy.pem;
  pararProxy = proxy.parar;
  setDefaultCACertificates([...CERTIFICADOS_DE_ANTES, pem]);
  correio = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _, feito) =>
      password === 'certa' ? feito(null, { user: 'registro' }) : feito(new Error('senha recusada')),
    onData: (dados, _, feito) => void text(dados).then((lida) => feito(cartas.push(lida) > 0 ? null : undefined)),
  });
  await new Promise<void>((pronto) => correio.listen(0, '127.0.0.1', pronto));
  dataDir = mkdtempSync(join(tmpdir(), 'instalacao-'));
  daDemo = mkdtempSync(join(tmpdir(), 'instalacao-da-demo-'));
  const simulada = await abrirSimuladores(loadConfig({ DATA_DIR: daDemo, MODO: 'demo' }));
  fechar = simulada.fechar;
  emissor = simulada.config.identidade.provedor?.emissor ?? '';
  bons = {
    MODO: 'producao',
    DATA_DIR: dataDir,
    DATABASE_URL: banco.urlDaAplicacao,
    URL_PUBLICA: proxy.url,
    PORT: String(portaDoServidor),
    ACOES_CHAVES: CHAVE_DE_TESTE,
    TRUST_PROXY: '1',
    SMTP_URL: `smtp://registro:certa@127.0.0.1:${(correio.server.address() as AddressInfo).port}`,
    CORREIO_DE: 'Registro <registro@uf.example>',
    SIGA_URL: simulada.config.siga.url ?? '',
    CONECTOR_URL: simulada.config.conector.url ?? '',
    CONECTOR_CLIENT_ID: simulada.config.conector.clientId,
    CAPTCHA_SEGREDO: 'segredo-de-teste-com-mais-de-32-caracteres',
    ENCARREGADO_NOME: 'Eva Teste',
    MEC_AMBIENTE: 'Produção',
    ENCARREGADO_CONTATO: 'lgpd@exemplo.br',
    ICP_BRASIL_PEM: join(daDemo, 'simulador-conector/certificados/raiz.pem'),
    ICP_BRASIL_AUTORIDADES_PEM: join(daDemo, 'simulador-conector/certificados/emissora.pem'),
  };
  await anotarComoNaPartida();
});
afterAll(async () => {
  setDefaultCACertificates(CERTIFICADOS_DE_ANTES);
  pararProxy();
  await new Promise<void>((fechado) => correio.close(fechado));
  await servidor.fechar();
  await fechar();
  await banco.descartar();
  for (const pasta of [dataDir, daDemo]) rmSync(pasta, { recursive: true });
});

/** The secrets of `bons` as a start makes and notes them. */
async function anotarComoNaPartida(): Promise<void> {
  for (const nome of ['log', 'selo']) lerOuCriarSegredo(dataDir, nome);
  const pool = createPool(banco.url, 1);
  await anotarSegredos(pool, loadConfig(bons), agora).finally(() => pool.end());
}

interface Mais {
  rga?: string;
  enviar?: string;
  itens?: string[];
}

async function verificar(trocar: Record<string, string> = {}, mais: Mais = {}) {
  const env = { ...bons, ...trocar };
  const url = env.DATABASE_URL ?? '';
  const { pool, prisma } = createBanco(url, 2);
  try {
    const linhas = await verificarInstalacao({
      config: loadConfig(env),
      url,
      haBanco: true,
      pool,
      prisma,
      agora,
      ...mais,
    });
    return new Map(linhas.map((linha) => [linha.item, linha]));
  } finally {
    await prisma.$disconnect();
    await pool.end();
  }
}

const umItem = async (item: string, trocar?: Record<string, string>, mais?: Mais) =>
  (await verificar(trocar, { ...mais, itens: [item] })).get(item);

/** With a trial of the same day. */
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
  expect(linhas.get('SIGA')?.detalhe).toBe('responde; 4 de 9 chamadas como docs/siga.md; as outras, com --rga RGA');
  expect(linhas.get('Conector')?.detalhe).toMatch(/; versão [\d.]+, leiaute 1\.05$/);
  expect(linhas.get('Instituição')?.detalhe).toBe('Universidade de Teste, e-MEC 99991');
  expect(linhas.get('Credenciamento')?.detalhe).toBe(
    'Credenciamento: Lei Federal nº 5647; Recredenciamento: Portaria nº 1337',
  );
  expect(linhas.get('Autorização dos cursos')?.detalhe).toBe('em vigor em 1 de 1 curso(s)');
  expect(linhas.get('Reconhecimento dos cursos')?.detalhe).toBe('em vigor em 1 de 1 curso(s)');
  expect(linhas.get('Correio')?.detalhe).toBe('responde e aceita a conta');
  expect(linhas.get('Último backup')?.detalhe).toBe('há 0 dia(s), em /mnt/cofre/hoje');
});

test.each([
  [{ SIGA_URL: 'http://127.0.0.1:9' }, 'SIGA', 'problema', 'Confira SIGA_URL'],
  [{ CONECTOR_URL: 'http://127.0.0.1:9' }, 'Conector', 'problema', 'Confira CONECTOR_URL'],
  [{ SIGA_URL: 'http://127.0.0.1:9' }, 'Endereços', 'problema', 'Corrija .env'],
  [{ CONECTOR_URL: 'http://127.0.0.1:9' }, 'Endereços', 'problema', 'Corrija .env'],
  [{ ICP_BRASIL_PEM: '/nao/existe.pem' }, 'Endereços', 'problema', 'Corrija .env'],
  [{ MEC_AMBIENTE: '' }, 'Ambiente do MEC', 'problema', 'Diga em Instituição'],
  [{ DATABASE_URL: 'postgresql://ninguem@127.0.0.1:9/nada' }, 'Banco de dados', 'problema', 'Confira se o PostgreSQL'],
  [{ S3_URL: 'http://127.0.0.1:9/b', S3_CHAVE: 'c', S3_SEGREDO: 's' }, 'Arquivos', 'problema', 'Confira S3_URL'],
  [{ ICP_BRASIL_PEM: '/nao/existe.pem' }, 'Autoridades', 'atenção', 'npm run icp:atualizar'],
  [{ ICP_BRASIL_AUTORIDADES_PEM: '/nao/existe.pem' }, 'Autoridades', 'atenção', 'npm run icp:atualizar'],
  [{ MEC_XSD_DIR: '/nao/existe' }, 'Esquemas do MEC', 'certo', ''],
  [{ MEC_XSD_DIR: tmpdir() }, 'Esquemas do MEC', 'problema', 'npm run mec:xsd'],
  [{ TRUST_PROXY: '' }, 'Configuração', 'atenção', 'TRUST_PROXY'],
  [{ URL_PUBLICA: 'http://localhost:3000' }, 'Configuração', 'atenção', 'https'],
  [{ SEM_TLS: 'SIGA_URL, SMTP_URL' }, 'Configuração', 'atenção', 'rede fechada'],
  [{ MODO: 'demo' }, 'Configuração', 'atenção', 'MODO=producao'],
])('%j → %s: %s', async (trocar: Record<string, string>, item, situacao, fazer) => {
  const linha = await umItem(item, trocar);
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
    'Segredos',
    'Papel no banco',
    'Migrações',
    'Relógio e banco',
    'Lista de anulados',
    'Duas pessoas',
    'Administrador',
    'Ambiente do MEC',
    'Instituição',
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
  expect(await umItem('Entrada da equipe', oidc(emissor))).toMatchObject({
    situacao: 'certo',
    detalhe: `gov.br, em ${emissor}`,
  });
  expect((await umItem('Entrada da equipe', oidc('http://127.0.0.1:9')))?.fazer).toContain('OIDC_EMISSOR');
  await executarSql(
    banco.url,
    `INSERT INTO conta (id, cpf, nome, matricula, cargo, papel)
     SELECT gen_random_uuid(), cpf, 'Conta', '1', 'Teste', 'responsavel' FROM unnest(ARRAY['11144477735', '52998224725']) AS cpf`,
  );
  expect(await umItem('Duas pessoas')).toMatchObject({ situacao: 'atenção' });
  expect((await umItem('Duas pessoas', { DUAS_PESSOAS: 'sim' }))?.situacao).toBe('certo');
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
  const lista = async () => await umItem('Lista de anulados', { DATABASE_URL: outro.url });
  await prometer(1, 0);
  expect(await lista()).toMatchObject({ situacao: 'atenção' });
  await prometer(2, -9);
  expect(await lista()).toMatchObject({ situacao: 'problema' });
});

test('rights and migrations are read from the database', async () => {
  const outro = await criarBancoDeTeste();
  onTestFinished(() => outro.descartar());
  const item = async (nome: string) => await umItem(nome, { DATABASE_URL: outro.urlDaAplicacao });
  await executarSql(outro.url, `GRANT DELETE ON registro TO ${PAPEL_DA_APLICACAO}`);
  expect(await item('Papel no banco')).toMatchObject({
    situacao: 'atenção',
    detalhe: expect.stringMatching(/além do devido registro DELETE$/),
  });
  await executarSql(outro.url, `REVOKE INSERT ON auditoria, registro FROM ${PAPEL_DA_APLICACAO}`);
  expect((await item('Papel no banco'))?.detalhe).toMatch(/não tem auditoria INSERT, registro INSERT$/);
  expect((await umItem('Papel no banco', { DATABASE_URL: outro.url }))?.detalhe).toMatch(/é dono das tabelas/);
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

test('before the first start over a new database: start, where that makes the tables; else the two roles', async () => {
  const vazio = await criarBancoVazioDeTeste();
  onTestFinished(() => vazio.descartar());
  const [DATABASE_URL, DATABASE_URL_DONO] = [vazio.urlDaAplicacao, vazio.url];
  const sozinho = await verificar({ DATABASE_URL });
  const comDono = await verificar({ DATABASE_URL, DATABASE_URL_DONO });
  for (const item of ['Banco de dados', 'Papel no banco']) {
    expect(sozinho.get(item)).toMatchObject({ situacao: 'problema', fazer: expect.stringContaining('banco:papeis') });
    expect(comDono.get(item)).toMatchObject({
      situacao: 'atenção',
      fazer: expect.stringContaining('Inicie o servidor'),
    });
  }
  const dizemInicie = [...comDono.values()].filter(({ detalhe }) => detalhe === 'o banco ainda não tem tabelas');
  expect(dizemInicie.map(({ item }) => item)).toContain('Último backup');
  expect([...comDono.values()].filter(({ detalhe }) => /relation|does not exist/.test(detalhe))).toEqual([]);
});

test('every line stands in docs/implantacao.md, under the step that it points at', async () => {
  const guia = readFileSync(join(import.meta.dirname, '../../docs/implantacao.md'), 'utf8');
  const passos = new Map(
    guia
      .split(/^## (?=\d+\. )/m)
      .map((texto) => [Number.parseInt(texto, 10), /^\*\*Fica verde:\*\* .*$/m.exec(texto)?.[0]]),
  );
  const linhas = [...(await verificar()).values()];
  expect(linhas.length).toBeGreaterThan(30);
  expect(linhas.filter(({ item, passo }) => !passos.get(passo)?.includes(item))).toEqual([]);
});

test('a clock that went wrong is seen by the neighbour’s date', async () => {
  const adiantado = createServer((_req, res) => {
    res.setHeader('date', new Date(Date.now() + 300_000).toUTCString()).end('[]');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void adiantado.close());
  await once(adiantado, 'listening');
  const endereco = adiantado.address();
  const porta = typeof endereco === 'object' && endereco ? endereco.port : 0;
  const linha = await umItem('Relógio e vizinhos', { SIGA_URL: `http://127.0.0.1:${porta}` });
  expect(linha).toMatchObject({ situacao: 'problema' });
  expect(linha?.fazer).toContain('NTP');
});

test('one course of SIGA that lacks a value asks for attention; a SIGA without an answer is a problem', async () => {
  const semGrau = createServer((req, res) => {
    void fetch(`${bons.SIGA_URL}${req.url}`, { headers: { authorization: req.headers.authorization ?? '' } }).then(
      async (veio) => {
        const corpo: unknown = await veio.json();
        if (req.url?.includes('/v1/cursos')) Object.assign((corpo as object[])[0] ?? {}, { grau: null });
        res.setHeader('content-type', 'application/json').end(JSON.stringify(corpo));
      },
    );
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void semGrau.close());
  await once(semGrau, 'listening');
  const { port } = semGrau.address() as AddressInfo;
  expect(await umItem('SIGA', { SIGA_URL: `http://127.0.0.1:${port}` })).toMatchObject({
    situacao: 'atenção',
    detalhe: expect.stringContaining('grau'),
  });
  expect(await umItem('SIGA', { SIGA_URL: 'http://127.0.0.1:9' })).toMatchObject({ situacao: 'problema' });
});

test('a backup grows old', async () => {
  await anotarBackup(new Date(agora.getTime() - 4 * 86_400_000), '/mnt/cofre/velho');
  expect(await umItem('Último backup')).toMatchObject({ situacao: 'problema' });
  await executarSql(banco.url, 'TRUNCATE copia');
  const linhas = await verificar();
  expect(linhas.get('Último backup')).toMatchObject({ situacao: 'atenção' });
  expect(linhas.get('Ensaio de restauração')).toMatchObject({ situacao: 'atenção' });
});

test("keys and log of a demonstration's folder are a problem of a real installation", async () => {
  const linha = await umItem('O que a pasta de dados é', { DATA_DIR: daDemo });
  expect(linha).toMatchObject({ situacao: 'problema', detalhe: expect.stringContaining('é de demonstração') });
});

test('a file that is no certificate is a problem, whatever it is called', async () => {
  const arquivo = join(dataDir, 'raizes.pem');
  writeFileSync(arquivo, '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n');
  expect(await umItem('Autoridades', { ICP_BRASIL_PEM: arquivo })).toMatchObject({ situacao: 'problema' });
});

test('the table has three groups; each puts what is wrong first and names the step of the guide', async () => {
  const tabela = escreverTabela([...(await verificar({ SIGA_URL: 'http://127.0.0.1:9' })).values()]).split('\n');
  expect(tabela[0]).toMatch(/^SITUAÇÃO +ITEM +O QUE FOI VISTO +O QUE FAZER$/);
  expect(tabela.slice(1, 3)).toEqual(['', 'Para começar']);
  expect(tabela[3]).toMatch(/^problema +Endereços .*\(docs\/implantacao\.md, passo 3\)$/);
  expect(tabela[4]).toMatch(/^problema +SIGA .*\(docs\/implantacao\.md, passo 8\)$/);
  expect(tabela.filter((linha) => /^Para /.test(linha))).toEqual([
    'Para começar',
    'Para assinar',
    'Para dormir tranquilo',
  ]);
  expect(tabela.at(-1)).toMatch(/^certo/);
  const linhas = tabela.filter((linha) => /^(certo|atenção|problema)/.test(linha));
  expect(linhas.filter((linha) => !/\(docs\/implantacao\.md, passo \d+\)$/.test(linha))).toEqual([]);
});

test('an empty register: what stands before the first diploma is missing, group by group', async () => {
  const vazio = await criarBancoDeTeste();
  onTestFinished(() => vazio.descartar());
  const linhas = await verificar({ DATABASE_URL: vazio.urlDaAplicacao, ENCARREGADO_CONTATO: '', ENCARREGADO_NOME: '' });
  const comecar = [...linhas.values()].filter((um) => um.grupo === 'comecar' && um.situacao === 'problema');
  expect(comecar.map(({ item }) => item)).toEqual([
    'Administrador',
    'Instituição',
    'Mantenedora',
    'Credenciamento',
    'Cursos',
    'Campi',
    'Títulos dos cursos',
    'Autorização dos cursos',
    'Reconhecimento dos cursos',
    'Livro de registro',
  ]);
  expect(linhas.get('Quem assina')).toMatchObject({ grupo: 'assinar', situacao: 'problema' });
  expect(linhas.get('Encarregado pelos dados pessoais')).toMatchObject({ grupo: 'dormir', situacao: 'atenção' });
});

test('an act that ended yesterday is in force no more', async () => {
  await executarSql(
    banco.url,
    "UPDATE instituicao_ato SET vigente_ate = (now() AT TIME ZONE 'America/Cuiaba')::date - 1 WHERE papel = 'credenciamento'",
  );
  onTestFinished(() => executarSql(banco.url, 'UPDATE instituicao_ato SET vigente_ate = NULL'));
  expect(await umItem('Credenciamento')).toMatchObject({
    situacao: 'problema',
    detalhe: 'Nenhum ato de credenciamento em vigor hoje.',
  });
});

test('SIGA with an RGA is asked all nine calls', async () => {
  const formado = gerarDadosSiga(agora).estudantes.find(({ pendencias }) => pendencias.length === 0);
  const rga = String(formado?.dados.matricula);
  expect(await umItem('SIGA', {}, { rga })).toMatchObject({
    situacao: 'certo',
    detalhe: 'responde; 9 de 9 chamadas como docs/siga.md',
  });
  expect(await umItem('SIGA', {}, { rga: '1' })).toMatchObject({
    situacao: 'problema',
    detalhe: expect.stringContaining('GET /v1/estudantes/{rga}: o SIGA não conhece este RGA'),
  });
});

test('mail: a login, a message where one is asked for, a wrong password', async () => {
  const linha = await umItem('Correio', {}, { enviar: 'eva@uf.example' });
  expect(linha).toMatchObject({ situacao: 'certo', detalhe: expect.stringContaining('para eva@uf.example') });
  expect(cartas.at(-1)).toContain('To: eva@uf.example');
  const errada = (bons.SMTP_URL ?? '').replace('certa', 'errada');
  expect(await umItem('Correio', { SMTP_URL: errada })).toMatchObject({
    situacao: 'problema',
    detalhe: expect.stringContaining('senha recusada'),
  });
  expect((await umItem('Correio', { SMTP_URL: '', CORREIO_DE: '' }))?.situacao).toBe('atenção');
});

test('the server itself: nobody there yet is no problem; something else there is', async () => {
  const parado = await verificar({ PORT: '9', URL_PUBLICA: 'https://localhost:9' });
  expect(parado.get('Servidor no ar')).toMatchObject({ situacao: 'atenção' });
  expect(parado.get('https de fora')).toMatchObject({ situacao: 'atenção' });
  const outro = createServer((_req, res) => void res.end('outro')).listen(0, '127.0.0.1');
  onTestFinished(() => void outro.close());
  await once(outro, 'listening');
  const { port } = outro.address() as AddressInfo;
  expect(await umItem('Servidor no ar', { PORT: String(port) })).toMatchObject({ situacao: 'problema' });
});

test('https from outside: away, a certificate that nobody vouches for or that ends soon, another server behind', async () => {
  const https = async (URL_PUBLICA: string) => await umItem('https de fora', { URL_PUBLICA });
  expect(await https('https://localhost:9')).toMatchObject({ situacao: 'problema' });
  const estranho = await abrirProxyHttps(portaDoServidor);
  onTestFinished(estranho.parar);
  expect(await https(estranho.url)).toMatchObject({
    situacao: 'problema',
    detalhe: expect.stringMatching(/self-signed/i),
  });
  const acabando = await abrirProxyHttps(portaDoServidor, { dias: 5 });
  const vazio = await abrirProxyHttps(9);
  onTestFinished(() => [acabando, vazio].forEach(({ parar }) => void parar()));
  const antes = getCACertificates('default');
  setDefaultCACertificates([...antes, acabando.pem, vazio.pem]);
  onTestFinished(() => setDefaultCACertificates(antes));
  expect(await https(acabando.url)).toMatchObject({
    situacao: 'atenção',
    detalhe: expect.stringContaining('por mais 5 dia'),
  });
  expect(await https(vazio.url)).toMatchObject({ situacao: 'problema', detalhe: expect.stringContaining('502') });
});

test('the proxy as the server sees it: the name, the visitor, and nobody who only says so', async () => {
  const linha = async (trocar: Record<string, string>) => await umItem('Proxy', trocar);
  expect(await linha({})).toMatchObject({ situacao: 'certo', detalhe: expect.stringContaining('de onde se pergunta') });
  expect(await linha({ TRUST_PROXY: '' })).toMatchObject({ situacao: 'problema' });
  const demais = await buildTestApp({ bancoUrl: banco, env: { TRUST_PROXY: '2' } });
  onTestFinished(() => demais.fechar());
  await demais.app.listen({ port: 0, host: '127.0.0.1' });
  const credulo = await abrirProxyHttps((demais.app.server.address() as AddressInfo).port);
  const semNome = await abrirProxyHttps(portaDoServidor, { nome: 'interno:3000' });
  onTestFinished(() => [credulo, semNome].forEach(({ parar }) => void parar()));
  const antes = getCACertificates('default');
  setDefaultCACertificates([...antes, credulo.pem, semNome.pem]);
  onTestFinished(() => setDefaultCACertificates(antes));
  expect(await linha({ URL_PUBLICA: credulo.url, TRUST_PROXY: '2' })).toMatchObject({
    situacao: 'problema',
    detalhe: 'o servidor acredita no endereço que o próprio visitante escreve',
  });
  expect(await linha({ URL_PUBLICA: semNome.url })).toMatchObject({
    situacao: 'problema',
    fazer: expect.stringContaining('proxy_set_header Host'),
  });
});

test('the command: exit 1 and every bad key, or the table of checks', async () => {
  const arquivo = join(dataDir, 'proxy.pem');
  writeFileSync(arquivo, pem);
  const rodar = (env: Record<string, string>, ...argumentos: string[]) =>
    rodarPrograma('scripts/verificar-instalacao.ts', argumentos, { NODE_EXTRA_CA_CERTS: arquivo, ...env });
  const mal = await rodar({ DATABASE_URL: banco.url, DATA_DIR: dataDir }, '--grupo', 'dormir');
  expect(mal.codigo).toBe(1);
  expect(mal.stdout).toMatch(/problema +Configuração +SIGA_URL é obrigatória/);
  await anotarBackup(new Date(), '/mnt/cofre/hoje');
  const bem = await rodar(bons);
  expect(bem.stdout).toMatch(/certo +Banco de dados +PostgreSQL 18/);
  expect(bem.codigo).toBe(0);
  const semConector = { ...bons, CONECTOR_URL: 'http://127.0.0.1:9' };
  // An address typed wrong is of the step that typed it.
  expect((await rodar(semConector, '--grupo', 'comecar')).codigo).toBe(1);
  expect((await rodar(semConector, '--grupo', 'dormir')).codigo).toBe(0);
  expect((await rodar(semConector, '--grupo', 'assinar')).codigo).toBe(1);
  expect(await rodar(bons, '--grupo', 'outro')).toMatchObject({
    codigo: 2,
    stderr: expect.stringContaining('comecar | assinar | dormir'),
  });
});
