import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { chaveDoNome } from '#domain/acervo/chaves.ts';
import { chaveDoProblema } from '#domain/acervo/problemas.ts';
import { type DatasDaColuna, ordensDe } from '#domain/acervo/prova-das-datas.ts';
import type { PassoDaImportacao, SituacaoDaImportacao } from '#domain/acervo/situacoes.ts';
import { hojeEm } from '#domain/texto/data.ts';
import { encurtar } from '#domain/texto/encurtar.ts';
import { comPastaTemporaria } from '../../adapters/temporarias/pasta-temporaria.ts';
import { apartar } from '../../auditoria/apartar.ts';
import { anotarAto, atuar } from '../../auditoria/atuar.ts';
import { BLOCO_DO_ACERVO } from '../../auditoria/conteudo-do-acervo.ts';
import { cumprirOrdem, DE_NINGUEM, porOrdemDe, provarOrdem } from '../../auditoria/ordens.ts';
import { ultimoAto } from '../../auditoria/ultimo-ato.queries.ts';
import type { Ordem } from '../../db/generated/client.ts';
import { createPool } from '../../db/pool.ts';
import { comVezDaSessao, travarImportacao } from '../../db/travar.queries.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { contarLinhas, cruzarLinhas, guardarLinhas, limparEstagio } from './estagio.queries.ts';
import { ILEGIVEL } from './importacao-guardada.ts';
import {
  dizerFalha,
  esquecerImportacao,
  type Importacao,
  importacoesPorFazer,
  lerCodigosEmec,
  lerCursosPorNome,
  lerParaTrabalhar,
  mudarImportacao,
  primeiraPorPublicar,
  temRegistros,
} from './importacoes.repository.ts';
import { ArquivoRecusado } from './leitura/arquivo-recusado.ts';
import { lerArquivo, provarDatas } from './leitura/em-thread.ts';
import type { ArquivoALer } from './leitura/linhas-do-arquivo.ts';
import {
  apagarLote,
  importarLote,
  lerBlocos,
  lerComSegundasVias,
  ligarSegundasVias,
  soltarSegundasVias,
  somarPorPublicar,
  tomarBlocos,
} from './passos.queries.ts';

export const IMPORTAR_ACERVO = 'importar-acervo';

/** An upload takes minutes: what nobody finished in an hour nobody will. */
const ABANDONADA_MS = 3_600_000;

type Deps = Pick<Dependencies, 'prisma' | 'agora' | 'storage'> & {
  config: { banco: { url?: string | undefined }; fusoHorario: string; dataDir: string };
};

/** The connection holds the import's key, without deadlines; the signal tells that the step is to end. */
interface Passo {
  deps: Deps;
  cliente: PoolClient;
  sinal: AbortSignal;
}

/** A step that a person ordered. */
interface PassoOrdenado extends Passo {
  ordem: Ordem;
}

/** For content that is not what the person who ordered the publication saw. */
class OutroConteudo extends Error {}

/** An import says this when it could not go on for a reason that is none of its file's. */
const FALHOU =
  'O servidor não conseguiu terminar este passo e tenta de novo a cada poucos minutos. O motivo está no diário do servidor.';

/**
 * Does what waits: each import goes through its step while no other process has it. Whatever kills it, the next run goes on:
 * a rehearsal from its beginning, all else with the next lot. One that fails says so, and keeps no other from its step.
 * @throws what the first one failed for
 */
export async function trabalharNoAcervo(deps: Deps, sinal: AbortSignal): Promise<void> {
  const ids = await importacoesPorFazer(deps.prisma, deps.agora(), ABANDONADA_MS);
  if (ids.length === 0) return;
  const pool = createPool(deps.config.banco.url ?? '', 1, 'sozinho');
  const falhas: unknown[] = [];
  try {
    for (const id of ids) {
      await comVezDaSessao(pool, `acervo/${id}`, (cliente) => darPasso({ deps, cliente, sinal }, id)).catch(
        async (erro: unknown) => {
          // What was told to end goes on with the next run.
          if (sinal.aborted) return;
          falhas.push(erro);
          await dizerFalha(deps.prisma, id, FALHOU);
        },
      );
    }
  } finally {
    await pool.end();
  }
  if (falhas.length > 0) throw falhas[0];
}

