import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textoDe } from '#assinatura/arvore.ts';
import { lerXml } from '#assinatura/ler-xml.ts';
import { agendaApi } from '#contract/agenda.contract.ts';
import { apoioApi } from '#contract/apoio.contract.ts';
import { conectorApi } from '#contract/conector.contract.ts';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { documentosApi } from '#contract/documentos.contract.ts';
import { instituicaoApi } from '#contract/instituicao.contract.ts';
import { atosDoRegistroApi, registrosApi } from '#contract/registros.contract.ts';
import { transparenciaApi } from '#contract/transparencia.contract.ts';
import { type SnapshotDoRegistro, snapshotDoRegistroSchema } from '#domain/novo-registro/snapshot.ts';
import type { Registro } from '../db/generated/client.ts';
import { previaDoDiplomaXml } from '../mec/documentos.ts';
import { diplomaDoRegistro } from '../mec/registro-para-mec.ts';
import { historicoEmPdf } from '../renderer/historico-em-pdf.ts';
import { renderizarRvdd } from '../renderer/rvdd.ts';
import { type AppDeTeste, buildTestApp } from './build-test-app.ts';
import { umCatalogo } from './factories/um-catalogo.ts';
import { umFormulario, umPdf } from './factories/um-pdf.ts';
import { umRegistro } from './factories/um-registro.ts';
import { lerPdf } from './ler-pdf.ts';
import { passarNoCaptcha } from './resolver-captcha.ts';

/*
 * Each field that comes from outside bears a mark of its own, once a harmless word and once a hostile one: whatever
 * place shows the word has to show the mark, whole and as text. What is lost, cut, doubled or obeyed is told by number.
 */

const FORMAS = {
  palavra: (n: number) => `Palavra${n}x`,
  marca: (n: number) => `<img src=x onerror=alert(${n})>`,
};
type Forma = keyof typeof FORMAS;
const NUMEROS: Record<Forma, RegExp> = { palavra: /palavra(\d+)x/gi, marca: /<imgsrc=xonerror=alert\((\d+)\)>/gi };
const numeros = (texto: string, forma: Forma): number[] => {
  const achados = [...texto.replaceAll(/\s+/g, '').matchAll(NUMEROS[forma])].map(([, n]) => Number(n));
  return [...new Set(achados)].sort((a, b) => a - b);
};

let t: AppDeTeste;
let como: string;
beforeAll(async () => {
  t = await buildTestApp({ env: { LIMITE_POR_MINUTO: '1000000' } });
  como = await t.entrar('administrador');
});
afterAll(() => t.fechar());

/** Names of values that people and other systems write freely. */
const LIVRES =
  /^(?:nome|nomeSocial|nacionalidade|nomeMunicipio|orgaoExpedidor|titulo|formacao|logradouro|complemento|bairro|razaoSocial|veiculoPublicacao|cargo|observacao|processo|codigoCurriculo|codigo|periodoLetivo)$/;

function comMarcas(snapshot: SnapshotDoRegistro, forma: Forma): SnapshotDoRegistro {
  let n = 0;
  const marcado = JSON.parse(JSON.stringify(snapshot), (chave, valor: unknown) => {
    if (typeof valor !== 'string' || !LIVRES.test(chave)) return valor;
    n += 1;
    return FORMAS[forma](n);
  });
  return snapshotDoRegistroSchema.parse(marcado);
}

