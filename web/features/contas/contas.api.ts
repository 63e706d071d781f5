import { useQueryClient } from '@tanstack/react-query';
import { contasApi } from '#contract/contas.contract.ts';
import { consultar, consultarPagina } from '../../lib/consultar.ts';
import type { EstadoDaLista } from '../../ui/estado-da-lista.ts';

export const contasQuery = (query: EstadoDaLista['consulta']) =>
  consultarPagina(['contas', 'lista', query], contasApi.listar, { query });

export const contaQuery = (id: string) => consultar(['contas', 'conta', id], contasApi.ler, { params: { id } });

export function useRenovarContas(): () => Promise<void> {
  const cliente = useQueryClient();
  return () => cliente.invalidateQueries({ queryKey: ['contas'] });
}
