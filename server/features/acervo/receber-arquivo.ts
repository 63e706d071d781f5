import { createReadStream } from 'node:fs';
import { type ImportacaoDoAcervo, LIMITES_DO_ACERVO } from '#contract/acervo.contract.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import { comVezDaSessao } from '../../db/travar.queries.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError, conflito } from '../../erros/app-error.ts';
import {
  anotarParte,
  criarImportacao,
  esquecerImportacao,
  importacoesDoArquivo,
  jaRecebido,
  lerCodigosEmec,
  lerImportacao,
  mudarImportacao,
  paraImportacao,
} from './importacoes.repository.ts';
import { ArquivoRecusado } from './leitura/arquivo-recusado.ts';
import { amostrarArquivo } from './leitura/em-thread.ts';
import type { Amostras } from './leitura/leitura.worker.ts';
import { abasComLinhas, INICIO, LEITURA_INICIAL, proporLeitura } from './leitura/propor-leitura.ts';
import { reconhecer, type TipoDeArquivo } from './leitura/reconhecer.ts';
import { type ArquivoNoDisco, grandeDemais } from './receber-upload.rotas.ts';
import { respostasHerdadas } from './respostas-herdadas.ts';

export type DepsDoAcervo = Pick<
  Dependencies,
  'prisma' | 'pool' | 'agora' | 'config' | 'storage' | 'fila' | 'confirmacao'
>;

/** Bytes of one part in the storage: a file is never whole in memory. */
const PARTE = 4 * 1024 * 1024;

/** The key of an upload that was killed comes free a moment after it; a person waits, and a statement of theirs has ten seconds. */
const ESPERA_PELO_MORTO = '2s';

/** @throws AppError 422 for a file that is refused */
export async function comRecusa<T>(fazer: () => T | Promise<T>): Promise<T> {
  try {
    return await fazer();
  } catch (erro) {
    if (!(erro instanceof ArquivoRecusado)) throw erro;
    throw new AppError('ARQUIVO_RECUSADO', 422, erro.message, [{ campo: 'file', message: erro.message }]);
  }
}

/**
 * Takes a file in: what it is, its samples, how it seems to be read; its bytes go into the storage in parts. The same sheet of
 * the same file is taken once. @throws AppError 409, 413, 422
 */
export async function receberArquivo(
  deps: DepsDoAcervo,
  ator: Ator,
  arquivo: ArquivoNoDisco,
): Promise<ImportacaoDoAcervo> {
  const { nome, tamanho, sha256, caminho } = arquivo;
  const { tipo, amostras } = await comRecusa(async () => {
    if (tamanho === 0) throw new ArquivoRecusado('O arquivo está vazio: nenhuma linha.');
    const tipo = await reconhecer(caminho, nome);
    if (tamanho > LIMITES_DO_ACERVO[tipo]) throw grandeDemais(LIMITES_DO_ACERVO[tipo]);
    const emec = await lerCodigosEmec(deps.prisma);
    return { tipo, amostras: await amostrarArquivo({ caminho, tipo, nome, leitura: LEITURA_INICIAL, emec }) };
  });
  let id: string | undefined;
  await comVezDaSessao(
    deps.pool,
    `acervo/recebendo/${sha256}`,
    async () => {
      id = await guardar(deps, ator, arquivo, { tipo, amostras });
    },
    ESPERA_PELO_MORTO,
  );
  if (id === undefined) throw jaRecebido('Este arquivo está sendo recebido agora. Espere que ele apareça na lista.');
  return paraImportacao(await lerImportacao(deps.prisma, id));
}

/** Puts a file away while this process alone does so; what a killed one had begun of it is forgotten. @throws AppError 409, 422 */
async function guardar(
  deps: DepsDoAcervo,
  ator: Ator,
  { nome, tamanho, sha256, caminho }: ArquivoNoDisco,
  { tipo, amostras }: { tipo: TipoDeArquivo; amostras: Amostras },
): Promise<string> {
  await esquecerMortas(deps, sha256);
  const aba = await escolherAba(deps, sha256, amostras);
  const lido = await comRecusa(() => proporLeitura(caminho, tipo, amostras, aba));
  const id = await criarImportacao(deps.prisma, {
    arquivo: nome,
    tipo,
    sha256,
    tamanho: BigInt(tamanho),
    aba,
    amostras,
    ...lido,
    respostas: (await respostasHerdadas(deps.prisma, { recorte: '', sha256, aba, titulos: lido.titulos })).respostas,
    recebidaEm: deps.agora(),
    recebidaPor: ator.usuario.nome,
  });
  await guardarPartes(deps, id, caminho);
  await atuar(deps, ator, { entidade: 'acervo', acao: 'receber' }, async (tx) => {
    await mudarImportacao(tx, id, ['recebendo'], { situacao: 'recebida' });
    return { retorno: undefined, anotar: { id, para: { tipo, tamanho, sha256, aba } } };
  });
  return id;
}

async function esquecerMortas({ prisma, storage }: DepsDoAcervo, sha256: string): Promise<void> {
  const mortas = (await importacoesDoArquivo(prisma, sha256)).filter(({ situacao }) => situacao === 'recebendo');
  for (const { id, partes } of mortas) {
    await withTransaction(prisma, async (tx) => {
      for (const guid of partes) await storage.apagar(tx, guid);
      await esquecerImportacao(tx, id);
    });
  }
}

/** The first sheet that was not brought in yet. @throws AppError 409 naming the import of the file */
async function escolherAba({ prisma }: DepsDoAcervo, sha256: string, amostras: Amostras): Promise<string> {
  const anteriores = await importacoesDoArquivo(prisma, sha256);
  const [ultima] = anteriores.slice(-1);
  const cheias = abasComLinhas(amostras);
  const abas = cheias.length > 0 ? cheias : [''];
  const livre = abas.find((nome) => !anteriores.some(({ aba }) => aba === nome));
  if (livre !== undefined || ultima === undefined) return livre ?? '';
  const message = `Este arquivo já foi recebido em ${ultima.recebidaEm.toISOString().slice(0, 10).split('-').reverse().join('/')} por ${ultima.recebidaPor}; nada foi importado de novo.`;
  throw conflito(message, [{ campo: 'file', message }]);
}

async function guardarPartes(deps: DepsDoAcervo, id: string, caminho: string): Promise<void> {
  for await (const pedaco of createReadStream(caminho, { highWaterMark: PARTE })) {
    const parte = await deps.storage.guardar(pedaco as Buffer);
    await withTransaction(deps.prisma, async (tx) => {
      await parte.registrar(tx);
      await anotarParte(tx, id, parte.guid);
    });
  }
}

/** Reads how a file's first bytes stand in the storage. */
export async function lerInicioGuardado(
  { storage }: Pick<DepsDoAcervo, 'storage'>,
  partes: readonly string[],
): Promise<Buffer> {
  const [primeira] = partes;
  const bytes = primeira === undefined ? null : await storage.ler(primeira);
  return (bytes ?? Buffer.alloc(0)).subarray(0, INICIO);
}
