import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request as pedirHttp } from 'node:http';
import { request as pedirHttps } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LIMITES_DO_ACERVO } from '#contract/acervo.contract.ts';
import { contaNova } from '../db/contas.ts';
import { portaLivre } from '../db/embutido/porta.ts';
import { hashDaSenha } from '../db/segredos.ts';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { umFormulario, umPdf } from '../test/factories/um-pdf.ts';
import { umRegistro } from '../test/factories/um-registro.ts';

/* The proxies of docs/proxy as a university would start them, but for ports, certificate and name, before the product. */

const NOME = 'diplomas.universidade.br';
const MB = 1024 * 1024;
const CPF = '11144477735';
const SENHA = 'uma senha bem comprida';
const ler = (nome: string) => readFileSync(join(import.meta.dirname, '../../docs/proxy', nome), 'utf8');

interface Portas {
  http: number;
  https: number;
  servidor: number;
}

/** Puts the nginx example into a folder of its own; answers how to start it there. */
function prepararNginx(pasta: string, portas: Portas): string[] {
  const site = ler('nginx.conf')
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${portas.http};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${portas.https} ssl`)
    .replace('127.0.0.1:3000', `127.0.0.1:${portas.servidor}`)
    .replaceAll('/etc/ssl/registro-diplomas', pasta);
  writeFileSync(join(pasta, 'site.conf'), site);
  const temporarias = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (qual) => `${qual}_temp_path ${pasta}/${qual};`,
  );
  const tudo = `daemon off; master_process off; pid ${pasta}/pid; error_log stderr; events {}
    http { access_log off; ${temporarias.join(' ')} include ${pasta}/site.conf; }`;
  writeFileSync(join(pasta, 'nginx.conf'), tudo);
  return ['-p', pasta, '-c', join(pasta, 'nginx.conf'), '-e', 'stderr'];
}

function prepararCaddy(pasta: string, portas: Portas): string[] {
  const site = ler('Caddyfile')
    .replace('{\n\tservers', `{\n\tadmin off\n\thttp_port ${portas.http}\n\thttps_port ${portas.https}\n\tservers`)
    .replace('# tls ', 'tls ')
    .replace('127.0.0.1:3000', `127.0.0.1:${portas.servidor}`)
    .replaceAll('/etc/ssl/registro-diplomas', pasta);
  writeFileSync(join(pasta, 'Caddyfile'), site);
  return ['run', '--config', join(pasta, 'Caddyfile'), '--adapter', 'caddyfile'];
}

const PROXIES = [
  { nome: 'nginx', preparar: prepararNginx },
  { nome: 'caddy', preparar: prepararCaddy },
] as const;

const falta = (nome: string) => spawnSync(nome, ['version']).error !== undefined;

let t: AppDeTeste;
let rga: string;
let pasta: string;
let certificado: string;

beforeAll(async () => {
  t = await buildTestApp({ env: { URL_PUBLICA: `https://${NOME}`, TRUST_PROXY: '1' } });
  rga = (await umRegistro(t.deps.prisma)).rga;
  const conta = { cpf: CPF, nome: 'Conta de Teste', matricula: '1', cargo: 'Teste', papel: 'administrador' };
  await t.deps.prisma.conta.create({ data: contaNova({ ...conta, senhaHash: await hashDaSenha(SENHA) }) });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  pasta = mkdtempSync(join(tmpdir(), 'proxy-'));
  const [chave, arquivo] = [join(pasta, 'chave.pem'), join(pasta, 'certificado.pem')];
  const novo = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const nome = ['-subj', `/CN=${NOME}`, '-addext', `subjectAltName=DNS:${NOME}`];
  execFileSync('openssl', [...novo, ...nome, '-keyout', chave, '-out', arquivo], { stdio: 'ignore' });
  certificado = readFileSync(arquivo, 'utf8');
});
afterAll(async () => {
  await t.fechar();
  rmSync(pasta, { recursive: true });
});

