import { registroDe } from './arranjo.ts';
import { entrar } from './passos.ts';
import { expect, test } from './visitar.ts';

const LINHAS = 120;

test('a long list stands whole for a screen reader', async ({ page, context }) => {
  await registroDe('listaLonga');
  await entrar(page);
  await page.route(
    ({ pathname }) => pathname === '/api/registro',
    async (rota) => {
      const resposta = await rota.fetch();
      const corpo: { itens: { registroID: string }[] } = await resposta.json();
      const itens = Array.from({ length: LINHAS }, (_, i) => {
        const item = corpo.itens[i % corpo.itens.length];
        return { ...item, registroID: `${item?.registroID}-${i}`, nomeDiplomado: `Pessoa Inventada ${i}` };
      });
      await rota.fulfill({ response: resposta, json: { ...corpo, itens } });
    },
  );
  await page.goto('/digital/registros');
  await expect(page.locator('tbody tr')).toHaveCount(LINHAS);
  const cdp = await context.newCDPSession(page);
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  const nomes = nodes
    .filter(({ role, ignored }) => role?.value === 'rowheader' && !ignored)
    .map(({ name }) => name?.value);
  expect(nomes).toHaveLength(LINHAS);
  expect(nomes.at(-1)).toContain(`Pessoa Inventada ${LINHAS - 1}`);

  // A range by the keyboard: Space on one row, Shift and Space three rows below.
  await page
    .getByRole('checkbox', { name: /^Selecionar / })
    .nth(1)
    .focus();
  await page.keyboard.press('Space');
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expect(page.getByText('4 registros selecionados')).toBeVisible();
});
