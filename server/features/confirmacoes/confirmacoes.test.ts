import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmacoesApi } from '#contract/confirmacoes.contract.ts';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { atosDoRegistroApi } from '#contract/registros.contract.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { confirmarPedido } from '../../test/confirmar-pedido.ts';
import { type CatalogoDeTeste, umCatalogo } from '../../test/factories/um-catalogo.ts';
import { sigaComHistorico, umPayload } from '../../test/factories/um-payload.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';

let t: AppDeTeste;
let catalogo: CatalogoDeTeste;
let [ana, bia, operadora] = ['', '', ''];
const BIA = { nome: 'Bia Segunda Pessoa', cpf: '11144477735' };
beforeAll(async () => {
  t = await buildTestApp({ trocar: { siga: sigaComHistorico() }, env: { DUAS_PESSOAS: 'sim' } });
  catalogo = await umCatalogo(t.deps.prisma);
  [ana, bia, operadora] = await Promise.all([
    t.entrar('responsavel'),
    t.entrar('responsavel', BIA),
    t.entrar('operador', { cpf: '39053344705' }),
  ]);
});
afterAll(() => t.fechar());

const body = { justificativa: 'Decisão do processo 1 manda revogar este diploma.', motivoId: 3 };
const revogar = (id: string, como = ana) => t.chamar(atosDoRegistroApi.revogar, { params: { id }, body }, como);
const confirmar = (id: string, como: string) => confirmarPedido(t, id, como);
const recusar = (id: string, como: string) =>
  t.chamar(confirmacoesApi.recusar, { params: { id }, body: { motivo: 'Falta o despacho.' } }, como);
const abertos = async (como = bia) =>
  (await t.chamar(confirmacoesApi.listar, { query: {} }, como)).corpo.itens.filter(
    ({ situacao }) => situacao === 'aberto',
  );
const estado = (id: string) => t.deps.prisma.registro.findUniqueOrThrow({ where: { id } });

test('a revocation waits for another responsável, who sees what it changes, and is then the asker’s act', async () => {
  const { id, nomeDiplomado } = await umRegistro(t.deps.prisma, { catalogo, situacao: 'assinado' });
  const pedido = await revogar(id);
  expect(pedido).toMatchObject({ status: 409, erro: { codigo: 'AGUARDA_CONFIRMACAO' } });
  expect((await estado(id)).revogado).toBe(false);
  expect((await revogar(id, bia)).erro).toMatchObject({ codigo: 'CONFLITO', message: /já foi pedido/ });

  const [visto] = await abertos();
  expect(visto).toMatchObject({ especie: 'revogar', alvo: id, podeConfirmar: true, justificativa: body.justificativa });
  expect(visto?.resumo).toContain(nomeDiplomado);
  expect(visto?.diferenca).toEqual([expect.objectContaining({ campo: 'Situação', de: 'assinado' })]);
  expect((await abertos(ana))[0]).toMatchObject({ podeConfirmar: false });

  const pedidoId = visto?.id ?? '';
  expect(await confirmar(pedidoId, ana)).toMatchObject({ status: 403, erro: { codigo: 'OUTRA_PESSOA' } });
  expect(await confirmar(pedidoId, operadora)).toMatchObject({ status: 403, erro: { codigo: 'SEM_PERMISSAO' } });
  const vezes = await Promise.all([confirmar(pedidoId, bia), confirmar(pedidoId, bia), confirmar(pedidoId, bia)]);
  expect(vezes.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await estado(id)).revogado).toBe(true);

  const entradas = await t.deps.prisma.auditoria.findMany({
    where: { entidadeId: { in: [id, pedidoId] }, acao: { in: ['revogar', 'pedir', 'confirmar'] } },
    orderBy: { id: 'asc' },
  });
  expect(entradas.map(({ acao, usuarioCpf }) => [acao, usuarioCpf])).toEqual([
    ['pedir', '52998224725'],
    ['revogar', '52998224725'],
    ['confirmar', BIA.cpf],
  ]);
  expect(entradas[1]?.para).toMatchObject({ confirmadoPor: BIA.nome });
  const guardado = await t.deps.prisma.pedidoDeConfirmacao.findUniqueOrThrow({ where: { id: pedidoId } });
  expect(guardado.dados).toBeNull();
  // Who asked is told by the bell; who decided knows.
  expect(await t.deps.prisma.aviso.findMany({ where: { chave: pedidoId } })).toMatchObject([
    { cpf: '52998224725', especie: 'pedido', feitos: 1, falhas: 0, em: expect.any(Date) },
  ]);
});

test('a refused request changes nothing and may be asked for again; one that no longer fits stays open', async () => {
  const { id } = await umRegistro(t.deps.prisma, { catalogo, situacao: 'assinado' });
  await revogar(id);
  const [primeiro] = await abertos();
  expect((await recusar(primeiro?.id ?? '', bia)).status).toBe(200);
  expect((await recusar(primeiro?.id ?? '', bia)).status).toBe(409);
  expect((await estado(id)).revogado).toBe(false);
  expect((await revogar(id)).erro).toMatchObject({ codigo: 'AGUARDA_CONFIRMACAO' });
  const [segundo] = await abertos();
  await t.deps.prisma.registro.update({
    where: { id },
    data: { cancelado: true, motivoAnulacaoId: 2, dataAnulacao: new Date() },
  });
  expect((await confirmar(segundo?.id ?? '', bia)).status).toBe(409);
  expect((await abertos())[0]?.id).toBe(segundo?.id);
  expect((await recusar(segundo?.id ?? '', ana)).status).toBe(200);
});

test('a registration with ressalva waits, one without does not; what the second person saw is what is registered', async () => {
  const limpo = await t.chamar(novoRegistroApi.registrar, { body: umPayload(catalogo) }, ana);
  expect(limpo.status).toBe(200);

  const payload = umPayload(catalogo, (p) => {
    const signatarios = p.AssinaturasDiploma ?? [];
    p.AssinaturasDiploma = [...signatarios, { ...signatarios[0], cpf: '39053344705', cargo: 'Reitor' }];
  });
  const sem = await t.chamar(novoRegistroApi.registrar, { body: payload }, ana);
  expect(sem.status).toBe(422);
  const Ressalvas = sem.erro.campos.map(({ campo }) => ({
    Campo: campo,
    Motivo: 'outro',
    Justificativa: 'Portaria 9 designa este signatário.',
  }));
  const pedido = await t.chamar(novoRegistroApi.registrar, { body: { ...payload, Ressalvas } as never }, ana);
  expect(pedido.erro).toMatchObject({ codigo: 'AGUARDA_CONFIRMACAO' });
  expect(await t.deps.prisma.registro.count({ where: { rga: payload.Diplomado.ID } })).toBe(0);
  const [visto] = await abertos();
  expect(visto?.diferenca[0]).toMatchObject({ porque: expect.stringContaining('Portaria 9') });
  expect((await confirmar(visto?.id ?? '', bia)).status).toBe(200);
  const feito = await t.deps.prisma.registro.findFirstOrThrow({ where: { rga: payload.Diplomado.ID } });
  expect(feito.responsavelCpf).toBe('52998224725');
  const entrada = await t.deps.prisma.auditoria.findFirstOrThrow({
    where: { entidadeId: feito.id, acao: 'registrar' },
  });
  expect(entrada.para).toMatchObject({ confirmadoPor: BIA.nome, ressalvas: [expect.anything()] });
});
