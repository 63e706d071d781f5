import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzlibSync } from 'fflate';
import { SignJWT } from 'jose';
import { deAlgarismos } from '../server/assinatura/selo/algarismos.ts';
import { selar } from '../server/assinatura/selo/codigo-do-selo.ts';
import { codificarSelo } from '../server/assinatura/selo/selo.ts';
import { umSelo } from '../server/assinatura/selo/test/um-selo.ts';
import { listaDaIetf, listaDaW3c } from '../server/assinatura/situacao/lista-de-situacao.ts';
import { criarTitulares, diplomaAssinado } from '../server/assinatura/test/diploma-assinado.ts';
import { logDoExemplo } from './log/log-do-exemplo.ts';

/*
 * node scripts/vetores.ts: writes docs/vetores/ anew, under a fresh key that is thrown away. Signatures differ each
 * time; what is signed does not, and a test holds it against the code.
 */
const pasta = join(import.meta.dirname, '../docs/vetores');
const gravar = (nome: string, conteudo: string) => writeFileSync(join(pasta, nome), conteudo);
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const ES256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

mkdirSync(pasta, { recursive: true });
const { publicKey, privateKey } = await crypto.subtle.generateKey(ES256, true, ['sign', 'verify']);
const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey);
const kid = 'AQIDBAUGBwg';
gravar('jwks.json', `${JSON.stringify({ keys: [{ kid, kty, crv, x, y, use: 'sig', alg: 'ES256' }] }, null, 2)}\n`);
const assinarJwt = (typ: string, dados: Record<string, unknown>) =>
  new SignJWT(dados).setProtectedHeader({ alg: 'ES256', kid, typ }).sign(privateKey);

const titulares = await criarTitulares();
const xml = await diplomaAssinado(titulares);
gravar('diploma.xml', xml);
gravar('autoridades.pem', `${titulares.raiz.pem}\n${titulares.ac.pem}\n`);

const selo = umSelo({ xmlSha256: createHash('sha256').update(xml).digest('hex') });
const { prefixo, algarismos } = await selar(
  selo,
  kid,
  async (bytes) => new Uint8Array(await crypto.subtle.sign(ES256, privateKey, bytes)),
);
const cose = unzlibSync(deAlgarismos(algarismos) ?? new Uint8Array());
gravar('selo.txt', `${prefixo}${algarismos}\n`);
const partes = { selo, cwt: hex(codificarSelo(selo)), cose: hex(cose) };
gravar('selo.json', `${JSON.stringify(partes, null, 2)}\n`);

const [iss, iat] = [selo.emissor, selo.emitidoEm.getTime() / 1000];
const lista = selo.situacao?.lista ?? '';
const restritos = [
  { indice: 7, valor: 1 },
  { indice: 11, valor: 2 },
];
const tempos = { iat, exp: iat + 86_400, ttl: 300 };
gravar(
  'lista.jwt',
  await assinarJwt('statuslist+jwt', { iss, sub: lista, ...tempos, status_list: listaDaIetf(restritos) }),
);
const credentialSubject = {
  id: `${lista}/revocation#list`,
  type: 'BitstringStatusList',
  statusPurpose: 'revocation',
  encodedList: listaDaW3c(restritos, 1),
};
const credencial = { '@context': ['https://www.w3.org/ns/credentials/v2'], id: `${lista}/revocation` };
gravar('bitstring.jwt', await assinarJwt('vc+jwt', { iss, iat, ...credencial, credentialSubject }));
const veredito = {
  tom: 'sucesso',
  manchete: 'Ativo',
  frase: 'Este diploma é válido.',
  conferencias: [{ chave: 'registro', resultado: 'confirmado' }],
};
const { prova, chaves } = await logDoExemplo(selo.codigoValidacao, selo.emitidoEm);
gravar('registro-log.json', `${JSON.stringify(chaves, null, 2)}\n`);
const diploma = { codigoValidacao: selo.codigoValidacao, rotulo: 'Ativo', curso: { nome: selo.curso }, veredito };
const sub = selo.codigoValidacao;
gravar('situacao.jwt', await assinarJwt('diploma-status+jwt', { iss, sub, iat, log: prova, diploma }));
console.log(`Vetores em ${pasta}`);
