import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { conectorApi } from '#contract/conector.contract.ts';
import { atosDoRegistroApi } from '#contract/registros.contract.ts';
import { createConector } from '../../adapters/conector/conector.http.ts';
import { lerConteudos } from '../../auditoria/conteudo.ts';
import {
  iniciarSimuladorConector,
  type SimuladorConector,
} from '../../demo/simuladores/conector/iniciar-simulador-conector.ts';
import type { NovaOrdem } from '../../demo/simuladores/nucleo/ordem.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { contar, quantidade } from '../../test/campanha.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';
import { umRegistroDocumentado } from '../../test/factories/um-registro-documentado.ts';
import { processarFila } from '../../test/processar-fila.ts';
import { verificadorSemValor } from '../../test/verificador-sem-valor.ts';
import { executarPasso } from './executar-passo.ts';

const AGORA = new Date('2026-05-10T15:00:00Z');
let simulador: SimuladorConector;
let t: AppDeTeste;
let cookie: string;

beforeAll(async () => {
  simulador = await iniciarSimuladorConector({ msPorEstado: 1_000 });
  t = await buildTestApp({
    agora: AGORA,
    trocar: {
      conector: createConector({ url: simulador.url, tempoLimiteMs: 2_000 }),
      verificador: verificadorSemValor,
    },
  });
  cookie = await t.entrar('responsavel');
});
afterAll(async () => {
  await t.fechar();
  await simulador.parar();
});
beforeEach(async () => {
  await fetch(`${simulador.url}/_ordens`, { method: 'DELETE' });
  // The clock runs fast here: sessions end.
  cookie = await t.entrar('responsavel');
});

const mandar = (caminho: string, corpo: object) =>
  fetch(`${simulador.url}/${caminho}`, { method: 'POST', body: JSON.stringify(corpo) });
const ordenar = (ordem: NovaOrdem) => mandar('_ordens', ordem);
const documentos = async () =>
  (await (await fetch(`${simulador.url}/_documentos`)).json()) as {
    yourNumber: string;
    currentState: number;
    removido: boolean;
  }[];
/** Moves our clock and the connector's, then does what is due. */
async function passarTempo(segundos: number): Promise<void> {
  t.relogio.agora = new Date(t.relogio.agora.getTime() + segundos * 1_000);
  await mandar('_avancar', { ms: segundos * 1_000 });
  await processarFila(t.servidor);
}
const info = async (registroId: string) =>
  (await t.chamar(conectorApi.lerInfoDoRegistro, { params: { registroId } }, cookie)).corpo;
const situacao = async (registroId: string) => (await info(registroId)).situacaoId;
const enviarDoc = (registroId: string) =>
  t.chamar(conectorApi.enviarXmlDocAcademica, { params: { registroId } }, cookie);
const enviarDip = (registroId: string) => t.chamar(conectorApi.enviarXmlDiploma, { params: { registroId } }, cookie);
const ate = async (registroId: string, alvo: number) => {
  for (let i = 0; i < 60 && (await situacao(registroId)) !== alvo; i += 1) await passarTempo(2);
  expect(await situacao(registroId)).toBe(alvo);
};
const corpo = { justificativa: 'Motivo de teste' };

