import type { Locator, Page } from '@playwright/test';
import { lerData } from '../../server/domain/texto/data.ts';
import type { CampoNaTela, Sorteio } from './campos-na-tela.ts';
import { listaAberta } from './passos.ts';
import { expect } from './visitar.ts';

const ENTRADAS = {
  texto: ['digitar', 'colar', 'apagar e digitar', 'tocar e digitar', 'corrigir no meio'],
  linhas: ['digitar', 'colar', 'apagar e digitar', 'tocar e digitar', 'corrigir no meio'],
  data: ['digitar', 'colar', 'apagar e digitar', 'tocar e digitar', 'corrigir no meio', 'calendário'],
  opcao: ['mouse', 'toque', 'teclado'],
  marca: ['mouse', 'toque', 'teclado'],
} as const;

/** The input of a field, by its id; a box to tick by its words. */
export const localizar = (page: Page, { campo, como }: CampoNaTela): Locator =>
  como === 'marca'
    ? page.getByRole('checkbox', { name: 'Segunda via' })
    : page.locator(`#nr_${campo.replaceAll('.', '_')}`);

const select = (alvo: Locator) =>
  alvo.locator('xpath=ancestor::div[contains(concat(" ", @class, " "), " ant-select ")][1]');

export async function lerNaTela(page: Page, campo: CampoNaTela): Promise<string> {
  const alvo = localizar(page, campo);
  if (campo.como === 'marca') return (await alvo.isChecked()) ? 'sim' : 'não';
  if (campo.como === 'opcao') return (await select(alvo).innerText()).trim();
  return alvo.inputValue();
}

/** Fills a field by one of its ways. Gives what is read there then: what was meant, or the story fails. */
export async function escrever(page: Page, campo: CampoNaTela, s: Sorteio): Promise<string> {
  const formas = ENTRADAS[campo.como];
  const forma = formas[Math.floor(s('entrada') * formas.length)] ?? formas[0];
  const valor = campo.valor(s('valor'), await lerNaTela(page, campo));
  if (campo.como === 'opcao') await escolherOpcao(page, localizar(page, campo), valor, forma);
  else if (campo.como === 'marca') await marcar(page, localizar(page, campo), forma);
  else await digitar(page, localizar(page, campo), valor, { forma, s });
  expect(await lerNaTela(page, campo), `${campo.campo} por ${forma}`).toBe(valor);
  return valor;
}

/** Brought to where it is whole, as by a person who finds it under the wizard's footer: a forced press asks nobody. */
const aoAlcance = (alvo: Locator) => alvo.evaluate((campo) => campo.scrollIntoView({ block: 'center' }));

const todoSelecionado = (campo: Element) =>
  (campo instanceof HTMLInputElement || campo instanceof HTMLTextAreaElement) &&
  (campo.selectionEnd ?? 0) - (campo.selectionStart ?? 0) === campo.value.length;

async function digitar(page: Page, alvo: Locator, valor: string, { forma, s }: { forma: string; s: Sorteio }) {
  if (forma === 'calendário') {
    await aoAlcance(alvo);
    return escolherDia(page, alvo, lerData(valor) ?? '');
  }
  // It stands there, in reach: thousands of them do not wait for two still frames each. Whose finger misses a field
  // that has just moved sees that the caret is elsewhere, and taps again.
  await expect(async () => {
    await aoAlcance(alvo);
    if (forma === 'tocar e digitar') await alvo.tap({ force: true });
    else await alvo.click({ force: true });
    await expect(alvo).toBeFocused({ timeout: 500 });
    // A tap may place its caret only now, and undo what was selected: a full date takes no more digits.
    await page.keyboard.press('ControlOrMeta+A');
    await expect.poll(() => alvo.evaluate(todoSelecionado), { timeout: 500 }).toBe(true);
  }).toPass({ intervals: [50] });
  if (forma === 'colar') {
    await page.evaluate((texto) => navigator.clipboard.writeText(texto), valor);
    return page.keyboard.press('ControlOrMeta+V');
  }
  if (forma === 'apagar e digitar') await page.keyboard.press('Delete');
  await teclar(page, valor);
  if (forma === 'corrigir no meio') await corrigir(page, valor, s);
}

