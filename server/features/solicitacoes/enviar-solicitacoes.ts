import type { EnvioDeSolicitacoes } from '#contract/solicitacoes.contract.ts';
import { novoId } from '../../acoes/novo-id.ts';
import type { StoragePort } from '../../adapters/storage/storage.port.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import type { Db } from '../../db/prisma-client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { campoInvalido } from '../../erros/app-error.ts';
import { INSTITUICAO_PADRAO } from '../apoio/apoio.service.ts';
import { abrirZip } from './abrir-zip.ts';
import { lerBytes, somaDe } from './documento-guardado.ts';
import { type DepsDoJulgamento, julgarSolicitacao } from './julgar-solicitacao.ts';
import type { Recebido } from './receber-solicitacao.rotas.ts';
import { acharLinha, escopoDe, existeInstituicao, lerEnvio, lerPorJulgar } from './solicitacoes.queries.ts';
import { anotarJulgamento, inserirSolicitacoes } from './solicitacoes.repository.ts';

export const JULGAR_SOLICITACOES = 'julgar-solicitacoes';

interface Guardada {
  id: string;
  guardado: Awaited<ReturnType<StoragePort['guardar']>>;
  sha256: string;
  nomeDoArquivo: string;
}

export type DepsDoEnvio = DepsDoJulgamento & Pick<Dependencies, 'storage' | 'fila'>;

/**
 * Puts away what came, all of it or nothing; one request is judged at once, a ZIP's behind the answer. @throws AppError
 * 400, 413
 */
export async function enviarSolicitacoes(
  deps: DepsDoEnvio,
  ator: Ator,
  recebido: Recebido,
): Promise<EnvioDeSolicitacoes> {
  const instituicaoId = await deQuem(deps.prisma, ator, recebido);
  const anteriorId = recebido.AnteriorId ?? null;
  if (anteriorId !== null) {
    const corrigida = await acharLinha(deps.prisma, instituicaoId, anteriorId);
    if (corrigida === null) throw campoInvalido('AnteriorId', 'A solicitação que esta corrige não foi encontrada.');
  }
  const envioId = novoId();
  const guardados: Guardada[] = [];
  const arquivos = recebido.zip ? abrirZip(recebido.conteudo) : [{ nome: recebido.nome, conteudo: recebido.conteudo }];
  for await (const { nome, conteudo } of arquivos) {
    const guardado = await deps.storage.guardar(conteudo);
    guardados.push({
      id: novoId(),
      guardado,
      sha256: somaDe(conteudo),
      nomeDoArquivo: nome.replace(/^.*\//, '').slice(-255),
    });
  }
  await atuar(deps, ator, { entidade: 'solicitacao', acao: 'enviar' }, async (tx, quando) => {
    for (const { guardado } of guardados) await guardado.registrar(tx);
    await inserirSolicitacoes(
      tx,
      guardados.map(({ guardado, ...linha }) => ({
        ...linha,
        arquivoGuid: guardado.guid,
        instituicaoId,
        envioId,
        anteriorId,
        recebidaEm: quando,
        recebidaPor: ator.usuario.nome,
      })),
    );
    // Judged by the queue too, should this process end before it has judged the one that came alone.
    await deps.fila.pedirTarefa(tx, JULGAR_SOLICITACOES);
    const anotar = guardados.map(({ id, sha256 }) => ({ id, para: { instituicaoId, sha256 } }));
    return { retorno: undefined, anotar };
  });
  const [so, outra] = guardados;
  if (so !== undefined && outra === undefined) await julgarUma(deps, so.id);
  return lerEnvio(deps.prisma, escopoDe(ator.usuario), envioId);
}

/** Whose requests these are: a person's own institution, or the one that the office names. @throws AppError 400 */
async function deQuem(db: Db, { usuario }: Ator, { InstituicaoId }: Recebido): Promise<number> {
  if (usuario.papel === 'emissora') {
    if (usuario.instituicaoId == null) throw campoInvalido('InstituicaoId', 'A sua conta não é de uma instituição.');
    return usuario.instituicaoId;
  }
  if (InstituicaoId === undefined) throw campoInvalido('InstituicaoId', 'Escolha a instituição emissora');
  if (InstituicaoId === INSTITUICAO_PADRAO || !(await existeInstituicao(db, InstituicaoId)))
    throw campoInvalido('InstituicaoId', 'Instituição emissora não encontrada');
  return InstituicaoId;
}

/** Judges one that waits for it; nothing, where another process was faster. */
async function julgarUma(deps: DepsDoEnvio, id: string): Promise<void> {
  const linha = await acharLinha(deps.prisma, null, id);
  if (linha?.situacao !== 'julgando') return;
  const bytes = await lerBytes(deps, linha);
  const { achados, resumo } = await julgarSolicitacao(deps, { id, instituicaoId: linha.instituicaoId, bytes });
  await anotarJulgamento(deps.prisma, id, achados, resumo, deps.agora());
}

/** How many are judged side by side: the examinations have a thread of their own each. */
const LADO_A_LADO = 3;

/** Judges all that wait, the oldest first, until `sinal` says so; one that cannot be judged holds back no other. @throws what it threw */
export async function julgarTodas(deps: DepsDoEnvio, sinal: AbortSignal): Promise<void> {
  const falhas = new Map<string, unknown>();
  while (!sinal.aborted) {
    const devidas = await lerPorJulgar(deps.prisma, LADO_A_LADO, [...falhas.keys()]);
    if (devidas.length === 0) break;
    await Promise.all(devidas.map((id) => julgarUma(deps, id).catch((falha) => void falhas.set(id, falha))));
  }
  for (const falha of falhas.values()) throw falha;
}
