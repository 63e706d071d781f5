import type { z } from 'zod';
import { type decidirBody, decidirBody as decisaoSchema, type pedirBody } from '#contract/meu-diploma.contract.ts';
import { SEM_SEGUNDA_PESSOA } from '#domain/registro/duas-pessoas.ts';
import { MAXIMO_DE_PEDIDOS } from '#domain/titular/fatos.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import { exigirIndependencia } from '../../confirmacao/independencia.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError, naoEncontrado } from '../../erros/app-error.ts';
import type { TitularVivo } from '../../http/sessao-do-titular.ts';
import { type DepsDosAntigos, lerMeusAntigos } from './meus-antigos.ts';
import { usarNomeSocial } from './nome-social.queries.ts';
import { lerDiplomado, lerPedidoAberto } from './titular.queries.ts';
import { decidirPedido, inserirPedido } from './titular.repository.ts';

type Deps = Pick<Dependencies, 'prisma' | 'agora'>;
type DepsDaDecisao = Deps & Pick<Dependencies, 'correio' | 'config' | 'confirmacao'>;
type Decisao = z.output<typeof decidirBody>;

/** Kind of the request by which an accepted nome social waits for a second person. */
const NOME_SOCIAL = 'nome-social';

/** Lays a request on the office's desk; what it says is read there, not in the audit. @throws AppError 409 */
export const pedirAoEscritorio = (
  deps: Deps,
  { ator }: TitularVivo,
  registroId: string,
  { Especie: especie, Texto: texto, NomeSocial }: z.output<typeof pedirBody>,
): Promise<{ id: string }> =>
  atuar(deps, ator, { entidade: 'registro', acao: 'pedir-ao-escritorio' }, async (tx, pedidoEm) => {
    const nomeSocial = especie === 'nome-social' ? (NomeSocial ?? null) : null;
    const pedido = { registroId, registroAntigoId: null, especie, texto, nomeSocial, pedidoEm };
    const id = await inserirPedido(tx, pedido, MAXIMO_DE_PEDIDOS);
    return { retorno: { id }, anotar: { id: registroId, para: { pedido: id, especie } } };
  });

/** Lays the correction of an own registration of the old books on the desk. @throws AppError 404, 409 */
export async function pedirSobreAntigo(
  deps: DepsDosAntigos,
  titular: TitularVivo,
  registroAntigoId: string,
  texto: string,
): Promise<{ id: string }> {
  const meus = await lerMeusAntigos(deps, titular);
  if (!meus.some(({ id }) => id === registroAntigoId)) throw naoEncontrado('Registro não encontrado.');
  return atuar(deps, titular.ator, { entidade: 'acervo', acao: 'pedir-ao-escritorio' }, async (tx, pedidoEm) => {
    const especie = 'correcao';
    const pedido = { registroId: null, registroAntigoId, especie, texto, nomeSocial: null, pedidoEm };
    const id = await inserirPedido(tx, pedido, MAXIMO_DE_PEDIDOS);
    return { retorno: { id }, anotar: { id: registroAntigoId, para: { pedido: id, especie } } };
  });
}

/**
 * The office accepts or refuses, with the words that the person reads. Nobody decides a request of their own, nor one of
 * a person whose address they have just changed; an accepted nome social may wait for a second person.
 * @throws AppError 409 when decided already, AGUARDA_CONFIRMACAO; those of `exigirIndependencia`
 */
export async function decidir(deps: DepsDaDecisao, ator: Ator, id: string, decisao: Decisao): Promise<void> {
  const pedido = await lerPedidoAberto(deps.prisma, id);
  const { cpf, nome } = pedido;
  if (cpf === ator.usuario.cpf) {
    throw new AppError('OUTRA_PESSOA', 403, 'Ninguém decide o próprio pedido: outro responsável precisa decidir.');
  }
  const { independente } = await exigirIndependencia(deps, ator, {
    entidade: 'pedido-do-titular',
    id,
    resumo: `pedido de ${nome} em Meu diploma`,
    partes: [{ cpf, de: 'titular' }],
  });
  const porque = independente ? undefined : SEM_SEGUNDA_PESSOA;
  const { nomeSocial } = pedido;
  if (nomeSocial === null || decisao.Decisao !== 'aceito' || !deps.confirmacao.exigida) {
    return gravarDecisao(deps, ator, { id, antigo: pedido.registroAntigoId !== null, decisao, porque });
  }
  return deps.confirmacao.pedir(ator, {
    especie: NOME_SOCIAL,
    alvo: id,
    resumo: `Nome social de ${nome}`,
    parteCpf: cpf,
    diferenca: [
      { campo: 'Nome que o público lê', de: pedido.nomeDeHoje, para: nomeSocial, porque: pedido.texto },
      { campo: 'Resposta ao diplomado', de: null, para: decisao.Resposta, porque: porque ?? null },
    ],
    dados: { id, decisao, nomeSocial, porque: porque ?? null },
  });
}

interface ADecidir {
  id: string;
  antigo?: boolean;
  decisao: Decisao;
  porque?: string | undefined;
  /** The second person, where the decision waited for one. */
  confirmadoPor?: string;
}

/** Stores the decision; an accepted nome social is used from then on wherever the public reads a name of theirs. */
const gravarDecisao = (
  deps: Deps,
  ator: Ator,
  { id, antigo, decisao, porque, confirmadoPor }: ADecidir,
): Promise<void> =>
  atuar(deps, ator, { entidade: antigo ? 'acervo' : 'registro', acao: 'decidir-pedido' }, async (tx, decididoEm) => {
    const { Decisao: situacao, Resposta: resposta } = decisao;
    const decidida = { situacao, resposta, decididoPor: ator.usuario.nome, decididoEm };
    const { registroId, registroAntigoId, especie, nomeSocial: nome } = await decidirPedido(tx, id, decidida);
    const sobre = registroId ?? registroAntigoId ?? '';
    const decidido = { id: sobre, para: { pedido: id, especie, situacao, confirmadoPor }, porque };
    if (nome === null || situacao !== 'aceito') return { retorno: undefined, anotar: decidido };
    const { cpf } = await lerDiplomado(tx, sobre);
    const mudados = await usarNomeSocial(tx, { cpf, nome, desde: decididoEm, por: ator.usuario.nome });
    return { retorno: undefined, anotar: [decidido, ...mudados] };
  });

export function confirmarNomesSociais(deps: DepsDaDecisao): void {
  deps.confirmacao.aoConfirmar(NOME_SOCIAL, async ({ dados, ator, confirmadoPor }) => {
    const { id, decisao, porque } = dados as { id: string; decisao: unknown; porque: string | null };
    await gravarDecisao(deps, ator, {
      id,
      decisao: decisaoSchema.parse(decisao),
      confirmadoPor: confirmadoPor.nome,
      porque: porque ?? undefined,
    });
  });
}
