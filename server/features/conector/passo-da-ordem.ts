import { MAXIMO_DE_RECUSAS, NOME_DA_ACAO, passoNoGrupo } from '#domain/envio/decisao-da-ordem.ts';
import { aguardar, aposFalha, desistir, parar } from '#domain/envio/desfecho.ts';
import { ESPECIES, eDiploma, type TipoNoConector } from '#domain/envio/especies.ts';
import { descricaoDoEstado } from '#domain/envio/estados-do-conector.ts';
import { motivoDoMec } from '#domain/registro/motivos-anulacao.ts';
import { ConectorFalhou } from '../../adapters/conector/conector-falhou.ts';
import type { Db } from '../../db/prisma-client.ts';
import { aplicarNaOrdem, type OrdemEmMaos, olharDeNovo, substituirAnteriores } from './ordem.repository.ts';
import type { DepsDoPasso } from './passo-do-documento.ts';
import { lerGrupo, lerRegistroLeve } from './trabalho.queries.ts';
import { anotarNoLog } from './vida-do-documento.repository.ts';

const SEM_DOCUMENTOS =
  'Os documentos deste registro não foram enviados por este sistema: faça a operação no conector e dê baixa aqui.';

interface DocumentoDaOrdem {
  id: string;
  tipo: TipoNoConector;
  documentId: string;
  estado: number;
}

/** One order, over every document of the group: each only while its state calls for it: twice does nothing. */
export async function executarOrdem(deps: DepsDoPasso, ordem: OrdemEmMaos): Promise<void> {
  if (ordem.acao === 'revogar') await substituirAnteriores(deps.prisma, ordem);
  const grupo = await lerGrupo(deps.prisma, ordem.registroId);
  if (grupo.length === 0) return aplicarNaOrdem(deps, ordem, parar(SEM_DOCUMENTOS));
  if (grupo.some(({ tipo, documentId }) => eDiploma(tipo) && documentId === null)) {
    return esperar(deps, ordem, [], 'Aguardando o conector confirmar o diploma.');
  }
  const documentos: DocumentoDaOrdem[] = [];
  for (const { id, tipo, documentId, yourNumber } of grupo) {
    const estado = documentId === null ? null : await lerEstado(deps, { tipo, documentId, yourNumber });
    if (documentId !== null && estado !== null) documentos.push({ id, tipo, documentId, estado });
  }
  await cumprir(deps, ordem, documentos);
}

async function cumprir(deps: DepsDoPasso, ordem: OrdemEmMaos, documentos: DocumentoDaOrdem[]): Promise<void> {
  const motivo = await motivoParaOConector(deps, ordem);
  const pedidos: DocumentoDaOrdem[] = [];
  for (;;) {
    const { passo, documento } = passoNoGrupo(ordem.acao, documentos, deps.config.conector.semRegistro);
    const oQue = documento && `${ESPECIES[documento.tipo].nome}: ${descricaoDoEstado(documento.estado)}`;
    if (passo === 'concluir' || documento === null) return concluir(deps, ordem, documentos, motivo);
    if (passo === 'inutil') return aplicarNaOrdem(deps, ordem, desistir('O diploma já está revogado no conector.'));
    if (passo === 'esperar') return esperar(deps, ordem, pedidos, `No conector, ${oQue}.`);
    // A process that was asleep for longer than its hold must not ask for what another may have taken on.
    if (deps.agora() >= ordem.posse) return;
    if (passo === 'repetir') {
      await deps.conector.repetir(documento.documentId, 'retry-revocation');
      const desfecho = aposFalha(ordem, `${oQue}.`, { maximo: MAXIMO_DE_RECUSAS });
      return aplicarNaOrdem(deps, ordem, desfecho, olhar(deps, [documento]));
    }
    await deps.conector.agir(documento.documentId, ordem.acao, motivo);
    pedidos.push(documento);
    const depois = (await deps.conector.documento(documento.documentId))?.estado ?? documento.estado;
    // It took the request and stands as before: the next step looks again.
    if (depois === documento.estado) return esperar(deps, ordem, pedidos, `No conector, ${oQue}.`);
    documento.estado = depois;
  }
}

/** MEC's own reason of a revocation (C9): the office's words stay here. */
async function motivoParaOConector({ prisma }: DepsDoPasso, ordem: OrdemEmMaos): Promise<string> {
  if (ordem.acao !== 'revogar') return ordem.motivo;
  const { motivoAnulacaoId } = await lerRegistroLeve(prisma, ordem.registroId);
  return motivoDoMec(ordem.motivoId ?? motivoAnulacaoId);
}

/** The state of a document; null: the connector does not know one that is not the diploma. */
async function lerEstado(
  { conector }: DepsDoPasso,
  { tipo, documentId, yourNumber }: { tipo: TipoNoConector; documentId: string; yourNumber: string },
): Promise<number | null> {
  const lido = await conector.documento(documentId);
  if (lido === null && !eDiploma(tipo)) return null;
  if (lido !== null && (lido.yourNumber ?? yourNumber) === yourNumber && (lido.tipo ?? tipo) === tipo)
    return lido.estado;
  throw new ConectorFalhou('CONECTOR_OUTRO_DOCUMENTO', 'documento de outra chave, ou nenhum');
}

/** The documents are looked at anew, so that states and status follow. */
const olhar =
  (deps: DepsDoPasso, documentos: readonly DocumentoDaOrdem[]) =>
  async (tx: Db, agora: Date): Promise<void> => {
    for (const { id } of documentos) await olharDeNovo(tx, deps.fila, id, agora);
  };

const esperar = (
  deps: DepsDoPasso,
  ordem: OrdemEmMaos,
  documentos: readonly DocumentoDaOrdem[],
  motivo: string,
): Promise<void> =>
  aplicarNaOrdem(
    deps,
    ordem,
    aguardar(deps.agora().getTime() - ordem.criadoEm.getTime(), motivo),
    olhar(deps, documentos),
  );

/** The order stands at the connector: done here, and every document is looked at anew. */
async function concluir(
  deps: DepsDoPasso,
  ordem: OrdemEmMaos,
  documentos: readonly DocumentoDaOrdem[],
  motivo: string,
): Promise<void> {
  const desfecho = { andamento: 'concluido', motivo: null, emMs: null } as const;
  await aplicarNaOrdem(deps, ordem, desfecho, async (tx, agora) => {
    const evento = { situacaoAtual: `${NOME_DA_ACAO[ordem.acao]} concluída`, info: motivo };
    for (const { id } of documentos) await anotarNoLog(tx, id, evento, agora);
    await deps.fila.ordemCumprida(tx, ordem.id, agora);
    await olhar(deps, documentos)(tx, agora);
    // One that came to the connector meanwhile is no part of this step, and must not stay as it is.
    await deps.fila.olharGrupo(tx, ordem.registroId, agora);
  });
}
