import type { Andamento } from './andamento.ts';
import { donoDe, eDiploma, type NumeroDoTipo } from './especies.ts';
import { esperaDaConsulta, esperaDoEnvio, MAXIMO_DE_TENTATIVAS, QUARENTENA_MS } from './espera.ts';
import { descricaoDoEstado, estadoDoConector, type PassoDeRepeticao } from './estados-do-conector.ts';

/** How a document or an order goes on after a step; what is left out stays as it is stored. */
export interface Desfecho {
  andamento?: Andamento;
  /** Failed tries in a row. */
  tentativas?: number;
  /** Why it waits or stopped, for the office; null: nothing is wrong. */
  motivo: string | null;
  /** Pause until the next step, in ms; null: nothing is due. */
  emMs: number | null;
}

/** It waits for a person: nothing is tried until somebody says so. */
export const parar = (motivo: string): Desfecho => ({ andamento: 'erro', motivo, emMs: null });

/** It is given up: nothing is tried any more. */
export const desistir = (motivo: string): Desfecho => ({ andamento: 'desistido', motivo, emMs: null });

/** Nothing is wrong, it only takes time: the pause grows with the age. */
export const aguardar = (idadeMs: number, motivo: string | null): Desfecho => ({
  tentativas: 0,
  motivo,
  emMs: esperaDaConsulta(idadeMs),
});

/** For a step that failed without a verdict: again later, longer each time, and to a person after the last try. */
export function aposFalha(
  antes: { tentativas: number; maximo?: number },
  motivo: string,
  { andamento, maximo = antes.maximo ?? MAXIMO_DE_TENTATIVAS }: { andamento?: Andamento; maximo?: number } = {},
): Desfecho {
  const tentativas = antes.tentativas + 1;
  if (tentativas >= maximo) return parar(`${motivo} Foram feitas ${tentativas} tentativas.`);
  return { ...(andamento !== undefined && { andamento }), tentativas, motivo, emMs: esperaDoEnvio(tentativas) };
}

/** By where the document's sending stands. */
export const PASSO_DO_DOCUMENTO: Readonly<Record<Andamento, 'procurar' | 'consultar' | null>> = {
  // Looked for before it is handed over: a copy of the database may not know that it was.
  intencao: 'procurar',
  // Whoever was handing it over vanished: only the connector knows whether it arrived.
  enviando: 'procurar',
  incerto: 'procurar',
  enviado: 'consultar',
  concluido: 'consultar',
  erro: 'consultar',
  desistido: null,
};

/** Effect of a request without a usable answer: none by verdict, surely none, or nobody knows. */
export type SemResposta = 'recusada' | 'sem-efeito' | 'incerta';

/** The hand-over got no usable answer. `entregue` false: there is nothing to look for before the next try. */
export function aposEntregaSemResposta(
  antes: { tentativas: number; maximo?: number },
  falha: SemResposta,
  motivo: string,
): Desfecho & { entregue: boolean } {
  if (falha === 'recusada') return { ...parar(motivo), entregue: false };
  const andamento = falha === 'incerta' ? 'incerto' : 'intencao';
  return { ...aposFalha(antes, motivo, { andamento }), entregue: falha === 'incerta' };
}

/** An empty list carries no name: so many in a row, apart from each other, are believed. */
const BUSCAS_QUE_BASTAM = 3;
const ENTRE_BUSCAS_MS = 20_000;
const NA_QUARENTENA_MS = 60_000;

/** Nothing is listed under our key: what is not there after the quarantine will not come, and is sent again. */
export function aposBuscaVazia(
  { ultimoEnvioEm, buscasVazias }: { ultimoEnvioEm: Date | null; buscasVazias: number },
  agora: Date,
): Desfecho & { buscasVazias: number } {
  const falta = (ultimoEnvioEm?.getTime() ?? 0) + QUARENTENA_MS - agora.getTime();
  const vistas = falta > 0 ? 0 : buscasVazias + 1;
  if (vistas >= BUSCAS_QUE_BASTAM) {
    return { andamento: 'intencao', motivo: 'O conector não recebeu o envio anterior.', emMs: 0, buscasVazias: 0 };
  }
  return {
    andamento: 'incerto',
    motivo: 'O envio não foi confirmado pelo conector; aguardando para verificar de novo.',
    emMs: falta > 0 ? Math.min(falta, NA_QUARENTENA_MS) : ENTRE_BUSCAS_MS,
    buscasVazias: vistas,
  };
}