async function darPasso(passo: Passo, id: string): Promise<void> {
  const { prisma } = passo.deps;
  const importacao = await lerParaTrabalhar(prisma, id);
  if (importacao === null) return;
  const { situacao } = importacao;
  if (situacao === 'recebendo') {
    // What was received, an act says: only a file that never came whole is taken away without an order.
    if ((await ultimoAto(prisma, { entidade: 'acervo', id })) === null) await desfazer(passo, importacao);
    else await devolver(passo, importacao);
    return;
  }
  if (!ehPasso(situacao)) return;
  const ordem = await provarOrdem(prisma, `acervo-${situacao}`, id);
  if (ordem === null) return devolver(passo, importacao);
  const le = situacao === 'provando' || situacao === 'conferindo';
  if (le && importacao.ilegivel) return dizerFalha(prisma, id, ILEGIVEL);
  try {
    await PASSOS[situacao].dar({ ...passo, ordem }, importacao);
  } catch (erro) {
    if (!(erro instanceof OutroConteudo)) throw erro;
    await devolver(passo, importacao);
  }
}

/** Each step, and where an import waits for a person if nobody ordered it. */
const PASSOS: Readonly<
  Record<
    PassoDaImportacao,
    { dar: (passo: PassoOrdenado, importacao: Importacao) => Promise<void>; volta: SituacaoDaImportacao }
  >
> = {
  provando: { dar: (passo, importacao) => provar(passo, importacao), volta: 'recebida' },
  conferindo: { dar: (passo, importacao) => conferir(passo, importacao), volta: 'recebida' },
  importando: { dar: (passo, importacao) => importar(passo, importacao), volta: 'conferida' },
  publicando: { dar: (passo, importacao) => publicar(passo, importacao), volta: 'importada' },
  desfazendo: { dar: (passo, importacao) => desfazer(passo, importacao, passo.ordem), volta: 'importada' },
};

const ehPasso = (situacao: SituacaoDaImportacao): situacao is PassoDaImportacao => situacao in PASSOS;

async function devolver({ deps }: Passo, { id, situacao }: Importacao): Promise<void> {
  const devida = ehPasso(situacao) ? PASSOS[situacao].volta : 'recebida';
  const volta = devida === 'importada' && !(await temRegistros(deps.prisma, id)) ? 'recebida' : devida;
  await apartar(deps, { entidade: 'acervo', id }, async (tx, quando) => {
    await cumprirOrdem(tx, id, quando);
    await mudarImportacao(tx, id, [situacao], { situacao: volta, falha: DE_NINGUEM });
  });
}

/** Ends a step, and with it the order that it carried out. */
const terminar = (
  { deps }: PassoOrdenado,
  { id, situacao }: Importacao,
  mudanca: Parameters<typeof mudarImportacao>[3],
): Promise<void> =>
  withTransaction(deps.prisma, async (tx) => {
    await mudarImportacao(tx, id, [situacao], mudanca);
    await cumprirOrdem(tx, id, deps.agora());
  });

/** Reads what the columns of dates prove, so that only what nothing proves is asked. */
const provar = (passo: PassoOrdenado, importacao: Importacao): Promise<void> =>
  comOArquivo(passo, importacao, async (arquivo) => {
    const { deps, sinal } = passo;
    const datas = await lerProvas(deps, importacao, arquivo, async (feitas) => {
      sinal.throwIfAborted();
      await mudarImportacao(deps.prisma, importacao.id, ['provando'], { feitas });
    });
    await terminar(passo, importacao, { situacao: 'recebida', datas });
  });

const lerProvas = async (
  deps: Deps,
  { colunas }: Importacao,
  arquivo: ArquivoALer,
  contar: (lidas: number) => Promise<void> = async () => {},
): Promise<DatasDaColuna[]> => provarDatas(arquivo, { colunas, anoAtual: anoAtual(deps) }, contar);

