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

/** Since the page came; none, where all is well. */
export const proibidosEm = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'proibidos') ?? []);

/** Notes in each page of this browser what had the focus, went or was switched off, and left it to the page's body. */
export const anotarFocoPerdido = (contexto: BrowserContext) =>
  contexto.addInitScript(() => {
    const perdidos: string[] = [];
    Object.defineProperty(window, 'focosPerdidos', { value: perdidos });
    let ultimo: Element | null = null;
    let vezes = 0;
    document.addEventListener('focusin', ({ target }) => {
      ultimo = target instanceof Element ? target : null;
    });
    document.addEventListener('pointerdown', () => {
      ultimo = null;
    });
    setInterval(() => {
      const caiu = ultimo !== null && !ultimo.isConnected && document.activeElement === document.body;
      vezes = caiu ? vezes + 1 : 0;
      // A page that is on its way has no title to take it yet, and a popup another before it.
      if (vezes === 20) perdidos.push(ultimo?.outerHTML.slice(0, 160) ?? '');
    }, 100);
  });

/** Since the page came. */
export const focosPerdidosEm = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'focosPerdidos') ?? []);

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

/** Answers the components of Ant Design on the page that no style sheet speaks of: the file with theirs was not loaded. */
export const semEstiloEm = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const regras = [...document.styleSheets]
      .flatMap((folha) => [...folha.cssRules].map(({ cssText }) => cssText))
      .join();
    const classes = [...document.body.querySelectorAll('[class*="ant-"]')].flatMap((um) => [...um.classList]);
    return [...new Set(classes)].filter((classe) => /^ant-[a-z]+$/.test(classe) && !regras.includes(`.${classe}`));
  });
