import type { ImportacaoDoAcervo } from '#contract/acervo.contract.ts';
import type { CampoDoAcervo } from '#domain/acervo/campos.ts';
import { nivelDaLinha } from '#domain/acervo/niveis.ts';
import { OUTROS_NIVEIS } from '#domain/acervo/situacoes.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import { conflito } from '../../erros/app-error.ts';
import { lerCelulasDeFora } from './estagio.queries.ts';
import {
  criarImportacao,
  type Importacao,
  lerEsperas,
  lerGuardada,
  lerImportacao,
  paraImportacao,
  temOutrosNiveis,
} from './importacoes.repository.ts';
import type { DepsDoAcervo } from './receber-arquivo.ts';
import { respostasHerdadas } from './respostas-herdadas.ts';

type Deps = Pick<DepsDoAcervo, 'prisma' | 'pool'>;

/**
 * Lines of other levels that a published import left out, as imports of before this program knew levels did. `linhas` is null
 * where the lines were forgotten meanwhile (`GUARDA`); null: there are none, or they have an import of their own.
 */
async function contarDeOutrosNiveis(
  { prisma, pool }: Deps,
  importacao: Importacao,
): Promise<ImportacaoDoAcervo['deOutrosNiveis']> {
  const { id, situacao, soma, recorte, colunas } = importacao;
  if (situacao !== 'publicada' || recorte !== '' || !soma['fora-do-escopo']) return null;
  if (await temOutrosNiveis(prisma, importacao)) return null;
  const onde = (campo: CampoDoAcervo) => colunas.indexOf(campo);
  const lugares = [onde('nivel'), onde('grau'), onde('curso'), onde('livro')] as const;
  const grupos = await lerCelulasDeFora(pool, id, lugares);
  if (grupos.length === 0) return { linhas: null };
  const linhas = grupos
    .filter(({ nivel, grau, curso, livro }) => {
      const lido = nivelDaLinha({ nivel, grau, curso, livro });
      return lido !== null && lido.nivel !== 'graduacao';
    })
    .reduce((todas, grupo) => todas + grupo.linhas, 0);
  return linhas === 0 ? null : { linhas };
}

/** Reads an import as the office does, with all that its page tells beside it. @throws AppError 404 */
export async function lerImportacaoDita(deps: Deps, id: string): Promise<ImportacaoDoAcervo> {
  const importacao = await lerGuardada(deps.prisma, id);
  const { arquivo, respostas } = await respostasHerdadas(deps.prisma, importacao);
  return paraImportacao(importacao, {
    espera: (await lerEsperas(deps.prisma, [id])).get(id) ?? null,
    herdadas: arquivo === null || respostas.length === 0 ? null : { arquivo, respostas: respostas.length },
    deOutrosNiveis: await contarDeOutrosNiveis(deps, importacao),
  });
}

/**
 * Brings in what a published import left out as of other levels: as an import of its own, rehearsed, undone and published as any.
 * @throws AppError 404, 409
 */
export async function trazerOutrosNiveis(deps: DepsDoAcervo, ator: Ator, id: string): Promise<ImportacaoDoAcervo> {
  const inteira = await lerImportacao(deps.prisma, id);
  if ((await contarDeOutrosNiveis(deps, inteira)) === null)
    throw conflito('Este arquivo não tem linhas de outros níveis que tenham ficado de fora.');
  const { arquivo, tipo, sha256, tamanho, aba, amostras, leitura, titulos, colunas, partes } = inteira;
  const { respostas } = await respostasHerdadas(deps.prisma, { ...inteira, recorte: OUTROS_NIVEIS });
  const nova = await atuar(deps, ator, { entidade: 'acervo', acao: 'receber' }, async (tx) => {
    const criada = await criarImportacao(tx, {
      arquivo,
      tipo,
      sha256,
      tamanho,
      aba,
      amostras,
      leitura,
      titulos,
      colunas,
      partes,
      respostas,
      recorte: OUTROS_NIVEIS,
      situacao: 'recebida',
      recebidaEm: deps.agora(),
      recebidaPor: ator.usuario.nome,
    });
    const para = { tipo, tamanho: Number(tamanho), sha256, aba, recorte: OUTROS_NIVEIS, de: id };
    return { retorno: criada, anotar: { id: criada, para } };
  });
  return lerImportacaoDita(deps, nova);
}
