import { createHash } from 'node:crypto';
import type { Andamento } from '#domain/envio/andamento.ts';
import type { Decisao, Desfecho } from '#domain/envio/desfecho.ts';
import { DONOS, ESPECIES, type NomeDoDono, type NumeroDoTipo } from '#domain/envio/especies.ts';
import type { XmlAceito, XmlRecusado } from '#domain/envio/recepcao.ts';
import type { CopiaNoConector, DetalhesNoConector } from '../../adapters/conector/conector.port.ts';
import type { DocumentoNoConector, Prisma } from '../../db/generated/client.ts';

/** A document as the step machine and the receiver know it: its row, and whose it is by its kind. */
export interface Documento extends DocumentoNoConector {
  tipo: NumeroDoTipo;
  andamento: Andamento;
  de: NomeDoDono;
  /** The record, or the row of the institution's room, that it is of. */
  alvoId: string;
  /** Believed and here. */
  recebido: boolean;
}

export function paraDocumento(linha: DocumentoNoConector): Documento {
  const tipo = linha.tipo as NumeroDoTipo;
  const { de } = ESPECIES[tipo];
  return {
    ...linha,
    tipo,
    de,
    andamento: linha.andamento as Andamento,
    // By a constraint of the table it is of one, and by its kind of this one.
    alvoId: linha[DONOS[de].coluna] ?? '',
    recebido: linha.xmlSha256 !== null,
  };
}

/** A document that this process holds until `posse`: writes count only while the hold stands. */
export interface DocumentoEmMaos extends Documento {
  posse: Date;
}

/** C17, C18; what is not new is left out. */
type ProvasDoConector = Pick<Prisma.DocumentoNoConectorUpdateManyMutationInput, 'historico' | 'recibo' | 'versoes'>;

export interface Visto {
  atual: CopiaNoConector;
  /** Signatures included; null: nothing, or of another state. */
  confirmados: DetalhesNoConector | null;
  provas: ProvasDoConector;
  aceito: XmlAceito | null;
}

/** Parts that are left out stay as they are stored. */
export interface Resultado extends Decisao {
  /** The connector's own sentences, for the list of errors. */
  detalhes?: readonly string[];
  /** Why the signed file is not believed, and the state in which it came. */
  recusado?: XmlRecusado & { estado: number };
  visto?: Visto;
}

/** Asking again about what has stopped teaches nothing new: it is noted once. */
export const jaParado = ({ andamento, ultimoErro }: Documento, motivo: string | null): boolean =>
  andamento === 'erro' && ultimoErro === motivo;

/** When the next step is due; null: nothing is. */
export const proximoPasso = ({ emMs }: Desfecho, agora: Date): Date | null =>
  emMs === null ? null : new Date(agora.getTime() + emMs);

/** SHA-256 of a text, in hex. */
export const sha256 = (texto: string): string => createHash('sha256').update(texto).digest('hex');