const anoAtual = ({ agora, config }: Deps): number => Number(hojeEm(agora(), config.fusoHorario).slice(0, 4));

/** Does something with the file of an import, which stands in a folder meanwhile; what it is refused for is told. */
async function comOArquivo(
  passo: PassoOrdenado,
  importacao: Importacao,
  fazer: (arquivo: ArquivoALer) => Promise<void>,
): Promise<void> {
  const { deps } = passo;
  const { id, tipo, arquivo: nome, leitura } = importacao;
  try {
    await comPastaTemporaria(deps.config.dataDir, `acervo-${id}`, async (pasta) => {
      const caminho = join(pasta, 'guardado');
      await pipeline(lerPartes(deps, importacao), createWriteStream(caminho));
      await fazer({ caminho, tipo, nome, leitura, emec: await lerCodigosEmec(deps.prisma) });
    });
  } catch (erro) {
    if (!(erro instanceof ArquivoRecusado)) throw erro;
    await terminar(passo, importacao, { situacao: 'recebida', falha: encurtar(erro.message, 500) });
  }
}

/** Reads the whole file and holds its lines against each other, the acervo and the register. */
async function conferir(passo: PassoOrdenado, importacao: Importacao): Promise<void> {
  const { deps, cliente, sinal } = passo;
  const { id, titulos, colunas, respostas, recorte } = importacao;
  await limparEstagio(cliente, id);
  await comOArquivo(passo, importacao, async (arquivo) => {
    const datas = importacao.datas ?? (await lerProvas(deps, importacao, arquivo));
    const porChave = new Map(respostas.map((uma) => [chaveDoProblema(uma), uma]));
    const contexto = {
      titulos,
      colunas,
      recorte,
      ordens: ordensDe(datas, porChave),
      anoAtual: anoAtual(deps),
      respostas: porChave,
      cursos: await lerCursosPorNome(deps.prisma, chaveDoNome),
    };
    let lidas = 0;
    try {
      await lerArquivo(arquivo, contexto, async ({ quantas, linhas }) => {
        sinal.throwIfAborted();
        await guardarLinhas(cliente, id, linhas);
        lidas += quantas;
        await mudarImportacao(deps.prisma, id, ['conferindo'], { feitas: lidas });
      });
    } catch (erro) {
      await limparEstagio(cliente, id);
      throw erro;
    }
    await cruzarLinhas(cliente, id, {
      ambos: respostas.filter(({ resposta }) => resposta === 'ambos').map(({ valor }) => valor),
      importar: respostas.some(({ tipo, resposta }) => tipo === 'ja-no-registro' && resposta === 'importar'),
    });
    await terminar(passo, importacao, {
      situacao: 'conferida',
      linhas: lidas,
      datas,
      soma: await somar(cliente, id, lidas),
    });
  });
}

async function* lerPartes({ storage }: Deps, { partes }: Importacao): AsyncGenerator<Buffer> {
  for (const guid of partes) {
    const bytes = await storage.ler(guid);
    if (bytes === null) throw new Error(`falta a parte ${guid} de um arquivo do acervo`);
    yield bytes;
  }
}

/** Counts what came of the lines. @throws Error when the sum does not close: nothing goes on then */
async function somar(cliente: PoolClient, id: string, lidas: number) {
  const soma = await contarLinhas(cliente, id);
  if (soma.linhas !== lidas) throw new Error(`de ${lidas} linhas lidas de um arquivo do acervo há ${soma.linhas}`);
  return soma;
}

/** As the audit calls the end of an import, with the sums of all that it brought in. */
export const TERMINAR_IMPORTACAO = 'terminar-importacao';

async function importar({ deps, cliente, sinal, ordem }: PassoOrdenado, { id, linhas }: Importacao): Promise<void> {
  for (let ultima: number | null = 0; ultima !== null; ultima = await importarLote(cliente, id, ultima)) {
    sinal.throwIfAborted();
  }
  await ligarSegundasVias(cliente, id);
  const soma = await somar(cliente, id, linhas);
  const somas = await somarPorPublicar(cliente, id);
  await atuar(deps, porOrdemDe(ordem), { entidade: 'acervo', acao: TERMINAR_IMPORTACAO }, async (tx, quando) => {
    await mudarImportacao(tx, id, ['importando'], { situacao: 'importada', soma });
    await cumprirOrdem(tx, id, quando);
    return { retorno: undefined, anotar: { id, para: { ordem: ordem.id, somas } } };
  });
}

