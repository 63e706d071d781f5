import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apoioApi } from '#contract/apoio.contract.ts';
import { formandosApi } from '#contract/formandos.contract.ts';
import { instituicaoApi } from '#contract/instituicao.contract.ts';
import { loteApi, novoRegistroApi, rascunhosApi } from '#contract/novo-registro.contract.ts';
import { validarFormulario } from '#domain/novo-registro/formulario.ts';
import { montarPayload } from '#domain/novo-registro/payload.ts';
import { conferir, linhasRevistas, responderDuvidas } from '../../test/conferir-colacao.ts';
import { buildDemo, type DemoDeTeste } from '../../test/demo.ts';
import { registrarItem } from './registrar-lote.ts';

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

const pedidoDe = async (rgas: string[]) => {
  const livro = await t.deps.prisma.livroRegistro.findFirstOrThrow({ where: { nome: 'GRAD/2026' } });
  return {
    DataColacaoId: colacao,
    Rgas: rgas,
    LivroID: livro.id,
    DataExpedicao: '2026-11-15',
    DataRegistro: '2026-11-20',
    ...DO_HISTORICO,
  };
};
const iniciar = async (rgas: string[]) => {
  const pedido = await pedidoDe(rgas);
  const Linhas = rgas.every((rga) => livres.includes(rga)) ? await linhasRevistas(t, pedido, ana) : [];
  return t.chamar(loteApi.criar, { body: { ...pedido, Linhas } }, ana);
};
const registrarUm = (loteId: string, rga: string) => t.chamar(loteApi.registrarItem, { params: { loteId, rga } }, ana);

