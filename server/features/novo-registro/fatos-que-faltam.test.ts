import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conectorApi } from '#contract/conector.contract.ts';
import { cursosApi } from '#contract/cursos.contract.ts';
import type { FatoQueFalta } from '#contract/fatos.schemas.ts';
import { formandosApi } from '#contract/formandos.contract.ts';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { snapshotDoRegistroSchema } from '#domain/novo-registro/snapshot.ts';
import { createSiga } from '../../adapters/siga/siga.http.ts';
import { semearDemo } from '../../demo/semear-demo.ts';
import { iniciarSimuladorSiga } from '../../demo/simuladores/siga/iniciar-simulador-siga.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { conferir } from '../../test/conferir-colacao.ts';
import { HOJE_DA_DEMO } from '../../test/demo.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';

/** Id of a record that nobody knows: a sending is asked about all the same. */
const NENHUM = '01890a5d-ac96-774b-bcce-b302099a8001';

let t: AppDeTeste;
let simulador: Awaited<ReturnType<typeof iniciarSimuladorSiga>>;
let ana: string;
let colacao: string;
let rga: string;
let registroId = NENHUM;
let cursoId: string;

beforeAll(async () => {
  simulador = await iniciarSimuladorSiga({ agora: HOJE_DA_DEMO });
  const siga = createSiga({ url: simulador.url, tempoLimiteMs: 60_000 });
  // As a new installation: lookups, and nothing of an institution.
  t = await buildTestApp({ trocar: { siga }, agora: HOJE_DA_DEMO });
  ana = await t.entrar('responsavel');
  const params = { campusId: '3', ano: '2026' };
  const datas = await t.chamar(formandosApi.listarDatasDeColacao, { params }, ana);
  colacao = datas.corpo[0]?.sigaIdDataColacao ?? '';
  const { corpo } = await t.chamar(formandosApi.listar, { params: { id: colacao } }, ana);
  rga = corpo[0]?.sigaRGAAluno ?? '';
});
afterAll(async () => {
  await t.fechar();
  await simulador.parar();
});

const abrir = async (qual = rga) => (await t.chamar(novoRegistroApi.abrir, { params: { rga: qual } }, ana)).corpo;
const linhaConferida = async (qual = rga) => {
  const LivroID = (await t.deps.prisma.livroRegistro.findFirst({ where: { encerradoEm: null } }))?.id ?? NENHUM;
  const pedido = {
    DataColacaoId: colacao,
    Rgas: [qual],
    LivroID,
    Processo: '23037.001380/2021-11',
    DataExpedicao: '2026-11-15',
    DataRegistro: '2026-11-20',
    DataEmissaoHistorico: '2026-11-10',
    HoraEmissaoHistorico: '10:00:00',
  };
  return (await conferir(t, pedido, ana))[0];
};
/** With the ceremony's line. */
const nosLugares = async () => {
  const linha = await linhaConferida();
  const doEnvio = await t.chamar(conectorApi.listarFatosQueFaltam, { body: { registros: [registroId] } }, ana);
  const doCurso = await t.chamar(cursosApi.listarFatosQueFaltam, { params: { cursoId } }, ana);
  return {
    linha,
    lugares: {
      "assistente e 'Direto'": (await abrir()).faltam,
      cerimônia: linha?.faltam ?? [],
      curso: doCurso.corpo,
      envio: doEnvio.corpo,
    },
  };
};
const impedem = (faltam: readonly FatoQueFalta[]) => faltam.filter(({ impede }) => impede).map(({ fato }) => fato);

describe('an empty register', () => {
  it('names institution, course and book before the first step, and once for a ceremony', async () => {
    const { faltam, pendencias } = await abrir();
    expect(faltam.map(({ fato, impede }) => [fato, impede])).toEqual([
      ['instituicao', true],
      ['curso', true],
      ['livro', true],
    ]);
    expect(pendencias.join(' ')).not.toContain('Curso');
    const linha = await linhaConferida();
    expect(linha?.faltam).toEqual(faltam);
    expect(linha?.problemas.slice(0, 3).map(({ mensagem }) => mensagem)).toEqual(
      faltam.map(({ mensagem }) => mensagem),
    );
    const campos = linha?.problemas.map(({ campo }) => campo) ?? [];
    for (const explicado of ['CursoID', 'NomeCurso', 'TermoNome', 'LivroID']) expect(campos).not.toContain(explicado);
    expect(linha?.revisao).toBeNull();
  });
});

