import { parseCsv } from 'hucre/csv';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { conectorApi, type exportarEnviosBody } from '#contract/conector.contract.ts';
import { createConector } from '../../adapters/conector/conector.http.ts';
import {
  iniciarSimuladorConector,
  type SimuladorConector,
} from '../../demo/simuladores/conector/iniciar-simulador-conector.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';
import { umRegistroDocumentado } from '../../test/factories/um-registro-documentado.ts';
import { processarFila } from '../../test/processar-fila.ts';
import { verificadorSemValor } from '../../test/verificador-sem-valor.ts';
import { montarDocumento } from './construtores.ts';

const conta = { email: 'registro@universidade.example', senha: 'senha-muito-secreta' };
let simulador: SimuladorConector;
let t: AppDeTeste;
let cookie: string;
beforeAll(async () => {
  simulador = await iniciarSimuladorConector({ conta });
  const conector = createConector({ url: simulador.url, ...conta, tempoLimiteMs: 60_000 });
  t = await buildTestApp({ trocar: { conector, verificador: verificadorSemValor } });
  cookie = await t.entrar('responsavel');
});
afterAll(async () => {
  await t.fechar();
  await simulador.parar();
});
beforeEach(async () => {
  await fetch(`${simulador.url}/_ordens`, { method: 'DELETE' });
});

const porRegistro = (registroId: string) => ({ params: { registroId } });

describe('lists', () => {
  it('offers eleven statuses (CON-34, CON-49)', async () => {
    const { corpo } = await t.chamar(conectorApi.listarSituacoes, {}, cookie);
    expect(corpo.map(({ situacaoId }) => situacaoId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12]);
    expect(corpo[0]?.descricao).toBe('Aguardando envio do XML da documentação acadêmica');
  });

  it('searches by status, period, name without accents, RGA and ids (CON-50)', async () => {
    const { prisma } = t.deps;
    const a = await umRegistro(prisma, { nome: 'Ângela Única da Busca', dataRegistro: '2026-02-02' });
    const b = await umRegistro(prisma, {
      nome: 'Bento Unico da Busca',
      dataRegistro: '2026-04-04',
      situacao: 'assinado',
    });
    const buscar = async (body: object) =>
      (await t.chamar(conectorApi.buscarEnvios, { body }, cookie)).corpo.itens.map(({ id }) => id);
    expect(await buscar({ nome: 'unica da busca' })).toEqual([a.id]);
    expect(await buscar({ nome: 'UNIC' })).toEqual([b.id, a.id]);
    expect(await buscar({ nome: 'unic', situacaoId: 9 })).toEqual([b.id]);
    expect(await buscar({ nome: 'unic', dataInicial: '2026-03-01' })).toEqual([b.id]);
    expect(await buscar({ nome: 'unic', dataFinal: '2026-02-02' })).toEqual([a.id]);
    expect(await buscar({ rga: a.rga })).toEqual([a.id]);
    expect(await buscar({ ids: [b.id] })).toEqual([b.id]);
    expect(await buscar({ nome: '%' })).toEqual([]);
    const { corpo } = await t.chamar(conectorApi.buscarEnvios, { body: { ids: [a.id] } }, cookie);
    expect(corpo.itens[0]).toMatchObject({ estudante: 'Ângela Única da Busca', dataRegistro: '2026-02-02', etapa: 1 });
    expect((await t.chamar(conectorApi.buscarEnvios, { body: { dataInicial: '2026-02-30' } }, cookie)).status).toBe(
      400,
    );
  });

  it('gives what the filters leave as a file, in the columns of the screen, and writes it down', async () => {
    const { prisma } = t.deps;
    const { rga } = await umRegistro(prisma, { nome: 'Célia Guardada em Arquivo', dataRegistro: '2026-02-03' });
    await umRegistro(prisma, { nome: 'Célia Guardada Noutro Dia', dataRegistro: '2026-02-04' });
    const body: z.input<typeof exportarEnviosBody> = {
      Formato: 'csv',
      Colunas: ['rga', 'estudante', 'dataRegistro', 'etapa'],
    };
    const filtros = { nome: 'celia guardada', dataFinal: '2026-02-03' };
    const { headers, bytes } = await t.chamar(conectorApi.exportarEnvios, { body: { ...body, ...filtros } }, cookie);
    expect(headers['content-disposition']).toMatch(/filename="envios-\d{4}-\d\d-\d\d\.csv"/);
    const linhas = parseCsv(bytes.toString('utf8'), { delimiter: ';' });
    expect(linhas).toEqual([
      ['RGA', 'Estudante', 'Registro', 'Andamento', 'Erro'],
      [rga, 'Célia Guardada em Arquivo', '03/02/2026', 'Aguardando envio do XML', ''],
    ]);
    const entrada = await prisma.auditoria.findFirst({ where: { entidadeId: 'lista-envios-csv' } });
    expect(JSON.stringify(entrada?.para)).toContain('"filtrado":true');
    expect(JSON.stringify(entrada?.para)).not.toContain('celia');
    const nada = { ...body, nome: 'ninguem com este nome' };
    expect((await t.chamar(conectorApi.exportarEnvios, { body: nada }, cookie)).status).toBe(404);
  });
});

