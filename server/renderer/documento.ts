import type { Idioma } from '#domain/idiomas/idiomas.ts';

/** `peso` is its share of the width. */
export interface Coluna {
  titulo: string;
  largura: number;
  alinhar?: 'direita';
}

export type Orientacao = 'retrato' | 'paisagem';

/** One piece of a document, in reading order. Texts are plain: nothing in them is markup. */
export type Bloco =
  | { tipo: 'titulo'; nivel: 1 | 2; texto: string }
  | { tipo: 'paragrafo'; texto: string; alinhar?: 'centro' | 'direita' }
  | {
      tipo: 'tabela';
      legenda: string;
      colunas: readonly Coluna[];
      /** A text per column. */
      linhas: readonly (readonly string[])[];
      /** Small letters and little air, for a list of thousands that is searched rather than read. PDF only. */
      densa?: boolean;
    }
  | { tipo: 'assinatura'; linhas: readonly string[] }
  /** A QR code of an address; `alt` says what it leads to. */
  | { tipo: 'qr'; texto: string; alt: string }
  /** A new page, in the given orientation. */
  | { tipo: 'quebra'; orientacao: Orientacao };

export interface Documento {
  titulo: string;
  /** Language that it is written in, for whoever has it read aloud; Portuguese by default. PDF only. */
  idioma?: Idioma;
  /** For programs, in the file's properties, unseen by readers: a signed statement. */
  palavrasChave?: string;
  /** In the file's properties; by default when it is drawn. PDF only. */
  feitoEm?: Date;
  /** Stands at the head of every page. */
  instituicao: string;
  /** Stands at the foot of every page, beside the page number. */
  rodape: string;
  orientacao: Orientacao;
  blocos: readonly Bloco[];
}

/** CSV and XLSX hold the rows of a document's tables and nothing else. */
export type Formato = 'pdf' | 'docx' | 'csv' | 'xlsx';
