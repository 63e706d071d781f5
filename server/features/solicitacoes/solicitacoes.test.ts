import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chavesDeApiApi } from '#contract/chaves-de-api.contract.ts';
import { solicitacoesApi, solicitacoesPorChaveApi } from '#contract/solicitacoes.contract.ts';
import { snapshotDoRegistroSchema } from '#domain/novo-registro/snapshot.ts';
import { abrirAutoridade } from '../../demo/assinante/autoridade.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { confirmarPedido, pedidoAberto } from '../../test/confirmar-pedido.ts';
import { type EmissoraDeTeste, umaEmissora } from '../../test/factories/uma-emissora.ts';
import { julgarTodas } from './enviar-solicitacoes.ts';

const AGORA = new Date('2026-06-01T15:00:00Z');
const PROCESSO = '23108.000777/2026-01';

let pasta: string;
let t: AppDeTeste;
let uma: EmissoraDeTeste;
let outra: EmissoraDeTeste;
let daEmissora: string;
let daOutra: string;
let escritorio: string;

beforeAll(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'solicitacoes-'));
  const autoridade = await abrirAutoridade(pasta, () => AGORA, { leve: true });
  t = await buildTestApp({ agora: AGORA, env: { ICP_BRASIL_PEM: join(pasta, 'raiz.pem'), DUAS_PESSOAS: 'sim' } });
  uma = await umaEmissora(t.deps.prisma, autoridade, AGORA, 2);
  outra = await umaEmissora(t.deps.prisma, autoridade, AGORA, 3);
  daEmissora = await t.entrar('emissora', { cpf: '11144477735', nome: 'Eva da Faculdade', instituicaoId: 2 });
  daOutra = await t.entrar('emissora', { cpf: '39053344705', nome: 'Olga da Outra', instituicaoId: 3 });
  escritorio = await t.entrar('responsavel');
});
afterAll(async () => {
  await t.fechar();
  rmSync(pasta, { recursive: true, force: true });
});

function formulario(nome: string, conteudo: string | Uint8Array<ArrayBuffer>, campos: Record<string, string> = {}) {
  const form = new FormData();
  for (const [campo, valor] of Object.entries(campos)) form.set(campo, valor);
  form.set('file', new Blob([conteudo]), nome);
  return form;
}
const enviar = (xml: string, como = daEmissora, campos: Record<string, string> = {}) =>
  t.chamar(solicitacoesApi.enviar, { body: formulario('pedido.xml', xml, campos) }, como);
async function enviada(xml: string, como = daEmissora): Promise<string> {
  const { status, corpo } = await enviar(xml, como);
  expect(status).toBe(200);
  return corpo.solicitacoes[0] ?? '';
}
const ler = async (id: string, como = daEmissora) =>
  (await t.chamar(solicitacoesApi.ler, { params: { id } }, como)).corpo;
const escolhas = () => ({ LivroID: uma.livroId, Processo: PROCESSO });

