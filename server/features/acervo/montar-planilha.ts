import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { linhaDevolvida } from '#domain/acervo/devolvida.ts';
import { comPastaTemporaria } from '../../adapters/temporarias/pasta-temporaria.ts';
import { conflito } from '../../erros/app-error.ts';
import type { ArquivoParaBaixar } from '../../http/enviar-arquivo.ts';
import { lerLinhasDepois } from './estagio.queries.ts';
import { lerImportacao } from './importacoes.repository.ts';
import { escreverPlanilha } from './leitura/em-thread.ts';
import type { DepsDoAcervo } from './receber-arquivo.ts';
import { tituloDosProblemas } from './respostas-herdadas.ts';

const POR_VEZ = 1_000;

/** Makes the whole file anew as XLSX, each line with what came of it: to be mended and sent again. @throws AppError 404, 409 */
export async function montarPlanilha({ prisma, pool, config }: DepsDoAcervo, id: string): Promise<ArquivoParaBaixar> {
  const importacao = await lerImportacao(prisma, id);
  const { arquivo, titulos, colunas, situacao } = importacao;
  if (situacao === 'conferindo') throw conflito('O arquivo está sendo conferido. Espere o fim da conferência.');
  return comPastaTemporaria(config.dataDir, `acervo-${id}`, async (pasta) => {
    const caminho = join(pasta, 'planilha.xlsx');
    let [ultima, cabecalho] = [0, true];
    await escreverPlanilha(caminho, async () => {
      if (cabecalho) {
        cabecalho = false;
        return [[...titulos, 'Situação no acervo', tituloDosProblemas(importacao)]];
      }
      const linhas = await lerLinhasDepois(pool, id, ultima, POR_VEZ);
      ultima = linhas.at(-1)?.linha ?? ultima;
      return linhas.length === 0 ? null : linhas.map((linha) => linhaDevolvida(linha, titulos.length, colunas));
    });
    const nome = `${arquivo.replace(/\.\w{1,5}$/, '')}-problemas.xlsx`;
    const tipo = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    return { nome, tipo, conteudo: await readFile(caminho) };
  });
}