/** A cancelled record keeps being watched: its signature may still come. */
const VIGIA_DO_CANCELADO_MS = 30 * 60_000;

/** Decides how long a finished diploma is still looked at. */
export interface Vigia {
  cancelado?: boolean;
  revogado?: boolean;
  /** An order of this record was carried out within the quarantine. */
  ordemRecente?: boolean;
  /** Nothing is kept at RNP's service: signed is the end. */
  semRegistro?: boolean;
}

/** The connector told a state: the document is finished, perhaps still watched, or is looked at again after a while. */
export function aposConsulta(tipo: NumeroDoTipo, estado: number, idadeMs: number, vigia: Vigia): Desfecho {
  const { avanco, erro } = estadoDoConector(estado) ?? {};
  const fim =
    avanco === 'valido' ||
    avanco === 'revogado' ||
    avanco === 'suspenso' ||
    (vigia.semRegistro === true && avanco === 'assinado');
  if (!fim || erro !== undefined) return { andamento: 'enviado', ...aguardar(idadeMs, null) };
  return {
    andamento: 'concluido',
    tentativas: 0,
    motivo: null,
    emMs: eDiploma(tipo) ? pausaDaVigia(vigia) : null,
  };
}

function pausaDaVigia({ cancelado, revogado, ordemRecente }: Vigia): number | null {
  if (ordemRecente) return QUARENTENA_MS;
  return cancelado && !revogado ? VIGIA_DO_CANCELADO_MS : null;
}

/** The service holds a generated document for somebody's word (C14); null: it does not. */
function aposRevisao(estado: number, autorizacao: string | null, idadeMs: number): Desfecho | null {
  if (estadoDoConector(estado)?.avanco !== 'enviado') return null;
  if (autorizacao === 'awaiting') return { andamento: 'enviado', ...aguardar(idadeMs, AGUARDA_REVISAO) };
  return autorizacao === 'unauthorized' ? parar(NAO_AUTORIZADO) : null;
}

const AGUARDA_REVISAO = 'O conector retém o documento até que alguém o autorize. Autorize-o nos detalhes do envio.';
const NAO_AUTORIZADO = 'A assinatura deste documento não foi autorizada no conector.';

/** So many failures of the connector's own steps are answered with its retry before a person has to look. */
const REPETICOES_AUTOMATICAS = 3;

/**
 * The connector stopped with an error: its own retry a few times (`repetir`), then a person; data that cannot be
 * generated go to a person at once. Null: nothing to do here, a revocation that failed is retried by its order.
 */
export function aposErroDoConector(
  estado: number,
  info: string,
  repeticoes: number,
): (Desfecho & { repetir?: Exclude<PassoDeRepeticao, 'reenviar'> }) | null {
  const motivo = `${descricaoDoEstado(estado)}${info === '' ? '.' : `: ${info}`}`;
  const passo = estadoDoConector(estado)?.erro;
  if (passo === 'retry-revocation') return null;
  if (passo === undefined || passo === 'reenviar' || repeticoes >= REPETICOES_AUTOMATICAS) return parar(motivo);
  return { motivo, emMs: esperaDoEnvio(repeticoes + 1), repetir: passo };
}

/** The connector does not know the document any more: believed when it says so repeatedly. */
export const aposSumir = (antes: { tentativas: number }): Desfecho =>
  antes.tentativas < 3
    ? aposFalha(antes, 'O conector não tem este documento.')
    : parar('O conector não tem mais este documento.');

const DE_HORA_EM_HORA_MS = 60 * 60_000;

/**
 * One of the institution's own counts once it is signed (59): what fails afterwards is said beside it and tried again,
 * hourly in the end. `estado` null: the connector does not know it any more.
 */
export function depoisDeAssinado<T extends Desfecho>(desfecho: T, estado: number | null): T {
  if (desfecho.motivo === null) return desfecho;
  const parou = desfecho.andamento === 'erro';
  if (estado === null) {
    const motivo = 'Assinado; o conector não tem mais este documento.';
    return parou ? { ...desfecho, andamento: 'concluido', motivo } : { ...desfecho, motivo };
  }
  const motivo = `Assinado; na RNP: ${descricaoDoEstado(estado)}.`;
  return parou ? { ...desfecho, andamento: 'enviado', motivo, emMs: DE_HORA_EM_HORA_MS } : { ...desfecho, motivo };
}

