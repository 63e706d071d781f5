/** Facts come from there: what the form says is held against them. */
const NOMES_DA_ORIGEM = {
  siga: 'SIGA',
  historico: 'Histórico escolar',
  catalogo: 'Cadastro',
  ibge: 'Tabela do IBGE',
  livro: 'Livro de registro',
  regra: 'Conferência',
  registro: 'Registro anterior',
  acervo: 'Livros anteriores',
} as const;
export type Origem = keyof typeof NOMES_DA_ORIGEM;
export const ORIGENS = Object.keys(NOMES_DA_ORIGEM) as [Origem, ...Origem[]];

export const nomeDaOrigem = (origem: Origem): string => NOMES_DA_ORIGEM[origem];

/** The heaviest first: refused; registered with a ressalva only; to be ticked in the review; only told. */
export const GRAVIDADES = ['impossivel', 'ressalva', 'aviso', 'nota'] as const;
export type Gravidade = (typeof GRAVIDADES)[number];

/** One field that does not say what its source says (values as the officer reads them; null: nothing there). */
export interface Divergencia {
  /** Field of the form, `AssinaturasDiploma.0.cpf`, or a pendência: `Pendencias.Disciplinas`. */
  campo: string;
  rotulo: string;
  origem: Origem;
  valorDaFonte: string | null;
  valorInformado: string | null;
  gravidade: Gravidade;
  mensagem: string;
  /** A warning that somebody has to answer, where nothing was reviewed too. */
  exigeResposta?: true;
}
