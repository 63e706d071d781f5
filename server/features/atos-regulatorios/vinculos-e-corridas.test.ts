import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as contrato from '#contract/atos-regulatorios.contract.ts';
import { atosRegulatoriosApi } from '#contract/atos-regulatorios.contract.ts';
import { cursosApi } from '#contract/cursos.contract.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umCatalogo } from '../../test/factories/um-catalogo.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';
import { lerCurso as cursoDoCatalogo } from '../cursos/cursos.queries.ts';

let t: AppDeTeste;
let como: string;
let outra: string;
let portaria: number;
beforeAll(async () => {
  t = await buildTestApp();
  como = await t.entrar('responsavel');
  outra = await t.entrar('responsavel', { nome: 'Bruno Teste', cpf: '11144477735' });
  portaria = (await t.deps.prisma.tipoAtoRegulatorio.findUniqueOrThrow({ where: { nome: 'Portaria' } })).id;
});
afterAll(() => t.fechar());

const novoAto = async (TipoCadastro: 1 | 2 = 2, Numero = '4321') => {
  const body = { TipoAtoRegulatorioUid: portaria, Numero, Data: '2024-03-04', TipoCadastro };
  return (await t.chamar(atosRegulatoriosApi.gravar, { body: { Repetido: true, ...body } }, como)).corpo;
};
const editar = (ato: contrato.AtoRegulatorio, trocar: Record<string, unknown>, quem = como) =>
  t.chamar(
    atosRegulatoriosApi.gravar,
    {
      body: {
        AtoRegulatorioUid: ato.atoRegulatorioUid,
        TipoAtoRegulatorioUid: portaria,
        Numero: ato.numero,
        Data: ato.data,
        Versao: ato.versao,
        ...trocar,
      },
    },
    quem,
  );
const vincular = (ato: contrato.AtoRegulatorio, cursos: string[], resto: Record<string, unknown> = {}, quem = como) =>
  t.chamar(
    atosRegulatoriosApi.vincularCursos,
    { body: { AtoRegulatorioUid: ato.atoRegulatorioUid, CursosUid: cursos, ...resto } },
    quem,
  );
const cancelar = (ato: contrato.AtoRegulatorio, quem = como, versao?: string) =>
  t.chamar(
    atosRegulatoriosApi.cancelar,
    { params: { id: ato.atoRegulatorioUid }, ...(versao !== undefined && { query: { versao } }) },
    quem,
  );
const ler = async (ato: contrato.AtoRegulatorio) =>
  (await t.chamar(atosRegulatoriosApi.ler, { params: { id: ato.atoRegulatorioUid } }, como)).corpo;
const umCurso = async () => (await umCatalogo(t.deps.prisma)).cursoId;

