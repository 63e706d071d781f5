import { atributoDe, type Documento, elementosDe } from './arvore.ts';
import { confirmado, naoVerificado, type Resultado } from './resultado.ts';

/** Layout that this product writes and checks whole. */
export const LAYOUT_ATUAL = '1.05';
/** Layouts of MEC's before it: their signatures are judged in the same way, their schema is not. */
export const LAYOUTS_ANTERIORES: readonly string[] = ['1.01', '1.02', '1.03', '1.04', '1.04.1'];

/** `versao` of the root or of its first part; null when there is none. */
export function versaoDoLayout({ raiz }: Pick<Documento, 'raiz'>): string | null {
  const com = [raiz, ...elementosDe(raiz, raiz.uri)].find((elemento) => atributoDe(elemento, 'versao') !== null);
  return com === undefined ? null : atributoDe(com, 'versao');
}

/** What is said of a document's layout: an older one is recognised, never called false. */
export function reconhecerLayout(versao: string | null): Resultado {
  if (versao === LAYOUT_ATUAL) return confirmado(`Layout ${versao} do MEC`);
  if (versao !== null && LAYOUTS_ANTERIORES.includes(versao))
    return naoVerificado(`Layout ${versao} do MEC, anterior ao ${LAYOUT_ATUAL}: é outra versão do esquema`);
  return naoVerificado(versao === null ? 'O documento não diz seu layout' : `O layout ${versao} não é conhecido aqui`);
}
