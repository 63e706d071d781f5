import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Elemento, textoDe } from '#assinatura/arvore.ts';
import { lerXml } from '#assinatura/ler-xml.ts';
import { acervoApi } from '#contract/acervo.contract.ts';
import { conectorApi } from '#contract/conector.contract.ts';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { exportacoesApi } from '#contract/exportacoes.contract.ts';
import { registrosApi } from '#contract/registros.contract.ts';
import { avisosDaEquipe } from '#domain/cartas/avisos-da-equipe.ts';
import { decisaoSemSegundaPessoa } from '#domain/cartas/decisao-sem-segunda-pessoa.ts';
import { emailDaContaTrocado } from '#domain/cartas/email-da-conta-trocado.ts';
import { mudancaNoDiploma } from '#domain/cartas/mudanca-no-diploma.ts';
import { snapshotDoRegistroSchema } from '#domain/novo-registro/snapshot.ts';
import { conferir, passo } from '../features/acervo/test/importar.ts';
import { previaDoDiplomaXml } from '../mec/documentos.ts';
import { diplomaDoRegistro } from '../mec/registro-para-mec.ts';
import { type AppDeTeste, buildTestApp } from './build-test-app.ts';
import { type CatalogoDeTeste, umCatalogo } from './factories/um-catalogo.ts';
import { umRegistro } from './factories/um-registro.ts';
import { lerPdf } from './ler-pdf.ts';
import { sequenciarTudo } from './sequenciar-tudo.ts';

/*
 * Text from outside that would do harm where it is not taken as text. Each mark stands in its own record's fields; each
 * place that shows the fields is read by its own format, and has to hold them whole, as text, and nothing more.
 */

/** Written into names and courses; the letter before tells one from another. */
const MARCAS = [
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  `\${7*7}{{7*7}}`,
  '&lt;b&gt; & &amp; &#60;',
  'a";\'b\\c',
  '{\\rtf1\\par} \\u49?',
  'BEGIN:VEVENT;X=1,2',
  '%s %n %00 %0d%0aBcc:x',
  "'; DROP TABLE registro; --",
  '../../etc/passwd',
  '<!--><![CDATA[x]]>',
];
/** Would be a formula, were it not taken as text: they stand first in their field. */
const FORMULAS = ["=cmd|'/C calc'!A0", '+1+1', '-2+3', '@SUM(1+1)', '=HYPERLINK("http://x.example","y")'];
/** Signs that turn, hide or join what stands around them. */
const INVISIVEIS = ['abc\u202Edef', 'zero\u200Bwidth', 'a\u2066b\u2069'];
const LONGO = `Longo ${'palavra '.repeat(30)}fim`;
const NOMES = [
  ...FORMULAS,
  ...MARCAS.map((marca, i) => `Pessoa ${String.fromCharCode(65 + i)} ${marca}`),
  ...INVISIVEIS,
  LONGO,
];

let t: AppDeTeste;
let como: string;
let catalogo: CatalogoDeTeste;
const codigos = new Map<string, { id: string; codigo: string }>();
beforeAll(async () => {
  t = await buildTestApp({ agora: new Date('2026-05-10T15:00:00Z'), env: { LIMITE_POR_MINUTO: '1000000' } });
  como = await t.entrar('responsavel');
  catalogo = await umCatalogo(t.deps.prisma);
  for (const [i, nome] of NOMES.entries()) {
    const dataRegistro = `2026-03-${String(1 + i).padStart(2, '0')}`;
    const registro = await umRegistro(t.deps.prisma, {
      catalogo,
      nome,
      dataRegistro,
      curso: { nome: `Curso ${nome}` },
    });
    codigos.set(nome, { id: registro.id, codigo: registro.codigoValidacao });
  }
});
afterAll(() => t.fechar());