describe.each(PROXIES)('behind $nome', ({ nome, preparar }) => {
  // Debian's packages; where they are not installed there is nothing to start.
  describe.skipIf(falta(nome))(`${nome} is installed`, () => {
    let proxy: ChildProcess;
    let dito = '';
    const portas: Portas = { http: 0, https: 0, servidor: 0 };

    beforeAll(async () => {
      portas.http = await portaLivre();
      portas.https = await portaLivre();
      portas.servidor = (t.app.server.address() as AddressInfo).port;
      const env = { PATH: process.env.PATH, HOME: pasta, XDG_DATA_HOME: pasta, XDG_CONFIG_HOME: pasta };
      proxy = spawn(nome, preparar(pasta, portas), { env, stdio: ['ignore', 'ignore', 'pipe'] });
      proxy.stderr?.on('data', (pedaco: Buffer) => {
        dito += pedaco.toString();
      });
      await vi.waitFor(() => atender(portas.https), { timeout: 120_000, interval: 100 });
    });
    afterAll(async () => {
      const fim = once(proxy, 'exit');
      proxy.kill('SIGTERM');
      await fim;
    });

    /** Fails, with what the proxy has said, while nobody listens. */
    const atender = (porta: number) =>
      new Promise<void>((cumprir, falhar) => {
        const tentativa = connect(porta, '127.0.0.1', () => {
          tentativa.destroy();
          cumprir();
        });
        tentativa.on('error', () => falhar(new Error(dito)));
      });

    interface Pedido {
      path: string;
      method?: string;
      headers?: Record<string, string>;
      corpo?: Buffer;
      /** The visitor's own address: all of 127.0.0.0/8 is this machine. */
      de?: string;
      porHttp?: boolean;
    }

    /** Asks as a browser that found the proxy under the university's name. */
    function pedir({ path, method = 'GET', headers = {}, corpo, de = '127.0.0.1', porHttp = false }: Pedido) {
      const como = {
        host: '127.0.0.1',
        port: porHttp ? portas.http : portas.https,
        path,
        method,
        localAddress: de,
        headers: { host: NOME, ...headers, ...(corpo && { 'content-length': String(corpo.length) }) },
      };
      return new Promise<{ status: number; headers: IncomingHttpHeaders; texto: string }>((cumprir, falhar) => {
        const pedido = porHttp ? pedirHttp(como) : pedirHttps({ ...como, servername: NOME, ca: certificado });
        pedido.on('error', falhar);
        pedido.on('response', (resposta) => {
          resposta.toArray().then((partes) => {
            const texto = Buffer.concat(partes).toString();
            cumprir({ status: resposta.statusCode ?? 0, headers: resposta.headers, texto });
          }, falhar);
        });
        pedido.end(corpo);
      });
    }

    const emJson = (corpo: object) => ({
      corpo: Buffer.from(JSON.stringify(corpo)),
      headers: { 'content-type': 'application/json', origin: `https://${NOME}` },
    });

    /** Enters with CPF and password, as the client does; answers the session's whole cookie. */
    async function entrar(): Promise<string> {
      const conferida = await pedir({
        path: '/api/sessao/entrar',
        method: 'POST',
        ...emJson({ CPF, Senha: SENHA }),
      });
      const { token } = JSON.parse(conferida.texto) as { token: string };
      const aberta = await pedir({ path: `/api/Login?cookie=${token}`, headers: { 'sec-fetch-site': 'same-origin' } });
      return String(aberta.headers['set-cookie']);
    }

    test('http leads to https, with the whole address', async () => {
      const { status, headers } = await pedir({ path: '/digital/validar?codigo=1', porHttp: true });
      expect([301, 308]).toContain(status);
      expect(headers.location).toBe(`https://${NOME}/digital/validar?codigo=1`);
    });

    test('over https the product answers with its own headers, once each', async () => {
      const { status, headers } = await pedir({ path: '/pronto' });
      expect(status).toBe(200);
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    });

    test("a session's cookie is Secure and of this host alone, and another site's address is refused", async () => {
      expect(await entrar()).toMatch(/^__Host-sessao=[^;]+;.*HttpOnly.*Secure.*SameSite=Strict/);
      const { corpo } = emJson({ CPF, Senha: SENHA });
      const headers = { 'content-type': 'application/json', origin: 'https://outro.exemplo.br' };
      const recusada = await pedir({ path: '/api/sessao/entrar', method: 'POST', corpo, headers });
      expect(recusada.status).toBe(403);
    });

    test("the visitor's address is the one that the proxy saw, whatever headers the visitor writes", async () => {
      await t.deps.prisma.eventoDeSeguranca.deleteMany();
      const { corpo, headers } = emJson({ CPF, Senha: 'esta não é a senha' });
      const inventados = { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9', 'x-real-ip': '203.0.113.9' };
      const tentativa = { path: '/api/sessao/entrar', method: 'POST', corpo, headers: { ...headers, ...inventados } };
      expect((await pedir({ ...tentativa, de: '127.7.7.7' })).status).toBe(401);
      const eventos = await t.deps.prisma.eventoDeSeguranca.findMany({ select: { endereco: true } });
      expect([...new Set(eventos.map(({ endereco }) => endereco))]).toEqual(['127.7.7.0/24']);
    });

    test('two visitors have a limit each', async () => {
      const restam = async (de: string, headers = {}) =>
        Number((await pedir({ path: '/api/instituicao', de, headers })).headers['x-ratelimit-remaining']);
      const primeiro = await restam('127.8.8.1');
      expect(await restam('127.8.8.1', { 'x-forwarded-for': '198.51.100.4' })).toBe(primeiro - 1);
      expect(await restam('127.8.8.2')).toBe(primeiro);
    });

    test('a document just below 7 MB passes; of 7 MB the product itself says why not', async () => {
      const cookie = (await entrar()).split(';')[0] ?? '';
      const enviar = async (tamanho: number) => {
        const arquivo = { nome: 'a.pdf', conteudo: umPdf({ tamanho }) };
        const formulario = new Response(umFormulario({ rga, tipoId: '1', obs: 'proxy', file: arquivo }));
        const tipo = formulario.headers.get('content-type') ?? '';
        const corpo = Buffer.from(await formulario.arrayBuffer());
        const headers = { cookie, origin: `https://${NOME}`, 'content-type': tipo };
        return pedir({ path: '/api/Documentacao/enviar', method: 'POST', headers, corpo });
      };
      expect((await enviar(7 * MB - 1)).status).toBe(200);
      const recusado = await enviar(7 * MB);
      expect(recusado.status).toBe(413);
      expect(JSON.parse(recusado.texto)).toMatchObject({ message: 'O tamanho do arquivo ultrapassa o limite (7 MB).' });
    });

    test('a file of old books larger than any other body passes', async () => {
      const linha = `${'Ana Beatriz Lima;Direito;3;1;'.padEnd(1_000, 'x')}\n`;
      const arquivo = `Nome;Curso;Livro;Número;Atrás de ${nome}\n${linha.repeat(45_000)}`;
      const formulario = new FormData();
      formulario.append('file', new Blob([arquivo]), 'livros.csv');
      const pedido = new Response(formulario);
      const tipo = pedido.headers.get('content-type') ?? '';
      const corpo = Buffer.from(await pedido.arrayBuffer());
      const headers = { cookie: (await entrar()).split(';')[0] ?? '', origin: `https://${NOME}`, 'content-type': tipo };
      const { status, texto } = await pedir({ path: '/api/acervo/importacao', method: 'POST', headers, corpo });
      expect([status, texto]).toEqual([200, expect.any(String)]);
    });
  });
});

test('both take the largest body that a call of the product takes', () => {
  const maior = Math.max(...t.app.endpoints.map(({ maximoDoCorpo = 0 }) => maximoDoCorpo));
  const [, nginx] = /client_max_body_size (\d+)m;/.exec(ler('nginx.conf')) ?? [];
  const [, caddy] = /max_size (\d+)MB/.exec(ler('Caddyfile')) ?? [];
  expect(maior).toBeGreaterThan(7 * MB);
  const livros = Math.max(...Object.values(LIMITES_DO_ACERVO));
  const [, nginxLivros] = /importacao \{\s+client_max_body_size (\d+)m;/.exec(ler('nginx.conf')) ?? [];
  const [, caddyLivros] = /request_body @livros \{\s+max_size (\d+)MB/.exec(ler('Caddyfile')) ?? [];
  expect(Number(nginxLivros) * MB).toBeGreaterThan(livros);
  expect(Number(caddyLivros) * 1_000_000).toBeGreaterThan(livros);
  expect(Number(nginx) * MB).toBeGreaterThan(maior);
  expect(Number(caddy) * 1_000_000).toBeGreaterThan(maior);
});
