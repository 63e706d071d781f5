import { type Andamento, ORDEM_A_CAMINHO, ORDEM_ABERTA } from '#domain/envio/andamento.ts';
import { NOME_DA_ACAO } from '#domain/envio/decisao-da-ordem.ts';
import type { Desfecho } from '#domain/envio/desfecho.ts';
import { ESPECIES, TIPO_DIPLOMA, TIPO_DOCUMENTACAO, type TipoNoConector } from '#domain/envio/especies.ts';
import { PRAZO_DA_POSSE_MS } from '#domain/envio/espera.ts';
import type { AcaoDoConector } from '#domain/registro/efeito-no-conector.ts';
import { SISTEMA } from '../../auditoria/atuar.ts';
import { anotarFimDaAssinatura, esperarAssinatura } from '../../db/avisos.ts';
import type { ConectorAcao, ConectorDocumento, Prisma } from '../../db/generated/client.ts';
import { linhaVale } from '../../db/linhas-assinadas.ts';
import type { Db } from '../../db/prisma-client.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { FilaPort, Trabalho } from '../../fila/fila.port.ts';

/** What writing an outcome takes. */
export type DepsDoTrabalho = Pick<Dependencies, 'prisma' | 'fila' | 'agora'>;

/** A document or an order that this process holds until `posse`: writes count only while the hold stands. */
export type DocumentoEmMaos = ConectorDocumento & {
  especie: 'documento';
  andamento: Andamento;
  tipo: TipoNoConector;
  posse: Date;
};
export type OrdemEmMaos = ConectorAcao & {
  especie: 'ordem';
  andamento: Andamento;
  acao: AcaoDoConector;
  posse: Date;
};
export type EmMaos = DocumentoEmMaos | OrdemEmMaos;
type DadosDoDocumento = Prisma.ConectorDocumentoUpdateManyMutationInput;

/**
 * Takes a document or an order for one step: nobody else touches it until the end of the hold. With `soDevido`, only
 * what is due and waits for no older order. Null when there is nothing to do; the end of the hold when another process
 * has it.
 */
export async function tomar(
  { prisma, agora: relogio }: DepsDoTrabalho,
  { especie, id }: Pick<Trabalho, 'especie' | 'id'>,
  soDevido: boolean,
): Promise<EmMaos | Date | null> {
  const agora = relogio();
  const posse = new Date(agora.getTime() + PRAZO_DA_POSSE_MS);
  const livre = {
    id,
    OR: [{ posseAte: null }, { posseAte: { lte: agora } }],
    ...(soDevido && { proximaTentativa: { lte: agora } }),
  };
  if (especie === 'documento') {
    const [linha] = await prisma.conectorDocumento.updateManyAndReturn({
      where: { ...livre, andamento: { not: 'desistido' } },
      data: { posseAte: posse },
    });
    if (linha === undefined) return fimDaPosse(await prisma.conectorDocumento.findUnique({ where: { id } }), agora);
    return { ...linha, especie, andamento: linha.andamento as Andamento, tipo: linha.tipo as TipoNoConector, posse };
  }
  if (soDevido && (await esperaPorOutra(prisma, id))) return null;
  const [linha] = await prisma.conectorAcao.updateManyAndReturn({
    where: { ...livre, andamento: { in: [...ORDEM_A_CAMINHO] } },
    data: { posseAte: posse, andamento: 'enviando' },
  });
  if (linha === undefined) return fimDaPosse(await prisma.conectorAcao.findUnique({ where: { id } }), agora);
  // An order that nobody gave is not carried out.
  if (!(await linhaVale(prisma, 'conectorAcao', linha, agora))) return null;
  return { ...linha, especie, andamento: 'enviando', acao: linha.acao as AcaoDoConector, posse };
}

const fimDaPosse = (linha: { posseAte: Date | null } | null, agora: Date): Date | null =>
  linha?.posseAte && linha.posseAte > agora ? linha.posseAte : null;

