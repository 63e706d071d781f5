import { randomUUID } from 'node:crypto';
import { problemaDaPublicacao } from '#domain/registro/prazo-dou.ts';
import { type LugarNoDou, mesmoLugar, PUBLICAR, SEM_LUGAR } from '#domain/registro/publicacao.ts';
import { hojeEm } from '#domain/texto/data.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import type { Dependencies } from '../../dependencies.ts';
import { regraDoRegistro } from '../../erros/app-error.ts';
import { escreverPublicacoes, travarTodos } from './escrever-publicacoes.ts';
import type { RegistroAPublicar } from './publicacao.queries.ts';

type Deps = Pick<Dependencies, 'prisma' | 'agora' | 'config'>;

/** The day (yyyy-MM-dd) and place of the gazette; `lugar` is null where the call tells none. */
interface Publicacao {
  data: string;
  lugar: LugarNoDou | null;
}

export function publicacaoDe({
  DataPublicacao: data,
  Edicao,
  Secao: secao = null,
  Pagina: pagina = null,
}: {
  DataPublicacao: string;
  Edicao?: string | null | undefined;
  Secao?: number | null | undefined;
  Pagina?: number | null | undefined;
}): Publicacao {
  const lugar = { edicao: Edicao || null, secao, pagina };
  return { data, lugar: mesmoLugar(lugar, SEM_LUGAR) ? null : lugar };
}

/**
 * Writes DOU date and place of all the records or of none; a record that already has them stays as it is, another date is
 * kept in the history. @throws AppError 404; 422 naming every record whose
 * registration is later than the date, or for a future date
 */
export function publicarNoDou(deps: Deps, ator: Ator, ids: readonly string[], publicacao: Publicacao) {
  const { data, lugar } = publicacao;
  return atuar(deps, ator, { entidade: 'registro', acao: PUBLICAR }, async (tx, quando) => {
    const registros = await travarTodos(tx, ids);
    recusarDatasErradas(registros, data, hojeEm(quando, deps.config.fusoHorario));
    const novas = registros
      .filter((um) => um.publicadoEm !== data || (lugar !== null && !mesmoLugar(lugar, um.ultima ?? SEM_LUGAR)))
      .map((registro) => ({ registro, data, lugar: lugar ?? SEM_LUGAR, desfaz: false }));
    const ato = randomUUID();
    const anotar = await escreverPublicacoes(tx, novas, { ato, quando, por: ator.usuario.nome });
    const gravados = novas.length;
    return { retorno: { publicados: registros.length, gravados, ato: gravados > 0 ? ato : null }, anotar };
  });
}

function recusarDatasErradas(registros: readonly RegistroAPublicar[], data: string, hoje: string): void {
  const recusados = registros.flatMap((registro) => {
    const problema = problemaDaPublicacao(data, registro.dataRegistro, hoje);
    return problema === null ? [] : [{ registro, problema }];
  });
  const primeiro = recusados[0];
  if (primeiro === undefined) return;
  const campos = [
    { campo: 'DataPublicacao', message: primeiro.problema },
    ...(registros.length === 1 ? [] : recusados.map(paraCampo)),
  ];
  throw regraDoRegistro(registros.length === 1 ? primeiro.problema : `${primeiro.problema}. Nada foi gravado.`, campos);
}

const paraCampo = ({ registro, problema }: { registro: RegistroAPublicar; problema: string }) => ({
  campo: `Registros.${registro.id}`,
  message: `Registro nº ${registro.numero}, ${registro.nome}: ${problema.toLocaleLowerCase('pt-BR')}`,
});
