import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAXIMO_DE_FILTROS, minhasListasApi } from '#contract/sessao.contract.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';

let t: AppDeTeste;
let como: string;
let outra: string;
beforeAll(async () => {
  t = await buildTestApp();
  como = await t.entrar('consulta');
  outra = await t.entrar('responsavel', { cpf: '11144477735' });
});
afterAll(() => t.fechar());

const ler = async (quem = como) => (await t.chamar(minhasListasApi.ler, {}, quem)).corpo;
const guardar = (Nome: string, Busca = 'situacao=ativo', quem = como) =>
  t.chamar(minhasListasApi.guardarFiltro, { body: { Lista: 'registros', Nome, Busca } }, quem);

test('how a list looks is kept for the person alone, replaced, and goes back to how it looks for everybody', async () => {
  expect(await ler()).toEqual({ aparencias: [], filtros: [] });
  const gravar = (Densidade: 'compacta' | 'folgada') =>
    t.chamar(
      minhasListasApi.gravarAparencia,
      { params: { lista: 'registros' }, body: { Colunas: [{ chave: 'curso', mostra: false }], Densidade } },
      como,
    );
  expect((await gravar('compacta')).status).toBe(200);
  expect((await gravar('folgada')).status).toBe(200);
  const minha = { lista: 'registros', colunas: [{ chave: 'curso', mostra: false }], densidade: 'folgada' };
  expect((await ler()).aparencias).toEqual([minha]);
  expect((await ler(outra)).aparencias).toEqual([]);
  await t.chamar(minhasListasApi.esquecerAparencia, { params: { lista: 'registros' } }, outra);
  expect((await ler()).aparencias).toEqual([minha]);
  await t.chamar(minhasListasApi.esquecerAparencia, { params: { lista: 'registros' } }, como);
  expect((await ler()).aparencias).toEqual([]);
});

test('a filter is named, used, renamed and deleted by its person; the page and a CPF are not kept', async () => {
  const { corpo } = await guardar('  Medicina  ', 'curso=x&pagina=7&filtro=529.982.247-25');
  expect(corpo).toMatchObject({ lista: 'registros', nome: 'Medicina', busca: 'curso=x' });
  expect((await guardar('Silvas', 'filtro=silva')).corpo.busca).toBe('filtro=silva');
  const repetido = await guardar('Medicina');
  expect([repetido.status, repetido.erro.campos[0]?.campo]).toEqual([409, 'Nome']);
  expect((await guardar('Medicina', 'envio=1', outra)).status).toBe(200);

  const params = { id: corpo.id };
  const renomear = (Nome: string, quem = como) =>
    t.chamar(minhasListasApi.renomearFiltro, { params, body: { Nome } }, quem);
  expect((await renomear('Roubado', outra)).status).toBe(404);
  expect((await renomear('Silvas')).status).toBe(409);
  expect((await renomear('Medicina de 2026')).status).toBe(200);
  await t.chamar(minhasListasApi.excluirFiltro, { params }, outra);
  expect((await ler()).filtros.map(({ nome }) => nome)).toEqual(['Medicina de 2026', 'Silvas']);
  await t.chamar(minhasListasApi.excluirFiltro, { params }, como);
  expect((await ler()).filtros.map(({ nome }) => nome)).toEqual(['Silvas']);
});

test('up to twenty; what is no list, column, density or name is refused', async () => {
  for (let n = (await ler()).filtros.length; n < MAXIMO_DE_FILTROS; n += 1) await guardar(`Filtro ${n}`);
  const demais = await guardar('Mais um');
  expect([demais.status, demais.erro.message]).toEqual([
    422,
    'Você já guardou 20 filtros desta lista. Exclua um deles.',
  ]);
  expect((await guardar('   ')).status).toBe(400);
  const gravar = (lista: string, chave: string, densidade: string) =>
    t.chamar(
      minhasListasApi.gravarAparencia,
      {
        params: { lista: lista as 'registros' },
        body: { Colunas: [{ chave, mostra: true }], Densidade: densidade as 'normal' },
      },
      como,
    );
  for (const [lista, chave, densidade] of [
    ['senhas', 'nome', 'normal'],
    ['registros', 'no me', 'normal'],
    ['registros', 'nome', 'minúscula'],
  ] as const) {
    expect((await gravar(lista, chave, densidade)).status, `${lista} ${chave} ${densidade}`).toBe(400);
  }
});