/** Orders of a record are carried out one after the other; a revocation waits for none. */
async function esperaPorOutra(db: Db, id: string): Promise<boolean> {
  const ordem = await db.conectorAcao.findUnique({ where: { id } });
  if (ordem === null || ordem.acao === 'revogar') return false;
  const { registroId, criadoEm } = ordem;
  const anterior = await db.conectorAcao.findFirst({
    where: {
      registroId,
      andamento: { in: ['intencao', 'enviando', 'erro'] },
      OR: [{ criadoEm: { lt: criadoEm } }, { criadoEm, id: { lt: id } }],
    },
    select: { id: true },
  });
  return anterior !== null;
}

/** What else an outcome says. */
interface MaisDoDesfecho {
  /** Columns of a document beside those that it shares with orders. */
  dados?: DadosDoDocumento;
  /** The connector's own sentences, for the list of errors. */
  detalhes?: readonly string[];
  /** Written with it. */
  junto?: (tx: Db, agora: Date) => Promise<void>;
}

/** Writes a step's outcome and asks for the next one, in one transaction; nothing when the hold was lost. */
export function aplicar(
  deps: DepsDoTrabalho,
  emMaos: EmMaos,
  desfecho: Desfecho,
  { dados, detalhes, junto }: MaisDoDesfecho = {},
): Promise<void> {
  return withTransaction(deps.prisma, async (tx) => {
    const agora = deps.agora();
    if (!(await soltar(tx, deps.fila, emMaos, desfecho, agora, dados))) return;
    await junto?.(tx, agora);
    const { andamento, motivo } = desfecho;
    if (emMaos.especie === 'documento') await anotarFim(tx, emMaos, andamento, agora);
    // Who asks again about what has stopped learns nothing new: it is noted once.
    const jaParado = emMaos.andamento === 'erro' && emMaos.ultimoErro === motivo;
    if (andamento === 'erro' && !jaParado) await anotarParada(tx, emMaos, motivo ?? '', agora, detalhes);
    if (andamento === 'desistido' && emMaos.especie === 'documento') {
      await anotarNoLog(tx, emMaos.id, { situacaoAtual: 'Envio desistido', info: motivo }, agora);
    }
  });
}

const COMO_TERMINOU: Partial<Record<Andamento, 'feitos' | 'falhas'>> = {
  concluido: 'feitos',
  erro: 'falhas',
  desistido: 'falhas',
};

/** Documents that people send, by how a notice calls them. */
const DE_PESSOAS: Readonly<Record<number, 'documentacoes' | 'diplomas'>> = {
  [TIPO_DOCUMENTACAO]: 'documentacoes',
  [TIPO_DIPLOMA]: 'diplomas',
};

/** Who sends a document, or lets it go on, is told how it ends. */
export async function esperarDocumento(
  tx: Db,
  cpf: string,
  { id: alvo, tipo }: Pick<ConectorDocumento, 'id' | 'tipo'>,
  quando: Date,
): Promise<void> {
  const { [tipo]: especie } = DE_PESSOAS;
  if (especie !== undefined) await esperarAssinatura(tx, { cpf, especie, alvo, quando });
}

/** Who waits for a document is told when it is signed, and when it will not be by itself. */
export async function anotarFim(
  tx: Db,
  { id: alvo, registroId }: Pick<ConectorDocumento, 'id' | 'registroId'>,
  andamento: Andamento | undefined,
  quando: Date,
): Promise<void> {
  const como = andamento && COMO_TERMINOU[andamento];
  if (como !== undefined) await anotarFimDaAssinatura(tx, { alvo, registroId, como, quando });
}

async function soltar(
  tx: Db,
  fila: FilaPort,
  emMaos: EmMaos,
  { andamento, tentativas, motivo, emMs }: Desfecho,
  agora: Date,
  dados: DadosDoDocumento = {},
): Promise<boolean> {
  const proximaTentativa = emMs === null ? null : new Date(agora.getTime() + emMs);
  const colunas = {
    ...{ posseAte: null, proximaTentativa },
    ...(andamento !== undefined && { andamento }),
    ...(tentativas !== undefined && { tentativas }),
    ...(andamento === 'desistido'
      ? { desistenciaMotivo: motivo, desistidoPor: SISTEMA.usuario.nome }
      : { ultimoErro: motivo }),
  };
  const onde = { id: emMaos.id, posseAte: emMaos.posse };
  const { count } =
    emMaos.especie === 'documento'
      ? await tx.conectorDocumento.updateMany({ where: onde, data: { ...colunas, ...dados } })
      : await tx.conectorAcao.updateMany({
          where: onde,
          data: { ...colunas, ...(andamento === 'concluido' && { concluidaEm: agora }) },
        });
  if (count === 0) return false;
  if (proximaTentativa !== null) await fila.agendar(tx, emMaos, proximaTentativa);
  if (emMaos.especie === 'ordem' && andamento !== undefined) await acordarOrdem(tx, fila, emMaos.registroId, agora);
  return true;
}

