import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formandosApi } from '#contract/formandos.contract.ts';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { validarFormulario } from '#domain/novo-registro/formulario.ts';
import { montarPayload, type RegistroPayload } from '#domain/novo-registro/payload.ts';
import type { DadosEnade, Estudante, HistoricoDoEstudante } from '../../adapters/siga/siga.port.ts';
import { SigaIndisponivel } from '../../adapters/siga/siga-indisponivel.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { amostra, correrCampanha, PRAZO_DA_CAMPANHA } from '../../test/campanha.ts';
import { buildDemo } from '../../test/demo.ts';
import { type CatalogoDeTeste, umCatalogo } from '../../test/factories/um-catalogo.ts';
import { estudanteDoPayload, sigaComHistorico, umPayload } from '../../test/factories/um-payload.ts';
import { sorte } from '../../test/mundo-com-falhas.ts';

interface NoSiga {
  estudante: Estudante;
  enade: DadosEnade;
  historico: HistoricoDoEstudante;
  disciplinas: { codigo: string; nome: string; periodo: string; motivo: string }[];
}

let t: AppDeTeste;
let sessao: string;
let catalogo: CatalogoDeTeste;
let fora = false;
const siga = sigaComHistorico();
const conhecidos = new Map<string, NoSiga>();

beforeAll(async () => {
  const ler = async <T>(rga: string, qual: (um: NoSiga) => T) => {
    if (fora) throw new SigaIndisponivel('SIGA_INACESSIVEL', 'fora do ar');
    const um = conhecidos.get(rga);
    return um === undefined ? null : qual(um);
  };
  t = await buildTestApp({
    trocar: {
      siga: {
        ...siga,
        estudante: (rga) => ler(rga, ({ estudante }) => estudante),
        dadosEnade: (rga) => ler(rga, ({ enade }) => enade),
        historico: (rga) => ler(rga, ({ historico }) => historico),
        disciplinasComPendencia: (rga) => ler(rga, ({ disciplinas }) => disciplinas),
      },
    },
    agora: new Date('2026-06-01T15:00:00Z'),
  });
  sessao = await t.entrar('responsavel');
  catalogo = await umCatalogo(t.deps.prisma);
});
afterAll(() => t.fechar());

type Corpo = RegistroPayload & { Ressalvas?: object[]; Revisao?: object };
const registrar = (body: Corpo) => t.chamar(novoRegistroApi.registrar, { body: body as RegistroPayload }, sessao);
const revisar = (body: Corpo) => t.chamar(novoRegistroApi.revisar, { body: body as RegistroPayload }, sessao);
const contar = () => t.deps.prisma.registro.count();

async function umFormado(
  trocar: (p: RegistroPayload) => void = () => {},
  deOnde = catalogo,
): Promise<{ corpo: Corpo; noSiga: NoSiga }> {
  const corpo = umPayload(deOnde, trocar);
  const rga = corpo.Diplomado.ID ?? '';
  const [estudante, historico] = [estudanteDoPayload(rga), await siga.historico(rga)];
  if (estudante === null || historico === null) throw new Error('sem estudante');
  const concluinte = 'Estudante não habilitado ao ENADE em razão do calendário do ciclo avaliativo';
  const horas = { cargaHorariaCurso: 3600, cargaHorariaCursada: 3600 };
  const noSiga = {
    estudante,
    historico,
    disciplinas: [],
    enade: { ...horas, concluinte, ingressante: null, edicao: '2025' },
  };
  conhecidos.set(rga, structuredClone(noSiga));
  return { corpo, noSiga };
}
const naRevisao = ({ hash, fontes }: { hash: string; fontes: Record<string, string> }, Avisos: string[] = []) => ({
  Hash: hash,
  Fontes: fontes,
  Avisos,
});

