import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formandosApi } from '#contract/formandos.contract.ts';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { buildDemo, type DemoDeTeste } from '../../test/demo.ts';

let t: DemoDeTeste;
let sessao: string;

beforeAll(async () => {
  t = await buildDemo({ tempoLimiteMs: 3_000 });
  sessao = await t.entrar('responsavel');
});
afterAll(() => t.fechar());
afterEach(() => fetch(`${t.sigaUrl}/_ordens`, { method: 'DELETE' }));

const datas = () => t.chamar(formandosApi.listarDatasDeColacao, { params: { campusId: '3', ano: '2026' } }, sessao);
const formandos = async () => {
  const { corpo } = await datas();
  return t.chamar(formandosApi.listar, { params: { id: corpo[0]?.sigaIdDataColacao ?? '' } }, sessao);
};

describe('formandos', () => {
  it('lists the ceremonies of a campus and year', async () => {
    const { status, corpo } = await datas();
    expect(status).toBe(200);
    expect(corpo.length).toBeGreaterThan(1);
    expect(corpo.every(({ sigaDataColacao }) => sigaDataColacao.startsWith('2026-'))).toBe(true);
  });

  it('lists graduates with both kinds of pendências, with one bulk call each', async () => {
    await fetch(`${t.sigaUrl}/_chamadas`, { method: 'DELETE' });
    const { status, corpo } = await formandos();
    expect(status).toBe(200);
    expect(corpo.length).toBeGreaterThan(10);
    expect(
      corpo.some(({ historico, pendenciasDoRegistro }) => historico.length === 0 && pendenciasDoRegistro.length === 0),
    ).toBe(true);
    const chamadas = (await (await fetch(`${t.sigaUrl}/_chamadas`)).json()) as unknown[];
    expect(chamadas).toHaveLength(3);
  });

  it('tells what the record itself will lack', async () => {
    const { corpo: todas } = await datas();
    const listas = await Promise.all(
      todas.map(({ sigaIdDataColacao }) =>
        t.chamar(formandosApi.listar, { params: { id: sigaIdDataColacao } }, sessao),
      ),
    );
    const pendencias = listas.flatMap(({ corpo }) => corpo.flatMap((um) => um.pendenciasDoRegistro));
    expect(pendencias).toEqual(expect.arrayContaining([expect.stringContaining('Código do município')]));
    // A name outside MEC's characters has its fallback (R15): nothing stands against it.
    expect(pendencias.join()).not.toContain('U+1EBD');
  });

  it('an act that was cancelled stands for none', async () => {
    const pendencias = async () => (await formandos()).corpo.flatMap((um) => um.pendenciasDoRegistro);
    expect((await pendencias()).join()).not.toContain('Curso sem ato');
    const mudar = (cancelado: boolean) =>
      t.deps.prisma.atoRegulatorio.updateMany({
        data: { cancelado, canceladoEm: cancelado ? new Date() : null, canceladoPor: cancelado ? 'Teste' : null },
      });
    await mudar(true);
    expect(await pendencias()).toEqual(
      expect.arrayContaining(['Curso sem ato de autorização em vigor', 'Curso sem ato de reconhecimento em vigor']),
    );
    await mudar(false);
  });

  it('finds one student by name, RGA and CPF', async () => {
    const [primeiro] = (await formandos()).corpo;
    const rga = primeiro?.sigaRGAAluno ?? '';
    const porRga = await t.chamar(formandosApi.buscar, { body: { Rga: rga } }, sessao);
    expect(porRga.corpo.map(({ matricula }) => matricula)).toEqual([rga]);
    const porNome = await t.chamar(formandosApi.buscar, { body: { Nome: primeiro?.sigaNomeALuno ?? '' } }, sessao);
    expect(porNome.corpo.map(({ matricula }) => matricula)).toContain(rga);
  });

  it("the individual search tells what the ceremony's list tells, and the second graduation date", async () => {
    const { corpo: todas } = await datas();
    for (const { sigaIdDataColacao: id } of todas) {
      const { corpo: lista } = await t.chamar(formandosApi.listar, { params: { id } }, sessao);
      const estudantes = new Map((await t.deps.siga.estudantesDaColacao(id)).map((um) => [um.rga, um]));
      const segunda = (rga: string) => estudantes.get(rga)?.dataColacaoGrau2 ?? null;
      const casos = [
        lista.find((um) => um.pendenciasDoRegistro.length > 0),
        lista.find((um) => segunda(um.sigaRGAAluno) !== null),
      ];
      for (const um of casos) {
        if (um === undefined) continue;
        const { corpo } = await t.chamar(formandosApi.buscar, { body: { Rga: um.sigaRGAAluno } }, sessao);
        expect(corpo).toMatchObject([
          { pendenciasDoRegistro: um.pendenciasDoRegistro, dataColacaoGrau2: segunda(um.sigaRGAAluno) },
        ]);
      }
    }
  });

  it.each([
    [{}, 'Verifique se os campos foram preenchidos e tente novamente.'],
    [{ Rga: '123' }, 'O mínimo de caracteres para o Nome/RGA/CPF são 10/10/11 dígitos.'],
  ])('refuses the search %j', async (body, mensagem) => {
    const { status, erro } = await t.chamar(formandosApi.buscar, { body }, sessao);
    expect(status).toBe(400);
    expect(erro.message).toBe(mensagem);
  });

  it('answers 404 for the pendências of an unknown RGA', async () => {
    const { status, erro } = await t.chamar(
      formandosApi.listarDisciplinasComPendencia,
      { params: { id: '99999999999999' } },
      sessao,
    );
    expect([status, erro.message]).toEqual([404, 'RGA não encontrado! Verifique RGA informado']);
  });
});

describe('SIGA in trouble', () => {
  it.each([
    ['lento', { ms: 10_000 }, 504],
    ['erro', { status: 500 }, 502],
    ['html', {}, 502],
    ['json-truncado', {}, 502],
    ['campo-ausente', {}, 502],
    ['desligar', {}, 502],
    ['cortar', {}, 502],
  ])('%s: a clear message, nothing saved', async (tipo, mais, status) => {
    const [primeiro] = (await formandos()).corpo;
    await t.ordenar({ tipo, vezes: 0, caminho: 'estudantes/', ...mais });
    const resposta = await t.chamar(novoRegistroApi.abrir, { params: { rga: primeiro?.sigaRGAAluno ?? '' } }, sessao);
    expect(resposta.status).toBe(status);
    expect(resposta.erro.message).toContain('SIGA');
    expect(resposta.erro.message).not.toMatch(/http|fetch|127\.0\.0\.1/);
    expect(await t.deps.prisma.registro.count()).toBe(0);
  });
});
