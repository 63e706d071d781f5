import { doNavegador } from './guarda.ts';

const GUARDADA = 'aparencia';
/** Sizes of letters, in per cent of the browser's own. */
export const LETRAS = [100, 115, 130, 150, 200] as const;

/** Kept in this browser alone. */
interface Aparencia {
  contraste: boolean;
  /** Index of `LETRAS`. */
  letra: number;
}

const COMUM: Aparencia = { contraste: false, letra: 0 };

/** The kept choice; what cannot be read is the common one. */
export function lerAparencia(): Aparencia {
  const lida = doNavegador.lerJson(GUARDADA);
  if (typeof lida !== 'object' || lida === null) return COMUM;
  const letra = Number(Reflect.get(lida, 'letra'));
  return { contraste: Reflect.get(lida, 'contraste') === true, letra: letra in LETRAS ? letra : 0 };
}

export function aplicarAparencia({ contraste, letra }: Aparencia): void {
  const raiz = document.documentElement;
  raiz.toggleAttribute('data-contraste', contraste);
  raiz.style.fontSize = letra === 0 ? '' : `${LETRAS[letra]}%`;
}

export function guardarAparencia(aparencia: Aparencia): void {
  doNavegador.guardar(GUARDADA, JSON.stringify(aparencia));
}
