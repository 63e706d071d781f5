import { afterEach, expect, test, vi } from 'vitest';
import { seguirGrupo } from './grupos-de-longe.ts';

afterEach(() => vi.unstubAllGlobals());

test('a group is marked while it is far from what is seen, and followed no longer once it is gone', () => {
  let avisar: (entradas: { target: Element; isIntersecting: boolean }[]) => void = () => undefined;
  const seguidos = new Set<Element>();
  class Observador {
    constructor(aoMudar: typeof avisar) {
      avisar = aoMudar;
    }
    observe = (um: Element) => void seguidos.add(um);
    unobserve = (um: Element) => void seguidos.delete(um);
  }
  vi.stubGlobal('IntersectionObserver', Observador);
  const grupo = document.createElement('tbody');
  const soltar = seguirGrupo(grupo);
  avisar([{ target: grupo, isIntersecting: false }]);
  expect(grupo.className).toBe('tabela-longe');
  avisar([{ target: grupo, isIntersecting: true }]);
  expect(grupo.className).toBe('');
  expect(seguidos).toContain(grupo);
  soltar?.();
  expect(seguidos).not.toContain(grupo);
});
