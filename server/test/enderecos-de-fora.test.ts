import { globSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { acervoApi } from '#contract/acervo.contract.ts';
import { xmlPublicoApi } from '#contract/consulta-publica.contract.ts';
import { documentosApi } from '#contract/documentos.contract.ts';
import { instituicaoApi } from '#contract/instituicao.contract.ts';
import { verificarTudo } from '#domain/comprovante/verificar/verificar-tudo.ts';
import { pedirCarimbo } from '../adapters/ancoras/carimbo.ts';
import { pedirCoassinatura } from '../adapters/ancoras/testemunha.ts';
import { createConector } from '../adapters/conector/conector.http.ts';
import { createIdentidadeHttp } from '../adapters/identidade/identidade.http.ts';
import { createProvedorOidc } from '../adapters/identidade/provedor.oidc.ts';
import { createSigaClient } from '../adapters/siga/siga.client.ts';
import { zip } from '../features/acervo/test/planilhas.ts';
import { type AppDeTeste, buildTestApp } from './build-test-app.ts';
import { umFormulario, umPdf } from './factories/um-pdf.ts';
import { RAIZ } from './programa.ts';

/*
 * Addresses that an outsider writes into a file lead nobody of ours anywhere; those that the operator configures are
 * called, and lead nowhere else.
 */

/** By call that leaves this installation: the one who says its address. A new call gets its line here. */
const QUEM_DIZ: Record<string, 'operator' | 'constant' | 'trusted authorities' | 'person at the command' | 'itself'> = {
  'server/adapters/ancoras/carimbo.ts': 'operator',
  'server/adapters/ancoras/testemunha.ts': 'operator',
  'server/adapters/correio/correio.smtp.ts': 'operator',
  'server/adapters/icp-brasil/atualizar-autoridades.ts': 'constant',
  'server/adapters/identidade/identidade.http.ts': 'operator',
  'server/adapters/identidade/provedor.oidc.ts': 'operator',
  'server/adapters/revogacao/baixar-lista.ts': 'trusted authorities',
  'server/adapters/segundo-lugar/segundo-lugar.s3.ts': 'operator',
  'server/adapters/siga/siga.client.ts': 'operator',
  'server/adapters/storage/bucket.ts': 'operator',
  'server/adapters/conector/conector.client.ts': 'operator',
  'server/mec/instalar-xsd.ts': 'constant',
  'scripts/dev.ts': 'itself',
  'scripts/imagens-provar.ts': 'itself',
  'scripts/imagens/fixar.ts': 'constant',
  'scripts/instalacao/porta.ts': 'itself',
  'scripts/instalacao/vizinhos.ts': 'operator',
  'scripts/log/independente.ts': 'person at the command',
  'scripts/verificar.ts': 'person at the command',
};
const CHAMA =
  /[^.\w-]fetch\b(?! failed| *[,)])|request as|from '@aws-sdk|import\('nodemailer'\)|from 'nodemailer|from 'openid-client|node:(?:tls|dgram|http2)'/;

