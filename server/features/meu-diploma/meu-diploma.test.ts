import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acervoApi } from '#contract/acervo.contract.ts';
import { meuDiplomaApi } from '#contract/meu-diploma.contract.ts';
import { registrosApi } from '#contract/registros.contract.ts';
import { CorreioFalhou } from '../../adapters/correio/correio.port.ts';
import { createCorreioSmtp } from '../../adapters/correio/correio.smtp.ts';
import { createProvedorOidc } from '../../adapters/identidade/provedor.oidc.ts';
import type { Registro } from '../../db/generated/client.ts';
import { iniciarProvedor } from '../../demo/provedor/iniciar-provedor.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { quantidade } from '../../test/campanha.ts';
import { umAcervo } from '../../test/factories/um-acervo.ts';
import { umCatalogo } from '../../test/factories/um-catalogo.ts';
import { adotar, umRegistro } from '../../test/factories/um-registro.ts';
import { criarNavegador } from '../../test/navegador.ts';
import { avisarDiplomados } from './avisar-diplomados.ts';

let t: AppDeTeste;
let base: string;
let simulador: Awaited<ReturnType<typeof iniciarProvedor>>;
let smtp: SMTPServer;
const cartas: { para: string; texto: string }[] = [];
/** A letter leaves after the answer: on a busy machine some seconds later. */
const DE_UMA_CARTA = { timeout: 120_000 };
const DIA_MS = 86_400_000;
let meu: Registro;
let anulado: Registro;
let alheio: Registro;
let catalogo: Awaited<ReturnType<typeof umCatalogo>>;

beforeAll(async () => {
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData: (dados, { envelope }, feito) =>
      void text(dados).then((bytes) => {
        cartas.push({ para: envelope.rcptTo[0]?.address ?? '', texto: bytes });
        feito();
      }),
  });
  await new Promise<void>((pronto) => smtp.listen(0, '127.0.0.1', pronto));
  const url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  t = await buildTestApp({
    agora: new Date('2026-06-01T12:00:00Z'),
    env: { TRUST_PROXY: '1' },
    trocar: { correio: createCorreioSmtp({ url }) },
  });
  base = await t.app.listen({ port: 0, host: '127.0.0.1' });
  simulador = await iniciarProvedor({ urlPublica: base, host: '127.0.0.1' });
  t.servidor.provedorDosTitulares = createProvedorOidc({
    ...simulador.dosTitulares,
    urlPublica: base,
    retorno: '/api/meu-diploma/provedor/retorno',
    tempoLimiteMs: 5_000,
    agora: () => new Date(),
  });
  catalogo = await umCatalogo(t.deps.prisma);
  meu = await umRegistro(t.deps.prisma, { catalogo, situacao: 'assinado', nome: 'Íris da Porta' });
  const { cpf, rga, nomeDiplomado: nome } = meu;
  anulado = await umRegistro(t.deps.prisma, { catalogo, situacao: 'revogado', cpf, rga, nome });
  alheio = await umRegistro(t.deps.prisma, { catalogo, situacao: 'assinado' });
});
afterAll(async () => {
  await t.fechar();
  await simulador.parar();
  await new Promise<void>((fechado) => smtp.close(fechado));
});

const cookieDe = (headers: Record<string, unknown>, nome: string): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((um) => String(um).split(';')[0] ?? '')
    .find((um) => um.startsWith(`${nome}=`)) ?? '';

/** Goes in by the provider, as the person of a CPF; answers the Cookie header of the graduate's session. */
async function entrarComo(cpf: string): Promise<string> {
  const navegador = criarNavegador();
  const noProvedor = await navegador.visitar(`${base}/api/meu-diploma/provedor`);
  const volta = await navegador.visitar(noProvedor.url, { pessoa: cpf }, { pararEm: `${base}/digital/meu-diploma` });
  expect(volta.url).toBe(`${base}/digital/meu-diploma`);
  return navegador.biscoito(new URL(base).host, 'titular');
}

