import type { Pool } from 'pg';
import type { z } from 'zod';
import { TAMANHOS_DE_PAGINA } from '#contract/common.ts';
import type { Busca, buscarRegistrosBody } from '#contract/consulta-publica.contract.ts';
import type { ProcuraPublica } from '#domain/consulta/filtro-publico.ts';
import { estaAnulado } from '#domain/registro/situacao.ts';
import { mascararCpf } from '#domain/texto/cpf.ts';
import { exigirLidosProvados } from '../../auditoria/selados/lidos.queries.ts';
import { naLeitura } from '../../db/na-leitura.ts';
import { nomeParecido } from '../../db/nome-parecido.queries.ts';
import type { Dependencies } from '../../dependencies.ts';
import { buscarPagina, type CriterioDaBusca } from './busca.queries.ts';

/**
 * Finds the public search (A4, A5): masked CPF, newest first, bounded. @throws AppError 503 for a row unlike its last
 * act
 */
export async function buscarRegistrosPublicos(
  deps: Pick<Dependencies, 'pool' | 'leitura' | 'config'>,
  body: z.output<typeof buscarRegistrosBody>,
  procura: ProcuraPublica,
): Promise<Busca> {
  const [pagina, tamanho] = [body.pagina ?? 1, body.tamanho ?? TAMANHOS_DE_PAGINA[0]];
  if (procura === 'nada') return { itens: [], total: 0, totalExato: true, pagina, tamanho };
  const periodo =
    body.DataInicio !== undefined && body.DataFim !== undefined ? { inicio: body.DataInicio, fim: body.DataFim } : null;
  const buscar = async (pool: Pool, criterio: CriterioDaBusca) => {
    const lida = await buscarPagina(pool, criterio);
    await exigirLidosProvados({ ...deps, pool }, lida.linhas);
    return lida;
  };
  const { linhas, total, totalExato, sugestao } = await naLeitura(deps, async (pool) => {
    const lida = await buscar(pool, { periodo, procura, pagina, tamanho });
    if (lida.total > 0 || procura === null || 'cpf' in procura) return { ...lida, sugestao: undefined };
    // A near spelling is offered from what the list itself would show, proven like any row of it.
    const sugestao = await nomeParecido(pool, procura.palavras, async (palavras) => {
      const parecida = await buscar(pool, { periodo, procura: { palavras }, pagina: 1, tamanho: 1 });
      return parecida.linhas[0]?.nomeDiplomado;
    });
    return { ...lida, sugestao };
  });
  return {
    itens: linhas.map(({ id, numeroRegistro, cpf, prova: _, ...linha }) => ({
      ...linha,
      registroID: id,
      numeroRegistro: String(numeroRegistro),
      cpf: mascararCpf(estaAnulado(linha) ? '' : cpf),
    })),
    total,
    totalExato,
    pagina,
    tamanho,
    sugestao,
  };
}
