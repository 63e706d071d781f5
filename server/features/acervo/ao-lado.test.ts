import { afterAll, beforeAll, expect, test } from 'vitest';
import { acervoApi } from '#contract/acervo.contract.ts';
import { agendaApi } from '#contract/agenda.contract.ts';
import { comprovantesApi } from '#contract/comprovantes.contract.ts';
import { conectorApi } from '#contract/conector.contract.ts';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { exportacoesApi } from '#contract/exportacoes.contract.ts';
import { fiscalizacaoApi } from '#contract/fiscalizacao.contract.ts';
import { livrosApi } from '#contract/livros.contract.ts';
import { painelApi } from '#contract/painel.contract.ts';
import { privacidadeApi } from '#contract/privacidade.contract.ts';
import { registrosApi } from '#contract/registros.contract.ts';
import { transparenciaApi } from '#contract/transparencia.contract.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umAcervo } from '../../test/factories/um-acervo.ts';
import { umCatalogo } from '../../test/factories/um-catalogo.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';
import { sequenciarTudo } from '../../test/sequenciar-tudo.ts';

const PERIODO = { DataInicio: '2026-01-01', DataFim: '2026-12-31' };
const NOME = 'Pessoa Muito Antiga';

let t: AppDeTeste;
beforeAll(async () => {
  t = await buildTestApp({ agora: new Date('2026-06-01T15:00:00Z') });
  const catalogo = await umCatalogo(t.deps.prisma);
  await umRegistro(t.deps.prisma, { catalogo, situacao: 'assinado' });
  await umRegistro(t.deps.prisma, { catalogo });
  await sequenciarTudo(t.deps);
});
afterAll(() => t.fechar());

/** Without the instants of asking. */
async function oRestoDiz() {
  const responsavel = await t.entrar('responsavel');
  const { prisma } = t.deps;
  const corpos = [
    await t.chamar(livrosApi.listar, {}, responsavel),
    await t.chamar(agendaApi.listar, {}, responsavel),
    await t.chamar(painelApi.ler, { query: { ano: '2026' } }, responsavel),
    await t.chamar(painelApi.ler, {}, responsavel),
    await t.chamar(registrosApi.listar, { query: {} }, responsavel),
    await t.chamar(registrosApi.lerAtencao, {}, responsavel),
    await t.chamar(conectorApi.listarFila, { query: {} }, responsavel),
    await t.chamar(exportacoesApi.listarDadosAbertos, {}),
    await t.chamar(consultaPublicaApi.buscar, { body: PERIODO }),
    await t.chamar(consultaPublicaApi.buscar, { body: { filtro: NOME } }),
    await t.chamar(comprovantesApi.lerSituacoes, { params: { lista: '1' } }),
  ].map(({ status, corpo }) => [status, status === 200 && typeof corpo === 'object' ? corpo : null]);
  const { status, corpo: medidor } = await t.chamar(transparenciaApi.ler, {});
  const meses = 'meses' in medidor ? medidor.meses : null;
  const relacao = await t.chamar(exportacoesApi.exportarConsultaPublica, { body: { ...PERIODO, formato: 'json' } });
  const noDou = await t.chamar(exportacoesApi.lerAviso, { body: PERIODO }, responsavel);
  const fiscalizado = await t.chamar(
    fiscalizacaoApi.gerar,
    { body: { ...PERIODO, Papel: 'registradora' } },
    responsavel,
  );
  const selos = { entidade: 'registro', conteudo: { not: null } };
  return {
    corpos,
    transparencia: [status, meses],
    relacao: [relacao.status, relacao.bytes.toString().includes(NOME)],
    noDou: [noDou.status, noDou.corpo.registros],
    fiscalizados: [fiscalizado.status, fiscalizado.corpo.quantidade],
    contadores: await prisma.livroRegistro.findMany({
      select: { nome: true, ultimoNumero: true, ultimaData: true },
      orderBy: { nome: 'asc' },
    }),
    selos: await prisma.auditoria.findMany({
      where: selos,
      select: { id: true, conteudo: true },
      orderBy: { id: 'asc' },
    }),
    listaAnulados: await prisma.listaAnulados.count(),
    lugaresNasListas: await prisma.listaDeSituacaoItem.count(),
    documentos: await prisma.documentoNoConector.count(),
  };
}

test('nothing else of the register knows of what is published in the acervo', async () => {
  const antes = await oRestoDiz();
  const ids = await umAcervo(t, [
    { nome: NOME, cpf: '529.982.247-25', livro: 'IX', numero: '567', registro: '31/03/2026' },
    { nome: 'Outra Pessoa Antiga', livro: 'IX', numero: '568', registro: '1978' },
  ]);
  expect((await t.chamar(consultaPublicaApi.buscarLivrosAnteriores, { body: { filtro: NOME } })).corpo.total).toBe(1);
  expect(await oRestoDiz()).toEqual(antes);

  const responsavel = await t.entrar('responsavel');
  const body = { acao: 'anular', data: '2026-05-02', motivo: 'Erro de Fato' } as const;
  expect((await t.chamar(acervoApi.anotar, { params: { id: ids[0] ?? '' }, body }, responsavel)).status).toBe(200);
  await sequenciarTudo(t.deps);
  expect(await oRestoDiz()).toEqual(antes);
});

test('the titular’s report tells the old registrations under the CPF, also of who has no other', async () => {
  const [id] = await umAcervo(t, [{ nome: 'Só do Livro Antigo', cpf: '111.444.777-35', livro: 'X', numero: '1' }]);
  const responsavel = await t.entrar('responsavel');
  const pedido = { body: { CPF: '11144477735', formato: 'json' } } as const;
  const { status, bytes } = await t.chamar(privacidadeApi.relatar, pedido, responsavel);
  expect(status).toBe(200);
  const texto = bytes.toString();
  expect(texto).toContain('Registros em livros anteriores');
  expect(texto).toContain(id);
});
