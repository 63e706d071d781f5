import {
  aposBuscaVazia,
  aposConsulta,
  aposEntregaSemResposta,
  aposErroDoConector,
  aposRevisao,
  aposSumir,
  depoisDeAssinado,
  PASSO_DO_DOCUMENTO,
} from '#domain/envio/decisao-do-documento.ts';
import { aposFalha, type Desfecho, desistir, parar } from '#domain/envio/desfecho.ts';
import { chegouA, estadoDoConector } from '#domain/envio/estados-do-conector.ts';
import type { ConectorPort, DocumentoNoConector } from '../../adapters/conector/conector.port.ts';
import { ConectorFalhou } from '../../adapters/conector/conector-falhou.ts';
import { DocumentoInvalido } from '../../mec/erros.ts';
import { type DepsDoConstrutor, montarParaEnviar } from './construtores.ts';
import { aplicar, type DepsDaEscrita, gravarRecebimento, marcarEntrega } from './documento.repository.ts';
import type { DocumentoEmMaos, ProvasDoConector, Resultado } from './documento.ts';
import type { DepsDaRecepcao } from './documento-esperado.ts';
import { DuplicatasAssinadas, semDuplicatas } from './duplicatas.ts';
import { detalhesDaFalha, efeitoDaFalha, motivoDaFalha } from './falha.ts';
import { receberXml } from './receber-xml.ts';
import { contarRepeticoes, lerRegistroLeve, temOrdemRecente } from './trabalho.queries.ts';

/** What a step takes: the connector, what documents are built from and judged by, and where its outcome is written. */
export type DepsDoPasso = DepsDaEscrita & DepsDoConstrutor & DepsDaRecepcao;

/**
 * Does the next step of a document, of a record or of the institution, and writes what it came to: hands it over, finds
 * out whether it was, or looks how far it is. What a kind is built from, what must come back and what it moves stands
 * in `ESPECIES` and in its builder.
 */
export async function passoDoDocumento(deps: DepsDoPasso, documento: DocumentoEmMaos): Promise<void> {
  const resultado = await darPasso(deps, documento);
  if (resultado !== null) await aplicar(deps, documento, resultado);
}

/** What a step came to; null: the hold was lost on the way, and whoever has it now goes on. */
async function darPasso(deps: DepsDoPasso, documento: DocumentoEmMaos): Promise<Resultado | null> {
  switch (PASSO_DO_DOCUMENTO[documento.andamento]) {
    case 'entregar':
      return entregar(deps, documento);
    case 'procurar':
      return procurar(deps, documento);
    case 'consultar':
      return consultar(deps, documento);
    case null:
      return null;
  }
}

/**
 * Hands a document over, once: the connector is first asked what it has under our key, that it is about to happen is
 * stored, and whatever answer comes, the connector is asked again. Only an answer that rules out any effect lets it be
 * handed over again.
 */
async function entregar(deps: DepsDoPasso, documento: DocumentoEmMaos): Promise<Resultado | null> {
  if (documento.de === 'registro' && (await lerRegistroLeve(deps.prisma, documento.alvoId)).cancelado) {
    return desistir('O registro foi cancelado antes do envio.');
  }
  let envio: Awaited<ReturnType<typeof montarParaEnviar>>;
  try {
    envio = await montarParaEnviar(deps, documento);
  } catch (erro) {
    if (!(erro instanceof DocumentoInvalido)) throw erro;
    return { ...parar(motivoDaFalha(erro)), detalhes: detalhesDaFalha(erro) };
  }
  const achado = await semDuplicatas(deps, documento);
  if (achado !== undefined) return adotar(deps, documento, achado);
  const agora = deps.agora();
  // A process that was asleep for longer than its hold must not hand over what another may have taken on.
  const entrega = { payload: envio.documentData, enviado: envio.enviado };
  if (agora >= documento.posse || !(await marcarEntrega(deps.prisma, documento, agora, entrega))) return null;
  try {
    await deps.conector.enviar(envio);
  } catch (erro) {
    const { entregue, ...desfecho } = aposEntregaSemResposta(documento, efeitoDaFalha(erro), motivoDaFalha(erro));
    return { ...desfecho, naoEntregue: !entregue, detalhes: detalhesDaFalha(erro) };
  }
  return procurar(deps, { ...documento, andamento: 'incerto', ultimoEnvioEm: agora, buscasVazias: 0 });
}

/** What was handed over is adopted, or waited for, or handed over again. */
async function procurar(deps: DepsDoPasso, documento: DocumentoEmMaos): Promise<Resultado | null> {
  let achado: DocumentoNoConector | undefined;
  try {
    achado = await semDuplicatas(deps, documento);
  } catch (erro) {
    if (erro instanceof DuplicatasAssinadas) return parar(erro.message);
    return aposFalha(documento, motivoDaFalha(erro), { andamento: 'incerto' });
  }
  return achado === undefined ? aposBuscaVazia(documento, deps.agora()) : adotar(deps, documento, achado);
}

async function adotar(
  deps: DepsDoPasso,
  documento: DocumentoEmMaos,
  { documentId }: DocumentoNoConector,
): Promise<Resultado | null> {
  if (!(await gravarRecebimento(deps, documento, documentId))) return null;
  return consultar(deps, { ...documento, andamento: 'enviado', documentId, tentativas: 0 });
}

