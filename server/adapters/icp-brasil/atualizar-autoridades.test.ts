import { execFile } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emitir, type Titular } from '../../assinatura/test/certificados.ts';
import { atualizarAutoridades } from './atualizar-autoridades.ts';

/* ITI's repository, played by a local server that gives out what each test puts there. */

const raiz = emitir({ cn: 'Autoridade Certificadora Raiz Brasileira v99', autoridade: true });
const primeira = emitir({ cn: 'AC de Primeiro Nível', autoridade: true, emissor: raiz });
const segunda = emitir({ cn: 'AC de Segundo Nível', autoridade: true, emissor: primeira, ate: '2021-01-01' });
const estranha = emitir({ cn: 'Autoridade Certificadora Raiz Brasileira v5', autoridade: true });
const daEstranha = emitir({ cn: 'AC da Estranha', autoridade: true, emissor: estranha });
const pessoa = emitir({ cn: 'PESSOA', emissor: primeira, cpf: '00000501026' });

const impressao = ({ der }: Titular) => createHash('sha256').update(der).digest('hex');
const sha512 = (bytes: Uint8Array) => createHash('sha512').update(bytes).digest('hex');
let arquivos = new Map<string, Uint8Array>();
let servidor: Server;
let repositorio: string;
let pasta: string;

const publicar = (conteudo: Record<string, Uint8Array>, resumo?: string): void => {
  const zip = zipSync(conteudo);
  arquivos = new Map([
    ['/ACcompactado.zip', zip],
    ['/hashsha512.txt', Buffer.from(resumo ?? `${sha512(zip)}  ACcompactado.zip\n`)],
  ]);
};
const TUDO = {
  'raiz.crt': Buffer.from(raiz.pem),
  'primeira.crt': primeira.der,
  'pasta/segunda.cer': segunda.der,
  'estranha.crt': estranha.der,
  'da-estranha.crt': daEstranha.der,
  'pessoa.crt': pessoa.der,
  'LEIAME.txt': Buffer.from('nada'),
  'lixo.crt': Buffer.from('lixo'),
};
const caminhos = () => ({
  arquivoDasRaizes: join(pasta, 'raizes.pem'),
  arquivoDasAutoridades: join(pasta, 'autoridades.pem'),
});
const nomesEm = (arquivo: string) =>
  (readFileSync(arquivo, 'utf8').match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g) ?? []).map(
    (pem) => /CN=(.*)/.exec(new X509Certificate(pem).subject)?.[1],
  );
const atualizar = (aceitas: string[] = []) =>
  atualizarAutoridades({ repositorio, aceitas, ...caminhos() }, [impressao(raiz)]);

beforeAll(async () => {
  servidor = createServer(({ url = '' }, resposta) => {
    const corpo = arquivos.get(url);
    resposta.writeHead(corpo === undefined ? 404 : 200).end(corpo);
  });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  repositorio = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`;
});
beforeEach(() => {
  pasta = mkdtempSync(join(tmpdir(), 'icp-teste-'));
  return () => rmSync(pasta, { recursive: true, force: true });
});
afterAll(() => new Promise((pronto) => servidor.close(pronto)));

it('stores roots and authorities apart; expired ones too, which older signatures need', async () => {
  publicar(TUDO);
  const balanco = await atualizar();
  expect(balanco).toMatchObject({
    raizes: ['Autoridade Certificadora Raiz Brasileira v99'],
    mantidas: 0,
    autoridades: 2,
  });
  expect(nomesEm(caminhos().arquivoDasRaizes)).toEqual(['Autoridade Certificadora Raiz Brasileira v99']);
  expect(nomesEm(caminhos().arquivoDasAutoridades).toSorted()).toEqual(['AC de Primeiro Nível', 'AC de Segundo Nível']);
});

it('a self-signed stranger is named and not stored, whatever it calls itself, nor what it signed', async () => {
  publicar(TUDO);
  const { estranhas, ignorados } = await atualizar();
  expect(estranhas).toEqual([{ nome: 'Autoridade Certificadora Raiz Brasileira v5', sha256: impressao(estranha) }]);
  expect(ignorados).toBe(3);
  expect(readFileSync(caminhos().arquivoDasAutoridades, 'utf8')).not.toContain('Estranha');
});

it('a new root is stored once a person gives its digest', async () => {
  publicar(TUDO);
  const comDoisPontos = impressao(estranha).toUpperCase().match(/../g)?.join(':') ?? '';
  expect((await atualizar([comDoisPontos])).raizes).toHaveLength(2);
  expect(nomesEm(caminhos().arquivoDasAutoridades)).toContain('AC da Estranha');
});

it('a root that the package no longer brings stays', async () => {
  publicar(TUDO);
  await atualizar([impressao(estranha)]);
  publicar({ 'raiz.crt': raiz.der });
  expect(await atualizar()).toMatchObject({ mantidas: 1, autoridades: 0 });
  expect(nomesEm(caminhos().arquivoDasRaizes)).toHaveLength(2);
});

it('a wrong hash, no hash, no ZIP, no known root: refused, and the files stay as they were', async () => {
  publicar(TUDO);
  await atualizar();
  const antes = readFileSync(caminhos().arquivoDasAutoridades, 'utf8');
  publicar({ 'raiz.crt': raiz.der }, `${'0'.repeat(128)}  ACcompactado.zip`);
  await expect(atualizar()).rejects.toThrow('não é o que o arquivo de resumo diz');
  publicar({ 'raiz.crt': raiz.der }, 'nada');
  await expect(atualizar()).rejects.toThrow('não traz um SHA-512');
  publicar({ 'estranha.crt': estranha.der });
  await expect(atualizar()).rejects.toThrow('nenhuma raiz conhecida');
  arquivos.set('/ACcompactado.zip', Buffer.from('lixo'));
  arquivos.set('/hashsha512.txt', Buffer.from(sha512(Buffer.from('lixo'))));
  await expect(atualizar()).rejects.toThrow('não é um ZIP');
  expect(readFileSync(caminhos().arquivoDasAutoridades, 'utf8')).toBe(antes);
});

it('the command writes where the server reads; exit 1 refused, 2 not reached', async () => {
  publicar(TUDO);
  const executar = promisify(execFile);
  const rodar = (...argumentos: string[]) =>
    executar(process.execPath, ['scripts/icp-atualizar.ts', ...argumentos], {
      env: { PATH: process.env.PATH, DATA_DIR: pasta },
    }).then(
      ({ stdout }) => ({ codigo: 0, texto: stdout }),
      (erro: { code: number; stderr: string }) => ({ codigo: erro.code, texto: erro.stderr }),
    );
  const certo = await rodar('--repositorio', repositorio, '--aceitar', impressao(raiz));
  expect(certo).toMatchObject({ codigo: 0, texto: expect.stringContaining('Raiz Brasileira v99') });
  expect(certo.texto).toContain(`NÃO aceita como raiz: Autoridade Certificadora Raiz Brasileira v5`);
  expect(existsSync(join(pasta, 'icp-brasil.pem')) && existsSync(join(pasta, 'icp-brasil-autoridades.pem'))).toBe(true);
  expect(await rodar('--repositorio', repositorio)).toMatchObject({ codigo: 1 });
  expect(await rodar('--repositorio', 'http://127.0.0.1:1')).toMatchObject({ codigo: 2 });
  writeFileSync(join(pasta, 'fim'), '');
});
