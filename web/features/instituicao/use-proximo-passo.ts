import { useQuery } from '@tanstack/react-query';
import type { CadastroDaInstituicao, PassoAntesDoPrimeiro, Secao } from '#contract/instituicao.contract.ts';
import { antesDoPrimeiroQuery } from './instituicao.api.ts';
import { PARTE_DO_PASSO } from './partes.ts';

/**
 * The step of the first day that comes after a section of the institution that is stored for the first time; undefined:
 * it is stored already, or nothing else is missing.
 */
export function useProximoPasso(cadastro: CadastroDaInstituicao, secao: Secao): PassoAntesDoPrimeiro | undefined {
  const instituicao = String(cadastro.instituicaoID);
  const { data } = useQuery(antesDoPrimeiroQuery(instituicao));
  if (cadastro[secao] !== null) return undefined;
  return data?.passos.find(({ situacao, chave }) => situacao === 'falta' && PARTE_DO_PASSO[chave] !== secao);
}
