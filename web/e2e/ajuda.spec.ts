import { entrar } from './passos.ts';
import { chegar, expect, test, visitar } from './visitar.ts';

test("the '?' of a screen opens the manual at its section, whose sheet of a ceremony prints on one A4", async ({
  page,
}) => {
  await entrar(page);
  await visitar(page, '/livros', 'Livros de Registro');
  const aberta = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Ajuda desta tela/ }).click();
  const ajuda = await aberta;
  await chegar(ajuda, 'Ajuda');
  await expect(ajuda.getByRole('heading', { name: 'Livros de registro' })).toBeFocused();
  await ajuda.getByRole('link', { name: 'Cola de uma colação' }).click();
  await chegar(ajuda, 'Uma colação, em uma página');
  const folhas = (await ajuda.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(folhas).toHaveLength(1);
});
