import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { livrosApi } from '#contract/livros.contract.ts';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { restauracaoApi } from '#contract/restauracao.contract.ts';
import { servidorApi } from '#contract/servidor.contract.ts';
import { sessaoApi } from '#contract/sessao.contract.ts';
import { createConector } from '../../adapters/conector/conector.http.ts';
import type { ConectorPort, CopiaNoConector } from '../../adapters/conector/conector.port.ts';
import { criarLogNaPasta } from '../../adapters/log-externo/log-externo.pasta.ts';
import { publicarCabeca } from '../../auditoria/publicar-cabeca.ts';
import { retomarLog } from '../../auditoria/retomar-log.ts';
import { verificarTudo } from '../../auditoria/verificar-log.ts';
import { chaveDoSegredo } from '../../backup/chave.ts';
import { gravarBackup } from '../../backup/gravar-backup.ts';
import { restaurarBackup } from '../../backup/restaurar-backup.ts';
import { createPool } from '../../db/pool.ts';
import { prepararEstrutura } from '../../inicio/preparar-estrutura.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { correrCampanha, PRAZO_DA_CAMPANHA } from '../../test/campanha.ts';
import { type CatalogoDeTeste, umCatalogo } from '../../test/factories/um-catalogo.ts';
import { sigaComHistorico, umPayload } from '../../test/factories/um-payload.ts';
import { sorte } from '../../test/mundo-com-falhas.ts';
import { sequenciarTudo } from '../../test/sequenciar-tudo.ts';
import {
  apagarBanco,
  type BancoDeTeste,
  criarBancoDeTeste,
  criarBancoMigradoDeTeste,
  executarSql,
  trocarBanco,
} from '../../test/test-database.ts';

/** Worlds: a backup of yesterday, today's registrations, more or less far, restore, reconciliation, tomorrow's work. */
const TAMANHO = { pequena: 1, inteira: 200 };

let ontem: BancoDeTeste;
let catalogo: CatalogoDeTeste;
let pasta: string;
let restaurado: BancoDeTeste;
const siga = sigaComHistorico();

const nomeDo = (url: string) => new URL(url).pathname.slice(1);
/** A copy of a database that nobody is connected to at the moment, for one world. */
async function clonar(modelo: string, nome: string): Promise<string> {
  await executarSql(trocarBanco(modelo, 'postgres'), `CREATE DATABASE ${nome} TEMPLATE ${nomeDo(modelo)}`);
  return trocarBanco(modelo, nome);
}
const apagar = (url: string) => apagarBanco(nomeDo(url));

beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'conciliacao-'));
  ontem = await criarBancoDeTeste();
  const t = await buildTestApp({ bancoUrl: ontem, trocar: { siga } });
  catalogo = await umCatalogo(t.deps.prisma);
  const como = await t.entrar('responsavel');
  for (let i = 0; i < 3; i += 1) {
    expect((await t.chamar(novoRegistroApi.registrar, { body: umPayload(catalogo) }, como)).status).toBe(200);
  }
  await sequenciarTudo(t.deps);
  await gravarBackup(t.deps.pool, join(pasta, 'backup'), new Date(), chaveDoSegredo('a1'.repeat(32)));
  await t.fechar();
  restaurado = await criarBancoMigradoDeTeste();
  const pool = createPool(restaurado.url, 2);
  await restaurarBackup(pool, join(pasta, 'backup'));
  await pool.end();
  await prepararEstrutura({ url: restaurado.urlDaAplicacao, urlDono: restaurado.url });
});
afterAll(async () => {
  await ontem.descartar();
  await restaurado.descartar();
  await rm(pasta, { recursive: true, force: true });
});

/** Of a day's diplomas: of some what precedes the diploma, of others all, of the rest nothing. */
function conectorCom(documentos: (CopiaNoConector & { xml: string | null })[]): ConectorPort {
  const nada = async () => null;
  const recusar = async () => {
    throw new Error('não se envia nada na conciliação');
  };
  return {
    servico: createConector({ url: 'http://127.0.0.1:9' }).servico,
    enviar: recusar,
    reenviar: recusar,
    remover: recusar,
    agir: recusar,
    repetir: recusar,
    autorizar: recusar,
    procurar: async (chave) => documentos.filter(({ yourNumber }) => yourNumber === chave),
    listar: async ({ estado }, pagina) => (estado === undefined ? documentos.slice((pagina - 1) * 2, pagina * 2) : []),
    documento: nada,
    detalhes: nada,
    arquivo: async (id, versao) =>
      versao === 'gerado' ? (documentos.find(({ documentId }) => documentId === id)?.xml ?? null) : null,
    historico: nada,
    recibo: nada,
    token: nada,
  };
}

