import type { z } from 'zod';
import type { Busca, buscarRegistrosBody } from '#contract/consulta-publica.contract.ts';
import { TAMANHOS_DE_PAGINA } from '#contract/tamanhos-de-pagina.ts';
import { estaAnulado } from '#domain/registro/situacao.ts';
import { cpfValido, mascararCpf, somenteDigitos } from '#domain/texto/cpf.ts';
import { limparTexto } from '#domain/texto/limpar.ts';
import { exigirLidosProvados } from '../../auditoria/selados/lidos.queries.ts';
import { palavrasDoNome } from '../../db/busca-por-nome.ts';
import { naLeitura } from '../../db/na-leitura.ts';
import type { Dependencies } from '../../dependencies.ts';
import { buscarPagina, type CriterioDaBusca } from './busca.queries.ts';

/** What a visitor typed: nothing, words of a name, a complete CPF, or something that can find nobody. */
type Procura = CriterioDaBusca['procura'] | 'nada';

/** Reads the filter. Whatever holds a digit is a CPF or nothing: part of one, or a wrong one, finds nobody (A5). */
export function lerFiltro(filtro: string | undefined): Procura {
  const texto = limparTexto(filtro);
  if (texto === '') return null;
  if (/\d/.test(texto)) {
    const cpf = somenteDigitos(texto);
    return /^[\d.\s-]+$/.test(texto) && cpfValido(cpf) ? { cpf } : 'nada';
  }
  return { palavras: palavrasDoNome(texto) };
}

/** The public search (A4, A5): masked CPF, newest first, bounded. @throws AppError 503 for a row unlike its last act */
export async function buscarRegistrosPublicos(
  deps: Pick<Dependencies, 'pool' | 'leitura' | 'config'>,
  body: z.output<typeof buscarRegistrosBody>,
  procura: Procura,
): Promise<Busca> {
  const [pagina, tamanho] = [body.pagina ?? 1, body.tamanho ?? TAMANHOS_DE_PAGINA[0]];
  if (procura === 'nada') return { itens: [], total: 0, totalExato: true, pagina, tamanho };
  const periodo =
    body.DataInicio !== undefined && body.DataFim !== undefined ? { inicio: body.DataInicio, fim: body.DataFim } : null;
  const { linhas, total, totalExato } = await naLeitura(deps, async (pool) => {
    const lida = await buscarPagina(pool, { periodo, procura, pagina, tamanho });
    await exigirLidosProvados({ ...deps, pool }, lida.linhas);
    return lida;
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
  };
}
