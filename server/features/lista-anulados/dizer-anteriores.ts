import { z } from 'zod';
import {
  dizerAnterioresBody,
  type ListasAnteriores,
  type PedidoDeAnteriores,
} from '#contract/lista-anulados.contract.ts';
import { ocultarCpfs } from '#domain/texto/cpf.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import type { Db } from '../../db/prisma-client.ts';
import { travarListasDa } from '../../db/travar.queries.ts';
import type { Dependencies } from '../../dependencies.ts';
import { conflito } from '../../erros/app-error.ts';
import { DIZER_ANTERIORES, lerAnteriores } from './anteriores.queries.ts';
import { gravarAnteriores } from './lista-anulados.repository.ts';

const ESPECIE = 'listas-anteriores';

type Deps = Pick<Dependencies, 'prisma' | 'agora' | 'confirmacao'>;

/**
 * States the last annulled list that was published before this register, or asks a second person where the setting
 * wants one. @throws AppError 409 (also AGUARDA_CONFIRMACAO)
 */
export async function dizerAnteriores(
  deps: Deps,
  ator: Ator,
  instituicaoId: number,
  pedido: PedidoDeAnteriores,
): Promise<ListasAnteriores> {
  await exigirVisto(deps.prisma, instituicaoId, pedido);
  if (deps.confirmacao.exigida) {
    await deps.confirmacao.pedir(ator, {
      especie: ESPECIE,
      alvo: String(instituicaoId),
      resumo: 'Última lista de anulados publicada antes deste sistema',
      justificativa: ocultarCpfs(pedido.Motivo),
      diferenca: [{ campo: 'Última lista', de: String(pedido.Visto), para: String(pedido.Ate), porque: null }],
      dados: { instituicaoId, pedido },
    });
  }
  await gravarJa(deps, ator, instituicaoId, pedido);
  return lerAnteriores(deps.prisma, instituicaoId);
}

/** Carries a confirmed statement out: a list made meanwhile, or another statement, ends it with 409. */
export function confirmarAnteriores(deps: Deps): void {
  deps.confirmacao.aoConfirmar(ESPECIE, async ({ dados, ator, confirmadoPor }) => {
    const { instituicaoId, pedido } = z.object({ instituicaoId: z.number(), pedido: dizerAnterioresBody }).parse(dados);
    await gravarJa(deps, ator, instituicaoId, pedido, confirmadoPor.nome);
  });
}

const gravarJa = (deps: Deps, ator: Ator, id: number, pedido: PedidoDeAnteriores, confirmadoPor?: string) =>
  atuar(deps, ator, DIZER_ANTERIORES, async (tx) => {
    await travarListasDa(tx, id);
    await exigirVisto(tx, id, pedido);
    await gravarAnteriores(tx, id, pedido.Ate);
    return {
      retorno: undefined,
      anotar: {
        id: String(id),
        de: { listasAnteriores: pedido.Visto },
        para: { listasAnteriores: pedido.Ate, confirmadoPor },
        porque: ocultarCpfs(pedido.Motivo),
      },
    };
  });

async function exigirVisto(db: Db, instituicaoId: number, { Visto }: PedidoDeAnteriores): Promise<void> {
  const { ate, podeDizer } = await lerAnteriores(db, instituicaoId);
  if (!podeDizer)
    throw conflito('A instituição não está cadastrada, ou já tem lista feita aqui: a sequência não muda mais.');
  if (ate !== Visto)
    throw conflito('A última lista de antes foi alterada por outra pessoa. Confira-a e grave de novo.');
}
