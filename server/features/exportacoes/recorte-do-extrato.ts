import type { FILTROS_DE_PUBLICACAO } from '#contract/registros.contract.ts';
import { formatarDataHora, hojeEm } from '#domain/texto/data.ts';
import type { Periodo } from '#domain/texto/periodo.ts';
import type { Dependencies } from '../../dependencies.ts';
import { naoEncontrado } from '../../erros/app-error.ts';
import { condicoes, ehCpfInteiro } from '../registros/recorte.queries.ts';
import type { Condicao } from './exportacoes.queries.ts';

type Deps = Pick<Dependencies, 'agora' | 'config'>;

/** What narrows a statement: the same as narrows the list on screen. Dates are yyyy-MM-dd. */
export interface RecorteDoExtrato extends Partial<Periodo> {
  filtro?: string | undefined;
  publicacao?: (typeof FILTROS_DE_PUBLICACAO)[number] | undefined;
}

/** The condition of the list on screen. */
export function condicaoDe({ agora, config }: Deps, { filtro, ...recorte }: RecorteDoExtrato): Condicao {
  const prazo = { hoje: hojeEm(agora(), config.fusoHorario), dias: config.prazoDouDias };
  return condicoes(filtro?.trim() || null, recorte, prazo);
}

const PUBLICACAO = {
  publicado: 'já publicados',
  pendente: 'por publicar',
  vencendo: 'com o prazo de publicação a vencer',
};

/** How the list was narrowed beside its period, in words; '' where it was not. A CPF is not repeated. */
export function emPalavras({ filtro, publicacao }: RecorteDoExtrato): string {
  const busca = filtro?.trim() ?? '';
  const partes = [
    ...(publicacao === undefined ? [] : [`registros ${PUBLICACAO[publicacao]}`]),
    ...(busca === '' ? [] : [ehCpfInteiro(busca) ? 'filtro por CPF' : `filtro “${busca}”`]),
  ];
  return partes.length === 0 ? '' : `Somente: ${partes.join(', ')}.`;
}

/** What the audit keeps of it: no CPF, which stands in what was searched for. */
export const paraAnotar = ({ filtro, publicacao, ...periodo }: RecorteDoExtrato) => ({
  ...periodo,
  ...(publicacao !== undefined && { publicacao }),
  ...(filtro !== undefined && filtro.trim() !== '' && { filtrado: true }),
});

/** @throws AppError 404 when nothing was found */
export function exigirAlgum(total: number): void {
  if (total === 0) throw naoEncontrado('Nenhum registro encontrado para o período selecionado.');
}

/** The day and hour of a statement, and where the public finds its list. */
export function momento({ agora, config }: Deps, { inicio, fim }: Partial<Periodo>) {
  const quando = agora();
  return {
    hoje: hojeEm(quando, config.fusoHorario),
    agora: formatarDataHora(quando, config.fusoHorario),
    relacaoPublica: `${config.urlPublica}/digital/ConsultaPublica/${inicio}/${fim}`,
  };
}
