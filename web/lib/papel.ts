import type { Papel } from '#contract/endpoint.ts';

export const NOME_DO_PAPEL: Record<Papel, string> = {
  emissora: 'Instituição emissora',
  consulta: 'Consulta',
  auditoria: 'Auditoria',
  operador: 'Operador',
  responsavel: 'Responsável pelo registro',
  administrador: 'Administrador',
};