describe('the difference sheet', () => {
  it('shows SIGA, the form and what goes into book and XML; what was reviewed registers', async () => {
    const { corpo } = await umFormado();
    const { status, corpo: folha, erro } = await revisar(corpo);
    expect(status, JSON.stringify(erro)).toBe(200);
    const linha = (campo: string) => folha.linhas.find((uma) => uma.campo === campo);
    expect(linha('FormaAcesso')).toMatchObject({ origem: 'siga', fonte: 'Sisu', formulario: 'Sisu', registro: 'Enem' });
    expect(linha('Nome')).toMatchObject({ fonte: 'Pessoa Inventada de Teste', registro: 'Pessoa Inventada de Teste' });
    expect(folha.divergencias.filter(({ gravidade }) => gravidade !== 'nota')).toEqual([]);
    expect((await registrar({ ...corpo, Revisao: naRevisao(folha) })).status).toBe(200);
  });

  it('is refused where the registration would be, and writes nothing', async () => {
    const antes = await contar();
    const { corpo } = await umFormado();
    const outro = structuredClone(corpo);
    outro.DadosCurso.NomeCurso = 'Medicina';
    expect((await revisar(outro)).erro.campos.map(({ campo }) => campo)).toEqual(['DadosCurso.NomeCurso']);
    expect(await contar()).toBe(antes);
  });

  it('lists the documents that are still missing, without asking anything', async () => {
    const { corpo } = await umFormado();
    const { divergencias } = (await revisar(corpo)).corpo;
    expect(divergencias.find(({ campo }) => campo === 'Pendencias.Documentos')).toMatchObject({ gravidade: 'nota' });
  });

  it('asks for every warning to be ticked, when it was reviewed', async () => {
    const novo = await umCatalogo(t.deps.prisma);
    const { corpo } = await umFormado((p) => {
      Object.assign(p.LivroRegistro, { DataExpedicaoDiploma: '2026-05-30', DataRegistroDiploma: '2026-05-31' });
    }, novo);
    const { corpo: folha } = await revisar(corpo);
    const avisos = folha.divergencias.filter(({ gravidade }) => gravidade === 'aviso').map(({ noCorpo }) => noCorpo);
    expect(avisos).toEqual(['LivroRegistro.DataExpedicaoDiploma']);
    const sem = await registrar({ ...corpo, Revisao: naRevisao(folha) });
    expect([sem.status, sem.erro.campos.map(({ campo }) => campo)]).toEqual([422, avisos]);
    expect((await registrar({ ...corpo, Revisao: naRevisao(folha, avisos) })).status).toBe(200);
  });
});

describe('what was reviewed is what is registered', () => {
  it('refuses another form than the reviewed one', async () => {
    const { corpo } = await umFormado();
    const { corpo: folha } = await revisar(corpo);
    const outro = structuredClone(corpo);
    outro.Observacao = 'Acrescentada depois';
    const resposta = await registrar({ ...outro, Revisao: naRevisao(folha) });
    expect([resposta.status, resposta.erro.message]).toEqual([
      409,
      expect.stringContaining('O formulário não é o que foi revisto'),
    ]);
  });

  it('says that nothing was registered while SIGA is down, and registers when it is back', async () => {
    const { corpo } = await umFormado();
    const { corpo: folha } = await revisar(corpo);
    fora = true;
    const antes = await contar();
    const [revisada, crua] = [await registrar({ ...corpo, Revisao: naRevisao(folha) }), await registrar(corpo)];
    fora = false;
    expect([revisada.status, crua.status, await contar()]).toEqual([502, 502, antes]);
    expect((await registrar({ ...corpo, Revisao: naRevisao(folha) })).status).toBe(200);
  });

  it('refuses a second copy of no first one while SIGA is down, too: the register is asked before SIGA', async () => {
    const { corpo } = await umFormado();
    const PrimeiraVia = { RegistroID: '01890a5d-ac96-774b-bcce-b302099a8070' };
    fora = true;
    const semPrimeira = await registrar({ ...corpo, SegundaVia: true, PrimeiraVia });
    fora = false;
    expect([semPrimeira.status, semPrimeira.erro.campos]).toEqual([
      400,
      [expect.objectContaining({ campo: 'PrimeiraVia.RegistroID' })],
    ]);
  });

  it(
    'refuses anything that SIGA changed since, and names it',
    async () => {
      await correrCampanha(
        'SIGA muda entre a revisão e Confirmar',
        { pequena: 15, inteira: 1_000 },
        async (semente) => {
          const { corpo, noSiga } = await umFormado();
          const { corpo: folha } = await revisar(corpo);
          const rga = corpo.Diplomado.ID ?? '';
          const mudado = structuredClone(noSiga);
          const onde = mudarAlgo(mudado, semente);
          conhecidos.set(rga, mudado);
          const resposta = await registrar({ ...corpo, Revisao: naRevisao(folha) });
          expect([resposta.status, onde]).toEqual([409, onde]);
          expect(resposta.erro.campos.length, onde).toBeGreaterThan(0);
          expect(await t.deps.prisma.registro.count({ where: { rga } }), onde).toBe(0);
        },
      );
    },
    PRAZO_DA_CAMPANHA,
  );
});