describe('from registration to revocation', () => {
  it('goes through the 12 statuses, keeps files, signatures and log, and tells the connector', async () => {
    const { id } = await umRegistroDocumentado(t.deps);
    const antes = await info(id);
    expect(antes.situacao).toBe('Aguardando envio do XML da documentação acadêmica');
    expect(antes.documentos.map(({ id: numero, situacaoConector }) => [numero < 0, situacaoConector])).toEqual([
      ...Array.from({ length: 4 }, () => [true, 'Não enviado']),
    ]);
    expect((await enviarDip(id)).status).toBe(409);

    const enviado = await enviarDoc(id);
    expect(enviado.corpo).toMatchObject({ success: true, mensagem: 'XML enviado com sucesso', situacaoId: 2 });
    const passadas = new Set<number>([1, 2]);
    for (let i = 0; i < 30 && !passadas.has(5); i += 1) {
      await passarTempo(1);
      passadas.add(await situacao(id));
    }
    expect([...passadas].toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect((await enviarDoc(id)).status).toBe(409);

    expect((await enviarDip(id)).corpo).toMatchObject({ success: true, situacaoId: 6 });
    for (let i = 0; i < 30 && !passadas.has(9); i += 1) {
      await passarTempo(1);
      passadas.add(await situacao(id));
    }
    expect([6, 7, 8, 9].every((s) => passadas.has(s))).toBe(true);

    const valido = await info(id);
    expect(valido).toMatchObject({ assinado: true, situacao: 'Diploma digital válido', erros: [] });
    for (let i = 0; i < 20 && (await documentos()).some(({ currentState }) => currentState !== 10); i += 1)
      await passarTempo(2);
    expect(
      (await info(id)).documentos.map(({ tipo, situacaoConector, temXml }) => [tipo, situacaoConector, temXml]),
    ).toEqual([
      ['Documentação Acadêmica', 'Válido', true],
      ['Histórico Escolar', 'Válido', true],
      ['Diploma Digital', 'Válido', true],
      ['Representação Visual do Diploma', 'Válido', false],
    ]);
    expect(valido.documentos[2]?.assinaturas.at(-1)).toMatchObject({
      arquivamento: true,
      situacao: 'Assinado',
      tipo: 'e-CNPJ',
    });
    expect(valido.documentos[0]?.assinaturas.find(({ tipo }) => tipo === 'e-CPF')?.cargo).toBeTruthy();
    expect(valido.documentos[2]?.log.map(({ situacaoAtual }) => situacaoAtual)).toContain('Assinado');
    const onde = { documento: { registroId: id } };
    const linhas = () => t.deps.prisma.conectorAssinatura.findMany({ where: onde, orderBy: { id: 'asc' } });
    const guardadas = await linhas();
    for (const { documentoId } of guardadas) await executarPasso(t.deps, { especie: 'documento', id: documentoId });
    // A look that learns nothing writes no signer anew.
    expect(await linhas()).toEqual(guardadas);
    expect(guardadas.length).toBeGreaterThan(2);
    const atos = await t.deps.prisma.auditoria.findMany({ where: { entidadeId: id }, orderBy: { id: 'asc' } });
    const acoes = atos.map(({ acao }) => acao);
    expect(acoes.filter((acao) => acao !== 'receber-xml' && acao !== 'adotar-registro')).toEqual([
      'enviar-xml',
      'enviar-xml',
      'adotar-codigo',
      'assinar',
    ]);
    // Each file is received once in each state that it comes in: the register notes its hash every time.
    expect(acoes.filter((acao) => acao === 'receber-xml').length).toBeGreaterThanOrEqual(3);
    // What the way through the connector left is what its last act says of the record.
    const { conteudo: agora } = (await lerConteudos(t.deps.prisma, [id])).get(id) ?? {};
    expect(agora).toBe(atos.findLast(({ conteudo }) => conteudo?.startsWith('registro/'))?.conteudo);

    const xml = await t.chamar(conectorApi.baixarXml, { params: { xml: 'xml-diploma', registroId: id } }, cookie);
    expect(xml.bytes.toString()).toMatch(/^<\?xml.*<\/Diploma>$/s);

    await t.chamar(atosDoRegistroApi.suspender, { params: { id }, body: corpo }, cookie);
    expect(await situacao(id)).toBe(10);
    await passarTempo(2);
    expect((await documentos()).find(({ yourNumber }) => yourNumber === `DIP${id}`)?.currentState).toBe(11);
    await t.chamar(atosDoRegistroApi.reativar, { params: { id }, body: corpo }, cookie);
    await passarTempo(2);
    expect((await documentos()).find(({ yourNumber }) => yourNumber === `DIP${id}`)?.currentState).toBe(10);
    expect(await situacao(id)).toBe(9);
    await t.chamar(atosDoRegistroApi.revogar, { params: { id }, body: corpo }, cookie);
    expect(await situacao(id)).toBe(12);
    await ate(id, 11);
    expect(await t.deps.prisma.conectorAcao.count({ where: { registroId: id, andamento: 'concluido' } })).toBe(3);
  });

  it('a sync asks now instead of waiting', async () => {
    const { id } = await umRegistroDocumentado(t.deps);
    await enviarDoc(id);
    await mandar('_avancar', { ms: 60_000 });
    const sincronizar = async () =>
      (await t.chamar(conectorApi.atualizarSituacao, { body: [{ registroId: id }] }, cookie)).corpo;
    expect(await sincronizar()).toMatchObject([{ success: true, situacaoId: 4 }]);
    await mandar('_avancar', { ms: 60_000 });
    const linhas = await sincronizar();
    expect(linhas).toMatchObject([{ success: true, mensagem: 'Situação atualizada com sucesso', situacaoId: 5 }]);
    const ninguem = crypto.randomUUID();
    const outro = await t.chamar(conectorApi.atualizarSituacao, { body: [{ registroId: ninguem }] }, cookie);
    expect(outro.corpo).toMatchObject([{ success: false, error: 'Registro não encontrado.' }]);
  });

  it('a record cancelled while its diploma is on its way ends suspended at the connector', async () => {
    const { id } = await umRegistroDocumentado(t.deps);
    await enviarDoc(id);
    await ate(id, 5);
    await enviarDip(id);
    expect((await t.chamar(atosDoRegistroApi.cancelar, { params: { id }, body: corpo }, cookie)).status).toBe(200);
    await ate(id, 10);
    expect((await documentos()).find(({ yourNumber }) => yourNumber === `DIP${id}`)?.currentState).toBe(11);
    expect((await info(id)).assinado).toBe(true);
  });
});

describe('refusals', () => {
  it('names the missing documents, and a cancelled record', async () => {
    const semDocumentos = await umRegistro(t.deps.prisma);
    expect(await enviarDoc(semDocumentos.id)).toMatchObject({
      status: 422,
      erro: { mensagem: expect.stringContaining('Documento de identidade') },
    });
    const cancelado = await umRegistroDocumentado(t.deps, { situacao: 'cancelado' });
    expect((await enviarDoc(cancelado.id)).status).toBe(409);
    expect((await enviarDoc(crypto.randomUUID())).status).toBe(404);
    expect(await t.deps.prisma.documentoNoConector.count({ where: { registroId: cancelado.id } })).toBe(0);
  });

  it('a connector that says no leaves its sentences with the record, for a person', async () => {
    const { id } = await umRegistroDocumentado(t.deps);
    await ordenar({ tipo: 'erro', status: 422, metodo: 'POST', caminho: '/documents' });
    const { corpo: linha } = await enviarDoc(id);
    expect(linha).toMatchObject({
      success: false,
      mensagem: 'Erro ao enviar XML: O conector de assinaturas recusou o pedido.',
    });
    expect((await info(id)).erros).toMatchObject([{ xml: 'Documentação Acadêmica' }]);
    const { corpo: fila } = await t.chamar(conectorApi.listarFila, { query: { soPendencias: 'sim' } }, cookie);
    const item = fila.find(({ registroId }) => registroId === id);
    expect(item).toMatchObject({ especie: 'documento', precisaDePessoa: true, oQue: 'Envio: Documentação Acadêmica' });
    const params = { especie: 'documento' as const, id: item?.id ?? '' };
    expect((await t.chamar(conectorApi.repetirItemDaFila, { params }, cookie)).corpo).toEqual({
      ok: true,
      motivo: null,
    });
    await ate(id, 5);
  });

  it('is given up with a reason, and can be taken up again', async () => {
    const { id } = await umRegistroDocumentado(t.deps);
    await ordenar({ tipo: 'erro', status: 400, metodo: 'POST', caminho: '/documents' });
    await enviarDoc(id);
    const documento = await t.deps.prisma.documentoNoConector.findFirstOrThrow({ where: { registroId: id } });
    const params = { especie: 'documento' as const, id: documento.id };
    const semMotivo = await t.chamar(conectorApi.desistirItemDaFila, { params, body: { motivo: ' ' } }, cookie);
    expect(semMotivo.status).toBe(400);
    const { status } = await t.chamar(
      conectorApi.desistirItemDaFila,
      { params, body: { motivo: 'Registro em duplicidade' } },
      cookie,
    );
    expect(status).toBe(200);
    await passarTempo(600);
    expect(await situacao(id)).toBe(1);
    expect((await enviarDoc(id)).corpo.success).toBe(true);
    await ate(id, 5);
  });

  describe('is not given up where it could not be asked for again', () => {
    const lerParado = (registroId: string, tipo: number) =>
      t.deps.prisma.documentoNoConector.findFirstOrThrow({ where: { registroId, tipo, andamento: 'erro' } });
    const desistir = (id: string) =>
      t.chamar(
        conectorApi.desistirItemDaFila,
        { params: { especie: 'documento', id }, body: { motivo: 'Motivo de teste' } },
        cookie,
      );
    const repetir = (id: string) =>
      t.chamar(conectorApi.repetirItemDaFila, { params: { especie: 'documento', id } }, cookie);
    async function recusaDesistir(registroId: string, tipo: number) {
      const antes = await lerParado(registroId, tipo);
      const { corpo: fila } = await t.chamar(conectorApi.listarFila, { query: { soPendencias: 'sim' } }, cookie);
      expect(fila.find(({ id }) => id === antes.id)).toMatchObject({ podeDesistir: false });
      const { status, erro } = await desistir(antes.id);
      expect([status, erro.mensagem]).toEqual([409, expect.stringContaining('use Tentar agora')]);
      expect(await lerParado(registroId, tipo)).toEqual(antes);
      await repetir(antes.id);
    }
    async function comHistoricoParado() {
      const { id } = await umRegistroDocumentado(t.deps);
      await mandar('_falhas', { estado: 501, documentType: 3 });
      await enviarDoc(id);
      for (let i = 0; i < 4; i += 1) await passarTempo(30);
      return id;
    }

    it('a transcript, which nobody asks for', async () => {
      const id = await comHistoricoParado();
      await recusaDesistir(id, 3);
      await ate(id, 5);
    });

    it('a request that the connector took and stopped', async () => {
      const { id } = await umRegistroDocumentado(t.deps);
      await mandar('_falhas', { estado: 501 });
      await enviarDoc(id);
      await passarTempo(30);
      await recusaDesistir(id, 4);
      await ate(id, 5);
    });

    it('a signed diploma, which the public looks up and a revocation reaches', async () => {
      const { id } = await umRegistroDocumentado(t.deps);
      await enviarDoc(id);
      await ate(id, 5);
      await enviarDip(id);
      await ate(id, 9);
      await t.deps.prisma.documentoNoConector.updateMany({
        where: { registroId: id, tipo: 2 },
        data: { andamento: 'erro', ultimoErro: 'Parou' },
      });
      await recusaDesistir(id, 2);
      await t.chamar(atosDoRegistroApi.revogar, { params: { id }, body: corpo }, cookie);
      await ate(id, 11);
      expect((await documentos()).find(({ yourNumber }) => yourNumber === `DIP${id}`)?.currentState).toBe(14);
    });

    it('a transcript given up with its cancelled record goes on when that stands again', async () => {
      const id = await comHistoricoParado();
      await t.chamar(atosDoRegistroApi.cancelar, { params: { id }, body: corpo }, cookie);
      expect((await desistir((await lerParado(id, 3)).id)).status).toBe(200);
      await t.chamar(atosDoRegistroApi.revogarCancelamento, { params: { id }, body: corpo }, cookie);
      await t.chamar(conectorApi.atualizarSituacao, { body: [{ registroId: id }] }, cookie);
      await passarTempo(30);
      await repetir((await lerParado(id, 3)).id);
      await ate(id, 5);
    });
  });
});

describe('faults at the sending', () => {
  const casos: [string, NovaOrdem][] = [
    ['accepted, connection lost', { tipo: 'aceitar-e-desligar' }],
    ['accepted, HTML for an answer', { tipo: 'html' }],
    ['accepted, 500', { tipo: 'erro-depois' }],
    ...[401, 403, 408, 425, 429].flatMap((status): [string, NovaOrdem][] => [
      [`accepted, ${status}`, { tipo: 'erro-depois', status }],
      [`${status} before anything`, { tipo: 'erro', status }],
    ]),
    ['accepted, too late', { tipo: 'lento', ms: 8_000 }],
    ['refused by a hang-up', { tipo: 'desligar' }],
    ['500 before anything', { tipo: 'erro' }],
    ['accepted, answer of another call', { tipo: 'repetir' }],
  ];
  it.each(casos)('%s: one document, and it arrives', async (_, ordem) => {
    const { id } = await umRegistroDocumentado(t.deps);
    await ordenar({ ...ordem, metodo: 'POST', caminho: '/documents' });
    await enviarDoc(id);
    for (let i = 0; i < 40 && (await situacao(id)) !== 5; i += 1) await passarTempo(30);
    expect(await situacao(id)).toBe(5);
    expect(
      (await documentos()).filter(({ yourNumber, removido }) => yourNumber === `DOC${id}` && !removido),
    ).toHaveLength(1);
  });

  it('a connector that is away is tried again, and the line says so', async () => {
    const fora = createConector({ url: 'http://127.0.0.1:9' });
    const deps: Dependencies = { ...t.deps, conector: fora };
    const { id } = await umRegistroDocumentado(t.deps);
    const { enviarXml } = await import('./pedir-envio.ts');
    const usuario = { nome: 'Ana', cpf: '52998224725', matricula: '1', cargo: 'x', papel: 'operador' as const };
    const linha = await enviarXml(deps, { usuario, requisicao: 'r' }, { registroId: id, tipo: 4 });
    expect(linha).toMatchObject({ success: true, mensagem: expect.stringContaining('fora do ar') });
    await passarTempo(31);
    await ate(id, 5);
  });

  it('a connector error is retried by its own step, then shown to a person who can send the data anew', async () => {
    const { id } = await umRegistroDocumentado(t.deps);
    await mandar('_falhas', { estado: 503, vezes: 2 });
    await enviarDoc(id);
    for (let i = 0; i < 40 && (await situacao(id)) !== 5; i += 1) await passarTempo(30);
    expect(await situacao(id)).toBe(5);

    const outro = await umRegistroDocumentado(t.deps);
    await mandar('_falhas', { estado: 501 });
    await enviarDoc(outro.id);
    await passarTempo(30);
    const { corpo: fila } = await t.chamar(conectorApi.listarFila, { query: { soPendencias: 'sim' } }, cookie);
    const item = fila.find(({ registroId }) => registroId === outro.id);
    expect(item?.motivo).toBe('Erro na geração: Falha pedida ao simulador');
    await t.chamar(conectorApi.repetirItemDaFila, { params: { especie: 'documento', id: item?.id ?? '' } }, cookie);
    await ate(outro.id, 5);
  });
});

/** With the three that fail, 200 in the whole campaign. */
const BONS = quantidade({ pequena: 17, inteira: 197 });

describe('200 selected records', () => {
  it('three fail, the rest goes on without anybody watching', async () => {
    const registros = await Promise.all(Array.from({ length: BONS }, () => umRegistroDocumentado(t.deps)));
    const ruins = await Promise.all(Array.from({ length: 3 }, () => umRegistro(t.deps.prisma)));
    const meio = Math.floor(BONS / 2);
    const ids = [...registros.slice(0, meio), ...ruins, ...registros.slice(meio)].map(({ id }) => id);
    const { corpo: linhas } = await t.chamar(
      conectorApi.enviarEmLote,
      { body: { xml: 'xml-doc-academica', registros: ids } },
      cookie,
    );
    expect(linhas.map(({ registroId }) => registroId)).toEqual(ids);
    expect(linhas.filter(({ success }) => !success).map(({ registroId }) => registroId)).toEqual(
      ruins.map(({ id }) => id),
    );
    const chegaram = new Set<string>();
    for (let i = 0; i < 200 && !registros.every(({ id }) => chegaram.has(id)); i += 1) {
      await passarTempo(5);
      for (const pagina of [1, 2, 3]) {
        const body = { situacaoId: 5, tamanho: 100, pagina };
        const { corpo: lista } = await t.chamar(conectorApi.buscarEnvios, { body }, cookie);
        for (const { id } of lista.itens) chegaram.add(id);
      }
    }
    contar('envios em lote', `${ids.length}, aceitos e assinados: ${chegaram.size}, recusados: ${ruins.length}`);
    expect(registros.every(({ id }) => chegaram.has(id))).toBe(true);
    expect(ruins.some(({ id }) => chegaram.has(id))).toBe(false);
  }, 600_000);
});
