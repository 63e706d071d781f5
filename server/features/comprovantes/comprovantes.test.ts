import { gunzipSync, inflateSync } from 'node:zlib';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comprovantesApi } from '#contract/comprovantes.contract.ts';
import { consultaPublicaApi, lotePublicoApi } from '#contract/consulta-publica.contract.ts';
import { rotuloDito } from '#domain/comprovante/resposta/linhas-da-resposta.ts';
import { provarResposta } from '#domain/comprovante/resposta/provar-resposta.ts';
import { verificarTudo } from '#domain/comprovante/verificar/verificar-tudo.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { type CatalogoDeTeste, umCatalogo } from '../../test/factories/um-catalogo.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';
import { lerPdf } from '../../test/ler-pdf.ts';
import { lugarNaLista } from './lista-de-situacao.queries.ts';

let teste: AppDeTeste;
let catalogo: CatalogoDeTeste;
beforeAll(async () => {
  teste = await buildTestApp({ agora: new Date('2026-05-04T12:00:00Z') });
  catalogo = await umCatalogo(teste.deps.prisma);
});
afterAll(() => teste.fechar());

interface Assinada {
  sub: string;
  iat: number;
  status: { status_list: { idx: number; uri: string } };
  credentialStatus: { statusListCredential: string; statusListIndex: string }[];
  diploma: { situacao: string; consultadoEm: string; veredito: { conferencias: { chave: string }[] } };
}

/** Verified by a library that did not write it, over OpenSSL, with the key that the register publishes. */
async function conferir<T>(token: string, typ: string): Promise<T> {
  const { keys } = (await teste.app.inject('/.well-known/jwks.json')).json<{ keys: { kid: string; d?: string }[] }>();
  const { header } = jwt.decode(token, { complete: true }) ?? { header: { kid: '' } };
  const { createPublicKey } = await import('node:crypto');
  const jwk = keys.find(({ kid }) => kid === header.kid);
  expect(jwk).toBeDefined();
  expect(jwk?.d).toBeUndefined();
  expect(header).toMatchObject({ alg: 'ES256', typ });
  const chave = createPublicKey({ key: { ...jwk }, format: 'jwk' });
  return jwt.verify(token, chave, { algorithms: ['ES256'], clockTimestamp: teste.relogio.agora.getTime() / 1000 }) as T;
}

const assinada = async (codigo: string): Promise<Assinada> => {
  const { bytes } = await teste.chamar(consultaPublicaApi.lerSituacaoAssinada, { params: { codigo } });
  return conferir<Assinada>(bytes.toString(), 'diploma-status+jwt');
};

const lista = (n = 0) => teste.chamar(comprovantesApi.lerSituacoes, { params: { lista: String(n) } });

async function valorPublicado(indice: number): Promise<number> {
  teste.relogio.agora = new Date(teste.relogio.agora.getTime() + 61_000);
  const { status_list: dita } = await conferir<{ status_list: { bits: number; lst: string } }>(
    (await lista()).bytes.toString(),
    'statuslist+jwt',
  );
  expect(dita.bits).toBe(2);
  const bytes = inflateSync(Buffer.from(dita.lst, 'base64url'));
  expect(bytes.length * 4).toBe(131_072);
  return ((bytes[indice >> 2] ?? 0) >> ((indice & 3) * 2)) & 3;
}

async function bitDe(proposito: 'revocation' | 'suspension', indice: number): Promise<number> {
  const { bytes } = await teste.chamar(comprovantesApi.lerBitstring, { params: { lista: '0', proposito } });
  const { credentialSubject } = await conferir<{ credentialSubject: { encodedList: string; statusPurpose: string } }>(
    bytes.toString(),
    'vc+jwt',
  );
  expect(credentialSubject.statusPurpose).toBe(proposito);
  const bits = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'));
  return ((bits[indice >> 3] ?? 0) >> (7 - (indice & 7))) & 1;
}

