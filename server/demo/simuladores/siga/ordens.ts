import { z } from 'zod';

/** What the simulator can be told to do wrong, for the next `vezes` calls (0: until told otherwise) whose path has `caminho` in it. */
export const ordemSchema = z.strictObject({
  tipo: z.enum([
    /** Waits `ms`, then answers as usual. */
    'lento',
    /** Answers one byte every `ms`. */
    'gotejar',
    /** Answers with `status` and an English stack trace, as servers do. */
    'erro',
    /** 200 with an HTML login page. */
    'html',
    /** The first half of the JSON, complete by its own headers. */
    'json-truncado',
    /** The JSON without the key `campo`, at every depth. */
    'campo-ausente',
    /** The JSON in Latin-1 bytes. */
    'latin1',
    /** Reads the request, then closes the connection without a word. */
    'desligar',
    /** Sends half of the answer, then closes the connection. */
    'cortar',
    /** The answer of the call before this one. */
    'repetir',
    /** Every list twice over. */
    'duplicar',
    /** An endless answer. */
    'gigante',
  ]),
  vezes: z.number().int().min(0).default(1),
  caminho: z.string().default(''),
  ms: z.number().int().min(0).max(600_000).default(30_000),
  status: z.number().int().min(300).max(599).default(500),
  campo: z.string().default('nome'),
});
export type Ordem = z.output<typeof ordemSchema>;
export type NovaOrdem = z.input<typeof ordemSchema>;

/** The orders still to be carried out, oldest first. */
export function criarOrdens() {
  let pendentes: Ordem[] = [];
  return {
    dar(ordem: Ordem) {
      pendentes.push(ordem);
    },
    esquecer() {
      pendentes = [];
    },
    /** The order for one call, counted down; `undefined` when none is meant for it. */
    tomar(caminho: string): Ordem | undefined {
      const ordem = pendentes.find((o) => caminho.includes(o.caminho));
      if (ordem && ordem.vezes > 0) {
        ordem.vezes--;
        if (ordem.vezes === 0) pendentes = pendentes.filter((o) => o !== ordem);
      }
      return ordem;
    },
  };
}

/** Copy of a JSON value without one key, at every depth. */
export function semCampo(valor: unknown, campo: string): unknown {
  if (Array.isArray(valor)) return valor.map((v) => semCampo(v, campo));
  if (typeof valor !== 'object' || valor === null) return valor;
  return Object.fromEntries(
    Object.entries(valor)
      .filter(([chave]) => chave !== campo)
      .map(([chave, v]) => [chave, semCampo(v, campo)]),
  );
}
