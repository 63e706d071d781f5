import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lerPem } from '#assinatura/certificado.ts';
import { lerConfianca } from '#assinatura/confianca.ts';
import { lerCampos } from '#assinatura/revogacao/campos-do-certificado.ts';
import type { CertificadoConsultado } from '#assinatura/revogacao/situacao.ts';
import { criarRevogacao } from '../adapters/revogacao/criar-revogacao.ts';
import { enderecoPermitido, isInterno } from '../adapters/revogacao/enderecos-permitidos.ts';
import type { RevogacaoPort } from '../adapters/revogacao/revogacao.port.ts';
import { emitir, type Titular } from '../assinatura/test/certificados.ts';
import { createBanco, type PrismaClient } from '../db/prisma-client.ts';
import { enderecoDaLista, extensoesDaAutoridade, extensoesDoTitular } from '../demo/assinante/extensoes.ts';
import { emitirLista } from '../demo/assinante/revogacao.ts';
import { type BancoDeTeste, criarBancoDeTeste } from './test-database.ts';

/* Lists of revoked certificates, fetched from a local server that plays the authorities' hosts. */

const DIA = 86_400_000;
let banco: BancoDeTeste;
let pool: Pool;
let prisma: PrismaClient;
let servidor: Server;
let origem: string;
let pedidos: string[] = [];
let atender: (pedido: IncomingMessage, resposta: ServerResponse) => void;
let raiz: Titular;
let ac: Titular;
let pessoa: Titular;
let agora: Date;

const nome = (CN: string) => ({ O: 'Inventada', OU: [], CN });
const emissor = (quem: Titular) => ({ nome: nome(quem.cn), chave: quem.chave, certificado: quem.der });
const lista = (de: Date, revogados: Titular[] = [], quem = ac, dias = 7) =>
  emitirLista(emissor(quem), {
    de,
    ate: new Date(de.getTime() + dias * DIA),
    numeroDaLista: 1,
    revogados: revogados.map(({ der }) => ({ certificado: der, quando: de, motivo: 1 })),
  });
const responder = (corpo: Buffer) => {
  atender = (_, resposta) => resposta.end(corpo);
};
const lido = ({ pem }: Titular) => {
  const [certificado] = lerPem(pem);
  if (certificado === undefined) throw new Error('certificado');
  return certificado;
};
const consulta = (quem: Titular, listas?: string[]): CertificadoConsultado => ({
  emissor: lerCampos(lido(quem)).chaveDoEmissor ?? '',
  serie: lido(quem).serie,
  autoridade: false,
  listas: listas ?? lerCampos(lido(quem)).listas,
});
const confianca = () => lerConfianca({ raizes: raiz.pem, intermediarias: ac.pem });
const criar = (mudar: Partial<Parameters<typeof criarRevogacao>[0]> = {}): RevogacaoPort =>
  criarRevogacao({ prisma, agora: () => agora, permitirInternos: true, tempoLimiteMs: 2_000, ...mudar });