/** Found out of a document by a step. */
export type Fato =
  /** Its record was cancelled before it was handed over. */
  | { houve: 'cancelado' }
  /** It cannot be built, or its signed file is not believed. */
  | { houve: 'recusa'; motivo: string }
  | { houve: 'entregue'; em: Date }
  | { houve: 'sem-resposta'; efeito: SemResposta; motivo: string }
  /** At the connector under our key: nothing, or this. */
  | { houve: 'nada' }
  | { houve: 'achado'; documentId: string }
  /** At the connector under the id that we know: nothing, or a document in this state. */
  | { houve: 'sumiu' }
  | { houve: 'estado'; estado: number; info: string; autorizacao: string | null; repeticoes: number; vigia: Vigia }
  /** The retry that the decision asked for could not be asked. */
  | { houve: 'falha'; estado: number; motivo: string };

interface NaDecisao {
  tipo: NumeroDoTipo;
  tentativas: number;
  ultimoEnvioEm: Date | null;
  criadoEm: Date;
  buscasVazias: number;
  recebido: boolean;
}

/** How a document goes on, with what else is to be stored of it. */
export interface Decisao extends Desfecho {
  documentId?: string;
  buscasVazias?: number;
  /** When it was handed over; null: surely it was not, and there is nothing to look for before the next try. */
  entregueEm?: Date | null;
  /** The next step follows at once, under the same hold. */
  segue?: true;
  /** The step that the connector is to be asked to do again first. */
  repetir?: Exclude<PassoDeRepeticao, 'reenviar'>;
}

/** How a document goes on after what a step found out: every rule of the way to the connector and back is called here. */
export function decidir(lido: NaDecisao, fato: Fato, agora: Date): Decisao {
  const { contaAssinado, maximo } = donoDe(lido.tipo);
  const documento = { ...lido, maximo };
  const contado = contaAssinado && documento.recebido;
  switch (fato.houve) {
    case 'cancelado':
      return desistir('O registro foi cancelado antes do envio.');
    case 'recusa':
      return parar(fato.motivo);
    case 'entregue':
      return { andamento: 'incerto', motivo: null, emMs: null, entregueEm: fato.em, buscasVazias: 0, segue: true };
    case 'sem-resposta': {
      const { entregue, ...desfecho } = aposEntregaSemResposta(documento, fato.efeito, fato.motivo);
      return entregue ? desfecho : { ...desfecho, entregueEm: null };
    }
    case 'nada':
      return aposBuscaVazia(documento, agora);
    case 'achado': {
      const { documentId } = fato;
      const doZero = { tentativas: 0, buscasVazias: 0 };
      return { andamento: 'enviado', motivo: null, emMs: null, documentId, ...doZero, segue: true };
    }
    case 'sumiu':
      return contado ? depoisDeAssinado(aposSumir(documento), null) : aposSumir(documento);
    case 'estado': {
      const decisao = aposEstado(documento, fato, agora);
      return contado ? depoisDeAssinado(decisao, fato.estado) : decisao;
    }
    case 'falha': {
      const decisao = aposFalha(documento, fato.motivo, { andamento: 'enviado' });
      return contado ? depoisDeAssinado(decisao, fato.estado) : decisao;
    }
  }
}

function aposEstado(
  { tipo, ultimoEnvioEm, criadoEm }: NaDecisao,
  { estado, info, autorizacao, repeticoes, vigia }: Extract<Fato, { houve: 'estado' }>,
  agora: Date,
): Decisao {
  const idadeMs = agora.getTime() - (ultimoEnvioEm ?? criadoEm).getTime();
  const parada = estadoDoConector(estado)?.erro === undefined ? null : aposErroDoConector(estado, info, repeticoes);
  if (parada?.repetir !== undefined) return { andamento: 'enviado', tentativas: 0, ...parada };
  if (parada !== null) return { tentativas: 0, ...parada };
  return aposRevisao(estado, autorizacao, idadeMs) ?? aposConsulta(tipo, estado, idadeMs, vigia);
}
