import { numerosDe, palavrasDe, posicaoDe } from './palavras-do-nome.ts';
import { PALAVRAS_DE_TIPO } from './tipo-pelo-nome.ts';

/** Whom a file may belong to; `cpf` has 11 digits. */
export interface Graduado {
  rga: string;
  cpf: string | null;
  nome: string;
}

/** By what a file was given to somebody. */
export const PISTAS = ['RGA', 'CPF', 'nome', 'texto'] as const;
type Pista = (typeof PISTAS)[number];

/** `rga` is null when nothing says whose it is, or more than one may be meant: then `candidatos` names them. */
interface Casamento {
  rga: string | null;
  pista: Pista | null;
  candidatos: string[];
}

interface Conhecido extends Graduado {
  palavras: readonly string[];
}
type Achado = { rgas: Set<string>; pista: Pista };

/** Words in names of files that say nothing of a person. */
const SEM_VALOR = new Set(
  [
    'pdf a b copia copias frente verso scan scanner digitalizado digitalizacao digitalizada documento documentos doc docs',
    'aluno aluna formando formanda estudante rga cpf matricula nome final novo nova assinado autenticado autenticada arquivo',
    'pdfa pagina pag parte versao v img image imagem certidao certificado declaracao comprovante prova',
  ].flatMap((linha) => linha.split(' ')),
);
/** A full name of so many words is nobody else's even among other words. */
const NOME_SEGURO = 3;

/**
 * Says of paths and texts whose they are. A person is named by RGA or CPF, by the whole name, or (names of files and
 * folders only) by first name and surnames with nothing in it that is not hers. Who is named twice over is matched;
 * where number and name, or name and text, mean different people, nobody is: a wrong file in somebody's record is worse
 * than one more choice by hand.
 */
export function criarCasadorDeFormando(graduados: readonly Graduado[]) {
  const conhecidos = graduados.map((um): Conhecido => ({ ...um, palavras: palavrasDe(um.nome) }));
  return (caminho: string, texto?: string): Casamento => {
    const noNome = decidir(conhecidos, caminho, porPartesDoNome(conhecidos, caminho));
    if (noNome.rga !== null || texto === undefined) return noNome;
    const noTexto = decidir(conhecidos, texto, new Set());
    const { candidatos } = noNome;
    if (noTexto.rga !== null && (candidatos.length === 0 || candidatos.includes(noTexto.rga)))
      return { rga: noTexto.rga, pista: 'texto', candidatos: [] };
    return {
      rga: null,
      pista: null,
      candidatos: [...new Set([...candidatos, ...noTexto.candidatos, ...(noTexto.rga === null ? [] : [noTexto.rga])])],
    };
  };
}

function decidir(conhecidos: readonly Conhecido[], texto: string, emPartes: ReadonlySet<string>): Casamento {
  const numero = porNumero(conhecidos, texto);
  const inteiros = porNomeInteiro(conhecidos, texto);
  const nomes = inteiros.size > 0 ? inteiros : emPartes;
  const todos = [...new Set([...numero.rgas, ...nomes])];
  const [pelosNumeros] = numero.rgas;
  if (numero.rgas.size === 1 && pelosNumeros !== undefined && (nomes.size === 0 || nomes.has(pelosNumeros)))
    return { rga: pelosNumeros, pista: numero.pista, candidatos: [] };
  const [pelosNomes] = nomes;
  if (numero.rgas.size === 0 && nomes.size === 1 && pelosNomes !== undefined)
    return { rga: pelosNomes, pista: 'nome', candidatos: [] };
  return { rga: null, pista: null, candidatos: todos };
}

function porNumero(conhecidos: readonly Conhecido[], texto: string): Achado {
  const numeros = numerosDe(texto);
  const porRga = conhecidos.filter(({ rga }) => numeros.has(rga)).map(({ rga }) => rga);
  const porCpf = conhecidos.filter(({ cpf }) => cpf !== null && numeros.has(cpf)).map(({ rga }) => rga);
  return { rgas: new Set([...porRga, ...porCpf]), pista: porRga.length > 0 ? 'RGA' : 'CPF' };
}

/** Whose whole name stands there; a name inside a longer one that stands there, too, does not count. */
function porNomeInteiro(conhecidos: readonly Conhecido[], texto: string): Set<string> {
  const todas = palavrasDe(texto);
  const junto = ` ${todas.join(' ')} `;
  const achados = conhecidos.filter(
    ({ palavras }) =>
      palavras.length > 1 &&
      junto.includes(` ${palavras.join(' ')} `) &&
      (palavras.length >= NOME_SEGURO || todas.filter(dizAlgo).every((palavra) => palavras.includes(palavra))),
  );
  const maiores = achados.filter(
    (um) =>
      !achados.some(
        (outro) => outro.palavras.length > um.palavras.length && posicaoDe(um.palavras, outro.palavras) >= 0,
      ),
  );
  return new Set(maiores.map(({ rga }) => rga));
}

const dizAlgo = (palavra: string): boolean =>
  palavra.length > 1 && !/\d/.test(palavra) && !SEM_VALOR.has(palavra) && !PALAVRAS_DE_TIPO.has(palavra);

/** Whom first name and surnames of a file or folder may mean: all its telling words in the order of the name. */
function porPartesDoNome(conhecidos: readonly Conhecido[], caminho: string): Set<string> {
  const partes = caminho.split('/').map((parte) => palavrasDe(parte).filter(dizAlgo));
  const achados = partes
    .filter(({ length }) => length > 1)
    .flatMap((parte) => conhecidos.filter(({ palavras }) => emOrdem(parte, palavras)));
  return new Set(achados.map(({ rga }) => rga));
}

function emOrdem(parte: readonly string[], nome: readonly string[]): boolean {
  if (parte[0] !== nome[0]) return false;
  let desde = 0;
  return parte.every((palavra) => {
    const onde = nome.indexOf(palavra, desde);
    desde = onde + 1;
    return onde >= 0;
  });
}