/** Looks how far a document is, fetches the signed XML when there is one, and says what follows. */
async function consultar(deps: DepsDoPasso, documento: DocumentoEmMaos): Promise<Resultado> {
  const { conector } = deps;
  const { documentId } = documento;
  if (documentId === null) return aposFalha(documento, motivoDaFalha(null), { andamento: 'incerto' });
  const atual = await conector.documento(documentId);
  if (atual === null) return comoAssinado(documento.recebido, documento, aposSumir(documento), null);
  exigirQueSejaEle(documento, atual);
  const { estado } = atual;
  // Of the institution's own nobody sees who signs: only the reason of an error is asked for.
  const perguntar = documento.de === 'registro' || estadoDoConector(estado)?.erro !== undefined;
  const detalhes = perguntar ? await conector.detalhes(documentId) : null;
  const aceito = await receberXml(deps, documento, atual, detalhes?.assinaturas ?? null);
  if (aceito !== null && 'motivo' in aceito) {
    return { ...parar(aceito.motivo), detalhes: aceito.detalhes, recusado: { ...aceito, estado } };
  }
  // `/state` names no document: it is believed when it tells of the same state.
  const confirmados = detalhes?.estado === estado ? detalhes : null;
  const info = confirmados?.info ?? '';
  const provas = await lerProvas(conector, documento, atual, aceito !== null);
  const resultado = (await responderAoErro(deps, documento, estado, info)) ?? (await continuar(deps, documento, atual));
  return {
    ...comoAssinado(documento.recebido || aceito !== null, documento, resultado, estado),
    detalhes: info === '' ? [] : [info],
    visto: { atual, confirmados, provas, aceito },
  };
}

/** @throws ConectorFalhou when what the connector has under this id is another document, or in a state unheard of */
function exigirQueSejaEle({ yourNumber, tipo }: DocumentoEmMaos, atual: DocumentoNoConector): void {
  if ((atual.yourNumber ?? yourNumber) !== yourNumber || (atual.tipo ?? tipo) !== tipo) {
    throw new ConectorFalhou('CONECTOR_RESPOSTA_INVALIDA', 'documento de outra chave');
  }
  if (estadoDoConector(atual.estado) === undefined) {
    throw new ConectorFalhou('CONECTOR_RESPOSTA_INVALIDA', `estado ${atual.estado}`);
  }
}

/** One of the institution's own counts once it is signed (59). */
function comoAssinado(
  assinado: boolean,
  { de }: DocumentoEmMaos,
  resultado: Resultado,
  estado: number | null,
): Resultado {
  return de !== 'registro' && assinado ? depoisDeAssinado(resultado, estado) : resultado;
}

/** How a document goes on whose state tells of no error. */
async function continuar(
  { prisma, config, agora }: DepsDoPasso,
  { de, tipo, alvoId, ultimoEnvioEm, criadoEm }: DocumentoEmMaos,
  { estado, autorizacao }: DocumentoNoConector,
): Promise<Desfecho> {
  const idadeMs = agora().getTime() - (ultimoEnvioEm ?? criadoEm).getTime();
  const { semRegistro } = config.conector;
  if (de !== 'registro') return aposConsulta(tipo, estado, idadeMs, { semRegistro });
  const registro = await lerRegistroLeve(prisma, alvoId);
  const ordemRecente = await temOrdemRecente(prisma, alvoId, agora());
  const vigia = { ...registro, ordemRecente, semRegistro };
  return aposRevisao(estado, autorizacao, idadeMs) ?? aposConsulta(tipo, estado, idadeMs, vigia);
}

/** What becomes of a document that stopped, after the connector's retry was asked for; null: it did not stop. */
async function responderAoErro(
  { prisma, conector }: DepsDoPasso,
  documento: DocumentoEmMaos,
  estado: number,
  info: string,
): Promise<Resultado | null> {
  if (estadoDoConector(estado)?.erro === undefined) return null;
  const repeticoes =
    documento.de === 'registro' ? await contarRepeticoes(prisma, documento.id, estado) : documento.repeticoes;
  const resposta = aposErroDoConector(estado, info, repeticoes);
  if (resposta?.repetir === undefined) return resposta && { tentativas: 0, repeticoes: 0, ...resposta };
  try {
    await conector.repetir(documento.documentId ?? '', resposta.repetir);
    return { andamento: 'enviado', tentativas: 0, repeticoes: repeticoes + 1, ...resposta };
  } catch (erro) {
    return aposFalha(documento, motivoDaFalha(erro), { andamento: 'enviado' });
  }
}

/**
 * Asks for history and receipt when a record's document has come to another state, or its file has just been believed:
 * evidence, never a condition, so that a service that has neither holds nothing up.
 */
async function lerProvas(
  conector: ConectorPort,
  documento: DocumentoEmMaos,
  atual: DocumentoNoConector,
  acreditado: boolean,
): Promise<ProvasDoConector> {
  const versoes = atual.versoes.length > 0 ? { versoes: atual.versoes.map((versao) => ({ ...versao })) } : {};
  if (documento.de !== 'registro' || (documento.estado === atual.estado && !acreditado)) return versoes;
  const [historico, recibo] = await Promise.all([
    conector.historico(atual.documentId).catch(() => null),
    chegouA('valido', atual.estado) ? conector.recibo(atual.documentId).catch(() => null) : null,
  ]);
  return {
    ...versoes,
    ...(historico !== null && { historico: historico.map((passagem) => ({ ...passagem })) }),
    ...(recibo !== null && { recibo }),
  };
}
