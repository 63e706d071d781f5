import { palavrasDe, posicaoDe } from './palavras-do-nome.ts';

interface TipoACasar {
  id: number;
  nome: string;
}

/** How the office's files call the types, particles left out; those of two and more words also tell it of a text. */
const FRASES: Readonly<Record<string, readonly string[]>> = {
  'Documento de identidade': [
    'carteira identidade',
    'cedula identidade',
    'registro geral',
    'carteira nacional habilitacao',
    'identidade',
    'rg',
    'cin',
    'cnh',
    'rne',
    'crnm',
    'passaporte',
  ],
  'Prova de conclusão do ensino médio': [
    'historico escolar ensino medio',
    'historico ensino medio',
    'certificado conclusao ensino medio',
    'certificado ensino medio',
    'diploma ensino medio',
    'conclusao ensino medio',
    'ensino medio',
    'segundo grau',
    '2 grau',
    '2 o grau',
    'certificado conclusao',
    'encceja',
  ],
  'Prova de colação de grau': ['ata colacao grau', 'ata colacao', 'colacao grau', 'colacao'],
  'Comprovação de estágio curricular': ['estagio curricular', 'estagio obrigatorio', 'estagio'],
  'Certidão de nascimento': ['certidao nascimento', 'nascimento'],
  'Certidão de casamento': ['certidao casamento', 'casamento'],
  'Título de eleitor': ['titulo eleitor', 'titulo eleitoral', 'quitacao eleitoral', 'eleitor'],
  'Ato de naturalização': ['certificado naturalizacao', 'naturalizacao'],
  'Histórico escolar': ['historico escolar', 'historico'],
  'Termo de responsabilidade': ['termo responsabilidade'],
};

/** A folder called so holds the ceremony's files, whatever they are. */
const NAO_DE_PASTA = 'Prova de colação de grau';

interface Frase {
  id: number;
  tipo: string;
  palavras: readonly string[];
}

/** Every word by which a type may be called: not part of anybody's name in the name of a file. */
export const PALAVRAS_DE_TIPO: ReadonlySet<string> = new Set(Object.values(FRASES).flat().flatMap(palavrasDe));

/**
 * Judges types by names: of the file first, then of its folders from the inside out, then by what its text says first.
 * Null: nothing says it, or it says two. Phrases are taken longest first, so that a 'histórico do ensino médio' is no
 * 'histórico escolar'.
 */
export function criarLeitorDeTipo(tipos: readonly TipoACasar[]) {
  const frases = tipos
    .flatMap(({ id, nome }) => [nome, ...(FRASES[nome] ?? [])].map((frase) => ({ id, nome, frase })))
    .map(({ id, nome, frase }): Frase => ({ id, tipo: nome, palavras: palavrasDe(frase) }))
    .toSorted((a, b) => b.palavras.length - a.palavras.length);
  const dePasta = frases.filter(({ tipo }) => tipo !== NAO_DE_PASTA);
  const deTexto = frases.filter(({ palavras }) => palavras.length > 1);
  return (caminho: string, texto = ''): number | null => {
    const [arquivo = '', ...pastas] = caminho.split('/').toReversed();
    const achados = [achar(arquivo, frases), ...pastas.map((pasta) => achar(pasta, dePasta))];
    const dito = achados.find((ids) => ids.size > 0);
    if (dito !== undefined) return dito.size === 1 ? ([...dito][0] ?? null) : null;
    return primeiraDoTexto(texto, deTexto);
  };
}

function achar(texto: string, frases: readonly Frase[]): Set<number> {
  const palavras: (string | null)[] = palavrasDe(texto);
  const ids = new Set<number>();
  for (const frase of frases) {
    const onde = posicaoDe(
      frase.palavras,
      palavras.map((uma) => uma ?? ''),
    );
    if (onde < 0) continue;
    palavras.fill(null, onde, onde + frase.palavras.length);
    ids.add(frase.id);
  }
  return ids;
}

function primeiraDoTexto(texto: string, frases: readonly Frase[]): number | null {
  const palavras = palavrasDe(texto);
  const achadas = frases
    .map(({ id, palavras: frase }) => ({ id, onde: posicaoDe(frase, palavras), quantas: frase.length }))
    .filter(({ onde }) => onde >= 0)
    .toSorted((a, b) => a.onde - b.onde || b.quantas - a.quantas);
  return achadas[0]?.id ?? null;
}
