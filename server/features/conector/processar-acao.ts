import { acaoCumprida } from '#domain/envio/acao-devida.ts';
import { esperaDaConsulta, esperaDoEnvio, MAXIMO_DE_TENTATIVAS, PRAZO_DA_POSSE_MS } from '#domain/envio/espera.ts';
import { descricaoDoEstado, estadoDoConector, TIPO_DIPLOMA } from '#domain/envio/estados-do-conector.ts';
import type { AcaoDoConector } from '#domain/registro/efeito-no-conector.ts';
import type { DocumentoNoConector } from '../../adapters/conector/conector.port.ts';
import { ConectorFalhou } from '../../adapters/conector/conector-falhou.ts';
import type { ConectorAcao, Prisma } from '../../db/generated/client.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { anotarErro, anotarNoLog } from './documento.repository.ts';
import { motivoDaFalha } from './falha-do-passo.ts';

interface AcaoEmMaos extends ConectorAcao {
  acao: AcaoDoConector;
  posse: Date;
}

export const NOME_DA_ACAO: Readonly<Record<AcaoDoConector, string>> = {
  suspender: 'Suspensão',
  reativar: 'Reativação',
  revogar: 'Revogação',
};
const SEM_DIPLOMA =
  'O diploma deste registro não foi enviado por este sistema: faça a operação no conector e dê baixa aqui.';
/** A refusal that stays one is for a person sooner than an outage. */
const MAXIMO_DE_RECUSAS = 4;

/**
 * Carries out one order to suspend, reactivate or revoke, by state: it is asked for only while the connector's state calls for it, so that
 * doing it twice does nothing. False when another process holds it. What goes wrong is written at the order.
 */
export async function processarAcao(deps: Dependencies, id: string): Promise<boolean> {
  const acao = await tomarAcao(deps, id);
  if (acao === null) return false;
  try {
    await passo(deps, acao);
  } catch (erro) {
    await adiarAcao(deps, acao, motivoDaFalha(erro), erro instanceof ConectorFalhou && erro.recusado);
  }
  return true;
}

async function tomarAcao({ prisma, agora: relogio }: Dependencies, id: string): Promise<AcaoEmMaos | null> {
  const agora = relogio();
  const lida = await prisma.conectorAcao.findUnique({ where: { id } });
  if (lida === null || !['intencao', 'enviando'].includes(lida.andamento)) return null;
  if (lida.proximaTentativa !== null && lida.proximaTentativa > agora) return null;
  const posse = new Date(agora.getTime() + PRAZO_DA_POSSE_MS);
  const { count } = await prisma.conectorAcao.updateMany({
    where: { id, andamento: lida.andamento, proximaTentativa: lida.proximaTentativa },
    data: { andamento: 'enviando', proximaTentativa: posse },
  });
  return count === 0 ? null : { ...lida, acao: lida.acao as AcaoDoConector, posse };
}

async function passo(deps: Dependencies, acao: AcaoEmMaos): Promise<void> {
  const { prisma, conector } = deps;
  if (acao.acao === 'revogar') await substituirAnteriores(deps, acao);
  const documento = await prisma.conectorDocumento.findFirst({
    where: { registroId: acao.registroId, tipo: TIPO_DIPLOMA },
  });
  if (documento === null) return pararAcao(deps, acao, SEM_DIPLOMA);
  const { documentId, yourNumber } = documento;
  if (documentId === null) return esperar(deps, acao, 'Aguardando o conector confirmar o diploma.');
  const ler = async () => {
    const lido = await conector.documento(documentId);
    if (lido !== null && lido.yourNumber === yourNumber && lido.tipo === TIPO_DIPLOMA) return lido;
    throw new ConectorFalhou('CONECTOR_RESPOSTA_INVALIDA', 'documento de outra chave, ou nenhum');
  };

  const atual = await ler();
  if (acaoCumprida(acao.acao, atual.estado)) return concluir(deps, acao, documento.id);
  switch (proximoPedido(acao.acao, atual)) {
    case 'esperar':
      return esperar(deps, acao, `No conector: ${descricaoDoEstado(atual.estado)}.`);
    case 'inutil':
      return desistirDaAcao(deps, acao, 'O diploma já está revogado no conector.');
    case 'repetir-revogacao':
      await conector.repetir(documentId, 'retry-revocation');
      return adiarAcao(deps, acao, descricaoDoEstado(atual.estado), true);
    case 'pedir':
      if (deps.agora() >= acao.posse) return;
      await conector.agir(documentId, acao.acao, acao.motivo);
  }
  const depois = await ler();
  if (acaoCumprida(acao.acao, depois.estado)) return concluir(deps, acao, documento.id);
  return esperar(deps, acao, `No conector: ${descricaoDoEstado(depois.estado)}.`);
}

