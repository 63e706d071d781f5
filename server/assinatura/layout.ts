import { atributoDe, type Documento, elementosDe } from './arvore.ts';
import { naoVerificado, type Resultado } from './resultado.ts';

// What this product writes and checks whole.
const LAYOUT_ATUAL = '1.05';
// Their signatures are judged in the same way, their schema is not.
const LAYOUTS_ANTERIORES: readonly string[] = ['1.01', '1.02', '1.03', '1.04', '1.04.1'];

/** `versao` of the root or of its first part; null when there is none. */
export function versaoDoLayout({ raiz }: Pick<Documento, 'raiz'>): string | null {
  const com = [raiz, ...elementosDe(raiz, raiz.uri)].find((elemento) => atributoDe(elemento, 'versao') !== null);
  return com === undefined ? null : atributoDe(com, 'versao');
}

/** What is said of a document whose layout is an older one of MEC's; null for any other. */
export function reconhecerLayoutAnterior(versao: string | null): Resultado | null {
  if (versao === null || !LAYOUTS_ANTERIORES.includes(versao)) return null;
  return naoVerificado(
    `O arquivo segue o layout ${versao} do MEC, outra versão do esquema, anterior à ${LAYOUT_ATUAL}`,
  );
}
