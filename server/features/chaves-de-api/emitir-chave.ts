import type { z } from 'zod';
import type { criarChaveBody } from '#contract/chaves-de-api.contract.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import { hashDoSegredo, novoSegredo } from '../../db/segredos.ts';
import type { Dependencies } from '../../dependencies.ts';
import { inserirChave, revogarChave } from './chaves-de-api.repository.ts';

type Deps = Pick<Dependencies, 'prisma' | 'agora'>;

const DIA_MS = 86_400_000;
/** Every key begins with it, so that scanners of leaked secrets know one. */
const MARCA = 'rdd_';
const MOSTRADOS = 10;

/** Issues a key; what it is is told this once. */
export function emitirChave(
  deps: Deps,
  ator: Ator,
  {
    Instituicao: instituicao,
    Contato: contato,
    PorHora: porHora,
    Dias,
    InstituicaoId,
  }: z.output<typeof criarChaveBody>,
): Promise<{ id: string; chave: string; expiraEm: string }> {
  const chave = `${MARCA}${novoSegredo()}`;
  return atuar(deps, ator, { entidade: 'chave-de-api', acao: 'emitir-chave' }, async (tx, criadaEm) => {
    const expiraEm = new Date(criadaEm.getTime() + Dias * DIA_MS);
    const id = await inserirChave(tx, {
      hash: hashDoSegredo(chave),
      prefixo: chave.slice(0, MOSTRADOS),
      instituicao,
      contato,
      porHora,
      criadaEm,
      criadaPor: ator.usuario.nome,
      expiraEm,
      instituicaoId: InstituicaoId ?? null,
    });
    const retorno = { id, chave, expiraEm: expiraEm.toISOString() };
    return {
      retorno,
      anotar: {
        id,
        para: { instituicao, porHora, dias: Dias, ...(InstituicaoId != null && { instituicaoId: InstituicaoId }) },
      },
    };
  });
}

/** Revokes a key at once. @throws AppError 409 */
export const encerrarChave = (deps: Deps, ator: Ator, id: string): Promise<void> =>
  atuar(deps, ator, { entidade: 'chave-de-api', acao: 'revogar-chave' }, async (tx, quando) => {
    const instituicao = await revogarChave(tx, id, quando);
    return { retorno: undefined, anotar: { id, para: { instituicao } } };
  });
