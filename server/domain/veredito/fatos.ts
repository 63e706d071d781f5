import type { Marcas } from '../registro/situacao.ts';
import type { XmlGuardado } from './assinaturas.ts';

/** Newest published list of annulled diplomas (dates yyyy-MM-dd) and whether the code stands in it. */
export interface FatoDaLista {
  numeroDeSequencia: number;
  dataCriacao: string;
  dataMaximaProximaAtualizacao: string;
  contem: boolean;
}

/** 'indisponivel' where a part did not answer. Dates are yyyy-MM-dd. */
export interface FatosDoRegistro {
  livro: string;
  numeroRegistro: string;
  dataRegistro: string;
  marcas: Marcas;
  dataPublicacaoDou: string | null;
  /** Null: the institution has published no list yet. */
  lista: FatoDaLista | null | 'indisponivel';
  xml: XmlGuardado;
}

export interface Momento {
  agora: Date;
  fuso: string;
  prazoDouDias: number;
}
