import type { BrowserContext, Page } from '@playwright/test';

/** Notes in each page of this browser what the page's policy of contents has forbidden. */
export const anotarProibidos = (contexto: BrowserContext) =>
  contexto.addInitScript(() => {
    const proibidos: string[] = [];
    Object.defineProperty(window, 'proibidos', { value: proibidos });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) =>
      proibidos.push([effectiveDirective, blockedURI, sample, sourceFile].join(' ')),
    );
  });

/** What was forbidden since the page came; none, where all is well. */
export const proibidosEm = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'proibidos') ?? []);

/** Texts in another letter than the page's, or with figures that neither stand on the line nor under each other. */
export const letrasEstranhas = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const daPagina = getComputedStyle(document.body).fontFamily;
    return [...document.body.querySelectorAll<HTMLElement>('*:not(code, kbd, pre, script, style, noscript, svg *)')]
      .filter((um) => um.closest('.altcha, altcha-widget, code, pre, kbd') === null && um.checkVisibility())
      .filter(
        (um) =>
          um instanceof HTMLInputElement || [...um.childNodes].some((no) => no.nodeType === 3 && no.nodeValue?.trim()),
      )
      .filter((um) => {
        const { fontFamily, fontVariantNumeric } = getComputedStyle(um);
        return (
          (fontFamily !== daPagina && !fontFamily.includes('monospace')) ||
          !/lining-nums.*tabular-nums/.test(fontVariantNumeric)
        );
      })
      .map((um) => um.outerHTML.slice(0, 160));
  });