test('the status of a diploma comes signed, with its instant and lines, by either address', async () => {
  const { codigoValidacao: codigo } = await umRegistro(teste.deps.prisma, {
    catalogo,
    nome: 'Fulana de Tal Inventada',
  });
  const dita = await assinada(codigo);
  expect(dita).toMatchObject({ iss: teste.deps.config.urlPublica, sub: codigo, diploma: { situacao: 'Válido' } });
  expect(dita.diploma.consultadoEm).toBe(teste.relogio.agora.toISOString());
  expect(dita.diploma.veredito.conferencias.map(({ chave }) => chave)).toContain('registro');
  expect(JSON.stringify(dita)).not.toContain('Fulana');
  const params = { codigo };
  const porTipo = await teste.chamar(consultaPublicaApi.lerSituacao, { params }, null, { accept: 'application/jwt' });
  expect(porTipo.headers).toMatchObject({ 'content-type': 'application/jwt', vary: 'accept' });
  expect(await conferir(porTipo.bytes.toString(), 'diploma-status+jwt')).toMatchObject({ sub: codigo });
  const comum = await teste.chamar(consultaPublicaApi.lerSituacao, { params });
  expect(comum.corpo.situacao).toBe('Válido');
  const nenhum = await teste.chamar(consultaPublicaApi.lerSituacaoAssinada, { params: { codigo: 'nao-ha' } });
  expect(nenhum.status).toBe(404);
});

test('a change of status shows in both lists at the same place, among decoys, and goes with its undoing', async () => {
  const { id, codigoValidacao } = await umRegistro(teste.deps.prisma, { catalogo });
  const { status, credentialStatus } = await assinada(codigoValidacao);
  const { idx, uri } = status.status_list;
  expect(uri).toBe(`${teste.deps.config.urlPublica}/api/situacoes/0`);
  expect(credentialStatus.map(({ statusListCredential }) => statusListCredential)).toEqual([
    `${uri}/revocation`,
    `${uri}/suspension`,
  ]);
  expect(credentialStatus[0]?.statusListIndex).toBe(String(idx));
  expect(await valorPublicado(idx)).toBe(0);

  await teste.deps.prisma.registro.update({ where: { id }, data: { suspenso: true } });
  expect([await valorPublicado(idx), await bitDe('suspension', idx), await bitDe('revocation', idx)]).toEqual([
    2, 1, 0,
  ]);
  const restritos = () => teste.deps.prisma.listaDeSituacaoItem.count({ where: { valor: { not: 0 } } });
  expect(await restritos()).toBe(4);

  await teste.deps.prisma.registro.update({ where: { id }, data: { suspenso: false } });
  expect([await valorPublicado(idx), await bitDe('suspension', idx)]).toEqual([0, 0]);
  expect(await restritos()).toBe(0);
});

test('a place is given once, to one record, also to many at once; it begins with the status of that moment', async () => {
  const { prisma, pool } = teste.deps;
  const revogado = await umRegistro(prisma, { catalogo, situacao: 'revogado' });
  const lugares = await Promise.all(Array.from({ length: 8 }, () => lugarNaLista(pool, revogado.id)));
  expect(new Set(lugares.map(({ lista: onde, indice }) => `${onde}/${indice}`)).size).toBe(1);
  expect(await valorPublicado(lugares[0]?.indice ?? -1)).toBe(1);
});

test('a list is kept by caches, signed once while nothing changes, and unknown ones are not found', async () => {
  const [uma, outra] = [await lista(), await lista()];
  expect(uma.headers).toMatchObject({
    'content-type': 'application/statuslist+jwt',
    'cache-control': 'public, max-age=300',
    'access-control-allow-origin': '*',
  });
  expect(outra.bytes.equals(uma.bytes)).toBe(true);
  const etag = String(uma.headers.etag);
  const params = { lista: '0' };
  expect((await teste.chamar(comprovantesApi.lerSituacoes, { params }, null, { 'if-none-match': etag })).status).toBe(
    304,
  );
  expect((await lista(7)).status).toBe(404);
});

