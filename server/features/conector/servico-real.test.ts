import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { conectorApi } from '#contract/conector.contract.ts';
import { atosDoRegistroApi } from '#contract/registros.contract.ts';
import { descricaoDoEstado } from '#domain/envio/estados-do-conector.ts';
import { createConector } from '../../adapters/conector/conector.http.ts';
import type { ConectorPort } from '../../adapters/conector/conector.port.ts';
import { ConectorFalhou } from '../../adapters/conector/conector-falhou.ts';
import {
  iniciarSimuladorConector,
  type SimuladorConector,
} from '../../demo/simuladores/conector/iniciar-simulador-conector.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { type CatalogoDeTeste, umCatalogo } from '../../test/factories/um-catalogo.ts';
import { umRegistroDocumentado } from '../../test/factories/um-registro-documentado.ts';
import { processarFila } from '../../test/processar-fila.ts';
import { verificadorSemValor } from '../../test/verificador-sem-valor.ts';
import { mudarSituacao } from '../registros/mudar-situacao.ts';
import { enviarXml } from './pedir-envio.ts';

/* What RNP's service may do beyond that: hold for review, tell nulls, list copies, keep nothing, revoke by motive. */

let simulador: SimuladorConector;
let t: AppDeTeste;
let catalogo: CatalogoDeTeste;
let cookie: string;
let trocados: Partial<ConectorPort> = {};
let agidos: { documentId: string; acao: string; motivo: string }[] = [];
let removidos: string[] = [];

beforeAll(async () => {
  simulador = await iniciarSimuladorConector();
  const verdadeiro = createConector({ url: simulador.url });
  const ouvidos: Partial<ConectorPort> = {
    agir: (documentId, acao, motivo) => {
      agidos.push({ documentId, acao, motivo });
      return verdadeiro.agir(documentId, acao, motivo);
    },
    remover: (documentId) => {
      removidos.push(documentId);
      return Promise.resolve();
    },
  };
  const conector = new Proxy(verdadeiro, {
    get(alvo, nome: keyof ConectorPort) {
      const dele = trocados[nome] ?? ouvidos[nome] ?? alvo[nome];
      return typeof dele === 'function' ? dele.bind(alvo) : dele;
    },
  });
  t = await buildTestApp({ trocar: { conector, verificador: verificadorSemValor } });
  catalogo = await umCatalogo(t.deps.prisma);
  cookie = await t.entrar('responsavel');
});
afterAll(async () => {
  await t.fechar();
  await simulador.parar();
});
beforeEach(() => {
  trocados = {};
  agidos = [];
  removidos = [];
});

const info = async (registroId: string) =>
  (await t.chamar(conectorApi.lerInfoDoRegistro, { params: { registroId } }, cookie)).corpo;
const doDocumento = async (registroId: string, xml: string) => {
  const achado = (await info(registroId)).documentos.find((documento) => documento.xml === xml);
  if (achado === undefined) throw new Error(xml);
  return achado;
};
const enviar = (registroId: string) => t.chamar(conectorApi.enviarXmlDocAcademica, { params: { registroId } }, cookie);
const verdadeiro = () => createConector({ url: simulador.url });

async function grupoValido(): Promise<string> {
  const { id } = await umRegistroDocumentado(t.deps, { catalogo });
  await enviar(id);
  await processarFila(t.servidor, { registroId: id });
  await t.chamar(conectorApi.enviarXmlDiploma, { params: { registroId: id } }, cookie);
  await processarFila(t.servidor, { registroId: id });
  return id;
}

