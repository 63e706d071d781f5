import { afterAll, beforeAll, expect, it } from 'vitest';
import { formandosApi } from '#contract/formandos.contract.ts';
import { loteApi } from '#contract/novo-registro.lote.contract.ts';
import { gerarDadosSiga, gerarTurma } from '../../demo/universidade/gerar-estudantes.ts';
import { quantidade } from '../../test/campanha.ts';
import { buildDemo, type DemoDeTeste, HOJE_DA_DEMO } from '../../test/demo.ts';
import { linhasRevistas } from '../../test/ensaiar.ts';
import { folgaDaMaquina } from '../../test/folga.ts';

const COLACAO = { sigaIdDataColacao: 202601, sigaDataColacao: '2026-08-14', sigaTipoColacao: null, campusID: 3 };

/** Graduates of a ceremony that are registered, each within a fifth of a second. */
const FORMANDOS = quantidade({ pequena: 20, inteira: 100 });
const MS_POR_FORMANDO = 200;

let t: DemoDeTeste;
let sessao: string;

beforeAll(async () => {
  const estudantes = gerarTurma(COLACAO, 300, { porCentoComPendencias: 10 });
  t = await buildDemo({ dados: { colacoes: [COLACAO], estudantes, cursos: gerarDadosSiga(HOJE_DA_DEMO).cursos } });
  sessao = await t.entrar('responsavel');
});
afterAll(() => t.fechar());

const listar = () => t.chamar(formandosApi.listar, { params: { id: String(COLACAO.sigaIdDataColacao) } }, sessao);

async function cronometrar<T>(nome: string, fazer: () => Promise<T>): Promise<{ ms: number; valor: T }> {
  const inicio = performance.now();
  const valor = await fazer();
  const ms = Math.round(performance.now() - inicio);
  process.stdout.write(`${nome}: ${ms} ms\n`);
  return { ms, valor };
}

it('lists 300 graduates with their pendências in under 1 s', async () => {
  await listar();
  const { ms, valor } = await cronometrar('300 formandos com pendências', listar);
  expect(valor.corpo).toHaveLength(300);
  expect(ms).toBeLessThan(1_000 * folgaDaMaquina());
});

it(`registers ${FORMANDOS} graduates of a ceremony one by one, 100 in under 20 s`, async () => {
  const { corpo } = await listar();
  const rgas = corpo
    .filter((um) => um.historico.length + um.pendenciasDoRegistro.length === 0)
    .slice(0, FORMANDOS)
    .map((um) => um.sigaRGAAluno);
  const livro = await t.deps.prisma.livroRegistro.findFirstOrThrow({ where: { nome: 'GRAD/2026' } });
  const pedido = {
    DataColacaoId: String(COLACAO.sigaIdDataColacao),
    Rgas: rgas,
    LivroID: livro.id,
    Processo: '23108.000001/2026-01',
    DataExpedicao: '2026-09-01',
    DataRegistro: '2026-11-20',
    DataEmissaoHistorico: '2026-08-20',
    HoraEmissaoHistorico: '10:00:00',
  };
  const Linhas = await linhasRevistas(t, pedido, sessao);
  const lote = await t.chamar(loteApi.criar, { body: { ...pedido, Linhas } }, sessao);
  const { ms, valor } = await cronometrar(`colação de ${FORMANDOS} formandos registrada`, async () => {
    const itens = [];
    for (const rga of rgas)
      itens.push(await t.chamar(loteApi.registrarItem, { params: { loteId: lote.corpo.loteID, rga } }, sessao));
    return itens;
  });
  expect(valor.filter(({ corpo: item }) => item.situacao !== 'registrado').map(({ corpo: item }) => item.erro)).toEqual(
    [],
  );
  expect(valor.map(({ corpo: item }) => item.numeroRegistro)).toEqual(
    Array.from({ length: FORMANDOS }, (_, i) => i + 1),
  );
  expect(ms).toBeLessThan(FORMANDOS * MS_POR_FORMANDO * folgaDaMaquina());
});
