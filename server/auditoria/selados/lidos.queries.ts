import { confere, type DepsDosSelos, type Prova, registrosProvados, semConferencia } from './conferir.queries.ts';

/** A record read by a statement with `PROVA`; undefined where it was read by another. */
export interface ComProva {
  id: string;
  prova?: Prova | null;
}

/**
 * Records that do not prove themselves are asked for once more, and must prove the very contents that were read.
 * @throws AppError 503 when they do not (A14)
 */
export async function exigirLidosProvados(deps: DepsDosSelos, lidos: readonly ComProva[]): Promise<void> {
  const faltam = lidos.filter(({ id, prova }) => prova == null || !confere(deps, id, prova));
  if (faltam.length === 0) return;
  const conteudos = await registrosProvados(
    deps,
    faltam.map(({ id }) => id),
  );
  for (const { id, prova } of faltam) {
    const conteudo = conteudos.get(id);
    if (conteudo === undefined || (prova != null && conteudo !== prova.conteudo)) throw semConferencia();
  }
}