beforeAll(async () => {
  banco = await criarBancoDeTeste();
  ({ pool, prisma } = createBanco(banco.url, 4));
  servidor = createServer((pedido, resposta) => {
    pedidos.push(pedido.url ?? '');
    atender(pedido, resposta);
  });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  origem = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`;
  raiz = emitir({ cn: 'Raiz', autoridade: true, familia: 'EC' });
  const extensoes = [...extensoesDaAutoridade(), enderecoDaLista(`${origem}/raiz.crl`)];
  ac = emitir({ cn: 'AC', autoridade: true, emissor: raiz, familia: 'EC', extensoes });
  const dePessoa = extensoesDoTitular({ tipo: 'cpf', nome: 'PESSOA', documento: '00000501026' });
  pessoa = emitir({
    cn: 'PESSOA',
    emissor: ac,
    familia: 'EC',
    extensoes: [...dePessoa, enderecoDaLista(`${origem}/ac.crl`)],
  });
});
beforeEach(async () => {
  agora = new Date('2026-11-22T12:00:00Z');
  pedidos = [];
  await pool.query('DELETE FROM lista_de_revogados');
});
afterAll(async () => {
  await pool.end();
  await banco.descartar();
  await new Promise((pronto) => servidor.close(pronto));
});

it('a list is fetched once, kept in the database, and fetched anew the same day', async () => {
  responder(lista(agora));
  const primeira = await criar().consultar(consulta(pessoa), confianca());
  expect(primeira).toMatchObject({ revogacao: null, desde: agora, soDe: null, pontos: null });
  await criar().consultar(consulta(pessoa), confianca());
  expect(pedidos).toEqual(['/ac.crl']);
  agora = new Date(agora.getTime() + 7 * 3_600_000);
  responder(lista(agora, [pessoa]));
  const depois = await criar().consultar(consulta(pessoa), confianca());
  expect(depois?.revogacao).toEqual({ quando: agora, motivo: 1 });
  expect(pedidos).toHaveLength(2);
});

it('offline the stored list still answers, and says how old it is', async () => {
  responder(lista(agora));
  await criar().consultar(consulta(pessoa), confianca());
  const feita = agora;
  agora = new Date(agora.getTime() + 30 * DIA);
  atender = (_, resposta) => resposta.destroy();
  expect(await criar().consultar(consulta(pessoa), confianca())).toMatchObject({ desde: feita });
});

it('nobody knows: offline, an authority that is not installed, a certificate without address', async () => {
  atender = (_, resposta) => resposta.destroy();
  const porta = criar();
  expect(await porta.consultar(consulta(pessoa), confianca())).toBeNull();
  // After a failure the address is left alone for a while.
  responder(lista(agora));
  expect(await porta.consultar(consulta(pessoa), confianca())).toBeNull();
  expect(pedidos).toHaveLength(1);
  agora = new Date(agora.getTime() + 11 * 60_000);
  expect(await porta.consultar(consulta(pessoa), confianca())).not.toBeNull();
  expect(await criar().consultar({ ...consulta(pessoa), emissor: 'ab'.repeat(20) }, confianca())).toBeNull();
  expect(await criar().consultar(consulta(pessoa), lerConfianca({ raizes: raiz.pem, intermediarias: '' }))).toBeNull();
  await pool.query('DELETE FROM lista_de_revogados');
  expect(await criar().consultar(consulta(pessoa, []), confianca())).toBeNull();
});

it('what is served is not believed: rubbish, another authority’s list, one of a stranger below no root', async () => {
  const estranha = emitir({ cn: 'AC', autoridade: true, familia: 'EC' });
  for (const corpo of [Buffer.from('<html>'), lista(agora, [], raiz), lista(agora, [], estranha)]) {
    responder(corpo);
    expect(await criar().consultar(consulta(pessoa), confianca())).toBeNull();
  }
  const { rows } = await pool.query('SELECT 1 FROM lista_de_revogados');
  expect(rows).toEqual([]);
});

it('only hosts that the authorities name are called, redirects included; sizes and times are bounded', async () => {
  for (const endereco of ['http://example.org/a.crl', `${origem.replace('127.0.0.1', 'localhost')}/ac.crl`]) {
    expect(await criar().consultar(consulta(pessoa, [endereco]), confianca())).toBeNull();
  }
  expect(pedidos).toEqual([]);
  atender = (_, resposta) => resposta.writeHead(302, { location: 'http://example.org/ac.crl' }).end();
  expect(await criar().consultar(consulta(pessoa), confianca())).toBeNull();
  atender = ({ url }, resposta) =>
    url === '/ac.crl' ? resposta.writeHead(301, { location: '/nova.crl' }).end() : resposta.end(lista(agora));
  expect(await criar().consultar(consulta(pessoa), confianca())).not.toBeNull();
  await pool.query('DELETE FROM lista_de_revogados');
  responder(Buffer.alloc(2_000));
  expect(await criar({ maximoDeBytes: 1_000 }).consultar(consulta(pessoa), confianca())).toBeNull();
  atender = () => undefined;
  expect(await criar({ tempoLimiteMs: 100 }).consultar(consulta(pessoa), confianca())).toBeNull();
});

it('outside the demo this machine’s own network is out of reach', async () => {
  responder(lista(agora));
  expect(await criar({ permitirInternos: false }).consultar(consulta(pessoa), confianca())).toBeNull();
  expect(pedidos).toEqual([]);
  const internos = ['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'];
  const internosV6 = [
    '::1',
    '::',
    'fe80::1',
    'fec0::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '::ffff:127.0.0.1',
    'ff02::1',
    'nada',
  ];
  const v4Dentro = [
    '::ffff:7f00:1',
    '::7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '2001:0:1::1',
  ];
  for (const endereco of [...internos, ...internosV6, ...v4Dentro])
    expect([endereco, isInterno(endereco)]).toEqual([endereco, true]);
  for (const endereco of ['8.8.8.8', '200.198.1.1', '2001:4860:4860::8888']) expect(isInterno(endereco)).toBe(false);
});

it('a name that leads inside is no way in, also where the authority itself names it', async () => {
  responder(lista(agora));
  const pela = origem.replace('127.0.0.1', 'localhost');
  const dela = emitir({
    cn: 'AC',
    autoridade: true,
    emissor: raiz,
    familia: 'EC',
    chave: ac.chave,
    extensoes: [...extensoesDaAutoridade(), enderecoDaLista(`${pela}/ac.crl`)],
  });
  const comONome = lerConfianca({ raizes: raiz.pem, intermediarias: dela.pem });
  const pedir = (permitirInternos: boolean) =>
    criar({ permitirInternos }).consultar(consulta(pessoa, [`${pela}/ac.crl`]), comONome);
  expect(await pedir(false)).toBeNull();
  expect(pedidos).toEqual([]);
  expect(await pedir(true)).not.toBeNull();
});

it('an address is a file of lists at a known host, and nothing else', () => {
  const casa = new Set(['lcr.example']);
  expect(enderecoPermitido('http://lcr.example/a/b.crl', casa)?.href).toBe('http://lcr.example/a/b.crl');
  expect(enderecoPermitido('https://LCR.example/B.CRL', casa)).not.toBeNull();
  const ruins = ['http://lcr.example/a', 'http://lcr.example/a.crl?b=1', 'http://u@lcr.example/a.crl'];
  const piores = [
    'ldap://lcr.example/a.crl',
    'file:///etc/a.crl',
    'http://lcr.example:81/a.crl',
    'http://outro/a.crl',
    '',
  ];
  for (const endereco of [...ruins, ...piores]) expect(enderecoPermitido(endereco, casa)).toBeNull();
});

it('kept lists are fetched anew each night when they are no longer fresh; an address that is away changes nothing', async () => {
  responder(lista(agora));
  const revogacao = criar();
  await revogacao.consultar(consulta(pessoa), confianca());
  const pedir = () => revogacao.renovar(confianca(), new AbortController().signal);
  expect(await pedir()).toEqual({ renovadas: 0, falharam: 0 });
  agora = new Date(agora.getTime() + DIA);
  responder(lista(agora, [pessoa]));
  expect(await pedir()).toMatchObject({ falharam: 0 });
  pedidos = [];
  expect((await revogacao.consultar(consulta(pessoa), confianca()))?.revogacao).not.toBeNull();
  expect(pedidos).toEqual([]);
  agora = new Date(agora.getTime() + DIA);
  atender = (_, resposta) => resposta.writeHead(503).end();
  expect(await pedir()).toMatchObject({ renovadas: 0 });
  expect((await revogacao.consultar(consulta(pessoa), confianca()))?.revogacao).not.toBeNull();
});
