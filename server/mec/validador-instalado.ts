import { criarValidador, type ValidadorMec } from './xsd.ts';

/** Said wherever a check by MEC's own schema is not possible here (P7). */
export const ESQUEMA_NAO_INSTALADO = 'o esquema oficial não está instalado';

const validadores = new Map<string, ValidadorMec>();

/**
 * Validator over the folder of `MEC_XSD_DIR`, compiled once per process; null while MEC's schemas are not there. They may be
 * installed while the server runs: absence is not remembered.
 */
export function validadorInstalado(pasta: string): ValidadorMec | null {
  const pronto = validadores.get(pasta);
  if (pronto !== undefined) return pronto;
  try {
    const validador = criarValidador(pasta);
    validadores.set(pasta, validador);
    return validador;
  } catch {
    return null;
  }
}
