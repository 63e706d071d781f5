import nomes from './nomes.json' with { type: 'json' };
import type { Sorteio } from './sorteio.ts';

/* Invented people: surnames are trees, birds and fish of the Cerrado and the Pantanal, with a second one's article. */

export type Sexo = 'F' | 'M';

const prenome = (s: Sorteio, sexo: Sexo) => s.de(sexo === 'F' ? nomes.femininos : nomes.masculinos);

/** The same two for a family. */
export function sortearSobrenomes(s: Sorteio): string {
  const primeiro = s.de(nomes.sobrenomes).replace(/^d[ao] /, '');
  const segundo = s.de(nomes.sobrenomes);
  return `${primeiro} ${s.chance(50) ? segundo : segundo.replace(/^d[ao] /, '')}`;
}

/** Full name; `sobrenomes` makes relatives share theirs. */
export function sortearNome(s: Sorteio, sexo: Sexo, sobrenomes = sortearSobrenomes(s)): string {
  const composto = s.chance(30) ? ` ${prenome(s, sexo)}` : '';
  return `${prenome(s, sexo)}${composto} ${sobrenomes}`;
}

/** A name of about `letras` letters, for the screens' worst case; never longer. */
export function nomeLongo(s: Sorteio, sexo: Sexo, letras: number): string {
  let nome = sortearNome(s, sexo);
  for (;;) {
    const proximo = `${nome} ${sortearSobrenomes(s)}`;
    if (proximo.length > letras) return nome;
    nome = proximo;
  }
}
