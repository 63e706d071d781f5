import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import type { RegistroPayload } from '#domain/novo-registro/payload.ts';
import { snapshotDoRegistroSchema } from '#domain/novo-registro/snapshot.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { type CatalogoDeTeste, umCatalogo } from '../../test/factories/um-catalogo.ts';
import { sigaComHistorico, umPayload } from '../../test/factories/um-payload.ts';
import { verificarAuditoria } from '../../test/verificar-auditoria.ts';

let t: AppDeTeste;
let sessao: string;
let catalogo: CatalogoDeTeste;

beforeAll(async () => {
  t = await buildTestApp({ trocar: { siga: sigaComHistorico() }, agora: new Date('2026-06-01T15:00:00Z') });
  sessao = await t.entrar('responsavel');
  catalogo = await umCatalogo(t.deps.prisma);
});
afterAll(() => t.fechar());

const enviar = (body: RegistroPayload, como: string | null = sessao) =>
  t.chamar(novoRegistroApi.registrar, { body }, como);
const contar = () => t.deps.prisma.registro.count();

describe('registrar', () => {
  it('allots the next number of the book and keeps what was registered as a snapshot', async () => {
    const livro = await umCatalogo(t.deps.prisma);
    const body = umPayload(livro);
    const primeira = await enviar(body);
    expect(primeira.status).toBe(200);
    expect(primeira.corpo).toMatchObject({ numeroRegistro: 1 });
    expect(primeira.corpo.codigoValidacao).toMatch(/^99991\.99991\.[a-f0-9]{32}$/);
    expect((await enviar(umPayload(livro))).corpo.numeroRegistro).toBe(2);

    const linha = await t.deps.prisma.registro.findUniqueOrThrow({ where: { id: primeira.corpo.registroID } });
    const snapshot = snapshotDoRegistroSchema.parse(linha.snapshot);
    expect(snapshot.livro).toMatchObject({ numeroRegistro: '1', livroId: livro.livroId });
    expect(snapshot.diplomado.cpf).toBe(body.Diplomado.CPF);
    expect(snapshot.livro.responsavel.cpf).toBe('52998224725');
    expect(snapshot.curso.reconhecimento).toMatchObject({ situacao: 'publicado', tipo: 'Portaria' });
  });

  it('refuses a second active record of the same student and course with the number of the first', async () => {
    const body = umPayload(catalogo);
    const { corpo } = await enviar(body);
    const outra = await enviar(body);
    expect(outra.status).toBe(409);
    expect(outra.erro.message).toContain(`número ${corpo.numeroRegistro} do livro`);
  });

  it.each<[string, string, (p: RegistroPayload) => void]>([
    [
      'Diplomado.Nome',
      'Nome é obrigatório',
      (p) => {
        p.Diplomado.Nome = '';
      },
    ],
    [
      'Diplomado.CPF',
      'CPF inválido: confira os dígitos',
      (p) => {
        p.Diplomado.CPF = '11111111111';
      },
    ],
    [
      'Diplomado.CPF',
      'Informe somente os dígitos',
      (p) => {
        p.Diplomado.CPF = '529.982.247-25';
      },
    ],
    [
      'Diplomado.RG.Numero',
      'Número do RG deve ter de 4 a 15 letras e números',
      (p) => {
        p.Diplomado.RG = { Numero: '12', UF: 'MT' };
      },
    ],
    [
      'LivroRegistro.DataExpedicaoDiploma',
      'A data de expedição',
      (p) => {
        p.LivroRegistro.DataExpedicaoDiploma = '2026-02-09';
      },
    ],
    [
      'LivroRegistro.DataRegistroDiploma',
      'não pode ser posterior a hoje',
      (p) => {
        p.LivroRegistro.DataRegistroDiploma = '2026-06-02';
      },
    ],
    [
      'LivroRegistro.ResponsavelRegistro.CPF',
      'O responsável pelo registro deve ser a pessoa que está na sessão',
      (p) => {
        p.LivroRegistro.ResponsavelRegistro.CPF = '11144477735';
      },
    ],
    [
      'IesEmissoraId',
      'Instituição não encontrada',
      (p) => {
        p.IesEmissoraId = 77;
      },
    ],
    [
      'LivroRegistro.LivroID',
      'Livro não encontrado',
      (p) => {
        p.LivroRegistro.LivroID = '01890a5d-ac96-774b-bcce-b302099a8059';
      },
    ],
  ])('refuses %s: %s', async (campo, mensagem, estragar) => {
    const antes = await contar();
    const resposta = await enviar(umPayload(catalogo, estragar));
    expect(resposta.status).toBe(400);
    expect(resposta.erro.campos.map((um) => um.campo)).toContain(campo);
    expect(resposta.erro.message).toContain(mensagem);
    expect(await contar()).toBe(antes);
  });

  it.each<[string, (p: RegistroPayload) => void]>([
    [
      'DadosCurso.TituloConferido',
      (p) => {
        p.DadosCurso.TituloConferido = { Titulo: 'Médico' };
      },
    ],
    [
      'DadosCurso.CursoFormacao',
      (p) => {
        p.DadosCurso.CursoFormacao = 'Inexistente';
      },
    ],
    [
      'DadosCurso.GrauConferido',
      (p) => {
        p.DadosCurso.GrauConferido = 'Licenciatura';
      },
    ],
    [
      'DadosCurso.ReconhecimentoID',
      (p) => {
        p.DadosCurso.ReconhecimentoID = '01890a5d-ac96-774b-bcce-b302099a8059';
      },
    ],
  ])('refuses at %s what the catalogue does not say', async (campo, estragar) => {
    const resposta = await enviar(umPayload(catalogo, estragar));
    expect(resposta.status).toBe(422);
    expect(resposta.erro.campos.map((um) => um.campo)).toEqual([campo]);
  });

  it('refuses unknown keys, wrong types and arrays for text', async () => {
    const estranho = { ...umPayload(catalogo), Surpresa: 1 };
    expect((await enviar(estranho)).erro.campos).toEqual([
      { campo: 'Surpresa', message: 'Campo desconhecido: Surpresa' },
    ]);
    const lista = umPayload(catalogo, (p) => Object.assign(p.Diplomado, { Nome: ['a', 'b'] }));
    expect((await enviar(lista)).erro.campos).toEqual([{ campo: 'Diplomado.Nome', message: 'Informe um texto' }]);
  });

  it('refuses a cancelled recognition', async () => {
    const cancelado = await umCatalogo(t.deps.prisma);
    await t.deps.prisma.atoRegulatorio.update({
      where: { id: cancelado.atoReconhecimentoId },
      data: { cancelado: true, canceladoEm: new Date(), canceladoPor: 'Teste' },
    });
    const resposta = await enviar(umPayload(cancelado));
    expect(resposta.status).toBe(422);
    expect(resposta.erro.message).toContain('está cancelado');
  });

  it('notices an act that is cancelled while it registers, and registers nothing', async () => {
    const catalogoQueMuda = await umCatalogo(t.deps.prisma);
    const { siga } = t.deps;
    const historico = siga.historico;
    siga.historico = async (rga) => {
      // By now the course was read; SIGA is slow, and somebody cancels the act.
      await new Promise((resolve) => setTimeout(resolve, 300));
      await t.deps.prisma.atoRegulatorio.update({
        where: { id: catalogoQueMuda.atoReconhecimentoId },
        data: { cancelado: true, canceladoEm: new Date(), canceladoPor: 'Teste' },
      });
      return historico(rga);
    };
    const resposta = await enviar(umPayload(catalogoQueMuda));
    siga.historico = historico;
    expect(resposta.status).toBe(409);
    expect(resposta.erro.message).toContain('Nada foi registrado');
    expect(await t.deps.prisma.registro.count({ where: { cursoId: catalogoQueMuda.cursoId } })).toBe(0);
  });

  it('asks for a session, and for the role of responsavel', async () => {
    expect((await enviar(umPayload(catalogo), null)).status).toBe(401);
    expect((await enviar(umPayload(catalogo), await t.entrar('operador'))).status).toBe(403);
  });

  it('registers a second copy of a record, once', async () => {
    const body = umPayload(catalogo);
    const { corpo } = await enviar(body);
    const segunda = { ...body, SegundaVia: true, PrimeiraVia: { RegistroID: corpo.registroID } };
    const resposta = await enviar(segunda);
    expect(resposta.status).toBe(200);
    const linha = await t.deps.prisma.registro.findUniqueOrThrow({ where: { id: resposta.corpo.registroID } });
    expect(linha).toMatchObject({ segundaVia: true, registroOriginalId: corpo.registroID });
    expect((await enviar(segunda)).status).toBe(409);
  });

  it('refuses a second copy of a cancelled record, and of a book and number that are this register’s own (M5)', async () => {
    const body = umPayload(catalogo);
    const { corpo } = await enviar(body);
    const doLivro = (NumeroRegistro: string) =>
      enviar({ ...body, SegundaVia: true, PrimeiraVia: { LivroRegistro: corpo.livro.toLowerCase(), NumeroRegistro } });
    const propria = await doLivro(String(corpo.numeroRegistro));
    expect([propria.status, propria.erro.message]).toEqual([400, expect.stringContaining('escolha-o como registro')]);
    const outra = await enviar(umPayload(catalogo));
    const alheia = await doLivro(String(outra.corpo.numeroRegistro));
    expect([alheia.status, alheia.erro.message]).toEqual([400, expect.stringContaining('é de outra pessoa')]);
    await t.deps.prisma.registro.update({
      where: { id: corpo.registroID },
      data: { cancelado: true, dataAnulacao: new Date(), motivoAnulacaoId: 2 },
    });
    const cancelada = await enviar({ ...body, SegundaVia: true, PrimeiraVia: { RegistroID: corpo.registroID } });
    expect([cancelada.status, cancelada.erro.message]).toEqual([400, expect.stringContaining('está cancelado')]);
  });

  it('refuses a first copy while a second one of a paper book stands (M5)', async () => {
    const body = umPayload(catalogo);
    const emPapel = { LivroRegistro: 'Livro de papel', NumeroRegistro: '77' };
    expect((await enviar({ ...body, SegundaVia: true, PrimeiraVia: emPapel })).status).toBe(200);
    const primeira = await enviar(body);
    expect([primeira.status, primeira.erro.message]).toEqual([409, expect.stringContaining('segunda via registrada')]);
  });

  it('refuses a title said in both ways', async () => {
    const body = umPayload(catalogo);
    const TituloConferido = { Titulo: 'Bacharel', OutroTitulo: 'Bacharel' };
    expect((await enviar({ ...body, DadosCurso: { ...body.DadosCurso, TituloConferido } })).status).toBe(400);
  });
});

