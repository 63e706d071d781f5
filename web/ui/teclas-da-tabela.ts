import type { FocusEvent, KeyboardEvent } from 'react';
import { ehDigitacao, teclasLigadas } from '../lib/teclas.ts';

const INTERATIVOS = 'a[href], button:not(:disabled), input:not(:disabled)';
const dentroDe = (linha: Element | null | undefined): HTMLElement[] =>
  linha == null ? [] : [...linha.querySelectorAll<HTMLElement>(INTERATIVOS)];

/** Leaves one tab stop in each row of a table's body. */
export function umaParadaPorLinha(tabela: Element | null): void {
  for (const linha of tabela?.querySelectorAll('tbody tr') ?? []) umaParada(linha);
}

/** Leaves one tab stop in a row: where the focus is, else where it was, else the first. */
function umaParada(linha: Element): void {
  const interativos = dentroDe(linha);
  const parada =
    interativos.find((um) => um === document.activeElement) ??
    interativos.find((um) => um.dataset.parada !== undefined) ??
    interativos[0];
  pararEm(parada, interativos);
}

function pararEm(parada: unknown, interativos: HTMLElement[]): void {
  for (const um of interativos) {
    const lugar = um === parada ? 0 : -1;
    if (um.getAttribute('tabindex') !== String(lugar)) um.tabIndex = lugar;
    // Ant Design gives links that look like buttons a tab stop of their own: the stop of a row is known by this mark.
    if (um === parada) um.dataset.parada = '';
    else delete um.dataset.parada;
  }
}

const linhaDe = (alvo: Element) => alvo.closest('tbody tr');
const aoFocar = ({ target }: FocusEvent) => pararEm(target, dentroDe(linhaDe(target)));

const aoTeclar = (evento: KeyboardEvent<HTMLElement>) => {
  const { key, target, ctrlKey, altKey, metaKey } = evento;
  if (!(target instanceof HTMLElement) || ctrlKey || altKey || metaKey || ehDigitacao(target)) return;
  const linha = linhaDe(target);
  const interativos = dentroDe(linha);
  const lugar = interativos.indexOf(target);
  const naLinha = (outra: Element | null | undefined) =>
    dentroDe(outra).at(Math.min(lugar, dentroDe(outra).length - 1));
  const destinos: Record<string, () => HTMLElement | undefined> = {
    ArrowRight: () => interativos[lugar + 1],
    ArrowLeft: () => interativos[lugar - 1],
    ArrowDown: () => naLinha(linha?.nextElementSibling),
    ArrowUp: () => naLinha(linha?.previousElementSibling),
    Home: () => interativos[0],
    End: () => interativos.at(-1),
  };
  const destino = destinos[key]?.();
  const ato =
    key.length === 1 && teclasLigadas() ? interativos.find((um) => um.dataset.tecla === key.toLowerCase()) : undefined;
  if (destino === undefined && ato === undefined) return;
  evento.preventDefault();
  if (ato !== undefined) ato.click();
  else destino?.focus();
};

/**
 * The keys of a list while it has the focus: one tab stop a row (`umaParadaPorLinha`), the arrows go about inside it and from
 * row to row, and a letter presses the row's act that bears it (`data-tecla`), unless single keys are switched off
 * (WCAG 2.1.4).
 */
export const teclasDaTabela = { onFocus: aoFocar, onKeyDown: aoTeclar };
