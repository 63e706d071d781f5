import type { Page } from '@playwright/test';
import { registroDe } from './arranjo.ts';
import { entrar, passarPeloCaptcha } from './passos.ts';
import { expect, test, visitar } from './visitar.ts';

const PUBLICAS = (codigo: string, registroID: string): [string, string][] => [
  ['/ConsultaPublica', 'Consulta Pública'],
  ['/ConsultaPublica/2026-01-01/2026-12-31', 'Consulta Pública'],
  ['/diploma', 'Validação de Diploma'],
  [`/diploma/${codigo}`, 'Validação de Diploma'],
  [`/RegistroPublicoDetalhe/${registroID}`, 'Validação de Diploma'],
  ['/Registro/Antigo/Consultar', 'Consulta de Registros Antigos'],
  ['/Registro/Localizar', 'Localizar Registro'],
  ['/verificar-xml', 'Verificar XML do Diploma'],
  ['/conferir-em-lote', 'Conferir muitos diplomas'],
  ['/registro-aberto', 'Registro aberto'],
  ['/v', 'Selo do Diploma'],
  ['/transparencia', 'Transparência'],
  ['/privacidade', 'Privacidade'],
  ['/acessibilidade', 'Acessibilidade'],
  ['/meu-diploma', 'Meu diploma'],
  ['/entrar', 'Entrar'],
  [`/localizar/${codigo}`, 'Localizar Diploma'],
];

/** As a browser whose person blocks the data of all sites: each door throws when it is only looked at. */
const bloquearDados = (page: Page) =>
  page.addInitScript(() => {
    const negar = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const porta of ['sessionStorage', 'localStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, porta, { get: negar });
    Object.defineProperty(Document.prototype, 'cookie', { get: negar, set: negar });
  });

test('a browser that blocks storage and cookies reads every public page, and a diploma past its captcha', async ({
  page,
}) => {
  const { codigoValidacao: codigo, registroID } = await registroDe('navegadores');
  await bloquearDados(page);
  for (const [endereco, titulo] of PUBLICAS(codigo, registroID)) await visitar(page, endereco, titulo);
  await passarPeloCaptcha(page);
  await page.getByRole('link', { name: 'EN: English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Diploma' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

/** As Chrome's translator does: every text, as soon as it stands, moves into two elements, but where it may not. */
const traduzir = (page: Page) =>
  page.addInitScript(() => {
    const trocar = (texto: Node) => {
      const pai = texto.parentElement;
      if (texto.nodeType !== Node.TEXT_NODE || pai === null || (texto.nodeValue ?? '').trim() === '') return;
      if (pai.closest('[translate="no"], title, script, style, textarea, font') !== null) return;
      const fora = document.createElement('font');
      const dentro = fora.appendChild(document.createElement('font'));
      pai.replaceChild(fora, texto);
      dentro.append(texto);
    };
    const percorrer = (raiz: Node) => {
      const textos = document.createTreeWalker(raiz, NodeFilter.SHOW_TEXT);
      const todos: Node[] = raiz.nodeType === Node.TEXT_NODE ? [raiz] : [];
      while (textos.nextNode()) todos.push(textos.currentNode);
      todos.forEach(trocar);
    };
    new MutationObserver((mudancas) => {
      for (const { addedNodes } of mudancas) addedNodes.forEach(percorrer);
    }).observe(document, { childList: true, subtree: true });
  });

test('a page that the browser translates goes on: files, captcha, diploma; names and codes stay as they are', async ({
  page,
}) => {
  const { codigoValidacao: codigo, nome } = await registroDe('traduzida');
  await traduzir(page);
  const ano = new Date().getFullYear();
  await visitar(page, `/ConsultaPublica/${ano}-01-01/${ano}-12-31`, 'Consulta Pública');
  await expect(page.locator('font').first()).toBeVisible();
  const arquivo = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).click();
  await arquivo;
  await page.getByLabel('Filtrar por Nome ou CPF').fill(nome);
  await expect(page.getByRole('row').filter({ hasText: nome })).toHaveCount(1);
  await expect(page.locator('[translate="no"]').filter({ hasText: nome }).first()).toBeVisible();
  await visitar(page, `/diploma/${codigo}`, 'Validação de Diploma');
  await expect(page.locator('[translate="no"]').filter({ hasText: codigo }).first()).toBeVisible();
  await visitar(page, `/localizar/${codigo}`, 'Localizar Diploma');
  await passarPeloCaptcha(page);
  for (const dito of [nome, codigo])
    await expect(page.locator('[translate="no"]').filter({ hasText: dito }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Não foi possível mostrar esta página' })).toHaveCount(0);
});

for (const especie of ['js', 'css'] as const) {
  test(`a release took a page's ${especie} away: it is reloaded once, by itself`, async ({ page }) => {
    await entrar(page);
    let deAntes = true;
    let recargas = 0;
    page.on('request', (pedido) => {
      if (!pedido.isNavigationRequest()) return;
      deAntes = false;
      recargas += 1;
    });
    await page.route(`**/digital/assets/*.${especie}`, (rota) =>
      deAntes ? rota.fulfill({ status: 404, contentType: 'text/plain', body: '' }) : rota.continue(),
    );
    await page.getByRole('link', { name: 'Envios', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Gerenciar Envios dos arquivos XML' })).toBeVisible();
    expect(recargas).toBe(1);
  });
}
