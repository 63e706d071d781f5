import type { ContaDaEquipe } from '#contract/contas.contract.ts';
import type { Tom } from '../../ui/etiqueta-situacao.tsx';

export const ESTADOS: Record<ContaDaEquipe['estado'], { tom: Tom; palavra: string }> = {
  ativa: { tom: 'sucesso', palavra: 'Ativa' },
  convidada: { tom: 'espera', palavra: 'Convite pendente' },
  provisoria: { tom: 'alerta', palavra: 'Senha provisória' },
  encerrada: { tom: 'neutro', palavra: 'Encerrada' },
};

export const MENSAGENS = {
  titulo: 'Contas da equipe',
  perfis: 'O que cada perfil pode',
  vazia: 'Nenhuma conta encontrada.',
  erroAoCarregar: 'Erro ao carregar contas!',
  erroAoConvidar: 'Erro ao criar a conta!',
  erroAoAlterar: 'Erro ao alterar a conta!',
  alterada: 'Conta alterada com sucesso!',
} as const;
