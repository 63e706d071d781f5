import { frase } from '#domain/idiomas/frase.ts';
import { atributoDe, type Documento, elementosDe } from './arvore.ts';
import { naoVerificado, type Resultado } from './resultado.ts';

// What this product writes and checks whole.
const LAYOUT_ATUAL = '1.05';
// Their signatures are judged in the same way, their schema is not.
const LAYOUTS_ANTERIORES: readonly string[] = ['1.01', '1.02', '1.03', '1.04', '1.04.1'];

export interface Formato {
  versao: string | null;
  ambiente: string;
  /** False: the document does not say, and MEC's schema makes it Produção. */
  dizAmbiente: boolean;
}

/** By the attributes of the root or of the first part that has a `versao`. */
export function formatoDe({ raiz }: Pick<Documento, 'raiz'>): Formato {
  const partes = [raiz, ...elementosDe(raiz, raiz.uri)];
  const com = partes.find((elemento) => atributoDe(elemento, 'versao') !== null) ?? partes[1] ?? raiz;
  const ambiente = atributoDe(com, 'ambiente');
  return { versao: atributoDe(com, 'versao'), ambiente: ambiente ?? 'Produção', dizAmbiente: ambiente !== null };
}

/** Any version of the layout that MEC ever published. */
export const isLayoutDoMec = (versao: string | null): boolean =>
  versao === LAYOUT_ATUAL || reconhecerLayoutAnterior(versao) !== null;

/** Null for a layout that is not an older one of MEC's. */
export function reconhecerLayoutAnterior(versao: string | null): Resultado | null {
  if (versao === null || !LAYOUTS_ANTERIORES.includes(versao)) return null;
  return naoVerificado(
    frase('O arquivo segue o layout {versao} do MEC, outra versão do esquema, anterior à {atual}', {
      versao,
      atual: LAYOUT_ATUAL,
    }),
  );
}