const compartilhar = (id: string, como: string, Dias: 1 | 7 = 7) =>
  t.chamar(
    meuDiplomaApi.compartilhar,
    { params: { registroId: id }, body: { Para: 'Empresa Exemplo', Fatos: ['nome', 'curso', 'cpf'], Dias } },
    como,
  );
const ver = (Link: string) => t.chamar(meuDiplomaApi.verCompartilhado, { body: { Link } });

describe('by the provider of identity', () => {
  test('the person sees own records with what is still to come, and the reading is theirs in the audit', async () => {
    const eu = await entrarComo(meu.cpf);
    const { status, corpo } = await t.chamar(meuDiplomaApi.ler, {}, eu);
    expect(status).toBe(200);
    expect(corpo.nome).toBe('Íris da Porta');
    expect(new Set(corpo.registros.map(({ registroId }) => registroId))).toEqual(new Set([meu.id, anulado.id]));
    const um = corpo.registros.find(({ registroId }) => registroId === meu.id);
    expect(um).toMatchObject({ temXml: true, temPdf: true, codigoValidacao: meu.codigoValidacao });
    expect(um?.etapas.map(({ estado }) => estado)).toEqual(['feita', 'feita', 'feita', 'feita', 'atual']);
    const lida = await t.deps.prisma.auditoria.findFirst({ where: { acao: 'meu-diploma', entidadeId: meu.id } });
    expect(lida).toMatchObject({ usuarioCpf: meu.cpf, usuarioNome: 'Íris da Porta (diplomado)' });
    expect(
      (await t.chamar(meuDiplomaApi.baixarPdf, { params: { registroId: meu.id } }, eu)).bytes.subarray(0, 4),
    ).toEqual(Buffer.from('%PDF'));
    await t.chamar(registrosApi.ler, { params: { id: meu.id } }, await t.entrar('responsavel'));
    const { corpo: depois } = await t.chamar(meuDiplomaApi.ler, {}, eu);
    const consultas = depois.registros.find(({ registroId }) => registroId === meu.id)?.consultas ?? [];
    expect(consultas.map(({ quem }) => quem)).toEqual(expect.arrayContaining(['Você', 'Escritório de registro']));
    expect(JSON.stringify(consultas)).not.toContain('Ana');
  });

  test('it leads into no room of the staff, and a level too low or a foreign answer leads nowhere', async () => {
    const eu = await entrarComo(meu.cpf);
    expect((await t.chamar(registrosApi.ler, { params: { id: meu.id } }, eu)).status).toBe(401);
    expect((await t.chamar(registrosApi.ler, { params: { id: meu.id } }, eu.replace('titular', 'sessao'))).status).toBe(
      401,
    );
    const navegador = criarNavegador();
    const noProvedor = await navegador.visitar(`${base}/api/meu-diploma/provedor`);
    const volta = await navegador.visitar(noProvedor.url, { pessoa: 'bento' }, { pararEm: `${base}/digital` });
    expect(volta.url).toContain('motivo=nivel-baixo');
    const alheia = await criarNavegador().visitar(
      `${base}/api/meu-diploma/provedor/retorno?code=a&state=b`,
      undefined,
      { pararEm: `${base}/digital` },
    );
    expect(alheia.url).toContain('motivo=expirou');
  });
});

