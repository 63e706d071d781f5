import { createHash } from 'node:crypto';
import {
  aposBuscaVazia,
  aposConsulta,
  aposEntregaSemResposta,
  aposErroDoConector,
  aposRevisao,
  aposSumir,
  PASSO_DO_DOCUMENTO,
} from '#domain/envio/decisao-do-documento.ts';
import { aposFalha, type Desfecho, desistir, parar } from '#domain/envio/desfecho.ts';
import { descricaoDoEstado, estadoDoConector } from '#domain/envio/estados-do-conector.ts';
import type { XmlAceito, XmlRecusado } from '#domain/envio/recepcao.ts';
import type { DetalhesNoConector, DocumentoNoConector } from '../../adapters/conector/conector.port.ts';
import { ConectorFalhou } from '../../adapters/conector/conector-falhou.ts';
import { anotarNaAuditoria } from '../../auditoria/anotar.ts';
import { SISTEMA } from '../../auditoria/atuar.ts';
import type { Db } from '../../db/prisma-client.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { DocumentoInvalido } from '../../mec/erros.ts';
import { adotarCodigo } from './codigo.repository.ts';
import { gravarEstado, gravarRecebimento, marcarEntrega } from './documento.repository.ts';
import { DuplicatasAssinadas, semDuplicatas } from './duplicatas.ts';
import { detalhesDaFalha, efeitoDaFalha, motivoDaFalha } from './falha.ts';
import { seguirGrupo } from './grupo.repository.ts';
import { montarParaEnviar } from './montar-documento.ts';
import { lerProvas, type ProvasDoConector } from './provas.ts';
import { type DepsDaRecepcao, receberXml } from './receber-xml.ts';
import { contarRepeticoes, lerRegistro, lerRegistroLeve, REPETICAO, temOrdemRecente } from './trabalho.queries.ts';
import { anotarNoLog, aplicar, type DepsDoTrabalho, type DocumentoEmMaos } from './trabalho.repository.ts';

/** What a step takes: the connector, and where its outcome is written. */
export type DepsDoPasso = DepsDoTrabalho & DepsDaRecepcao & Pick<Dependencies, 'storage' | 'pool' | 'assinador'>;

/** Does the next step of a document: hand it over, find out whether it was, or look how far it is. */
export async function passoDoDocumento(deps: DepsDoPasso, documento: DocumentoEmMaos): Promise<void> {
  switch (PASSO_DO_DOCUMENTO[documento.andamento]) {
    case 'entregar':
      return entregar(deps, documento);
    case 'procurar':
      return procurar(deps, documento);
    case 'consultar':
      return consultar(deps, documento);
  }
}

/**
 * Hands a document over, once: that it is about to happen is stored first, and whatever answer comes, the connector is
 * then asked what it has under our key. Only an answer that rules out any effect lets it be handed over again.
 */
async function entregar(deps: DepsDoPasso, documento: DocumentoEmMaos): Promise<void> {
  const registro = await lerRegistro(deps.prisma, documento.registroId);
  if (registro.cancelado) return aplicar(deps, documento, desistir('O registro foi cancelado antes do envio.'));
  let envio: Awaited<ReturnType<typeof montarParaEnviar>>;
  try {
    envio = await montarParaEnviar(deps, registro, documento.tipo);
  } catch (erro) {
    if (!(erro instanceof DocumentoInvalido)) throw erro;
    return aplicar(deps, documento, parar(motivoDaFalha(erro)), { detalhes: detalhesDaFalha(erro) });
  }
  const agora = deps.agora();
  // A process that was asleep for longer than its hold must not hand over what another may have taken on.
  const entrega = { payloadSha256: sha256(envio.documentData), enviado: envio.enviado };
  if (agora >= documento.posse || !(await marcarEntrega(deps.prisma, documento, agora, entrega))) return;
  try {
    await deps.conector.enviar(envio);
  } catch (erro) {
    const { entregue, ...desfecho } = aposEntregaSemResposta(documento, efeitoDaFalha(erro), motivoDaFalha(erro));
    const dados = entregue ? {} : { ultimoEnvioEm: null };
    return aplicar(deps, documento, desfecho, { dados, detalhes: detalhesDaFalha(erro) });
  }
  await procurar(deps, { ...documento, andamento: 'incerto', ultimoEnvioEm: agora, buscasVazias: 0 });
}

