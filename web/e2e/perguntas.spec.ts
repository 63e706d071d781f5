import { spawn } from 'node:child_process';
import type { Page } from '@playwright/test';
import { preparador } from './arranjo.ts';
import { entrar } from './passos.ts';
import { conferir, expect, test, visitar } from './visitar.ts';

/** Questions asked for each way of moving; each costs two presses, 'Sim' and 'Continuar agora'. */
const PERGUNTAS = 50;

/** A second process that never rests: what a timer was to do comes late, as on a busy machine. */
function tomarUmNucleo(): () => void {
  const processo = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  return () => processo.kill('SIGKILL');
}

/** Presses a popup's button in the first frame that shows it, and lets go after so many milliseconds. */
async function apertarAssimQueAparece(page: Page, nome: string, ms: number): Promise<void> {
  const visto = await page.waitForFunction(
    (procurado) => {
      const botoes = [...document.querySelectorAll('[role="dialog"] button')];
      const botao = botoes.find((um) => um.textContent === procurado && um.checkVisibility({ opacityProperty: true }));
      if (botao === undefined) return null;
      const { x, y, width, height } = botao.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    },
    nome,
    { polling: 'raf' },
  );
  const lugar = await visto.jsonValue();
  if (lugar === null) throw new Error(`o botão ${nome} sumiu`);
  await page.mouse.move(lugar.x, lugar.y);
  await page.mouse.down();
  await page.waitForTimeout(ms);
  await page.mouse.up();
}

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test.describe(`with motion ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test('a question that is answered as soon as it is drawn is answered, on a busy machine too', async ({ page }) => {
      // A second session, so that there are others to end.
      await preparador();
      await entrar(page);
      await visitar(page, '/minha-conta', 'Minha conta');
      let encerradas = 0;
      await page.route('**/api/sessao/minhas/encerrar-outras', async (rota) => {
        encerradas += 1;
        await rota.fulfill({ json: { ok: true } });
      });
      const soltar = tomarUmNucleo();
      try {
        for (let vez = 1; vez <= PERGUNTAS; vez += 1) {
          await page.getByRole('button', { name: 'Encerrar as outras' }).click();
          // From a tap on a pad to a slow finger.
          const ms = (vez % 8) * 20;
          await apertarAssimQueAparece(page, 'Sim', ms);
          await expect.poll(() => encerradas, `pergunta ${vez}`).toBe(vez);
          await apertarAssimQueAparece(page, 'Continuar agora', ms);
          await expect(page.getByRole('dialog')).toBeHidden();
        }
      } finally {
        soltar();
      }
    });
  });
}

test('a question with sixty names on a small phone: its buttons are in sight, its text scrolls, none is cut', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await preparador();
  await entrar(page);
  const nomes = Array.from({ length: 60 }, (_, i) => `Estela Sant'Anna dos Santos ${i + 1}`);
  await page.route('**/api/sessao/minhas', async (rota) => {
    const resposta = await rota.fetch();
    const sessoes: { aparelho: string }[] = await resposta.json();
    await rota.fulfill({ response: resposta, json: sessoes.map((uma) => ({ ...uma, aparelho: nomes.join('; ') })) });
  });
  await visitar(page, '/minha-conta', 'Minha conta');
  await page
    .getByRole('button', { name: /^Encerrar a sessão em / })
    .first()
    .click();
  const pergunta = page.getByRole('dialog');
  await expect(pergunta).toContainText(nomes.at(-1) ?? '');
  expect(await pergunta.evaluate((janela) => [janela.scrollTop, janela.scrollHeight > janela.clientHeight])).toEqual([
    0,
    true,
  ]);
  for (const nome of ['Sim', 'Não'])
    await expect(pergunta.getByRole('button', { name: nome })).toBeInViewport({ ratio: 1 });
  await conferir(page);
  await page.mouse.move(195, 200);
  await page.mouse.wheel(0, 100_000);
  await expect.poll(() => pergunta.evaluate((janela) => janela.scrollTop)).toBeGreaterThan(0);
  for (const nome of ['Sim', 'Não'])
    await expect(pergunta.getByRole('button', { name: nome })).toBeInViewport({ ratio: 1 });
  await pergunta.getByRole('button', { name: 'Não' }).click();
  await expect(pergunta).toBeHidden();
});