describe('the old books', () => {
  const antigos = async () => {
    const { status, corpo } = await t.chamar(meuDiplomaApi.ler, {}, await entrarComo(alheio.cpf));
    expect(status).toBe(200);
    return corpo.antigos.map(({ livro, numero, conclusao }) => [livro, numero, conclusao]);
  };

  test('are shown where CPF and name agree, and no longer once another name has the CPF there; nobody is written to', async () => {
    const { cpf, nomeDiplomado: nome } = alheio;
    expect(await antigos()).toEqual([]);
    await umAcervo(t, [
      { nome: nome.toUpperCase(), cpf, livro: 'IX', numero: '567', registro: '1978' },
      { nome, livro: 'IX', numero: '568' },
    ]);
    expect(await antigos()).toEqual([['IX', '567', null]]);

    // A correction is asked here; whoever is not surely the owner asks for nothing.
    const eu = await entrarComo(cpf);
    const [{ id = '' } = {}] = (await t.chamar(meuDiplomaApi.ler, {}, eu)).corpo.antigos;
    const pedir = (como: string) =>
      t.chamar(meuDiplomaApi.pedirSobreAntigo, { params: { id }, body: { Texto: 'O número é 569.' } }, como);
    expect((await pedir(await entrarComo(meu.cpf))).status).toBe(404);
    const feito = await pedir(eu);
    expect(feito.status).toBe(200);
    const responsavel = await t.entrar('responsavel');
    const naMesa = async () =>
      (await t.chamar(meuDiplomaApi.listarPedidos, {}, responsavel)).corpo.itens.find((um) => um.id === feito.corpo.id);
    expect(await naMesa()).toMatchObject({ registroId: null, antigoId: id, especie: 'correcao', situacao: 'aberto' });
    const body = { Decisao: 'aceito', Resposta: 'Corrigido com o livro à mão.' } as const;
    const decidir = () => t.chamar(meuDiplomaApi.decidirPedido, { params: { id: feito.corpo.id }, body }, responsavel);
    expect((await decidir()).status).toBe(200);
    expect((await decidir()).status).toBe(409);
    const correcao = {
      acao: 'corrigir',
      campo: 'numero',
      de: '567',
      para: '569',
      motivo: 'Pedido do diplomado.',
    } as const;
    expect((await t.chamar(acervoApi.anotar, { params: { id }, body: correcao }, responsavel)).status).toBe(200);
    const [corrigido] = (await t.chamar(meuDiplomaApi.ler, {}, eu)).corpo.antigos;
    expect(corrigido).toMatchObject({ numero: '569', pedidos: [{ situacao: 'aceito', resposta: body.Resposta }] });
    const [entrada] = await t.deps.prisma.auditoria.findMany({ where: { acao: 'decidir-pedido', entidade: 'acervo' } });
    expect(entrada).toMatchObject({ entidadeId: id, para: { pedido: feito.corpo.id, situacao: 'aceito' } });
    // What it is about belongs to the row's code: it cannot be turned to another registration.
    const outro = (await t.deps.prisma.registroAntigo.findFirstOrThrow({ where: { numero: '568' } })).id;
    await t.deps.prisma.pedidoDoTitular.update({ where: { id: feito.corpo.id }, data: { registroAntigoId: outro } });
    expect((await t.chamar(meuDiplomaApi.ler, {}, eu)).corpo.antigos[0]?.pedidos).toEqual([]);
    await t.deps.prisma.pedidoDoTitular.update({ where: { id: feito.corpo.id }, data: { registroAntigoId: id } });

    cartas.length = 0;
    await avisarDiplomados(t.servidor, new AbortController().signal);
    expect(cartas.filter(({ texto }) => texto.includes('567'))).toEqual([]);
    // A name that is not published yet counts, too.
    await umAcervo(t, [{ nome: 'Pai de Outra Pessoa', cpf, livro: 'X', numero: '1' }], { publicar: false });
    expect(await antigos()).toEqual([]);
  });

  test('under the CPF of somebody else’s name nothing is shown', async () => {
    await umAcervo(t, [{ nome: 'Nome Bem Diferente', cpf: meu.cpf, livro: 'XI', numero: '2' }]);
    const { corpo } = await t.chamar(meuDiplomaApi.ler, {}, await entrarComo(meu.cpf));
    expect([corpo.registros.length > 0, corpo.antigos]).toEqual([true, []]);
  });
});

