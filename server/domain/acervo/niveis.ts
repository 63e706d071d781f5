/** Levels by which old registrations are found; any other is kept as its book writes it. */
export const NIVEIS = {
  graduacao: 'Graduação',
  especializacao: 'Especialização',
  aperfeicoamento: 'Aperfeiçoamento',
  mestrado: 'Mestrado',
  doutorado: 'Doutorado',
  residencia: 'Residência',
} as const;
export type Nivel = keyof typeof NIVEIS;
export const NOMES_DOS_NIVEIS = Object.keys(NIVEIS) as [Nivel, ...Nivel[]];
/** A level, any other that the book tells, or that it tells none. */
export const FILTROS_DE_NIVEL = [...NOMES_DOS_NIVEIS, 'outro', 'nao-consta'] as const;

export const dizNivel = (nivel: string): string => (nivel in NIVEIS ? NIVEIS[nivel as Nivel] : nivel);

/** Words in whole, the most particular first; null: no level of ours, or one of several. */
const PALAVRAS: readonly (readonly [Nivel | null, RegExp])[] = [
  [null, /\bpos ?doutora\w*\b|\bmestrado e doutorado\b/],
  ['residencia', /\bresiden(?:cia|te)\b/],
  ['aperfeicoamento', /\baperfeicoamento\b/],
  ['doutorado', /\bdoutorad[oa]\b|\bdoutora? em\b/],
  ['mestrado', /\bmestrad[oa]\b|\bmestr[ea] em\b/],
  ['especializacao', /\bespecializacao\b|\bespecialista em\b|\blato sensu\b|\bmba\b/],
  [
    null,
    /\bpos ?graduacao\b|\bstricto sensu\b|\btecnic[oa] em\b|^tecnic[oa]$|\bensino (?:medio|tecnico)\b|\bextensao (?:em|universitaria)\b|^extensao$/,
  ],
  [
    'graduacao',
    /\bgraduacao\b|\bbacharel(?:ado|a)?\b|\blicenciatura\b|\blicenciad[oa]\b|\btecnolog[oa]\b|\bsuperior de tecnologia\b/,
  ],
];
/** For a cell that is none of the words in whole. */
const ABREVIADAS: readonly (readonly [Nivel, RegExp])[] = [
  ['especializacao', /^(?:esp|espec|especialista)\b/],
  ['aperfeicoamento', /^aperf\b/],
  ['mestrado', /^(?:me|ma|ms|msc|m sc|mestre|mestra)$/],
  ['doutorado', /^(?:dra?|dout|doutora?|ph ?d|d ?sc)$/],
  ['residencia', /^(?:res|resid|r\d)\b/],
  ['graduacao', /^(?:grad|bel|bach|bac|lic|licenc|tecnol|cst)\b/],
];
/** A course begins so where what follows is its level. */
const ANTES_DO_NIVEL = /^(?:curso (?:superior )?(?:de|em) |programa de )/;

/** A level with the text that tells it, and the field where that stands. */
export interface NivelLido {
  nivel: string;
  escrito: string;
  campo: 'nivel' | 'grau' | 'curso' | 'livro';
}

/** Text for its words to be found, sign by sign as long as the text itself. */
const plano = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, ' ');
const simples = (texto: string): string => plano(texto).replace(/ +/g, ' ').trim();

/** Finds words of a level; `escrito` is what told it. */
function porPalavras(texto: string): { nivel: string; escrito: string; indice: number } | null {
  const escrito = texto.normalize('NFC').replace(/\s+/g, ' ').trim();
  for (const [nivel, palavras] of PALAVRAS) {
    const achado = palavras.exec(plano(escrito));
    if (achado === null) continue;
    const dito = escrito.slice(achado.index, achado.index + achado[0].length).replace(/ em$/i, '');
    return { nivel: nivel ?? dito, escrito: dito, indice: achado.index };
  }
  return null;
}

/** Reads the cell of a level; what it says is kept where it is none of ours. */
export function lerNivel(celula: string): string | null {
  const texto = celula.replace(/\s+/g, ' ').trim();
  return texto === '' ? null : (nivelDaCelula(texto) ?? texto);
}

function nivelDaCelula(celula: string): string | null {
  const escrita = simples(celula);
  const abreviado = ABREVIADAS.find(([, como]) => como.test(escrita))?.[0];
  const achado = porPalavras(celula)?.nivel ?? abreviado;
  return achado === undefined ? null : achado in NIVEIS ? achado : celula;
}

/** A course tells its level where it begins, or a part of it does: 'Letras (Mestrado)'; 'Gestão de Ensino Técnico' tells none. */
function nivelDoCurso(curso: string): { nivel: string; escrito: string } | null {
  const partes = curso.split(/[():]| [-–—] /).flatMap((parte) => {
    const inicio = ANTES_DO_NIVEL.exec(simples(parte))?.[0].length ?? 0;
    const achado = porPalavras(parte);
    if (achado !== null && achado.indice <= inicio) return [{ nivel: achado.nivel, escrito: achado.escrito }];
    const abreviada = /^\s*(?:esp|lic|bel)\./i.test(parte) ? nivelDaCelula(parte) : null;
    return abreviada === null ? [] : [{ nivel: abreviada, escrito: parte.trim() }];
  });
  return partes.find(({ nivel }) => nivel in NIVEIS) ?? partes[0] ?? null;
}

/** Reads the level of a registration from what its line tells, the plainest first; null: nothing tells it. */
export function nivelDaLinha(linha: { nivel: string; grau: string; curso: string; livro: string }): NivelLido | null {
  const { nivel, grau, curso, livro } = linha;
  if (nivel !== '') return { nivel: lerNivel(nivel) ?? nivel, escrito: nivel, campo: 'nivel' };
  const doGrau = nivelDaCelula(grau);
  if (doGrau !== null) return { nivel: doGrau, escrito: grau, campo: 'grau' };
  const doCurso = nivelDoCurso(curso);
  if (doCurso !== null) return { ...doCurso, campo: 'curso' };
  const doLivro = porPalavras(livro);
  return doLivro && { nivel: doLivro.nivel, escrito: doLivro.escrito, campo: 'livro' };
}