test('the receipt says in words what the signed answer in its properties says, and any byte of that is told when changed', async () => {
  const { codigoValidacao: codigo } = await umRegistro(teste.deps.prisma, { catalogo, nome: 'Pessoa do Comprovante' });
  const { bytes, headers } = await teste.chamar(consultaPublicaApi.lerComprovante, { params: { codigo } });
  expect(headers['content-disposition']).toContain(`comprovante-${codigo}.pdf`);
  const { texto } = lerPdf(bytes);
  for (const trecho of ['COMPROVANTE DE CONSULTA', codigo, 'Registrado nesta instituição'])
    expect(texto).toContain(trecho);
  expect(texto).not.toContain('Pessoa do Comprovante');
  const token = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(bytes.toString('latin1'))?.[0] ?? '';
  expect((await conferir<Assinada>(token, 'diploma-status+jwt')).sub).toBe(codigo);
  const jwks = (await teste.app.inject('/.well-known/jwks.json')).rawPayload;
  const julgar = async (pdf: Buffer) => {
    const relatorios = await verificarTudo(
      [{ nome: 'comprovante.pdf', bytes: new Uint8Array(pdf) }],
      {
        pem: { raizes: '', intermediarias: '' },
        chaves: [],
        logs: [],
        listas: [],
        registro: null,
        buscar: null,
        baixarLista: null,
        agora: teste.relogio.agora,
        fuso: 'America/Cuiaba',
      },
      [{ nome: 'jwks.json', bytes: new Uint8Array(jwks) }],
    );
    return relatorios.find(({ nome }) => nome === 'comprovante.pdf')?.tom;
  };
  expect(await julgar(bytes)).not.toBe('perigo');
  const fim = token.slice(-20);
  const torto = Buffer.from(bytes.toString('latin1').replaceAll(fim, [...fim].reverse().join('')), 'latin1');
  expect(await julgar(torto)).toBe('perigo');
  const naPagina = (pdf: Buffer) => provarResposta(new Uint8Array(pdf), { jwks: jwks.toString(), log: null });
  const provada = await naPagina(bytes);
  expect(provada).toMatchObject({ estado: 'confere', chaveDeHoje: true, dados: { sub: codigo } });
  expect(provada && rotuloDito(provada)).toBe('Ativo');
  expect(await naPagina(torto)).toMatchObject({ estado: 'nao-confere' });
});

test.each([
  ['ativo', 'Ainda não publicado', 'Não se aplica'],
  ['revogado', 'Não se aplica', 'Ainda não publicado'],
] as const)('%s and not in the DOU: the receipt says %s', async (situacao, dito, calado) => {
  const { codigoValidacao: codigo } = await umRegistro(teste.deps.prisma, { catalogo, situacao });
  const { bytes } = await teste.chamar(consultaPublicaApi.lerComprovante, { params: { codigo } });
  const [, publicacao = ''] = lerPdf(bytes).texto.split('Publicação no DOU');
  expect(publicacao.slice(0, 40)).toContain(dito);
  expect(publicacao.slice(0, 40)).not.toContain(calado);
});

test.each([
  ['pt', undefined, 'Página 1 de 1', 'pt-BR'],
  ['en', 'en', 'Page 1 of 1', 'en'],
  ['es', 'es', 'Página 1 de 1', 'es'],
] as const)('the receipt in %s says its language to whoever has it read aloud', async (_, lang, numero, marca) => {
  const { codigoValidacao: codigo } = await umRegistro(teste.deps.prisma, { catalogo });
  const { bytes } = await teste.chamar(consultaPublicaApi.lerComprovante, { params: { codigo }, query: { lang } });
  const { texto, cru } = lerPdf(bytes);
  expect(cru).toContain(`/Lang (${marca})`);
  expect(texto).toContain(numero);
});

test('receipts and batch reports stand in the public line, never before the office', async () => {
  const { codigoValidacao: codigo } = await umRegistro(teste.deps.prisma, { catalogo });
  const antes = teste.servidor.renderer;
  const filas: unknown[] = [];
  teste.servidor.renderer = {
    ...antes,
    renderizar(formato, escrever, fila) {
      filas.push(fila);
      return antes.renderizar(formato, escrever, fila);
    },
  };
  try {
    expect((await teste.chamar(consultaPublicaApi.lerComprovante, { params: { codigo } })).status).toBe(200);
    const { corpo } = await teste.chamar(lotePublicoApi.conferir, { body: { codigos: [codigo] } });
    const relatorio = await teste.chamar(lotePublicoApi.relatar, { body: { partes: [corpo.parte] } });
    expect(relatorio.status).toBe(200);
  } finally {
    teste.servidor.renderer = antes;
  }
  expect(filas).toEqual(['publica', 'publica']);
});
