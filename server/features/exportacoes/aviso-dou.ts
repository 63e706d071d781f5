import type { Usuario } from '#contract/sessao.contract.ts';
import { contar } from '#domain/texto/contar.ts';
import type { Periodo } from '#domain/texto/periodo.ts';
import { dataPorExtenso, periodoPorExtenso } from '#domain/texto/por-extenso.ts';
import type { Bloco, Coluna } from '../../renderer/documento.ts';
import type { InstituicaoDoExtrato, LivroDoExtrato } from './leitura-do-periodo.ts';

interface Aviso {
  titulo: string;
  texto: string;
  lugarEData: string;
  assina: string[];
}

/** The notice (art. 21 of Portaria MEC 1.095/2018) of what one institution registered and still stands. */
export function redigirAviso(
  instituicao: InstituicaoDoExtrato,
  livros: readonly LivroDoExtrato[],
  { periodo, hoje, relacaoPublica, assina }: ContextoDoAviso,
): Aviso {
  const total = livros.reduce((soma, { registros }) => soma + registros, 0);
  const cnpj = instituicao.cnpj.replace(/^(\d{2})(\d{3})(\d{3})(\d{4})(\d{2})$/, '$1.$2.$3/$4-$5');
  return {
    titulo: 'AVISO DE REGISTRO DE DIPLOMAS',
    texto:
      `${instituicao.nome}, CNPJ nº ${cnpj}, em atendimento ao disposto no art. 21 da Portaria MEC nº 1.095, de 25 de outubro ` +
      `de 2018, informa que, ${periodoPorExtenso(periodo)}, registrou ${contar(total, 'diploma', 'diplomas')} ` +
      `${total === 1 ? 'assim distribuído' : 'assim distribuídos'}: ${livros.map(doLivro).join('; ')}. ` +
      `A relação dos diplomas registrados poderá ser consultada em até trinta dias, no endereço eletrônico ${relacaoPublica}.`,
    lugarEData: `${instituicao.municipio}/${instituicao.uf}, ${dataPorExtenso(hoje)}.`,
    assina: [assina.nome, assina.cargo, ...(assina.matricula ? [`SIAPE ${assina.matricula}`] : [])],
  };
}

/** The notice as a page of the statement (EXP rows): heading, table, place and date, who signs. */
export function aviso(
  instituicao: InstituicaoDoExtrato,
  livros: readonly LivroDoExtrato[],
  contexto: ContextoDoAviso,
): Bloco[] {
  const { titulo, texto, lugarEData, assina } = redigirAviso(instituicao, livros, contexto);
  return [
    { tipo: 'titulo', nivel: 1, texto: titulo },
    { tipo: 'paragrafo', texto },
    {
      tipo: 'tabela',
      legenda: 'Registros por livro',
      colunas: LIVROS,
      linhas: livros.map(({ livro, registros, faixas }) => [livro, String(registros), faixas.map(daFaixa).join('; ')]),
    },
    { tipo: 'paragrafo', texto: lugarEData, alinhar: 'direita' },
    { tipo: 'assinatura', linhas: ['_'.repeat(40), ...assina] },
  ];
}

/** The institutions that have something to tell of, each with its books. */
export const comSeusLivros = (instituicoes: readonly InstituicaoDoExtrato[], livros: readonly LivroDoExtrato[]) =>
  instituicoes
    .map((instituicao) => ({
      instituicao,
      livros: livros.filter(({ instituicaoId }) => instituicaoId === instituicao.id),
    }))
    .filter(({ livros: seus }) => seus.length > 0);

const daFaixa = ([de, ate]: [number, number]): string => (de === ate ? String(de) : `${de} a ${ate}`);

function doLivro({ livro, registros, faixas }: LivroDoExtrato): string {
  if (registros === 1) return `livro ${livro} com 1 registro, de número ${faixas.map(daFaixa).join()}`;
  const quantos = `livro ${livro} com ${registros.toLocaleString('pt-BR')} registros`;
  if (faixas.length === 1) return `${quantos} numerados no intervalo de ${faixas.map(daFaixa).join()}`;
  return `${quantos}, de números ${new Intl.ListFormat('pt-BR').format(faixas.map(daFaixa))}`;
}

/** `hoje` is yyyy-MM-dd. */
interface ContextoDoAviso {
  periodo: Periodo;
  hoje: string;
  relacaoPublica: string;
  assina: Pick<Usuario, 'nome' | 'cargo' | 'matricula'>;
}

export interface ContextoDoExtrato extends ContextoDoAviso {
  /** How the list was narrowed, in words; '' where it was not. */
  filtro: string;
  /** Already in words. */
  agora: string;
}

const LIVROS: readonly Coluna[] = [
  { titulo: 'Livro', largura: 4 },
  { titulo: 'Registros', largura: 2, alinhar: 'direita' },
  { titulo: 'Números', largura: 4 },
];
