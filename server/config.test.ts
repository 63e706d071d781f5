import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CHAVES } from './config/chaves.ts';
import { ConfiguracaoInvalida, loadConfig } from './config.ts';

const SEGREDO = 'segredo-inventado-de-teste-com-mais-de-32';
const producao = {
  NODE_ENV: 'production',
  URL_PUBLICA: 'https://diplomas.exemplo.br/',
  SIGA_URL: 'https://siga.exemplo.br',
  CONECTOR_URL: 'https://conector.exemplo.br',
  CONECTOR_CLIENT_ID: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  CAPTCHA_SEGREDO: SEGREDO,
};

function problemas(env: Record<string, string>): string[] {
  try {
    loadConfig({ CAPTCHA_SEGREDO: SEGREDO, ...env });
  } catch (erro) {
    if (erro instanceof ConfiguracaoInvalida) return erro.problemas.map(({ chave }) => chave);
    throw erro;
  }
  return [];
}

describe('loadConfig', () => {
  test('an empty environment is demo mode with the documented defaults', () => {
    const config = loadConfig({ CAPTCHA_SEGREDO: SEGREDO });
    expect(config).toMatchObject({ modo: 'demo', porta: 3000, host: 'localhost', fusoHorario: 'America/Cuiaba' });
    expect(config.mec.ambiente).toBe('Homologação');
    expect(config.banco.url).toBeUndefined();
  });

  test('empty values count as absent', () => {
    expect(loadConfig({ CAPTCHA_SEGREDO: SEGREDO, PORT: '', SIGA_URL: ' ' })).toMatchObject({
      modo: 'demo',
      porta: 3000,
    });
  });

  test('a full production environment is accepted, addresses without trailing slash', () => {
    const config = loadConfig(producao);
    expect(config).toMatchObject({ modo: 'producao', host: '0.0.0.0', urlPublica: 'https://diplomas.exemplo.br' });
    // Nobody has said it yet: nothing goes to be signed before.
    expect(config.mec.ambiente).toBeNull();
  });

  test('one message lists every bad key, in the order of .env.example, and repeats no value', () => {
    const env = {
      ...producao,
      MODO: 'demo',
      PORT: '70000',
      DATABASE_URL: 'mysql://usuario:senha-secreta@servidor/banco',
      CAPTCHA_SEGREDO: 'curto',
      FUSO_HORARIO: 'Marte/Olympus',
      IDENTIDADE: 'externa',
    };
    expect(() => loadConfig(env)).toThrow(ConfiguracaoInvalida);
    try {
      loadConfig(env);
    } catch (erro) {
      const linhas = String(erro).split('\n').slice(1, -1);
      expect(linhas.map((linha) => linha.trim().split(':')[0])).toEqual([
        '- MODO',
        '- CAPTCHA_SEGREDO',
        '- PORT',
        '- FUSO_HORARIO',
        '- DATABASE_URL',
        '- IDENTIDADE_URL',
        '- PERMISSAO_NEGADA_URL',
      ]);
      expect(String(erro)).not.toMatch(/senha-secreta|curto|Olympus|70000/);
    }
  });

  test.each([
    [{ NODE_ENV: 'production' }, ['URL_PUBLICA', 'SIGA_URL', 'CONECTOR_URL', 'CONECTOR_CLIENT_ID']],
    [{ SIGA_URL: 'https://siga.exemplo.br' }, ['URL_PUBLICA', 'CONECTOR_URL', 'CONECTOR_CLIENT_ID']],
    [{ MODO: 'demo', SIGA_URL: 'http://siga.exemplo.br' }, []],
    [{ CONECTOR_EMAIL: 'cae@exemplo.br' }, ['CONECTOR_SENHA']],
    [
      { DATABASE_URL: 'postgresql://registro@banco/registro' },
      ['URL_PUBLICA', 'SIGA_URL', 'CONECTOR_URL', 'CONECTOR_CLIENT_ID', 'ACOES_CHAVES'],
    ],
    [{ URL_PUBLICA: 'https://diplomas.exemplo.br' }, ['SIGA_URL', 'CONECTOR_URL', 'CONECTOR_CLIENT_ID']],
    [{ URL_PUBLICA: 'http://diplomas.exemplo.br' }, ['URL_PUBLICA', 'SIGA_URL', 'CONECTOR_URL', 'CONECTOR_CLIENT_ID']],
    [{ URL_PUBLICA: 'http://localhost:3000' }, ['SIGA_URL', 'CONECTOR_URL', 'CONECTOR_CLIENT_ID']],
    [{ IDENTIDADE: 'local' }, ['URL_PUBLICA', 'SIGA_URL', 'CONECTOR_URL', 'CONECTOR_CLIENT_ID']],
    [
      { S3_URL: 'https://s3.exemplo.br/b', S3_CHAVE: 'c', S3_SEGREDO: 's' },
      ['URL_PUBLICA', 'SIGA_URL', 'CONECTOR_URL', 'CONECTOR_CLIENT_ID'],
    ],
    [{ DATABASE_URL: 'postgresql://registro@banco/registro', MODO: 'demo' }, []],
    [{ PORT: '3e3' }, ['PORT']],
    [{ CONECTOR_CLIENT_ID: '99001' }, ['CONECTOR_CLIENT_ID']],
    [{ CONECTOR_CLIENT_ID: '3f2504e0-4f89-11d3-9a0c-0305e82c3301' }, ['CONECTOR_CLIENT_ID']],
    [{ CONECTOR_VERSAO: 'nova', CONECTOR_DLT_ID: 'bitcoin' }, ['CONECTOR_VERSAO', 'CONECTOR_DLT_ID']],
    [{ CONECTOR_DESVIOS: 'cargas,tudo' }, ['CONECTOR_DESVIOS']],
    [{ DATABASE_URL_LEITURA: 'postgresql://leitor@replica/banco' }, ['DATABASE_URL']],
    [{ MODO: 'homologacao', LOG_NIVEL: 'tudo' }, ['MODO', 'LOG_NIVEL']],
  ])('%j → %j', (env: Record<string, string>, esperado: string[]) => {
    expect(problemas(env)).toEqual(esperado);
  });

  test('TRUST_PROXY is a number of hops or a list of addresses', () => {
    expect(loadConfig({ CAPTCHA_SEGREDO: SEGREDO }).trustProxy).toBe(false);
    expect(loadConfig({ CAPTCHA_SEGREDO: SEGREDO, TRUST_PROXY: '1' }).trustProxy).toBe(1);
    expect(loadConfig({ CAPTCHA_SEGREDO: SEGREDO, TRUST_PROXY: '10.0.0.1, 10.0.0.2' }).trustProxy).toEqual([
      '10.0.0.1',
      '10.0.0.2',
    ]);
  });

  test.each(['1', '0', '10.0.0.0/8', '10.0.0.1, 2001:db8::/32', 'loopback, fd00::/8', '192.168.0.0/16'])(
    'TRUST_PROXY=%s is some proxies',
    (TRUST_PROXY) => expect(problemas({ TRUST_PROXY })).toEqual([]),
  );

  test.each([
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0/1, 128.0.0.0/1',
    '10.0.0.1, 0.0.0.0/0',
    '2000::/3',
    '10.0.0.0/255.0.0.0',
    '99',
    'true',
    '*',
    '10.0.0.0/33',
    'proxy.exemplo.br',
  ])('TRUST_PROXY=%s, which believes everybody or nobody, is refused', (TRUST_PROXY) =>
    expect(problemas({ TRUST_PROXY })).toEqual(['TRUST_PROXY']),
  );

  describe('production', () => {
    test.each(['IDENTIDADE_URL', 'CONECTOR_URL', 'SIGA_URL', 'S3_URL', 'BACKUP_S3_URL'])(
      'sends nothing to %s in the clear, but to this machine or where a closed network is named',
      (chave) => {
        const com = (endereco: string, mais = {}) =>
          problemas({
            ...producao,
            S3_CHAVE: 'c',
            S3_SEGREDO: 's',
            BACKUP_S3_CHAVE: 'c',
            BACKUP_S3_SEGREDO: 's',
            [chave]: endereco,
            ...mais,
          });
        for (const claro of [
          'http://servidor.exemplo.br',
          'HTTP://servidor.exemplo.br',
          'http://localhost:x@servidor.exemplo.br/b',
          'http://127.0.0.1.exemplo.br/b',
          'http://localhost.exemplo.br/b',
          'http://10.0.0.7/b',
          'http://[::ffff:10.0.0.7]/b',
        ])
          expect(com(claro), claro).toEqual([chave]);
        for (const proprio of ['http://localhost:1/b', 'http://127.0.0.5:1/b', 'http://[::1]:1/b', 'http://0x7f.1/b'])
          expect(com(proprio), proprio).toEqual([]);
        expect(com('https://servidor.exemplo.br/b')).toEqual([]);
        expect(com('http://10.0.0.7/b', { SEM_TLS: `${chave}` })).toEqual([]);
        expect(com('http://10.0.0.7/b', { SEM_TLS: 'SMTP_URL' })).toEqual([chave]);
        expect(com('http://10.0.0.7/b', { SEM_TLS: 'URL_PUBLICA' })).toEqual(
          expect.arrayContaining(['SEM_TLS', chave]),
        );
      },
    );

    test.each<Record<string, string>>([
      { URL_PUBLICA: 'HTTP://diplomas.exemplo.br' },
      { URL_PUBLICA: 'http://localhost:x@diplomas.exemplo.br' },
      { OIDC_SAIDA_URL: 'http://provedor.exemplo.br' },
      { LOG_CHAVE: '00'.repeat(32) },
      { LOG_SELO: `${'0123456'.repeat(9)}0` },
      { METRICAS_TOKEN: 'a'.repeat(32) },
      { CAPTCHA_SEGREDO: 'abc'.repeat(20) },
      { CAPTCHA_DIFICULDADE: '100' },
    ])('refuses %j', (env: Record<string, string>) =>
      expect(problemas({ ...producao, ...env })).toEqual(Object.keys(env)),
    );

    test('mail goes to another machine with TLS alone, unless a closed network is named', () => {
      const exige = (SMTP_URL: string, mais = {}) => loadConfig({ ...producao, SMTP_URL, ...mais }).correio.exigirTls;
      expect(exige('smtp://correio.exemplo.br')).toBe(true);
      expect(exige('smtps://correio.exemplo.br')).toBe(false);
      expect(exige('smtp://127.0.0.1:25')).toBe(false);
      expect(exige('smtp://correio.exemplo.br', { SEM_TLS: 'SMTP_URL' })).toBe(false);
      expect(loadConfig({ MODO: 'demo', SMTP_URL: 'smtp://correio.exemplo.br' }).correio.exigirTls).toBe(false);
    });
  });

  test('what makes it production is named, and how a demonstration is wanted all the same', () => {
    const pedida = { URL_PUBLICA: 'https://diplomas.exemplo.br', IDENTIDADE: 'local' };
    expect(() => loadConfig(pedida)).toThrow(
      'O modo é producao porque há URL_PUBLICA, IDENTIDADE; para demonstração, defina MODO=demo.',
    );
    expect(() => loadConfig({ ...pedida, MODO: 'producao' })).not.toThrow('para demonstração');
  });

  test('writes nothing: a missing captcha secret stays missing', () => {
    const pasta = mkdtempSync(join(tmpdir(), 'config-'));
    try {
      expect(loadConfig({ DATA_DIR: pasta }).captcha.segredo).toBeUndefined();
      expect(readdirSync(pasta)).toEqual([]);
    } finally {
      rmSync(pasta, { recursive: true });
    }
  });
});

