import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { conectorApi } from '#contract/conector.contract.ts';
import { createConector } from '../../adapters/conector/conector.http.ts';
import { Prisma } from '../../db/generated/client.ts';
import {
  iniciarSimuladorConector,
  type SimuladorConector,
} from '../../demo/simuladores/conector/iniciar-simulador-conector.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { type CatalogoDeTeste, umCatalogo } from '../../test/factories/um-catalogo.ts';
import { umPdf } from '../../test/factories/um-pdf.ts';
import { umRegistroDocumentado } from '../../test/factories/um-registro-documentado.ts';
import { processarFila } from '../../test/processar-fila.ts';

/*
 * A connector that signs, with true signatures of the institution, something else than it was sent: each kind of lie
 * stops at a person and is named. The simulator's document is changed before it is signed, so that nothing but the
 * comparison with what was sent can tell.
 */

const [DOCUMENTACAO, HISTORICO, DIPLOMA] = [4, 3, 2] as const;
let pasta: string;
let simulador: SimuladorConector;
let t: AppDeTeste;
let catalogo: CatalogoDeTeste;
let cookie: string;
let mentira: { tipo: number; trocar: (xml: string) => string; trocou: boolean } | null = null;

beforeAll(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'mentiras-'));
  simulador = await iniciarSimuladorConector({
    pasta,
    adulterar(tipo, xml) {
      if (mentira === null || tipo !== mentira.tipo) return xml;
      const trocado = mentira.trocar(xml);
      mentira.trocou = trocado !== xml;
      return trocado;
    },
  });
  t = await buildTestApp({
    env: { ICP_BRASIL_PEM: join(pasta, 'certificados/raiz.pem'), DATA_DIR: pasta },
    trocar: { conector: createConector({ url: simulador.url }) },
  });
  catalogo = await umCatalogo(t.deps.prisma);
  cookie = await t.entrar('responsavel');
});
afterAll(async () => {
  await t.fechar();
  await simulador.parar();
  rmSync(pasta, { recursive: true });
});
beforeEach(() => {
  mentira = null;
});

const OUTRO_PDF = umPdf({ tamanho: 9_000 }).toString('base64');

/** A record with two supporting documents, and the act that designates who signs its term. */
async function umRegistroComAto() {
  const registro = await umRegistroDocumentado(t.deps, { catalogo });
  const { cpf } = (registro.snapshot as { termoResponsabilidade: { cpf: string } }).termoResponsabilidade;
  if ((await t.deps.prisma.atoDesignacao.count({ where: { cpf } })) > 0) return registro;
  const conteudo = umPdf({ tamanho: 5_000 });
  const guardado = await t.deps.storage.guardar(conteudo);
  await t.deps.prisma.atoDesignacao.create({
    data: {
      cpf,
      nome: 'Pessoa Inventada',
      descricao: 'Portaria de teste',
      vigenteDe: new Date('2000-01-01'),
      arquivo: 'ato.pdf',
      arquivoGuid: guardado.guid,
      tamanho: conteudo.length,
      sha256: '0'.repeat(64),
      pdfa: 'PDF/A-2b',
      criadoEm: t.deps.agora(),
      criadoPor: 'Ana Teste da Silva',
    },
  });
  await guardado.registrar(t.deps.prisma);
  return registro;
}

const info = async (registroId: string) =>
  (await t.chamar(conectorApi.lerInfoDoRegistro, { params: { registroId } }, cookie)).corpo;

async function enviar(registroId: string): Promise<void> {
  await t.chamar(conectorApi.enviarXmlDocAcademica, { params: { registroId } }, cookie);
  for (let i = 0; i < 5 && (await info(registroId)).situacaoId !== 5; i += 1)
    await processarFila(t.servidor, { registroId });
}
const enviarDiploma = (registroId: string) =>
  t.chamar(conectorApi.enviarXmlDiploma, { params: { registroId } }, cookie);

type Mentira = readonly [qual: string, trocar: (xml: string) => string, dito: RegExp];
const DOCUMENTOS = /(<Documento [\s\S]*?<\/Documento>)([\s\S]*?)(<Documento [\s\S]*?<\/Documento>)/;
const DO_DOCUMENTO = /(<Documento [^>]*>)[^<]*/;