/** What was handed over is adopted, or waited for, or handed over again. */
async function procurar(deps: DepsDoPasso, documento: DocumentoEmMaos): Promise<void> {
  let copia: DocumentoNoConector | undefined;
  try {
    copia = await semDuplicatas(deps, documento);
  } catch (erro) {
    if (erro instanceof DuplicatasAssinadas) return aplicar(deps, documento, parar(erro.message));
    return aplicar(deps, documento, aposFalha(documento, motivoDaFalha(erro), { andamento: 'incerto' }));
  }
  const agora = deps.agora();
  if (copia === undefined) {
    const { buscasVazias, ...desfecho } = aposBuscaVazia(documento, agora);
    return aplicar(deps, documento, desfecho, { dados: { buscasVazias } });
  }
  const { documentId } = copia;
  const adotado = await withTransaction(deps.prisma, (tx) => gravarRecebimento(tx, documento, documentId, agora));
  if (adotado) await consultar(deps, { ...documento, andamento: 'enviado', documentId, tentativas: 0 });
}

/** Looks how far a document is, fetches the signed XML when there is one, and writes down what follows. */
async function consultar(deps: DepsDoPasso, documento: DocumentoEmMaos): Promise<void> {
  const { documentId } = documento;
  if (documentId === null) {
    return aplicar(deps, documento, aposFalha(documento, motivoDaFalha(null), { andamento: 'incerto' }));
  }
  const atual = await deps.conector.documento(documentId);
  if (atual === null) return aplicar(deps, documento, aposSumir(documento));
  if (
    (atual.yourNumber ?? documento.yourNumber) !== documento.yourNumber ||
    (atual.tipo ?? documento.tipo) !== documento.tipo
  ) {
    throw new ConectorFalhou('CONECTOR_RESPOSTA_INVALIDA', 'documento de outra chave');
  }
  if (estadoDoConector(atual.estado) === undefined) {
    throw new ConectorFalhou('CONECTOR_RESPOSTA_INVALIDA', `estado ${atual.estado}`);
  }
  const registro = await lerRegistroLeve(deps.prisma, documento.registroId);
  const detalhes = await deps.conector.detalhes(documentId);
  const assinaturas = detalhes?.assinaturas ?? null;
  const recebido = await receberXml(deps, { documento, atual, assinaturas });
  if (recebido !== null && 'motivo' in recebido) {
    return gravarRecusa(deps, documento, atual.estado, recebido);
  }
  // `/state` names no document: it is believed when it tells of the same state.
  const confirmados = detalhes?.estado === atual.estado ? detalhes : null;
  const ordemRecente = await temOrdemRecente(deps.prisma, registro.id, deps.agora());
  const idade = deps.agora().getTime() - (documento.ultimoEnvioEm ?? documento.criadoEm).getTime();
  const parada = await responderAoErro(deps, documento, atual.estado, confirmados?.info ?? '');
  const { semRegistro } = deps.config.conector;
  const retido = aposRevisao(atual.estado, atual.autorizacao, idade);
  const desfecho =
    parada ?? retido ?? aposConsulta(documento.tipo, atual.estado, idade, { ...registro, ordemRecente, semRegistro });
  const provas = await lerProvas(deps.conector, documento, atual, recebido !== null);
  await gravarConsulta(deps, documento, { atual, confirmados, provas, aceito: recebido, desfecho });
}

