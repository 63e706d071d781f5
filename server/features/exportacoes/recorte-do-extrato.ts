import { ehCpfInteiro } from '#domain/texto/cpf.ts';
import { formatarDataHora, hojeEm } from '#domain/texto/data.ts';
import type { Periodo } from '#domain/texto/periodo.ts';
import type { Db } from '../../db/prisma-client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { naoEncontrado } from '../../erros/app-error.ts';
import { condicoes, filtrosEmPalavras, type RecorteDosRegistros } from '../registros/registros.service.ts';
import type { Condicao } from './exportacoes.queries.ts';

type Deps = Pick<Dependencies, 'agora' | 'config'>;

/** As the list on screen is narrowed. Dates are yyyy-MM-dd. */
export interface RecorteDoExtrato extends Omit<RecorteDosRegistros, keyof Periodo>, Partial<Periodo> {
  filtro?: string | undefined;
}

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
export async function emPalavras(db: Db, { filtro, ...recorte }: RecorteDoExtrato): Promise<string> {
  const busca = filtro?.trim() ?? '';
  const { publicacao } = recorte;
  const partes = [
    ...(publicacao === undefined ? [] : [`registros ${PUBLICACAO[publicacao]}`]),
    ...(await filtrosEmPalavras(db, recorte)),
    ...(busca === '' ? [] : [ehCpfInteiro(busca) ? 'filtro por CPF' : `filtro “${busca}”`]),
  ];
  return partes.length === 0 ? '' : `Somente: ${partes.join(', ')}.`;
}

/** @throws AppError 404 when nothing was found */
export function exigirAlgum(total: number): void {
  if (total === 0) throw naoEncontrado('Nenhum registro encontrado para o período selecionado.');
}

export function momento({ agora, config }: Deps, { inicio, fim }: Partial<Periodo>) {
  const quando = agora();
  return {
    hoje: hojeEm(quando, config.fusoHorario),
    agora: formatarDataHora(quando, config.fusoHorario),
    relacaoPublica: `${config.urlPublica}/digital/ConsultaPublica/${inicio}/${fim}`,
  };
}
