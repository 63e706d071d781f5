import type { ItemDaFila } from '#contract/conector.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import { NOME_DO_DOCUMENTO, type TipoNoConector } from '#domain/envio/estados-do-conector.ts';
import type { AcaoDoConector } from '#domain/registro/efeito-no-conector.ts';
import { anotarNaAuditoria } from '../../auditoria/anotar.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { conflito, naoEncontrado } from '../../erros/app-error.ts';
import { anotarNoLog } from './documento.repository.ts';
import { NOME_DA_ACAO, processarAcao } from './processar-acao.ts';
import { processarDocumento } from './processar-documento.ts';
import { retomarDocumento } from './retomar.ts';

const MAXIMO = 500;

/** Everything that waits: what needs a person first, then the oldest. A document that is being signed and is well is not in it. */
export async function lerFila({ prisma }: Dependencies, soPendencias: boolean): Promise<ItemDaFila[]> {
  const registro = { select: { nomeDiplomado: true, rga: true } };
  const comum = { orderBy: { criadoEm: 'asc' as const }, take: MAXIMO, include: { registro } };
  const documentos = await prisma.conectorDocumento.findMany({
    ...comum,
    where: soPendencias
      ? { andamento: 'erro' }
      : {
          OR: [
            { andamento: { in: ['intencao', 'enviando', 'incerto', 'erro'] } },
            { andamento: 'enviado', ultimoErro: { not: null } },
          ],
        },
  });
  const ordens = await prisma.conectorAcao.findMany({
    ...comum,
    where: { andamento: { in: soPendencias ? ['erro'] : ['intencao', 'enviando', 'erro'] } },
  });
  const itens = [
    ...documentos.map((linha) => ({
      linha,
      especie: 'documento' as const,
      oQue: `Envio: ${NOME_DO_DOCUMENTO[linha.tipo as TipoNoConector]}`,
    })),
    ...ordens.map((linha) => ({ linha, especie: 'ordem' as const, oQue: NOME_DA_ACAO[linha.acao as AcaoDoConector] })),
  ];
  return itens
    .map(({ linha, especie, oQue }) => ({
      id: linha.id,
      especie,
      registroId: linha.registroId,
      estudante: linha.registro.nomeDiplomado,
      rga: linha.registro.rga,
      oQue,
      andamento: linha.andamento,
      precisaDePessoa: linha.andamento === 'erro',
      desde: linha.criadoEm.toISOString(),
      proximaTentativa: linha.proximaTentativa?.toISOString() ?? null,
      tentativas: linha.tentativas,
      motivo: linha.ultimoErro,
    }))
    .toSorted((a, b) => Number(b.precisaDePessoa) - Number(a.precisaDePessoa) || a.desde.localeCompare(b.desde))
    .slice(0, MAXIMO);
}

interface Providencia {
  especie: 'documento' | 'ordem';
  id: string;
  usuario: Usuario;
  requisicao: string;
}

/** Tries an item again now; answers why it still waits, or null. @throws AppError 404, 409, 422, 502 */
export async function repetirItem(deps: Dependencies, pedido: Providencia): Promise<string | null> {
  if (pedido.especie === 'documento') {
    await retomarDocumento(deps, pedido.id, pedido.usuario, pedido.requisicao);
    await processarDocumento(deps, pedido.id);
    return (await deps.prisma.conectorDocumento.findUniqueOrThrow({ where: { id: pedido.id } })).ultimoErro;
  }
  await mudarOrdem(deps, pedido, 'repetir-ordem', ['intencao', 'erro'], {
    andamento: 'intencao',
    tentativas: 0,
    proximaTentativa: null,
  });
  await processarAcao(deps, pedido.id);
  return (await deps.prisma.conectorAcao.findUniqueOrThrow({ where: { id: pedido.id } })).ultimoErro;
}

/** Gives an item up: nothing is tried until somebody asks for it again. @throws AppError 404, 409 */
export async function desistirDoItem(deps: Dependencies, pedido: Providencia & { motivo: string }): Promise<void> {
  const { usuario, motivo } = pedido;
  if (pedido.especie === 'ordem') {
    return mudarOrdem(
      deps,
      pedido,
      'desistir-ordem',
      ['intencao', 'erro'],
      { andamento: 'desistido', proximaTentativa: null, desistenciaMotivo: motivo, desistidaPor: usuario.nome },
      motivo,
    );
  }
  const quando = deps.agora();
  await withTransaction(deps.prisma, async (tx) => {
    const documento = await tx.conectorDocumento.findUnique({ where: { id: pedido.id } });
    if (documento === null) throw naoEncontrado('Item da fila não encontrado.');
    const { count } = await tx.conectorDocumento.updateMany({
      where: {
        id: pedido.id,
        andamento: { in: ['intencao', 'incerto', 'erro'] },
        atualizadoEm: documento.atualizadoEm,
      },
      data: { andamento: 'desistido', proximaTentativa: null, desistenciaMotivo: motivo, desistidoPor: usuario.nome },
    });
    if (count === 0) throw conflito('Só se desiste do que ainda não foi aceito pelo conector ou parou com erro.');
    await anotarNoLog(tx, pedido.id, { situacaoAtual: 'Envio desistido', info: `${motivo} (${usuario.nome})` }, quando);
    await anotarNaAuditoria(tx, {
      entidade: 'registro',
      entidadeId: documento.registroId,
      acao: 'desistir-envio',
      usuario,
      quando,
      de: { andamento: documento.andamento, erro: documento.ultimoErro },
      porque: motivo,
      requisicao: pedido.requisicao,
    });
  });
}

async function mudarOrdem(
  deps: Dependencies,
  pedido: Providencia,
  acao: string,
  de: string[],
  data: {
    andamento: string;
    proximaTentativa: Date | null;
    tentativas?: number;
    desistenciaMotivo?: string;
    desistidaPor?: string;
  },
  porque?: string,
): Promise<void> {
  await withTransaction(deps.prisma, async (tx) => {
    const ordem = await tx.conectorAcao.findUnique({ where: { id: pedido.id } });
    if (ordem === null) throw naoEncontrado('Item da fila não encontrado.');
    const { count } = await tx.conectorAcao.updateMany({ where: { id: pedido.id, andamento: { in: de } }, data });
    if (count === 0) throw conflito('A ordem está em andamento ou já terminou. Confira e tente novamente.');
    await anotarNaAuditoria(tx, {
      entidade: 'registro',
      entidadeId: ordem.registroId,
      acao,
      usuario: pedido.usuario,
      quando: deps.agora(),
      de: { ordem: ordem.acao, andamento: ordem.andamento, erro: ordem.ultimoErro },
      porque,
      requisicao: pedido.requisicao,
    });
  });
}
