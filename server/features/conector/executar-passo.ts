import { MAXIMO_DE_RECUSAS } from '#domain/envio/decisao-da-ordem.ts';
import { aposFalha, type Desfecho, parar } from '#domain/envio/desfecho.ts';
import { donoDe, eDiploma, eDocumentacao } from '#domain/envio/especies.ts';
import { PedidoDeNinguem, provarOrdem } from '../../auditoria/ordens.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Trabalho } from '../../fila/fila.port.ts';
import { aplicar, tomarDocumento } from './documento.repository.ts';
import type { Documento, DocumentoEmMaos } from './documento.ts';
import { DuplicatasAssinadas } from './duplicatas.ts';
import { efeitoDaFalha, motivoDaFalha } from './falha.ts';
import { esquecerEnvio } from './na-instituicao.repository.ts';
import { aplicarNaOrdem, type OrdemEmMaos, tomarOrdem } from './ordem.repository.ts';
import { apartarDocumento, RETIRAR } from './ordem-de-assinar.repository.ts';
import { executarOrdem } from './passo-da-ordem.ts';
import { type DepsDoPasso, passoDoDocumento } from './passo-do-documento.ts';
import { MudouNoMeio } from './situacao-do-registro.repository.ts';
import { lerGrupo } from './trabalho.queries.ts';

/**
 * Does the next step of a document or of an order now, due or not. Safe to call at any time, from any process:
 * only one holds it. Answers until when another process does, or null. What goes wrong is written at the row.
 */
export async function executarPasso(
  deps: DepsDoPasso,
  { especie, id }: Pick<Trabalho, 'especie' | 'id'>,
  soDevido = false,
): Promise<Date | null> {
  const emMaos = await (especie === 'documento' ? tomarDocumento : tomarOrdem)(deps, id, soDevido);
  if (emMaos === null || emMaos instanceof Date) return emMaos;
  await ('de' in emMaos ? darPassoDoDocumento(deps, emMaos) : darPassoDaOrdem(deps, emMaos));
  return null;
}

async function darPassoDoDocumento(deps: DepsDoPasso, documento: DocumentoEmMaos): Promise<void> {
  try {
    await passoDoDocumento(deps, documento);
  } catch (erro) {
    if (erro instanceof PedidoDeNinguem) return apartarDocumento(deps, documento, documento.posse);
    // Whoever was handing it over vanished: it may be given up by a person, once that is written down.
    const incerto = documento.andamento === 'enviando' ? ({ andamento: 'incerto' } as const) : {};
    await aplicar(deps, documento, {
      ...incerto,
      ...desfechoDaFalha({ ...documento, maximo: donoDe(documento.tipo).maximo }, erro),
    });
  }
}

async function darPassoDaOrdem(deps: DepsDoPasso, ordem: OrdemEmMaos): Promise<void> {
  try {
    await executarOrdem(deps, ordem);
  } catch (erro) {
    const maximo = efeitoDaFalha(erro) === 'recusada' ? { maximo: MAXIMO_DE_RECUSAS } : {};
    await aplicarNaOrdem(deps, ordem, desfechoDaFalha({ ...ordem, ...maximo }, erro));
  }
}

function desfechoDaFalha(emMaos: { tentativas: number; maximo?: number }, erro: unknown): Desfecho {
  if (erro instanceof DuplicatasAssinadas) return parar(erro.message);
  // An act of the office in between is no failure of anybody.
  if (erro instanceof MudouNoMeio) return { motivo: motivoDaFalha(erro), emMs: 1_000 };
  return aposFalha(emMaos, motivoDaFalha(erro));
}

/** Only what is still due is done; what another process holds is asked for again after its hold. */
export async function executarDaFila(deps: DepsDoPasso, trabalho: Trabalho): Promise<void> {
  const ocupadoAte = await executarPasso(deps, trabalho, true);
  if (ocupadoAte !== null) await deps.fila.repor([trabalho], ocupadoAte);
}

/** The queue gave a step up: a person has to look, and lets it go on from the screen. */
export async function pararDaFila(deps: DepsDoPasso, { especie, id }: Trabalho): Promise<void> {
  const emMaos = await (especie === 'documento' ? tomarDocumento : tomarOrdem)(deps, id, true);
  if (emMaos === null || emMaos instanceof Date) return;
  const parado = parar(motivoDaFalha(null));
  await ('de' in emMaos ? aplicar(deps, emMaos, parado) : aplicarNaOrdem(deps, emMaos, parado));
}

/**
 * Asks now about every document of a record, in their order, those included that follow from what is learnt; answers
 * which were asked about. One that was refused before the connector took it has nothing to be asked about; of those
 * done, only the diploma.
 */
export async function executarGrupo(deps: DepsDoPasso, registroId: string): Promise<ReadonlySet<string>> {
  const feitos = new Set<string>();
  for (;;) {
    const grupo = await lerGrupo(deps.prisma, registroId);
    const seguinte = grupo.find((documento) => !feitos.has(documento.id) && temOQuePerguntar(documento));
    if (seguinte === undefined) return feitos;
    feitos.add(seguinte.id);
    await executarPasso(deps, { especie: 'documento', id: seguinte.id });
  }
}

function temOQuePerguntar({ tipo, andamento, documentId }: Awaited<ReturnType<typeof lerGrupo>>[number]): boolean {
  const porSi = andamento === 'intencao' && !eDocumentacao(tipo) && !eDiploma(tipo);
  return porSi || ((documentId !== null || andamento === 'incerto') && (andamento !== 'concluido' || eDiploma(tipo)));
}

/** A document of the institution that was replaced before it was signed does not stay at the connector. */
export async function removerSubstituido(
  { conector, prisma, agora }: Pick<DepsDoPasso, 'conector' | 'prisma' | 'agora'>,
  documento: Documento,
): Promise<void> {
  const { id, yourNumber, posseAte } = documento;
  if ((await provarOrdem(prisma, RETIRAR, id)) === null)
    return apartarDocumento({ prisma, agora }, documento, posseAte);
  for (const { documentId } of await conector.procurar(yourNumber)) await conector.remover(documentId);
  await withTransaction(prisma, (tx) => esquecerEnvio(tx, id, agora()));
}
