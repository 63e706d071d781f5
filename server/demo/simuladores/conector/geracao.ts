import { createHash } from 'node:crypto';
import type { Titular } from '../../assinante/extensoes.ts';
import type { AssinaturaPedida } from './assinaturas-pedidas.ts';
import type { Json } from './ler-historico.ts';

export interface DocumentoGerado {
  xml: string;
  assinaturas: AssinaturaPedida[];
  codigo: string;
}

/** The request of the group: its data and, where there is one, its signed XML. */
export interface PedidoDoGrupo {
  data: Json;
  assinado: string | null;
}

export interface Geracao {
  data: Json;
  /** 44 digits for its ids; its code follows from them. */
  nonce: string;
  pedido: PedidoDoGrupo | null;
  anexo: string;
  /** Of another institution's diploma. */
  externo: boolean;
  /** Ids and code are made here, whatever was sent. */
  idsProprios: boolean;
}

/** From the digits of a document. */
export const inventarCodigo = (nonce: string): string => createHash('sha256').update(nonce).digest('hex').slice(0, 24);
export const texto = (valor: unknown): string => (typeof valor === 'string' ? valor : '');

export const titular = ({ Nome, CNPJ }: Json): Titular => ({
  tipo: 'cnpj',
  nome: texto(Nome).toUpperCase().slice(0, 100),
  documento: texto(CNPJ),
});
