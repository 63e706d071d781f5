/** A change of a text field; the native event knows the real input, of which some libraries hand a copy on. */
export interface Digitacao {
  nativeEvent: Event;
}

/**
 * After `filtro` (a mask, the usual signs in place of look-alikes). The input is rewritten at once and its caret stays
 * after what stood before it: a controlled input that is only rewritten on the next render throws the caret to the end.
 */
export function lerFiltrado({ nativeEvent }: Digitacao, filtro: (texto: string) => string): string {
  const { target } = nativeEvent;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return '';
  const { value, selectionStart } = target;
  // An accent that waits for its letter is not to be touched.
  if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return value;
  const filtrado = filtro(value);
  if (filtrado !== value) {
    const cursor = Math.min(filtro(value.slice(0, selectionStart ?? value.length)).length, filtrado.length);
    target.value = filtrado;
    target.setSelectionRange(cursor, cursor);
  }
  return filtrado;
}
