/**
 * `quantas` run at once, at most `espera` stand in line; who comes then is turned away with what `cheio` makes.
 * `ocupar`
 * @throws what `cheio` makes
 */
export function criarVagas(quantas: number, espera: number, cheio: () => Error) {
  let livres = quantas;
  const fila: (() => void)[] = [];
  return {
    async ocupar<T>(fazer: () => Promise<T>): Promise<T> {
      if (livres > 0) livres -= 1;
      else if (fila.length < espera) await new Promise<void>((chamar) => fila.push(chamar));
      else throw cheio();
      try {
        return await fazer();
      } finally {
        const proximo = fila.shift();
        if (proximo) proximo();
        else livres += 1;
      }
    },
  };
}
