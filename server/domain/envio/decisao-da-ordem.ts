import type { AcaoDoConector } from '../registro/efeito-no-conector.ts';
import {
  eDiploma,
  ORDEM_DO_GRUPO,
  TIPO_DIPLOMA,
  TIPO_DIPLOMA_EXTERNO,
  TIPO_DOCUMENTACAO,
  TIPO_DOCUMENTACAO_EXTERNA,
  TIPO_FIGURA_DO_HISTORICO,
  TIPO_HISTORICO,
  TIPO_RVDD,
  type TipoNoConector,
} from './especies.ts';
import { type Avanco, chegouA, estadoDoConector } from './estados-do-conector.ts';

const DO_DIPLOMA_PARA_TRAS = [
  TIPO_DIPLOMA,
  TIPO_DIPLOMA_EXTERNO,
  TIPO_RVDD,
  TIPO_FIGURA_DO_HISTORICO,
  TIPO_HISTORICO,
  TIPO_DOCUMENTACAO,
  TIPO_DOCUMENTACAO_EXTERNA,
] as const;

/** Of the documents of a group, the first to ask: what restricts begins at the diploma, what releases ends there. */
const PRIMEIROS: Readonly<Record<AcaoDoConector, readonly TipoNoConector[]>> = {
  suspender: DO_DIPLOMA_PARA_TRAS,
  reativar: ORDEM_DO_GRUPO,
  revogar: DO_DIPLOMA_PARA_TRAS,
};

interface DocumentoNaOrdem {
  tipo: TipoNoConector;
  estado: number;
}

/**
 * The next step of an order over a whole group (C11), and at which document. The diploma decides what is awaited and
 * what is of no use any more; the others follow as far as they got, and are settled later when they get further.
 */
export function passoNoGrupo<T extends DocumentoNaOrdem>(
  acao: AcaoDoConector,
  documentos: readonly T[],
  semRegistro: boolean,
): { passo: PassoDaOrdem; documento: T | null } {
  const passos = PRIMEIROS[acao].flatMap((tipo) =>
    documentos
      .filter((documento) => documento.tipo === tipo)
      .map((documento) => ({ documento, passo: passoDoMembro(acao, documento, semRegistro) })),
  );
  const doDiploma = passos.find(({ documento, passo }) => eDiploma(documento.tipo) && SO_DELE.includes(passo));
  const agora = passos.find(({ passo }) => passo === 'pedir' || passo === 'repetir');
  const espera = passos.find(({ passo }) => passo === 'esperar');
  return doDiploma ?? agora ?? espera ?? { passo: 'concluir', documento: null };
}

const SO_DELE: readonly PassoDaOrdem[] = ['esperar', 'inutil'];

function passoDoMembro(acao: AcaoDoConector, { tipo, estado }: DocumentoNaOrdem, semRegistro: boolean): PassoDaOrdem {
  const passo = passoDaOrdem(acao, estado, semRegistro);
  if (eDiploma(tipo)) return passo;
  const naoVaiAlem = passo === 'inutil' || (passo === 'esperar' && !chegouA('revogando', estado));
  return naoVaiAlem ? 'concluir' : passo;
}

/** Names of the orders, for the office. */
export const NOME_DA_ACAO: Readonly<Record<AcaoDoConector, string>> = {
  suspender: 'Suspensão',
  reativar: 'Reativação',
  revogar: 'Revogação',
};

/** A refusal that stays one is for a person sooner than an outage. */
export const MAXIMO_DE_RECUSAS = 4;

/** Ask, wait, have the connector retry, or end: done, or not possible any more. */
type PassoDaOrdem = 'pedir' | 'esperar' | 'repetir' | 'concluir' | 'inutil';

/** By the diploma's state at the connector, so that asking twice does nothing. */
const TABELA: Readonly<Record<AcaoDoConector, Readonly<Record<Avanco, PassoDaOrdem>>>> = {
  suspender: {
    enviado: 'esperar',
    assinando: 'esperar',
    assinado: 'esperar',
    valido: 'pedir',
    suspenso: 'concluir',
    revogando: 'inutil',
    revogado: 'inutil',
  },
  reativar: {
    enviado: 'esperar',
    assinando: 'esperar',
    assinado: 'esperar',
    valido: 'concluir',
    suspenso: 'pedir',
    revogando: 'inutil',
    revogado: 'inutil',
  },
  revogar: {
    enviado: 'esperar',
    assinando: 'esperar',
    assinado: 'esperar',
    valido: 'pedir',
    suspenso: 'pedir',
    revogando: 'esperar',
    revogado: 'concluir',
  },
};

/** The next step of an order; an unknown state waits. Kept nowhere (`semRegistro`): as the register says. */
export function passoDaOrdem(acao: AcaoDoConector, estado: number, semRegistro = false): PassoDaOrdem {
  const { avanco, erro } = estadoDoConector(estado) ?? {};
  if (avanco === undefined) return 'esperar';
  if (semRegistro && avanco === 'assinado') return 'concluir';
  return acao === 'revogar' && erro === 'retry-revocation' ? 'repetir' : TABELA[acao][avanco];
}
