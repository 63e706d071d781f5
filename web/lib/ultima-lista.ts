import { daAba } from './guarda.ts';

const guarda = (lista: string) => `ultima-lista:${lista}`;

/** With page, filter and order, for whoever comes back; `lista`: its own address. It stays in this tab. */
export const lembrarLista = (lista: string, href: string): void => void daAba.guardar(guarda(lista), href);

/** A list's own address (from `paths`) as that list was left; itself where it was not visited yet. */
export const comoFicou = (href: string): string => daAba.ler(guarda(href)) ?? href;
