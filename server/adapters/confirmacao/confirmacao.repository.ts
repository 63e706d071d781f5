import { usuarioResponse } from '#contract/sessao.contract.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import { violacaoDeUnicidade } from '../../db/erros-do-prisma.ts';
import { type PedidoDeConfirmacao, Prisma } from '../../db/generated/client.ts';
import type { PrismaClient } from '../../db/prisma-client.ts';
import { AppError, conflito, naoEncontrado } from '../../erros/app-error.ts';
import type { ConfirmacaoPort, Diferenca, PedidoNovo } from './confirmacao.port.ts';

/** Nobody else carries a request out meanwhile; a process that died gives it back after this. */
const POSSE_MS = 60_000;

type Deps = { prisma: PrismaClient; agora(): Date };

/** Requests for confirmation in the database; how acts are carried out is said by the rooms. */
export function criarConfirmacao(deps: Deps, exigida: boolean): ConfirmacaoPort {
  const executores = new Map<string, Parameters<ConfirmacaoPort['aoConfirmar']>[1]>();
  return {
    exigida,
    aoConfirmar: (especie, executor) => void executores.set(especie, executor),
    async pedir(ator, pedido) {
      await inserir(deps, ator, pedido);
      throw new AppError('AGUARDA_CONFIRMACAO', 409, `${pedido.resumo}: pedido feito. Aguarda outro responsável.`);
    },
    async confirmar(ator, id) {
      const pedido = await tomar(deps, ator, id);
      const executor = executores.get(pedido.especie);
      if (executor === undefined) throw new Error(`Ninguém executa ${pedido.especie}`);
      try {
        await executor({
          dados: pedido.dados,
          diferenca: pedido.diferenca as unknown as Diferenca[],
          ator: { usuario: usuarioResponse.parse(pedido.pedidoPor), requisicao: ator.requisicao },
          confirmadoPor: ator.usuario,
        });
      } catch (erro) {
        await soltar(deps, id);
        throw erro;
      }
      await decidir(deps, ator, id, 'confirmado', null);
    },
    recusar: (ator, id, motivo) => decidir(deps, ator, id, 'recusado', motivo),
  };
}

async function inserir(deps: Deps, ator: Ator, pedido: PedidoNovo): Promise<void> {
  const { especie, alvo, resumo, justificativa = null } = pedido;
  try {
    await atuar(deps, ator, { entidade: 'confirmacao', acao: 'pedir' }, async (tx, pedidoEm) => {
      const { id } = await tx.pedidoDeConfirmacao.create({
        data: {
          ...{ especie, alvo, resumo: resumo.slice(0, 300), justificativa, pedidoEm },
          diferenca: pedido.diferenca.map((uma) => ({ ...uma })),
          dados: pedido.dados as Prisma.InputJsonValue,
          ...{ pedidoPor: { ...ator.usuario }, pedidoPorCpf: ator.usuario.cpf },
        },
        select: { id: true },
      });
      return { retorno: undefined, anotar: { id, para: { especie, alvo }, porque: justificativa ?? undefined } };
    });
  } catch (erro) {
    if (violacaoDeUnicidade(erro) === null) throw erro;
    throw conflito(`${resumo}: já foi pedido e aguarda outro responsável.`);
  }
}

/** Takes an open request of somebody else for a minute. */
async function tomar({ prisma, agora }: Deps, { usuario }: Ator, id: string): Promise<PedidoDeConfirmacao> {
  const quando = agora();
  const [tomado] = await prisma.pedidoDeConfirmacao.updateManyAndReturn({
    where: {
      ...{ id, situacao: 'aberto', pedidoPorCpf: { not: usuario.cpf } },
      OR: [{ tomadoAte: null }, { tomadoAte: { lt: quando } }],
    },
    data: { tomadoAte: new Date(quando.getTime() + POSSE_MS) },
  });
  if (tomado !== undefined) return tomado;
  const lido = await prisma.pedidoDeConfirmacao.findUnique({ where: { id } });
  if (lido === null) throw naoEncontrado('Pedido não encontrado.');
  if (lido.situacao !== 'aberto') throw jaDecidido(lido);
  if (lido.pedidoPorCpf === usuario.cpf) {
    throw new AppError('OUTRA_PESSOA', 403, 'Quem pediu não confirma: falta a conferência de outro responsável.');
  }
  throw conflito('O pedido está sendo executado neste momento. Confira em instantes.');
}

const jaDecidido = ({ situacao, decididoPor }: PedidoDeConfirmacao) =>
  conflito(`O pedido já foi ${situacao} por ${decididoPor ?? 'outra pessoa'}.`);

const soltar = ({ prisma }: Deps, id: string) =>
  prisma.pedidoDeConfirmacao.updateMany({ where: { id, situacao: 'aberto' }, data: { tomadoAte: null } });

function decidir(
  deps: Deps,
  ator: Ator,
  id: string,
  situacao: 'confirmado' | 'recusado',
  motivo: string | null,
): Promise<void> {
  const acao = situacao === 'confirmado' ? 'confirmar' : 'recusar';
  return atuar(deps, ator, { entidade: 'confirmacao', acao }, async (tx, decididoEm) => {
    const { nome: decididoPor, cpf: decididoPorCpf } = ator.usuario;
    const { count } = await tx.pedidoDeConfirmacao.updateMany({
      where: { id, situacao: 'aberto' },
      data: { situacao, motivo, decididoPor, decididoPorCpf, decididoEm, tomadoAte: null, dados: Prisma.DbNull },
    });
    const lido = await tx.pedidoDeConfirmacao.findUnique({ where: { id } });
    if (lido === null) throw naoEncontrado('Pedido não encontrado.');
    if (count === 0) throw jaDecidido(lido);
    const { especie, alvo } = lido;
    return { retorno: undefined, anotar: { id, para: { especie, alvo, situacao }, porque: motivo ?? undefined } };
  });
}
