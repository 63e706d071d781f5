import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { baixarArquivo } from './baixar-arquivo.ts';

test('saves under the name of the header, else under the default one (EXP-06, EXP-07)', async () => {
  const nomes: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    nomes.push(this.download);
  });
  expect(await baixarArquivo(async () => ({ nome: 'a.pdf', conteudo: new Blob() }), 'b.pdf')).toBe(true);
  expect(await baixarArquivo(async () => ({ nome: null, conteudo: new Blob() }), 'b.pdf')).toBe(true);
  expect(nomes).toEqual(['a.pdf', 'b.pdf']);
});

test("a failure shows 'Oops...' with 'Erro ao baixar o arquivo' (EXP-12)", async () => {
  const espera = baixarArquivo(() => Promise.reject(new Error('x')), 'b.pdf');
  const janela = await screen.findByRole('dialog', { name: 'Oops...' });
  expect(janela.textContent).toContain('Erro ao baixar o arquivo');
  screen.getByRole('button', { name: 'Fechar' }).click();
  expect(await espera).toBe(false);
});
