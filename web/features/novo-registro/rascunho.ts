import type { Abertura, RascunhoDoEstudante } from '#contract/novo-registro.contract.ts';
import type { Valores } from '#domain/novo-registro/formulario-campos.ts';
import { mesclarRascunho, parteDoRascunho } from '#domain/novo-registro/mesclar-rascunho.ts';

const ESPERA_MS = 800;
const NOVA_TENTATIVA_MS = 10_000;

/** Ours on screen, theirs on the server. */
export interface Divergencia {
  campo: string;
  meu: unknown;
  deles: unknown;
  por: string;
  em: string | null;
}

/** How far the server has it, too. */
export interface Rascunho {
  /**
   * `parado`: nothing may be sent, because the draft is being thrown away or registered. `divergente`: not before
   * somebody has chosen. `encerrado`: the diploma is registered, no draft is kept any more.
   */
  situacao: 'em-dia' | 'por-salvar' | 'salvando' | 'falhou' | 'parado' | 'divergente' | 'encerrado';
  versao: number;
  /** The version that was sent last; -1: whatever there is has to go at once. */
  enviada: number;
  salvoEm: string | null;
  outros: Abertura['outros'];
  /** The server's version that changes are made on, null while it has none, and the form as that version has it. */
  noServidor: number | null;
  base: Valores;
  pronto: RascunhoDoEstudante['pronto'];
  /** Fields that others changed while this page was open, with who did it. */
  recebidos: readonly { campo: string; por: string }[];
  divergencias: readonly Divergencia[];
}

/** Changes that have not reached the server. */
export interface Pendente {
  rga: string;
  /** Whose they are: nobody else gets them back. */
  cpf: string;
  passo: number;
  valores: Valores;
  /** The server's version that they were made on. */
  doServidor: Pick<Rascunho, 'noServidor' | 'base'>;
}

/** As another tab or person left it on the server. */
export interface DeFora {
  rascunho: RascunhoDoEstudante | null;
  outros: Abertura['outros'];
}

export type EventoDoRascunho =
  | { tipo: 'alterado' }
  | { tipo: 'salvar' }
  | { tipo: 'salvo'; atualizadoEm: string; outros: Abertura['outros']; versao: number; valores: Valores }
  | { tipo: 'naoSalvo' }
  | { tipo: 'parar' }
  | { tipo: 'retomar' }
  | { tipo: 'esquecer'; base: Valores };

/** The draft as the wizard opens; `porSalvar`: the server does not have it yet. */
export const abrirRascunho = ({ rascunho, outros, valores }: Abertura, porSalvar: boolean): Rascunho => ({
  situacao: porSalvar ? 'por-salvar' : 'em-dia',
  versao: porSalvar ? 1 : 0,
  enviada: 0,
  salvoEm: rascunho?.atualizadoEm ?? null,
  outros,
  noServidor: rascunho?.versao ?? null,
  base: parteDoRascunho({ ...valores, ...rascunho?.valores }),
  pronto: rascunho?.pronto ?? null,
  recebidos: [],
  divergencias: [],
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
      return faltaSalvar(antes) && situacao !== 'salvando' && situacao !== 'divergente'
        ? { ...antes, situacao: 'salvando', enviada: versao }
        : antes;
    case 'salvo': {
      const { atualizadoEm: salvoEm, outros, versao: noServidor, valores } = evento;
      const depois = versao === enviada ? 'em-dia' : 'por-salvar';
      const base = parteDoRascunho(valores);
      return { ...antes, salvoEm, outros, noServidor, base, pronto: null, situacao: parado ? 'parado' : depois };
    }
    case 'naoSalvo':
      return parado ? antes : { ...antes, situacao: 'falhou' };
    case 'parar':
      return { ...antes, situacao: 'parado' };
    case 'retomar':
      return { ...antes, situacao: 'por-salvar', enviada: -1 };
    case 'esquecer':
      return {
        ...antes,
        situacao: 'em-dia',
        enviada: versao,
        salvoEm: null,
        noServidor: null,
        base: parteDoRascunho(evento.base),
        pronto: null,
        divergencias: [],
      };
  }
}

/**
 * The draft and the form after what others did to the student's draft: their changes come in, ours stay, what both
 * changed waits for a choice (H11). `opcoes.recusado`: our own change was refused because of it; `inicio`: what SIGA
 * gives where a draft is silent.
 */
export function receberDeFora(
  antes: Rascunho,
  valores: Valores,
  { rascunho: la, outros }: DeFora,
  { recusado, inicio }: { recusado: boolean; inicio: Valores },
): { rascunho: Rascunho; valores: Valores } {
  const { situacao } = antes;
  if (situacao === 'parado' || (situacao === 'salvando' && !recusado)) return { rascunho: antes, valores };
  if (la === null) return { rascunho: semRascunho(antes, outros, recusado), valores };
  if (la.versao === antes.noServidor && !recusado)
    return { rascunho: { ...antes, outros, pronto: la.pronto }, valores };
  const deles = parteDoRascunho({ ...inicio, ...la.valores });
  const mescla = mesclarRascunho(antes.base, valores, deles);
  const quem = (campo: string) => la.autores[campo]?.nome ?? la.atualizadoPor;
  const divergencias = mescla.divergentes.map((campo) => ({
    campo,
    meu: (valores as Record<string, unknown>)[campo],
    deles: (deles as Record<string, unknown>)[campo],
    por: quem(campo),
    em: la.autores[campo]?.em ?? null,
  }));
  const falta = mesclarRascunho(deles, deles, parteDoRascunho(mescla.valores)).recebidos.length > 0;
  const novos = mescla.recebidos
    .filter((campo) => campo !== 'Confirmados')
    .map((campo) => ({ campo, por: quem(campo) }));
  return {
    valores: mescla.valores,
    rascunho: {
      ...antes,
      outros,
      noServidor: la.versao,
      base: deles,
      pronto: la.pronto,
      salvoEm: la.atualizadoEm,
      recebidos: novos.length > 0 ? novos : antes.recebidos,
      divergencias,
      situacao: divergencias.length > 0 ? 'divergente' : falta ? 'por-salvar' : 'em-dia',
      enviada: falta ? -1 : antes.versao,
    },
  };
}

/** The server has no draft (any more): it was thrown away, or the diploma is registered when it also takes none. */
function semRascunho(antes: Rascunho, outros: Rascunho['outros'], recusado: boolean): Rascunho {
  if (antes.noServidor === null && !recusado) return { ...antes, outros };
  const resto = { ...antes, outros, noServidor: null, salvoEm: null, pronto: null, divergencias: [] };
  if (antes.noServidor === null) return { ...resto, situacao: 'encerrado' };
  return { ...resto, situacao: recusado ? 'por-salvar' : 'em-dia' };
}

/** Cancelar would lose something. */
export const temRascunho = ({ versao, salvoEm }: Rascunho): boolean => versao > 0 || salvoEm !== null;

/** Something would be lost if the page went now. */
export const faltaSalvar = ({ situacao }: Rascunho): boolean => !['em-dia', 'parado', 'encerrado'].includes(situacao);

/** Milliseconds until the next call, or null when none is due. */
export function esperaDoRascunho({ situacao, enviada }: Rascunho): number | null {
  if (situacao === 'falhou') return NOVA_TENTATIVA_MS;
  if (situacao !== 'por-salvar') return null;
  return enviada < 0 ? 0 : ESPERA_MS;
}