/** One order of a record is settled: the oldest that is left may begin. */
export async function acordarOrdem(tx: Db, fila: FilaPort, registroId: string, agora: Date): Promise<void> {
  const seguinte = await tx.conectorAcao.findFirst({
    where: { registroId, andamento: { in: [...ORDEM_A_CAMINHO] }, proximaTentativa: { lte: agora } },
    orderBy: [{ criadoEm: 'asc' }, { id: 'asc' }],
    select: { id: true },
  });
  if (seguinte !== null) await fila.agendar(tx, { especie: 'ordem', id: seguinte.id, registroId }, agora);
}

/** A revocation is the last word: orders before it that are not settled are moot. */
export async function substituirAnteriores(db: Db, { id, registroId }: OrdemEmMaos): Promise<void> {
  await db.conectorAcao.updateMany({
    where: { registroId, id: { not: id }, acao: { not: 'revogar' }, andamento: { in: [...ORDEM_ABERTA] } },
    data: {
      ...{ andamento: 'desistido', desistenciaMotivo: 'Substituída pela revogação.' },
      ...{ desistidoPor: SISTEMA.usuario.nome, proximaTentativa: null, posseAte: null },
    },
  });
}

/** The diploma is looked at anew at once, so that its state and the status follow what an order did. */
export async function olharDeNovo(tx: Db, fila: FilaPort, id: string, registroId: string, agora: Date): Promise<void> {
  const { count } = await tx.conectorDocumento.updateMany({
    where: { id, andamento: { in: ['concluido', 'enviado', 'erro'] } },
    data: { andamento: 'enviado', ultimoErro: null, proximaTentativa: agora },
  });
  if (count > 0) await fila.agendar(tx, { especie: 'documento', id, registroId }, agora);
}

/** One line of a document's log, which is only ever added to. */
export async function anotarNoLog(
  db: Db,
  documentoId: string,
  evento: { situacaoAnterior?: string | null; situacaoAtual: string; info?: string | null },
  dataHora: Date,
): Promise<void> {
  await db.conectorLog.create({ data: { documentoId, ...evento, dataHora } });
}

type Parado = { id: string; registroId: string } & (
  | { especie: 'documento'; tipo: TipoNoConector }
  | { especie: 'ordem'; acao: AcaoDoConector }
);

/** It stopped and waits for a person: in the document's log, and in the record's list of errors (CON-17, CON-73). */
export async function anotarParada(
  tx: Db,
  parado: Parado,
  erro: string,
  dataHora: Date,
  detalhes: readonly string[] = [],
): Promise<void> {
  const deDocumento = parado.especie === 'documento';
  if (deDocumento) await anotarNoLog(tx, parado.id, { situacaoAtual: 'Aguardando providência', info: erro }, dataHora);
  await anotarErro(tx, {
    ...{ registroId: parado.registroId, erro, dataHora },
    tipo: deDocumento ? parado.tipo : TIPO_DIPLOMA,
    tipoXml: deDocumento ? ESPECIES[parado.tipo].nome : `${NOME_DA_ACAO[parado.acao]} do diploma`,
    ...(detalhes.length > 0 && { detalhes: [...detalhes] }),
  });
}

/** One error of a sending. `tipo` 9 is what the office's scripts save (CON-61). */
export async function anotarErro(db: Db, erro: Prisma.ConectorErroUncheckedCreateInput): Promise<void> {
  await db.conectorErro.create({ data: erro });
}