describe('a register in which everything is stated', () => {
  beforeAll(async () => {
    await semearDemo(t.deps.prisma, HOJE_DA_DEMO);
    const lista = await t.chamar(formandosApi.listar, { params: { id: colacao } }, ana);
    rga = lista.corpo.find((um) => um.pendenciasDoRegistro.length === 0)?.sigaRGAAluno ?? '';
    cursoId = (await abrir()).curso?.cursoID ?? '';
    const livro = await t.deps.prisma.livroRegistro.findFirstOrThrow({ where: { nome: 'GRAD/2026' } });
    const registro = await umRegistro(t.deps.prisma, {
      catalogo: {
        instituicaoId: 1,
        campusId: 3,
        cursoId,
        codigoInterno: '',
        livroId: livro.id,
        livro: livro.nome,
        reconhecimentoId: '',
        atoReconhecimentoId: '',
        atoAutorizacaoId: '',
      },
    });
    registroId = registro.id;
  });

  it('misses nothing anywhere', async () => {
    const { lugares, linha } = await nosLugares();
    expect(Object.values(lugares)).toEqual([[], [], [], []]);
    expect(linha?.revisao).not.toBeNull();
  });

  const prisma = () => t.deps.prisma;
  const campusDoCurso = async () => {
    const { campus, ...curso } = await prisma().curso.findUniqueOrThrow({
      where: { id: cursoId },
      include: { campus: true },
    });
    return { campus, curso };
  };

  /** Takes a fact away and answers how to bring it back. */
  const SEM_UM_FATO: Record<string, { fato: string; frase: RegExp; tirar: () => Promise<() => Promise<unknown>> }> = {
    'no signer': {
      fato: 'assinantes',
      frase: /^Ninguém assina o diploma digital por /,
      async tirar() {
        const where = { tipo: 'DiplomaDigital' };
        await prisma().assinante.updateMany({ where, data: { ativo: false } });
        return () => prisma().assinante.updateMany({ where, data: { ativo: true } });
      },
    },
    'an act that ended yesterday': {
      fato: 'credenciamento',
      frase: / terminou em 19\/11\/2026: cadastre o ato que veio depois\.$/,
      async tirar() {
        const where = { instituicaoId: 1, vigenteAte: null };
        const atos = await prisma().instituicaoAto.findMany({ where, select: { id: true } });
        await prisma().instituicaoAto.updateMany({ where, data: { vigenteAte: new Date('2026-11-19') } });
        const ids = atos.map(({ id }) => id);
        return () => prisma().instituicaoAto.updateMany({ where: { id: { in: ids } }, data: { vigenteAte: null } });
      },
    },
    'a campus without address': {
      fato: 'campus',
      frase: /não tem endereço, e o SIGA não informa o do curso\.$/,
      async tirar() {
        const { campus, curso } = await campusDoCurso();
        await prisma().campus.update({ where: { id: campus.id }, data: { enderecoId: null } });
        await prisma().curso.update({ where: { id: cursoId }, data: { enderecoId: null } });
        return async () => {
          await prisma().campus.update({ where: { id: campus.id }, data: { enderecoId: campus.enderecoId } });
          await prisma().curso.update({ where: { id: cursoId }, data: { enderecoId: curso.enderecoId } });
        };
      },
    },
    'no book': {
      fato: 'livro',
      frase: /^Nenhum livro de registro está aberto\.$/,
      async tirar() {
        await prisma().livroRegistro.updateMany({ data: { encerradoEm: HOJE_DA_DEMO } });
        const { campus } = await campusDoCurso();
        // A closed book stays closed: the office opens another one.
        return () =>
          prisma().livroRegistro.create({ data: { nome: 'NOVO/2026', campi: { create: [{ campusId: campus.id }] } } });
      },
    },
  };

  it.each(Object.entries(SEM_UM_FATO))('%s is named wherever it is missed', async (_, { fato, frase, tirar }) => {
    const devolver = await tirar();
    const { lugares, linha } = await nosLugares();
    for (const [lugar, faltam] of Object.entries(lugares)) {
      const achado = faltam.find((um) => um.fato === fato);
      expect([lugar, achado?.mensagem]).toEqual([lugar, expect.stringMatching(frase)]);
      // A document takes what held at its registration.
      expect([lugar, achado?.impede]).toEqual([lugar, lugar !== 'envio']);
    }
    expect(linha?.problemas).toEqual([{ campo: '', mensagem: expect.stringMatching(frase) }]);
    expect(linha?.revisao).toBeNull();
    await devolver();
    expect((await abrir()).faltam).toEqual([]);
  });

  it('a course without recognition, authorisation or title names each, with the course that it is of', async () => {
    const vinculos = await prisma().cursoReconhecimento.findMany({ where: { cursoId } });
    await prisma().cursoReconhecimento.deleteMany({ where: { cursoId } });
    const autorizacoes = await prisma().cursoAutorizacao.findMany({ where: { cursoId } });
    await prisma().cursoAutorizacao.deleteMany({ where: { cursoId } });
    const titulos = await prisma().cursoTitulacao.findMany({ where: { cursoId, sexo: 'M' } });
    await prisma().cursoTitulacao.deleteMany({ where: { cursoId, sexo: 'M' } });
    const { corpo } = await t.chamar(cursosApi.listarFatosQueFaltam, { params: { cursoId } }, ana);
    expect(corpo.map(({ fato, cursoID }) => [fato, cursoID])).toEqual([
      ['reconhecimento', cursoId],
      ['autorizacao', cursoId],
      ['titulo', cursoId],
    ]);
    await prisma().cursoReconhecimento.createMany({ data: vinculos });
    await prisma().cursoAutorizacao.createMany({ data: autorizacoes });
    await prisma().cursoTitulacao.createMany({ data: titulos });
  });

  it('a recredenciamento that ended while the credenciamento stands, and what is of another campus, hold nothing up', async () => {
    const { campus } = await campusDoCurso();
    const depoisDoPrimeiro = { papel: { notIn: ['credenciamento', 'autorizacaoRegistro'] } };
    await prisma().instituicaoAto.updateMany({
      where: depoisDoPrimeiro,
      data: { vigenteAte: new Date('2026-11-19') },
    });
    const livros = await prisma().livroCampus.findMany({ where: { campusId: campus.id } });
    await prisma().livroCampus.deleteMany({ where: { campusId: campus.id } });
    const { faltam } = await abrir();
    expect(faltam.map(({ fato, impede }) => [fato, impede])).toEqual([
      ['credenciamento', false],
      ['livro', false],
    ]);
    expect((await linhaConferida())?.revisao).not.toBeNull();
    await prisma().livroCampus.createMany({ data: livros });
    await prisma().instituicaoAto.updateMany({ where: depoisDoPrimeiro, data: { vigenteAte: null } });
  });

  it('what MEC’s grammar refuses of the institution is named as the grammar says it', async () => {
    const { enderecoId } = await prisma().instituicao.findUniqueOrThrow({ where: { id: 1 } });
    await prisma().endereco.update({ where: { id: enderecoId }, data: { cep: '7800' } });
    const { faltam } = await abrir();
    expect(faltam).toEqual([
      {
        fato: 'instituicao',
        impede: true,
        instituicaoID: 1,
        cursoID: null,
        mensagem: expect.stringContaining('Endereco.CEP'),
      },
    ]);
    await prisma().endereco.update({ where: { id: enderecoId }, data: { cep: '78000001' } });
  });

  it('a course of another institution’s campus is issued by it: facts, signers and record follow', async () => {
    const { campus } = await campusDoCurso();
    const { endereco: _, ...modelo } = await prisma().instituicao.findUniqueOrThrow({
      where: { id: 1 },
      include: { endereco: true },
    });
    await prisma().instituicao.create({
      data: { ...modelo, id: 2, nome: 'Faculdade do Interior', codigoEmec: 99124n, cnpj: '11444777000161' },
    });
    await prisma().campus.update({ where: { id: campus.id }, data: { instituicaoId: 2 } });
    expect(impedem((await abrir()).faltam)).toEqual(['credenciamento', 'assinantes', 'assinantes']);
    await prisma().instituicaoAto.create({
      data: {
        instituicaoId: 2,
        papel: 'credenciamento',
        tipo: 'Portaria',
        numero: '77',
        data: new Date('2001-03-02'),
        vigenteDe: new Date('2001-03-02'),
      },
    });
    const diretora = { instituicaoId: 2, nome: 'Dora Diretora', cpf: '39053344705', cargo: 'Diretora', ordem: 1 };
    await prisma().assinante.createMany({
      data: ['DocumentacaoAcademica', 'TermoResponsabilidade'].map((tipo) => ({ ...diretora, tipo })),
    });
    const { faltam, valores } = await abrir();
    expect(faltam).toEqual([]);
    expect(valores).toMatchObject({ IesEmissoraId: 2, IesRegistradoraId: 1, TermoNome: 'Dora Diretora' });
    expect(valores.AssinaturasDiploma).toMatchObject([{ nome: 'Dora Diretora' }]);
    expect(JSON.stringify(valores.AssinaturasRegistro)).not.toContain('Dora');
    const { corpo } = await t.chamar(cursosApi.ler, { params: { cursoId } }, ana);
    expect(corpo.instituicaoEmissora).toEqual({ instituicaoID: 2, nome: 'Faculdade do Interior' });
    const linha = await linhaConferida();
    expect(linha?.problemas).toEqual([]);
    const guardado = await prisma().registro.findUniqueOrThrow({ where: { id: registroId } });
    expect(snapshotDoRegistroSchema.parse(guardado.snapshot).iesEmissora.nome).not.toBe('Faculdade do Interior');
    await prisma().campus.update({ where: { id: campus.id }, data: { instituicaoId: 1 } });
  });
});
