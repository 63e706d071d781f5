import {
  cabecaConfere,
  confere,
  type DepsDosSelos,
  type Linha,
  registrosProvados,
  semConferencia,
} from './conferir.queries.ts';

/** What a statement brought along with a record; bytes as JSON tells them, `\x` and hex digits. */
interface Prova extends Pick<Linha, 'conteudo' | 'balde' | 'no' | 'naFila' | 'numero' | 'ultimoLugar' | 'selo'> {
  raiz: string | null;
  soma: string | null;
}

/** A record read by a statement with `PROVA`; undefined where it was read by another. */
export interface ComProva {
  id: string;
  prova?: Prova | null;
}

const bytes = (hex: string | null): Buffer | null => (hex === null ? null : Buffer.from(hex.slice(2), 'hex'));

function provadoAqui(deps: DepsDosSelos, { id, prova }: ComProva): boolean {
  if (prova == null) return false;
  const linha = { ...prova, id, nos: null, raiz: bytes(prova.raiz), soma: bytes(prova.soma) };
  return confere(linha, cabecaConfere(deps, linha));
}

/**
 * What was read of records is what the last act of each left, sealed. Where the tree's nodes above them are not known
 * yet they are asked for, and must prove the very contents that were read. @throws AppError 503 when they do not (A14)
 */
export async function exigirLidosProvados(deps: DepsDosSelos, lidos: readonly ComProva[]): Promise<void> {
  const faltam = lidos.filter((um) => !provadoAqui(deps, um));
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
