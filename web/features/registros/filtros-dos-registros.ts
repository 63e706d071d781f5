import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FILTROS_DAS_COLUNAS, type RegistroDaLista } from '#contract/registros.contract.ts';
import { useFiltrosDasColunas } from '../../ui/filtros-das-colunas.ts';
import type { Coluna } from '../../ui/tabela.tsx';
import { type COLUNAS, FILTROS } from './colunas.tsx';
import { type FiltroDosRegistros, opcoesQuery } from './lista.api.ts';

/** The filters of the registry list; options of the server are fetched when somebody looks for them. */
export function useFiltrosDosRegistros() {
  const { consulta, escolhidos, mudar } = useFiltrosDasColunas(FILTROS_DAS_COLUNAS);
  const [aberto, setAberto] = useState(false);
  const nomes = Object.keys(FILTROS) as FiltroDosRegistros[];
  const emUso = nomes.some((nome) => typeof FILTROS[nome].opcoes === 'string' && consulta[nome] !== undefined);
  const doServidor = useQuery({ ...opcoesQuery, enabled: aberto || emUso });
  const filtros = nomes.map((nome) => {
    const { rotulo, opcoes } = FILTROS[nome];
    const delas = typeof opcoes === 'string' ? (doServidor.data?.[opcoes] ?? []) : opcoes;
    return { nome, rotulo, opcoes: delas, escolhidos: escolhidos(nome) };
  });
  const aoAbrir = () => setAberto(true);
  return {
    consulta,
    filtros,
    carregando: doServidor.isLoading,
    aoMudar: mudar,
    aoAbrir,
    nasColunas: (colunas: typeof COLUNAS): Coluna<RegistroDaLista>[] =>
      colunas.map(({ filtro, ...coluna }) => {
        const dela = filtros.find(({ nome }) => nome === filtro);
        if (dela === undefined) return coluna;
        const aoMudar = (valores: string[]) => mudar({ [dela.nome]: valores });
        return { ...coluna, filtro: { opcoes: dela.opcoes, escolhidos: dela.escolhidos, aoMudar, aoAbrir } };
      }),
  };
}
