import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lerPem } from '#assinatura/certificado.ts';
import { lerCampos } from '#assinatura/revogacao/campos-do-certificado.ts';
import { xmlPublicoApi } from '#contract/consulta-publica.contract.ts';
import { emitir, type Titular } from '../../assinatura/test/certificados.ts';
import { enderecoDaLista, extensoesDaAutoridade } from '../../demo/assinante/extensoes.ts';
import { emitirLista } from '../../demo/assinante/revogacao.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';

/* What a visitor's page asks when a file brings no lists, over the contract. */

const agora = new Date('2026-11-22T12:00:00Z');
const pasta = mkdtempSync(join(tmpdir(), 'revogacao-api-'));
let servidor: Server;
let t: AppDeTeste;
let lista: string;
let pessoa: Titular;
let revogada: Titular;

const consulta = ({ pem }: Titular) => {
  const [certificado] = lerPem(pem);
  if (certificado === undefined) throw new Error('certificado');
  const { chaveDoEmissor } = lerCampos(certificado);
  return { emissor: chaveDoEmissor ?? '', serie: certificado.serie, autoridade: false, listas: [lista] };
};
const consultar = async (...certificados: ReturnType<typeof consulta>[]) =>
  t.chamar(xmlPublicoApi.consultarRevogacao, { body: { certificados } });

beforeAll(async () => {
  let conteudo: Buffer = Buffer.alloc(0);
  servidor = createServer((_, resposta) => resposta.end(conteudo));
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  const origem = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`;
  lista = `${origem}/ac.crl`;
  const raiz = emitir({ cn: 'Raiz', autoridade: true, familia: 'EC' });
  const extensoes = [...extensoesDaAutoridade(), enderecoDaLista(`${origem}/raiz.crl`)];
  const ac = emitir({ cn: 'AC', autoridade: true, emissor: raiz, familia: 'EC', extensoes });
  pessoa = emitir({ cn: 'PESSOA', emissor: ac, cpf: '00000501026', familia: 'EC' });
  revogada = emitir({ cn: 'OUTRA', emissor: ac, cpf: '00000502006', familia: 'EC' });
  conteudo = emitirLista(
    { nome: { O: 'Inventada', OU: [], CN: 'AC' }, chave: ac.chave, certificado: ac.der },
    {
      de: agora,
      ate: new Date('2026-12-22T12:00:00Z'),
      numeroDaLista: 1,
      revogados: [{ certificado: revogada.der, quando: new Date('2026-11-01T00:00:00Z'), motivo: 1 }],
    },
  );
  const arquivo = (nome: string, texto: string) => {
    writeFileSync(join(pasta, nome), texto);
    return join(pasta, nome);
  };
  t = await buildTestApp({
    agora,
    env: {
      DATA_DIR: pasta,
      ICP_BRASIL_PEM: arquivo('raiz.pem', raiz.pem),
      ICP_BRASIL_AUTORIDADES_PEM: arquivo('ac.pem', ac.pem),
    },
  });
});
afterAll(async () => {
  await t.fechar();
  await new Promise((pronto) => servidor.close(pronto));
  rmSync(pasta, { recursive: true, force: true });
});

it('answers by the authority’s own list, in the order asked', async () => {
  const { status, corpo } = await consultar(consulta(pessoa), consulta(revogada));
  expect(status).toBe(200);
  const comum = { desde: agora.toISOString(), ate: '2026-12-22T12:00:00.000Z', soDe: null, pontos: null };
  expect(corpo.respostas.map(({ resposta }) => resposta)).toEqual([
    { revogacao: null, ...comum },
    { revogacao: { quando: '2026-11-01T00:00:00.000Z', motivo: 1 }, ...comum },
  ]);
});

it('nobody knows of an authority that is not installed, and nothing but identifiers is taken', async () => {
  const { corpo } = await consultar({ ...consulta(pessoa), emissor: 'ab'.repeat(20) });
  expect(corpo.respostas[0]?.resposta).toBeNull();
  expect((await consultar()).status).toBe(400);
  expect((await consultar(...Array.from({ length: 21 }, () => consulta(pessoa)))).status).toBe(400);
  expect((await consultar({ ...consulta(pessoa), serie: '<xml>' })).status).toBe(400);
  const comXml = { ...consulta(pessoa), xml: '<Diploma/>' };
  expect((await consultar(comXml)).status).toBe(400);
});
