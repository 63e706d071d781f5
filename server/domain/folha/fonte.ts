import type { Derivacao } from '../novo-registro/derivacoes.ts';
import type { CampoDoFormulario, Valores } from '../novo-registro/formulario-campos.ts';
import type { Grafia } from '../novo-registro/grafia.ts';

export interface Catalogo {
  titulacoes: readonly { titulacao: string; sexo: string }[];
  reconhecimentos: readonly { reconhecimentoCursoUid: string; habilitacao: string | null }[];
  livros: readonly { livroID: string; nome: string }[];
  /** The record that a second copy would refer to. */
  primeiraVia: string | null;
}

export const SEM_CATALOGO: Catalogo = { titulacoes: [], reconhecimentos: [], livros: [], primeiraVia: null };

/** SIGA and the catalogue, a record's own snapshot, the XML of another institution. */
export interface Fonte {
  valores: Valores;
  /** Values that are read out of the source's words, with what is in doubt about them. */
  derivacoes: readonly Derivacao[];
  catalogo: Catalogo;
  /** The spellings that it proposes for what it writes in capitals; absent: they follow from the form's own values. */
  grafias?: readonly Grafia[];
  mudam: 'todos' | readonly CampoDoFormulario[];
}
