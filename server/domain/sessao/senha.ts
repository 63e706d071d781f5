/** `cpf` is eleven digits; `nomes` are the person's and the institution's. */
interface DonoDaSenha {
  cpf: string;
  nomes: readonly string[];
  /** Asked without capitals and accents. */
  ehSenhaComum(texto: string): boolean;
}

const COMUM = 'Esta senha está entre as mais usadas do mundo: escolha outra, como uma frase de quatro palavras';
const REPETIDA = 'Senha fácil de adivinhar: repete ou enfileira os mesmos caracteres';
const DO_CPF = 'A senha não pode conter o CPF';
const DOS_NOMES = 'A senha não pode ser feita do seu nome nem do nome da instituição';

/** Characters besides a common word within which it is still that word. */
const ENFEITE = 8;
/** Words that say where we are, and nothing else. */
const DA_CASA = ['universidade', 'federal', 'diploma', 'registro', 'senha'];

const semAcentos = (texto: string): string => texto.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const letrasEAlgarismos = (texto: string): string => semAcentos(texto).replace(/[^a-z0-9]/g, '');

/** Why a password of sufficient length is easily guessed, a sentence for its field; null: it is not (ASVS 6.2.4). */
export function problemaDaSenha(senha: string, { cpf, nomes, ehSenhaComum }: DonoDaSenha): string | null {
  const simples = semAcentos(senha);
  if (senha.replace(/\D/g, '').includes(cpf)) return DO_CPF;
  if (new Set(simples).size < 5 || repete(simples) || enfileira(simples)) return REPETIDA;
  if (ehSenhaComum(simples)) return COMUM;
  const miolo = simples.replace(/^[^a-z]+|[^a-z]+$/g, '');
  if (miolo !== '' && simples.length - miolo.length <= ENFEITE && ehSenhaComum(miolo)) return COMUM;
  const resto = semNomes(letrasEAlgarismos(senha), nomes);
  return resto.length < 6 || (resto.length < letrasEAlgarismos(senha).length && ehSenhaComum(resto)) ? DOS_NOMES : null;
}

/** One short piece, over and over. */
const repete = (texto: string): boolean =>
  [1, 2, 3, 4, 5, 6, 7, 8].some(
    (n) => texto.length >= 2 * n && texto === texto.slice(0, n).repeat(texto.length).slice(0, texto.length),
  );

/** Nearly every character follows the one before it in the alphabet, up or down, or repeats it. */
function enfileira(texto: string): boolean {
  const passos = [...texto].slice(1).filter((letra, i) => Math.abs(letra.charCodeAt(0) - texto.charCodeAt(i)) <= 1);
  return passos.length >= 0.7 * (texto.length - 1);
}

function semNomes(texto: string, nomes: readonly string[]): string {
  const palavras = [
    ...nomes.map(letrasEAlgarismos),
    ...nomes.flatMap((nome) => nome.split(/\s+/).map(letrasEAlgarismos)),
  ];
  const conhecidas = [...palavras, ...DA_CASA].filter((palavra) => palavra.length >= 3);
  return conhecidas
    .toSorted((a, b) => b.length - a.length)
    .reduce((resto, palavra) => resto.replaceAll(palavra, ''), texto);
}
