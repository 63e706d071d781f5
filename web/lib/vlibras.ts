const ENDERECO = 'https://vlibras.gov.br/app';

declare global {
  interface Window {
    VLibras?: { Widget: new (endereco: string) => unknown };
  }
}

/** Fetches the government's translator into Libras and opens it; `aoFalhar` where it does not come. */
export function abrirVLibras(aoFalhar: () => void): void {
  const moldura = document.createElement('div');
  moldura.setAttribute('vw', '');
  moldura.className = 'enabled';
  moldura.innerHTML =
    '<div vw-access-button class="active"></div><div vw-plugin-wrapper><div class="vw-plugin-top-wrapper"></div></div>';
  document.body.append(moldura);
  const script = document.createElement('script');
  script.src = `${ENDERECO}/vlibras-plugin.js`;
  script.addEventListener('load', () => {
    if (window.VLibras === undefined) return aoFalhar();
    new window.VLibras.Widget(ENDERECO);
    // It waits for the page's load, which is long over.
    window.dispatchEvent(new Event('load'));
  });
  script.addEventListener('error', () => {
    moldura.remove();
    aoFalhar();
  });
  document.body.append(script);
}