describe('a request that is right', () => {
  it('is judged at once, stands on the desk with its deadline, and is registered with the ids of its document', async () => {
    const id = await enviada(await uma.assinada(1));
    expect(await ler(id)).toMatchObject({
      situacao: 'na-fila',
      achados: [],
      prazo: '2026-07-31',
      expedidaEm: '2026-02-20',
      curso: 'Administração Inventada',
    });
    const { corpo: folha, status } = await t.chamar(
      solicitacoesApi.conferir,
      { params: { id }, body: escolhas() },
      escritorio,
    );
    expect(status).toBe(200);
    expect(folha.linhas.find(({ campo }) => campo === 'NomeCurso')).toMatchObject({ origem: 'catalogo' });
    const avisos = folha.divergencias.filter(({ gravidade }) => gravidade === 'aviso').map(({ noCorpo }) => noCorpo);
    const aceite = { ...escolhas(), Revisao: { Hash: folha.hash, Fontes: folha.fontes, Avisos: avisos } };
    const aceita = await t.chamar(solicitacoesApi.aceitar, { params: { id }, body: aceite }, escritorio);
    expect(aceita.status, JSON.stringify(aceita.erro)).toBe(200);
    const registro = await t.deps.prisma.registro.findUniqueOrThrow({ where: { id: aceita.corpo.registroID } });
    const snapshot = snapshotDoRegistroSchema.parse(registro.snapshot);
    expect(snapshot).toMatchObject({
      ids: { nonce: uma.snapshot(1).ids.nonce },
      iesEmissora: { nome: 'Faculdade Inventada 2' },
    });
    expect(snapshot.historico.elementos).toEqual(uma.snapshot(1).historico.elementos);
    expect(registro.iesEmissoraId).toBe(2);
    expect(await ler(id)).toMatchObject({
      situacao: 'aceita',
      numeroRegistro: 1,
      situacaoDoDiploma: 'Aguardando assinatura',
    });
    const denovo = await t.chamar(solicitacoesApi.aceitar, { params: { id }, body: escolhas() }, escritorio);
    expect(denovo.status).toBe(409);
  });

  it('goes back refused with the reason, and its correction names it', async () => {
    const id = await enviada(await uma.assinada(2));
    const Motivo = 'O nome da mãe não é o da certidão de nascimento.';
    expect((await t.chamar(solicitacoesApi.recusar, { params: { id }, body: { Motivo } }, escritorio)).status).toBe(
      200,
    );
    expect(await ler(id)).toMatchObject({ situacao: 'recusada', motivo: Motivo });
    const decidida = { params: { id }, body: escolhas() };
    for (const { status, erro } of [
      await t.chamar(solicitacoesApi.conferir, decidida, escritorio),
      await t.chamar(solicitacoesApi.aceitar, decidida, escritorio),
    ]) {
      expect([status, erro.message]).toEqual([409, expect.stringContaining('não está à espera de decisão')]);
    }
    const avisos = await t.deps.prisma.aviso.count({ where: { especie: 'solicitacao' } });
    expect(avisos).toBe(0);
    const { corpo } = await enviar(await uma.assinada(3), daEmissora, { AnteriorId: id });
    expect(await ler(corpo.solicitacoes[0] ?? '')).toMatchObject({ situacao: 'na-fila', anteriorId: id });
    expect(await ler(id)).toMatchObject({ correcaoId: corpo.solicitacoes[0] });
  });
});

describe('what is wrong is told with its place', () => {
  it.each<[string, (xml: string) => string, RegExp]>([
    ['layout 1.04.1', (xml) => xml.replace('versao="1.05"', 'versao="1.04.1"'), /leiaute 1\.04\.1/],
    ['no XML', () => 'isto não é XML', /não é um XML bem formado/],
    ['altered after its signature', (xml) => xml.replace('Mãe Inventada', 'Mãe Trocada'), /Assinatura:/],
    [
      'another root',
      () => '<a xmlns="http://portal.mec.gov.br/diplomadigital/arquivos-em-xsd"/>',
      /não é uma Documentação/,
    ],
  ])('%s', async (_, trocar, frase) => {
    const id = await enviada(trocar(await uma.assinada(10)));
    const { situacao, achados } = await ler(id);
    expect(situacao).toBe('com-erros');
    expect(achados.map(({ mensagem }) => mensagem).join('\n')).toMatch(frase);
  });

  it('of another institution, an unknown course, an act that was not in force, no documents', async () => {
    const deOutra = await ler(await enviada(await outra.assinada(11)));
    expect(deOutra.achados).toContainEqual(expect.objectContaining({ lugar: 'DadosDiploma/IesEmissora/CNPJ' }));
    const base = uma.snapshot(12);
    const semCurso = await ler(await enviada(await uma.assinada(12, { curso: { ...base.curso, codigoEmec: '1' } })));
    expect(semCurso.achados.map(({ mensagem }) => mensagem).join()).toMatch(/não está no cadastro/);
    await t.deps.prisma.instituicaoAto.updateMany({
      where: { instituicaoId: 2 },
      data: { vigenteAte: new Date('2025-12-31') },
    });
    const vencido = await ler(await enviada(await uma.assinada(13)));
    expect(vencido.achados.map(({ mensagem }) => mensagem).join()).toMatch(
      /não estava em vigor na expedição .*valeu até 31\/12\/2025/,
    );
    await t.deps.prisma.instituicaoAto.updateMany({ where: { instituicaoId: 2 }, data: { vigenteAte: null } });
  });

  it('the same again', async () => {
    const xml = await uma.assinada(14);
    expect((await ler(await enviada(xml))).situacao).toBe('na-fila');
    const { achados } = await ler(await enviada(xml));
    expect(achados.map(({ mensagem }) => mensagem)).toContainEqual(expect.stringMatching(/já foi enviada/));
  });
});