const exemplo = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');

test('.env.example lists exactly the keys of the schema, each below one comment line, under a heading', () => {
  const [primeira = '', ...blocos] = exemplo.trim().split('\n\n');
  expect(primeira).toMatch(/^# [^\n]+$/);
  const titulos = blocos.filter((_, indice) => indice % 2 === 0);
  expect(titulos.filter((titulo) => !/^## [^\n]+$/.test(titulo))).toEqual([]);
  const linhas = blocos.filter((_, indice) => indice % 2 === 1).flatMap((bloco) => bloco.split('\n'));
  expect(linhas.filter((_, indice) => indice % 2 === 1)).toEqual(CHAVES.map((chave) => `${chave}=`));
  expect(linhas.filter((linha, indice) => indice % 2 === 0 && !linha.startsWith('# '))).toEqual([]);
});

test('its first block, OBRIGATÓRIAS, is MODO and exactly what a start with MODO=producao alone asks for', () => {
  const [, titulo = '', bloco = ''] = exemplo.split('\n\n');
  expect(titulo).toMatch(/^## OBRIGATÓRIAS/);
  const pedidas = problemas({ MODO: 'producao', CAPTCHA_SEGREDO: '' });
  expect([...bloco.matchAll(/^([A-Z_]+)=$/gm)].map(([, chave]) => chave)).toEqual(['MODO', ...pedidas]);
});
