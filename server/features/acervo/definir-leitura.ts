import type { AmostraDoAcervo, ImportacaoDoAcervo, Leitura, RespostaDada } from '#contract/acervo.contract.ts';
import { proporColunas, tituloSimples } from '#domain/acervo/cabecalho.ts';
import type { CampoDoAcervo } from '#domain/acervo/campos.ts';
import { chaveDoProblema, respostasDe } from '#domain/acervo/problemas.ts';
import { contar } from '#domain/texto/contar.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import { campoInvalido, conflito } from '../../erros/app-error.ts';
import {
  exigirCursos,
  type Importacao,
  lerImportacao,
  lerPerfis,
  mudarImportacao,
  paraImportacao,
} from './importacoes.repository.ts';
import { consertarTexto } from './leitura/ler-texto.ts';
import type { Ocultas } from './leitura/ocultas-do-ods.ts';
import { comCabecalho, lerAmostraDoTexto } from './leitura/propor-leitura.ts';
import { comRecusa, type DepsDoAcervo, lerInicioGuardado } from './receber-arquivo.ts';
import { respostasHerdadas } from './respostas-herdadas.ts';

/** Reading and columns may still be chosen there. */
const ABERTAS = ['recebida', 'conferida'] as const;

/** Reads the first lines of an import by a way of reading. @throws AppError 422 */
async function lerLinhas(
  deps: DepsDoAcervo,
  { tipo, partes, amostras }: Importacao,
  leitura: Leitura,
): Promise<string[][]> {
  if (tipo === 'csv') {
    const inicio = await lerInicioGuardado(deps, partes);
    return comRecusa(() => lerAmostraDoTexto(inicio, leitura));
  }
  return (amostras.abas.find(({ nome }) => nome === leitura.aba)?.linhas ?? []).map(({ celulas }) => [...celulas]);
}

/**
 * First lines, as they are read now.
 * @throws AppError 404, 422
 */
export async function lerAmostra(deps: DepsDoAcervo, id: string): Promise<AmostraDoAcervo> {
  const importacao = await lerImportacao(deps.prisma, id);
  const { leitura, amostras, titulos } = importacao;
  const linhas = await lerLinhas(deps, importacao, leitura);
  const antes = amostras.texto?.duasVezes ?? null;
  return {
    titulos,
    linhas: linhas.slice(0, 40).map((celulas, i) => ({ linha: i + 1, celulas })),
    propostas: await proporPeloPerfil(deps, titulos),
    ocultas: dizerOcultas(amostras.abas.find(({ nome }) => nome === leitura.aba)?.ocultas, titulos),
    candidatas: amostras.texto?.candidatas ?? [],
    consertado: antes === null ? null : { antes, depois: consertarTexto(antes) },
  };
}

/** Sentences of what a sheet hides: it was read all the same. */
function dizerOcultas(ocultas: Ocultas | undefined, titulos: readonly string[]): string[] {
  if (ocultas === undefined) return [];
  const nomes = ocultas.colunas.filter((i) => i < titulos.length).map((i) => titulos[i] || `Coluna ${i + 1}`);
  const verbo = nomes.length === 1 ? 'também foi lida' : 'também foram lidas';
  return [
    ...(ocultas.aba ? ['Esta planilha está oculta no arquivo: também foi lida.'] : []),
    ...(nomes.length > 0
      ? [`${contar(nomes.length, 'coluna oculta', 'colunas ocultas')} na planilha (${nomes.join(', ')}): ${verbo}.`]
      : []),
  ];
}

/** By the newest profile with just these titles, else by the titles themselves. */
async function proporPeloPerfil(
  { prisma }: DepsDoAcervo,
  titulos: readonly string[],
): Promise<(CampoDoAcervo | null)[]> {
  const simples = titulos.map(tituloSimples).join('|');
  const perfil = (await lerPerfis(prisma)).find((um) => um.titulos.map(tituloSimples).join('|') === simples);
  return perfil?.colunas ?? proporColunas(titulos);
}