const diplomaEmXml = (nome: string, livro: string, numero: number) =>
  `<Diploma xmlns="https://portal.mec.gov.br/diplomadigital/arquivos-em-xsd"><infDiploma id="VDip${'1'.repeat(44)}" versao="1.05">
   <DadosDiploma><Diplomado><Nome>${nome}</Nome></Diplomado></DadosDiploma><DadosRegistro><LivroRegistro><LivroRegistro>${livro}</LivroRegistro>
   <NumeroRegistro>${numero}</NumeroRegistro></LivroRegistro></DadosRegistro></infDiploma></Diploma>`;

const logDe = (t: AppDeTeste, lugar: string) => ({
  externo: criarLogNaPasta(lugar),
  chave: '11'.repeat(32),
  origem: 'exemplo.br/log',
  agora: t.deps.agora,
});
async function comLog(t: AppDeTeste, lugar: string, fazer: 'publicar' | 'retomar'): Promise<void> {
  await sequenciarTudo(t.deps);
  const cliente = await t.deps.pool.connect();
  try {
    await (fazer === 'publicar' ? publicarCabeca(cliente, logDe(t, lugar)) : retomarLog(cliente, logDe(t, lugar)));
  } finally {
    cliente.release();
  }
}

type Sorte = () => number;
function sorteio(semente: number): Sorte {
  let vez = 0;
  return () => {
    vez += 1;
    return sorte(semente, vez);
  };
}
const ate = (sortear: Sorte, n: number) => Math.floor(sortear() * n);

/** Registers some diplomas in the old book or a new one; answers each one's `book/number` and what the service got. */
async function trabalhar(t: AppDeTeste, sortear: Sorte, quantos: number, novoLivro: string | null) {
  const como = await t.entrar('responsavel');
  const livros = [{ livroID: catalogo.livroId, nome: '' }];
  if (novoLivro !== null) {
    livros.push((await t.chamar(livrosApi.criar, { body: { Nome: novoLivro } }, como)).corpo);
  }
  const dados: string[] = [];
  const documentos: (CopiaNoConector & { xml: string | null })[] = [];
  for (let i = 0; i < quantos; i += 1) {
    const abertos = await t.deps.prisma.livroRegistro.findMany({
      where: { encerradoEm: null },
      orderBy: { criadoEm: 'asc' },
    });
    const livro = abertos[ate(sortear, abertos.length)];
    const body = umPayload({ ...catalogo, livroId: livro?.id ?? '', livro: livro?.nome ?? '' });
    const { status, corpo, erro } = await t.chamar(novoRegistroApi.registrar, { body }, como);
    expect([status, erro?.message]).toEqual([200, undefined]);
    const r = await t.deps.prisma.registro.findUniqueOrThrow({
      where: { id: corpo.registroID },
      include: { livro: true },
    });
    dados.push(`${r.livro.nome}/${r.numeroRegistro}`);
    const etapa = ate(sortear, 3);
    const um = (prefixo: string, tipo: number, xml: string | null) =>
      documentos.push({
        documentId: String(documentos.length + 1),
        tipo,
        yourNumber: `${prefixo}${r.id}`,
        estado: 5,
        xml,
        codigoSeguranca: null,
        autorizacao: null,
        versoes: [],
      });
    if (etapa > 0) um('DOC', 4, null);
    if (etapa > 1) um('DIP', 2, diplomaEmXml(r.nomeDiplomado, r.livro.nome, r.numeroRegistro));
  }
  return { dados, documentos };
}

/** Decides every finding by lot among its ways. */
async function decidirTudo(t: AppDeTeste, sortear: Sorte, administrador: string): Promise<void> {
  const { corpo } = await t.chamar(restauracaoApi.ler, {}, administrador);
  for (const { id, opcoes, dados, decisao } of corpo.aberta?.achados ?? []) {
    if (decisao !== null) continue;
    const escolhida = opcoes[ate(sortear, opcoes.length)] ?? '';
    const proprio =
      escolhida === 'avancar'
        ? { numero: (dados.seguro ?? 0) + ate(sortear, 3) }
        : escolhida === 'encerrar'
          ? { nome: `Continuação de ${dados.livro}` }
          : {};
    const body = { decisao: escolhida, justificativa: 'decidido por sorteio', ...proprio };
    const { status, erro } = await t.chamar(restauracaoApi.decidir, { params: { id }, body }, administrador);
    expect([status, erro?.message]).toEqual([200, undefined]);
  }
}

