import type { SessaoAberta } from '#contract/sessao.contract.ts';

interface LinhaDaSessao {
  id: string;
  aparelhoNome: string;
  endereco: string;
  criadaEm: Date;
  ultimoUsoEm: Date;
}

/** An open session as its owner and the administrator see it; `esta` is the id of the one that asks. */
export const paraSessao = (linha: LinhaDaSessao, esta: string | undefined): SessaoAberta => ({
  sessaoID: linha.id,
  aparelho: linha.aparelhoNome || 'Aparelho desconhecido',
  endereco: linha.endereco,
  criadaEm: linha.criadaEm.toISOString(),
  ultimoUsoEm: linha.ultimoUsoEm.toISOString(),
  esta: linha.id === esta,
});
