import type { z } from 'zod';
import type { decidirBody, pedirBody } from '#contract/meu-diploma.schemas.ts';
import { MAXIMO_DE_PEDIDOS } from '#domain/titular/fatos.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { TitularVivo } from '../../http/sessao-do-titular.ts';
import { mascararEmail } from './email-do-titular.ts';
import { usarNomeSocial } from './nome-social.repository.ts';
import { lerContato, lerDiplomado } from './titular.queries.ts';
import { decidirPedido, gravarEmail, inserirPedido } from './titular.repository.ts';

type Deps = Pick<Dependencies, 'prisma' | 'agora'>;

/** Lays a request on the office's desk; what it says is read there, not in the audit. @throws AppError 409 */
export const pedirAoEscritorio = (
  deps: Deps,
  { ator }: TitularVivo,
  registroId: string,
  { Especie: especie, Texto: texto, NomeSocial }: z.output<typeof pedirBody>,
): Promise<{ id: string }> =>
  atuar(deps, ator, { entidade: 'registro', acao: 'pedir-ao-escritorio' }, async (tx, pedidoEm) => {
    const nomeSocial = especie === 'nome-social' ? (NomeSocial ?? null) : null;
    const id = await inserirPedido(tx, { registroId, especie, texto, nomeSocial, pedidoEm }, MAXIMO_DE_PEDIDOS);
    return { retorno: { id }, anotar: { id: registroId, para: { pedido: id, especie } } };
  });

/**
 * The office accepts or refuses, with the words that the person reads; an accepted nome social is used from then on
 * wherever the public reads a name of theirs. @throws AppError 409 when decided already
 */
export const decidir = (
  deps: Deps,
  ator: Ator,
  id: string,
  { Decisao: situacao, Resposta: resposta }: z.output<typeof decidirBody>,
): Promise<void> =>
  atuar(deps, ator, { entidade: 'registro', acao: 'decidir-pedido' }, async (tx, decididoEm) => {
    const decisao = { situacao, resposta, decididoPor: ator.usuario.nome, decididoEm };
    const { registroId, especie, nomeSocial: nome } = await decidirPedido(tx, id, decisao);
    const decidido = { id: registroId, para: { pedido: id, especie, situacao } };
    if (nome === null || situacao !== 'aceito') return { retorno: undefined, anotar: decidido };
    const { cpf } = await lerDiplomado(tx, registroId);
    const mudados = await usarNomeSocial(tx, { cpf, nome, desde: decididoEm, por: ator.usuario.nome });
    return { retorno: undefined, anotar: [decidido, ...mudados] };
  });

/** The address that the office recorded of a record's graduate. @throws AppError 404 */
export async function lerEmailRegistrado({ prisma }: Pick<Deps, 'prisma'>, registroId: string) {
  const { cpf, nomeDiplomado: nome, nomeCurso: curso } = await lerDiplomado(prisma, registroId);
  return { nome, curso, email: (await lerContato(prisma, cpf))?.email ?? null };
}

/** Records or takes away the address by which a graduate enters. @throws AppError 404 */
export async function registrarEmail(deps: Deps, ator: Ator, registroId: string, novo: string): Promise<void> {
  const { cpf } = await lerDiplomado(deps.prisma, registroId);
  const email = novo === '' ? null : novo.toLowerCase();
  await atuar(deps, ator, { entidade: 'registro', acao: 'registrar-email' }, async (tx, quando) => {
    const antes = (await lerContato(tx, cpf))?.email ?? null;
    await gravarEmail(tx, cpf, email, quando);
    const mascarado = (um: string | null) => um && mascararEmail(um);
    return {
      retorno: undefined,
      anotar: { id: registroId, de: { email: mascarado(antes) }, para: { email: mascarado(email) } },
    };
  });
}
