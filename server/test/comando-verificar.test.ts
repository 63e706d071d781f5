import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lerCamposDoDiploma, resumirCampos } from '#assinatura/campos-do-diploma.ts';
import { lerXml } from '#assinatura/ler-xml.ts';
import { amostra } from './campanha.ts';
import { rodarPrograma } from './programa.ts';
import { base, bytesDe, CODIGO, GENUINO, raizDe } from './tabela-do-veredito/ler-tabela.ts';

/* The program itself, over the wire: what `--registro` may be, and what the exit code then is. */

type Fim = 0 | 1 | 2;
interface Resposta {
  status?: number;
  corpo?: string;
  cabecalhos?: Record<string, string>;
}

const pasta = mkdtempSync(join(tmpdir(), 'comando-verificar-'));
const guardar = (nome: string, bytes: Uint8Array | string) => {
  writeFileSync(join(pasta, nome), bytes);
  return join(pasta, nome);
};
let servidor: Server;
let registro: string;
let atender: (pedido: IncomingMessage, resposta: ServerResponse) => void;
let pedidos: string[] = [];
let chave: CryptoKey;
let alheia: CryptoKey;
let jwks: string;
let conferencia: string;

beforeAll(async () => {
  servidor = createServer((pedido, resposta) => {
    pedidos.push(String(pedido.url));
    atender(pedido, resposta);
  });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  registro = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`;
  const par = await generateKeyPair('ES256', { extractable: true });
  chave = par.privateKey;
  alheia = (await generateKeyPair('ES256')).privateKey;
  jwks = JSON.stringify({ keys: [{ kid: 'a', ...(await exportJWK(par.publicKey)) }] });
  const diploma = lerCamposDoDiploma(lerXml(base()));
  const resumos = await resumirCampos(diploma?.campos ?? [], diploma?.nonce ?? '');
  conferencia = JSON.stringify({
    resumos,
    motivo: null,
    xmlSha256: 'a'.repeat(64),
    versao: '1.05',
    ambiente: 'Produção',
  });
});
afterAll(async () => {
  await new Promise((feito) => servidor.close(feito));
  rmSync(pasta, { recursive: true });
});

/** Signed by the register. */
function situacao({ rotulo = 'Ativo', de = chave } = {}): Promise<string> {
  const valido = rotulo === 'Ativo';
  const conferencias = [
    { chave: 'registro', resultado: 'confirmado' },
    { chave: 'situacao', resultado: valido ? 'confirmado' : 'negado' },
  ];
  const veredito = { manchete: rotulo, frase: 'Dito.', tom: valido ? 'sucesso' : 'perigo', conferencias };
  const iat = Math.floor(Date.now() / 1_000);
  return new SignJWT({ iss: registro, sub: CODIGO, iat, diploma: { codigoValidacao: CODIGO, rotulo, veredito } })
    .setProtectedHeader({ alg: 'ES256', kid: 'a', typ: 'diploma-status+jwt' })
    .sign(de);
}

/** The register at its three addresses; what is given answers otherwise. */
function registroQue(outras: { jwks?: Resposta; situacao?: Resposta; conferencia?: Resposta } = {}) {
  return async () => {
    const respostas = {
      jwks: outras.jwks ?? { corpo: jwks },
      situacao: outras.situacao ?? { corpo: await situacao() },
      conferencia: outras.conferencia ?? { corpo: conferencia },
    };
    atender = ({ url = '' }, resposta) => {
      const qual = url.includes('jwks')
        ? respostas.jwks
        : url.includes('/assinada')
          ? respostas.situacao
          : url.includes('/conferencia-xml/')
            ? respostas.conferencia
            : { status: 404 };
      resposta.writeHead(qual.status ?? 200, qual.cabecalhos).end(qual.corpo ?? '');
    };
  };
}
const comSituacao = (dita: Parameters<typeof situacao>[0]) => async () =>
  registroQue({ situacao: { corpo: await situacao(dita) } })();
const HTML = { corpo: '<!doctype html><title>Entre</title>', cabecalhos: { 'content-type': 'text/html' } };
const todas = (uma: Resposta) => registroQue({ jwks: uma, situacao: uma, conferencia: uma });

/** Each with the register that answers, what is written after the file, and how the program has to end. */
const CASOS: Record<string, [preparar: () => Promise<void>, opcoes: () => string[], Fim]> = {
  'the register that knows it': [registroQue(), () => ['--registro', registro], 0],
  'its address with a slash at the end': [registroQue(), () => ['--registro', `${registro}/`], 0],
  'no register': [registroQue(), () => [], 2],
  'an address where nobody answers': [registroQue(), () => ['--registro', 'http://127.0.0.1:9'], 2],
  'a page in the place of a register': [todas(HTML), () => ['--registro', registro], 2],
  'a register that sends elsewhere': [
    todas({ status: 302, cabecalhos: { location: 'http://127.0.0.1:9/' } }),
    () => ['--registro', registro],
    2,
  ],
  'another university’s register': [
    registroQue({ situacao: { status: 404 }, conferencia: { status: 404 } }),
    () => ['--registro', registro],
    1,
  ],
  'a register that revoked it': [comSituacao({ rotulo: 'Revogado' }), () => ['--registro', registro], 1],
  'an answer that another key signed': [
    async () => registroQue({ situacao: { corpo: await situacao({ de: alheia }) } })(),
    () => ['--registro', registro],
    2,
  ],
  'a register that has other values': [
    registroQue({
      conferencia: {
        corpo: JSON.stringify({
          resumos: ['ab'.repeat(32)],
          motivo: null,
          xmlSha256: 'a'.repeat(64),
          versao: '1.05',
          ambiente: 'Produção',
        }),
      },
    }),
    () => ['--registro', registro],
    1,
  ],
};

test.each(amostra('registros perguntados pelo comando', Object.entries(CASOS), 4))(
  'with %s the genuine diploma ends as it must',
  async (_, [preparar, opcoes, fim]) => {
    await preparar();
    pedidos = [];
    const folha = guardar('genuino.xml', bytesDe(GENUINO));
    const raizes = guardar('raizes.pem', raizDe({}));
    const argumentos = [folha, '--autoridades', raizes, ...opcoes()];
    const { codigo, stdout, stderr } = await rodarPrograma('scripts/verificar.ts', argumentos, {});
    expect([codigo, stderr], stdout).toEqual([fim, '']);
    expect(stdout.includes('[NÃO]')).toBe(fim === 1);
  },
);

test('a file that names a register of its own asks nobody but the one that the person named', async () => {
  await registroQue()();
  pedidos = [];
  const jwt = guardar('a.jwt', await situacao());
  const { codigo } = await rodarPrograma('scripts/verificar.ts', [jwt], {});
  const comOutro = await rodarPrograma('scripts/verificar.ts', [jwt, '--registro', 'http://127.0.0.1:9'], {});
  expect([codigo, comOutro.codigo, pedidos]).toEqual([2, 2, []]);
  expect((await rodarPrograma('scripts/verificar.ts', [jwt, '--registro', registro], {})).codigo).toBe(0);
});
