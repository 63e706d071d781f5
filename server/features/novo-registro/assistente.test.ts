import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formandosApi } from '#contract/formandos.contract.ts';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { loteApi } from '#contract/novo-registro.lote.contract.ts';
import { validarFormulario } from '#domain/novo-registro/formulario.ts';
import { montarPayload } from '#domain/novo-registro/payload.ts';
import { buildDemo, type DemoDeTeste } from '../../test/demo.ts';

let t: DemoDeTeste;
let ana: string;
let bento: string;
let colacao: string;
let livres: string[];

const ANA = { nome: 'Ana Teste da Silva', cpf: '52998224725' };
const DO_HISTORICO = {
  Processo: '23108.000001/2026-01',
  DataEmissaoHistorico: '2026-11-10',
  HoraEmissaoHistorico: '10:00:00',
};

beforeAll(async () => {
  t = await buildDemo();
  ana = await t.entrar('responsavel', ANA);
  bento = await t.entrar('responsavel', { nome: 'Bento Teste Souza', cpf: '11144477735' });
  const datas = await t.chamar(formandosApi.listarDatasDeColacao, { params: { campusId: '3', ano: '2026' } }, ana);
  colacao = datas.corpo[0]?.sigaIdDataColacao ?? '';
  const { corpo } = await t.chamar(formandosApi.listar, { params: { id: colacao } }, ana);
  livres = corpo
    .filter((um) => um.historico.length === 0 && um.pendenciasDoRegistro.length === 0)
    .map((um) => um.sigaRGAAluno);
});
afterAll(() => t.fechar());

const abrir = (rga: string, como = ana) => t.chamar(novoRegistroApi.abrir, { params: { rga } }, como);

const iniciar = async (rgas: string[]) => {
  const livro = await t.deps.prisma.livroRegistro.findFirstOrThrow({ where: { nome: 'GRAD/2026' } });
  return t.chamar(
    loteApi.criar,
    {
      body: {
        DataColacaoId: colacao,
        Rgas: rgas,
        LivroID: livro.id,
        DataExpedicao: '2026-11-15',
        DataRegistro: '2026-11-20',
        ...DO_HISTORICO,
      },
    },
    ana,
  );
};
const registrarUm = (loteId: string, rga: string) => t.chamar(loteApi.registrarItem, { params: { loteId, rga } }, ana);

describe('opening the wizard', () => {
  it('gives initial values that need only the process and the issue of the transcript to be valid', async () => {
    const { status, corpo } = await abrir(livres[0] ?? '');
    expect(status).toBe(200);
    const resultado = validarFormulario({ ...corpo.valores, ...DO_HISTORICO }, '2026-11-20');
    expect(resultado).toMatchObject({ ok: true });
  });

  it('registers what was opened', async () => {
    const { corpo } = await abrir(livres[1] ?? '');
    const resultado = validarFormulario({ ...corpo.valores, ...DO_HISTORICO }, '2026-11-20');
    if (!resultado.ok) throw new Error(JSON.stringify(resultado.problemas));
    const feito = await t.chamar(novoRegistroApi.registrar, { body: montarPayload(resultado.formulario) }, ana);
    expect(feito.status, JSON.stringify(feito.erro)).toBe(200);
    expect((await abrir(livres[1] ?? '')).corpo.aluno.registroDiplomaAtivo).toMatchObject({
      registroID: feito.corpo.registroID,
    });
  });

  it('leaves an audit entry: personal data were read', async () => {
    const rga = livres[2] ?? '';
    await abrir(rga);
    const entradas = await t.deps.prisma.auditoria.count({ where: { entidade: 'estudante', entidadeId: rga } });
    expect(entradas).toBe(1);
  });
});

