/** One document on which the project's grammar and MEC's installed files gave different verdicts. */
interface Discordancia {
  quando: Date;
  raiz: string;
  gramatica: string;
  mec: string;
}

const anotadas = { total: 0, ultima: null as Discordancia | null };

/** What this process has seen: how many, and the last one. Zero is the only good number. */
export const discordancias = (): Readonly<typeof anotadas> => anotadas;

/** Counts a disagreement and writes it to the error output: either MEC has changed its files or our grammar is wrong. */
export function anotarDiscordancia(discordancia: Omit<Discordancia, 'quando'>): void {
  anotadas.total += 1;
  anotadas.ultima = { quando: new Date(), ...discordancia };
  const { raiz, gramatica, mec } = discordancia;
  console.error(
    `A gramática e o esquema instalado do MEC discordam de um ${raiz}: gramática, ${gramatica}; MEC, ${mec}`,
  );
}