describe('links', () => {
  test('two courses at once; counted in the list, shown in the course, in the choices of a registration', async () => {
    const ato = await novoAto();
    const cursos = [await umCurso(), await umCurso()];
    const { status, corpo } = await vincular(ato, cursos, {
      ProcessoReconhecimento: ' 23000.1/2024-05 ',
      Habilitacao: 'Português e Espanhol',
      Renovacao: true,
    });
    expect(status).toBe(200);
    expect(corpo.map(({ cursoID }) => cursoID).toSorted()).toEqual(cursos.toSorted());
    expect(corpo[0]).toMatchObject({ processoReconhecimento: '23000.1/2024-05', renovacao: true });
    expect((await ler(ato)).totalCursosVinculados).toBe(2);
    const { corpo: curso } = await t.chamar(cursosApi.ler, { params: { cursoId: cursos[0] ?? '' } }, como);
    expect(curso.reconhecimentos[0]).toMatchObject({
      habilitacao: 'Português e Espanhol',
      atoRegulatorio: { atoRegulatorioUid: ato.atoRegulatorioUid, data: '2024-03-04' },
    });
  });

  test('an authorisation takes no recognition fields and becomes the latest authorisation', async () => {
    const ato = await novoAto(1);
    const curso = await umCurso();
    const errado = await vincular(ato, [curso], { ProcessoReconhecimento: '23000' });
    expect([errado.status, errado.erro.campos[0]?.campo]).toEqual([400, 'ProcessoReconhecimento']);
    expect((await vincular(ato, [curso])).status).toBe(200);
    const { autorizacao } = await cursoDoCatalogo(t.deps.prisma, curso);
    expect(autorizacao?.atoRegulatorioUid).toBe(ato.atoRegulatorioUid);
    const { corpo } = await t.chamar(
      atosRegulatoriosApi.listarAutorizacoesDoCurso,
      { params: { cursoId: curso } },
      como,
    );
    expect(corpo.map(({ atoRegulatorio }) => atoRegulatorio.numero)[0]).toBe('4321');
  });

  test.each([
    [{ CursosUid: [] }, 'CursosUid', 'Curso é obrigatório'],
    [{ CursosUid: undefined }, 'CursosUid', 'Curso é obrigatório'],
    [{ CursosUid: ['x'] }, 'CursosUid.0', 'Identificador inválido'],
    [{ CursosUid: ['00000000-0000-4000-8000-000000000000'] }, 'CursosUid', 'Curso não encontrado'],
    [
      { ProcessoReconhecimento: '1'.repeat(51) },
      'ProcessoReconhecimento',
      'Processo de reconhecimento deve ter até 50 caracteres',
    ],
    [
      { ProcessoReconhecimento: '23000/A' },
      'ProcessoReconhecimento',
      'Processo de reconhecimento aceita só dígitos, espaço, hífen, barra e ponto: “A” não é aceito',
    ],
    [{ Habilitacao: 'H'.repeat(256) }, 'Habilitacao', 'Habilitação deve ter até 255 caracteres'],
  ])('refuses %j and links nothing', async (trocar, campo, message) => {
    const ato = await novoAto();
    const { status, erro } = await vincular(ato, [await umCurso()], trocar);
    expect(status).toBe(400);
    expect(erro.campos).toEqual([{ campo, message }]);
    expect((await ler(ato)).totalCursosVinculados).toBe(0);
  });

  test('takes a process of 50 characters, or none', async () => {
    for (const ProcessoReconhecimento of ['1'.repeat(50), '', null]) {
      expect((await vincular(await novoAto(), [await umCurso()], { ProcessoReconhecimento })).status).toBe(200);
    }
  });

  test('a course that is linked already is named; the others of the lot are not linked either', async () => {
    const ato = await novoAto();
    const [um, dois] = [await umCurso(), await umCurso()];
    await vincular(ato, [um]);
    const { status, erro } = await vincular(ato, [um, dois]);
    expect(status).toBe(409);
    expect(erro.campos[0]?.campo).toBe('CursosUid');
    expect(erro.mensagem).toMatch(/^Já vinculado a este ato: T\d{9} Engenharia de Teste$/);
    expect((await ler(ato)).totalCursosVinculados).toBe(1);
  });

  test('unlinking takes it away, once', async () => {
    const ato = await novoAto();
    const { corpo } = await vincular(ato, [await umCurso()]);
    const args = { params: { uid: corpo[0]?.vinculoUid ?? '' } };
    expect((await t.chamar(atosRegulatoriosApi.excluirVinculo, args, como)).status).toBe(200);
    expect((await t.chamar(atosRegulatoriosApi.excluirVinculo, args, como)).status).toBe(404);
    expect((await ler(ato)).totalCursosVinculados).toBe(0);
  });
});

describe('cancelled act', () => {
  test('is in nobody’s way: the same one is stored again without a question', async () => {
    const ato = await novoAto(2, '777001');
    const body = { TipoAtoRegulatorioUid: portaria, Numero: '777001', Data: '2024-03-04', TipoCadastro: 2 } as const;
    expect((await t.chamar(atosRegulatoriosApi.gravar, { body }, como)).erro.codigo).toBe('ATO_REPETIDO');
    await cancelar(ato);
    expect((await t.chamar(atosRegulatoriosApi.gravar, { body }, como)).status).toBe(200);
  });

  test('keeps its data and links, is marked, and leaves the choices of a registration', async () => {
    const ato = await novoAto();
    const curso = await umCurso();
    const { corpo: vinculos } = await vincular(ato, [curso]);
    const { status, corpo } = await cancelar(ato);
    expect(status).toBe(200);
    expect(corpo).toMatchObject({ cancelado: true, canceladoPor: 'Ana Teste da Silva', totalCursosVinculados: 1 });
    const { reconhecimentos } = await cursoDoCatalogo(t.deps.prisma, curso);
    expect(reconhecimentos.map(({ atoRegulatorio }) => atoRegulatorio.atoRegulatorioUid)).not.toContain(
      ato.atoRegulatorioUid,
    );
    const { corpo: historia } = await t.chamar(
      atosRegulatoriosApi.listarReconhecimentosDoCurso,
      { params: { cursoId: curso } },
      como,
    );
    expect(historia.find(({ atoRegulatorio }) => atoRegulatorio.cancelado)?.atoRegulatorio.numero).toBe('4321');

    const depois = await ler(ato);
    expect((await editar(depois, { Numero: '1' })).status).toBe(409);
    expect((await vincular(depois, [await umCurso()])).status).toBe(409);
    expect((await cancelar(depois)).status).toBe(409);
    const desfazer = { params: { uid: vinculos[0]?.vinculoUid ?? '' } };
    const { status: recusado, erro } = await t.chamar(atosRegulatoriosApi.excluirVinculo, desfazer, como);
    expect([recusado, erro.mensagem]).toEqual([409, 'O ato regulatório está cancelado e não pode ser alterado.']);
    expect(await ler(ato)).toEqual(depois);
  });
});