const NA_DOCUMENTACAO: readonly Mentira[] = [
  [
    'every file replaced',
    (xml) => xml.replace(/(<Documento [^>]*>)[^<]*/g, `$1${OUTRO_PDF}`),
    /Documento comprobatório 2 \(.*\): o arquivo não é o que foi enviado/,
  ],
  [
    'one file replaced',
    (xml) => xml.replace(DO_DOCUMENTO, `$1${OUTRO_PDF}`),
    /Documento comprobatório 1 \(.*\): o arquivo não é o que foi enviado/,
  ],
  [
    'a file emptied of a page',
    (xml) => xml.replace(DO_DOCUMENTO, '$1JVBERi0xLjQK'),
    /o arquivo não é o que foi enviado/,
  ],
  ['the order of the files', (xml) => xml.replace(DOCUMENTOS, '$3$2$1'), /Documento comprobatório 1: tipo enviado/],
  ['a file missing', (xml) => xml.replace(DOCUMENTOS, '$1'), /enviados 2, recebidos 1/],
  ['a file more', (xml) => xml.replace(DOCUMENTOS, '$1$2$3$1'), /enviados 2, recebidos 3/],
  ['another type', (xml) => xml.replace(/(<Documento [^>]*tipo=")[^"]+/, '$1Outros'), /recebido 'Outros'/],
  ['another remark', (xml) => xml.replace('Cópia de teste', 'Original'), /observações enviadas 'Cópia de teste'/],
  ['a remark missing', (xml) => xml.replace(/ observacoes="[^"]*"/, ''), /observações enviadas .*, recebidas nada/],
  [
    'another act of designation',
    (xml) => xml.replace(/(<AtoDesignacao>)[^<]*/, `$1${OUTRO_PDF}`),
    /Ato de designação: o arquivo não é o que foi enviado/,
  ],
  [
    'no act of designation',
    (xml) => xml.replace(/<AtoDesignacao>[^<]*<\/AtoDesignacao>/, ''),
    /foi enviado, e não veio/,
  ],
  [
    'an older layout',
    (xml) => xml.replace('versao="1.05"', 'versao="1.04.1"'),
    /Leiaute: enviado 1.05, recebido 1.04.1/,
  ],
  ['a layout to come', (xml) => xml.replace('versao="1.05"', 'versao="1.06"'), /Leiaute: enviado 1.05, recebido 1.06/],
  ['no layout', (xml) => xml.replace(' versao="1.05"', ''), /Leiaute: enviado 1.05, recebido nenhum/],
  [
    'another environment',
    (xml) => xml.replace('ambiente="Homologação"', 'ambiente="Produção"'),
    /@ambiente: registrado/,
  ],
  ['no environment', (xml) => xml.replace(' ambiente="Homologação"', ''), /@ambiente: .*recebido 'Produção'/],
  ['another name', (xml) => xml.replace(/(<Diplomado>[\s\S]*?<Nome>)[^<]+/, '$1Outra Pessoa'), /Diplomado\.Nome/],
  ['another CPF', (xml) => xml.replace(/(<Diplomado>[\s\S]*?<CPF>)\d+/, '$152998224725'), /Diplomado\.CPF/],
  ['another mother', (xml) => xml.replace(/(<Genitor>[\s\S]*?<Nome>)[^<]+/, '$1Outra Mãe'), /Genitor/],
  ['a parent more', (xml) => xml.replace(/<Genitor>[\s\S]*?<\/Genitor>/, '$&$&'), /Genitor/],
  ['another grade', (xml) => xml.replace(/<Nota>[^<]+/, '<Nota>1.00'), /Nota/],
  ['a subject missing', (xml) => xml.replace(/<Disciplina>[\s\S]*?<\/Disciplina>/, ''), /Disciplina/],
  ['a subject more', (xml) => xml.replace(/<Disciplina>[\s\S]*?<\/Disciplina>/, '$&$&'), /Disciplina/],
  [
    'another office',
    (xml) => xml.replace(/(<TermoResponsabilidadeEmissora>[\s\S]*?<Cargo>)[^<]+/, '$1Porteiro'),
    /Cargo/,
  ],
  ['another conclusion', (xml) => xml.replace(/<DataConclusao>[^<]+/, '<DataConclusao>2001-01-01'), /DataConclusao/],
  ['another course', (xml) => xml.replace(/<NomeCurso>[^<]+/, '<NomeCurso>Medicina'), /NomeCurso/],
];

const CODIGO = /<CodigoValidacao>[^<]+/;
const NO_HISTORICO: readonly Mentira[] = [
  [
    'a code of another institution',
    (xml) => xml.replace(CODIGO, `<CodigoValidacao>7777.${'a'.repeat(24)}`),
    /não é de documento desta instituição/,
  ],
  ['another grade', (xml) => xml.replace(/<Nota>[^<]+/, '<Nota>1.00'), /Nota/],
  ['an older layout', (xml) => xml.replace('versao="1.05"', 'versao="1.04.1"'), /Leiaute: enviado 1.05/],
  ['a block of security with more', (xml) => xml.replace('</SegurancaHistorico>', '<Outro>1</Outro>$&'), /Outro/],
  [
    'no block of security',
    (xml) => xml.replace(/<SegurancaHistorico>[\s\S]*?<\/SegurancaHistorico>/, ''),
    /código de validação/,
  ],
];

const NO_DIPLOMA: readonly Mentira[] = [
  ['another number', (xml) => xml.replace(/<NumeroRegistro>[^<]+/, '<NumeroRegistro>99999'), /NumeroRegistro/],
  ['another book', (xml) => xml.replace(/<LivroRegistro>(?!<)[^<]+/, '<LivroRegistro>OUTRO'), /LivroRegistro/],
  [
    'another date',
    (xml) => xml.replace(/<DataRegistroDiploma>[^<]+/, '<DataRegistroDiploma>2001-01-01'),
    /DataRegistro/,
  ],
  ['another process', (xml) => xml.replace(/<ProcessoDoDiploma>[^<]+/, '<ProcessoDoDiploma>1'), /ProcessoDoDiploma/],
  [
    'a code of another institution',
    (xml) => xml.replace(CODIGO, `<CodigoValidacao>7777.8888.${'a'.repeat(24)}`),
    /não é de diploma destas instituições/,
  ],
  [
    'another request',
    (xml) => xml.replace(/<IdDocumentacaoAcademica>[^<]+/, `<IdDocumentacaoAcademica>ReqDip${'7'.repeat(44)}`),
    /documentação acadêmica que foi assinada/,
  ],
  ['an older layout', (xml) => xml.replace('versao="1.05"', 'versao="1.04.1"'), /Leiaute: enviado 1.05/],
  ['another environment', (xml) => xml.replace('ambiente="Homologação"', 'ambiente="Produção"'), /@ambiente/],
  ['a value more', (xml) => xml.replace('</DadosRegistro>', '<Nota>10</Nota>$&'), /Nota/],
];

const PARADO = 'O XML assinado que o conector devolveu foi recusado';
/** Of a document that stopped; the lie was really told. */
async function ditoDe(id: string, tipo: number): Promise<string> {
  expect(mentira?.trocou).toBe(true);
  const documento = await t.deps.prisma.documentoNoConector.findFirstOrThrow({ where: { registroId: id, tipo } });
  expect([documento.xmlGuid, documento.verificadoEm, documento.andamento]).toEqual([null, null, 'erro']);
  expect(documento.ultimoErro).toContain(PARADO);
  const { erros, assinado } = await info(id);
  expect(assinado).toBe(false);
  return (erros[0]?.detalhes ?? []).join(' ');
}

test('there are thirty kinds at least', () => {
  expect(NA_DOCUMENTACAO.length + NO_HISTORICO.length + NO_DIPLOMA.length).toBeGreaterThanOrEqual(30);
});

test('what comes back as it was sent is believed: request, transcript, diploma, act and files', async () => {
  const { id } = await umRegistroComAto();
  await enviar(id);
  await enviarDiploma(id);
  expect(await info(id)).toMatchObject({ assinado: true, situacaoId: 9, erros: [] });
  const pedido = await t.deps.prisma.documentoNoConector.findFirstOrThrow({
    where: { registroId: id, tipo: DOCUMENTACAO },
  });
  expect(pedido.enviado).toMatchObject({
    leiaute: '1.05',
    anexos: {
      documentos: [{ observacoes: 'Cópia de teste' }, {}],
      atoDesignacao: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  });
});

describe('signed by the connector, and refused', () => {
  it.each(NA_DOCUMENTACAO)('request: %s', async (_, trocar, dito) => {
    mentira = { tipo: DOCUMENTACAO, trocar, trocou: false };
    const { id } = await umRegistroComAto();
    await enviar(id);
    expect(await ditoDe(id, DOCUMENTACAO)).toMatch(dito);
    const { situacaoId, documentos } = await info(id);
    expect(situacaoId).toBe(2);
    expect(documentos.find(({ xml }) => xml === 'xml-historico')?.id).toBeLessThan(0);
  });

  it.each(NO_HISTORICO)('transcript: %s', async (_, trocar, dito) => {
    mentira = { tipo: HISTORICO, trocar, trocou: false };
    const { id } = await umRegistroComAto();
    await enviar(id);
    expect(await ditoDe(id, HISTORICO)).toMatch(dito);
    expect((await enviarDiploma(id)).status).toBe(409);
  });

  it.each(NO_DIPLOMA)('diploma: %s', async (_, trocar, dito) => {
    const { id } = await umRegistroComAto();
    await enviar(id);
    mentira = { tipo: DIPLOMA, trocar, trocou: false };
    await enviarDiploma(id);
    expect(await ditoDe(id, DIPLOMA)).toMatch(dito);
  });
});

describe('a request that was refused here', () => {
  it('shows how far it is at the connector, and says so once, however often it is asked about', async () => {
    mentira = { tipo: DOCUMENTACAO, trocar: (xml) => xml.replace(DO_DOCUMENTO, `$1${OUTRO_PDF}`), trocou: false };
    const { id } = await umRegistroComAto();
    await enviar(id);
    const sincronizar = () => t.chamar(conectorApi.atualizarSituacao, { body: [{ registroId: id }] }, cookie);
    await sincronizar();
    await sincronizar();
    const { erros, documentos } = await info(id);
    expect(erros).toHaveLength(1);
    const [pedido] = documentos;
    expect(pedido?.situacaoConector).toMatch(/[Vv]álido/);
    expect(pedido?.log.filter(({ situacaoAtual }) => situacaoAtual === 'Aguardando providência')).toHaveLength(1);
  });

  it('is believed with what it was given anew, though the answer to that was lost', async () => {
    const mandar = (caminho: string, corpo: object) =>
      fetch(`${simulador.url}/${caminho}`, { method: 'POST', body: JSON.stringify(corpo) });
    const { id, rga } = await umRegistroComAto();
    await mandar('_falhas', { estado: 501, documentType: DOCUMENTACAO });
    await enviar(id);
    const parado = { registroId: id, tipo: DOCUMENTACAO, andamento: 'erro' };
    const { id: item } = await t.deps.prisma.documentoNoConector.findFirstOrThrow({ where: parado });
    await t.deps.prisma.documento.updateMany({ where: { rga }, data: { observacao: 'Cópia refeita' } });
    await mandar('_ordens', { tipo: 'erro-depois', metodo: 'PUT', caminho: '/documents' });
    const repetir = () =>
      t.chamar(conectorApi.repetirItemDaFila, { params: { especie: 'documento', id: item } }, cookie);
    expect((await repetir()).status).toBe(502);
    expect((await repetir()).corpo).toEqual({ ok: true, motivo: null });
    const pedido = await t.deps.prisma.documentoNoConector.findUniqueOrThrow({ where: { id: item } });
    expect(pedido.enviado).toMatchObject({ anexos: { documentos: [{ observacoes: 'Cópia refeita' }, {}] } });
    expect(pedido.verificadoEm).not.toBeNull();
  });

  it('that went before what was sent was noted is held against what is stored now', async () => {
    const { id } = await umRegistroComAto();
    mentira = { tipo: DOCUMENTACAO, trocar: (xml) => xml.replace(DOCUMENTOS, '$1'), trocou: false };
    await enviar(id);
    await t.deps.prisma.documentoNoConector.updateMany({ where: { registroId: id }, data: { enviado: Prisma.DbNull } });
    await t.chamar(conectorApi.atualizarSituacao, { body: [{ registroId: id }] }, cookie);
    expect(await ditoDe(id, DOCUMENTACAO)).toMatch(/enviados 2, recebidos 1/);
  });
});