/** Turned to the year, then to the month, then the day is pressed. */
async function escolherDia(page: Page, alvo: Locator, dia: string): Promise<void> {
  const campo = alvo.locator('xpath=ancestor::div[contains(concat(" ", @class, " "), " ant-picker ")][1]');
  await campo.getByRole('button').click();
  const calendario = page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)').last();
  const mostrado = calendario.locator('.ant-picker-cell-in-view').first();
  const virar = async (letras: number, botao: string) => {
    for (let vezes = 0; vezes < 60; vezes += 1) {
      const agora = ((await mostrado.getAttribute('title')) ?? '').slice(0, letras);
      if (agora === dia.slice(0, letras)) return;
      await calendario.locator(`.ant-picker-header-${botao}${agora < dia ? 'next' : 'prev'}-btn`).click();
    }
  };
  await virar(4, 'super-');
  await virar(7, '');
  await calendario.locator(`.ant-picker-cell-in-view[title="${dia}"]`).click();
}

/** Real keys one behind the other, without waiting for each to be answered: the page has to keep up. */
async function teclar(page: Page, texto: string): Promise<void> {
  const teclado = await page.context().newCDPSession(page);
  const teclas = [...texto].flatMap((key) => [
    teclado.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key, unmodifiedText: key }),
    teclado.send('Input.dispatchKeyEvent', { type: 'keyUp', key }),
  ]);
  await Promise.all(teclas);
  await teclado.detach();
}

/** One character in the middle is deleted and typed again. */
async function corrigir(page: Page, valor: string, s: Sorteio): Promise<void> {
  const lugares = [...valor].flatMap((um, i) => (/[\p{L}\d]/u.test(um) ? [i] : []));
  const lugar = lugares[Math.floor(s('lugar') * lugares.length)] ?? 0;
  for (let i = valor.length; i > lugar + 1; i -= 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(valor[lugar] ?? '');
}

async function abrirLista(page: Page, alvo: Locator, forma: string): Promise<void> {
  await aoAlcance(select(alvo));
  if (forma === 'toque') return select(alvo).tap({ force: true });
  if (forma === 'mouse') return select(alvo).click({ force: true });
  await alvo.focus();
  await page.keyboard.press('ArrowDown');
}

async function escolherOpcao(page: Page, alvo: Locator, rotulo: string, forma: string): Promise<void> {
  // The list before may still be fading.
  const lista = listaAberta(page).last();
  const opcao = lista.locator('.ant-select-item-option').filter({ hasText: rotulo });
  const procura = (await alvo.getAttribute('readonly')) === null;
  // A popup that was just closed gives the focus back, which closes a list that opened meanwhile.
  await expect(async () => {
    if (!(await lista.isVisible())) await abrirLista(page, alvo, forma);
    await expect(lista).toBeVisible({ timeout: 5_000 });
  }).toPass({ intervals: [50] });
  // By the end, where labels differ.
  if (procura) await page.keyboard.type(rotulo.slice(-12));
  const exata = opcao.and(page.locator(`[title=${JSON.stringify(rotulo)}]`)).first();
  if (forma !== 'teclado') return forma === 'toque' ? exata.tap() : exata.click();
  await ativar(page, exata);
  await page.keyboard.press('Enter');
}

/** Down the list, or round it, to the option. */
async function ativar(page: Page, opcao: Locator): Promise<void> {
  for (let i = 0; i < 40; i += 1) {
    if ((await opcao.getAttribute('class'))?.includes('option-active')) return;
    await page.keyboard.press('ArrowDown');
  }
}

async function marcar(page: Page, alvo: Locator, forma: string): Promise<void> {
  if (forma === 'toque') return alvo.tap();
  if (forma === 'mouse') return alvo.click();
  await alvo.focus();
  await page.keyboard.press('Space');
}