describe('nobody else’s record', () => {
  test('is reached by any id, whether it exists or not; the answers are the same', async () => {
    const eu = await entrarComo(meu.cpf);
    const outro = await entrarComo(alheio.cpf);
    const { corpo: link } = await compartilhar(alheio.id, outro);
    const inventado = '01890a5d-ac96-774b-bcce-b302099a8057';
    for (const [registroId, id] of [
      [alheio.id, link.id],
      [inventado, inventado],
    ] as const) {
      const tentativas = [
        t.chamar(meuDiplomaApi.baixarXml, { params: { registroId } }, eu),
        t.chamar(meuDiplomaApi.baixarPdf, { params: { registroId } }, eu),
        compartilhar(registroId, eu),
        t.chamar(
          meuDiplomaApi.pedir,
          { params: { registroId }, body: { Especie: 'correcao', Texto: 'Troquem o nome, por favor.' } },
          eu,
        ),
        t.chamar(meuDiplomaApi.revogarLink, { params: { id } }, eu),
        t.chamar(
          meuDiplomaApi.pedirSobreAntigo,
          { params: { id: registroId }, body: { Texto: 'Troquem o nome, por favor.' } },
          eu,
        ),
      ];
      for (const { status } of await Promise.all(tentativas)) expect(status).toBe(404);
    }
    expect((await ver(link.segredo)).status).toBe(200);
  });

  test('is reached by no call that takes an id: the ones tried above are all there are', () => {
    const comId = Object.entries(meuDiplomaApi).filter(
      ([, { acesso, path }]) => acesso === 'titular' && path.includes(':'),
    );
    expect(comId.map(([nome]) => nome).toSorted()).toEqual(
      ['baixarXml', 'baixarPdf', 'compartilhar', 'pedir', 'pedirSobreAntigo', 'revogarLink'].toSorted(),
    );
  });

  test('nor by a race: of readings at once each sees its own, and who comes after a revocation or a leaving sees nothing', async () => {
    const [eu, outro] = [await entrarComo(meu.cpf), await entrarComo(alheio.cpf)];
    const deQuem = [eu, outro, outro, eu, eu, outro, eu, outro, outro, eu, outro, eu];
    const lidas = await Promise.all(deQuem.map((um) => t.chamar(meuDiplomaApi.ler, {}, um)));
    const ids = lidas.map(({ corpo }) => new Set(corpo.registros.map(({ registroId }) => registroId)));
    expect(ids).toEqual(deQuem.map((um) => new Set(um === eu ? [meu.id, anulado.id] : [alheio.id])));
    const { corpo: link } = await compartilhar(alheio.id, outro);
    const [, ...vistas] = await Promise.all([
      t.chamar(meuDiplomaApi.revogarLink, { params: { id: link.id } }, outro),
      ...Array.from({ length: 8 }, () => ver(link.segredo)),
    ]);
    const vivas = vistas.filter(({ status }) => status === 200).length;
    expect((await ver(link.segredo)).status).toBe(404);
    const { corpo: depois } = await t.chamar(meuDiplomaApi.ler, {}, outro);
    // What was seen was counted, and nothing was seen uncounted.
    const contado = depois.registros.flatMap(({ links }) => links).find(({ id }) => id === link.id);
    expect([contado?.vistas, contado?.vale]).toEqual([vivas, false]);
    await t.chamar(meuDiplomaApi.sair, {}, outro);
    const fora = await Promise.all([
      t.chamar(meuDiplomaApi.ler, {}, outro),
      t.chamar(meuDiplomaApi.baixarXml, { params: { registroId: alheio.id } }, outro),
      compartilhar(alheio.id, outro),
    ]);
    expect(fora.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  test('nor is its file by its code; the address of the inspection file works for graduate and staff', async () => {
    const pedir = (codigo: string, como: string | null) =>
      t.chamar(meuDiplomaApi.baixarArquivo, { params: { codigo, arquivo: 'pdf' } }, como);
    const eu = await entrarComo(meu.cpf);
    expect((await pedir(meu.codigoValidacao, eu)).headers['content-type']).toBe('application/pdf');
    expect((await pedir(alheio.codigoValidacao, eu)).status).toBe(404);
    expect((await pedir('99991.99991.abc', eu)).status).toBe(404);
    expect((await pedir(alheio.codigoValidacao, await t.entrar('consulta'))).status).toBe(200);
    for (const codigo of [meu.codigoValidacao, '99991.99991.abc']) expect((await pedir(codigo, null)).status).toBe(401);
  });

  test('nor after leaving, being idle, or beyond the session’s end', async () => {
    const inicio = t.relogio.agora;
    const depoisDe = async (minutos: number, cookie: string) => {
      t.relogio.agora = new Date(inicio.getTime() + minutos * 60_000);
      const { status } = await t.chamar(meuDiplomaApi.ler, {}, cookie);
      return status;
    };
    const parada = await entrarComo(meu.cpf);
    expect([await depoisDe(19, parada), await depoisDe(40, parada)]).toEqual([200, 401]);
    t.relogio.agora = inicio;
    const longa = await entrarComo(meu.cpf);
    const vezes = await [19, 38, 57, 76, 95, 114, 121].reduce<Promise<number[]>>(
      async (antes, minutos) => [...(await antes), await depoisDe(minutos, longa)],
      Promise.resolve([]),
    );
    expect(vezes).toEqual([200, 200, 200, 200, 200, 200, 401]);
    t.relogio.agora = inicio;
    const eu = await entrarComo(meu.cpf);
    await t.chamar(meuDiplomaApi.sair, {}, eu);
    expect((await t.chamar(meuDiplomaApi.ler, {}, eu)).status).toBe(401);
  });
});

describe('a shared link', () => {
  test('shows the chosen facts without a session, counts, and ends by revocation and by its day', async () => {
    const eu = await entrarComo(meu.cpf);
    const { corpo: link } = await compartilhar(meu.id, eu);
    const vistas = await Promise.all([ver(link.segredo), ver(link.segredo), ver(link.segredo)]);
    expect(vistas.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(vistas[0]?.corpo.fatos.map(({ rotulo }) => rotulo)).toEqual(['Nome', 'CPF, parcialmente oculto', 'Curso']);
    expect(JSON.stringify(vistas[0]?.corpo)).not.toContain(meu.cpf);
    expect(JSON.stringify(vistas[0]?.corpo)).not.toContain(meu.codigoValidacao);
    const { corpo } = await t.chamar(meuDiplomaApi.ler, {}, eu);
    const guardado = corpo.registros.flatMap(({ links }) => links).find(({ id }) => id === link.id);
    expect(guardado).toMatchObject({ vistas: 3, vale: true, para: 'Empresa Exemplo' });
    expect(JSON.stringify(corpo)).not.toContain(link.segredo);
    expect((await t.chamar(meuDiplomaApi.revogarLink, { params: { id: link.id } }, eu)).status).toBe(200);
    expect((await t.chamar(meuDiplomaApi.revogarLink, { params: { id: link.id } }, eu)).status).toBe(404);
    const { corpo: outro } = await compartilhar(meu.id, eu, 1);
    const inicio = t.relogio.agora;
    t.relogio.agora = new Date(inicio.getTime() + 24 * 3_600_000);
    const recusas = [await ver(link.segredo), await ver(outro.segredo), await ver(`${link.segredo}x`)];
    t.relogio.agora = inicio;
    expect(recusas.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(recusas.map(({ erro }) => erro.message)).size).toBe(1);
  });

  test('of an annulled diploma shows the status and no fact; of twenty-five at once twenty are made', async () => {
    const eu = await entrarComo(meu.cpf);
    const muitos = await Promise.all(Array.from({ length: 25 }, () => compartilhar(anulado.id, eu)));
    // The contract lets twenty a minute through, the rule twenty at a time.
    expect(muitos.filter(({ status }) => status === 200)).toHaveLength(20);
    const { corpo } = await ver(muitos.find(({ status }) => status === 200)?.corpo.segredo ?? '');
    expect(corpo).toMatchObject({ tom: 'perigo', fatos: [] });
  });
});

describe('by a code', () => {
  const pedir = (CPF: string) => t.chamar(meuDiplomaApi.pedirCodigo, { body: { CPF } });
  const deOutroEndereco = (n: number) => ({ 'x-forwarded-for': `203.0.${n >> 8}.${n & 255}` });
  const entrar = (Codigo: string, cookie: string) =>
    t.chamar(meuDiplomaApi.entrarComCodigo, { body: { Codigo } }, cookie);
  const codigoDe = (carta: string | undefined) => /Seu c.*?: (\d{4} \d{4})/.exec(carta ?? '')?.[1] ?? '';
  const chegar = async (antes: number) => {
    await expect.poll(() => cartas.length, DE_UMA_CARTA).toBe(antes + 1);
    return cartas.at(-1);
  };
  const registrar = async (Email: string) =>
    t.chamar(
      meuDiplomaApi.gravarEmail,
      { params: { registroId: meu.id }, body: { Email } },
      await t.entrar('responsavel'),
    );

  test('to the recorded address: good once, in the browser that asked; the answer never tells whether there is one', async () => {
    expect((await registrar('iris@exemplo.br')).status).toBe(200);
    const desconhecido = await pedir('39053344705');
    const conhecido = await pedir(meu.cpf);
    expect([desconhecido.status, desconhecido.corpo]).toEqual([conhecido.status, conhecido.corpo]);
    const carta = await chegar(0);
    expect(carta?.para).toBe('iris@exemplo.br');
    expect(carta?.texto).not.toContain(meu.cpf);
    const codigo = codigoDe(carta?.texto);
    const navegador = cookieDe(conhecido.headers, 'codigo-titular');
    expect((await entrar(codigo, '')).status).toBe(400);
    expect((await entrar(codigo, cookieDe(desconhecido.headers, 'codigo-titular'))).status).toBe(400);
    const aoMesmoTempo = await Promise.all([
      entrar(codigo, navegador),
      entrar(codigo, navegador),
      entrar(codigo, navegador),
    ]);
    expect(aoMesmoTempo.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const dentro = aoMesmoTempo.find(({ status }) => status === 200);
    const { corpo } = await t.chamar(meuDiplomaApi.ler, {}, cookieDe(dentro?.headers ?? {}, 'titular'));
    expect([corpo.nome, corpo.email]).toEqual(['Íris da Porta', 'i…s@exemplo.br']);
  });

  test('guesses end after five, however many come at once, and the right one then comes too late', async () => {
    const antes = cartas.length;
    const pedido = await pedir(meu.cpf);
    const certo = codigoDe((await chegar(antes))?.texto);
    const navegador = cookieDe(pedido.headers, 'codigo-titular');
    const palpites = Array.from({ length: 9 }, (_, n) => entrar(String(n).padStart(8, '1'), navegador));
    for (const { status } of await Promise.all(palpites)) expect([400, 429]).toContain(status);
    t.relogio.agora = new Date(t.relogio.agora.getTime() + 60_000);
    expect((await entrar(certo, navegador)).status).toBe(400);
    const guardado = await t.deps.prisma.codigoDoTitular.findFirst({
      where: { cpf: meu.cpf },
      orderBy: { criadoEm: 'desc' },
    });
    expect(guardado?.tentativas).toBe(5);
    expect(JSON.stringify(guardado)).not.toContain(certo.replace(' ', ''));
  });

  test('speaks the language of the page that asked, and leads back to it', async () => {
    t.relogio.agora = new Date(t.relogio.agora.getTime() + DIA_MS);
    const antes = cartas.length;
    await t.chamar(meuDiplomaApi.pedirCodigo, { body: { CPF: meu.cpf }, query: { lang: 'en' } });
    const carta = (await chegar(antes))?.texto ?? '';
    expect(carta).toContain('Subject: Code to enter My diploma');
    expect(carta).toMatch(/^Your code: \d{4} \d{4}\r?$/m);
    // Quoted-printable, where a line is long.
    expect(carta).toMatch(/meu-diploma\?lang=(3D)?en/);
    expect(carta).not.toMatch(/c.digo|minutos|Ignore esta/i);
  });

  test('comes from SIGA where the office recorded none, and only for the very same person', async () => {
    const semEndereco = cartas.length;
    await registrar('');
    expect((await chegar(semEndereco))?.para).toBe('iris@exemplo.br');
    const antes = cartas.length;
    t.relogio.agora = new Date(t.relogio.agora.getTime() + DIA_MS);
    // The student number was somebody else's, and is this person's from the second time on.
    let vez = 0;
    const estudante = async () => {
      vez += 1;
      return { email: 'do.siga@exemplo.br', cpf: vez === 1 ? alheio.cpf : meu.cpf } as never;
    };
    t.servidor.siga = { ...t.servidor.siga, estudante };
    await pedir(meu.cpf);
    await pedir(meu.cpf);
    await expect.poll(() => vez, DE_UMA_CARTA).toBe(2);
    expect((await chegar(antes))?.para).toBe('do.siga@exemplo.br');
  });

  test('five a day: strangers cannot guess on, nor keep out who entered from this browser before', async () => {
    let antes = cartas.length;
    await registrar('iris@exemplo.br');
    // The address that was in use before is told.
    expect((await chegar(antes))?.para).toBe('do.siga@exemplo.br');
    t.relogio.agora = new Date(t.relogio.agora.getTime() + DIA_MS);
    antes = cartas.length;
    const primeiro = await pedir(meu.cpf);
    const dentro = await entrar(codigoDe((await chegar(antes))?.texto), cookieDe(primeiro.headers, 'codigo-titular'));
    const conhecido = cookieDe(dentro.headers, 'aparelho-titular');
    expect(conhecido).not.toBe('');

    // Many addresses, each with a browser of its own, ask for codes and guess at them.
    antes = cartas.length;
    const guardadosAntes = await t.deps.prisma.codigoDoTitular.count({ where: { cpf: meu.cpf } });
    const julgados = async () =>
      (await t.deps.prisma.codigoDoTitular.aggregate({ where: { cpf: meu.cpf }, _sum: { tentativas: true } }))._sum
        .tentativas ?? 0;
    const julgadosAntes = await julgados();
    const navegadores: string[] = [];
    for (let n = 0; n < 20; n += 1) {
      const pedido = await t.chamar(meuDiplomaApi.pedirCodigo, { body: { CPF: meu.cpf } }, null, deOutroEndereco(n));
      expect([pedido.status, pedido.corpo]).toEqual([primeiro.status, primeiro.corpo]);
      navegadores.push(cookieDe(pedido.headers, 'codigo-titular'));
    }
    await expect.poll(() => cartas.length, DE_UMA_CARTA).toBe(antes + 4);
    for (let n = 0; n < quantidade({ pequena: 200, inteira: 1_000 }); n += 1) {
      const body = { Codigo: String(n).padStart(8, '9') };
      const cookie = navegadores[n % navegadores.length] ?? '';
      const { status } = await t.chamar(meuDiplomaApi.entrarComCodigo, { body }, cookie, deOutroEndereco(n));
      expect(status).toBe(400);
    }
    expect(await t.deps.prisma.codigoDoTitular.count({ where: { cpf: meu.cpf } })).toBe(guardadosAntes + 4);
    expect((await julgados()) - julgadosAntes).toBe(4 * 5);

    antes = cartas.length;
    const meuPedido = await t.chamar(meuDiplomaApi.pedirCodigo, { body: { CPF: meu.cpf } }, conhecido);
    const codigo = codigoDe((await chegar(antes))?.texto);
    expect((await entrar(codigo, cookieDe(meuPedido.headers, 'codigo-titular'))).status).toBe(200);
  });

  test('a code that does not leave is not kept', async () => {
    t.relogio.agora = new Date(t.relogio.agora.getTime() + DIA_MS);
    const { correio } = t.servidor;
    const guardados = () =>
      t.deps.prisma.codigoDoTitular.count({ where: { criadoEm: t.relogio.agora, usadoEm: null } });
    const tentadas: number[] = [];
    t.servidor.correio = {
      enviar: async () => {
        tentadas.push(await guardados());
        throw new CorreioFalhou('fora do ar');
      },
    };
    await pedir('39053344705');
    // One that failed is not counted: the seventh is tried like the first.
    for (let n = 1; n <= 7; n += 1) {
      await t.chamar(meuDiplomaApi.pedirCodigo, { body: { CPF: meu.cpf } }, null, deOutroEndereco(n));
      await expect.poll(() => tentadas.length, DE_UMA_CARTA).toBe(n);
      await expect.poll(guardados, DE_UMA_CARTA).toBe(0);
    }
    expect(tentadas).toEqual(Array(7).fill(1));
    t.servidor.correio = correio;
  });
});

test('a request goes to the office’s desk and comes back with its answer; only one answer counts', async () => {
  const eu = await entrarComo(meu.cpf);
  const pedido = { Especie: 'nome-social' as const, NomeSocial: 'Íris Luz', Texto: 'Peço o uso do meu nome social.' };
  const { corpo } = await t.chamar(meuDiplomaApi.pedir, { params: { registroId: meu.id }, body: pedido }, eu);
  const operador = await t.entrar('operador');
  const mesa = await t.chamar(meuDiplomaApi.listarPedidos, {}, operador);
  expect(mesa.corpo.itens[0]).toMatchObject({ id: corpo.id, situacao: 'aberto', nome: 'Íris da Porta' });
  const decidir = async (como: string, Decisao: 'aceito' | 'recusado') =>
    t.chamar(
      meuDiplomaApi.decidirPedido,
      { params: { id: corpo.id }, body: { Decisao, Resposta: 'Sairá na segunda via.' } },
      como,
    );
  expect((await decidir(operador, 'aceito')).status).toBe(403);
  // Who recorded the address of a person does not decide what that person asks for.
  const ana = await t.entrar('responsavel', { cpf: '11144477735', nome: 'Bia Segunda Pessoa' });
  const duas = await Promise.all([decidir(ana, 'aceito'), decidir(ana, 'recusado')]);
  expect(duas.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const visto = await t.chamar(meuDiplomaApi.ler, {}, eu);
  const respondido = visto.corpo.registros.flatMap(({ pedidos }) => pedidos).find(({ id }) => id === corpo.id);
  expect(respondido?.resposta).toBe('Sairá na segunda via.');
  expect(respondido?.situacao).not.toBe('aberto');
  const semTexto = await t.deps.prisma.auditoria.findMany({ where: { acao: 'pedir-ao-escritorio' } });
  expect(JSON.stringify(semTexto, (_, valor) => (typeof valor === 'bigint' ? String(valor) : valor))).not.toContain(
    'Luz',
  );
});

test('notices tell what changed since they were switched on, once, and only who asked for it', async () => {
  const eu = await entrarComo(alheio.cpf);
  const ligar = () => t.chamar(meuDiplomaApi.avisar, { body: { Avisar: true } }, eu);
  expect((await ligar()).status).toBe(409);
  const ana = await t.entrar('responsavel');
  const email = { params: { registroId: alheio.id }, body: { Email: 'Outro@Exemplo.br' } };
  await t.chamar(meuDiplomaApi.gravarEmail, email, ana);
  expect((await ligar()).status).toBe(200);
  const antes = cartas.length;
  const deps = { ...t.servidor, pool: t.deps.pool, prisma: t.deps.prisma };
  const rodar = () => avisarDiplomados(deps, new AbortController().signal);
  await rodar();
  expect(cartas.length).toBe(antes);
  await t.deps.prisma.registro.update({
    where: { id: alheio.id },
    data: { suspenso: true, situacaoEnvioId: 10, dataPublicacaoDou: new Date('2026-05-01') },
  });
  // Nobody is told what a row alone says.
  await rodar();
  expect(cartas.length).toBe(antes);
  await adotar(t.deps.prisma, alheio.id);
  await rodar();
  await rodar();
  expect(cartas.length).toBe(antes + 1);
  const carta = Buffer.from(cartas.at(-1)?.texto ?? '').toString();
  expect(cartas.at(-1)?.para).toBe('outro@exemplo.br');
  expect(carta).toMatch(/suspenso[\s\S]*Di.*rio Oficial/);
  expect(carta).not.toContain(alheio.cpf);
  // In the language in which they were switched on.
  await t.chamar(meuDiplomaApi.avisar, { query: { lang: 'en' }, body: { Avisar: true } }, eu);
  await t.deps.prisma.registro.update({ where: { id: alheio.id }, data: { suspenso: false } });
  await adotar(t.deps.prisma, alheio.id);
  await rodar();
  const emIngles = String(cartas.at(-1)?.texto);
  expect(emIngles).toMatch(/active again[\s\S]*meu-diploma\?lang=(?:3D)?en[\s\S]*switched off/);
  expect(emIngles).not.toMatch(/[ãç]/);
});
