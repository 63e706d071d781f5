import type { Formato } from '#assinatura/layout.ts';
import type { Recusa } from '#assinatura/ler-xml.ts';
import type { Frase } from '../idiomas/frase.ts';
import type { FatoDasAssinaturas } from './assinaturas.ts';
import type { VereditoDoRegistro } from './julgar-registro.ts';
import type { Evidencia } from './linhas.ts';
import type { Constatacao } from './resultados.ts';

/**
 * About the code inside a file: the register's verdict, that it knows no such code, nothing now, or nothing since
 * nobody asked it.
 */
export type RespostaDoRegistro =
  | (Pick<VereditoDoRegistro, 'rotulo'> & { frases: { frase: Frase }; evidencias: readonly Evidencia[] })
  | 'nao-perguntado'
  | 'desconhecido'
  | 'indisponivel';

/** A diploma of some version and environment, something else, or nothing that can be read. */
export type FatoDoDocumento =
  | ({ tipo: 'diploma' } & Formato)
  | { tipo: 'outro'; raiz: string }
  | { tipo: 'pdf' }
  | ({ tipo: 'ilegivel' } & Recusa);

/** `dados` compares the file's values with the registered ones. */
export interface FatosDoArquivo {
  documento: FatoDoDocumento;
  /** In the demonstration a diploma of the test environment counts as one. */
  demonstracao: boolean;
  assinaturas: FatoDasAssinaturas | null;
  dados: { iguais: number; diferentes: readonly Frase[]; faltam: number } | { motivo: Frase } | 'indisponivel' | null;
  registro: RespostaDoRegistro | null;
  /** Layout and environment of the registered document; null: the register did not say, or knows none. */
  registrado: { versao: string | null; ambiente: string | null } | null;
  copia: 'igual' | 'diferente' | 'sem-copia' | 'indisponivel' | null;
  esquema: Constatacao | null;
}
