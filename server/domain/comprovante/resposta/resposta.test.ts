import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { comoVeio } from '../../idiomas/frase.ts';
import { julgarResposta } from './julgar-resposta.ts';
import type { FatosDaResposta } from './linhas-da-resposta.ts';
import { provarResposta } from './provar-resposta.ts';

const DAQUI = 'https://diplomas.example';
const hoje = await umPar('AQIDBAUGBwg');
const antes = await umPar('CAcGBQQDAgE');
const alheia = await umPar('AQIDBAUGBwg');

async function umPar(kid: string) {
  const { publicKey, privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
  ]);
  const { x, y } = await crypto.subtle.exportKey('jwk', publicKey);
  return { kid, privateKey, publica: { kid, kty: 'EC', crv: 'P-256', x, y } };
}

const DITO = { rotulo: 'Ativo', curso: { nome: 'Direito' }, veredito: { manchete: 'Válido' } };
const assinar = ({ kid, privateKey }: typeof hoje, iss = DAQUI) =>
  new SignJWT({ iss, sub: '1.1.aaaaaaaaaaaa', iat: 1_777_895_100, diploma: DITO })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'diploma-status+jwt' })
    .sign(privateKey);
const bytes = (texto: string) => new TextEncoder().encode(texto);
const pdf = (jwt: string) => bytes(`%PDF-1.7\n1 0 obj << /Keywords (${jwt}) >> endobj`);
const publicadas = (...chaves: (typeof hoje)[]) => JSON.stringify({ keys: chaves.map(({ publica }) => publica) });

async function julgar(arquivo: Uint8Array, mudar: Partial<FatosDaResposta> = {}, jwks = publicadas(hoje, antes)) {
  const provada = await provarResposta(arquivo, { jwks, log: null });
  if (provada === null) return null;
  const situacao = { rotulo: 'Ativo', frases: { frase: comoVeio('Este diploma é válido.') }, tom: 'sucesso' as const };
  const agora = new Date('2026-06-01T15:00:00Z');
  return julgarResposta({
    provada,
    daqui: DAQUI,
    chaves: 'agora',
    hoje: situacao,
    agora,
    fuso: 'America/Cuiaba',
    ...mudar,
  });
}
const linha = (veredito: Awaited<ReturnType<typeof julgar>>, chave: string) =>
  veredito?.evidencias.find((uma) => uma.chave === chave);

test('a receipt proves what was answered and when, and says what holds today', async () => {
  const veredito = await julgar(pdf(await assinar(hoje)));
  expect(veredito).toMatchObject({ tom: 'sucesso', manchete: 'O comprovante é autêntico' });
  expect(veredito?.frase).toBe('Em 04/05/2026 07:45:00 a situação era Ativo, e hoje é a mesma.');
  expect(linha(veredito, 'hoje')?.detalhe).toContain('perguntada em 01/06/2026 11:00:00');
  expect(veredito?.evidencias.map(({ resultado }) => resultado)).toEqual(Array(3).fill('confirmado'));
});

test.each([
  [
    'revoked since',
    { rotulo: 'Revogado', frases: { frase: comoVeio('x') }, tom: 'perigo' },
    'perigo',
    /hoje é Revogado\.$/,
  ],
  [
    'suspended since',
    { rotulo: 'Suspenso', frases: { frase: comoVeio('x') }, tom: 'alerta' },
    'alerta',
    /hoje é Suspenso\.$/,
  ],
  ['unknown today', 'desconhecido', 'alerta', /A de hoje não pôde ser consultada/],
  ['asked without a network', 'sem-rede', 'alerta', /A de hoje não pôde ser consultada/],
] as const)('%s: authentic, and not green', async (_, situacao, tom, frase) => {
  const veredito = await julgar(pdf(await assinar(hoje)), { hoje: situacao });
  expect(veredito).toMatchObject({ tom, frase: expect.stringMatching(frase) });
  expect(linha(veredito, 'assinatura')?.resultado).toBe('confirmado');
  expect(linha(veredito, 'hoje')?.resultado).not.toBe('confirmado');
});

test('every changed letter of the signed part is told', async () => {
  const jwt = await assinar(hoje);
  for (let i = 20; i < jwt.length - 1; i += 7) {
    if (jwt[i] === '.') continue;
    const torto = `${jwt.slice(0, i)}${jwt[i] === 'B' ? 'C' : 'B'}${jwt.slice(i + 1)}`;
    const veredito = await julgar(pdf(torto));
    expect(veredito?.tom, `letter ${i}`).not.toBe('sucesso');
    expect(linha(veredito, 'assinatura')?.resultado).not.toBe('confirmado');
  }
});

test('a former key still proves and is said so; one that left the published set, or another’s, proves nothing', async () => {
  const jwt = pdf(await assinar(antes));
  const comAntiga = await julgar(jwt);
  expect(comAntiga?.tom).toBe('sucesso');
  expect(linha(comAntiga, 'emissor')?.detalhe).toContain('por uma chave anterior');
  const retirada = await julgar(jwt, {}, publicadas(hoje));
  expect(retirada).toMatchObject({ tom: 'perigo', frase: expect.stringContaining('comprometida') });
  const guardada = await julgar(jwt, { chaves: new Date('2026-05-02T12:00:00Z') }, publicadas(hoje));
  expect(guardada).toMatchObject({ tom: 'alerta', frase: expect.stringContaining('Conecte-se à internet') });
  expect(await julgar(pdf(await assinar(alheia)))).toMatchObject({ tom: 'perigo' });
  const deAntes = await julgar(pdf(await assinar(hoje, 'https://endereco-de-antes.example')));
  expect(deAntes?.tom).toBe('sucesso');
  const deOutro = await julgar(pdf(await assinar(await umPar('outro'), 'https://outra.example')));
  expect(deOutro).toMatchObject({ tom: 'alerta', manchete: 'O comprovante é de outro registro' });
});

test('the signed answer counts as text and as JSON; an unsigned one is said to be so; anything else is none', async () => {
  const jwt = await assinar(hoje);
  const [cabeca, corpo, assinatura] = jwt.split('.');
  for (const um of [jwt, `${jwt}\n`, JSON.stringify({ protected: cabeca, payload: corpo, signature: assinatura })])
    expect(await julgar(bytes(um))).toMatchObject({ tom: 'sucesso' });
  const semAssinatura = bytes(JSON.stringify({ codigoValidacao: '1.1.a', veredito: {} }));
  expect(await julgar(semAssinatura)).toMatchObject({ tom: 'alerta', manchete: 'Esta resposta não está assinada' });
  expect(await julgar(bytes('eyJ0.abc.def'))).toMatchObject({ tom: 'perigo', evidencias: [] });
  for (const nada of ['%PDF-1.7 representação', '{"a":1}', '{', '<Diploma/>', ''])
    expect(await julgar(bytes(nada))).toBeNull();
});
