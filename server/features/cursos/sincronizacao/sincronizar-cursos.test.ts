import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sincronizacaoApi } from '#contract/cursos.contract.ts';
import type { CursoDoSiga, CursosDoSiga } from '../../../adapters/siga/curso-do-siga.ts';
import { createSiga } from '../../../adapters/siga/siga.http.ts';
import { SigaIndisponivel } from '../../../adapters/siga/siga-indisponivel.ts';
import { type AppDeTeste, buildTestApp } from '../../../test/build-test-app.ts';
import { umCatalogo } from '../../../test/factories/um-catalogo.ts';
import { travarSincronizacao } from './sincronizacao.repository.ts';

const base = createSiga({ url: 'http://127.0.0.1:9', token: undefined, tempoLimiteMs: 1_000 });
let lista: () => Promise<CursosDoSiga>;
let t: AppDeTeste;
let como: string;
beforeAll(async () => {
  t = await buildTestApp({ trocar: { siga: { ...base, cursos: () => lista() } } });
  como = await t.entrar('responsavel');
  await umCatalogo(t.deps.prisma);
});
afterAll(() => t.fechar());

const doSiga = (trocar: Partial<CursoDoSiga> = {}): CursoDoSiga => ({
  codigo: 'S100',
  nome: 'Biologia Inventada',
  codigoEmec: '4242',
  grau: 'LICENCIATURA',
  campusId: 3,
  campus: { nome: null, sigla: null, endereco: null },
  modalidade: 'presencial',
  turno: 'Noturno',
  regime: 'Crédito',
  periodicidade: 'Semestral',
  endereco: {
    logradouro: 'Rua Imaginária',
    numero: '7',
    complemento: null,
    bairro: 'Centro',
    codigoMunicipio: '5103403',
    nomeMunicipio: 'Cuiabá',
    uf: 'MT',
    cep: '78000001',
  },
  ativo: true,
  ...trocar,
});
const sincronizar = async (...cursos: CursoDoSiga[]) => {
  lista = async () => ({ cursos, ilegiveis: [] });
  return t.chamar(sincronizacaoApi.sincronizar, {}, como);
};
const nosso = (codigoInterno: string) =>
  t.deps.prisma.curso.findUniqueOrThrow({
    where: { codigoInterno },
    include: { grau: true, turno: true, endereco: true, titulacoes: true, formacoes: true, reconhecimentos: true },
  });

describe('what SIGA owns', () => {
  test('a new course is added with its address; the words find our tables whatever their accents and case', async () => {
    const { status, corpo } = await sincronizar(doSiga());
    expect(status).toBe(200);
    expect(corpo.relatorio.novos).toEqual([{ codigo: 'S100', nome: 'Biologia Inventada' }]);
    const curso = await nosso('S100');
    expect(curso).toMatchObject({
      nome: 'Biologia Inventada',
      codigoEmec: 4242n,
      ativo: true,
      grau: { descricao: 'Licenciatura' },
      endereco: { logradouro: 'Rua Imaginária' },
    });
    expect(curso.sincronizadoEm).not.toBeNull();
  });

  test('a second time nothing changes', async () => {
    await sincronizar(doSiga());
    const { corpo } = await sincronizar(doSiga());
    expect(corpo.relatorio).toMatchObject({ lidos: 1, novos: [], alterados: [], recusados: [] });
  });

  test('what changed is updated and reported, from → to', async () => {
    await sincronizar(doSiga({ codigo: 'S200' }));
    const { corpo } = await sincronizar(
      doSiga({ codigo: 'S200', nome: 'Biologia Renovada', turno: 'Madrugada', ativo: false }),
    );
    expect(corpo.relatorio.alterados).toEqual([
      {
        codigo: 'S200',
        nome: 'Biologia Renovada',
        campos: [
          { campo: 'Nome', de: 'Biologia Inventada', para: 'Biologia Renovada' },
          { campo: 'Turno', de: 'Noturno', para: 'Madrugada' },
          { campo: 'Ativo', de: 'sim', para: 'não' },
        ],
      },
    ]);
    expect(await nosso('S200')).toMatchObject({
      nome: 'Biologia Renovada',
      ativo: false,
      turno: { nome: 'Madrugada' },
    });
  });

  test('what SIGA does not know stays', async () => {
    await sincronizar(doSiga({ codigo: 'S300' }));
    const { corpo } = await sincronizar(doSiga({ codigo: 'S300', codigoEmec: null, endereco: null }));
    expect(corpo.relatorio.alterados).toEqual([]);
    expect(await nosso('S300')).toMatchObject({ codigoEmec: 4242n, endereco: { logradouro: 'Rua Imaginária' } });
    const semTurno = await sincronizar(doSiga({ codigo: 'S300', turno: null, regime: null, periodicidade: null }));
    expect(semTurno.corpo.relatorio).toMatchObject({ alterados: [], recusados: [] });
    expect(await nosso('S300')).toMatchObject({ turno: { nome: 'Noturno' } });
  });

  test('a course that cannot be read, or lacks what one cannot do without, is refused by name; the others come', async () => {
    lista = async () => ({
      cursos: [doSiga({ codigo: 'S310' }), doSiga({ codigo: 'S311', turno: null, regime: null })],
      ilegiveis: [{ codigo: 'S300', nome: 'Biologia Inventada', motivo: 'enderecoCurso.cep: formato errado' }],
    });
    const { relatorio } = (await t.chamar(sincronizacaoApi.sincronizar, {}, como)).corpo;
    expect(relatorio).toMatchObject({
      lidos: 3,
      novos: [{ codigo: 'S310', nome: 'Biologia Inventada' }],
      recusados: [
        { codigo: 'S300', motivo: 'enderecoCurso.cep: formato errado', onde: 'siga' },
        { codigo: 'S311', motivo: 'O SIGA não informa turno, regime', onde: 'siga' },
      ],
    });
    expect(relatorio.sumidos.map(({ codigo }) => codigo)).not.toContain('S300');
  });
});

