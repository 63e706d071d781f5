import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chavesDeApiApi } from '#contract/chaves-de-api.contract.ts';
import { conectorApi } from '#contract/conector.contract.ts';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { correcaoApi } from '#contract/novo-registro.contract.ts';
import { atosDoRegistroApi, registrosApi } from '#contract/registros.contract.ts';
import { solicitacoesApi, solicitacoesPorChaveApi } from '#contract/solicitacoes.contract.ts';
import { contaNova } from '../../db/contas.ts';
import { abrirAutoridade } from '../../demo/assinante/autoridade.ts';
import { recortarDadosDiploma } from '../../mec/dados-diploma-assinados.ts';
import type { AppDeTeste } from '../../test/build-test-app.ts';
import { appComConector } from '../../test/com-conector.ts';
import { type EmissoraDeTeste, umaEmissora } from '../../test/factories/uma-emissora.ts';
import { processarFila } from '../../test/processar-fila.ts';

/*
 * The life of another institution's diploma: sent, taken, signed with the issuer's data octet for octet, fetched by the
 * issuer, suspended, revoked, and its correction. Everything is signed and verified for real.
 */

let fechar: () => Promise<void>;
let t: AppDeTeste;
let uma: EmissoraDeTeste;
let daEmissora: string;
let escritorio: string;
let administrador: string;
const EVA = { cpf: '11144477735', nome: 'Eva da Faculdade' };

beforeAll(async () => {
  const montado = await appComConector();
  ({ t, fechar } = montado);
  const autoridade = await abrirAutoridade(join(montado.pasta, 'certificados'), () => new Date());
  uma = await umaEmissora(t.deps.prisma, autoridade, new Date());
  const conta = { ...EVA, matricula: '1', cargo: 'Secretária', papel: 'emissora', instituicaoId: uma.id };
  await t.deps.prisma.conta.create({ data: contaNova(conta) });
  await t.deps.prisma.conta.create({ data: contaNova({ ...conta, cpf: '98765432100', ativa: false }) });
  daEmissora = await t.entrar('emissora', { ...EVA, instituicaoId: uma.id });
  escritorio = await t.entrar('responsavel');
  administrador = await t.entrar('administrador', { cpf: '39053344705' });
});
afterAll(() => fechar());

async function aceita(n: number, rga?: string): Promise<{ id: string; registroId: string; xml: string }> {
  const { diplomado } = uma.snapshot(n);
  const xml = await uma.assinada(n, { diplomado: { ...diplomado, id: rga ?? diplomado.id } });
  const body = new FormData();
  body.set('file', new Blob([xml]), 'pedido.xml');
  const { corpo } = await t.chamar(solicitacoesApi.enviar, { body }, daEmissora);
  const id = corpo.solicitacoes[0] ?? '';
  const escolhas = { LivroID: uma.livroId, Processo: '23108.000777/2026-01' };
  const { corpo: folha } = await t.chamar(solicitacoesApi.conferir, { params: { id }, body: escolhas }, escritorio);
  const Avisos = folha.divergencias.filter(({ gravidade }) => gravidade === 'aviso').map(({ noCorpo }) => noCorpo);
  const Revisao = { Hash: folha.hash, Fontes: folha.fontes, Avisos };
  const feita = await t.chamar(solicitacoesApi.aceitar, { params: { id }, body: { ...escolhas, Revisao } }, escritorio);
  expect(feita.status, JSON.stringify(feita.erro)).toBe(200);
  return { id, registroId: feita.corpo.registroID, xml };
}

async function assinada(registroId: string): Promise<void> {
  for (const enviar of [conectorApi.enviarXmlDocAcademica, conectorApi.enviarXmlDiploma]) {
    const { status, erro } = await t.chamar(enviar, { params: { registroId } }, escritorio);
    expect(status, JSON.stringify(erro)).toBe(200);
    for (let i = 0; i < 4; i += 1) await processarFila(t.servidor);
  }
}

/** All of them, since an ended account is told nothing. */
const avisos = () => t.deps.prisma.aviso.findMany({ where: { especie: 'solicitacao' } });

/** The page that anybody opens by the code, its verdict, and the answer to other systems. */
async function publicoNomeiaAsDuas(registroId: string): Promise<void> {
  const { codigoValidacao } = await t.deps.prisma.registro.findUniqueOrThrow({ where: { id: registroId } });
  const params = { codigo: codigoValidacao ?? '' };
  const { corpo } = await t.chamar(consultaPublicaApi.validarDiploma, { params });
  expect(corpo.artigo23).toMatchObject({
    expedidora: { nome: 'Faculdade Inventada 2' },
    registradora: { nome: 'Universidade de Teste' },
  });
  // Both sign it: the issuer what it issued, the registering institution the whole.
  const assinantes = corpo.evidencias.find(({ chave }) => chave === 'assinantes');
  expect(assinantes).toMatchObject({ resultado: 'confirmado' });
  for (const nome of ['FACULDADE INVENTADA 2', 'UNIVERSIDADE DE TESTE'])
    expect(JSON.stringify(assinantes)).toContain(nome);
  const situacao = await t.chamar(consultaPublicaApi.lerSituacao, { params });
  expect(situacao.corpo).toMatchObject({
    instituicaoEmissora: { nome: 'Faculdade Inventada 2' },
    instituicaoRegistradora: { nome: 'Universidade de Teste' },
    veredito: { tom: 'sucesso' },
  });
}

