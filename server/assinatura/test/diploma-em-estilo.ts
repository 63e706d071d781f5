import { previaDoDiplomaXml } from '../../mec/documentos.ts';
import { diplomaDoRegistro } from '../../mec/registro-para-mec.ts';
import { umSnapshot } from '../../mec/test/um-snapshot.ts';
import type { Titular } from './certificados.ts';
import type { Titulares } from './diploma-assinado.ts';
import { assinarEmEstilo, type Estilo } from './estilos.ts';

const snapshot = umSnapshot(2);
export const { nonce } = snapshot.ids;
/** The diploma before anybody signed. */
export const semAssinatura = (): string => previaDoDiplomaXml(diplomaDoRegistro(snapshot, 'Homologação'));

/** In order; absent: those whom MEC asks for. */
export interface Assinantes {
  doDiploma?: readonly Titular[];
  doRegistro?: readonly Titular[];
  daRaiz?: readonly Titular[];
}

export function diplomaEmEstilo(
  t: Titulares,
  estilo: Estilo = {},
  quem: Assinantes = {},
  xml = semAssinatura(),
): string {
  const { doDiploma = [t.reitora, t.ies], doRegistro = [t.responsavel], daRaiz = [t.ies] } = quem;
  const em = (alvo: string, titulares: readonly Titular[], ate: string) =>
    titulares.reduce((texto, titular) => assinarEmEstilo(texto, { alvo, titular, estilo }), ate);
  return em('raiz', daRaiz, em(`RDip${nonce}`, doRegistro, em(`Dip${nonce}`, doDiploma, xml)));
}