/** Chooses how a file is read; its columns are proposed anew. @throws AppError 400, 404, 409, 422 */
export async function dizerLeitura(
  deps: DepsDoAcervo,
  ator: Ator,
  id: string,
  leitura: Leitura,
): Promise<ImportacaoDoAcervo> {
  const importacao = await lerImportacao(deps.prisma, id);
  const { tipo, amostras } = importacao;
  if (tipo === 'xml' || tipo === 'zip') throw conflito('Os XML do MEC têm uma só leitura.');
  if (tipo === 'csv') {
    if (leitura.codificacao === null) throw campoInvalido('codificacao', 'Escolha a codificação');
    if (leitura.separador === null) throw campoInvalido('separador', 'Escolha o separador');
  } else if (!amostras.abas.some(({ nome }) => nome === leitura.aba)) {
    throw campoInvalido('aba', 'A planilha não existe neste arquivo');
  }
  if (importacao.recorte !== '' && leitura.aba !== importacao.aba)
    throw campoInvalido('aba', 'As linhas de outros níveis são as desta planilha');
  const linhas = await lerLinhas(deps, importacao, leitura);
  const lido = await comRecusa(() => comCabecalho(leitura, linhas, leitura.cabecalho));
  const { respostas } = await respostasHerdadas(deps.prisma, { ...importacao, ...lido });
  return mudar(deps, ator, id, 'ler', { ...lido, aba: leitura.aba, datas: null, respostas });
}

const TEM_LUGAR: readonly (readonly CampoDoAcervo[])[] = [
  ['numero'],
  ['livro', 'folha', 'sequencia'],
  ['lugar'],
  ['codigoValidacao'],
];
/** A field that several columns may hold, as parts of one text. */
const DE_VARIAS: ReadonlySet<CampoDoAcervo> = new Set(['observacao', 'lugar', 'motivo']);

/** Chooses what the columns hold, kept under a name where one is given. @throws AppError 400, 404, 409 */
export async function dizerColunas(
  deps: DepsDoAcervo,
  ator: Ator,
  id: string,
  { colunas, perfil }: { colunas: (CampoDoAcervo | null)[]; perfil: string | null },
): Promise<ImportacaoDoAcervo> {
  const importacao = await lerImportacao(deps.prisma, id);
  const { titulos, leitura, tipo } = importacao;
  if (colunas.length !== titulos.length) throw campoInvalido('colunas', `O arquivo tem ${titulos.length} colunas`);
  if (tipo === 'csv' && leitura.codificacao === null) throw conflito('Escolha antes a codificação do arquivo.');
  const tem = (campo: CampoDoAcervo) => colunas.includes(campo);
  if (!tem('nome')) throw campoInvalido('colunas', 'Diga qual coluna tem o nome');
  if (!tem('curso')) throw campoInvalido('colunas', 'Diga qual coluna tem o curso');
  if (!TEM_LUGAR.some((campos) => campos.every(tem))) {
    throw campoInvalido('colunas', 'Diga qual coluna tem o número do registro, ou quais têm livro, folha e sequência');
  }
  const repetido = colunas.find((campo, i) => campo !== null && !DE_VARIAS.has(campo) && colunas.indexOf(campo) < i);
  if (repetido != null)
    throw campoInvalido('colunas', `Duas colunas estão com o mesmo campo: “${titulos[colunas.lastIndexOf(repetido)]}”`);
  const { respostas } = await respostasHerdadas(deps.prisma, importacao);
  return mudar(deps, ator, id, 'definir-colunas', { colunas, perfil, datas: null, respostas });
}

/** Adds answers, each in the place of one to the same cells. @throws AppError 400, 404, 409 */
export async function responder(
  deps: DepsDoAcervo,
  ator: Ator,
  id: string,
  dadas: readonly RespostaDada[],
): Promise<ImportacaoDoAcervo> {
  const { respostas } = await lerImportacao(deps.prisma, id);
  for (const { tipo, resposta } of dadas) {
    if (!respostasDe(tipo).includes(resposta))
      throw campoInvalido('resposta', 'Esta resposta não serve a este problema');
  }
  await exigirCursos(
    deps.prisma,
    dadas.flatMap(({ cursoId }) => cursoId ?? []),
  );
  const todas = new Map([...respostas, ...dadas].map((uma) => [chaveDoProblema(uma), uma]));
  return mudar(deps, ator, id, 'responder', { respostas: [...todas.values()] });
}

/** Voids an earlier rehearsal. */
async function mudar(
  deps: DepsDoAcervo,
  ator: Ator,
  id: string,
  acao: string,
  mudanca: Parameters<typeof mudarImportacao>[3],
): Promise<ImportacaoDoAcervo> {
  await atuar(deps, ator, { entidade: 'acervo', acao }, async (tx) => {
    await mudarImportacao(tx, id, ABERTAS, { ...mudanca, situacao: 'recebida', falha: null });
    return { retorno: undefined, anotar: { id } };
  });
  return paraImportacao(await lerImportacao(deps.prisma, id));
}
