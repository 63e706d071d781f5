import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ordensJudiciaisApi } from '#contract/ordens-judiciais.contract.ts';
import { atosDoRegistroApi, registrosApi } from '#contract/registros.contract.ts';
import { efeitoNoConector } from '#domain/registro/efeito-no-conector.ts';
import { marcasCoerentes } from '#domain/registro/situacao.ts';
import { nomeDasMarcas, TODAS_AS_MARCAS } from '#domain/registro/test/todas-as-marcas.ts';
import { ACOES, type Acao, transitar } from '#domain/registro/transicoes.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { type CatalogoDeTeste, umCatalogo } from '../../test/factories/um-catalogo.ts';
import { umRegistroCom } from '../../test/factories/um-registro-com.ts';
import { lerRevisoesAVencer } from '../ordens-judiciais/ordens-judiciais.queries.ts';

let t: AppDeTeste;
let como: string;
let catalogo: CatalogoDeTeste;
beforeAll(async () => {
  t = await buildTestApp({ agora: new Date('2026-05-10T15:00:00Z') });
  como = await t.entrar('responsavel');
  catalogo = await umCatalogo(t.deps.prisma);
});
afterAll(() => t.fechar());

const CHAMADAS = {
  cancelar: atosDoRegistroApi.cancelar,
  suspender: atosDoRegistroApi.suspender,
  reativar: atosDoRegistroApi.reativar,
  revogar: atosDoRegistroApi.revogar,
  revogarCancelamento: atosDoRegistroApi.revogarCancelamento,
} as const satisfies Record<Acao, unknown>;

const agir = (acao: Acao, id: string, extra: object = {}, quem: string | null = como) =>
  t.chamar(CHAMADAS[acao], { params: { id }, body: { justificativa: `Porque ${acao}`, ...extra } }, quem);

const rastro = async (id: string) => {
  const { prisma } = t.deps;
  const { assinado, suspenso, cancelado, revogado, situacaoEnvioId, motivoAnulacaoId, dataAnulacao } =
    await prisma.registro.findUniqueOrThrow({ where: { id } });
  const anotacoes = await prisma.registroAnotacao.findMany({ where: { registroId: id }, orderBy: { id: 'asc' } });
  const auditoria = await prisma.auditoria.findMany({
    where: { entidadeId: id, acao: { not: 'adotar-registro' } },
    orderBy: { id: 'asc' },
  });
  const ordens = await prisma.conectorAcao.findMany({ where: { registroId: id }, orderBy: { id: 'asc' } });
  return {
    marcas: { assinado, suspenso, cancelado, revogado },
    situacaoEnvioId,
    motivoAnulacaoId,
    dataAnulacao: dataAnulacao?.toISOString().slice(0, 10) ?? null,
    anotacoes: anotacoes.map(({ acao }) => acao),
    auditoria: auditoria.map(({ acao }) => acao),
    ordens: ordens.map(({ acao }) => acao),
  };
};

const LEGAIS = TODAS_AS_MARCAS.filter(marcasCoerentes);
const criar = (marcas: (typeof LEGAIS)[number]) => umRegistroCom(t.deps, catalogo, marcas);

describe('every state × every act', () => {
  test.each(LEGAIS.flatMap((marcas) => ACOES.map((acao) => [nomeDasMarcas(marcas), acao, marcas] as const)))(
    '%s, %s',
    async (_, acao, marcas) => {
      const { id } = await criar(marcas);
      const antes = await rastro(id);
      const decisao = transitar(marcas, acao);
      const resposta = await agir(acao, id);
      const depois = await rastro(id);
      if (!decisao.ok) {
        expect(resposta.status).toBe(409);
        expect(resposta.erro.message).toBe(decisao.motivo);
        expect(depois).toEqual(antes);
        return;
      }
      const ordem = efeitoNoConector(acao, marcas.assinado);
      expect(resposta.status).toBe(200);
      expect(depois).toEqual({
        marcas: decisao.para,
        situacaoEnvioId: ordem?.situacaoEnvioId ?? antes.situacaoEnvioId,
        motivoAnulacaoId: decisao.para.cancelado ? 2 : null,
        dataAnulacao: decisao.para.cancelado ? '2026-05-10' : null,
        anotacoes: [acao],
        auditoria: [acao],
        ordens: ordem === null ? [] : [ordem.acao],
      });
      expect(resposta.corpo).toEqual({ registroId: id, ...decisao.para, situacaoEnvioId: depois.situacaoEnvioId });
    },
  );
});