it('the group goes 4, 3, 2, 5, with history and receipt of the service as evidence (C5, C12, C17, C18)', async () => {
  const id = await grupoValido();
  const { documentos, codigoOficial, codigosAnteriores, codigoValidacao } = await info(id);
  expect(documentos.map(({ xml, situacaoConector }) => [xml, situacaoConector])).toEqual([
    ['xml-doc-academica', 'Válido'],
    ['xml-historico', 'Válido'],
    ['xml-diploma', 'Válido'],
    ['representacao-visual', 'Válido'],
  ]);
  expect([codigoOficial, codigosAnteriores.length]).toEqual([true, 1]);
  expect(codigosAnteriores).not.toContain(codigoValidacao);
  const diploma = await doDocumento(id, 'xml-diploma');
  expect(diploma.historico.map(({ situacao }) => situacao)).toContain('Em assinatura');
  expect(diploma.historico.every(({ quando }) => quando !== null)).toBe(true);
  const recibo = await t.chamar(conectorApi.lerRecibo, { params: { registroId: id, xml: 'xml-diploma' } }, cookie);
  expect(recibo.corpo).toHaveProperty('doc_hash');
  const historico = await t.chamar(conectorApi.baixarXml, { params: { registroId: id, xml: 'xml-historico' } }, cookie);
  expect(historico.bytes.toString()).toContain('DocumentoHistoricoEscolarFinal');
});

it('what is shown of a document’s life is the service’s own: its times, and the passages that nobody saw (C17)', async () => {
  const { id, historico, log } = await doDocumento(await grupoValido(), 'xml-diploma');
  const dele = (await verdadeiro().historico(String(id))) ?? [];
  expect(historico.map(({ quando }) => quando)).toEqual(dele.map(({ quando }) => quando));
  expect(historico.map(({ situacao }) => situacao)).toEqual(dele.map(({ para }) => descricaoDoEstado(para)));
  // What polling happens to see, with our times, is less.
  expect(historico.length).toBeGreaterThan(log.length);
});

it('the transcript’s picture goes with its code where the installation sends it, and is revoked with the group', async () => {
  const { conector } = t.deps.config;
  const comFigura: AppDeTeste['deps'] = {
    ...t.deps,
    config: { ...t.deps.config, conector: { ...conector, documentos: [4, 3, 13, 2, 5] } },
  };
  const usuario = { nome: 'Ana', cpf: '52998224725', matricula: '1', cargo: 'x', papel: 'responsavel' as const };
  const ator = { usuario, requisicao: 'r' };
  const { id } = await umRegistroDocumentado(t.deps, { catalogo });
  await enviarXml(comFigura, ator, { registroId: id, tipo: 4 });
  await processarFila(comFigura, { registroId: id });
  await enviarXml(comFigura, ator, { registroId: id, tipo: 2 });
  await processarFila(comFigura, { registroId: id });
  const grupo = await t.deps.prisma.documentoNoConector.findMany({
    where: { registroId: id },
    orderBy: { criadoEm: 'asc' },
  });
  expect(grupo.map(({ tipo, estado }) => [tipo, estado])).toEqual([4, 3, 13, 2, 5].map((tipo) => [tipo, 10]));
  const enviados = (await (await fetch(`${simulador.url}/_documentos`)).json()) as { yourNumber: string }[];
  expect(enviados.map(({ yourNumber }) => yourNumber)).toContain(`RHI${id}`);
  await mudarSituacao(comFigura, ator, { registroId: id, acao: 'revogar', justificativa: 'Revogada' });
  for (let i = 0; i < 4; i += 1) await processarFila(comFigura, { registroId: id });
  expect((await info(id)).documentos.map(({ situacaoConector }) => situacaoConector)).toEqual(
    Array.from({ length: 5 }, () => 'Revogado'),
  );
});

it('a revocation reaches every document with MEC’s motive, the office’s words stay here (C9, C11)', async () => {
  const id = await grupoValido();
  const body = { justificativa: 'Fraude comprovada no histórico', motivoId: 3 };
  await t.chamar(atosDoRegistroApi.revogar, { params: { id }, body }, cookie);
  for (let i = 0; i < 5 && (await info(id)).situacaoId !== 11; i += 1)
    await processarFila(t.servidor, { registroId: id });
  expect(agidos.map(({ acao, motivo }) => [acao, motivo])).toEqual(
    Array.from({ length: 4 }, () => ['revogar', 'Decisão Judicial']),
  );
  expect(new Set(agidos.map(({ documentId }) => documentId)).size).toBe(4);
  expect((await info(id)).documentos.map(({ situacaoConector }) => situacaoConector)).toEqual(
    Array.from({ length: 4 }, () => 'Revogado'),
  );
});

