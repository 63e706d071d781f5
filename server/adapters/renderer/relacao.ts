/** Rows of a document's `relacao` in portions, each row a text per column; they may come while the file is begun. */
export type Relacao = AsyncIterable<Porcao> | Iterable<Porcao>;
type Porcao = readonly (readonly string[])[];

/** A line of portions: who reads it waits for the next one until it is ended. */
export function criarRelacao() {
  const porcoes: Porcao[] = [];
  let acabou = false;
  let chegou = Promise.withResolvers<void>();
  const avisar = () => {
    chegou.resolve();
    chegou = Promise.withResolvers();
  };
  return {
    por(porcao: Porcao): void {
      porcoes.push(porcao);
      avisar();
    },
    terminar(): void {
      acabou = true;
      avisar();
    },
    async *ler(): AsyncGenerator<Porcao> {
      for (;;) {
        const vez = chegou.promise;
        const porcao = porcoes.shift();
        if (porcao !== undefined) yield porcao;
        else if (acabou) return;
        else await vez;
      }
    },
  };
}