describe('two acts at the same instant', () => {
  const pares = ACOES.flatMap((a, i) => ACOES.slice(i).map((b) => [a, b] as const));
  test.each(LEGAIS.flatMap((marcas) => pares.map(([a, b]) => [nomeDasMarcas(marcas), a, b, marcas] as const)))(
    '%s: %s and %s',
    async (_, a, b, marcas) => {
      const { id } = await criar(marcas);
      const respostas = await Promise.all([agir(a, id), agir(b, id)]);
      const feitas = [a, b].filter((__, i) => respostas[i]?.status === 200);
      for (const { status } of respostas) expect([200, 409]).toContain(status);
      const depois = await rastro(id);
      expect(depois.anotacoes.toSorted()).toEqual(feitas.toSorted());
      expect(depois.auditoria).toEqual(depois.anotacoes.length === 0 ? [] : expect.arrayContaining(feitas));
      expect(depois.auditoria).toHaveLength(feitas.length);
      expect(possiveis(marcas, a, b)).toContainEqual({ marcas: depois.marcas, feitas: [...depois.auditoria] });
      for (const { status, erro } of respostas)
        if (status === 409) expect(erro.message).toMatch(/^O (registro|diploma) /);
    },
  );

  /** One act after the other, in either order; or one of them alone, when the other decided from the state before. */
  function possiveis(marcas: (typeof LEGAIS)[number], a: Acao, b: Acao) {
    return [[a, b], [b, a], [a], [b]].map((ordem) => {
      const feitas: Acao[] = [];
      let agora = marcas;
      for (const acao of ordem) {
        const decisao = transitar(agora, acao);
        if (!decisao.ok) continue;
        agora = decisao.para;
        feitas.push(acao);
      }
      return { marcas: agora, feitas };
    });
  }

  test('of the acts that the state allows, at least one is done', async () => {
    const { id } = await criar({ assinado: true, suspenso: true, cancelado: false, revogado: false });
    const respostas = await Promise.all((['reativar', 'revogar'] as const).map((acao) => agir(acao, id)));
    expect(respostas.map(({ status }) => status)).toContain(200);
  });

  test('ten cancellations: one wins, nine are told so', async () => {
    const { id } = await criar({ assinado: false, suspenso: false, cancelado: false, revogado: false });
    const respostas = await Promise.all(Array.from({ length: 10 }, () => agir('cancelar', id)));
    expect(respostas.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(respostas.filter(({ status }) => status === 409)).toHaveLength(9);
    expect((await rastro(id)).anotacoes).toEqual(['cancelar']);
  });
});

describe('one failing INSERT undoes the whole act', () => {
  test.each(['registro_anotacao', 'auditoria', 'conector_acao'])('%s', async (tabela) => {
    const { id } = await criar({ assinado: true, suspenso: false, cancelado: false, revogado: false });
    const antes = await rastro(id);
    await comInsercaoQuebrada(tabela, async () => {
      const resposta = await agir('suspender', id);
      expect(resposta.status).toBe(500);
      expect(resposta.erro.message).toMatch(/^Erro ao processar ação!/);
      expect(JSON.stringify(resposta.erro)).not.toContain('quebrada de propósito');
    });
    expect(await rastro(id)).toEqual(antes);
    expect((await agir('suspender', id)).status).toBe(200);
  });

  test('registro_publicacao', async () => {
    const { id } = await criar({ assinado: false, suspenso: false, cancelado: false, revogado: false });
    await comInsercaoQuebrada('registro_publicacao', async () => {
      const body = { RegistroID: id, DataPublicacao: '2026-05-10' };
      expect((await t.chamar(atosDoRegistroApi.publicar, { body }, como)).status).toBe(500);
    });
    const { dataPublicacaoDou } = await t.deps.prisma.registro.findUniqueOrThrow({ where: { id } });
    expect(dataPublicacaoDou).toBeNull();
    expect((await rastro(id)).auditoria).toEqual([]);
  });

  async function comInsercaoQuebrada(tabela: string, fazer: () => Promise<void>) {
    const { pool } = t.deps;
    await pool.query(`CREATE FUNCTION quebrar() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'quebrada de propósito'; END $$`);
    await pool.query(`CREATE TRIGGER quebrada BEFORE INSERT ON ${tabela} EXECUTE FUNCTION quebrar()`);
    try {
      await fazer();
    } finally {
      await pool.query(`DROP TRIGGER quebrada ON ${tabela}`);
      await pool.query('DROP FUNCTION quebrar()');
    }
  }
});

describe('who acts, and what is refused before the state is looked at', () => {
  const ATIVO = { assinado: false, suspenso: false, cancelado: false, revogado: false };
  test.each([
    [{ justificativa: '' }, 'justificativa'],
    [{ justificativa: ' \n ' }, 'justificativa'],
    [{ justificativa: 'x'.repeat(2_001) }, 'justificativa'],
    [{ justificativa: 'a\u0000b' }, 'justificativa'],
    [{ justificativa: ['Porque sim'] }, 'justificativa'],
    [{ motivoId: 7 }, 'motivoId'],
    [{ motivoId: '2' }, 'motivoId'],
    [{ responsavel: 'Outra Pessoa' }, 'responsavel'],
    [{ responsavelDocumento: '99999999999' }, 'responsavelDocumento'],
    [{ registroId: '00000000-0000-7000-8000-00000000dead' }, 'registroId'],
    [{ cancelado: true }, 'cancelado'],
  ])('%j', async (extra, campo) => {
    const { id } = await criar(ATIVO);
    const resposta = await agir('cancelar', id, extra);
    expect(resposta.status).toBe(400);
    expect(resposta.erro.campos[0]?.campo).toBe(campo);
    expect(await rastro(id)).toMatchObject({ marcas: ATIVO, anotacoes: [], auditoria: [] });
  });

  test('the annotation is the session’s, with its reason; a body that agrees is accepted', async () => {
    const { id } = await criar(ATIVO);
    const resposta = await agir('cancelar', id, {
      justificativa: ' Duplicidade\r\nde registro ',
      motivoId: 3,
      registroId: id.toUpperCase(),
      responsavel: ' ana  teste da silva',
      responsavelDocumento: '529.982.247-25',
    });
    expect(resposta.status).toBe(200);
    const { corpo } = await t.chamar(registrosApi.listarAnotacoes, { params: { id } }, como);
    expect(corpo).toMatchObject([
      {
        acao: 'cancelar',
        justificativa: 'Duplicidade\nde registro',
        responsavel: 'Ana Teste da Silva',
        responsavelDocumento: '***.982.247-**',
        motivoAnulacao: { nome: 'Decisão Judicial' },
      },
    ]);
    const trilha = await t.chamar(registrosApi.lerTrilha, { params: { id } }, como);
    expect(trilha.corpo.itens).toMatchObject([
      {
        acao: 'cancelar',
        rotulo: 'Cancelamento',
        porque: 'Duplicidade\nde registro',
        mudancas: [
          { campo: 'Situação', de: 'Registrado', para: 'Cancelado' },
          { campo: 'Motivo', de: null, para: 'Decisão Judicial' },
        ],
      },
      { acao: 'adotar-registro' },
      { acao: 'adotar-registro' },
    ]);
  });

  test('an operador may not, whatever the state', async () => {
    const { id } = await criar(ATIVO);
    const operador = await t.entrar('operador');
    for (const acao of ACOES) expect((await agir(acao, id, {}, operador)).status).toBe(403);
    expect((await agir('cancelar', '00000000-0000-7000-8000-00000000dead')).status).toBe(404);
  });

  test('a cancellation is not revoked while the student has another active record', async () => {
    const { id, rga, cpf } = await criar({ ...ATIVO, cancelado: true });
    await umRegistroCom(t.deps, catalogo, ATIVO, { rga, cpf });
    const resposta = await agir('revogarCancelamento', id);
    expect(resposta.status).toBe(409);
    expect(resposta.erro.message).toMatch(/já tem outro registro ativo/);
    expect(await rastro(id)).toMatchObject({ anotacoes: [], auditoria: [] });
  });
});

test('batch: one result per row, refused rows change nothing', async () => {
  const ativo = await criar({ assinado: false, suspenso: false, cancelado: false, revogado: false });
  const assinado = await criar({ assinado: true, suspenso: false, cancelado: false, revogado: false });
  const ausente = '00000000-0000-7000-8000-00000000dead';
  const { corpo } = await t.chamar(
    atosDoRegistroApi.mudarSituacaoEmLote,
    {
      body: { acao: 'suspender', Registros: [ativo.id, assinado.id, ausente, assinado.id], justificativa: 'Apuração' },
    },
    como,
  );
  expect(corpo).toEqual({
    feitos: 1,
    recusados: 2,
    resultados: [
      {
        registroId: ativo.id,
        nomeDiplomado: ativo.nomeDiplomado,
        ok: false,
        motivo: 'O registro ainda não tem diploma assinado; o que cabe é cancelar.',
      },
      { registroId: assinado.id, nomeDiplomado: assinado.nomeDiplomado, ok: true, motivo: '' },
      { registroId: ausente, nomeDiplomado: null, ok: false, motivo: 'Registro não encontrado.' },
    ],
  });
  expect((await rastro(ativo.id)).anotacoes).toEqual([]);
  expect((await rastro(assinado.id)).ordens).toEqual(['suspender']);
});

describe('a suspension by a court', () => {
  const ASSINADO = { assinado: true, suspenso: false, cancelado: false, revogado: false };
  const ordemJudicial = { numero: ' Ofício 12/2026 ', juizo: '1ª Vara', autos: '1000001-00', revisarEm: '2099-02-01' };
  const suspender = (id: string, extra: object) =>
    t.chamar(
      atosDoRegistroApi.suspender,
      { params: { id }, body: { justificativa: 'Liminar.', motivoId: 3, ...extra } },
      como,
    );
  const ordemDe = async (id: string) => (await t.chamar(ordensJudiciaisApi.ler, { params: { id } }, como)).corpo.ordem;
  const rever = (id: string, revisarEm: string) =>
    t.chamar(ordensJudiciaisApi.rever, { params: { id }, body: { revisarEm } }, como);
  const aVencer = async (id: string, ate: string) =>
    (await lerRevisoesAVencer(t.deps.prisma, ate)).filter(({ registroId }) => registroId === id);

  test('keeps the order and its review until it is undone; undoing has the default reason (REG-54)', async () => {
    const { id } = await criar(ASSINADO);
    expect((await suspender(id, { ordemJudicial })).status).toBe(200);
    expect(await ordemDe(id)).toMatchObject({ ...ordemJudicial, numero: 'Ofício 12/2026' });
    expect((await t.chamar(ordensJudiciaisApi.listar, {}, como)).corpo.map(({ registroId }) => registroId)).toEqual([
      id,
    ]);
    expect(await aVencer(id, '2099-01-31')).toEqual([]);
    expect(await aVencer(id, '2099-02-01')).toMatchObject([{ numero: 'Ofício 12/2026', revisarEm: '2099-02-01' }]);
    expect((await rever(id, '2000-01-01')).erro.message).toBe('A data de revisão já passou');
    expect((await rever(id, '2100-02-01')).status).toBe(200);
    expect(await aVencer(id, '2099-02-01')).toEqual([]);
    expect((await agir('reativar', id)).status).toBe(200);
    expect([await ordemDe(id), await aVencer(id, '2199-01-01')]).toEqual([null, []]);
    expect((await rever(id, '2100-02-01')).status).toBe(409);
    const { corpo } = await t.chamar(registrosApi.listarAnotacoes, { params: { id } }, como);
    expect(corpo.map(({ acao, motivoAnulacao }) => [acao, motivoAnulacao?.nome])).toEqual([
      ['reativar', 'Erro de Direito'],
      ['suspender', 'Decisão Judicial'],
    ]);
    const guardadas = await t.deps.prisma.registroAnotacao.findMany({
      where: { registroId: id },
      orderBy: { data: 'asc' },
    });
    expect(guardadas.map(({ motivoId }) => motivoId)).toEqual([3, 2]);
  });

  test('is asked for whole, with a review that lies ahead; the specified call without it stays', async () => {
    const { id } = await criar(ASSINADO);
    expect((await suspender(id, { ordemJudicial: { ...ordemJudicial, juizo: ' ' } })).erro.message).toBe(
      'Informe o juízo que deu a ordem',
    );
    expect((await suspender(id, { ordemJudicial: { ...ordemJudicial, revisarEm: '2000-01-01' } })).status).toBe(400);
    expect((await suspender(id, {})).status).toBe(200);
    expect(await ordemDe(id)).toBeNull();
  });
});
