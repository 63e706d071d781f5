import type { z } from 'zod';
import type { FolhaDeRevisao } from '#contract/novo-registro.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import type { EscolhasDaSolicitacao, solicitacoesApi } from '#contract/solicitacoes.contract.ts';
import { temErro } from '#domain/solicitacao/achado.ts';
import { hojeEm } from '#domain/texto/data.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import type { PedidoConfirmado } from '../../confirmacao/confirmacao.port.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError, campoInvalido, conflito, regraDoRegistro } from '../../erros/app-error.ts';
import { type DepsDoRegistro, registrarDiploma, revisarRegistro } from '../novo-registro/novo-registro.service.ts';
import { lerBytes } from './documento-guardado.ts';
import { type DepsDoJulgamento, julgarSolicitacao, montarFormulario, origemDe } from './julgar-solicitacao.ts';
import { lerLinha, lerNomeDoLivro } from './solicitacoes.queries.ts';
import { decidirSolicitacao } from './solicitacoes.repository.ts';

export type DepsDaDecisao = DepsDoRegistro & DepsDoJulgamento & Pick<Dependencies, 'storage'>;
export type Aceite = z.output<NonNullable<(typeof solicitacoesApi.aceitar)['body']>>;

export const ACEITAR = 'aceitar-solicitacao';

/** A request that waits, judged anew by what the catalogue says now, as a form. @throws AppError 404, 409, 422 */
async function preparar(deps: DepsDaDecisao, usuario: Usuario, id: string, escolhas: EscolhasDaSolicitacao) {
  const linha = await lerLinha(deps.prisma, null, id);
  if (linha.situacao !== 'na-fila') throw conflito('Esta solicitação não está à espera de decisão. Atualize a página.');
  const bytes = await lerBytes(deps, linha);
  const { achados, lida } = await julgarSolicitacao(deps, { id, instituicaoId: linha.instituicaoId, bytes });
  const erros = achados.filter(({ gravidade }) => gravidade === 'erro');
  if (lida === null || temErro(achados)) {
    const campos = erros.map(({ lugar, mensagem }) => ({ campo: lugar, message: mensagem }));
    throw regraDoRegistro(`Não pode ser registrada. ${campos.map(({ message }) => message).join(' ')}`, campos);
  }
  const livro = await lerNomeDoLivro(deps.prisma, escolhas.LivroID);
  if (livro === null) throw campoInvalido('LivroID', 'Livro não encontrado');
  const montado = montarFormulario(
    lida,
    { ...escolhas, livro },
    usuario,
    hojeEm(deps.agora(), deps.config.fusoHorario),
  );
  if (!montado.ok) throw regraDoRegistro(montado.problemas.map(({ message }) => message).join('; '), montado.problemas);
  return { linha, achados, formulario: montado.formulario, origem: origemDe(lida) };
}

/** The sheet of a request beside the catalogue; nothing is written. @throws AppError as the acceptance would */
export async function conferirSolicitacao(
  deps: DepsDaDecisao,
  usuario: Usuario,
  id: string,
  escolhas: EscolhasDaSolicitacao,
): Promise<FolhaDeRevisao> {
  const { formulario, origem } = await preparar(deps, usuario, id, escolhas);
  return revisarRegistro(deps, { formulario }, usuario, origem);
}

/**
 * Takes a request: its diploma is registered and the request is decided, in one transaction. @throws AppError 404, 409,
 * 422, and those of a registration
 */
export async function aceitarSolicitacao(
  deps: DepsDaDecisao,
  ator: Ator,
  id: string,
  aceite: Aceite,
  confirmado?: PedidoConfirmado,
) {
  const { Ressalvas: _, Revisao: __, ...escolhas } = aceite;
  return registrarPreparada(deps, ator, await preparar(deps, ator.usuario, id, escolhas), aceite, confirmado);
}

function registrarPreparada(
  deps: DepsDaDecisao,
  ator: Ator,
  { linha: { id }, formulario, origem }: Awaited<ReturnType<typeof preparar>>,
  aceite: Aceite,
  confirmado?: PedidoConfirmado,
) {
  const { Ressalvas: ressalvas = [], Revisao: revisao } = aceite;
  return registrarDiploma(deps, { formulario, ressalvas, revisao }, ator, {
    origem,
    confirmado,
    espera: { especie: ACEITAR, alvo: id, dados: { id, aceite } },
    junto: async (tx, registroId) => {
      await decidirSolicitacao(tx, id, { situacao: 'aceita', registroId }, ator.usuario.nome, deps.agora());
    },
  });
}

/** Takes several that nothing speaks against; one that is refused says why, and holds back no other. */
export async function aceitarProntas(
  deps: DepsDaDecisao,
  ator: Ator,
  ids: readonly string[],
  escolhas: EscolhasDaSolicitacao,
) {
  const itens: { id: string; ok: boolean; mensagem: string }[] = [];
  for (const id of new Set(ids)) {
    try {
      const preparada = await preparar(deps, ator.usuario, id, escolhas);
      if (preparada.achados.length > 0) throw regraDoRegistro('Tem avisos: abra-a e confira.');
      const { livro, numeroRegistro } = await registrarPreparada(deps, ator, preparada, escolhas);
      itens.push({ id, ok: true, mensagem: `Registrada: nº ${numeroRegistro} do livro ${livro}` });
    } catch (erro) {
      if (!(erro instanceof AppError) || erro.status >= 500) throw erro;
      itens.push({ id, ok: false, mensagem: erro.message });
    }
  }
  return { itens };
}

/** Refuses a request with a reason, which its institution reads. @throws AppError 404, 409 */
export async function recusarSolicitacao(
  deps: Pick<Dependencies, 'prisma' | 'agora'>,
  ator: Ator,
  id: string,
  motivo: string,
) {
  await lerLinha(deps.prisma, null, id);
  await atuar(deps, ator, { entidade: 'solicitacao', acao: 'recusar' }, async (tx, quando) => {
    await decidirSolicitacao(tx, id, { situacao: 'recusada', motivo }, ator.usuario.nome, quando);
    return { retorno: undefined, anotar: { id, porque: motivo } };
  });
}
