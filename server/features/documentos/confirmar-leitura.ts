import { conta } from '#domain/documento/pdfa.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import type { Dependencies } from '../../dependencies.ts';
import { conflito } from '../../erros/app-error.ts';
import { lerDocumento, marcarVisto } from './documentos.repository.ts';

/** A person has looked at a document that could not be read here: from now on it counts. @throws AppError 404, 409 */
export const confirmarLeitura = (deps: Pick<Dependencies, 'prisma' | 'agora'>, ator: Ator, id: string): Promise<void> =>
  atuar(deps, ator, { entidade: 'documento', acao: 'confirmar-leitura' }, async (tx, quando) => {
    const documento = await lerDocumento(tx, { id });
    if (conta(documento))
      throw conflito('Este documento já conta: foi lido aqui, ou alguém já disse que está legível.');
    await marcarVisto(tx, id, quando, ator.usuario.nome);
    const { rga, tipo, sha256 } = documento;
    return { retorno: undefined, anotar: { id, para: { rga, tipo: tipo.nome, sha256 } } };
  });