describe('an office’s own scripts', () => {
  it('get the token, browsers do not, and it stays out of the audit (CON-54)', async () => {
    const doScript = await t.app.inject({ url: '/api/conector/ACCESS', headers: { cookie, 'user-agent': 'curl/8' } });
    const { accessToken, expiresIn } = doScript.json() as { accessToken: string; expiresIn: number };
    expect(accessToken.length).toBeGreaterThan(10);
    expect(expiresIn).toBeGreaterThan(0);
    expect(doScript.headers['cache-control']).toBe('no-store');
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { 'user-agent': 'Mozilla/5.0 (X11)' }]) {
      expect((await t.app.inject({ url: '/api/Conector/access', headers: { cookie, ...headers } })).statusCode).toBe(
        403,
      );
    }
    const operador = await t.entrar('operador');
    expect((await t.chamar(conectorApi.lerAcesso, {}, operador)).status).toBe(403);
    const linhas = await t.deps.prisma.auditoria.findMany({ where: { entidade: 'conector' } });
    expect(linhas).toHaveLength(1);
    expect(JSON.stringify(linhas, (_, v: unknown) => (typeof v === 'bigint' ? String(v) : v))).not.toContain(
      accessToken,
    );
  });

  it('get the JSON, send it themselves, tell what they sent, and it is followed (CON-53, CON-55, CON-58)', async () => {
    const registro = await umRegistroDocumentado(t.deps);
    const { corpo: json } = await t.chamar(conectorApi.lerJsonDocAcademica, porRegistro(registro.id), cookie);
    expect(json.meta).toMatchObject({
      yourNumber: `DOC${registro.id}`,
      groupId: `REG${registro.id}`,
      docType: 'academic_doc_mec_degree',
    });
    const documentoUID = await t.deps.conector.enviar({ tipo: 4, documentData: JSON.stringify(json) });
    const body = {
      documentoUID: Number(documentoUID),
      documentType: 4 as const,
      registroUID: registro.id,
      situacaoUID: 2,
      yourNumber: `DOC${registro.id}`,
    };
    const salvo = await t.chamar(conectorApi.salvarEnvio, { body }, cookie);
    expect(salvo.corpo).toMatchObject({ success: true, situacaoId: 5 });
    expect((await t.chamar(conectorApi.salvarEnvio, { body }, cookie)).status).toBe(200);
    const outro = await t.chamar(conectorApi.salvarEnvio, { body: { ...body, documentoUID: '99999' } }, cookie);
    expect(outro.status).toBe(409);
    const inventado = {
      ...body,
      documentoUID: '99999',
      registroUID: (await umRegistroDocumentado(t.deps)).id,
      yourNumber: 'DOC-inventado',
    };
    expect(await t.chamar(conectorApi.salvarEnvio, { body: inventado }, cookie)).toMatchObject({
      status: 422,
      erro: { message: expect.stringContaining('não tem o documento nº 99999') },
    });
    const deOutro = { ...inventado, documentoUID: body.documentoUID };
    expect((await t.chamar(conectorApi.salvarEnvio, { body: deOutro }, cookie)).status).toBe(409);
    expect(await t.deps.prisma.documentoNoConector.count({ where: { registroId: inventado.registroUID } })).toBe(0);
    const ninguem = await t.chamar(
      conectorApi.salvarEnvio,
      { body: { ...body, registroUID: crypto.randomUUID() } },
      cookie,
    );
    expect(ninguem.status).toBe(404);
  });

  it('save their errors under type 9 (CON-59 to CON-61)', async () => {
    const registro = await umRegistro(t.deps.prisma);
    const params = { registroId: registro.id, tipo: '9' };
    const body = { message: 'Falhou', TipoXml: 'Documentação Acadêmica', validationErrors: ['a', { message: 'b' }] };
    expect((await t.chamar(conectorApi.salvarErro, { params, body }, cookie)).corpo).toEqual({ ok: true });
    const { corpo } = await t.chamar(conectorApi.lerInfoDoRegistro, porRegistro(registro.id), cookie);
    expect(corpo.erros).toMatchObject([{ xml: 'Documentação Acadêmica', erro: 'Falhou', detalhes: ['a', 'b'] }]);
    const ninguem = { registroId: crypto.randomUUID(), tipo: '9' };
    expect((await t.chamar(conectorApi.salvarErro, { params: ninguem, body }, cookie)).status).toBe(404);
  });
});

