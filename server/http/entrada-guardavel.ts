import { nomeDoCaractere } from '#domain/texto/caracteres-mec.ts';
import { campoInvalido } from '../erros/app-error.ts';

/** No call nests deeper; a body of brackets would exhaust the stack of whoever reads it. */
const PROFUNDIDADE = 32;
/** Controls that turn the direction of writing (U+202A–202E, U+2066–2069): they make a name look like another. */
const INVERSORES = /[\u202a-\u202e\u2066-\u2069]/;

/** PostgreSQL has no text with NUL or half a surrogate pair in it: said before any schema looks. */
export function recusarOQueNaoSeGuarda(valor: unknown, campo: string, profundidade: number): void {
  if (typeof valor === 'string') {
    if (!valor.includes('\0') && valor.isWellFormed() && !INVERSORES.test(valor)) return;
    const [sinal = ''] = /[\0\p{Cs}]/u.exec(valor) ?? INVERSORES.exec(valor) ?? [];
    throw campoInvalido(campo, `O texto tem um caractere que não pode ser gravado: ${nomeDoCaractere(sinal)}`);
  }
  if (typeof valor !== 'object' || valor === null) return;
  if (profundidade >= PROFUNDIDADE) throw campoInvalido('', 'O conteúdo tem níveis demais');
  for (const [chave, dentro] of Object.entries(valor)) {
    recusarOQueNaoSeGuarda(dentro, campo === '' ? chave : `${campo}.${chave}`, profundidade + 1);
  }
}
