import type { ChavePublica } from '../cose.ts';
import type { SeloDoDiploma } from '../selo.ts';

const ES256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

export const umSelo = (parte: Partial<SeloDoDiploma> = {}): SeloDoDiploma => ({
  emissor: 'https://diplomas.universidade.example',
  codigoValidacao: '99991.99991.a1b2c3d4e5f60718293a4b5c',
  emitidoEm: new Date('2026-05-04T12:00:00Z'),
  situacao: { lista: 'https://diplomas.universidade.example/api/situacoes/0', indice: 91_234 },
  nome: 'Maria Inventada das Dores Conceição',
  cpf: '982247',
  curso: 'Engenharia Sanitária e Ambiental',
  cursoEmec: '123456',
  expedidora: { nome: 'Universidade Federal do Planalto de Exemplo', codigoEmec: '99991' },
  registradora: { nome: 'Universidade Federal do Planalto de Exemplo', codigoEmec: '99991' },
  dataIngresso: '2019-02-11',
  dataConclusao: '2024-12-20',
  dataExpedicao: '2025-03-01',
  dataRegistro: '2025-03-10',
  livro: 'ENG/2019',
  numeroRegistro: '1234',
  processo: '23108.012345/2025-11',
  xmlSha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  ...parte,
});

/** A fresh key: its public half, and what signs by it. */
export async function umaChave(kid = 'AQIDBAUGBwg') {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(ES256, true, ['sign', 'verify']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  const publica: ChavePublica = { kid, kty: 'EC', crv: 'P-256', x, y };
  const assinar = async (bytes: Uint8Array<ArrayBuffer>) =>
    new Uint8Array(await crypto.subtle.sign(ES256, privateKey, bytes));
  return { kid, publica, assinar };
}
