import { type Marcas, marcasCoerentes, type Situacao, situacaoDe } from './situacao.ts';

export const ACOES = ['cancelar', 'suspender', 'reativar', 'revogar', 'revogarCancelamento'] as const;
export type Acao = (typeof ACOES)[number];

type Passagem = { muda: Partial<Marcas> } | { motivo: string };

const JA_REVOGADO = { motivo: 'O registro está revogado; a revogação é irreversível.' };
const NAO_SUSPENSO = { motivo: 'O registro não está suspenso.' };
const NAO_CANCELADO = { motivo: 'O registro não está cancelado.' };
const CANCELADO = { motivo: 'O registro está cancelado; só cabe revogar o cancelamento.' };
const SO_CANCELAR = { motivo: 'O registro ainda não tem diploma assinado; o que cabe é cancelar.' };
const SO_REVOGAR = { motivo: 'O registro está suspenso; só cabe revogar ou desfazer a suspensão.' };
const REVOGA = { muda: { cancelado: true, revogado: true, suspenso: false } };

/**
 * The flags after each act in each state, or why it may not (R2). Revoking ends a suspension, so that the public page,
 * where suspended comes first, shows the final state.
 */
const TRANSICOES: Readonly<Record<Situacao, Readonly<Record<Acao, Passagem>>>> = {
  ativo: {
    cancelar: { muda: { cancelado: true } },
    suspender: SO_CANCELAR,
    reativar: NAO_SUSPENSO,
    revogar: SO_CANCELAR,
    revogarCancelamento: NAO_CANCELADO,
  },
  assinado: {
    cancelar: { motivo: 'O diploma deste registro já está assinado; o que cabe é suspender ou revogar.' },
    suspender: { muda: { suspenso: true } },
    reativar: NAO_SUSPENSO,
    revogar: REVOGA,
    revogarCancelamento: NAO_CANCELADO,
  },
  suspenso: {
    cancelar: SO_REVOGAR,
    suspender: { motivo: 'O registro já está suspenso.' },
    reativar: { muda: { suspenso: false } },
    revogar: REVOGA,
    revogarCancelamento: NAO_CANCELADO,
  },
  cancelado: {
    cancelar: { motivo: 'O registro já está cancelado.' },
    suspender: CANCELADO,
    reativar: CANCELADO,
    revogar: CANCELADO,
    revogarCancelamento: { muda: { cancelado: false } },
  },
  revogado: {
    cancelar: JA_REVOGADO,
    suspender: JA_REVOGADO,
    reativar: JA_REVOGADO,
    revogar: { motivo: 'O registro já está revogado.' },
    revogarCancelamento: JA_REVOGADO,
  },
};

export const ANOTACOES: Readonly<Record<Acao, string>> = {
  cancelar: 'Cancelamento',
  suspender: 'Suspensão',
  reativar: 'Reativação',
  revogar: 'Revogação',
  revogarCancelamento: 'Revogação de cancelamento',
};

/** REG-54; undoing a cancellation has none. */
export const guardaMotivo = (acao: string): boolean => acao !== 'revogarCancelamento';

/** To reactivate there is no reason to choose, and the default is stored. */
export const pedeMotivo = (acao: string): boolean => guardaMotivo(acao) && acao !== 'reativar';

/** Outcome of an act: the flags to write and the state they stand for, or the reason (pt-BR) why it may not be done. */
type Transicao =
  | { ok: true; de: Situacao; para: Marcas; situacao: Situacao; anotacao: string }
  | { ok: false; de: Situacao; motivo: string };

/** Decides one act on a registro (R2). Flags that contradict each other are refused whatever the act. */
export function transitar(marcas: Marcas, acao: Acao): Transicao {
  const de = situacaoDe(marcas);
  if (!marcasCoerentes(marcas)) {
    return { ok: false, de, motivo: 'As marcas deste registro se contradizem. Procure o administrador do sistema.' };
  }
  const passagem = TRANSICOES[de][acao];
  if ('motivo' in passagem) return { ok: false, de, motivo: passagem.motivo };
  const para = { ...marcas, ...passagem.muda };
  return { ok: true, de, para, situacao: situacaoDe(para), anotacao: ANOTACOES[acao] };
}
