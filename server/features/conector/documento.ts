import { createHash } from 'node:crypto';
import type { Andamento } from '#domain/envio/andamento.ts';
import type { Decisao, Desfecho } from '#domain/envio/desfecho.ts';
import type { EspecieAvulsa, NumeroDoTipo } from '#domain/envio/especies.ts';
import type { XmlAceito, XmlRecusado } from '#domain/envio/recepcao.ts';
import type { DetalhesNoConector, DocumentoNoConector } from '../../adapters/conector/conector.port.ts';
import type { Prisma } from '../../db/generated/client.ts';

/*
 * One shape for two tables: a record's documents (`conector_documento`) and the institution's own (`documento_avulso`).
 * The step machine and the receiver know nothing else.
 */

/** A document of a record or of the institution. */
export interface Documento {
  de: 'registro' | EspecieAvulsa;
  id: string;
  tipo: NumeroDoTipo;
  /** The record, or the row of the institution's room, that it is of. */
  alvoId: string;
  yourNumber: string;
  documentId: string | null;
  estado: number | null;
  andamento: Andamento;
  /** Failed tries in a row, and after how many a person has to look. */
  tentativas: number;
  maximo: number;
  /** Retries that the connector was asked for, where no log counts them. */
  repeticoes: number;
  ultimoEnvioEm: Date | null;
  buscasVazias: number;
  ultimoErro: string | null;
  criadoEm: Date;
  /** Whether its signed file was believed and is here; `xmlGuid` is where a record's lies. */
  recebido: boolean;
  xmlGuid: string | null;
  /** What the institution's room gave to write it from. */
  dados: unknown;
  /** What a record's document went as (`domain/envio/enviado.ts`), and certificates that a person accepted. */
  enviado: unknown;
  certificadosAceitos: readonly string[];
}

/** A document that this process holds until `posse`: writes count only while the hold stands. */
export interface DocumentoEmMaos extends Documento {
  posse: Date;
}

/** What the service tells of a document's life (C17, C18), as columns; what is not new is left out. */
type ProvasDoConector = Pick<Prisma.ConectorDocumentoUpdateManyMutationInput, 'historico' | 'recibo' | 'versoes'>;

/** What a look at the connector taught. */
export interface Visto {
  atual: DocumentoNoConector;
  /** What it says of that state, signatures included; null: nothing, or of another state. */
  confirmados: DetalhesNoConector | null;
  provas: ProvasDoConector;
  aceito: XmlAceito | null;
}

/** What a step came to: how the document goes on, and what was learnt of it; what is left out stays as it is stored. */
export interface Resultado extends Decisao {
  /** The connector's own sentences, for the list of errors. */
  detalhes?: readonly string[];
  /** Why the signed file is not believed, and the state in which it came. */
  recusado?: XmlRecusado & { estado: number };
  visto?: Visto;
}

/** When the next step is due; null: nothing is. */
export const proximoPasso = ({ emMs }: Desfecho, agora: Date): Date | null =>
  emMs === null ? null : new Date(agora.getTime() + emMs);

/** SHA-256 of a text, in hex. */
export const sha256 = (texto: string): string => createHash('sha256').update(texto).digest('hex');