async function viver(semente: number): Promise<void> {
  const sortear = sorteio(semente);
  const [log, nome] = [join(pasta, `log-${semente}`), `conciliacao_${process.pid}_${semente}`];
  const hojeUrl = await clonar(ontem.url, `${nome}_hoje`);
  const depoisUrl = await clonar(restaurado.url, `${nome}_depois`);
  const hoje = await buildTestApp({ bancoUrl: hojeUrl, trocar: { siga } });
  let depois: AppDeTeste | undefined;
  try {
    const comLogFora = sortear() < 0.7;
    if (comLogFora) await comLog(hoje, log, 'publicar');
    const novoLivro = sortear() < 0.4 ? 'Livro de hoje' : null;
    const perdido = await trabalhar(hoje, sortear, 1 + ate(sortear, 6), novoLivro);
    if (comLogFora) await comLog(hoje, log, 'publicar');

    depois = await buildTestApp({ bancoUrl: depoisUrl, trocar: { siga, conector: conectorCom(perdido.documentos) } });
    const administrador = await depois.entrar('administrador');
    const recusado = await depois.chamar(novoRegistroApi.registrar, { body: umPayload(catalogo) }, administrador);
    expect([recusado.status, recusado.erro.codigo]).toEqual([503, 'BANCO_RESTAURADO']);
    await comLog(depois, log, 'retomar');
    expect((await depois.chamar(restauracaoApi.consultar, {}, administrador)).status).toBe(200);
    await decidirTudo(depois, sortear, administrador);
    const fim = await depois.chamar(restauracaoApi.concluir, {}, administrador);
    expect([fim.status, fim.erro?.message]).toEqual([200, undefined]);

    const amanha = await trabalhar(depois, sortear, 4, sortear() < 0.3 ? 'Livro de amanhã' : null);
    // A book that nobody but the lost database knew of is opened under another name: its numbers are its own.
    expect(amanha.dados.filter((um) => perdido.dados.includes(um))).toEqual([]);
    await sequenciarTudo(depois.deps);
    expect(await verificarTudo(depois.deps.pool, { selo: '22'.repeat(32) })).toMatchObject({ integra: true });
  } finally {
    await hoje.fechar();
    await depois?.fechar();
    await apagar(hojeUrl);
    await apagar(depoisUrl);
  }
}

test(
  'a backup of yesterday and the registrations of today: no number is given twice',
  { timeout: PRAZO_DA_CAMPANHA },
  () => correrCampanha('conciliação depois de restaurar', TAMANHO, viver),
);

test('held until a person decided: office refused with a sentence, people, accounts and the public go on, nothing is guessed', async () => {
  const url = await clonar(restaurado.url, `conciliacao_${process.pid}_guia`);
  const deFora = '0197f3a0-0000-7000-8000-000000000001';
  const documento = { tipo: 4, estado: 5, codigoSeguranca: null, autorizacao: null, versoes: [], xml: null };
  const documentos = [
    { ...documento, documentId: '7', yourNumber: `DOC${deFora}` },
    { ...documento, documentId: '8', tipo: 8, yourNumber: 'LAN0197f3a0-0000-7000-8000-000000000002' },
  ];
  const t = await buildTestApp({ bancoUrl: url, trocar: { siga, conector: conectorCom(documentos) } });
  try {
    const administrador = await t.entrar('administrador', { nome: 'Bia Teste', cpf: '11144477735' });
    const responsavel = await t.entrar('responsavel');
    const livro = await t.chamar(livrosApi.criar, { body: { Nome: 'Outro' } }, responsavel);
    expect([livro.status, livro.erro.message]).toEqual([503, expect.stringContaining('ainda não foi conciliado')]);
    expect((await t.chamar(sessaoApi.encerrarOutras, {}, responsavel)).status).toBe(200);
    expect((await t.app.inject('/api/publico/transparencia')).statusCode).not.toBe(503);
    expect((await t.chamar(restauracaoApi.ler, {}, responsavel)).status).toBe(403);
    expect((await t.chamar(servidorApi.atencao, {}, responsavel)).corpo.restauradoDe).not.toBeNull();
    expect((await t.chamar(restauracaoApi.concluir, {}, administrador)).status).toBe(409);

    await t.chamar(restauracaoApi.consultar, {}, administrador);
    const lida = (await t.chamar(restauracaoApi.ler, {}, administrador)).corpo.aberta;
    expect(lida).toMatchObject({ origem: 'backup', atosPerdidos: null });
    expect(lida?.achados.map(({ especie, opcoes }) => [especie, opcoes])).toEqual([
      ['registro', ['registrar-de-novo', 'somente-fora']],
      ['avulso', ['ciente']],
      // Nothing says how many were given: only a new book is safe.
      ['livro', ['encerrar']],
    ]);
    expect((await t.chamar(restauracaoApi.concluir, {}, administrador)).erro.message).toBe(
      'Falta decidir 3 achado(s).',
    );
    const doLivro = lida?.achados.find(({ especie }) => especie === 'livro');
    const body = { decisao: 'avancar', justificativa: 'sem olhar', numero: 9 };
    expect(
      (await t.chamar(restauracaoApi.decidir, { params: { id: doLivro?.id ?? '' }, body }, administrador)).status,
    ).toBe(400);
    await decidirTudo(t, sorteio(1), administrador);
    expect((await t.chamar(restauracaoApi.concluir, {}, administrador)).status).toBe(200);
    expect((await t.chamar(livrosApi.criar, { body: { Nome: 'Outro' } }, responsavel)).status).toBe(200);
  } finally {
    await t.fechar();
    await apagar(url);
  }
});