test('every call that leaves is in the table, with who says where it goes', () => {
  const arquivos = globSync('{server,scripts}/**/*.{ts,mjs}', { cwd: RAIZ }).filter(
    (nome) => !/\.test\.ts$|\/test\/|\/demo\/|\/generated\/|^scripts\/(?:bench|telas)\//.test(nome),
  );
  const semComentarios = (nome: string) =>
    readFileSync(join(RAIZ, nome), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const chamam = arquivos.filter((nome) => CHAMA.test(semComentarios(nome)));
  expect(chamam.toSorted()).toEqual(Object.keys(QUEM_DIZ).toSorted());
});

let dentro: Server;
let desvio: Server;
/** Stands inside: whatever comes here was led here. */
let armadilha: string;
let pedidos: string[] = [];
let t: AppDeTeste;
let como: string;
const ouvir = (servidor: Server) =>
  new Promise<string>((pronto) =>
    servidor.listen(0, '127.0.0.1', () => pronto(`http://127.0.0.1:${(servidor.address() as AddressInfo).port}`)),
  );
let desviado: string;
beforeAll(async () => {
  dentro = createServer((pedido, resposta) => {
    pedidos.push(String(pedido.url));
    resposta.end('{}');
  });
  armadilha = await ouvir(dentro);
  desvio = createServer((pedido, resposta) => {
    pedido.resume();
    resposta.writeHead(307, { location: `${armadilha}${pedido.url}` }).end();
  });
  desviado = await ouvir(desvio);
  t = await buildTestApp();
  como = await t.entrar('administrador');
});
beforeEach(() => {
  pedidos = [];
});
afterAll(async () => {
  await t.fechar();
  for (const servidor of [dentro, desvio]) await new Promise((feito) => servidor.close(feito));
});

const verificador = { nome: 'testemunha', tipo: 1, publica: new Uint8Array(32), id: new Uint8Array(4) };
const comuns = { tempoLimiteMs: 5_000 };
/** The operator's addresses, each answering with a way to somewhere else. */
const CONFIGURADOS: Record<string, (url: string) => Promise<unknown>> = {
  SIGA: (url) => createSigaClient({ url, token: 'segredo', ...comuns })('GET', '/v1/campus'),
  connector: (url) => createConector({ url, email: 'a@b.example', senha: 'x', ...comuns }).token(),
  'service of permissions': (url) => createIdentidadeHttp({ url, ...comuns }).trocarToken('t'),
  provider: (url) =>
    createProvedorOidc({
      emissor: url,
      cliente: 'c',
      segredo: 's',
      urlPublica: 'https://a.example',
      agora: () => new Date(),
      ...comuns,
    } as never).iniciar('x'),
  'authority of the time': (url) => pedirCarimbo(url, new Uint8Array(1)),
  witness: (url) => pedirCoassinatura({ url, verificador }, { texto: 'a\n1\nb\n', assinaturas: [] }, 0, []),
};

test.each(Object.entries(CONFIGURADOS))('%s that sends away is not followed', async (_, chamar) => {
  await expect(chamar(desviado)).rejects.toThrow();
  expect(pedidos).toEqual([]);
});

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const enviarLogo = (svg: string) =>
  t.chamar(
    instituicaoApi.gravarLogo,
    {
      params: { id: '1' },
      body: umFormulario({ file: { nome: 'l.svg', tipo: 'image/svg+xml', conteudo: Buffer.from(svg) } }),
    } as never,
    como,
  );
const enviarAoAcervo = (nome: string, conteudo: Buffer) =>
  t.chamar(acervoApi.receber, { body: umFormulario({ file: { nome, conteudo } }) } as never, como);
const conferirXml = (xml: string) => t.chamar(xmlPublicoApi.conferirEsquema, { body: { xml } });
const MEC = 'http://portal.mec.gov.br/diplomadigital/arquivos-em-xsd';
const dtd = (raiz: string) =>
  `<!DOCTYPE ${raiz} SYSTEM "${armadilha}/dtd" [<!ENTITY % p SYSTEM "${armadilha}/p"> %p; <!ENTITY e SYSTEM "${armadilha}/e">]>`;

/** Handed in by outsiders, each naming the trap in every way that its format has. */
const DE_FORA: Record<string, () => Promise<unknown>> = {
  'an XML with a DTD and entities': () => conferirXml(`<?xml version="1.0"?>${dtd('Diploma')}<Diploma>&e;</Diploma>`),
  'an XML with schema, inclusion and style of its own': () =>
    conferirXml(
      `<?xml version="1.0"?><?xml-stylesheet href="${armadilha}/x" type="text/xsl"?><Diploma xmlns="${MEC}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${MEC} ${armadilha}/xsd" xsi:noNamespaceSchemaLocation="${armadilha}/n" xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="${armadilha}/xi" parse="text"/></Diploma>`,
    ),
  'a certificate that names its list': () =>
    t.chamar(xmlPublicoApi.consultarRevogacao, {
      body: {
        certificados: [{ emissor: 'ab'.repeat(20), serie: '01', autoridade: false, listas: [`${armadilha}/ac.crl`] }],
      },
    }),
  'a logo with images': () =>
    enviarLogo(
      `<svg xmlns="${SVG}" xmlns:l="${XLINK}" viewBox="0 0 9 9"><image l:href="${armadilha}/i" width="9" height="9"/><use href="${armadilha}/u#a"/><rect fill="url(${armadilha}/f#a)" width="9" height="9"/></svg>`,
    ),
  'a logo with paint from elsewhere': () =>
    enviarLogo(
      `<svg xmlns="${SVG}" viewBox="0 0 9 9"><rect fill="url(${armadilha}/f#a)" style="mask:url('${armadilha}/m#a')" width="9" height="9"/></svg>`,
    ),
  'a logo with a DTD': () => enviarLogo(`${dtd('svg')}<svg xmlns="${SVG}" viewBox="0 0 9 9"><title>&e;</title></svg>`),
  'a PDF that loads and sends': async () => {
    const pdf = umPdf()
      .toString('latin1')
      .replace(
        'startxref',
        `9 0 obj<</Type/Catalog/OpenAction<</S/URI/URI(${armadilha}/o)>>/AA<</O<</S/SubmitForm/F<</FS/URL/F(${armadilha}/s)>>>>>>>>endobj\nstartxref`,
      );
    const file = { nome: 'a.pdf', conteudo: Buffer.from(pdf, 'latin1') };
    return t.chamar(
      documentosApi.enviar,
      { body: umFormulario({ rga: '201911722001', tipoId: '1', obs: 'x', file }) } as never,
      como,
    );
  },
  'an old book of XML': () =>
    enviarAoAcervo(
      'livro.zip',
      Buffer.from(
        zip([
          {
            nome: 'a.xml',
            bytes: Buffer.from(`<?xml version="1.0"?>${dtd('Diploma')}<Diploma xmlns="${MEC}">&e;</Diploma>`),
          },
        ]),
      ),
    ),
  'an old book that asks for its cells': () =>
    enviarAoAcervo(
      'livro.csv',
      Buffer.from(`Nome;Curso\n=WEBSERVICE("${armadilha}/w");=IMPORTDATA("${armadilha}/d")\n`),
    ),
  'a workbook with connections': () =>
    enviarAoAcervo(
      'livro.xlsx',
      Buffer.from(
        zip([
          {
            nome: '[Content_Types].xml',
            bytes: Buffer.from('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
          },
          {
            nome: 'xl/workbook.xml',
            bytes: Buffer.from(`${dtd('workbook')}<workbook><sheets><sheet name="A" sheetId="1"/></sheets></workbook>`),
          },
          {
            nome: 'xl/_rels/workbook.xml.rels',
            bytes: Buffer.from(
              `<Relationships><Relationship Id="r1" Type="x/worksheet" Target="${armadilha}/s" TargetMode="External"/></Relationships>`,
            ),
          },
          {
            nome: 'xl/worksheets/sheet1.xml',
            bytes: Buffer.from(
              `${dtd('worksheet')}<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>&e;</t></is></c></row></sheetData></worksheet>`,
            ),
          },
        ]),
      ),
    ),
};

test.each(Object.entries(DE_FORA))('%s makes nobody call', async (_, entregar) => {
  await entregar();
  // The bytes that are read in the background are read as well.
  expect(pedidos).toEqual([]);
});

test('an answer and a seal name their register: the person’s alone is asked', async () => {
  const perguntados: string[] = [];
  const url64 = (valor: object) => Buffer.from(JSON.stringify(valor)).toString('base64url');
  const jwt = `${url64({ alg: 'ES256', kid: 'a', typ: 'diploma-status+jwt' })}.${url64({ iss: armadilha, sub: '1.1.0123456789abcdef', iat: 1 })}.${'A'.repeat(86)}`;
  const selo = readFileSync(join(RAIZ, 'docs/vetores/selo.txt'));
  const registro = 'https://outra.example';
  const entradas = [
    { nome: 'a.jwt', bytes: new TextEncoder().encode(jwt) },
    { nome: 'selo.txt', bytes: new Uint8Array(selo) },
  ];
  const contexto = {
    pem: { raizes: '', intermediarias: '' },
    chaves: [],
    logs: [],
    listas: [],
    registro,
    buscar: async (endereco: string) => {
      perguntados.push(endereco);
      return null;
    },
    baixarLista: null,
    agora: new Date(),
    fuso: 'America/Cuiaba',
  };
  for (const quem of [registro, null]) await verificarTudo(entradas, { ...contexto, registro: quem });
  expect(perguntados.filter((um) => !um.startsWith(`${registro}/`))).toEqual([]);
});
