import type { SituacaoEnvioId } from './situacoes.ts';

/** RNP `documentType` of the two documents that a record has at the connector (CON-57). */
export const TIPO_DOCUMENTACAO = 4;
export const TIPO_DIPLOMA = 2;
export type TipoNoConector = typeof TIPO_DOCUMENTACAO | typeof TIPO_DIPLOMA;

/** Names of the two documents on screen and in stored errors (CON-60). */
export const NOME_DO_DOCUMENTO: Readonly<Record<TipoNoConector, string>> = {
  4: 'Documentação Acadêmica',
  2: 'Diploma Digital',
};

/** How far a document is, whatever its number: error codes are larger than every success code, so numbers are never compared. */
export type FaseNoConector = 'enviado' | 'assinando' | 'assinado' | 'valido' | 'suspenso' | 'revogando' | 'revogado';

interface LinhaDoEstado {
  readonly codigo: number;
  readonly descricao: string;
  readonly fase: FaseNoConector;
  /** The connector stopped there: what can be asked of it to go on. */
  readonly erro?: PassoDeRepeticao;
}

/** Steps from which the connector can be told to try again; `reenviar` sends the document's data anew under the same key. */
export type PassoDeRepeticao =
  | 'reenviar'
  | 'retry-generation'
  | 'retry-signature'
  | 'retry-registration'
  | 'retry-revocation'
  | 'retry-restamping';

/** The connector's states 0–14 and 500–507. */
export const ESTADOS_DO_CONECTOR = [
  { codigo: 0, descricao: 'Aguardando geração', fase: 'enviado' },
  { codigo: 1, descricao: 'Pronto para gerar', fase: 'enviado' },
  { codigo: 2, descricao: 'Gerado', fase: 'enviado' },
  { codigo: 3, descricao: 'Iniciando assinatura', fase: 'assinando' },
  { codigo: 4, descricao: 'Assinatura iniciada', fase: 'assinando' },
  { codigo: 5, descricao: 'Em assinatura', fase: 'assinando' },
  { codigo: 6, descricao: 'Assinado', fase: 'assinado' },
  { codigo: 7, descricao: 'Pronto para registrar', fase: 'assinado' },
  { codigo: 8, descricao: 'Registrando', fase: 'assinado' },
  { codigo: 9, descricao: 'Registro concluído', fase: 'assinado' },
  { codigo: 10, descricao: 'Válido', fase: 'valido' },
  { codigo: 11, descricao: 'Suspenso', fase: 'suspenso' },
  { codigo: 12, descricao: 'Revogação iniciada', fase: 'revogando' },
  { codigo: 13, descricao: 'Revogando', fase: 'revogando' },
  { codigo: 14, descricao: 'Revogado', fase: 'revogado' },
  { codigo: 500, descricao: 'Erro ao preparar a geração', fase: 'enviado', erro: 'reenviar' },
  { codigo: 501, descricao: 'Erro na geração', fase: 'enviado', erro: 'reenviar' },
  { codigo: 502, descricao: 'Erro ao iniciar a assinatura', fase: 'assinando', erro: 'retry-signature' },
  { codigo: 503, descricao: 'Erro na assinatura', fase: 'assinando', erro: 'retry-signature' },
  { codigo: 504, descricao: 'Erro ao iniciar o registro', fase: 'assinado', erro: 'retry-registration' },
  { codigo: 505, descricao: 'Erro ao concluir o registro', fase: 'assinado', erro: 'retry-registration' },
  { codigo: 506, descricao: 'Erro na revogação', fase: 'revogando', erro: 'retry-revocation' },
  { codigo: 507, descricao: 'Erro na recarimbagem', fase: 'valido', erro: 'retry-restamping' },
] as const satisfies readonly LinhaDoEstado[];

/** The line of a state, or undefined for a number that the connector should not give. */
export const estadoDoConector = (codigo: number): LinhaDoEstado | undefined =>
  ESTADOS_DO_CONECTOR.find((estado) => estado.codigo === codigo);

/** Text of a state; null is a document that the connector has not told of. */
export function descricaoDoEstado(codigo: number | null): string {
  if (codigo === null) return 'Sem resposta do conector';
  return estadoDoConector(codigo)?.descricao ?? `Estado ${codigo}`;
}

/** Whether the signed XML exists at the connector, errors of later steps included. */
export function temXmlAssinado(codigo: number): boolean {
  const fase = estadoDoConector(codigo)?.fase;
  return fase !== undefined && fase !== 'enviado' && fase !== 'assinando';
}

const SITUACAO_DA_FASE: Readonly<Record<TipoNoConector, Readonly<Record<FaseNoConector, SituacaoEnvioId>>>> = {
  4: { enviado: 2, assinando: 3, assinado: 4, valido: 5, suspenso: 5, revogando: 5, revogado: 5 },
  2: { enviado: 6, assinando: 7, assinado: 8, valido: 9, suspenso: 10, revogando: 12, revogado: 11 },
};

/** Status of the record (1–12) that a document's state at the connector stands for; null for an unknown state. */
export function situacaoPeloConector(tipo: TipoNoConector, codigo: number): SituacaoEnvioId | null {
  const fase = estadoDoConector(codigo)?.fase;
  return fase === undefined ? null : SITUACAO_DA_FASE[tipo][fase];
}

/** Where each status may go next; polling may miss the ones between, so 1 to 9 go to any later one. */
const SEGUINTES: Readonly<Record<SituacaoEnvioId, readonly SituacaoEnvioId[]>> = {
  1: [2, 3, 4, 5],
  2: [3, 4, 5],
  3: [4, 5],
  4: [5],
  5: [6, 7, 8, 9],
  6: [7, 8, 9, 10, 11, 12],
  7: [8, 9, 10, 11, 12],
  8: [9, 10, 11, 12],
  9: [10, 11, 12],
  10: [9, 11, 12],
  11: [],
  12: [11],
};

/** Whether a status may become another: never backwards, except that a suspension can be undone; revoked is the end. */
export function podePassar(de: SituacaoEnvioId, para: SituacaoEnvioId): boolean {
  return SEGUINTES[de].includes(para);
}