/** Every place where SIGA says something. */
function* lugares(no: unknown, caminho: string[] = []): Generator<string[]> {
  if (Array.isArray(no)) yield caminho;
  if (typeof no !== 'object' || no === null) yield caminho;
  else for (const [chave, parte] of Object.entries(no)) yield* lugares(parte, [...caminho, chave]);
}

/** Changes one thing, by the seed; answers what. */
function mudarAlgo(noSiga: NoSiga, semente: number): string {
  const todos = [...lugares(noSiga)].filter((caminho) => caminho.at(-1) !== 'rga');
  const caminho = todos[Math.floor(sorte(semente, 'onde') * todos.length)] ?? [];
  const ultimo = caminho.at(-1) ?? '';
  const dono = caminho.slice(0, -1).reduce<Record<string, unknown>>((no, chave) => no[chave] as typeof no, {
    ...noSiga,
  } as Record<string, unknown>);
  const antes = dono[ultimo];
  if (Array.isArray(antes)) dono[ultimo] = antes.length > 0 ? antes.slice(1) : [umaDisciplina()];
  else if (typeof antes === 'number') dono[ultimo] = antes + 1;
  else if (typeof antes === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(antes)) dono[ultimo] = '2001-01-01';
  else dono[ultimo] = antes === null ? 'Agora informado' : `${String(antes)} X`;
  if (caminho.length === 1) Object.assign(noSiga, { [ultimo]: dono[ultimo] });
  return caminho.join('.');
}

const umaDisciplina = () => ({ codigo: 'TCC', nome: 'TCC II', periodo: '2026/1', motivo: 'Matriculado' });

describe('the demonstration', () => {
  it('lets a clean graduate pass: nothing impossible, nothing that needs a ressalva', async () => {
    const demo = await buildDemo();
    const como = await demo.entrar('responsavel');
    const { corpo: datas } = await demo.chamar(
      formandosApi.listarDatasDeColacao,
      { params: { campusId: '3', ano: '2026' } },
      como,
    );
    const limpos: string[] = [];
    for (const { sigaIdDataColacao: id } of datas) {
      const { corpo } = await demo.chamar(formandosApi.listar, { params: { id } }, como);
      const semPendencia = corpo.filter((um) => um.historico.length + um.pendenciasDoRegistro.length === 0);
      limpos.push(...semPendencia.slice(0, 12).map((um) => um.sigaRGAAluno));
    }
    expect(limpos.length).toBeGreaterThan(15);
    for (const rga of amostra('formandos sem pendência', limpos, 6)) {
      const { corpo: abertura } = await demo.chamar(novoRegistroApi.abrir, { params: { rga } }, como);
      const valores = {
        ...abertura.valores,
        Processo: '23108.000001/2026-01',
        DataEmissaoHistorico: '2026-11-18',
        HoraEmissaoHistorico: '10:00:00',
      };
      const validado = validarFormulario(valores, '2026-11-20');
      if (!validado.ok) throw new Error(JSON.stringify(validado.problemas));
      const body = montarPayload(validado.formulario);
      const { status, corpo, erro } = await demo.chamar(novoRegistroApi.revisar, { body }, como);
      expect(status, JSON.stringify(erro)).toBe(200);
      expect(corpo.divergencias.filter(({ gravidade }) => gravidade === 'ressalva')).toEqual([]);
    }
    await demo.fechar();
  });
});
