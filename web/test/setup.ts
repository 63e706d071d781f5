import { cleanup, configure } from '@testing-library/react';
import React from 'react';
import Swal from 'sweetalert2/dist/sweetalert2.js';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { MENOS_MOVIMENTO } from '../ui/media.ts';
import { conferirApiFake } from './api-fake.ts';

// A page's first import may take seconds on a busy machine; a text that never comes still fails.
configure({ asyncUtilTimeout: 90_000 });

// In development React notes where every element was made, up to 10,000 a second: a sixth of the work, read by nobody.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internos } = Object(React);
Object.defineProperty(internos, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => 10_000,
  set: () => undefined,
});

// The only styles of Ant Design that a test sees: what is closed is hidden.
const escondidos = document.createElement('style');
escondidos.textContent = '[class*="-hidden"] { display: none; }';
document.head.append(escondidos);

// jsdom has neither; the desktop form of every screen is what tests see unless they say otherwise.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    // What is closed is gone at once.
    matches: media === MENOS_MOVIMENTO,
    media,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView ??= () => {};
window.scrollTo = () => {};
URL.createObjectURL ??= () => 'blob:teste';
URL.revokeObjectURL ??= () => {};
// Nothing is laid out here: what no style hides is seen, for SweetAlert2 gives the focus to what is.
Element.prototype.getClientRects = function () {
  const visto = getComputedStyle(this).display !== 'none';
  return Object.assign(visto ? [this.getBoundingClientRect()] : [], { item: () => null });
};
// jsdom does not implement the second argument and complains on the console.
const { getComputedStyle } = window;
window.getComputedStyle = (elemento) => getComputedStyle(elemento);

let queixas: string[] = [];

beforeEach(() => {
  queixas = [];
  vi.spyOn(console, 'error').mockImplementation((...partes: unknown[]) => {
    queixas.push(partes.map(String).join(' '));
  });
});

afterEach(() => {
  cleanup();
  Swal.close();
  document.body.replaceChildren();
  document.body.className = '';
  // The clock of a timed popup runs on after somebody closed it, and would strike in a later file, whose window is gone.
  Swal.stopTimer();
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  const desconhecidas = conferirApiFake();
  if (desconhecidas.length > 0) throw new Error(`Chamadas fora do combinado:\n${desconhecidas.join('\n')}`);
  if (queixas.length > 0) throw new Error(`console.error durante o teste:\n${queixas.join('\n')}`);
});

// A popup's own timers outlive its test by some milliseconds, and one may open as late; they must not outlive the window.
afterAll(async () => {
  await new Promise((resolve) => setTimeout(resolve, 100));
  Swal.close();
  Swal.stopTimer();
});