describe('the draft', () => {
  it('comes back to its owner, and tells another officer who is on it', async () => {
    const rga = livres[3] ?? '';
    const guardado = await t.chamar(
      novoRegistroApi.salvarRascunho,
      { params: { rga }, body: { Passo: 4, Valores: { Processo: '23108.9' } } },
      ana,
    );
    expect(guardado.status).toBe(200);
    expect((await abrir(rga)).corpo.rascunho).toMatchObject({ passo: 4, valores: { Processo: '23108.9' } });
    const doBento = (await abrir(rga, bento)).corpo;
    expect(doBento.rascunho).toBeNull();
    expect(doBento.outros.map(({ nome }) => nome)).toEqual([ANA.nome]);
    await t.chamar(novoRegistroApi.descartarRascunho, { params: { rga } }, ana);
    expect((await abrir(rga)).corpo.rascunho).toBeNull();
    expect((await abrir(rga, bento)).corpo.outros).toEqual([]);
  });

  it('shows what SIGA changed since it was begun', async () => {
    const rga = livres[4] ?? '';
    const { corpo: antes } = await abrir(rga);
    await t.chamar(novoRegistroApi.salvarRascunho, { params: { rga }, body: { Passo: 1, Valores: {} } }, ana);
    await fetch(`${t.sigaUrl}/_estudantes/${rga}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ nomeMae: 'Outra Mãe Inventada' }),
    });
    expect((await abrir(rga)).corpo.mudancasNoSiga).toEqual([
      { campo: 'nomeMae', antes: antes.aluno.nomeMae, agora: 'Outra Mãe Inventada' },
    ]);
  });

  it('is kept while SIGA is down', async () => {
    const rga = livres[10] ?? '';
    await t.ordenar({ tipo: 'erro', vezes: 1, caminho: `estudantes/${rga}` });
    const guardado = await t.chamar(
      novoRegistroApi.salvarRascunho,
      { params: { rga }, body: { Passo: 2, Valores: { Nome: 'A' } } },
      ana,
    );
    expect(guardado.status).toBe(200);
    expect((await abrir(rga)).corpo).toMatchObject({ rascunho: { passo: 2 }, mudancasNoSiga: [] });
  });

  it('is refused when it is no draft', async () => {
    const { status } = await t.chamar(
      novoRegistroApi.salvarRascunho,
      { params: { rga: '1' }, body: { Passo: 9, Valores: {} } },
      ana,
    );
    expect(status).toBe(400);
  });
});

describe('a whole ceremony', () => {
  it('registers one by one, goes on after a closed tab and never twice', async () => {
    const rgas = livres.slice(5, 9);
    const { corpo: lote } = await iniciar(rgas);
    expect(lote.itens.map(({ situacao }) => situacao)).toEqual(rgas.map(() => 'aguardando'));
    const [primeiro = ''] = rgas;
    const feito = await registrarUm(lote.loteID, primeiro);
    expect(feito.corpo).toMatchObject({ situacao: 'registrado', erro: null });
    expect((await registrarUm(lote.loteID, primeiro)).corpo).toEqual(feito.corpo);
    expect((await t.chamar(loteApi.listarAbertos, {}, ana)).corpo).toMatchObject([{ aguardando: 3, total: 4 }]);
    for (const rga of rgas.slice(1)) expect((await registrarUm(lote.loteID, rga)).corpo.situacao).toBe('registrado');
    const numeros = (await t.chamar(loteApi.ler, { params: { loteId: lote.loteID } }, ana)).corpo.itens.map(
      (um) => um.numeroRegistro,
    );
    expect(new Set(numeros).size).toBe(4);
    expect((await t.chamar(loteApi.listarAbertos, {}, ana)).corpo).toEqual([]);
  });

  it('registers the same line sent ten times at once only once', async () => {
    const rga = livres[9] ?? '';
    const { corpo: lote } = await iniciar([rga]);
    const respostas = await Promise.all(Array.from({ length: 10 }, () => registrarUm(lote.loteID, rga)));
    expect(respostas.every(({ corpo }) => corpo.situacao === 'registrado')).toBe(true);
    expect(await t.deps.prisma.registro.count({ where: { rga } })).toBe(1);
  });

  it('refuses who is not of the ceremony', async () => {
    const { status, erro } = await iniciar(['12345678901234']);
    expect([status, erro.campos[0]?.campo]).toEqual([400, 'Rgas']);
  });

  it('tells what stands against the graduation, and a line of a ceremony is refused for it', async () => {
    const rga = livres[11] ?? '';
    await fetch(`${t.sigaUrl}/_estudantes/${rga}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ocorrencia: 'DESLIGADO POR ABANDONO' }),
    });
    expect((await abrir(rga)).corpo.pendencias).toEqual([
      'A ocorrência no SIGA é “DESLIGADO POR ABANDONO”, não a formatura.',
    ]);
    const { corpo: lote } = await iniciar([rga]);
    const { corpo: linha } = await registrarUm(lote.loteID, rga);
    expect(linha).toMatchObject({ situacao: 'recusado', erro: expect.stringContaining('DESLIGADO POR ABANDONO') });
  });
});