describe('opening the wizard', () => {
  it('gives initial values that need only the process and the issue of the transcript to be valid', async () => {
    const { status, corpo } = await abrir(livres[0] ?? '');
    expect(status).toBe(200);
    const resultado = validarFormulario({ ...corpo.valores, ...DO_HISTORICO }, '2026-11-20');
    expect(resultado).toMatchObject({ ok: true });
  });

  it('offers the books that are open, and no other', async () => {
    const fechado = await t.deps.prisma.livroRegistro.create({
      data: { nome: 'FECHADO/1999', encerradoEm: new Date() },
    });
    const nomes = (await abrir(livres[0] ?? '')).corpo.livros.map(({ nome }) => nome);
    expect(nomes).toContain('GRAD/2026');
    expect(nomes).not.toContain(fechado.nome);
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

  it('begins the process as the institution states it (NOV-58, NOV-59), empty where it states nothing', async () => {
    const rga = livres[0] ?? '';
    const { valores } = (await abrir(rga)).corpo;
    expect(valores.Processo).toBe('23108.');
    const registrar = async (Processo: string) => {
      const resultado = validarFormulario({ ...valores, ...DO_HISTORICO, Processo }, '2026-11-20');
      if (!resultado.ok) throw new Error(JSON.stringify(resultado.problemas));
      return t.chamar(novoRegistroApi.revisar, { body: montarPayload(resultado.formulario) }, ana);
    };
    const soOPrefixo = await registrar('23108');
    expect([soOPrefixo.status, soOPrefixo.erro.campos]).toEqual([
      400,
      [{ campo: 'LivroRegistro.ProcessoDoDiploma', message: 'Processo: informe o número depois de 23108.' }],
    ]);
    const administrador = await t.entrar('administrador', { cpf: '86288366757' });
    const declarar = async (prefixoDoProcesso: string | null) => {
      const params = { id: '1' };
      const { identificacao, versoes } = (await t.chamar(instituicaoApi.lerCadastro, { params }, administrador)).corpo;
      if (identificacao === null) throw new Error('A demonstração tem uma instituição.');
      const body = { valor: { ...identificacao, prefixoDoProcesso }, versao: versoes.identificacao };
      expect((await t.chamar(instituicaoApi.gravarIdentificacao, { params, body }, administrador)).status).toBe(200);
      const publica = await t.chamar(apoioApi.lerInstituicaoPublica);
      return [publica.corpo.prefixoDoProcesso, (await abrir(rga)).corpo.valores.Processo];
    };
    expect(await declarar('23067')).toEqual(['23067.', '23067.']);
    expect(await declarar(null)).toEqual([null, '']);
    expect((await registrar('23108')).status).toBe(200);
    expect(await declarar('23108.')).toEqual(['23108.', '23108.']);
  });

  it('leaves an audit entry: personal data were read', async () => {
    const rga = livres[2] ?? '';
    await abrir(rga);
    const entradas = await t.deps.prisma.auditoria.count({ where: { entidade: 'estudante', entidadeId: rga } });
    expect(entradas).toBe(1);
  });
});

describe('the draft', () => {
  const salvar = (rga: string, Valores: Record<string, string>, versao: number | null, como = ana, Passo = 4) =>
    t.chamar(
      rascunhosApi.salvar,
      { params: { rga }, body: { Passo, Valores } },
      como,
      versao === null ? {} : { 'if-match': `"${versao}"` },
    );

  it('is the student’s: anyone who registers goes on with it, and sees who wrote what', async () => {
    const rga = livres[3] ?? '';
    const guardado = await salvar(rga, { Processo: '23108.9', ResponsavelNome: 'Ana' }, null);
    expect(guardado).toMatchObject({ status: 200, corpo: { versao: 1 } });
    expect((await abrir(rga)).corpo.rascunho).toMatchObject({ passo: 4, valores: { Processo: '23108.9' } });
    const doBento = (await abrir(rga, bento)).corpo;
    expect(doBento.rascunho).toMatchObject({ versao: 1, autores: { Processo: { nome: ANA.nome } } });
    expect(doBento.rascunho?.valores).not.toHaveProperty('ResponsavelNome');
    expect(doBento.outros.map(({ nome }) => nome)).toEqual([ANA.nome]);
    expect((await salvar(rga, { Processo: '23108.9', Nome: 'Bia' }, 1, bento)).corpo.versao).toBe(2);
    expect((await abrir(rga)).corpo.rascunho?.autores).toMatchObject({
      Processo: { nome: ANA.nome },
      Nome: { nome: 'Bento Teste Souza' },
    });
    expect(JSON.stringify((await abrir(rga)).corpo.rascunho?.autores)).not.toContain('11144477735');
    await t.chamar(rascunhosApi.descartar, { params: { rga } }, ana);
    expect((await abrir(rga)).corpo.rascunho).toBeNull();
    expect((await abrir(rga, bento)).corpo.outros).toEqual([]);
  });

  it('is never overwritten unseen: another version is a 409 with both values', async () => {
    const rga = livres[3] ?? '';
    await salvar(rga, { Nome: 'Um', Processo: '1' }, null);
    await salvar(rga, { Nome: 'Dois', Processo: '1' }, 1, bento);
    const recusado = await salvar(rga, { Nome: 'Três', Processo: '1' }, 1);
    expect(recusado.status).toBe(409);
    expect(recusado.erro.campos).toEqual([
      { campo: 'Nome', message: 'Nome: "Dois", de Bento Teste Souza; aqui, "Três"' },
    ]);
    expect((await salvar(rga, { Nome: 'Quatro' }, null)).status).toBe(409);
    const { corpo } = await t.chamar(rascunhosApi.ler, { params: { rga } }, ana);
    expect(corpo).toMatchObject({ rascunho: { versao: 2, valores: { Nome: 'Dois' } } });
    const juntos = await Promise.all([salvar(rga, { Nome: 'A' }, 2), salvar(rga, { Nome: 'B' }, 2, bento)]);
    expect(juntos.map(({ status }) => status).sort()).toEqual([200, 409]);
    await t.chamar(rascunhosApi.descartar, { params: { rga } }, ana);
    expect((await salvar(rga, { Nome: 'C' }, 3)).erro.message).toContain('não existe mais');
  });

  it('is prepared by an operador, confirmed by a responsável, and gone for all when registered', async () => {
    const rga = livres[13] ?? '';
    const operador = await t.entrar('operador', { nome: 'Olga Teste Lima', cpf: '39053344705' });
    const { corpo } = await abrir(rga, operador);
    const texto = (valores: Record<string, unknown>) => valores as Record<string, string>;
    await salvar(rga, texto(corpo.valores), null, operador);
    const preparar = (versao: number) =>
      t.chamar(rascunhosApi.preparar, { params: { rga } }, operador, { 'if-match': `"${versao}"` });
    const falta = await preparar(1);
    expect([falta.status, falta.erro.campos.some(({ campo }) => campo.includes('Processo'))]).toEqual([422, true]);
    await salvar(rga, texto({ ...corpo.valores, ...DO_HISTORICO }), 1, operador);
    expect((await preparar(1)).status).toBe(409);
    expect((await preparar(2)).corpo).toMatchObject({ versao: 3, pronto: { por: 'Olga Teste Lima' } });
    const fila = await t.chamar(rascunhosApi.listar, {}, ana);
    expect(fila.corpo[0]).toMatchObject({ rga, pronto: { por: 'Olga Teste Lima' } });
    const negado = await t.chamar(novoRegistroApi.registrar, { body: {} as never }, operador);
    expect(negado.status).toBe(403);

    const doResponsavel = (await abrir(rga)).corpo;
    const resultado = validarFormulario({ ...doResponsavel.valores, ...doResponsavel.rascunho?.valores }, '2026-11-20');
    if (!resultado.ok) throw new Error(JSON.stringify(resultado.problemas));
    expect(resultado.formulario.ResponsavelNome).toBe(ANA.nome);
    const feito = await t.chamar(novoRegistroApi.registrar, { body: montarPayload(resultado.formulario) }, ana);
    expect(feito.status, JSON.stringify(feito.erro)).toBe(200);
    expect((await t.chamar(rascunhosApi.ler, { params: { rga } }, operador)).corpo.rascunho).toBeNull();
    const tarde = await salvar(rga, { Nome: 'Depois' }, null, operador);
    expect([tarde.status, tarde.erro.message]).toEqual([409, expect.stringContaining('já está registrado')]);
    expect((await salvar(rga, { Nome: 'Depois' }, 3, operador)).status).toBe(409);
    expect(await t.deps.prisma.auditoria.count({ where: { entidade: 'rascunho', acao: 'preparar' } })).toBe(1);
  });

  it('shows what SIGA changed since it was begun', async () => {
    const rga = livres[4] ?? '';
    const { corpo: antes } = await abrir(rga);
    await t.chamar(rascunhosApi.salvar, { params: { rga }, body: { Passo: 1, Valores: {} } }, ana);
    await fetch(`${t.sigaUrl}/_estudantes/${rga}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ nomeMae: 'Outra Mãe Inventada' }),
    });
    expect((await abrir(rga)).corpo.mudancasNoSiga).toEqual([
      { campo: 'nomeMae', antes: antes.aluno.nomeMae, agora: 'Outra Mãe Inventada' },
    ]);
  });

  it('shows a transcript that changed since: hours, curriculum, ENADE, subjects (M3)', async () => {
    const rga = livres[12] ?? '';
    const { corpo: antes } = await abrir(rga);
    await salvar(rga, {}, null);
    await t.deps.prisma.rascunhoRegistro.update({
      where: { rga },
      data: { origem: { ...antes.aluno, codigoCurriculo: 'VELHO', disciplinas: 3, cargaHorariaCursada: 10 } },
    });
    expect((await abrir(rga)).corpo.mudancasNoSiga).toEqual([
      { campo: 'cargaHorariaCursada', antes: '10', agora: String(antes.valores.CargaHorariaCursada) },
      { campo: 'codigoCurriculo', antes: 'VELHO', agora: antes.valores.CodigoCurriculo },
      { campo: 'disciplinas', antes: '3', agora: String(antes.disciplinas) },
    ]);
  });

  it('is kept while SIGA is down', async () => {
    const rga = livres[10] ?? '';
    await t.ordenar({ tipo: 'erro', vezes: 1, caminho: `estudantes/${rga}` });
    const guardado = await t.chamar(
      rascunhosApi.salvar,
      { params: { rga }, body: { Passo: 2, Valores: { Nome: 'A' } } },
      ana,
    );
    expect(guardado.status).toBe(200);
    expect((await abrir(rga)).corpo).toMatchObject({ rascunho: { passo: 2 }, mudancasNoSiga: [] });
    await t.chamar(rascunhosApi.descartar, { params: { rga } }, ana);
  });

  it('is refused when it is no draft', async () => {
    const { status } = await t.chamar(
      rascunhosApi.salvar,
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

  it('a record and its line stand together, or neither does', async () => {
    const [rga = ''] = livres.slice(10);
    const { corpo: lote } = await iniciar([rga]);
    const prisma = t.deps.prisma.$extends({
      query: {
        loteRegistroItem: {
          update: () => {
            throw new Error('o processo caiu aqui');
          },
        },
      },
    }) as typeof t.deps.prisma;
    const usuario = { nome: 'Ana', cpf: '52998224725', matricula: '1', cargo: 'x', papel: 'operador' as const };
    const chave = { loteId: lote.loteID, rga };
    await expect(registrarItem({ ...t.deps, prisma }, { usuario, requisicao: 'r' }, chave)).rejects.toThrow(
      'caiu aqui',
    );
    expect(await t.deps.prisma.registro.count({ where: { rga } })).toBe(0);
    expect((await registrarUm(lote.loteID, rga)).corpo.situacao).toBe('registrado');
    expect(await t.deps.prisma.registro.count({ where: { rga } })).toBe(1);
  });

  it('registers the same line sent ten times at once only once', async () => {
    const rga = livres[9] ?? '';
    const { corpo: lote } = await iniciar([rga]);
    const respostas = await Promise.all(Array.from({ length: 10 }, () => registrarUm(lote.loteID, rga)));
    expect(respostas.every(({ corpo }) => corpo.situacao === 'registrado')).toBe(true);
    expect(await t.deps.prisma.registro.count({ where: { rga } })).toBe(1);
  });

  it('leaves to its own page who has a draft, in the rehearsal and when its turn comes; the others go on', async () => {
    const [comRascunho = '', outro = ''] = livres.slice(14, 16);
    const rascunho = { params: { rga: comRascunho } };
    const { corpo: lote } = await iniciar([comRascunho, outro]);
    await t.chamar(rascunhosApi.salvar, { ...rascunho, body: { Passo: 1, Valores: { NomeSocial: 'Flor' } } }, bento);
    const frase =
      'Há um rascunho deste registro, alterado por Bento Teste Souza: termine o registro na página do estudante ou descarte o rascunho.';
    const { corpo: linha } = await registrarUm(lote.loteID, comRascunho);
    expect(linha).toMatchObject({ situacao: 'recusado', erro: frase });
    expect((await registrarUm(lote.loteID, outro)).corpo.situacao).toBe('registrado');
    const { corpo: guardado } = await t.chamar(rascunhosApi.ler, rascunho, ana);
    expect(guardado.rascunho?.valores).toEqual({ NomeSocial: 'Flor' });
    const [conferida] = await conferir(t, await pedidoDe([comRascunho]), ana);
    expect(conferida).toMatchObject({ problemas: [{ campo: '', mensagem: frase }], revisao: null });
    await t.chamar(rascunhosApi.descartar, rascunho, ana);
    expect((await registrarUm(lote.loteID, comRascunho)).corpo.situacao).toBe('registrado');
  });

  it('of a draft kept in the very moment in which the line is registered loses nothing: the line waits', async () => {
    const rga = livres[16] ?? '';
    const { corpo: lote } = await iniciar([rga]);
    const rascunho = { params: { rga }, body: { Passo: 1, Valores: { NomeSocial: 'Flor' } } };
    let guardou = 0;
    const prisma = t.deps.prisma.$extends({
      query: {
        rascunhoRegistro: {
          async deleteMany({ args, query }) {
            const { status } = await t.chamar(rascunhosApi.salvar, rascunho, bento);
            guardou = status;
            return query(args);
          },
        },
      },
    }) as typeof t.deps.prisma;
    const cargo = 'Responsável pelo registro';
    const usuario = { ...ANA, matricula: '7654321', cargo, papel: 'responsavel' as const };
    const linha = await registrarItem(
      { ...t.deps, prisma },
      { usuario, requisicao: 'r' },
      { loteId: lote.loteID, rga },
    );
    expect([guardou, linha.situacao, linha.erro]).toEqual([200, 'recusado', expect.anything()]);
    expect(linha.erro).toMatch(/^Um rascunho deste registro foi salvo enquanto ele era feito/);
    const { corpo: guardado } = await t.chamar(rascunhosApi.ler, { params: { rga } }, ana);
    expect(guardado.rascunho?.valores).toEqual({ NomeSocial: 'Flor' });
    expect(await t.deps.prisma.registro.count({ where: { rga } })).toBe(0);
    await t.chamar(rascunhosApi.descartar, { params: { rga } }, ana);
    expect((await registrarUm(lote.loteID, rga)).corpo.situacao).toBe('registrado');
  });

  it('and the page of one of its students at once register one diploma, and say so to both', async () => {
    for (const rga of livres.slice(17, 19)) {
      const { corpo: lote } = await iniciar([rga]);
      const { corpo: aberto } = await abrir(rga, bento);
      const respondidos = { ...aberto.valores, ...responderDuvidas(aberto), ...DO_HISTORICO };
      const validado = validarFormulario(respondidos, '2026-11-20');
      if (!validado.ok) throw new Error(JSON.stringify(validado.problemas));
      const [linha, direto] = await Promise.all([
        registrarUm(lote.loteID, rga),
        t.chamar(novoRegistroApi.registrar, { body: montarPayload(validado.formulario) }, bento),
      ]);
      expect([200, 409], JSON.stringify(direto.erro)).toContain(direto.status);
      expect(linha.corpo).toMatchObject({ situacao: 'registrado' });
      expect(await t.deps.prisma.registro.count({ where: { rga } })).toBe(1);
      expect((await t.chamar(rascunhosApi.ler, { params: { rga } }, ana)).corpo.rascunho).toBeNull();
    }
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