it('a cancelled record that was never signed leaves nothing valid at the connector, and comes back (C11)', async () => {
  const { id } = await umRegistroDocumentado(t.deps, { catalogo });
  await enviar(id);
  await processarFila(t.servidor, { registroId: id });
  const body = { justificativa: 'Registro em duplicidade' };
  const estados = async () => (await info(id)).documentos.slice(0, 2).map((um) => um.situacaoConector);
  expect((await t.chamar(atosDoRegistroApi.cancelar, { params: { id }, body }, cookie)).status).toBe(200);
  for (let i = 0; i < 4; i += 1) await processarFila(t.servidor, { registroId: id });
  expect(await estados()).toEqual(['Suspenso', 'Suspenso']);
  expect((await t.chamar(atosDoRegistroApi.revogarCancelamento, { params: { id }, body }, cookie)).status).toBe(200);
  for (let i = 0; i < 4; i += 1) await processarFila(t.servidor, { registroId: id });
  expect(await estados()).toEqual(['Válido', 'Válido']);
});

describe('manual review (C14)', () => {
  it('is shown, waits in the queue for a person, and is answered from the screen', async () => {
    const { id } = await umRegistroDocumentado(t.deps, { catalogo });
    let autorizacao = 'awaiting';
    const respostas: unknown[] = [];
    trocados = {
      documento: async (documentId) => {
        const lido = await verdadeiro().documento(documentId);
        return lido && { ...lido, ...(autorizacao === 'awaiting' ? { estado: 2, autorizacao } : {}) };
      },
      detalhes: async (documentId) => {
        const lidos = await verdadeiro().detalhes(documentId);
        return lidos && { ...lidos, estado: autorizacao === 'awaiting' ? 2 : lidos.estado };
      },
      autorizar: (_id, autorizado, motivo) => {
        respostas.push([autorizado, motivo]);
        autorizacao = 'authorized';
        return Promise.resolve();
      },
    };
    await enviar(id);
    const { corpo: fila } = await t.chamar(conectorApi.listarFila, { query: { soPendencias: 'sim' } }, cookie);
    expect(fila.find(({ registroId }) => registroId === id)).toMatchObject({
      precisaDePessoa: true,
      motivo: expect.stringContaining('Autorize-o nos detalhes'),
    });
    expect((await doDocumento(id, 'xml-doc-academica')).autorizacao).toBe('awaiting');
    const params = { registroId: id, xml: 'xml-doc-academica' as const };
    const body = { autorizado: true, motivo: 'Conferido com o processo' };
    const operador = await t.entrar('operador');
    expect((await t.chamar(conectorApi.autorizarDocumento, { params, body }, operador)).status).toBe(403);
    expect((await t.chamar(conectorApi.autorizarDocumento, { params, body }, cookie)).status).toBe(200);
    expect(respostas).toEqual([[true, 'Conferido com o processo']]);
    expect((await doDocumento(id, 'xml-doc-academica')).situacaoConector).toBe('Válido');
    expect((await t.chamar(conectorApi.autorizarDocumento, { params, body }, cookie)).status).toBe(409);
    const ato = await t.deps.prisma.auditoria.findFirst({ where: { entidadeId: id, acao: 'autorizar-documento' } });
    expect(ato?.porque).toBe('Conferido com o processo');
  });
});

describe('a refusal of the document (400)', () => {
  const recusar = (...mensagens: string[]) => {
    trocados = { enviar: () => Promise.reject(new ConectorFalhou('CONECTOR_RECUSOU', 'POST /documents', mensagens)) };
  };
  it('tells the field that it speaks of by the office’s name, and loses no other reason', async () => {
    const { id } = await umRegistroDocumentado(t.deps, { catalogo });
    recusar('/data/RegistroReq/DadosDiploma/Diplomado/CPF must match pattern', 'Grupo fechado');
    const { corpo } = await enviar(id);
    const frases = ['CPF (RegistroReq.DadosDiploma.Diplomado.CPF): must match pattern', 'Grupo fechado'];
    expect(corpo).toMatchObject({ success: false, error: frases.join('; ') });
    const { erros, documentos } = await info(id);
    expect([erros[0]?.detalhes, documentos[0]?.ultimoErro]).toEqual([frases, frases.join('; ')]);
  });
});

