import {
  ESPECIES,
  especieDe,
  type NumeroDoTipo,
  TIPO_DIPLOMA,
  TIPO_DOCUMENTACAO,
  TIPO_HISTORICO,
  type TipoNoConector,
} from './especies.ts';
import type { SituacaoEnvioId } from './situacoes.ts';

/** How far a document is: error codes are larger than every success code, so the numbers are never compared. */
const AVANCOS = ['enviado', 'assinando', 'assinado', 'valido', 'suspenso', 'revogando', 'revogado'] as const;
export type Avanco = (typeof AVANCOS)[number];

/** Steps from which the connector can be told to try again; `reenviar` sends the document's data anew under its key. */
export type PassoDeRepeticao =
  | 'reenviar'
  | 'retry-generation'
  | 'retry-signature'
  | 'retry-registration'
  | 'retry-revocation'
  | 'retry-restamping';

interface EstadoDoConector {
  readonly descricao: string;
  readonly avanco: Avanco;
  /** The connector stopped there: what can be asked of it to go on. */
  readonly erro?: PassoDeRepeticao;
}

/** The connector's states 0–14 and 500–507. */
const ESTADOS: Readonly<Record<number, EstadoDoConector>> = {
  0: { descricao: 'Aguardando geração', avanco: 'enviado' },
  1: { descricao: 'Pronto para gerar', avanco: 'enviado' },
  2: { descricao: 'Gerado', avanco: 'enviado' },
  3: { descricao: 'Iniciando assinatura', avanco: 'assinando' },
  4: { descricao: 'Assinatura iniciada', avanco: 'assinando' },
  5: { descricao: 'Em assinatura', avanco: 'assinando' },
  6: { descricao: 'Assinado', avanco: 'assinado' },
  7: { descricao: 'Pronto para registrar', avanco: 'assinado' },
  8: { descricao: 'Registrando', avanco: 'assinado' },
  9: { descricao: 'Registro concluído', avanco: 'assinado' },
  10: { descricao: 'Válido', avanco: 'valido' },
  11: { descricao: 'Suspenso', avanco: 'suspenso' },
  12: { descricao: 'Revogação iniciada', avanco: 'revogando' },
  13: { descricao: 'Revogando', avanco: 'revogando' },
  14: { descricao: 'Revogado', avanco: 'revogado' },
  500: { descricao: 'Erro ao preparar a geração', avanco: 'enviado', erro: 'reenviar' },
  501: { descricao: 'Erro na geração', avanco: 'enviado', erro: 'reenviar' },
  502: { descricao: 'Erro ao iniciar a assinatura', avanco: 'assinando', erro: 'retry-signature' },
  503: { descricao: 'Erro na assinatura', avanco: 'assinando', erro: 'retry-signature' },
  504: { descricao: 'Erro ao iniciar o registro', avanco: 'assinado', erro: 'retry-registration' },
  505: { descricao: 'Erro ao concluir o registro', avanco: 'assinado', erro: 'retry-registration' },
  506: { descricao: 'Erro na revogação', avanco: 'revogando', erro: 'retry-revocation' },
  507: { descricao: 'Erro na recarimbagem', avanco: 'valido', erro: 'retry-restamping' },
};

/** State of a document that the connector has just received. */
export const ESTADO_INICIAL = 0;

/** The line of a state, or undefined for a number that the connector should not give. */
export const estadoDoConector = (codigo: number): EstadoDoConector | undefined => ESTADOS[codigo];

/** Text of a state; null is a document that the connector has not told of. */
export function descricaoDoEstado(codigo: number | null): string {
  if (codigo === null) return 'Sem resposta do conector';
  return ESTADOS[codigo]?.descricao ?? `Estado ${codigo}`;
}

/** Errors of later steps included. */
export function chegouA(avanco: Avanco, codigo: number | null): boolean {
  const estado = codigo === null ? undefined : ESTADOS[codigo];
  return estado !== undefined && AVANCOS.indexOf(estado.avanco) >= AVANCOS.indexOf(avanco);
}

/** Of several copies under one key: the one that we know, else the farthest that is not revoked, else the oldest. */
export function escolherCopia<T extends { documentId: string; estado: number }>(
  copias: readonly T[],
  conhecido: string | null,
): T | undefined {
  const longe = ({ estado }: T) =>
    chegouA('revogando', estado) ? -1 : AVANCOS.findLastIndex((avanco) => chegouA(avanco, estado));
  const nossa = copias.find(({ documentId }) => documentId === conhecido);
  return nossa ?? copias.toSorted((a, b) => longe(b) - longe(a) || Number(a.documentId) - Number(b.documentId))[0];
}

/**
 * A surplus copy is removed before anybody signed it, left alone when it is revoked; one that is signed or valid would
 * be revoked by its removal, which only a person may want (C10).
 */
export function destinoDaCopia(estado: number): 'remover' | 'deixar' | 'pessoa' {
  if (chegouA('revogando', estado)) return 'deixar';
  return chegouA('assinado', estado) ? 'pessoa' : 'remover';
}

/** Decides when one document's status is the next one's turn. */
interface RegrasDaSituacao {
  documentos: readonly TipoNoConector[];
  semRegistro: boolean;
}
const SO_OS_DOIS: RegrasDaSituacao = { documentos: [TIPO_DOCUMENTACAO, TIPO_DIPLOMA], semRegistro: false };

/**
 * Status of the record (1–12) that a document's state at the connector stands for; null for an unknown state, and where
 * the document has no say. With `semRegistro` signed counts as valid.
 */
export function situacaoPeloConector(
  tipo: NumeroDoTipo,
  codigo: number,
  { documentos, semRegistro }: RegrasDaSituacao = SO_OS_DOIS,
): SituacaoEnvioId | null {
  const estado = ESTADOS[codigo];
  if (estado === undefined) return null;
  const avanco = semRegistro && estado.avanco === 'assinado' && estado.erro === undefined ? 'valido' : estado.avanco;
  const situacao = especieDe(tipo).move?.[avanco] ?? null;
  const esperaOHistorico = tipo === TIPO_DOCUMENTACAO && situacao === 5 && documentos.includes(TIPO_HISTORICO);
  return esperaOHistorico ? ESPECIES[TIPO_DOCUMENTACAO].move.assinado : situacao;
}