describe('a ZIP of a ceremony', () => {
  const zip = (arquivos: Record<string, string>) =>
    zipSync(Object.fromEntries(Object.entries(arquivos).map(([nome, texto]) => [nome, Buffer.from(texto)])));

  it('is put away whole and judged behind the answer, with its progress', async () => {
    const bytes = zip({
      'a/1.xml': await uma.assinada(20),
      'a/2.xml': (await uma.assinada(21)).replace('versao="1.05"', 'versao="1.04.1"'),
      '__MACOSX/._1.xml': 'lixo',
    });
    const { status, corpo } = await t.chamar(
      solicitacoesApi.enviar,
      { body: formulario('colacao.zip', bytes) },
      daEmissora,
    );
    expect([status, corpo.total, corpo.julgando]).toEqual([200, 2, 2]);
    await julgarTodas(t.deps, new AbortController().signal);
    const { corpo: depois } = await t.chamar(solicitacoesApi.lerEnvio, { params: { id: corpo.envioId } }, daEmissora);
    expect(depois).toMatchObject({ total: 2, julgando: 0, comErros: 1, naFila: 1 });
    const prontas = await t.chamar(
      solicitacoesApi.aceitarProntas,
      { body: { ...escolhas(), Ids: corpo.solicitacoes } },
      escritorio,
    );
    expect(prontas.corpo.itens.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  it('with anything but XML, damaged, or a bomb, is refused, and nothing of it is kept', async () => {
    const antes = await t.deps.prisma.solicitacao.count();
    const bomba = zipSync({ 'b.xml': new Uint8Array(64 * 1024 * 1024) }, { level: 9 });
    for (const [bytes, esperado] of [
      [zip({ 'a.pdf': 'x' }), 400],
      [Buffer.from('PK-isto-nao-e-zip'), 400],
      [bomba, 413],
    ] as const) {
      const corpo = formulario('x.zip', new Uint8Array(bytes));
      expect((await t.chamar(solicitacoesApi.enviar, { body: corpo }, daEmissora)).status).toBe(esperado);
    }
    expect(await t.deps.prisma.solicitacao.count()).toBe(antes);
  });
});

it('with a ressalva waits for a second person, whose word registers it', async () => {
  const { historico } = uma.snapshot(50);
  const irregular = [{ situacao: 'Irregular' as const, condicao: 'Concluinte' as const, edicao: '2025' }];
  const id = await enviada(await uma.assinada(50, { historico: { ...historico, enade: irregular } }));
  const { corpo: folha } = await t.chamar(solicitacoesApi.conferir, { params: { id }, body: escolhas() }, escritorio);
  const porGravidade = (qual: string) => folha.divergencias.filter(({ gravidade }) => gravidade === qual);
  const Ressalvas = porGravidade('ressalva').map(({ noCorpo }) => ({
    Campo: noCorpo,
    Motivo: 'decisao-administrativa' as const,
    Justificativa: 'Conferido no processo, à vista do original.',
  }));
  const Avisos = porGravidade('aviso').map(({ noCorpo }) => noCorpo);
  const body = { ...escolhas(), Ressalvas, Revisao: { Hash: folha.hash, Fontes: folha.fontes, Avisos } };
  const pedida = await t.chamar(solicitacoesApi.aceitar, { params: { id }, body }, escritorio);
  expect([pedida.status, pedida.erro.codigo]).toEqual([409, 'AGUARDA_CONFIRMACAO']);
  expect(await ler(id)).toMatchObject({ situacao: 'na-fila' });
  const outra = await t.entrar('responsavel', { cpf: '98765432100', nome: 'Bia Segunda Pessoa' });
  const pedido = await pedidoAberto(t, outra, 'aceitar-solicitacao');
  expect((await confirmarPedido(t, pedido?.id ?? '', outra)).status).toBe(200);
  expect(await ler(id)).toMatchObject({ situacao: 'aceita' });
});

describe('asked at once', () => {
  it('the same request four times stands on the desk once, and two who take it register it once', async () => {
    const xml = await uma.assinada(40);
    const ids = await Promise.all(Array.from({ length: 4 }, () => enviada(xml)));
    const situacoes = await Promise.all(ids.map(async (id) => (await ler(id)).situacao));
    expect(situacoes.toSorted()).toEqual(['com-erros', 'com-erros', 'com-erros', 'na-fila']);
    const Ids = [ids[situacoes.indexOf('na-fila')] ?? ''];
    const vezes = await Promise.all(
      Array.from({ length: 3 }, () =>
        t.chamar(solicitacoesApi.aceitarProntas, { body: { ...escolhas(), Ids } }, escritorio),
      ),
    );
    expect(vezes.flatMap(({ corpo }) => corpo.itens.map(({ ok }) => ok)).toSorted()).toEqual([false, false, true]);
    expect(await t.deps.prisma.registro.count({ where: { cpf: uma.snapshot(40).diplomado.cpf } })).toBe(1);
  });
});

describe('another institution', () => {
  it('finds nothing of it, by any of the endpoints', async () => {
    const id = await enviada(await uma.assinada(30));
    const { envioId } = await ler(id);
    const params = { id };
    for (const endpoint of [solicitacoesApi.ler, solicitacoesApi.baixarXml, solicitacoesApi.baixarDiploma])
      expect((await t.chamar(endpoint, { params }, daOutra)).status, endpoint.path).toBe(404);
    expect((await t.chamar(solicitacoesApi.lerEnvio, { params: { id: envioId } }, daOutra)).status).toBe(404);
    const { corpo } = await t.chamar(solicitacoesApi.listar, { query: { envio: envioId } }, daOutra);
    expect(corpo.total).toBe(0);
    const dela = await enviar(await outra.assinada(31), daOutra, { AnteriorId: id });
    expect(dela.status).toBe(400);
    for (const [endpoint, body] of [
      [solicitacoesApi.recusar, { Motivo: 'porque eu quero assim' }],
      [solicitacoesApi.aceitar, escolhas()],
      [solicitacoesApi.conferir, escolhas()],
    ] as const)
      expect((await t.chamar(endpoint, { params, body } as never, daOutra)).status, endpoint.path).toBe(403);
    expect((await t.chamar(solicitacoesApi.baixarXml, { params }, daEmissora)).status).toBe(200);
    const administrador = await t.entrar('administrador', { cpf: '98765432100' });
    const pedida = {
      Instituicao: 'A outra',
      Contato: 'ti@exemplo.br',
      PorHora: 2_000,
      Dias: 30,
      InstituicaoId: 3,
    } as const;
    const { chave } = (await t.chamar(chavesDeApiApi.criar, { body: pedida }, administrador)).corpo;
    const comChave = { authorization: `Bearer ${chave}` };
    const pelaChave = await t.chamar(solicitacoesPorChaveApi.baixarDiploma, { params }, null, comChave);
    expect(pelaChave.status).toBe(404);
    const lista = await t.chamar(solicitacoesPorChaveApi.listar, {}, null, comChave);
    expect(lista.corpo.itens.map((um) => um.id)).not.toContain(id);
  });
});
