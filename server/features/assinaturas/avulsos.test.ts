import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assinaturasApi } from '#contract/assinaturas.contract.ts';
import { conectorApi } from '#contract/conector.contract.ts';
import { fiscalizacaoApi } from '#contract/fiscalizacao.contract.ts';
import { listaAnuladosApi } from '#contract/lista-anulados.contract.ts';
import { PAPEIS_FISCALIZADOS } from '#domain/envio/especies.ts';
import { hojeEm } from '#domain/texto/data.ts';
import type { ConectorPort } from '../../adapters/conector/conector.port.ts';
import { ConectorFalhou } from '../../adapters/conector/conector-falhou.ts';
import { assinar } from '../../demo/assinante/assinar.ts';
import { abrirAutoridade } from '../../demo/assinante/autoridade.ts';
import { tarefaRenovarListaAnulados } from '../../jobs/renovar-lista-anulados.ts';
import { validador } from '../../mec/test/validador.ts';
import type { AppDeTeste } from '../../test/build-test-app.ts';
import { appComConector } from '../../test/com-conector.ts';
import { darPassos } from '../../test/dar-passos.ts';
import { umDocumentoPedido } from '../../test/factories/um-documento-pedido.ts';
import { adotar, umRegistro } from '../../test/factories/um-registro.ts';
import { montarParaEnviar } from '../conector/construtores.ts';
import { paraDocumento } from '../conector/documento.ts';
import { executarPasso } from '../conector/executar-passo.ts';

let pasta: string;
let t: AppDeTeste;
let fechar: () => Promise<void>;
let cookie: string;

beforeAll(async () => {
  ({ t, pasta, fechar } = await appComConector());
  cookie = await t.entrar('responsavel');
});
afterAll(() => fechar());

/** The minute's work, and a step of every document. */
async function minuto() {
  await tarefaRenovarListaAnulados.executar(t.servidor, AbortSignal.abort());
  await darPassos(t.deps);
}
const vigente = () => t.chamar(listaAnuladosApi.lerAtual);
const pendencia = async () => (await t.chamar(listaAnuladosApi.lerPendencia, {}, cookie)).corpo;
const listas = async () => (await t.chamar(listaAnuladosApi.listar, {}, cookie)).corpo.itens;
/** As many minutes as a signature takes. */
async function ateAssinar(numero: number) {
  for (let i = 0; i < 8 && (await vigente()).corpo?.numeroDeSequencia !== numero; i += 1) {
    await minuto();
  }
  return vigente();
}