function proximoPedido(acao: AcaoDoConector, { estado }: DocumentoNoConector) {
  const fase = estadoDoConector(estado)?.fase;
  if (fase === 'revogado' || (fase === 'revogando' && acao !== 'revogar')) return 'inutil';
  if (fase === 'revogando') return estado === 506 ? 'repetir-revogacao' : 'esperar';
  if (acao === 'reativar') return fase === 'suspenso' ? 'pedir' : 'esperar';
  if (fase === 'valido') return 'pedir';
  return acao === 'revogar' && fase === 'suspenso' ? 'pedir' : 'esperar';
}

async function soltarAcao(
  deps: Dependencies,
  { id, posse }: AcaoEmMaos,
  data: Prisma.ConectorAcaoUpdateManyMutationInput & { proximaTentativa: Date | null },
): Promise<boolean> {
  const { count } = await deps.prisma.conectorAcao.updateMany({ where: { id, proximaTentativa: posse }, data });
  return count > 0;
}

/** Nothing is wrong, it only takes time. */
async function esperar(deps: Dependencies, acao: AcaoEmMaos, motivo: string): Promise<void> {
  const agora = deps.agora().getTime();
  await soltarAcao(deps, acao, {
    ultimoErro: motivo,
    tentativas: 0,
    proximaTentativa: new Date(agora + esperaDaConsulta(agora - acao.criadoEm.getTime())),
  });
}

async function adiarAcao(deps: Dependencies, acao: AcaoEmMaos, motivo: string, recusada: boolean): Promise<void> {
  const tentativas = acao.tentativas + 1;
  if (tentativas >= (recusada ? MAXIMO_DE_RECUSAS : MAXIMO_DE_TENTATIVAS)) {
    return pararAcao(deps, acao, `${motivo} Foram feitas ${tentativas} tentativas.`);
  }
  const proximaTentativa = new Date(deps.agora().getTime() + esperaDoEnvio(tentativas));
  await soltarAcao(deps, acao, { tentativas, ultimoErro: motivo, proximaTentativa });
}

async function pararAcao(deps: Dependencies, acao: AcaoEmMaos, motivo: string): Promise<void> {
  if (!(await soltarAcao(deps, acao, { andamento: 'erro', ultimoErro: motivo, proximaTentativa: null }))) return;
  await anotarErro(deps.prisma, {
    registroId: acao.registroId,
    tipo: TIPO_DIPLOMA,
    tipoXml: `${NOME_DA_ACAO[acao.acao]} do diploma`,
    erro: motivo,
    dataHora: deps.agora(),
  });
}

async function desistirDaAcao(deps: Dependencies, acao: AcaoEmMaos, motivo: string): Promise<void> {
  await soltarAcao(deps, acao, {
    andamento: 'desistido',
    desistenciaMotivo: motivo,
    desistidaPor: 'Sistema',
    proximaTentativa: null,
  });
}

/** The order stands at the connector: done here, and the diploma is looked at anew so that its state and the status follow. */
async function concluir(deps: Dependencies, acao: AcaoEmMaos, documentoId: string): Promise<void> {
  const agora = deps.agora();
  await withTransaction(deps.prisma, async (tx) => {
    const { count } = await tx.conectorAcao.updateMany({
      where: { id: acao.id, proximaTentativa: acao.posse },
      data: { andamento: 'concluido', ultimoErro: null, concluidaEm: agora, proximaTentativa: null },
    });
    if (count === 0) return;
    await anotarNoLog(
      tx,
      documentoId,
      { situacaoAtual: `${NOME_DA_ACAO[acao.acao]} concluída`, info: acao.motivo },
      agora,
    );
    await tx.conectorDocumento.updateMany({
      where: { id: documentoId, andamento: { in: ['concluido', 'enviado', 'erro'] } },
      data: { andamento: 'enviado', ultimoErro: null, proximaTentativa: agora },
    });
  });
}

/** A revocation is the last word: orders before it that still wait are moot. */
async function substituirAnteriores(deps: Dependencies, acao: AcaoEmMaos): Promise<void> {
  await deps.prisma.conectorAcao.updateMany({
    where: {
      registroId: acao.registroId,
      id: { not: acao.id },
      acao: { not: 'revogar' },
      andamento: { in: ['intencao', 'enviando', 'erro'] },
    },
    data: {
      andamento: 'desistido',
      desistenciaMotivo: 'Substituída pela revogação.',
      desistidaPor: 'Sistema',
      proximaTentativa: null,
    },
  });
}
