import { acaoDevida } from '#domain/envio/acao-devida.ts';
import type { Andamento } from '#domain/envio/andamento.ts';
import { eDiploma } from '#domain/envio/especies.ts';
import { estadoDoConector } from '#domain/envio/estados-do-conector.ts';
import { ConectorFalhou } from '../../adapters/conector/conector-falhou.ts';
import { conferirAntes } from '../../adapters/conector/conferir-antes.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import { conflito } from '../../erros/app-error.ts';
import { CONCILIACAO } from './conciliar.repository.ts';
import { ultimoErroDo } from './conector.queries.ts';
import { montarParaEnviar } from './construtores.ts';
import { esperarDocumento } from './espera-do-envio.repository.ts';
import { executarPasso } from './executar-passo.ts';
import { comRecusaDoEsquema } from './falha.ts';
import type { DepsDoPasso } from './passo-do-documento.ts';
import {
  type DocumentoParaRetomar,
  desistirDaOrdem,
  desistirDoDocumento,
  gravarRetomada,
  type Item,
  lerParaRetomar,
  marcarReenvio,
  repetirOrdem,
} from './providencia.repository.ts';

/** Tries an item of the queue again now; answers why it still waits, or null. @throws AppError 404, 409, 422, 502 */
export async function repetirItem(deps: DepsDoPasso, ator: Ator, item: Item): Promise<string | null> {
  if (item.especie === 'documento') await retomarDocumento(deps, ator, item.id);
  else {
    await atuar(deps, ator, { entidade: 'registro', acao: 'repetir-ordem' }, async (tx, quando) => {
      const { alvoId, de } = await repetirOrdem(tx, deps.fila, item.id, quando);
      return { retorno: undefined, anotar: { id: alvoId, de } };
    });
  }
  await executarPasso(deps, item);
  return ultimoErroDo(deps.prisma, item);
}

/**
 * Nothing is tried until somebody asks for it again.
 * @throws AppError 404, 409
 */
export function desistirDoItem(
  deps: Pick<DepsDoPasso, 'prisma' | 'fila' | 'agora'>,
  ator: Ator,
  { especie, id }: Item,
  motivo: string,
): Promise<void> {
  const acao = especie === 'ordem' ? 'desistir-ordem' : 'desistir-envio';
  return atuar(deps, ator, { entidade: 'registro', acao }, async (tx, quando) => {
    const desistencia = { motivo, por: ator.usuario.nome };
    const { alvoId, de } =
      especie === 'ordem'
        ? await desistirDaOrdem(tx, deps.fila, id, desistencia, quando)
        : await desistirDoDocumento(tx, id, desistencia, quando);
    return { retorno: undefined, anotar: { id: alvoId, de, porque: motivo } };
  });
}

/**
 * A person lets a document go on: one that was never handed over is handed over, one whose outcome is unknown is
 * looked for first, one that stopped at the connector gets the connector's own retry, or its data anew. @throws
 * AppError 404, 409, 422, 502
 */
export async function retomarDocumento(deps: DepsDoPasso, ator: Ator, id: string): Promise<void> {
  const lido = await lerParaRetomar(deps.prisma, id);
  const { registro, documentId: conhecido, estado } = lido;
  if (lido.andamento === 'concluido') throw conflito('Este envio já está concluído.');
  if (lido.posseAte !== null && lido.posseAte > deps.agora()) {
    throw conflito('O envio está em andamento. Aguarde um instante.');
  }
  if (registro?.cancelado && conhecido === null) {
    throw conflito('O registro está cancelado e não pode ser enviado.');
  }
  const parou = conhecido !== null && lido.andamento === 'erro';
  const { documento, documentId } = parou
    ? await pedirAoConector(deps, lido, conhecido)
    : { documento: lido, documentId: conhecido };
  const daOrdem = eDiploma(documento.tipo) && estado !== null ? registro : null;
  const devida = daOrdem && acaoDevida(daOrdem, estado ?? 0);
  if (devida === 'irreversivel') {
    throw conflito('O diploma foi revogado no conector, o que não se desfaz. Revogue também o registro.');
  }
  const andamento: Andamento =
    documentId !== null ? 'enviado' : documento.ultimoEnvioEm !== null ? 'incerto' : 'intencao';
  await atuar(deps, ator, { entidade: documento.de, acao: 'repetir-envio' }, async (tx, quando) => {
    const { usuario: por } = ator;
    await gravarRetomada(tx, deps.fila, documento, { andamento, documentId, por }, quando);
    await esperarDocumento(tx, ator.usuario.cpf, documento, quando);
    if (daOrdem !== null && devida !== null) {
      const ordem = { registroId: daOrdem.id, acao: devida, motivo: CONCILIACAO, por: por.nome };
      await deps.fila.pedirOrdem(tx, ordem, quando);
    }
    const de = { andamento: documento.andamento, erro: documento.ultimoErro };
    return { retorno: undefined, anotar: { id: documento.alvoId, de, para: { andamento } } };
  });
}

/** As it stands here after the connector was asked, and there: null, it is no longer there. */
interface Pedido {
  documento: DocumentoParaRetomar;
  documentId: string | null;
}

async function pedirAoConector(
  deps: DepsDoPasso,
  documento: DocumentoParaRetomar,
  documentId: string,
): Promise<Pedido> {
  const { yourNumber } = documento;
  const atual = await deps.conector.documento(documentId);
  // Gone over there: it is looked for once more under our key, and handed over again if it is not found.
  if (atual === null) return { documento, documentId: null };
  if (atual.yourNumber !== yourNumber) {
    throw new ConectorFalhou('CONECTOR_OUTRO_DOCUMENTO', 'documento de outra chave');
  }
  const passo = estadoDoConector(atual.estado)?.erro;
  if (passo === undefined || passo === 'retry-revocation') return { documento, documentId };
  if (passo !== 'reenviar') {
    await deps.conector.repetir(documentId, passo);
    return { documento, documentId };
  }
  const envio = await comRecusaDoEsquema(async () => {
    const montado = await montarParaEnviar(deps, documento);
    await conferirAntes(deps, montado);
    return montado;
  });
  const marcado = await marcarReenvio(deps.prisma, documento, envio.enviado);
  await deps.conector.reenviar(documentId, envio);
  return { documento: marcado, documentId };
}
