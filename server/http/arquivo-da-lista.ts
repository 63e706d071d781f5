import type { FormatoDaLista } from '#contract/common.ts';
import { MAXIMO_DE_REGISTROS } from '#contract/exportacoes.contract.ts';
import { hojeEm } from '#domain/texto/data.ts';
import { type Ator, anotarAto } from '../auditoria/atuar.ts';
import type { Dependencies } from '../dependencies.ts';
import { naoEncontrado, regraDoRegistro } from '../erros/app-error.ts';
import type { ArquivoParaBaixar } from './enviar-arquivo.ts';

const TIPOS = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** One column of a list's file; its width is in shares of the whole. */
export interface ColunaDoArquivo<T> {
  titulo: string;
  largura: number;
  texto: (item: T) => string;
}

interface ListaParaBaixar<T> {
  /** Name of the file and of the export in the audit: `registros`. */
  nome: string;
  formato: FormatoDaLista;
  colunas: readonly ColunaDoArquivo<T>[];
  /** It reads the list from its first row on, so many rows at most. */
  ler: (quantos: number) => Promise<readonly T[]>;
  /** As the audit keeps it: never a CPF. */
  recorte: Record<string, unknown>;
}

/**
 * Makes a file of a staff list, in the office's queue of files. The export is an audit entry before the first byte.
 * @throws AppError 404 for an empty list, 422 for more than 20,000 rows, 503 while too many files are made
 */
export async function arquivoDaLista<T>(
  deps: Pick<Dependencies, 'renderer' | 'prisma' | 'agora' | 'config'>,
  ator: Ator,
  { nome, formato, colunas, ler, recorte }: ListaParaBaixar<T>,
): Promise<ArquivoParaBaixar> {
  const maximo = MAXIMO_DE_REGISTROS.equipe;
  let registros = 0;
  const conteudo = await deps.renderer.renderizar(formato, async () => {
    const itens = await ler(maximo + 1);
    registros = itens.length;
    if (registros === 0) throw naoEncontrado('A lista não tem linhas para baixar.');
    if (registros > maximo) {
      const cabe = maximo.toLocaleString('pt-BR');
      throw regraDoRegistro(`A lista tem mais de ${cabe} linhas, e o arquivo aceita até ${cabe}. Filtre a lista.`);
    }
    const linhas = itens.map((item) => colunas.map(({ texto }) => texto(item)));
    // What makes the texts stays here: it cannot go to the process that makes the file.
    const cabeca = colunas.map(({ titulo, largura }) => ({ titulo, largura }));
    const tabela = { tipo: 'tabela', legenda: nome, colunas: cabeca, linhas } as const;
    return { titulo: nome, instituicao: '', rodape: '', orientacao: 'paisagem', blocos: [tabela] };
  });
  const para = { ...recorte, colunas: colunas.map(({ titulo }) => titulo), registros };
  await anotarAto(deps, ator, { entidade: 'exportacao', acao: 'exportar' }, { id: `lista-${nome}-${formato}`, para });
  const hoje = hojeEm(deps.agora(), deps.config.fusoHorario);
  return { nome: `${nome}-${hoje}.${formato}`, tipo: TIPOS[formato], conteudo };
}