describe('files', () => {
  it('previews are built from the register, unsigned, and valid by MEC’s schema (CON-66, CON-67)', async () => {
    const registro = await umRegistroDocumentado(t.deps);
    for (const [xml, raiz] of [
      ['xml-diploma', 'Diploma'],
      ['xml-doc-academica', 'DocumentacaoAcademicaRegistro'],
    ] as const) {
      const params = { xml, registroId: registro.id };
      const previa = await t.chamar(conectorApi.baixarPrevia, { params }, cookie);
      expect(previa.bytes.toString()).toMatch(new RegExp(`<${raiz} `));
      expect(previa.bytes.toString()).not.toContain('Signature>');
      expect(previa.headers['content-disposition']).toMatch(/^attachment; filename="previa-/);
      const { corpo } = await t.chamar(conectorApi.validarPrevia, { params }, cookie);
      expect(corpo).toEqual({ situacao: 'valido', motivo: null, erros: [] });
    }
    expect(await t.deps.prisma.auditoria.count({ where: { entidadeId: registro.id, acao: 'baixar-previa' } })).toBe(2);
  });

  it('a preview that MEC’s schema would refuse names the fields; there is no signed XML before it is signed (CON-68)', async () => {
    const registro = await umRegistro(t.deps.prisma);
    const semDocumentos = { xml: 'xml-doc-academica' as const, registroId: registro.id };
    expect(await t.chamar(conectorApi.baixarPrevia, { params: semDocumentos }, cookie)).toMatchObject({
      status: 422,
      erro: { message: expect.stringContaining('Anexe ao menos um documento comprobatório') },
    });
    const assinado = await t.chamar(
      conectorApi.baixarXml,
      { params: { ...semDocumentos, xml: 'xml-diploma' } },
      cookie,
    );
    expect(assinado).toMatchObject({ status: 404, erro: { mensagem: 'XML não encontrado' } });
  });

  it('an observation outside MEC’s characters does not stop a diploma', async () => {
    const registro = await umRegistroDocumentado(t.deps);
    await t.deps.prisma.documento.updateMany({ where: { rga: registro.rga }, data: { observacao: 'emoji 🎓' } });
    const { data } = await montarDocumento(t.deps, { tipo: 4, alvoId: registro.id });
    expect(JSON.stringify(data)).not.toContain('🎓');
  });
});

describe('rights and secrets', () => {
  it('who consults may look, operators send, and only responsáveis give up', async () => {
    const registro = await umRegistroDocumentado(t.deps);
    const consulta = await t.entrar('consulta');
    const operador = await t.entrar('operador');
    expect((await t.chamar(conectorApi.enviarXmlDocAcademica, porRegistro(registro.id), consulta)).status).toBe(403);
    expect(
      (await t.chamar(conectorApi.atualizarSituacao, { body: [{ registroId: registro.id }] }, consulta)).status,
    ).toBe(403);
    expect((await t.chamar(conectorApi.lerInfoDoRegistro, porRegistro(registro.id), consulta)).status).toBe(200);
    const params = { especie: 'documento' as const, id: crypto.randomUUID() };
    const body = { motivo: 'Motivo bastante' };
    expect((await t.chamar(conectorApi.desistirItemDaFila, { params, body }, operador)).status).toBe(403);
    expect((await t.chamar(conectorApi.desistirItemDaFila, { params, body }, cookie)).status).toBe(404);
    expect(
      (await t.chamar(conectorApi.repetirItemDaFila, { params: { ...params, especie: 'ordem' } }, operador)).status,
    ).toBe(404);
    expect((await t.chamar(conectorApi.listarFila, {}, null)).status).toBe(401);
  });

  it('neither token nor password nor CPF stands in an answer or in what is kept of an error', async () => {
    const registro = await umRegistroDocumentado(t.deps);
    const ordem = { tipo: 'erro', status: 400, metodo: 'POST', caminho: '/documents' };
    await fetch(`${simulador.url}/_ordens`, { method: 'POST', body: JSON.stringify(ordem) });
    const { corpo } = await t.chamar(conectorApi.enviarXmlDocAcademica, porRegistro(registro.id), cookie);
    await processarFila(t.servidor);
    const info = await t.chamar(conectorApi.lerInfoDoRegistro, porRegistro(registro.id), cookie);
    const fila = await t.chamar(conectorApi.listarFila, {}, cookie);
    const erros = await t.deps.prisma.conectorErro.findMany({ where: { registroId: registro.id } });
    const token = (await t.deps.conector.token())?.token ?? '';
    for (const texto of [corpo, info.corpo, fila.corpo, erros].map((valor) => JSON.stringify(valor))) {
      for (const segredo of [token, conta.senha, registro.cpf]) expect(texto).not.toContain(segredo);
    }
  });

  it('whoever loses the answer after the order stands is not told that nothing was changed', async () => {
    const registro = await umRegistroDocumentado(t.deps);
    const caiu = Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
    const leitura = vi.spyOn(t.servidor.prisma.documentoNoConector, 'findFirstOrThrow').mockRejectedValue(caiu);
    const { status, erro } = await t.chamar(conectorApi.enviarXmlDocAcademica, porRegistro(registro.id), cookie);
    leitura.mockRestore();
    expect([status, erro.codigo]).toEqual([503, 'RESULTADO_DESCONHECIDO']);
    expect(erro.mensagem).toContain('O pedido foi gravado');
    expect(await t.deps.prisma.documentoNoConector.count({ where: { registroId: registro.id } })).toBeGreaterThan(0);
  });

  it('twenty clicks at once make one document', async () => {
    const registro = await umRegistroDocumentado(t.deps);
    const cliques = await Promise.all(
      Array.from({ length: 20 }, () => t.chamar(conectorApi.enviarXmlDocAcademica, porRegistro(registro.id), cookie)),
    );
    expect(cliques.every(({ status }) => status === 200 || status === 409)).toBe(true);
    await processarFila(t.servidor);
    const documentos = (await (await fetch(`${simulador.url}/_documentos`)).json()) as { yourNumber: string }[];
    expect(documentos.filter(({ yourNumber }) => yourNumber === `DOC${registro.id}`)).toHaveLength(1);
    const enviados = await t.deps.prisma.documentoNoConector.findMany({ where: { registroId: registro.id } });
    expect(enviados.map(({ tipo }) => tipo).toSorted()).toEqual([3, 4]);
  });
});
