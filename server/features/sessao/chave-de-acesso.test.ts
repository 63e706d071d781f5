import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { encode } from 'cborg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { segundoFatorApi, sessaoApi } from '#contract/sessao.contract.ts';
import { contaNova } from '../../db/contas.ts';
import { hashDaSenha } from '../../db/segredos.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';

/* Passkeys by an authenticator of these tests' own, which tells the truth or lies. */

let t: AppDeTeste;
const SENHA = 'cavalo bateria grampo certo';
const [RITA, BIA] = ['11144477735', '52998224725'];
let origem: string;

beforeAll(async () => {
  t = await buildTestApp({
    agora: new Date('2026-06-01T12:00:00Z'),
    env: { SEGUNDO_FATOR: 'obrigatorio', TRUST_PROXY: '1' },
  });
  origem = new URL(t.deps.config.urlPublica).origin;
  for (const [cpf, nome] of [
    [RITA, 'Rita Responsável'],
    [BIA, 'Bia Responsável'],
  ] as const) {
    const dados = { cpf, nome, matricula: cpf.slice(0, 4), cargo: 'Chefe', papel: 'responsavel' };
    await t.deps.prisma.conta.create({ data: contaNova({ ...dados, senhaHash: await hashDaSenha(SENHA) }) });
  }
});
afterAll(() => t.fechar());

const sha256 = (dados: string | Buffer) => createHash('sha256').update(dados).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const biscoito = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0] ?? '';

interface Mentira {
  origem?: string;
  rpId?: string;
  desafio?: string;
  /** Presence and verification of the person. */
  sinais?: number;
  contador?: number;
  tipo?: string;
}

/** A passkey: its counter rises with each use. */
function umAutenticador() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = sha256(x).subarray(0, 16);
  let contador = 0;
  const cliente = (tipo: string, desafio: string, mentira: Mentira) =>
    Buffer.from(
      JSON.stringify({
        type: mentira.tipo ?? tipo,
        challenge: mentira.desafio ?? desafio,
        origin: mentira.origem ?? origem,
      }),
    );
  const dados = (sinais: number, mentira: Mentira) => {
    contador += 1;
    const conta = Buffer.alloc(4);
    conta.writeUInt32BE(mentira.contador ?? contador);
    const rpId = mentira.rpId ?? new URL(origem).hostname;
    return Buffer.concat([sha256(rpId), Buffer.of(mentira.sinais ?? sinais), conta]);
  };
  const comum = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const, clientExtensionResults: {} };
  return {
    criar(desafio: string, mentira: Mentira = {}) {
      const chave = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const authData = Buffer.concat([
        dados(0x45, mentira),
        Buffer.alloc(16),
        Buffer.of(0, id.length),
        id,
        encode(chave),
      ]);
      const response = {
        clientDataJSON: base64url(cliente('webauthn.create', desafio, mentira)),
        attestationObject: base64url(encode({ fmt: 'none', attStmt: {}, authData })),
        transports: [],
      };
      return { ...comum, response };
    },
    entrar(desafio: string, mentira: Mentira = {}) {
      const clientData = cliente('webauthn.get', desafio, mentira);
      const authenticatorData = dados(0x05, mentira);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey);
      const response = {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      };
      return { ...comum, response };
    },
  };
}

async function dentro(CPF: string): Promise<string> {
  const { corpo } = await t.chamar(sessaoApi.entrarLocal, { body: { CPF, Senha: SENHA } });
  return biscoito((await t.chamar(sessaoApi.entrarComToken, { query: { cookie: corpo.token } })).headers);
}
const desafioDeCadastro = async (como: string) =>
  String((await t.chamar(segundoFatorApi.iniciarChave, {}, como)).corpo.opcoes.challenge);
/** Each from an address of its own: guesses are few a minute. */
let visitas = 0;
const deOutroLugar = () => {
  visitas += 1;
  return { 'x-forwarded-for': `198.51.100.${visitas}` };
};
const desafio = async () =>
  String((await t.chamar(segundoFatorApi.desafiar, {}, null, deOutroLugar())).corpo.opcoes.challenge);
const cadastrar = (Resposta: object, como: string) =>
  t.chamar(segundoFatorApi.cadastrarChave, { body: { Nome: 'Chave', Resposta: Resposta as never } }, como);
const entrar = (Resposta: object) =>
  t.chamar(segundoFatorApi.entrarPorChave, { body: { Resposta: Resposta as never } }, null, deOutroLugar());

test('a passkey is made once, for the account that was asked, at this address alone', async () => {
  const rita = await dentro(RITA);
  const bia = await dentro(BIA);
  const chave = umAutenticador();
  const MENTIRAS: Mentira[] = [
    { origem: 'https://registro.example.evil' },
    { rpId: 'evil.example' },
    { desafio: base64url(Buffer.alloc(32, 7)) },
    { sinais: 0x41 },
    { tipo: 'webauthn.get' },
  ];
  for (const mentira of MENTIRAS) {
    const { status } = await cadastrar(chave.criar(await desafioDeCadastro(rita), mentira), rita);
    expect([mentira, status]).toEqual([mentira, 422]);
  }
  const deRita = await desafioDeCadastro(rita);
  expect((await cadastrar(chave.criar(deRita), bia)).status).toBe(422);
  const usado = await desafioDeCadastro(rita);
  expect((await cadastrar(chave.criar(usado), rita)).status).toBe(200);
  const outraVez = await dentro(BIA);
  expect((await cadastrar(umAutenticador().criar(usado), outraVez)).status).toBe(422);
  const deEntrada = await desafio();
  expect((await cadastrar(umAutenticador().criar(deEntrada), outraVez)).status).toBe(422);
  expect((await cadastrar(chave.criar(await desafioDeCadastro(outraVez)), outraVez)).status).toBe(409);

  expect((await entrar(chave.entrar(await desafio()))).status).toBe(200);
  for (const mentira of [...MENTIRAS.slice(0, 3), { sinais: 0x01 }, { tipo: 'webauthn.create' }, { contador: 1 }]) {
    const { status } = await entrar(chave.entrar(await desafio(), mentira));
    expect([mentira, status]).toEqual([mentira, 401]);
  }
  // The same answer again, two of it at once, and an answer to a challenge that was given for another thing.
  const resposta = chave.entrar(await desafio());
  const duas = await Promise.all([entrar(resposta), entrar(resposta)]);
  expect(duas.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  expect((await entrar(resposta)).status).toBe(401);
  expect((await entrar(chave.entrar(await desafioDeCadastro(await dentro(BIA))))).status).toBe(401);
  // A copy of the authenticator, used at the same moment: both tell the same count.
  const iguais = [chave.entrar(await desafio(), { contador: 90 }), chave.entrar(await desafio(), { contador: 90 })];
  const copiadas = await Promise.all(iguais.map(entrar));
  expect(copiadas.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  const depoisDeTudo = umAutenticador();
  expect((await entrar(depoisDeTudo.entrar(await desafio()))).status).toBe(401);
});
