import type { Abertura } from '#contract/novo-registro.contract.ts';

const ESPERA_MS = 800;
const NOVA_TENTATIVA_MS = 10_000;

/** What is kept of a registration that is being filled, and how far the server has it. */
export interface Rascunho {
  /** `parado`: nothing may be sent, because the draft is being thrown away or registered. */
  situacao: 'em-dia' | 'por-salvar' | 'salvando' | 'falhou' | 'parado';
  /** Counts the changes. */
  versao: number;
  /** The version that was sent last; -1: whatever there is has to go at once. */
  enviada: number;
  salvoEm: string | null;
  outros: Abertura['outros'];
}

export type EventoDoRascunho =
  | { tipo: 'alterado' }
  | { tipo: 'salvar' }
  | { tipo: 'salvo'; atualizadoEm: string; outros: Abertura['outros'] }
  | { tipo: 'naoSalvo' }
  | { tipo: 'parar' }
  | { tipo: 'retomar' }
  | { tipo: 'esquecer' };

/** The draft as the wizard opens; `porSalvar`: the server does not have it yet. */
export const abrirRascunho = ({ rascunho, outros }: Abertura, porSalvar: boolean): Rascunho => ({
  situacao: porSalvar ? 'por-salvar' : 'em-dia',
  versao: porSalvar ? 1 : 0,
  enviada: 0,
  salvoEm: rascunho?.atualizadoEm ?? null,
  outros,
});

/** Changes wait a moment, one call runs at a time, a failed one is repeated; what changes meanwhile waits again. */
export function avancarRascunho(antes: Rascunho, evento: EventoDoRascunho): Rascunho {
  const { situacao, versao, enviada } = antes;
  const parado = situacao === 'parado';
  switch (evento.tipo) {
    case 'alterado':
      return {
        ...antes,
        versao: versao + 1,
        situacao: situacao === 'em-dia' || situacao === 'falhou' ? 'por-salvar' : situacao,
      };
    case 'salvar':
      return faltaSalvar(antes) && situacao !== 'salvando'
        ? { ...antes, situacao: 'salvando', enviada: versao }
        : antes;
    case 'salvo': {
      const { atualizadoEm: salvoEm, outros } = evento;
      const depois = versao === enviada ? 'em-dia' : 'por-salvar';
      return { ...antes, salvoEm, outros, situacao: parado ? 'parado' : depois };
    }
    case 'naoSalvo':
      return parado ? antes : { ...antes, situacao: 'falhou' };
    case 'parar':
      return { ...antes, situacao: 'parado' };
    case 'retomar':
      return { ...antes, situacao: 'por-salvar', enviada: -1 };
    case 'esquecer':
      return { ...antes, situacao: 'em-dia', enviada: versao, salvoEm: null };
  }
}

/** Whether something would be lost if the page went now. */
export const faltaSalvar = ({ situacao }: Rascunho): boolean => situacao !== 'em-dia' && situacao !== 'parado';

/** Milliseconds until the next call, or null when none is due. */
export function esperaDoRascunho({ situacao, enviada }: Rascunho): number | null {
  if (situacao === 'falhou') return NOVA_TENTATIVA_MS;
  if (situacao !== 'por-salvar') return null;
  return enviada < 0 ? 0 : ESPERA_MS;
}
