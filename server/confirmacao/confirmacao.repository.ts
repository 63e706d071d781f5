import { createHash } from 'node:crypto';
import { usuarioResponse } from '#contract/sessao.contract.ts';
import { CONCORDANCIA_DIAS, SEM_SEGUNDA_PESSOA } from '#domain/registro/duas-pessoas.ts';
import { encurtar } from '#domain/texto/encurtar.ts';
import { jsonCanonico } from '#domain/texto/json-canonico.ts';
import { comCodigo, conferirLinha } from '../acoes/linhas.ts';
import { novoId } from '../acoes/novo-id.ts';
import { anotarNaAuditoria } from '../auditoria/anotar.ts';
import { type Ator, atuar } from '../auditoria/atuar.ts';
import { avisar } from '../db/avisos.ts';
import { violacaoDeUnicidade } from '../db/erros-do-prisma.ts';
import { type PedidoDeConfirmacao, Prisma } from '../db/generated/client.ts';
import type { Db } from '../db/prisma-client.ts';
import { AppError, conflito, existente, naoEncontrado } from '../erros/app-error.ts';
import type { ConfirmacaoPort, Diferenca, PedidoExaminado, PedidoNovo } from './confirmacao.port.ts';
import { impressaoPedida } from './independencia.queries.ts';
import { type Decisao, type DepsDaIndependencia, exigirIndependencia, julgarIndependencia } from './independencia.ts';

/** SHA-256 (hex) of everything that a request asks for and of who asks, the same for the same octets. */
function impressaoDoPedido(pedido: PedidoDeConfirmacao): string {
  const { id, especie, alvo, resumo, diferenca, justificativa, dados, pedidoPor, pedidoPorCpf, parteCpf } = pedido;
  const pedidoEm = pedido.pedidoEm.toISOString();
  const prazo = pedido.prazo?.toISOString();
  const partes = { id, especie, alvo, resumo, diferenca, justificativa, dados, pedidoPor, pedidoPorCpf, parteCpf };
  return createHash('sha256')
    .update(jsonCanonico({ ...partes, pedidoEm, prazo }))
    .digest('hex');
}

/** Nobody else carries a request out meanwhile; a process that died gives it back after this. */
const POSSE_MS = 60_000;
const DIA_MS = 86_400_000;

type Deps = DepsDaIndependencia;
type DepsDoPedido = Pick<Deps, 'prisma' | 'agora'>;