describe('what the office owns', () => {
  test('titles, formations, links, oferta and polo stay, also when the rest changes', async () => {
    const { codigoInterno, cursoId } = await umCatalogo(t.deps.prisma);
    await t.deps.prisma.curso.update({
      where: { id: cursoId },
      data: { poloNome: 'Polo do Teste', oferta: 'Especial' },
    });
    const antes = await nosso(codigoInterno);
    const { corpo } = await sincronizar(doSiga({ codigo: codigoInterno }));
    expect(corpo.relatorio.alterados).toHaveLength(1);
    const depois = await nosso(codigoInterno);
    expect(depois.nome).toBe('Biologia Inventada');
    for (const chave of ['titulacoes', 'formacoes', 'reconhecimentos', 'oferta', 'poloNome'] as const) {
      expect(depois[chave]).toEqual(antes[chave]);
    }
  });

  test('a course that SIGA no longer lists is reported and stays as it is', async () => {
    const { codigoInterno } = await umCatalogo(t.deps.prisma);
    const antes = await nosso(codigoInterno);
    const { corpo } = await sincronizar(doSiga());
    expect(corpo.relatorio.sumidos).toContainEqual({ codigo: codigoInterno, nome: 'Engenharia de Teste' });
    expect(await nosso(codigoInterno)).toEqual(antes);
  });
});

describe('what cannot be taken over', () => {
  test.each([
    [{ grau: 'Mestrado' }, 'O grau “Mestrado” não é um dos graus do MEC'],
    [{ modalidade: 'Híbrida' }, 'A modalidade “Híbrida” não é uma das modalidades do MEC'],
    [{ campusId: 1_000_000_000 }, 'O campus 1000000000 tem um número grande demais'],
    [{ nome: 'N'.repeat(256) }, 'O nome tem mais de 255 caracteres'],
    [{ nome: 'Ñandé ẽ' }, 'O nome tem um caractere que o MEC não aceita: “ẽ” (U+1EBD)'],
    [{ codigo: 'S'.repeat(21) }, 'O código tem mais de 20 caracteres'],
    [{ codigoEmec: '4294967296' }, 'O código e-MEC 4294967296 é maior que o aceito pelo MEC'],
  ])('is refused with its reason, the others go on: %j', async (trocar, motivo) => {
    const { status, corpo } = await sincronizar(doSiga({ codigo: 'RUIM', ...trocar }), doSiga());
    expect(status).toBe(200);
    expect(corpo.relatorio.recusados.map((um) => um.motivo)).toEqual([motivo]);
    expect(await t.deps.prisma.curso.count({ where: { codigoInterno: 'RUIM' } })).toBe(0);
  });

  test('a code that comes twice counts once', async () => {
    const { corpo } = await sincronizar(doSiga(), doSiga({ nome: 'Outra' }));
    expect(corpo.relatorio.recusados).toHaveLength(1);
    expect((await nosso('S100')).nome).toBe('Biologia Inventada');
  });

  test('an empty list changes nothing: 502', async () => {
    const antes = await t.deps.prisma.sincronizacaoCursos.count();
    const { status, erro } = await sincronizar();
    expect([status, erro.mensagem]).toEqual([502, 'O SIGA não informou nenhum curso. Nada foi alterado.']);
    expect(await t.deps.prisma.sincronizacaoCursos.count()).toBe(antes);
  });

  test('SIGA out of reach: its own error', async () => {
    lista = async () => {
      throw new SigaIndisponivel('SIGA_SEM_RESPOSTA', 'cursos');
    };
    expect((await t.chamar(sincronizacaoApi.sincronizar, {}, como)).status).toBe(504);
  });
});

describe('reports', () => {
  test('are kept with who and when, newest first, and audited', async () => {
    const { corpo } = await sincronizar(doSiga());
    const { corpo: relatorios } = await t.chamar(sincronizacaoApi.listarSincronizacoes, {}, como);
    expect(relatorios[0]).toEqual(corpo);
    expect(corpo.por).toBe('Ana Teste da Silva');
    const audita = await t.deps.prisma.auditoria.findFirstOrThrow({ where: { entidadeId: corpo.sincronizacaoID } });
    expect(audita.acao).toBe('sincronizar');
  });

  test('one synchronisation at a time: the others get 409', async () => {
    await t.deps.prisma.$transaction(async (tx) => {
      await travarSincronizacao(tx);
      const { status, erro } = await sincronizar(doSiga());
      expect([status, erro.mensagem]).toEqual([409, 'Já há uma sincronização de cursos em andamento.']);
    });
    expect((await sincronizar(doSiga())).status).toBe(200);
  });

  test('needs the role responsavel', async () => {
    expect((await t.chamar(sincronizacaoApi.sincronizar, {}, await t.entrar('operador'))).status).toBe(403);
  });
});
