import type { PedidoDeCorrecao } from '#contract/novo-registro.contract.ts';
import type { Mudanca } from '#domain/novo-registro/correcao.ts';
import { motivoAnulacao } from '#domain/registro/motivos-anulacao.ts';
import { ocultarCpfs } from '#domain/texto/cpf.ts';
import { type Ator, atuar } from '../../../auditoria/atuar.ts';
import type { PedidoConfirmado } from '../../../confirmacao/confirmacao.port.ts';
import { violacaoDeUnicidade } from '../../../db/erros-do-prisma.ts';
import { conflito } from '../../../erros/app-error.ts';
import { naVezDoLivro } from '../vez-no-livro.ts';
import { estaNoConector, temCorrecaoAberta } from './correcao.queries.ts';
import { inserirCorrecao } from './correcao.repository.ts';
import { type CorrecaoPronta, gravarCorrecao } from './gravar-correcao.ts';
import { acaoDaCorrecao, type DepsDaCorrecao, type Especie, prepararCorrecao } from './preparar-correcao.ts';

export const CORRIGIR = { correcao: 'corrigir', 'segunda-via': 'segunda-via' } as const satisfies Record<
  Especie,
  string
>;

/** For the second person, who confirms it. */
interface PedidoGuardado {
  registroId: string;
  especie: Especie;
  pedido: PedidoDeCorrecao;
}

/**
 * Corrects a record, or registers its second copy, from what was registered. A diploma that the connector has is
 * revoked there first: until it is, and if it never is, nothing stands. `confirmado`: what a second person has
 * confirmed (H8).
 * @throws AppError 400, 404, 409 and why, 422
 */
export async function corrigirRegistro(
  deps: DepsDaCorrecao,
  ator: Ator,
  { registroId, especie, pedido }: PedidoGuardado,
  confirmado?: PedidoConfirmado,
) {
  const preparada = await prepararCorrecao(deps, { id: registroId, especie, usuario: ator.usuario }, pedido);
  const { registro, snapshot, mudancas } = preparada;
  const acao = especie === 'correcao' ? acaoDaCorrecao(registro) : null;
  if (await temCorrecaoAberta(deps.prisma, registroId))
    throw conflito('Este registro já tem uma correção em andamento.');
  const diferenca = diferencaDe(mudancas, acao, pedido);
  if (confirmado !== undefined) conferirVisto(confirmado, diferenca);
  else if (deps.confirmacao.exigida && diferenca.length > 0) {
    const oQue = especie === 'correcao' ? 'Correção do registro' : 'Segunda via, com correção, do diploma';
    await deps.confirmacao.pedir(ator, {
      especie: CORRIGIR[especie],
      alvo: registroId,
      resumo: `${oQue} de ${registro.nomeDiplomado}`,
      justificativa: pedido.justificativa ?? null,
      diferenca,
      dados: { registroId, especie, pedido },
    });
  }
  const pronta: CorrecaoPronta = {
    registroId,
    especie,
    acao,
    snapshot,
    mudancas,
    motivoId: pedido.motivoId ?? null,
    justificativa: pedido.justificativa ?? '',
    confirmadoPor: confirmado?.confirmadoPor.nome,
  };
  if (acao === 'revogar' && registro.assinado && (await estaNoConector(deps.prisma, registroId))) {
    await pedirAoConector(deps, ator, pronta);
    return { situacao: 'aguardando' as const, novo: null };
  }
  return { situacao: 'concluida' as const, novo: await gravarAgora(deps, ator, pronta) };
}

const gravarAgora = (deps: DepsDaCorrecao, ator: Ator, pronta: CorrecaoPronta) =>
  naVezDoLivro(pronta.snapshot.livro.livroId, async () => {
    try {
      return await atuar(deps, ator, { entidade: 'registro', acao: 'corrigir' }, (tx, quando) =>
        gravarCorrecao(tx, quando, { ...deps, ...ator }, pronta),
      );
    } catch (erro) {
      if (violacaoDeUnicidade(erro) === null) throw erro;
      throw conflito('O estudante já tem outro registro ativo neste curso. Nada foi alterado.');
    }
  });

/** The connector is asked to revoke; both halves are written with its order's end. */
function pedirAoConector(deps: DepsDaCorrecao, ator: Ator, pronta: CorrecaoPronta): Promise<void> {
  const { registroId, motivoId, justificativa, mudancas } = pronta;
  return atuar(deps, ator, { entidade: 'registro', acao: 'pedir-correcao' }, async (tx, quando) => {
    const ordem = { registroId, acao: 'revogar', motivo: justificativa, motivoId, por: ator.usuario.nome } as const;
    const ordemId = await deps.fila.pedirOrdem(tx, ordem, quando);
    await inserirCorrecao(tx, registroId, { ordemId, dados: pronta, por: ator.usuario, em: quando });
    const para = { campos: mudancas.map(({ rotulo }) => rotulo), motivoId };
    return { retorno: undefined, anotar: { id: registroId, para, porque: ocultarCpfs(justificativa) } };
  });
}

function diferencaDe(mudancas: readonly Mudanca[], acao: CorrecaoPronta['acao'], { motivoId }: PedidoDeCorrecao) {
  const porque = motivoAnulacao(motivoId ?? 0)?.nome ?? null;
  const situacao = {
    campo: 'Registro anterior',
    de: null,
    para: acao === 'revogar' ? 'revogado' : 'cancelado',
    porque,
  };
  const campos = mudancas.map(({ rotulo: campo, de, para }) => ({ campo, de, para, porque: null }));
  return acao === null ? campos : [situacao, ...campos];
}

function conferirVisto({ diferenca }: PedidoConfirmado, atual: readonly object[]): void {
  const visto = diferenca.map(({ campo, de, para }) => JSON.stringify([campo, de, para]));
  const agora = (atual as PedidoConfirmado['diferenca']).map(({ campo, de, para }) =>
    JSON.stringify([campo, de, para]),
  );
  if (visto.length === agora.length && visto.every((um, i) => um === agora[i])) return;
  throw conflito('O registro mudou desde o pedido. Recuse-o e peça a quem corrigiu que confira de novo.');
}