const PERIODO = { DataInicio: '2026-03-01', DataFim: '2026-03-31' };
const semInvisiveis = (texto: string) =>
  texto.replaceAll(/\[U\+[0-9A-F]{4}\]|[\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, '');
/** As a reader compares: blanks of a line broken in two are one. */
const corrido = (texto: string) => semInvisiveis(texto).replaceAll(/\s+/g, ' ').trim();
const semBrancos = (texto: string) => semInvisiveis(texto).replaceAll(/\s+/g, '');

const celulasDe = (linhas: readonly (readonly unknown[])[]) => linhas.flat().map((celula) => String(celula ?? ''));

/** Every cell of a CSV as a spreadsheet takes it: none may begin a formula; the apostrophe that disarms is no part. */
function doCsv(bytes: Buffer): string[] {
  const celulas = celulasDe(parseCsv(bytes.toString('utf8').replace(/^\uFEFF/, ''), { delimiter: ';' }));
  expect(celulas.filter((celula) => /^[=+\-@\t\r]/.test(celula) && !/^-?\d+$/.test(celula))).toEqual([]);
  return celulas.map((celula) => celula.replace(/^'(?=[=+\-@])/, ''));
}

async function doXlsx(bytes: Buffer): Promise<string[]> {
  const { sheets } = await readXlsx(new Uint8Array(bytes));
  expect(bytes.toString('latin1')).not.toContain('<f>');
  const celulas = [...(sheets[0]?.cells?.values() ?? [])];
  expect(celulas.filter(({ type }) => type === 'formula')).toEqual([]);
  return celulasDe(sheets[0]?.rows ?? []);
}

function* elementos(raiz: Elemento): Generator<Elemento> {
  yield raiz;
  for (const filho of raiz.filhos) if (filho.tipo === 'elemento') yield* elementos(filho);
}

/** Paragraphs of a DOCX: its parts are XML, whatever they hold. */
function doDocx(bytes: Buffer): string[] {
  const partes = unzipSync(new Uint8Array(bytes));
  const documento = lerXml(strFromU8(partes['word/document.xml'] ?? new Uint8Array()));
  return [...elementos(documento.raiz)].filter(({ local }) => local === 'p').map((um) => textoDe(um));
}

/** Every text of a JSON value, wherever it stands. */
const textosDe = (valor: unknown): string[] =>
  typeof valor === 'object' && valor !== null ? Object.values(valor).flatMap(textosDe) : [String(valor)];

const doPdf = (bytes: Buffer): string[] => {
  const { cru, texto } = lerPdf(bytes);
  // What is compressed may hold any letters.
  expect(cru.replaceAll(/\nstream\n[\s\S]*?endstream/g, '')).not.toMatch(/\/(?:JavaScript|JS|Launch|OpenAction|AA)\b/);
  return [texto];
};

const pedir = async (endpoint: Parameters<AppDeTeste['chamar']>[0], args: object, quem: string | null = como) => {
  const { status, bytes } = await t.chamar(endpoint, args as never, quem);
  expect(status).toBe(200);
  return bytes;
};

type Lugar = [string, () => Promise<string[]>];
const COLUNAS = { query: {}, body: { Formato: 'csv', Colunas: ['nome', 'curso'] } };
const LUGARES: Lugar[] = [
  ['the office’s list as CSV', async () => doCsv(await pedir(registrosApi.exportarLista, COLUNAS))],
  [
    'the office’s list as XLSX',
    async () =>
      doXlsx(await pedir(registrosApi.exportarLista, { query: {}, body: { ...COLUNAS.body, Formato: 'xlsx' } })),
  ],
  [
    'the public list as CSV',
    async () =>
      doCsv(await pedir(exportacoesApi.exportarConsultaPublica, { body: { ...PERIODO, formato: 'csv' } }, null)),
  ],
  [
    'the public list as JSON',
    async () => {
      const bytes = await pedir(
        exportacoesApi.exportarConsultaPublica,
        { body: { ...PERIODO, formato: 'json' } },
        null,
      );
      return textosDe(JSON.parse(bytes.toString('utf8')));
    },
  ],
  [
    'the public list as PDF',
    async () => doPdf(await pedir(exportacoesApi.exportarConsultaPublica, { body: PERIODO }, null)),
  ],
  [
    'the statement for the DOU as PDF',
    async () => doPdf(await pedir(exportacoesApi.exportarExtratoPdf, { body: PERIODO })),
  ],
  [
    'the statement for the DOU as DOCX',
    async () => doDocx(await pedir(exportacoesApi.exportarExtratoDoc, { body: PERIODO })),
  ],
];

test.each(LUGARES)('%s holds every name whole, as text', async (_, ler) => {
  const textos = await ler();
  // A table of a PDF breaks a long cell into lines between those of its neighbours.
  const inteiros = textos.map(semBrancos);
  const palavras = corrido(textos.join(' '));
  const faltam = NOMES.filter((nome) => {
    if (inteiros.some((texto) => texto.includes(semBrancos(nome)))) return false;
    return !nome.split(/\s+/).every((palavra) => palavras.includes(semInvisiveis(palavra)));
  });
  expect(faltam).toEqual([]);
});

test('the validation of each says the course as registered', async () => {
  for (const [nome, { codigo }] of codigos) {
    const { corpo } = await t.chamar(consultaPublicaApi.validarDiploma, { params: { codigo } });
    expect(textosDe(corpo)).toContain(`Curso ${nome}`);
  }
});

test('the XML says the name as registered, or is refused by name of the field', async () => {
  for (const [nome, { id }] of codigos) {
    const { snapshot } = await t.deps.prisma.registro.findUniqueOrThrow({ where: { id } });
    const diploma = diplomaDoRegistro(snapshotDoRegistroSchema.parse(snapshot), 'Homologação');
    let xml: string;
    try {
      xml = previaDoDiplomaXml(diploma);
    } catch (erro) {
      expect(String(erro)).toMatch(/Nome/);
      continue;
    }
    const nomes = [...elementos(lerXml(xml).raiz)].filter(
      ({ local, pai }) => local === 'Nome' && pai?.local === 'Diplomado',
    );
    expect(nomes.map((um) => textoDe(um))).toEqual([nome]);
  }
});

test('a receipt of each is made, holds the code and runs nothing', async () => {
  for (const [, { codigo }] of codigos) {
    const bytes = await pedir(consultaPublicaApi.lerComprovante, { params: { codigo } }, null);
    expect(semBrancos(doPdf(bytes).join(''))).toContain(codigo);
  }
});

test('a file’s name in an answer is one line of ASCII beside its UTF-8 form, whatever the record is called', async () => {
  for (const [, { id }] of codigos) {
    const { status, headers } = await t.chamar(
      conectorApi.baixarPrevia,
      { params: { xml: 'diploma', registroId: id } } as never,
      como,
    );
    if (status !== 200) continue;
    expect(String(headers['content-disposition'])).toMatch(/^[\x20-\x7E]+$/);
  }
});

describe('what an old book holds', () => {
  const CURSOS = [...FORMULAS, ...MARCAS, LONGO].map((marca) => `Curso ${marca}`);
  const OBSERVACOES = [...FORMULAS, ...MARCAS];
  let importacao: string;
  let antigos: { id: string; curso: string }[];
  beforeAll(async () => {
    const como = await t.entrar('administrador');
    const linhas = CURSOS.map((curso, i) => {
      const observacao = OBSERVACOES[i % OBSERVACOES.length] ?? '';
      return [`Pessoa do Livro ${'abcdefghijklmnopqrstuvwxyz'[i]}`, curso, '=HX+1', String(i + 1), observacao];
    });
    const tabela = [['Nome', 'Curso', 'Livro', 'Número', 'Observação'], ...linhas];
    const bytes = tabela
      .map((linha) => linha.map((celula) => `"${celula.replaceAll('"', '""')}"`).join(';'))
      .join('\n');
    const { id, soma } = await conferir(t, { nome: "=cmd|' <img src=x>.csv", bytes }, como);
    expect(soma).toMatchObject({ linhas: CURSOS.length, recusada: 0 });
    importacao = id;
    await passo(t, 'importar', id, como);
    await passo(t, 'publicar', id, como);
    await sequenciarTudo(t.deps);
    antigos = (await t.chamar(acervoApi.listar, { query: { tamanho: '100' } }, como)).corpo.itens;
  }, 180_000);

  const LISTA = { query: {}, body: { Formato: 'csv', Colunas: ['nome', 'curso', 'livro'] } };
  const DO_ACERVO: Lugar[] = [
    ['the office’s list as CSV', async () => doCsv(await pedir(acervoApi.exportarLista, LISTA))],
    [
      'the office’s list as XLSX',
      async () => doXlsx(await pedir(acervoApi.exportarLista, { ...LISTA, body: { ...LISTA.body, Formato: 'xlsx' } })),
    ],
    [
      'the open data as CSV',
      async () => doCsv(await pedir(exportacoesApi.baixarDadosDoAcervo, { params: { formato: 'csv' } }, null)),
    ],
    [
      'the open data as JSON',
      async () =>
        textosDe(
          JSON.parse(String(await pedir(exportacoesApi.baixarDadosDoAcervo, { params: { formato: 'json' } }, null))),
        ),
    ],
    [
      'the workbook of problems',
      async () =>
        doXlsx(await pedir(acervoApi.baixarPlanilha, { params: { id: importacao } }, await t.entrar('administrador'))),
    ],
    [
      'the public search',
      async () =>
        textosDe(
          JSON.parse(
            String(
              await pedir(
                consultaPublicaApi.buscarLivrosAnteriores,
                { body: { filtro: 'Pessoa do Livro', tamanho: 100 } },
                null,
              ),
            ),
          ),
        ),
    ],
    [
      'the page of each',
      async () => {
        const textos: string[] = [];
        for (const { id } of antigos)
          textos.push(...textosDe(JSON.parse(String(await pedir(acervoApi.ler, { params: { id } })))));
        return textos;
      },
    ],
  ];
  test.each(DO_ACERVO)('%s holds every course whole, as text', async (_, ler) => {
    const textos = (await ler()).map(semBrancos);
    expect(CURSOS.filter((curso) => !textos.some((texto) => texto.includes(semBrancos(curso))))).toEqual([]);
  });

  test('its file is offered under a name that is one line of ASCII', async () => {
    const { headers } = await t.chamar(
      acervoApi.baixarPlanilha,
      { params: { id: importacao } },
      await t.entrar('administrador'),
    );
    expect(String(headers['content-disposition'])).toMatch(/^[\x20-\x7E]+$/);
  });
});

test('a mail holds them in its text alone: its subject is one line of its own', () => {
  for (const nome of NOMES) {
    const cartas = [
      mudancaNoDiploma({ curso: nome, antes: 'ativo', agora: 'suspenso', idioma: 'pt', endereco: 'https://a.example' }),
      avisosDaEquipe({ avisos: [{ titulo: nome, texto: nome }], urlPublica: 'https://a.example' }),
      decisaoSemSegundaPessoa({ quem: nome, resumo: nome, valeDesde: '20/06/2026', urlPublica: 'https://a.example' }),
      emailDaContaTrocado({ quem: nome, urlPublica: 'https://a.example' }),
    ];
    for (const { assunto, texto } of cartas) {
      expect(assunto).toMatch(/^[^\r\n]+$/);
      expect(texto).toContain(nome);
    }
  }
});

test('every screen writes texts through React, which takes none for markup; the two that do not hold nothing from outside', () => {
  const web = join(import.meta.dirname, '../../web');
  const escrevem = globSync('{app,features,lib,ui}/**/*.{ts,tsx}', { cwd: web })
    .filter((nome) => !nome.includes('.test.'))
    .filter((nome) =>
      /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\b|createContextualFragment/.test(
        readFileSync(join(web, nome), 'utf8'),
      ),
    );
  expect(escrevem.toSorted()).toEqual(['app/documento-da-ajuda.tsx', 'lib/vlibras.ts']);
});
