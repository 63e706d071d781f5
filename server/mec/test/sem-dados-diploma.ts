import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import type { Ambiente } from '../namespaces.ts';
import { diplomaDoRegistro } from '../registro-para-mec.ts';

/** infDiploma around a signed DadosDiploma that comes from elsewhere. */
export function diplomaSemDadosDoRegistro(snapshot: SnapshotDoRegistro, ambiente: Ambiente) {
  const { DadosDiploma: _dados, ...semDados } = diplomaDoRegistro(snapshot, ambiente);
  return { DadosRegistro: undefined, ...semDados };
}
