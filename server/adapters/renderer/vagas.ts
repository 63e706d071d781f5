import { RendererOcupado } from './renderer-ocupado.ts';

/** A fixed number of places; who finds none waits in line, and when the line is full is turned away. */
interface Vagas {
  /** @throws RendererOcupado */
  ocupar<T>(fazer: () => Promise<T>): Promise<T>;
}

/** `quantas` run at once, at most `espera` stand in line. */
export function criarVagas(quantas: number, espera: number): Vagas {
  let livres = quantas;
  const fila: (() => void)[] = [];
  return {
    async ocupar(fazer) {
      if (livres > 0) livres -= 1;
      else if (fila.length < espera) await new Promise<void>((chamar) => fila.push(chamar));
      else throw new RendererOcupado();
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
