import { randomUUID } from 'node:crypto';
import { DESFAZER_PUBLICACAO, desfazAte, MINUTOS_PARA_DESFAZER, SEM_LUGAR } from '#domain/registro/publicacao.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import type { Dependencies } from '../../dependencies.ts';
import { conflito } from '../../erros/app-error.ts';
import { escreverPublicacoes, travarTodos } from './escrever-publicacoes.ts';
import type { RegistroAPublicar } from './publicacao.queries.ts';

/**
 * Takes one act of publication back, `Ato` or the last one of the records: date and place of what it wrote are again what
 * they were before it. A record that it did not write, or that another act has written since, stays as it is and is named.
 * An act like any other: what was published stays in history and log. @throws AppError 404; 409 after ten minutes
 */
export function desfazerPublicacao(
  deps: Pick<Dependencies, 'prisma' | 'agora'>,
  ator: Ator,
  { Registros, Ato }: { Registros: readonly string[]; Ato?: string | null | undefined },
) {
  return atuar(deps, ator, { entidade: 'registro', acao: DESFAZER_PUBLICACAO }, async (tx, quando) => {
    const registros = await travarTodos(tx, Registros);
    const publicacao = Ato?.toLowerCase() ?? ultimoAto(registros);
    const ehDoAto = ({ ultima }: RegistroAPublicar) => publicacao !== null && ultima?.ato === publicacao;
    const [doAto, outros] = [registros.filter(ehDoAto), registros.filter((um) => !ehDoAto(um))];
    const recusado = doAto.length === 0 ? outros[0] : doAto.find(({ ultima }) => !podeDesfazer(ultima, quando));
    if (recusado !== undefined) {
      throw conflito(
        `A publicação do registro nº ${recusado.numero} não pode mais ser desfeita: só nos ${MINUTOS_PARA_DESFAZER} ` +
          'minutos seguintes, uma vez. Nada foi desfeito.',
      );
    }
    const novas = doAto.map((registro) => ({
      registro,
      data: registro.ultima?.dataAnterior ?? null,
      lugar: registro.ultima?.lugarAnterior ?? SEM_LUGAR,
      desfaz: true,
    }));
    const mantidos = outros.map(({ id, numero }) => ({ registroID: id, numeroRegistro: numero, motivo: DE_OUTRO_ATO }));
    const ato = { ato: randomUUID(), quando, por: ator.usuario.nome };
    return { retorno: { desfeitos: novas.length, mantidos }, anotar: await escreverPublicacoes(tx, novas, ato) };
  });
}

const podeDesfazer = (ultima: RegistroAPublicar['ultima'], quando: Date): boolean =>
  ultima !== null && !ultima.desfaz && quando <= desfazAte(ultima.quando);

/** The act that wrote last, of those that wrote these records last. */
function ultimoAto(registros: readonly RegistroAPublicar[]): string | null {
  const ultimas = registros.flatMap(({ ultima }) => ultima ?? []);
  const novas = ultimas.toSorted((a, b) => Number(b.quando) - Number(a.quando) || (a.linha < b.linha ? 1 : -1));
  return novas[0]?.ato ?? null;
}

const DE_OUTRO_ATO = 'A data deste registro foi gravada por outro ato e ficou como está.';
