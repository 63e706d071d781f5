const guarda = (lista: string) => `ultima-lista:${lista}`;

/** Where a list was left, with its page, filter and order, for whoever comes back; it stays in this tab. */
export const lembrarLista = (lista: string, href: string): void => sessionStorage.setItem(guarda(lista), href);

/** The address to come back to; `padrao` where the list was not visited yet. */
export const voltarALista = (lista: string, padrao: string): string => sessionStorage.getItem(guarda(lista)) ?? padrao;

/** A list's own address as that list was left. */
export const comoFicou = (href: string): string => voltarALista(href, href);