test('an annulment makes a list due at once; it is published when it came back signed, and undone by the next', async () => {
  const { id } = await umRegistro(t.deps.prisma, { situacao: 'cancelado' });
  expect((await pendencia()).motivo).toBe('Há 1 diploma anulado e nenhuma lista foi gerada.');
  expect((await vigente()).status).toBe(404);
  const { corpo } = await ateAssinar(1);
  expect(corpo).toMatchObject({ numeroDeSequencia: 1, quantidade: 1, assinadaEm: expect.any(String) });
  expect(corpo.assinadaPor).not.toBe('');
  expect(await pendencia()).toEqual({ motivo: null, emAssinatura: false });
  // What is kept of a record's documents is kept of the institution's, and their queue is one.
  const params = { id: (await listas())[0]?.assinatura.avulsoId ?? '' };
  const { vida } = (await t.chamar(assinaturasApi.ler, { params }, cookie)).corpo;
  expect(vida.log.map(({ situacaoAtual }) => situacaoAtual)).toContain('Recebido pelo conector');
  expect(vida.assinaturas.map(({ situacao, tipo }) => [situacao, tipo])).toContainEqual(['Assinado', 'e-CNPJ']);
  expect(vida.historico.length).toBeGreaterThan(0);
  expect((await t.chamar(assinaturasApi.ler, { params: { id: randomUUID() } }, cookie)).status).toBe(404);
  await t.deps.prisma.documentoNoConector.updateMany({ data: { andamento: 'erro', ultimoErro: 'Parou.' } });
  const { corpo: fila } = await t.chamar(conectorApi.listarFila, { query: { soPendencias: 'sim' } }, cookie);
  expect(fila).toMatchObject([{ oQue: 'Envio: Lista de diplomas anulados', registroId: null, motivo: 'Parou.' }]);
  const item = { params: { especie: 'documento' as const, id: fila[0]?.id ?? '' } };
  expect((await t.chamar(conectorApi.repetirItemDaFila, item, cookie)).corpo).toEqual({ ok: true, motivo: null });
  const { bytes } = await t.chamar(listaAnuladosApi.baixarAtual);
  expect(validador(bytes.toString())).toEqual({ situacao: 'valido', raiz: 'ListaDiplomasAnulados' });

  await t.deps.prisma.registro.update({
    where: { id },
    data: { cancelado: false, dataAnulacao: null, motivoAnulacaoId: null },
  });
  await adotar(t.deps.prisma, id);
  // What is sent is in MEC's order, which a database's own order of keys would lose.
  const enviado = await montarParaEnviar(
    t.deps,
    paraDocumento(await t.deps.prisma.documentoNoConector.findFirstOrThrow({ where: { tipo: 8 } })),
  );
  expect(enviado.documentData).toMatch(/"Nome":.*"CodigoMEC":.*"CNPJ":.*"Endereco":\{"Logradouro":/);
  expect((await pendencia()).motivo).toMatch(/já não está|já não estão/);
  expect((await ateAssinar(2)).corpo).toMatchObject({ numeroDeSequencia: 2, quantidade: 0 });
  const acoes = await t.deps.prisma.auditoria.findMany({
    where: { entidade: 'lista-anulados' },
    orderBy: { id: 'asc' },
  });
  expect(acoes.map(({ acao }) => acao)).toEqual(['gerar', 'assinar', 'repetir-envio', 'gerar', 'assinar']);
});

test('a list that is not signed yet is replaced under its number, and its document leaves the connector', async () => {
  const gerar = () => t.chamar(listaAnuladosApi.gerar, {}, cookie);
  const primeira = (await gerar()).corpo;
  expect(primeira.numeroDeSequencia).toBe(3);
  const segunda = (await gerar()).corpo;
  expect(segunda.numeroDeSequencia).toBe(3);
  expect((await listas()).map(({ numeroDeSequencia }) => numeroDeSequencia)).toEqual([3, 2, 1]);
  expect((await vigente()).corpo.numeroDeSequencia).toBe(2);
  await t.deps.prisma.documentoNoConector.updateMany({ data: { proximaTentativa: null } });
});

test('a file signed elsewhere is verified as the connector’s is: the right one is published', async () => {
  const [lista] = await listas();
  const id = lista?.assinatura.avulsoId ?? '';
  const { xml } = await t.deps.prisma.listaAnulados.findUniqueOrThrow({
    where: { id: lista?.controleDiplomasAnuladosUID ?? '' },
  });
  const mandar = (texto: string) => t.chamar(assinaturasApi.receber, { params: { id }, body: { xml: texto } }, cookie);
  const autoridade = await abrirAutoridade(join(pasta, 'certificados'), () => new Date());
  const por = async (documento: string, texto = xml) => {
    const identidade = await autoridade.identidadeDe({ tipo: 'cnpj', nome: 'QUEM ASSINA', documento });
    return assinar(texto, { id: 'Sig-1', alvo: 'raiz', identidade, quando: new Date() });
  };
  const cnpj = /<CNPJ>(\d{14})<\/CNPJ>/.exec(xml)?.[1] ?? '';
  const certo = await por(cnpj);
  for (const [errado, motivo] of [
    ['não é xml', /não pode ser lido/],
    [xml, /esquema do MEC|assinado/],
    [await por('99001000000173'), /não da instituição que gerou/],
    [await por(cnpj, xml.replace(/<NumeroDeSequencia>\d+/, '<NumeroDeSequencia>9')), /NumeroDeSequencia/],
    [certo.replace(/(<ds:SignatureValue>)../, '$1AA'), /não confere|não pôde/],
  ] as const) {
    const { status, erro } = await mandar(errado);
    expect([status, erro?.message]).toEqual([422, expect.stringMatching(motivo)]);
  }
  expect((await vigente()).corpo.numeroDeSequencia).toBe(2);
  expect((await mandar(certo)).corpo).toMatchObject({ andamento: 'concluido', origem: 'arquivo' });
  expect((await vigente()).corpo).toMatchObject({
    numeroDeSequencia: 3,
    assinadaPor: expect.stringMatching(/./),
  });
  expect((await mandar(certo)).status).toBe(409);
});

test.each(PAPEIS_FISCALIZADOS)(
  'an inspection file of the %s goes the same way',
  async (Papel) => {
    const { id, codigoValidacao } = await umRegistro(t.deps.prisma, {});
    await t.deps.prisma.registro.update({ where: { id }, data: { assinado: true } });
    const [DataInicio, DataFim] = ['2020-01-01', hojeEm(new Date(), 'America/Cuiaba')];
    const { corpo } = await t.chamar(fiscalizacaoApi.gerar, { body: { DataInicio, DataFim, Papel } }, cookie);
    expect(corpo.papel).toBe(Papel);
    expect(corpo.assinatura).toMatchObject({ andamento: 'intencao' });
    const params = { id: corpo.arquivoFiscalizacaoUID };
    for (let i = 0; i < 6; i += 1) {
      await minuto();
    }
    const { corpo: pagina } = await t.chamar(fiscalizacaoApi.listar, {}, cookie);
    expect(pagina.itens[0]?.assinatura).toMatchObject({ assinadoEm: expect.any(String), motivo: null });
    const { corpo: verdito } = await t.chamar(fiscalizacaoApi.validar, { params }, cookie);
    expect(verdito).toMatchObject({ situacao: 'valido', assinado: true });
    const { bytes } = await t.chamar(fiscalizacaoApi.baixar, { params }, cookie);
    expect(bytes.toString()).toContain(`<CodigoDiploma>${codigoValidacao}</CodigoDiploma>`);
    if (Papel === 'emissora')
      expect(bytes.toString()).toMatch(/<URLRVDD>https:[^<]+\/digital\/arquivo\/[\d.a-f]+\/pdf<\/URLRVDD>/);
  },
  120_000,
);

async function outraLista() {
  const { id: _, ...modelo } = await t.deps.prisma.listaAnulados.findFirstOrThrow();
  const numeroDeSequencia = 1_000 + (await t.deps.prisma.listaAnulados.count());
  const { id: listaId } = await t.deps.prisma.listaAnulados.create({ data: { ...modelo, numeroDeSequencia } });
  return { listaId, groupId: `LAN${listaId}` };
}

test('outages are no tries: the connector’s own retry is asked for however long it was away', async () => {
  const { prisma, agora } = t.deps;
  const id = await umDocumentoPedido(prisma, {
    ...(await outraLista()),
    tipo: 8,
    dados: {},
    yourNumber: 'FORA-DO-AR',
    andamento: 'enviado',
    documentId: '77',
    criadoEm: agora(),
    ultimoEnvioEm: agora(),
    proximaTentativa: new Date(0),
  });
  const repetidos: string[] = [];
  const passo = async (trocados: Partial<ConectorPort>) => {
    const conector = Object.assign(Object.create(t.deps.conector), trocados);
    await executarPasso({ ...t.deps, conector }, { especie: 'documento', id });
    return prisma.documentoNoConector.findUniqueOrThrow({ where: { id } });
  };
  const fora = () => Promise.reject(new ConectorFalhou('CONECTOR_INACESSIVEL', 'fora'));
  for (let i = 0; i < 20; i += 1) await passo({ documento: fora });
  const parado = await passo({ documento: fora });
  expect(parado).toMatchObject({ andamento: 'enviado', ultimoErro: expect.stringMatching(/fora do ar/) });
  expect(parado.proximaTentativa?.getTime()).toBeGreaterThan(agora().getTime());
  const mudo = { tipo: 8, yourNumber: null, codigoSeguranca: null, autorizacao: null, versoes: [] };
  const no = (estado: number) => async () => ({ ...mudo, documentId: '77', estado });
  const falho = { documento: no(503), repetir: async (documentId: string) => void repetidos.push(documentId) };
  const sem = { detalhes: async () => null, historico: async () => null };
  expect(await passo({ ...falho, ...sem })).toMatchObject({ andamento: 'enviado', tentativas: 0 });
  expect(repetidos).toEqual(['77']);
  expect(await passo({ documento: no(3), ...sem })).toMatchObject({
    andamento: 'enviado',
    estado: 3,
    ultimoErro: null,
  });
});

describe('a document of the institution is handed over once, whatever the answer', () => {
  const TRES_MINUTOS = 181_000;
  let id: string;
  let enviados: number;
  /** Under the document's key, as it is handed over. */
  let la: { documentId: string; estado: number }[];
  let responder: () => Promise<string>;

  beforeEach(async () => {
    [enviados, la] = [0, []];
    const lista = await t.deps.prisma.documentoNoConector.findFirstOrThrow({
      where: { tipo: 8, documentId: { not: null } },
      // The first, of the office's own list: what an outage's test stored above has no data.
      orderBy: { id: 'asc' },
    });
    id = await umDocumentoPedido(t.deps.prisma, {
      ...(await outraLista()),
      tipo: 8,
      dados: lista.dados ?? {},
      yourNumber: `UMA-VEZ-${randomUUID()}`,
      proximaTentativa: new Date(0),
    });
  });

  const conector = () => {
    const vazio = { tipo: 8, yourNumber: null, codigoSeguranca: null, autorizacao: null, versoes: [] };
    const trocados: Partial<ConectorPort> = {
      procurar: async () => la.map((um) => ({ ...vazio, ...um })),
      documento: async (qual) => ({ ...vazio, estado: 3, documentId: qual }),
      detalhes: async () => null,
      historico: async () => null,
      enviar: () => {
        enviados += 1;
        return responder();
      },
    };
    return Object.assign(Object.create(t.deps.conector), trocados);
  };
  const passo = async (depoisDeMs = 0) => {
    const agora = () => new Date(t.deps.agora().getTime() + depoisDeMs);
    await executarPasso({ ...t.deps, agora, conector: conector() }, { especie: 'documento', id });
    return t.deps.prisma.documentoNoConector.findUniqueOrThrow({ where: { id } });
  };
  const falhar = (codigo: ConstructorParameters<typeof ConectorFalhou>[0]) => () =>
    Promise.reject(new ConectorFalhou(codigo, 'de propósito'));

  test('one that is there already is adopted, and never sent', async () => {
    la = [{ documentId: '91', estado: 3 }];
    expect(await passo()).toMatchObject({ documentId: '91', andamento: 'enviado', estado: 3 });
    expect(enviados).toBe(0);
  });

  test.each(['CONECTOR_SEM_RESPOSTA', 'CONECTOR_RECUSOU_ACESSO', 'CONECTOR_OCUPADO', 'CONECTOR_ERRO'] as const)(
    '%s: it is looked for, and what is listed later is adopted',
    async (codigo) => {
      responder = falhar(codigo);
      expect(await passo()).toMatchObject({ documentId: null, andamento: 'incerto' });
      await passo();
      la = [{ documentId: '92', estado: 3 }];
      expect(await passo()).toMatchObject({ documentId: '92', estado: 3, ultimoErro: null });
      expect(enviados).toBe(1);
    },
  );

  test('it is sent again only after the quarantine and three empty looks', async () => {
    responder = falhar('CONECTOR_RECUSOU_ACESSO');
    for (let i = 0; i < 4; i += 1) await passo(1_000);
    for (let i = 0; i < 3; i += 1) await passo(TRES_MINUTOS);
    expect(enviados).toBe(1);
    responder = async () => {
      la = [{ documentId: '93', estado: 1 }];
      return '93';
    };
    expect(await passo(TRES_MINUTOS)).toMatchObject({ documentId: '93' });
    expect(enviados).toBe(2);
  });

  test('what the connector refuses waits for a person; two servers at once send one', async () => {
    responder = async () => {
      la = [{ documentId: '94', estado: 1 }];
      return '94';
    };
    await Promise.all(
      [1, 2, 3].map(() => executarPasso({ ...t.deps, conector: conector() }, { especie: 'documento', id })),
    );
    expect(enviados).toBe(1);
    await t.deps.prisma.documentoNoConector.update({
      where: { id },
      data: { andamento: 'intencao', documentId: null, ultimoEnvioEm: null },
    });
    la = [];
    responder = falhar('CONECTOR_RECUSOU');
    expect(await passo()).toMatchObject({ andamento: 'erro', documentId: null, ultimoEnvioEm: null });
  });
});

test('the signing desk tells who signs, and whom of the catalogue the connector does not know', async () => {
  const decana = {
    instituicaoId: 1,
    tipo: 'DiplomaDigital',
    nome: 'Decana Esquecida',
    cpf: '98765432100',
    cargo: 'Decana',
  };
  const antiga = { ...decana, nome: 'Decana Antiga', cpf: '11144477735', ordem: 9, ativo: false };
  await t.deps.prisma.assinante.createMany({ data: [decana, antiga] });
  const { corpo } = await t.chamar(assinaturasApi.lerMesa, {}, cookie);
  expect(corpo.motivo).toBeNull();
  expect(corpo.configuracao?.map(({ documento }) => documento)).toContain('Diploma Digital');
  expect(corpo.desconhecidos).toContainEqual({ nome: 'Decana Esquecida', cargo: 'Decana' });
  // Who signs no more need not be known there.
  expect(corpo.desconhecidos).not.toContainEqual({ nome: 'Decana Antiga', cargo: 'Decana' });
  expect(JSON.stringify(corpo)).not.toMatch(/\d{11}/);
});
