import type { Pagina } from '#contract/common.ts';
import type { PedidoDeConfirmacao } from '#contract/confirmacoes.contract.ts';
import type { Diferenca } from '../../confirmacao/confirmacao.port.ts';
import { faixaDe } from '../../db/paginacao.ts';
import type { Db } from '../../db/prisma-client.ts';

/** Requests as `cpf` sees them: the open ones first, the latest first. */
export async function listarPedidos(
  db: Db,
  query: { pagina?: number; tamanho?: number; filtro?: string; ordem?: string },
  cpf: string,
): Promise<Pagina<PedidoDeConfirmacao>> {
  const { pagina, tamanho, deslocamento } = faixaDe(query);
  const [total, linhas] = await Promise.all([
    db.pedidoDeConfirmacao.count(),
    db.pedidoDeConfirmacao.findMany({
      omit: { dados: true },
      orderBy: [{ situacao: 'asc' }, { pedidoEm: 'desc' }],
      skip: deslocamento,
      take: tamanho,
    }),
  ]);
  const itens = linhas.map(({ pedidoPor, pedidoPorCpf, pedidoEm, decididoEm, prazo, ...linha }) => ({
    ...linha,
    situacao: linha.situacao as PedidoDeConfirmacao['situacao'],
    diferenca: linha.diferenca as unknown as Diferenca[],
    pedidoPor: String((pedidoPor as { nome?: string } | null)?.nome ?? ''),
    pedidoEm: pedidoEm.toISOString(),
    prazo: prazo?.toISOString() ?? null,
    decididoEm: decididoEm?.toISOString() ?? null,
    podeConfirmar: linha.situacao === 'aberto' && pedidoPorCpf !== cpf,
  }));
  return { itens, total, pagina, tamanho };
}