/** Unties second copies of other imports, and says anew what these brought in if it was as their end said. */
async function soltar(deps: Deps, cliente: PoolClient, ordem: Ordem, id: string): Promise<void> {
  const iguais: string[] = [];
  for (const outra of await lerComSegundasVias(cliente, id)) {
    const ato = await ultimoAto(deps.prisma, { entidade: 'acervo', id: outra, acoes: [TERMINAR_IMPORTACAO] });
    const { somas } = (ato?.para ?? {}) as { somas?: string[] };
    if (somas?.join() === (await somarPorPublicar(cliente, outra)).join()) iguais.push(outra);
  }
  await soltarSegundasVias(cliente, id);
  for (const outra of iguais) {
    const somas = await somarPorPublicar(cliente, outra);
    const ato = { entidade: 'acervo', acao: TERMINAR_IMPORTACAO };
    await anotarAto(deps, porOrdemDe(ordem), ato, { id: outra, para: { ordem: ordem.id, somas } });
  }
}

/** Seals and publishes in blocks, some at a time, each an act of who asked for it. */
async function publicar(passo: PassoOrdenado, importacao: Importacao): Promise<void> {
  const { deps, sinal, ordem } = passo;
  const { id, sha256 } = importacao;
  const vistas = new Set(ordem.conteudo);
  const proximos = (depoisDe: number) =>
    atuar(deps, porOrdemDe(ordem), { entidade: BLOCO_DO_ACERVO, acao: 'publicar' }, async (tx) => {
      // Another process' last blocks may still be on their way into the database.
      await travarImportacao(tx, id);
      const blocos = await lerBlocos(tx, await tomarBlocos(tx, id, depoisDe));
      if (blocos.some(({ conteudo }) => !vistas.has(conteudo))) throw new OutroConteudo();
      const anotar = blocos.map(({ id: bloco, quantos, conteudo, somas, livros }) => {
        const para = {
          importacao: id,
          ordem: ordem.id,
          quantos,
          somas,
          confirmadoPor: ordem.confirmadaPor ?? undefined,
        };
        // What the open log commits to names no person: how many of which books, of which file.
        return { id: bloco, para, conteudo, fatos: { registros: quantos, livros, arquivo: sha256 } };
      });
      return { retorno: blocos, anotar };
    });
  let { feitas } = importacao;
  const primeira = await primeiraPorPublicar(deps.prisma, id);
  let blocos = primeira === null ? [] : await proximos(primeira - 1);
  for (; blocos.length > 0; blocos = await proximos(blocos.at(-1)?.ultima ?? 0)) {
    feitas += blocos.reduce((soma, { quantos }) => soma + quantos, 0);
    await mudarImportacao(deps.prisma, id, ['publicando'], { feitas });
    sinal.throwIfAborted();
  }
  await terminar(passo, importacao, { situacao: 'publicada', publicadaEm: deps.agora() });
}

/** Takes all of an import away, its file last. */
async function desfazer(
  { deps, cliente, sinal }: Passo,
  { id, partes, recorte }: Importacao,
  ordem: Ordem | null = null,
): Promise<void> {
  // A file that never came whole has no second copies.
  if (ordem !== null) await soltar(deps, cliente, ordem, id);
  while ((await apagarLote(cliente, id)) > 0) sinal.throwIfAborted();
  const { storage } = deps;
  await withTransaction(deps.prisma, async (tx) => {
    // The bytes of a part of a sheet are those of the import that it was taken from.
    if (recorte === '') for (const guid of partes) await storage.apagar(tx, guid);
    await esquecerImportacao(tx, id);
    await cumprirOrdem(tx, id, deps.agora());
  });
}
