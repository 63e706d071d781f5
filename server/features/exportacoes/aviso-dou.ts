import type { Usuario } from '#contract/sessao.contract.ts';
import type { Periodo } from '#domain/texto/periodo.ts';
import { dataPorExtenso, periodoPorExtenso } from '#domain/texto/por-extenso.ts';
import type { Bloco, Coluna } from '../../adapters/renderer/documento.ts';
import type { InstituicaoDoExtrato, LivroDoExtrato } from './leitura-do-periodo.ts';

/** The notice of the gazette (EXP rows): heading, table, place and date, who signs. */
export function aviso(
  instituicao: InstituicaoDoExtrato,
  livros: readonly LivroDoExtrato[],
  { periodo, hoje, relacaoPublica, assina }: ContextoDoExtrato,
): Bloco[] {
  const total = livros.reduce((soma, { registros }) => soma + registros, 0);
  const cnpj = instituicao.cnpj.replace(/^(\d{2})(\d{3})(\d{3})(\d{4})(\d{2})$/, '$1.$2.$3/$4-$5');
  return [
    { tipo: 'titulo', nivel: 1, texto: 'AVISO DE REGISTRO DE DIPLOMAS' },
    {
      tipo: 'paragrafo',
      texto:
        `${instituicao.nome}, CNPJ nº ${cnpj}, em atendimento ao disposto no art. 21 da Portaria MEC nº 1.095, de 25 de outubro ` +
        `de 2018, informa que, ${periodoPorExtenso(periodo)}, registrou ${contar(total, 'diploma', 'diplomas')} ` +
        `${total === 1 ? 'assim distribuído' : 'assim distribuídos'}: ${livros.map(doLivro).join('; ')}. ` +
        `A relação dos diplomas registrados poderá ser consultada em até trinta dias, no endereço eletrônico ${relacaoPublica}.`,
    },
    {
      tipo: 'tabela',
      legenda: 'Registros por livro',
      colunas: LIVROS,
      linhas: livros.map(({ livro, registros, primeiro, ultimo }) => [
        livro,
        ...[registros, primeiro, ultimo].map(String),
      ]),
    },
    {
      tipo: 'paragrafo',
      texto: `${instituicao.municipio}/${instituicao.uf}, ${dataPorExtenso(hoje)}.`,
      alinhar: 'direita',
    },
    {
      tipo: 'assinatura',
      linhas: ['_'.repeat(40), assina.nome, assina.cargo, ...(assina.matricula ? [`SIAPE ${assina.matricula}`] : [])],
    },
  ];
}

const contar = (quantos: number, um: string, varios: string) =>
  `${quantos.toLocaleString('pt-BR')} ${quantos === 1 ? um : varios}`;

const doLivro = ({ livro, registros, primeiro, ultimo }: LivroDoExtrato) =>
  registros === 1
    ? `livro ${livro} com 1 registro, de número ${primeiro}`
    : `livro ${livro} com ${registros.toLocaleString('pt-BR')} registros numerados no intervalo de ${primeiro} a ${ultimo}`;

/** What the notice says beside the records. `hoje` is yyyy-MM-dd, `agora` already in words. */
export interface ContextoDoExtrato {
  periodo: Periodo;
  hoje: string;
  agora: string;
  /** Address of the public list of the period. */
  relacaoPublica: string;
  assina: Pick<Usuario, 'nome' | 'cargo' | 'matricula'>;
}

/** Columns of the table of books. */
const LIVROS: readonly Coluna[] = [
  { titulo: 'Livro', largura: 4 },
  { titulo: 'Registros', largura: 2, alinhar: 'direita' },
  { titulo: 'Primeiro número', largura: 2, alinhar: 'direita' },
  { titulo: 'Último número', largura: 2, alinhar: 'direita' },
];