describe('nulls and copies (C10, C19)', () => {
  it('a document that is listed without type is ours by its key, and is not sent again', async () => {
    const { id } = await umRegistroDocumentado(t.deps, { catalogo });
    let enviados = 0;
    trocados = {
      enviar: async (documento) => {
        enviados += 1;
        return verdadeiro().enviar(documento);
      },
      procurar: async (chave) => (await verdadeiro().procurar(chave)).map((um) => ({ ...um, tipo: null })),
      documento: async (documentId) => {
        const lido = await verdadeiro().documento(documentId);
        return lido && { ...lido, tipo: null, yourNumber: null };
      },
    };
    await enviar(id);
    expect((await doDocumento(id, 'xml-doc-academica')).situacaoConector).toBe('Válido');
    expect(enviados).toBe(1);
  });

  it('two signed documents under one key are for a person; nothing is removed', async () => {
    const { id } = await umRegistroDocumentado(t.deps, { catalogo });
    trocados = {
      procurar: async (chave) => {
        const [um] = await verdadeiro().procurar(chave);
        return um === undefined ? [] : [um, { ...um, documentId: '99999', estado: 10 }];
      },
    };
    await enviar(id);
    const { corpo: fila } = await t.chamar(conectorApi.listarFila, { query: { soPendencias: 'sim' } }, cookie);
    expect(fila.find(({ registroId }) => registroId === id)?.motivo).toMatch(
      /mais de um documento com esta chave: .*99999/,
    );
    expect(removidos).toEqual([]);
  });

  it('a copy that nobody signed is removed, and the log says so; a version is no copy', async () => {
    const { id } = await umRegistroDocumentado(t.deps, { catalogo });
    trocados = {
      procurar: async (chave) => {
        const [um] = await verdadeiro().procurar(chave);
        if (um === undefined) return [];
        const versoes = [{ documentId: '77777', codigoSeguranca: null, estado: 10 }];
        return [
          { ...um, versoes },
          { ...um, documentId: '77777' },
          { ...um, documentId: '88888', estado: 1 },
        ];
      },
    };
    await enviar(id);
    expect(new Set(removidos)).toEqual(new Set(['88888']));
    const { log, situacaoConector } = await doDocumento(id, 'xml-doc-academica');
    expect(situacaoConector).toBe('Válido');
    expect(log.map(({ situacaoAtual }) => situacaoAtual)).toContain('Cópia sem assinatura removida do conector');
  });
});

it('an installation that registers nothing at RNP goes on from signed to the end (C15)', async () => {
  const semRegistro: AppDeTeste['deps'] = {
    ...t.deps,
    config: { ...t.deps.config, conector: { ...t.deps.config.conector, semRegistro: true } },
  };
  const ate6 = (estado: number) => (estado > 6 && estado < 500 ? 6 : estado);
  trocados = {
    documento: async (documentId) => {
      const lido = await verdadeiro().documento(documentId);
      return lido && { ...lido, estado: ate6(lido.estado) };
    },
    detalhes: async (documentId) => {
      const lidos = await verdadeiro().detalhes(documentId);
      return lidos && { ...lidos, estado: ate6(lidos.estado) };
    },
  };
  const usuario = { nome: 'Ana', cpf: '52998224725', matricula: '1', cargo: 'x', papel: 'responsavel' as const };
  const ator = { usuario, requisicao: 'r' };
  const { id } = await umRegistroDocumentado(t.deps, { catalogo });
  await enviarXml(semRegistro, ator, { registroId: id, tipo: 4 });
  await processarFila(semRegistro, { registroId: id });
  expect((await info(id)).situacaoId).toBe(5);
  await enviarXml(semRegistro, ator, { registroId: id, tipo: 2 });
  await processarFila(semRegistro, { registroId: id });
  expect(await info(id)).toMatchObject({ situacaoId: 9, assinado: true });
  await mudarSituacao(semRegistro, ator, { registroId: id, acao: 'revogar', justificativa: 'Revogada' });
  for (let i = 0; i < 3; i += 1) await processarFila(semRegistro, { registroId: id });
  expect((await info(id)).situacaoId).toBe(11);
  expect(agidos).toEqual([]);
});
