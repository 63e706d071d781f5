import { expect, test, vi } from 'vitest';
import { daAba } from './guarda.ts';
import { ehArquivoAusente, recarregarUmaVez } from './versao-nova.ts';

test('a missing chunk is told from other errors', () => {
  expect(ehArquivoAusente(new TypeError('Failed to fetch dynamically imported module: /digital/assets/x.js'))).toBe(
    true,
  );
  expect(ehArquivoAusente(new TypeError('error loading dynamically imported module'))).toBe(true);
  expect(ehArquivoAusente(new TypeError('Importing a module script failed.'))).toBe(true);
  expect(ehArquivoAusente(new Error('Unable to preload CSS for /digital/assets/x.css'))).toBe(true);
  expect(ehArquivoAusente(new TypeError('x is not a function'))).toBe(false);
  expect(ehArquivoAusente('texto')).toBe(false);
});

test('reloads once, not for ever', () => {
  const recarregar = vi.fn();
  expect(recarregarUmaVez(recarregar)).toBe(true);
  expect(recarregarUmaVez(recarregar)).toBe(false);
  expect(recarregar).toHaveBeenCalledOnce();
});

test('a browser that keeps nothing is not reloaded: the page that comes would do it again, for ever', () => {
  daAba.esquecerTudo();
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const recarregar = vi.fn();
  expect(recarregarUmaVez(recarregar)).toBe(false);
  expect(recarregar).not.toHaveBeenCalled();
});
