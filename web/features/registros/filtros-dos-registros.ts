import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FILTROS_DAS_COLUNAS } from '#contract/registros.contract.ts';
import { SITUACOES_ENVIO } from '#domain/envio/situacoes.ts';
import { NOMES_DA_SITUACAO, SITUACOES } from '#domain/registro/situacao.ts';
import type { Filtro } from '../../ui/filtros-da-lista.tsx';
import { useFiltrosDasColunas } from '../../ui/filtros-das-colunas.ts';
import type { Coluna } from '../../ui/tabela.tsx';
import { type FiltroDosRegistros, opcoesQuery } from './lista.api.ts';

const SITUACAO = SITUACOES.map((valor) => ({ valor, texto: NOMES_DA_SITUACAO[valor] }));
const ENVIO = SITUACOES_ENVIO.map(({ id, descricao }) => ({ valor: String(id), texto: descricao }));

/** The filter in the head of each column: of what its cells say, in their second line too. */
const FILTRO_DA_COLUNA: Readonly<Record<string, FiltroDosRegistros>> = {
  numero: 'livro',
  nome: 'curso',
  livro: 'livro',
  curso: 'curso',
  campus: 'campus',
  situacao: 'situacao',
  envio: 'envio',
};

/** The filters of the registry list; books, courses and campi are fetched when somebody looks for them. */
export function useFiltrosDosRegistros() {
  const { consulta, escolhidos, mudar } = useFiltrosDasColunas(FILTROS_DAS_COLUNAS);
  const [aberto, setAberto] = useState(false);
  const emUso = (['livro', 'curso', 'campus'] as const).some((nome) => consulta[nome] !== undefined);
  const opcoes = useQuery({ ...opcoesQuery, enabled: aberto || emUso });
  const { livros = [], cursos = [], campi = [] } = opcoes.data ?? {};
  const filtro = (nome: FiltroDosRegistros, rotulo: string, deles: Filtro['opcoes']): Filtro => ({
    nome,
    rotulo,
    opcoes: deles,
    escolhidos: escolhidos(nome),
  });
  const filtros = [
    filtro('curso', 'Curso', cursos),
    filtro('campus', 'Campus', campi),
    filtro('livro', 'Livro', livros),
    filtro('situacao', 'Situação', SITUACAO),
    filtro('envio', 'Envio', ENVIO),
  ];
  const aoAbrir = () => setAberto(true);
  return {
    consulta,
    filtros,
    carregando: opcoes.isLoading,
    aoMudar: mudar,
    aoAbrir,
    comFiltros: <T>(colunas: readonly Coluna<T>[]): Coluna<T>[] =>
      colunas.map((coluna) => {
        const dela = filtros.find(({ nome }) => nome === FILTRO_DA_COLUNA[coluna.chave]);
        if (dela === undefined) return coluna;
        const aoMudar = (valores: string[]) => mudar({ [dela.nome]: valores });
        return { ...coluna, filtro: { opcoes: dela.opcoes, escolhidos: dela.escolhidos, aoMudar, aoAbrir } };
      }),
  };
}
