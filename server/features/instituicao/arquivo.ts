import { isDeepStrictEqual } from 'node:util';
import { LineCounter, parseDocument, stringify } from 'yaml';
import { z } from 'zod';
import { identificacaoSchema, SECOES, type Secao, type ValorDaSecao } from '#contract/instituicao.contract.ts';
import type { QuemAge } from '../../auditoria/atuar.ts';
import { atuar } from '../../auditoria/atuar.ts';
import type { Db } from '../../db/prisma-client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { INSTITUICAO_PADRAO } from '../apoio/apoio.service.ts';
import { type Cadastro, lerCadastro, versaoDe } from './cadastro.queries.ts';
import { aplicarSecao, type Mudanca } from './gravar-secao.ts';

/** The facts of one institution as a file states them; a section that is not there stays as it is stored. */
export const arquivoSchema = z.strictObject({
  instituicao: identificacaoSchema.extend({
    id: z.number().int().min(1).max(999_999_999).default(INSTITUICAO_PADRAO),
  }),
  mantenedora: SECOES.mantenedora.optional(),
  atos: SECOES.atos.optional(),
  campi: SECOES.campi.optional(),
  assinantes: SECOES.assinantes.optional(),
  encarregado: SECOES.encarregado.optional(),
  enderecos: SECOES.enderecos.optional(),
});
export type ArquivoDaInstituicao = z.output<typeof arquivoSchema>;

/** A fault of the file; `linha` and `coluna` count from 1, `campo` is the path with dots. */
interface ErroDoArquivo {
  linha: number;
  coluna: number;
  campo: string;
  mensagem: string;
}

export type ArquivoLido = { valor: ArquivoDaInstituicao; erros: null } | { valor: null; erros: ErroDoArquivo[] };

const SEM_LUGAR = { linha: 1, coluna: 1 };

/** Reads a YAML text (UTF-8). Texts that look like numbers and dates without quotes are taken as they stand. */
export function lerArquivo(texto: string): ArquivoLido {
  const linhas = new LineCounter();
  const documento = parseDocument(texto, { lineCounter: linhas, schema: 'core', prettyErrors: false });
  const onde = (posicao: number) => {
    const { line, col } = linhas.linePos(posicao);
    return { linha: line, coluna: col };
  };
  if (documento.errors.length > 0) {
    const erros = documento.errors.map(({ pos }) => ({
      ...onde(pos[0]),
      campo: '',
      mensagem: 'O arquivo não é YAML a partir daqui: confira recuos, aspas e colchetes',
    }));
    return { valor: null, erros };
  }
  const lido = arquivoSchema.safeParse(comoTextos(documento.toJS()));
  if (lido.success) return { valor: lido.data, erros: null };
  /** The place of the innermost part of a path that the file has. */
  const lugarDe = (caminho: readonly PropertyKey[]): { linha: number; coluna: number } => {
    for (let ate = caminho.length; ate > 0; ate -= 1) {
      const no = documento.getIn(caminho.slice(0, ate), true) as { range?: [number, number, number] } | undefined;
      if (no?.range !== undefined) return onde(no.range[0]);
    }
    return SEM_LUGAR;
  };
  const erros = lido.error.issues.flatMap((problema) => {
    const caminhos =
      problema.code === 'unrecognized_keys' ? problema.keys.map((chave) => [...problema.path, chave]) : [problema.path];
    return caminhos.map((caminho) => ({
      ...lugarDe(caminho),
      campo: caminho.join('.'),
      mensagem: problema.code === 'unrecognized_keys' ? 'Campo desconhecido' : emPortugues(problema.message),
    }));
  });
  return { valor: null, erros: erros.toSorted((a, b) => a.linha - b.linha || a.coluna - b.coluna) };
}

/** Where the schema has no sentence of its own the library speaks English. */
const emPortugues = (mensagem: string): string =>
  /^(Invalid|Too|Expected)/.test(mensagem)
    ? 'Não tem a forma que se espera aqui: compare com npm run instituicao -- exemplo'
    : mensagem;

/** Fields that are texts made of digits: whoever leaves the quotes out means them all the same. */
const TEXTOS_DE_DIGITOS = new Set([
  'codigoEmec',
  'cnpj',
  'cpf',
  'cep',
  'codigoMunicipio',
  'municipioPadrao',
  'prefixoDoProcesso',
  'numeroProcesso',
]);

function comoTextos(valor: unknown, chave = '', pai = ''): unknown {
  if (Array.isArray(valor)) return valor.map((item) => comoTextos(item, '', chave));
  if (valor !== null && typeof valor === 'object') {
    const dono = chave === '' ? pai : chave;
    return Object.fromEntries(Object.entries(valor).map(([nome, dele]) => [nome, comoTextos(dele, nome, dono)]));
  }
  // The number of an act or of a house is a text as well; `numeroPublicacao` and its kind are numbers.
  if (typeof valor === 'number' && (TEXTOS_DE_DIGITOS.has(chave) || chave === 'numero')) return String(valor);
  return valor;
}

/** One line of what a file would do, in words. */
export interface LinhaDaComparacao {
  secao: Secao;
  o: 'muda' | 'entra' | 'fica';
  texto: string;
}

/** Stored facts that the file does not name stay. */
export interface Comparacao {
  linhas: LinhaDaComparacao[];
  mudancas: { secao: Secao; valor: unknown }[];
}

const igual = isDeepStrictEqual;
const emTexto = (valor: unknown): string => JSON.stringify(valor) ?? 'nada';

