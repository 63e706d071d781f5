import { lista } from './lista.ts';
import type { Sorteio } from './sorteio.ts';

/* Invented people: given names before surnames that are trees, birds and fish of the Cerrado and the Pantanal. */

const FEMININOS = lista(`
  Açucena, Alba, Amália, Ângela, Aurora, Bromélia, Camélia, Cecília, Dália, Estela, Flora, Graúna, Helena, Inês,
  Íris, Jacinta, Jandira, Lavínia, Magnólia, Marília, Nívea, Olívia, Rosália, Serena, Tarsila, Violeta, Yara,
  Zélia`);
const MASCULINOS = lista(`
  Abílio, Adão, Amadeu, Anselmo, Antônio, Benício, Caetano, César, Damião, Eusébio, Fabrício, Germano, Heitor,
  Inácio, Jacinto, João, Leôncio, Lírio, Moacir, Narciso, Otávio, Raoni, Sebastião, Tibúrcio, Ubirajara, Valentim,
  Zacarias`);
// With the article that the second surname takes.
const SOBRENOMES = lista(`
  do Angico, do Araçari, da Aroeira, do Babaçu, do Bacuri, do Bem te vi, do Buriti, do Cambará, da Canafístula, da
  Capivara, do Colhereiro, da Copaíba, da Curicaca, do Dourado, da Embaúba, da Gameleira, da Guariroba, do Ingá,
  do Ipê Amarelo, do Jaburu, do Jacarandá, do Jatobá, da Lobeira, da Lontra, da Mangaba, do Murici, do Pacu, da
  Paineira, do Pequizeiro, da Piraputanga, do Sabiá, da Seriema, da Sucupira, do Tamanduá, do Tarumã, do Tucunaré,
  do Tuiuiú, do Urucum, d'Água, do Pau d'Alho, Sant'Ipê`);

export type Sexo = 'F' | 'M';

const prenome = (s: Sorteio, sexo: Sexo) => s.de(sexo === 'F' ? FEMININOS : MASCULINOS);

/** Two surnames, the same for a family. */
export function sortearSobrenomes(s: Sorteio): string {
  const primeiro = s.de(SOBRENOMES).replace(/^d[ao] /, '');
  const segundo = s.de(SOBRENOMES);
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