describe('registering at the same instant', () => {
  it('numbers 50 registrations, 30 % of them invalid, without gap or repeat', async () => {
    const livro = await umCatalogo(t.deps.prisma);
    const corpos = Array.from({ length: 50 }, (_, i) =>
      umPayload(livro, (p) => {
        if (i % 10 < 3) p.DadosCurso.GrauConferido = 'Licenciatura';
      }),
    );
    // One of them twice: who is written with the second one loses nothing.
    const respostas = await Promise.all(corpos.concat(corpos.slice(49)).map((body) => enviar(body)));
    const feitas = respostas.filter(({ status }) => status === 200);
    expect(feitas).toHaveLength(35);
    expect(respostas.filter(({ status }) => status === 409)).toHaveLength(1);
    expect(respostas.filter(({ status }) => status === 422)).toHaveLength(15);
    const numeros = feitas.map(({ corpo }) => corpo.numeroRegistro).sort((a, b) => a - b);
    expect(numeros).toEqual(Array.from({ length: 35 }, (_, i) => i + 1));
    const { rows } = await t.deps.pool.query(
      `SELECT count(*)::int AS certas FROM registro r JOIN auditoria a ON a.entidade_id = r.id::text AND a.acao = 'registrar'
       WHERE r.livro_id = $1 AND (a.para->>'numeroRegistro')::int = r.numero_registro AND a.para->>'codigoValidacao' = r.codigo_validacao
         AND (r.snapshot #>> '{livro,numeroRegistro}')::int = r.numero_registro`,
      [livro.livroId],
    );
    expect(rows).toEqual([{ certas: 35 }]);
  });

  it('gives the same student sent 20 times one record and nineteen 409s', async () => {
    const livro = await umCatalogo(t.deps.prisma);
    const body = umPayload(livro);
    const respostas = await Promise.all(Array.from({ length: 20 }, () => enviar(body)));
    expect(respostas.filter(({ status }) => status === 200)).toHaveLength(1);
    const recusas = respostas.filter(({ status }) => status === 409);
    expect(recusas).toHaveLength(19);
    expect(new Set(recusas.map(({ erro }) => erro.message)).size).toBe(1);
    expect((await t.deps.prisma.livroRegistro.findUniqueOrThrow({ where: { id: livro.livroId } })).ultimoNumero).toBe(
      1,
    );
  });

  it('leaves an audit chain that verifies', async () => {
    expect(await verificarAuditoria(t.deps.pool)).toMatchObject({ integra: true });
  });
});
