import type { ContaDaEquipe } from '#contract/contas.contract.ts';
import type { Papel } from '#contract/endpoint.ts';

export interface LinhaDaConta {
  id: string;
  nome: string;
  cpf: string;
  matricula: string;
  cargo: string;
  papel: string;
  email: string | null;
  instituicaoId: number | null;
  ativa: boolean;
  trocarSenha: boolean;
  senhaHash: string | null;
  criadaEm: Date;
  ultimaEntradaEm: Date | null;
}

function estadoDa({ ativa, trocarSenha, senhaHash, ultimaEntradaEm }: LinhaDaConta): ContaDaEquipe['estado'] {
  if (!ativa) return 'encerrada';
  if (trocarSenha) return 'provisoria';
  return senhaHash === null && ultimaEntradaEm === null ? 'convidada' : 'ativa';
}

/** An account as the administrator sees it; `eu` is the CPF of who looks. */
export const paraConta = (linha: LinhaDaConta, eu: string): ContaDaEquipe => ({
  contaID: linha.id,
  nome: linha.nome,
  cpf: linha.cpf,
  matricula: linha.matricula,
  cargo: linha.cargo,
  papel: linha.papel as Papel,
  email: linha.email,
  instituicaoId: linha.instituicaoId,
  estado: estadoDa(linha),
  criadaEm: linha.criadaEm.toISOString(),
  ultimaEntradaEm: linha.ultimaEntradaEm?.toISOString() ?? null,
  euMesmo: linha.cpf === eu,
});