it('is signed with the data of the issuer octet for octet, and fetched by its people and by its key', async () => {
  const { id, registroId, xml } = await aceita(1);
  expect(await avisos()).toMatchObject([{ cpf: EVA.cpf, chave: expect.stringContaining(id), feitos: 1, falhas: 0 }]);
  await assinada(registroId);
  const { corpo: info } = await t.chamar(conectorApi.lerInfoDoRegistro, { params: { registroId } }, escritorio);
  expect(info, JSON.stringify(info.erros)).toMatchObject({ situacaoId: 9, assinado: true, codigoOficial: true });
  const tipos = await t.deps.prisma.documentoNoConector.findMany({ where: { registroId }, orderBy: { tipo: 'asc' } });
  expect(tipos.map(({ tipo }) => tipo)).toEqual([5, 6, 7]);
  const { bytes, status } = await t.chamar(solicitacoesApi.baixarDiploma, { params: { id } }, daEmissora);
  expect(status).toBe(200);
  const diploma = bytes.toString('utf8');
  expect(diploma).toContain(recortarDadosDiploma(xml).xml);
  expect(diploma).toContain('<Nome>Universidade de Teste</Nome>');
  await publicoNomeiaAsDuas(registroId);
  const corpo = { Instituicao: 'Faculdade Inventada', Contato: 'ti@exemplo.br', PorHora: 2_000, Dias: 30 } as const;
  const emitir = (InstituicaoId: number | null) =>
    t.chamar(chavesDeApiApi.criar, { body: { ...corpo, InstituicaoId } }, administrador);
  const comChave = (chave: string) => ({ authorization: `Bearer ${chave}` });
  const { chave } = (await emitir(uma.id)).corpo;
  const lista = await t.chamar(solicitacoesPorChaveApi.listar, {}, null, comChave(chave));
  expect(lista.corpo.itens).toMatchObject([
    { id, situacao: 'aceita', diplomaPronto: true, situacaoDoDiploma: 'Ativo' },
  ]);
  const pelaChave = await t.chamar(solicitacoesPorChaveApi.baixarDiploma, { params: { id } }, null, comChave(chave));
  expect(pelaChave.bytes.equals(bytes)).toBe(true);
  const semInstituicao = (await emitir(null)).corpo.chave;
  expect((await t.chamar(solicitacoesPorChaveApi.listar, {}, null, comChave(semInstituicao))).status).toBe(403);
  expect((await t.chamar(solicitacoesPorChaveApi.listar, {})).status).toBe(401);
});

it('is found by an RGA with letters, whole, in the list and in the box of every page', async () => {
  const { registroId } = await aceita(4, 'FASE-2026-501');
  const naLista = async (filtro: string) =>
    (await t.chamar(registrosApi.listar, { query: { filtro } }, escritorio)).corpo.itens;
  for (const texto of ['FASE-2026-501', ' fase-2026-501 ']) {
    expect(await naLista(texto)).toMatchObject([{ registroID: registroId }]);
    const { corpo } = await t.chamar(registrosApi.procurar, { body: { texto } }, escritorio);
    expect(corpo).toMatchObject([{ registroID: registroId }]);
  }
  expect(await naLista('FASE-2026-50')).toEqual([]);
});

it('tells the issuer what becomes of the diploma; a new request that names it corrects it', async () => {
  const { id, registroId } = await aceita(2);
  await assinada(registroId);
  const { corpo: corrigivel } = await t.chamar(correcaoApi.abrir, { params: { id: registroId } }, escritorio);
  expect([corrigivel.impedimento, corrigivel.impedimentoDaSegundaVia]).toEqual([
    expect.stringContaining('nova solicitação'),
    expect.stringContaining('nova solicitação'),
  ]);
  const justificativa = 'Apuração de erro no histórico escolar';
  const suspender = { params: { id: registroId }, body: { justificativa } };
  expect((await t.chamar(atosDoRegistroApi.suspender, suspender, escritorio)).status).toBe(200);
  expect((await avisos()).find(({ chave }) => chave.startsWith(`${id}/suspender`))).toMatchObject({
    falhas: 1,
    lidoEm: null,
  });
  const { corpo } = await t.chamar(solicitacoesApi.ler, { params: { id } }, daEmissora);
  expect(corpo.situacaoDoDiploma).toBe('Suspenso');
  for (let i = 0; i < 4; i += 1) await processarFila(t.servidor);
  const revogar = { params: { id: registroId }, body: { justificativa, motivoId: 1 } };
  expect((await t.chamar(atosDoRegistroApi.revogar, revogar, escritorio)).status).toBe(200);
  for (let i = 0; i < 6; i += 1) await processarFila(t.servidor);
  const anulado = await t.chamar(solicitacoesApi.ler, { params: { id } }, daEmissora);
  expect(anulado.corpo.situacaoDoDiploma).toBe('Revogado');
  const base = uma.snapshot(2);
  const corrigida = await uma.assinada(3, { diplomado: { ...base.diplomado, nome: 'Pessoa Inventada Corrigida' } });
  const body = new FormData();
  body.set('AnteriorId', id);
  body.set('file', new Blob([corrigida]), 'correcao.xml');
  const enviada = await t.chamar(solicitacoesApi.enviar, { body }, daEmissora);
  const nova = await t.chamar(solicitacoesApi.ler, { params: { id: enviada.corpo.solicitacoes[0] ?? '' } }, daEmissora);
  expect(nova.corpo, JSON.stringify(nova.corpo.achados)).toMatchObject({ situacao: 'na-fila', anteriorId: id });
});
