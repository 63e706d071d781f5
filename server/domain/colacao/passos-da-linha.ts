import type { Andamento } from '../envio/andamento.ts';
import { SITUACAO } from '../envio/situacoes.ts';

/** In the order in which they are offered. */
export const PASSOS_DA_COLACAO = ['registrar', 'enviar-documentacao', 'enviar-diploma', 'publicar'] as const;
export type PassoDaColacao = (typeof PASSOS_DA_COLACAO)[number];

/** A graduate as far as the way from ceremony to diploma goes; dates are yyyy-MM-dd. */
export interface SituacaoDaLinha {
  pendencias: number;
  documentosQueFaltam: readonly string[];
  /** Of whom a record was annulled, and none stands since. */
  registroAnulado: { revogado: boolean } | null;
  registro: {
    situacaoId: number;
    andamento: Andamento | null;
    dataPublicacao: string | null;
    suspenso: boolean;
  } | null;
}

/** `motivo` is null when the diploma is signed and published. */
interface PassosDaLinha {
  passos: PassoDaColacao[];
  motivo: string | null;
}

const EM_ANDAMENTO: readonly Andamento[] = ['intencao', 'enviando', 'incerto', 'enviado'];

/** The steps that are open for one graduate, and what the others wait for. */
export function passosDaLinha({ registro, ...linha }: SituacaoDaLinha): PassosDaLinha {
  if (registro === null) return antesDoRegistro(linha);
  const publicar: PassoDaColacao[] = registro.dataPublicacao === null ? ['publicar'] : [];
  const parada = (motivo: string): PassosDaLinha => ({ passos: publicar, motivo });
  if (registro.suspenso) return { passos: [], motivo: 'Registro suspenso' };
  const { situacaoId, andamento } = registro;
  const naVez = situacaoId === SITUACAO.aguardandoDocumentacao || situacaoId === SITUACAO.aguardandoDiploma;
  if (!naVez && situacaoId < SITUACAO.diplomaAssinado) return parada('Aguardando assinatura');
  if (situacaoId >= SITUACAO.suspenso) return parada('Diploma não está em vigor');
  if (!naVez) return publicar.length > 0 ? parada('Falta a data do DOU') : { passos: [], motivo: null };
  if (andamento !== null && EM_ANDAMENTO.includes(andamento)) return parada('Envio em andamento');
  if (situacaoId === SITUACAO.aguardandoDiploma) return { passos: ['enviar-diploma', ...publicar], motivo: null };
  if (linha.documentosQueFaltam.length > 0) return parada(`Falta enviar: ${linha.documentosQueFaltam.join(', ')}`);
  return { passos: ['enviar-documentacao', ...publicar], motivo: null };
}

function antesDoRegistro({ pendencias, registroAnulado }: Omit<SituacaoDaLinha, 'registro'>): PassosDaLinha {
  if (registroAnulado !== null) {
    const oQue = registroAnulado.revogado ? 'revogado' : 'cancelado';
    return { passos: [], motivo: `Teve o registro ${oQue}: um novo só pelo assistente, um a um` };
  }
  if (pendencias > 0) return { passos: [], motivo: 'Tem pendências' };
  return { passos: ['registrar'], motivo: null };
}