const CHAVES: { [S in 'atos' | 'campi' | 'assinantes']: (item: ValorDaSecao[S][number]) => string } = {
  atos: ({ papel, tipo, numero, data, processo }) =>
    [papel, tipo ?? 'e-MEC', numero ?? processo?.numeroProcesso, data ?? processo?.dataProtocolo].join(' '),
  campi: ({ id, nome }) => `${id} – ${nome}`,
  assinantes: ({ tipo, nome }) => `${tipo}: ${nome}`,
};

const identidade: { [S in keyof typeof CHAVES]: (item: ValorDaSecao[S][number]) => string } = {
  atos: CHAVES.atos,
  campi: ({ id }) => String(id),
  assinantes: ({ tipo, cpf }) => `${tipo}|${cpf}`,
};

function compararLista<S extends keyof typeof CHAVES>(
  secao: S,
  guardados: readonly ValorDaSecao[S][number][],
  informados: readonly ValorDaSecao[S][number][],
): Comparacao {
  const nome = CHAVES[secao] as (item: unknown) => string;
  const quem = identidade[secao] as (item: unknown) => string;
  const porChave = new Map(guardados.map((item) => [quem(item), item]));
  const linhas: LinhaDaComparacao[] = [];
  for (const item of informados) {
    const guardado = porChave.get(quem(item));
    if (guardado === undefined) linhas.push({ secao, o: 'entra', texto: nome(item) });
    else if (!igual(guardado, item)) linhas.push({ secao, o: 'muda', texto: nome(item) });
  }
  const ditos = new Set(informados.map(quem));
  const ficam = guardados.filter((item) => !ditos.has(quem(item)));
  const mudou = linhas.length > 0;
  linhas.push(...ficam.map((item): LinhaDaComparacao => ({ secao, o: 'fica', texto: nome(item) })));
  return { linhas, mudancas: mudou ? [{ secao, valor: [...ficam, ...informados] }] : [] };
}

function compararFatos(secao: Secao, guardado: unknown, informado: unknown): Comparacao {
  if (igual(guardado, informado)) return { linhas: [], mudancas: [] };
  const [antes, depois] = [guardado ?? {}, informado ?? {}] as Record<string, unknown>[];
  const chaves = Object.keys({ ...antes, ...depois }).filter((chave) => !igual(antes?.[chave], depois?.[chave]));
  const linhas = chaves.map((chave): LinhaDaComparacao => {
    const novo = (antes?.[chave] ?? null) === null;
    const de = novo ? '' : `${emTexto(antes?.[chave])} → `;
    return { secao, o: novo ? 'entra' : 'muda', texto: `${chave}: ${de}${emTexto(depois?.[chave])}` };
  });
  return { linhas, mudancas: [{ secao, valor: informado }] };
}

/** Compares a file with what is stored. Acts take the start of their validity from their date, as the store does. */
export function comparar(cadastro: Cadastro, arquivo: ArquivoDaInstituicao): Comparacao {
  const { id: _, ...identificacao } = arquivo.instituicao;
  const atos = arquivo.atos?.map((ato) => ({
    ...ato,
    vigenteDe: ato.vigenteDe ?? ato.data ?? ato.processo?.dataProtocolo ?? null,
  }));
  const partes = [
    compararFatos('identificacao', cadastro.identificacao, identificacao),
    arquivo.mantenedora === undefined ? null : compararFatos('mantenedora', cadastro.mantenedora, arquivo.mantenedora),
    atos === undefined ? null : compararLista('atos', cadastro.atos, atos),
    arquivo.campi === undefined ? null : compararLista('campi', cadastro.campi, arquivo.campi),
    arquivo.assinantes === undefined ? null : compararLista('assinantes', cadastro.assinantes, arquivo.assinantes),
    arquivo.encarregado === undefined ? null : compararFatos('encarregado', cadastro.encarregado, arquivo.encarregado),
    arquivo.enderecos === undefined ? null : compararFatos('enderecos', cadastro.enderecos, arquivo.enderecos),
  ].filter((parte) => parte !== null);
  return { linhas: partes.flatMap(({ linhas }) => linhas), mudancas: partes.flatMap(({ mudancas }) => mudancas) };
}

/** Stores what a file changes in a running transaction; `anotar` has an entry for each section. @throws AppError 400, 409 */
export async function aplicarNaTransacao(tx: Db, arquivo: ArquivoDaInstituicao) {
  const { id } = arquivo.instituicao;
  const antes = await lerCadastro(tx, id);
  const comparacao = comparar(antes, arquivo);
  const anotar = [];
  for (const { secao, valor } of comparacao.mudancas) {
    const feito = await aplicarSecao(tx, { id, secao, valor, versao: versaoDe(antes, secao) } as Mudanca);
    for (const uma of [feito.anotar, ...feito.vizinhas]) anotar.push({ ...uma, acao: `gravar-${secao}` });
  }
  return { comparacao, anotar };
}

/** Stores what a file changes, all of it in one act or nothing. @throws AppError 400, 409 */
export const aplicarArquivo = (
  deps: Pick<Dependencies, 'prisma' | 'agora'>,
  quem: QuemAge,
  arquivo: ArquivoDaInstituicao,
): Promise<Comparacao> =>
  atuar(deps, quem, { entidade: 'instituicao', acao: 'aplicar-arquivo' }, async (tx) => {
    const { comparacao, anotar } = await aplicarNaTransacao(tx, arquivo);
    return { retorno: comparacao, anotar };
  });

/** Taken by `lerArquivo`. */
export function exportarArquivo({ instituicaoID, identificacao, ...cadastro }: Cadastro): string {
  const { mantenedora, atos, campi, assinantes, encarregado, enderecos } = cadastro;
  const valor = {
    instituicao: { id: instituicaoID, ...identificacao },
    mantenedora,
    atos,
    campi,
    assinantes,
    encarregado,
    enderecos,
  };
  return stringify(valor, { lineWidth: 0 });
}