/** What becomes of a document that stopped, after the connector's retry was asked for; null: it did not stop. */
async function responderAoErro(
  deps: DepsDoPasso,
  documento: DocumentoEmMaos,
  estado: number,
  info: string,
): Promise<(Desfecho & { repetir?: string }) | null> {
  if (estadoDoConector(estado)?.erro === undefined) return null;
  const resposta = aposErroDoConector(estado, info, await contarRepeticoes(deps.prisma, documento.id, estado));
  if (resposta?.repetir === undefined) return resposta && { tentativas: 0, ...resposta };
  try {
    await deps.conector.repetir(documento.documentId ?? '', resposta.repetir);
    return { andamento: 'enviado', tentativas: 0, ...resposta };
  } catch (erro) {
    return aposFalha(documento, motivoDaFalha(erro), { andamento: 'enviado' });
  }
}

/** What came is refused; how far the document is stands beside it, unless an older file of it is believed. */
function gravarRecusa(
  deps: DepsDoPasso,
  documento: DocumentoEmMaos,
  estado: number,
  { motivo, detalhes, porAceitar }: XmlRecusado,
): Promise<void> {
  const { id, xmlGuid, estado: antes } = documento;
  const certificados = { certificadosPorAceitar: [...porAceitar] };
  if (xmlGuid !== null || antes === estado) {
    return aplicar(deps, documento, parar(motivo), { detalhes, dados: certificados });
  }
  return aplicar(deps, documento, parar(motivo), {
    dados: { estado, ...certificados },
    detalhes,
    junto: (tx, agora) =>
      anotarNoLog(
        tx,
        id,
        {
          situacaoAnterior: antes === null ? null : descricaoDoEstado(antes),
          situacaoAtual: descricaoDoEstado(estado),
        },
        agora,
      ),
  });
}

interface Consulta {
  atual: DocumentoNoConector;
  confirmados: DetalhesNoConector | null;
  provas: ProvasDoConector;
  aceito: XmlAceito | null;
  desfecho: Desfecho & { repetir?: string };
}

async function gravarConsulta(deps: DepsDoPasso, documento: DocumentoEmMaos, consulta: Consulta): Promise<void> {
  const { atual, confirmados, provas, aceito, desfecho } = consulta;
  const guardado = aceito && (await deps.storage.guardar(Buffer.from(aceito.xml)));
  const info = confirmados?.info ?? '';
  const aprendido = { estado: atual.estado, info, ...(confirmados && { assinaturas: confirmados.assinaturas }) };
  await aplicar(deps, documento, desfecho, {
    dados: {
      ...{ estado: atual.estado, codigoSeguranca: atual.codigoSeguranca, autorizacao: atual.autorizacao },
      ...provas,
      ...(guardado !== null &&
        aceito !== null && {
          ...{ xmlGuid: guardado.guid, xmlSha256: sha256(aceito.xml), nonce: aceito.nonce, verificadoEm: deps.agora() },
        }),
    },
    detalhes: info === '' ? [] : [info],
    async junto(tx, agora) {
      if (guardado !== null) {
        await guardado.registrar(tx);
        if (documento.xmlGuid !== null) await deps.storage.apagar(tx, documento.xmlGuid);
      }
      if (desfecho.repetir !== undefined) {
        const situacaoAnterior = descricaoDoEstado(atual.estado);
        await anotarNoLog(
          tx,
          documento.id,
          { situacaoAnterior, situacaoAtual: REPETICAO, info: desfecho.motivo },
          agora,
        );
      }
      if (aceito !== null) await anotarXml(tx, documento, sha256(aceito.xml), agora);
      if (aceito !== null) await adotarCodigo(tx, documento, aceito, agora);
      await gravarEstado(tx, deps, documento, aprendido, agora);
      await seguirGrupo(tx, deps, documento.registroId, agora);
    },
  });
}

/** A verified signed file is here: which one, for good. */
const anotarXml = (tx: Db, { registroId, tipo }: DocumentoEmMaos, soma: string, quando: Date): Promise<void> =>
  anotarNaAuditoria(tx, {
    ...{ entidade: 'registro', entidadeId: registroId, acao: 'receber-xml', usuario: SISTEMA.usuario, quando },
    para: { tipo, sha256: soma },
    fatos: { documento: tipo, sha256: soma },
  });

const sha256 = (texto: string): string => createHash('sha256').update(texto).digest('hex');
