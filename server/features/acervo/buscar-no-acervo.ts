import { TAMANHOS_DE_PAGINA } from '#contract/common.ts';
import { chaveDoNome } from '#domain/acervo/chaves.ts';
import { lerFiltro } from '#domain/consulta/filtro-publico.ts';
import { mascararCpf } from '#domain/texto/cpf.ts';
import { lerAntigosProvados } from '../../auditoria/selados/acervo.queries.ts';
import type { Dependencies } from '../../dependencies.ts';
import {
  buscarAntigos,
  type ChaveDoAntigo,
  type FatosDoAntigo,
  lerBlocosPublicos,
  lerDoCpf,
  lerParaOPublico,
} from './busca-publica.queries.ts';

/** The six digits as the mask shows them; a CPF that no book has is hidden whole. */
export const mascararCentral = (central: string | null): string =>
  mascararCpf(central === null ? '' : `000${central}00`);

/** Searches the old books for the public. @throws AppError 503 for a row unlike its last act */
export async function buscarNoAcervo(
  deps: Pick<Dependencies, 'pool' | 'config'>,
  body: { filtro: string; pagina?: number | undefined; tamanho?: number | undefined },
) {
  const [pagina, tamanho] = [body.pagina ?? 1, body.tamanho ?? TAMANHOS_DE_PAGINA[0]];
  const procura = lerFiltro(body.filtro);
  if (procura === null || procura === 'nada') return { itens: [], total: 0, totalExato: true, pagina, tamanho };
  const faixa = { tamanho, deslocamento: (pagina - 1) * tamanho };
  const { linhas, total, totalExato } = await lerAntigosProvados(deps, (cliente) =>
    buscarAntigos(cliente, procura, faixa),
  );
  const itens = linhas.map(({ blocoId: _, central, anulado, ...linha }) => ({
    ...linha,
    anulado,
    cpf: mascararCentral(anulado ? null : central),
  }));
  return { itens, total, totalExato, pagina, tamanho };
}

/** Reads what the public may know of one old registration; null where there is none. @throws AppError 503 as above */
export async function lerAntigoPublico(
  deps: Pick<Dependencies, 'pool' | 'config'>,
  chave: ChaveDoAntigo,
): Promise<FatosDoAntigo | null> {
  const { linhas } = await lerAntigosProvados(deps, (cliente) => lerParaOPublico(cliente, chave));
  return linhas[0] ?? null;
}

const PRIMEIRO_BLOCO = '00000000-0000-0000-0000-000000000000';

/**
 * By shares.
 * @throws AppError 503, at the share that holds a row unlike its last act
 */
export async function* lerTodoOAcervo(deps: Pick<Dependencies, 'pool' | 'config'>): AsyncGenerator<FatosDoAntigo[]> {
  for (let depois: string | null = PRIMEIRO_BLOCO; depois !== null; ) {
    const desde: string = depois;
    const { linhas, ultimo } = await lerAntigosProvados(deps, (cliente) => lerBlocosPublicos(cliente, desde));
    if (linhas.length > 0) yield linhas;
    depois = ultimo;
  }
}

/**
 * Surely somebody's own: under their CPF and a name of theirs, where no other name has the CPF; old books hold a
 * father's or a spouse's.
 * @throws AppError 503 for a row unlike its last act
 */
export async function lerAntigosDoTitular(
  deps: Pick<Dependencies, 'pool' | 'config'>,
  { cpf, nomes }: { cpf: string; nomes: readonly string[] },
): Promise<FatosDoAntigo[]> {
  const lidos = await lerAntigosProvados(deps, (cliente) => lerDoCpf(cliente, cpf));
  const [nome, ...outros] = new Set(lidos.nomes.map(chaveDoNome));
  const seu = nome !== undefined && outros.length === 0 && nomes.some((um) => chaveDoNome(um) === nome);
  return seu ? lidos.linhas : [];
}
