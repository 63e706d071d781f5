import { FEITO } from '#contract/common.ts';
import { problemaDaRevisao } from '#domain/registro/ordem-judicial.ts';
import { hojeEm } from '#domain/texto/data.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import type { Dependencies } from '../../dependencies.ts';
import { campoInvalido, conflito } from '../../erros/app-error.ts';
import { lerOrdem } from './ordens-judiciais.queries.ts';
import { inserirRevisao } from './ordens-judiciais.repository.ts';

/** The order was looked at and stands: the next look. @throws AppError 400, 409 where no suspension stands on one */
export function reverOrdem(
  deps: Pick<Dependencies, 'prisma' | 'agora' | 'config'>,
  ator: Ator,
  registroId: string,
  revisarEm: string,
): Promise<typeof FEITO> {
  const problema = problemaDaRevisao(revisarEm, hojeEm(deps.agora(), deps.config.fusoHorario));
  if (problema !== null) throw campoInvalido('revisarEm', problema);
  return atuar(deps, ator, { entidade: 'registro', acao: 'rever-ordem-judicial' }, async (tx, quando) => {
    const ordem = await lerOrdem(tx, registroId);
    if (ordem === null) throw conflito('Este registro não está suspenso por ordem judicial.');
    await inserirRevisao(tx, registroId, { ...ordem, revisarEm, criadoPor: ator.usuario.nome }, quando);
    return { retorno: FEITO, anotar: { id: registroId, de: { revisarEm: ordem.revisarEm }, para: { revisarEm } } };
  });
}
