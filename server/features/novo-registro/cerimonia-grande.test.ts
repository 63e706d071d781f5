import { afterAll, beforeAll, expect, it } from 'vitest';
import { formandosApi } from '#contract/formandos.contract.ts';
import { loteApi } from '#contract/novo-registro.contract.ts';
import { gerarDadosSiga, gerarTurma } from '../../demo/universidade/gerar-estudantes.ts';
import { quantidade } from '../../test/campanha.ts';
import { linhasRevistas } from '../../test/conferir-colacao.ts';
import { contarConsultas } from '../../test/contar-consultas.ts';
import { buildDemo, type DemoDeTeste, HOJE_DA_DEMO } from '../../test/demo.ts';

const COLACAO = { sigaIdDataColacao: 202601, sigaDataColacao: '2026-08-14', sigaTipoColacao: null, campusID: 3 };

const FORMANDOS = quantidade({ pequena: 8, inteira: 100 });

let t: DemoDeTeste;
let sessao: string;

beforeAll(async () => {
  const estudantes = gerarTurma(COLACAO, 300, { porCentoComPendencias: 10 });
  t = await buildDemo({ dados: { colacoes: [COLACAO], estudantes, cursos: gerarDadosSiga(HOJE_DA_DEMO).cursos } });
  sessao = await t.entrar('responsavel');
});
afterAll(() => t.fechar());

const listar = () => t.chamar(formandosApi.listar, { params: { id: String(COLACAO.sigaIdDataColacao) } }, sessao);

it('lists 300 graduates with their pendências by a dozen statements', async () => {
  const { consultas, valor } = await contarConsultas(listar);
  expect(valor.corpo).toHaveLength(300);
  expect(consultas).toBeLessThanOrEqual(12);
});

it(`registers ${FORMANDOS} graduates of a ceremony one by one, each by as many statements as the others`, async () => {
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
  const itens = [];
  for (const rga of rgas)
    itens.push(
      await contarConsultas(() =>
        t.chamar(loteApi.registrarItem, { params: { loteId: lote.corpo.loteID, rga } }, sessao),
      ),
    );
  const corpos = itens.map(({ valor }) => valor.corpo);
  expect(corpos.filter(({ situacao }) => situacao !== 'registrado').map(({ erro }) => erro)).toEqual([]);
  expect(corpos.map(({ numeroRegistro }) => numeroRegistro)).toEqual(
    Array.from({ length: FORMANDOS }, (_, i) => i + 1),
  );
  const contas = itens.map(({ consultas }) => consultas);
  // The last one also ends the batch, and tells who began it.
  const doMeio = contas.slice(0, -1);
  expect(Math.max(...doMeio) - Math.min(...doMeio)).toBeLessThanOrEqual(2);
});
