import { DESFAZER_PUBLICACAO, desfazAte, MINUTOS_PARA_DESFAZER, SEM_LUGAR } from '#domain/registro/publicacao.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import type { Dependencies } from '../../dependencies.ts';
import { conflito } from '../../erros/app-error.ts';
import { escreverPublicacoes, travarTodos } from './escrever-publicacoes.ts';

/**
 * Takes the last publication of all the records back, or of none: date and place are again what they were before it.
 * An act like any other: what was published stays in history and log. @throws AppError 404; 409 after ten minutes
 */
export function desfazerPublicacao(
  deps: Pick<Dependencies, 'prisma' | 'agora'>,
  ator: Ator,
  ids: readonly string[],
): Promise<number> {
  return atuar(deps, ator, { entidade: 'registro', acao: DESFAZER_PUBLICACAO }, async (tx, quando) => {
    const registros = await travarTodos(tx, ids);
    const novas = registros.map((registro) => {
      const { ultima } = registro;
      if (ultima === null || ultima.desfaz || desfazAte(ultima.quando) < quando) {
        throw conflito(
          `A publicação do registro nº ${registro.numero} não pode mais ser desfeita: só nos ${MINUTOS_PARA_DESFAZER} ` +
            'minutos seguintes, uma vez. Nada foi desfeito.',
        );
      }
      return { registro, data: ultima.dataAnterior, lugar: ultima.lugarAnterior ?? SEM_LUGAR, desfaz: true };
    });
    return { retorno: novas.length, anotar: await escreverPublicacoes(tx, novas, quando, ator.usuario.nome) };
  });
}