/** Requests for confirmation in the database; how acts are carried out is said by the rooms. */
export function criarConfirmacao(deps: Deps, exigida: boolean): ConfirmacaoPort {
  const executores = new Map<string, Parameters<ConfirmacaoPort['aoConfirmar']>[1]>();
  return {
    exigida,
    aoConfirmar: (especie, executor) => void executores.set(especie, executor),
    pedir: (ator, pedido) => pedirConfirmacao(deps, ator, pedido),
    async pedirConcordancia(tx, quando, ator, pedido) {
      const prazo = new Date(quando.getTime() + CONCORDANCIA_DIAS * DIA_MS);
      const { id, para } = await inserir(tx, quando, ator, pedido, prazo);
      const ato = { entidade: 'confirmacao', entidadeId: id, acao: 'pedir', usuario: ator.usuario, quando };
      await anotarNaAuditoria(tx, { ...ato, requisicao: ator.requisicao, para });
    },
    dispensar: (tx, quando, ator, pedido) => dispensar(tx, quando, ator, pedido),
    examinar: (cpf, id) => examinar(deps, cpf, id),
    async confirmar(ator, id, sha256) {
      const pedido = await tomar(deps, ator, id);
      const executor = executores.get(pedido.especie);
      if (executor === undefined) throw new Error(`Ninguém executa ${pedido.especie}`);
      let independente: boolean;
      try {
        await exigirOMesmo(deps, pedido, sha256);
        ({ independente } = await exigirIndependencia(deps, ator, decisaoSobre(pedido)));
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
      await decidir(deps, ator, id, { situacao: 'confirmado', porque: independente ? undefined : SEM_SEGUNDA_PESSOA });
    },
    async recusar(ator, id, motivo) {
      const pedido = await deps.prisma.pedidoDeConfirmacao.findUnique({ where: { id } });
      if (pedido?.prazo != null && pedido.pedidoPorCpf === ator.usuario.cpf) {
        throw new AppError('OUTRA_PESSOA', 403, 'A suspensão já vale: para desfazê-la, peça a reativação do registro.');
      }
      await decidir(deps, ator, id, { situacao: 'recusado', motivo, porque: motivo });
    },
  };
}

/** Stores a request and ends the call. @throws AppError 409 AGUARDA_CONFIRMACAO, or 409 when asked for already */
export async function pedirConfirmacao(deps: DepsDoPedido, ator: Ator, pedido: PedidoNovo): Promise<never> {
  const { resumo } = pedido;
  try {
    await atuar(deps, ator, { entidade: 'confirmacao', acao: 'pedir' }, async (tx, quando) => {
      const { id, para } = await inserir(tx, quando, ator, pedido, null);
      return { retorno: undefined, anotar: { id, para, porque: pedido.justificativa ?? undefined } };
    });
  } catch (erro) {
    if (violacaoDeUnicidade(erro) === null) throw erro;
    const { especie, alvo } = pedido;
    // What waits may be another act on the same thing.
    const espera = await deps.prisma.pedidoDeConfirmacao.findFirst({ where: { especie, alvo, situacao: 'aberto' } });
    throw conflito(`${espera?.resumo ?? resumo}: já foi pedido e aguarda outro responsável.`);
  }
  throw new AppError('AGUARDA_CONFIRMACAO', 409, `${resumo}: pedido feito. Aguarda outro responsável.`);
}

/** Stores a request; answers what its entry says, the fingerprint of what is asked for included. */
async function inserir(tx: Db, pedidoEm: Date, ator: Ator, pedido: PedidoNovo, prazo: Date | null) {
  const { especie, alvo, resumo, justificativa = null, parteCpf = null } = pedido;
  const guardado = await tx.pedidoDeConfirmacao.create({
    data: comCodigo('pedidoDeConfirmacao', {
      id: novoId(),
      especie,
      alvo,
      resumo: encurtar(resumo, 300),
      justificativa,
      parteCpf,
      prazo,
      pedidoEm,
      diferenca: pedido.diferenca.map((uma) => ({ ...uma })),
      dados: pedido.dados as Prisma.InputJsonValue,
      pedidoPor: { ...ator.usuario },
      pedidoPorCpf: ator.usuario.cpf,
    }),
  });
  return { id: guardado.id, para: { especie, alvo, sha256: impressaoDoPedido(guardado) } };
}

/** Takes an open request of somebody else for a minute. */
async function tomar({ prisma, agora }: Deps, { usuario }: Ator, id: string): Promise<PedidoDeConfirmacao> {
  const quando = agora();
  const [tomado] = await prisma.pedidoDeConfirmacao.updateManyAndReturn({
    where: {
      id,
      situacao: 'aberto',
      pedidoPorCpf: { not: usuario.cpf },
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

/**
 * The request, as it was asked for and as the second person looked at it.
 * @throws AppError 409
 */
async function exigirOMesmo({ prisma }: Deps, pedido: PedidoDeConfirmacao, visto: string): Promise<void> {
  const sha256 = impressaoDoPedido(pedido);
  const daqui = conferirLinha('pedidoDeConfirmacao', pedido);
  if (!daqui || sha256 !== (await impressaoPedida(prisma, pedido.id))) {
    throw conflito('O pedido não confere com a auditoria. Recuse-o e avise quem administra o sistema.');
  }
  if (sha256 !== visto) throw conflito('O pedido na tela não é mais este. Abra-o de novo e confira.');
}

const decisaoSobre = ({ id, resumo, pedidoPorCpf, parteCpf }: PedidoDeConfirmacao): Decisao => ({
  entidade: 'confirmacao',
  id,
  resumo,
  partes: [
    { cpf: pedidoPorCpf, de: 'equipe' },
    ...(parteCpf === null ? [] : [{ cpf: parteCpf, de: 'titular' as const }]),
  ],
});

async function examinar(deps: DepsDoPedido, cpf: string, id: string): Promise<PedidoExaminado> {
  const { prisma } = deps;
  const pedido = existente(await prisma.pedidoDeConfirmacao.findUnique({ where: { id } }), 'Pedido não encontrado.');
  const sha256 = impressaoDoPedido(pedido);
  const decide = pedido.situacao === 'aberto' && pedido.pedidoPorCpf !== cpf;
  return {
    sha256,
    comoFoiPedido: conferirLinha('pedidoDeConfirmacao', pedido) && sha256 === (await impressaoPedida(prisma, id)),
    dados: JSON.stringify(JSON.parse(jsonCanonico(pedido.dados)), null, 2),
    independencia: decide ? await julgarIndependencia(deps, cpf, decisaoSobre(pedido)) : null,
  };
}

const jaDecidido = ({ situacao, decididoPor }: PedidoDeConfirmacao) =>
  conflito(`O pedido já foi ${situacao} por ${decididoPor ?? 'outra pessoa'}.`);

const soltar = ({ prisma }: Deps, id: string) =>
  prisma.pedidoDeConfirmacao.updateMany({ where: { id, situacao: 'aberto' }, data: { tomadoAte: null } });

interface Desfecho {
  situacao: 'confirmado' | 'recusado';
  motivo?: string;
  /** The audit gives it as the reason. */
  porque?: string | undefined;
}

const colunasDaDecisao = ({ usuario }: Ator, { situacao, motivo }: Desfecho, decididoEm: Date) => ({
  situacao,
  motivo: motivo ?? null,
  decididoPor: usuario.nome,
  decididoPorCpf: usuario.cpf,
  decididoEm,
  tomadoAte: null,
  dados: Prisma.DbNull,
});

function decidir(deps: DepsDoPedido, ator: Ator, id: string, desfecho: Desfecho): Promise<void> {
  const { situacao, porque } = desfecho;
  const acao = situacao === 'confirmado' ? 'confirmar' : 'recusar';
  return atuar(deps, ator, { entidade: 'confirmacao', acao }, async (tx, decididoEm) => {
    const { count } = await tx.pedidoDeConfirmacao.updateMany({
      where: { id, situacao: 'aberto' },
      data: colunasDaDecisao(ator, desfecho, decididoEm),
    });
    const lido = await tx.pedidoDeConfirmacao.findUnique({ where: { id } });
    if (lido === null) throw naoEncontrado('Pedido não encontrado.');
    if (count === 0) throw jaDecidido(lido);
    const { especie, alvo } = lido;
    if (lido.pedidoPorCpf !== ator.usuario.cpf) await avisarQuemPediu(tx, lido, situacao, decididoEm);
    return { retorno: undefined, anotar: { id, para: { especie, alvo, situacao }, porque } };
  });
}

const avisarQuemPediu = (
  tx: Db,
  { id, pedidoPorCpf: cpf }: Pick<PedidoDeConfirmacao, 'id' | 'pedidoPorCpf'>,
  situacao: Desfecho['situacao'],
  quando: Date,
): Promise<void> => {
  const feitos = situacao === 'confirmado' ? 1 : 0;
  return avisar(tx, { cpf, especie: 'pedido', chave: id, feitos, falhas: 1 - feitos, quando });
};

const DISPENSADO = 'O registro mudou de situação antes que alguém decidisse.';

async function dispensar(
  tx: Db,
  quando: Date,
  ator: Ator,
  { especie, alvo }: Pick<PedidoNovo, 'especie' | 'alvo'>,
): Promise<void> {
  const abertos = await tx.pedidoDeConfirmacao.updateManyAndReturn({
    where: { especie, alvo, situacao: 'aberto' },
    data: colunasDaDecisao(ator, { situacao: 'recusado', motivo: DISPENSADO }, quando),
    select: { id: true, pedidoPorCpf: true },
  });
  for (const { id, pedidoPorCpf } of abertos) {
    if (pedidoPorCpf !== ator.usuario.cpf) await avisarQuemPediu(tx, { id, pedidoPorCpf }, 'recusado', quando);
    const ato = { entidade: 'confirmacao', entidadeId: id, acao: 'recusar', usuario: ator.usuario, quando };
    const para = { especie, alvo, situacao: 'recusado' };
    await anotarNaAuditoria(tx, { ...ato, requisicao: ator.requisicao, para, porque: DISPENSADO });
  }
}
