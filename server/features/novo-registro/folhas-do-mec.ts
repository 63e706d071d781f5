import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import { diplomaDoRegistro, documentacaoDoRegistro } from '../../mec/registro-para-mec.ts';

/** A leaf of MEC's documents: its path in MEC's names, and what stands there. */
type Folha = readonly [caminho: string, valor: unknown];

function* folhas(no: unknown, caminho: string): Generator<Folha> {
  if (typeof no !== 'object' || no === null) yield [caminho.slice(1), no];
  else
    for (const [chave, parte] of Object.entries(no))
      yield* folhas(parte, chave === '#' ? caminho : `${caminho}.${chave}`);
}

/** Every leaf that a record writes into its two documents, supporting documents apart. */
export function folhasDoMec(snapshot: SnapshotDoRegistro): Folha[] {
  const ambiente = 'Homologação';
  return [
    ...folhas(documentacaoDoRegistro(snapshot, { ambiente, documentos: [] }), ''),
    ...folhas({ DadosRegistro: diplomaDoRegistro(snapshot, ambiente).DadosRegistro }, ''),
  ].filter(([, valor]) => valor !== undefined);
}

/** At or below a path of MEC's, each value once; of a list, only what stands in this place. */
export function valoresNoMec(todas: readonly Folha[], mec: string, lugar = ''): string[] {
  const nele = todas.filter(([caminho]) => `.${caminho}.`.includes(`.${mec}.`) && `.${caminho}`.includes(lugar));
  return [...new Set(nele.map(([, valor]) => String(valor)))];
}