/** The text of a page as a browser makes it, none of whose elements came out of a mark. */
function daPagina(html: string): string {
  const { document } = new JSDOM(html).window;
  expect([...document.querySelectorAll('img[src="x"], [onerror]')].map((um) => um.outerHTML)).toEqual([]);
  const scripts = [...document.querySelectorAll('script:not([type="application/json"])')];
  expect(scripts.filter((um) => /onerror|alert\(/.test(um.textContent ?? ''))).toEqual([]);
  return [...document.querySelectorAll('title, #app')].map((um) => um.textContent).join('\n');
}

const abrir = async (url: string) => daPagina((await t.app.inject({ url })).body);
const json = async (resposta: ReturnType<AppDeTeste['chamar']>) => {
  const { status, bytes } = await resposta;
  expect(status).toBe(200);
  return bytes.toString('utf8');
};

/** A mark as JSON, XML or a page's address would hold it is no text of it: each place is read by its own format. */
const textosDe = (valor: unknown): string =>
  typeof valor === 'object' && valor !== null ? Object.values(valor).map(textosDe).join('\n') : String(valor);
const doJson = async (resposta: ReturnType<AppDeTeste['chamar']>) => textosDe(JSON.parse(await json(resposta)));

describe('what is registered', () => {
  const registros = {} as Record<Forma, { registro: Registro; snapshot: SnapshotDoRegistro }>;
  beforeAll(async () => {
    const catalogo = await umCatalogo(t.deps.prisma);
    for (const forma of ['palavra', 'marca'] as const) {
      const registro = await umRegistro(t.deps.prisma, {
        catalogo,
        situacao: 'assinado',
        mudar: (um) => comMarcas(um, forma),
      });
      registros[forma] = { registro, snapshot: snapshotDoRegistroSchema.parse(registro.snapshot) };
    }
  });

  type Onde = (um: { registro: Registro; snapshot: SnapshotDoRegistro }) => Promise<string>;
  const LUGARES: Record<string, Onde> = {
    'the page of the validation, without a script': ({ registro }) =>
      abrir(`/digital/diploma/${registro.codigoValidacao}`),
    'the page of the record, without a script': ({ registro }) =>
      abrir(`/digital/RegistroPublicoDetalhe/${registro.id}`),
    'the list of the public, without a script': () => abrir('/digital/ConsultaPublica'),
    'the diploma as the public gets it': async ({ registro: { codigoValidacao: codigo } }) =>
      doJson(t.chamar(consultaPublicaApi.lerDiploma, { params: { codigo } }, await passarNoCaptcha(t, codigo))),
    'the record as the office reads it': ({ registro: { id } }) =>
      doJson(t.chamar(registrosApi.ler, { params: { id } }, como)),
    'the picture of the diploma': async ({ snapshot }) =>
      lerPdf(await renderizarRvdd({ snapshot, url: 'https://a.example/digital/diploma/1', marca: null })).texto,
    'the transcript': async ({ snapshot: { diplomado, curso, historico } }) => {
      const estudante = { nome: diplomado.nome, rga: diplomado.id, curso: curso.nome };
      return lerPdf(
        await historicoEmPdf(estudante, historico, {
          emitidoEm: '2026-05-10',
          agora: t.deps.agora(),
          instituicao: 'Universidade de Teste',
        }),
      ).texto;
    },
    'the XML of the diploma': async ({ snapshot }) => {
      return textoDe(lerXml(previaDoDiplomaXml(diplomaDoRegistro(snapshot, 'Homologação'))).raiz);
    },
  };

  test.each(Object.entries(LUGARES))('%s shows each mark that it shows of harmless words', async (_, ler) => {
    const vistos = numeros(await ler(registros.palavra), 'palavra');
    expect(vistos.length).toBeGreaterThan(0);
    expect(numeros(await ler(registros.marca), 'marca')).toEqual(vistos);
  });
});

describe('what people write and other systems answer', () => {
  const FEITOS = {} as Record<
    Forma,
    Record<'pagina' | 'validacao' | 'fatos' | 'calendario' | 'feed', string> & Record<'anulado' | 'suspenso', Registro>
  >;

  /** Fields that the office types, each through its own door. */
  async function escrever(forma: Forma) {
    const { prisma } = t.deps;
    const dito = FORMAS[forma];
    const responsavel = await t.entrar('responsavel', { nome: dito(1) });
    const catalogo = await umCatalogo(prisma);
    const pedir = async (...args: Parameters<AppDeTeste['chamar']>) => {
      const { status, erro, corpo } = await t.chamar(...args);
      expect([status, erro?.message]).toEqual([200, undefined]);
      return corpo;
    };
    const anulado = await umRegistro(prisma, { catalogo });
    const params = { id: anulado.id };
    await pedir(
      atosDoRegistroApi.cancelar,
      { params, body: { motivoId: 2, justificativa: dito(2) } } as never,
      responsavel,
    );
    const suspenso = await umRegistro(prisma, { catalogo, situacao: 'assinado' });
    const ordemJudicial = { numero: dito(3), juizo: dito(4), autos: dito(5), revisarEm: '2099-06-01' };
    const suspender = { params: { id: suspenso.id }, body: { motivoId: 3, justificativa: dito(6), ordemJudicial } };
    await pedir(atosDoRegistroApi.suspender, suspender as never, responsavel);
    const file = { nome: '../../<img src=x onerror=alert(7)>\r\n\u202E.pdf', conteudo: umPdf() };
    const envio = { body: umFormulario({ rga: suspenso.rga, tipoId: '1', obs: dito(8), file }) };
    await pedir(documentosApi.enviar, envio as never, responsavel);
    const detalhes = [dito(9), `\r\n${dito(10)}`];
    await prisma.conectorErro.create({
      data: { registroId: suspenso.id, tipo: 2, tipoXml: 'XMLDiplomado', erro: dito(11), detalhes },
    });
    for (const [secao, endpoint] of [
      ['mantenedora', instituicaoApi.gravarMantenedora],
      ['encarregado', instituicaoApi.gravarEncarregado],
      ['identificacao', instituicaoApi.gravarIdentificacao],
    ] as const) {
      const { corpo } = await t.chamar(instituicaoApi.lerCadastro, { params: { id: '1' } } as never, como);
      const { mantenedora, identificacao, versoes } = corpo;
      const nova = {
        mantenedora: { ...mantenedora, razaoSocial: dito(12) },
        encarregado: { nome: dito(13), contato: dito(14) },
        identificacao: { ...identificacao, nome: dito(15), sigla: forma === 'marca' ? '<i>S</i>' : 'S' },
      }[secao];
      await pedir(endpoint, { params: { id: '1' }, body: { valor: nova, versao: versoes[secao] } } as never, como);
    }
    const { url } = await pedir(agendaApi.criarEndereco, {} as never, responsavel);
    const calendario = (await t.app.inject({ url: new URL(url).pathname })).body;
    const feed = await json(t.chamar(transparenciaApi.lerFeed));
    return {
      anulado,
      suspenso,
      // Now: the other form gives the institution another name.
      pagina: await abrir(`/digital/RegistroPublicoAnuladoDetalhe/${anulado.id}`),
      validacao: await abrir(`/digital/diploma/${anulado.codigoValidacao}`),
      calendario,
      feed,
      fatos: await doJson(t.chamar(apoioApi.lerInstituicaoPublica)),
    };
  }
  beforeAll(async () => {
    for (const forma of ['palavra', 'marca'] as const) FEITOS[forma] = await escrever(forma);
  });

  type Onde = (um: (typeof FEITOS)[Forma]) => Promise<string> | string;
  const LUGARES: Record<string, Onde> = {
    'the page of the annulled one, without a script': ({ pagina }) => pagina,
    'the validation of the annulled one, without a script': ({ validacao }) => validacao,
    'what the public reads of the annulled one': ({ anulado: { codigoValidacao: codigo } }) =>
      passarNoCaptcha(t, codigo).then((passe) =>
        doJson(t.chamar(consultaPublicaApi.lerDiploma, { params: { codigo } }, passe)),
      ),
    'the notes of the annulled one': ({ anulado: { id } }) =>
      doJson(t.chamar(registrosApi.listarAnotacoes, { params: { id } }, como)),
    'the trail of the suspended one': ({ suspenso: { id } }) =>
      doJson(t.chamar(registrosApi.lerTrilha, { params: { id }, query: {} }, como)),
    'what the connector said': ({ suspenso: { id } }) =>
      doJson(t.chamar(conectorApi.lerInfoDoRegistro, { params: { registroId: id } } as never, como)),
    'the documents of a student': ({ suspenso: { rga } }) =>
      doJson(t.chamar(documentosApi.listar, { params: { rga } }, como)),
    'the facts of the institution': ({ fatos }) => fatos,
  };

  test.each(Object.entries(LUGARES))('%s shows each mark that it shows of harmless words', async (_, ler) => {
    const vistos = numeros(await ler(FEITOS.palavra), 'palavra');
    expect(vistos.length).toBeGreaterThan(0);
    expect(numeros(await ler(FEITOS.marca), 'marca')).toEqual(vistos);
  });

  test('a file’s name is one that every system takes, under which it is listed and handed out', async () => {
    const { rga } = FEITOS.marca.suspenso;
    const [{ nome = '' } = {}] = (await t.chamar(documentosApi.listar, { params: { rga } }, como)).corpo;
    expect(nome).toMatch(/^[^<>:"|?*/\\\p{C}]*alert\(7\)[^<>:"|?*/\\\p{C}]*\.pdf$/u);
  });

  test('calendar and feed, whose addresses are passed on, say none of it and are what they are', () => {
    const { calendario, feed } = FEITOS.marca;
    expect(calendario).toMatch(/^BEGIN:VCALENDAR\r\n/);
    for (const linha of calendario.split('\r\n')) expect(linha).toMatch(/^[ A-Z][^\r\n]*$|^$/);
    for (const forma of ['palavra', 'marca'] as const) expect(numeros(FEITOS[forma].calendario, forma)).toEqual([]);
    expect(lerXml(feed).raiz.local).toBe('feed');
    expect(feed).not.toContain('<img');
  });
});