describe('two people at once: one wins, the other gets 409', () => {
  const umSo = (respostas: { status: number }[]) =>
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([200, 409]);

  test('cancelling', async () => {
    const ato = await novoAto();
    umSo(await Promise.all([cancelar(ato), cancelar(ato, outra)]));
    expect((await ler(ato)).versao).toBe(2);
  });

  test('editing what both saw', async () => {
    const ato = await novoAto();
    const respostas = await Promise.all([editar(ato, { Numero: '1' }), editar(ato, { Numero: '2' }, outra)]);
    umSo(respostas);
    const venceu = respostas.find(({ status }) => status === 200)?.corpo.numero;
    expect(await ler(ato)).toMatchObject({ numero: venceu, versao: 2 });
    const perdeu = respostas.find(({ status }) => status === 409)?.erro.mensagem;
    expect(perdeu).toBe('O ato regulatório foi alterado por outra pessoa. Confira a situação atual e tente novamente.');
  });

  test('editing what another has changed meanwhile', async () => {
    const ato = await novoAto();
    expect((await editar(ato, { Numero: '1' })).status).toBe(200);
    expect((await editar(ato, { Numero: '2' }, outra)).status).toBe(409);
  });

  test('linking', async () => {
    const ato = await novoAto();
    const [um, dois] = [await umCurso(), await umCurso()];
    umSo(await Promise.all([vincular(ato, [um], { Versao: 1 }), vincular(ato, [dois], { Versao: 1 }, outra)]));
    expect((await ler(ato)).totalCursosVinculados).toBe(1);
  });

  test('cancelling and editing, cancelling and linking, twenty rounds, both having seen version 1', async () => {
    for (let i = 0; i < 20; i += 1) {
      const ato = await novoAto();
      const rival = i % 2 === 0 ? editar(ato, { Numero: '9' }, outra) : vincular(ato, [await umCurso()], { Versao: 1 });
      umSo(await Promise.all([cancelar(ato, como, '1'), rival]));
    }
  });
});

describe('what a record shows (R4)', () => {
  test('its act cannot be taken from the course, and editing or cancelling it leaves the snapshot as registered', async () => {
    const catalogo = await umCatalogo(t.deps.prisma);
    const registro = await umRegistro(t.deps.prisma, { catalogo });
    const { reconhecimento } = (registro.snapshot as { curso: { reconhecimento: Record<string, string> } }).curso;
    const { corpo: ato } = await t.chamar(
      atosRegulatoriosApi.gravar,
      {
        body: {
          TipoAtoRegulatorioUid: portaria,
          Numero: reconhecimento.numero ?? '',
          Data: reconhecimento.data ?? '',
        },
      },
      como,
    );
    const { corpo: vinculos } = await vincular(ato, [catalogo.cursoId]);
    const args = { params: { uid: vinculos[0]?.vinculoUid ?? '' } };
    const { status, erro } = await t.chamar(atosRegulatoriosApi.excluirVinculo, args, como);
    expect(status).toBe(409);
    expect(erro.mensagem).toBe('O ato consta em registros deste curso e o vínculo não pode ser excluído.');

    expect((await editar(await ler(ato), { Numero: '999' })).status).toBe(200);
    expect((await cancelar(ato)).status).toBe(200);
    const depois = await t.deps.prisma.registro.findUniqueOrThrow({ where: { id: registro.id } });
    expect(depois.snapshot).toEqual(registro.snapshot);
  });
});
