/** A page that was reached: its address and text. */
interface Visita {
  url: string;
  corpo: string;
}

/** A browser without scripts: keeps cookies by host and port, follows redirects from site to site. */
export interface Navegador {
  /** With `formulario`, submits it. Stops before an address that begins with `pararEm`. */
  visitar(url: string, formulario?: Record<string, string>, opcoes?: { pararEm?: string }): Promise<Visita>;
  /** A cookie as a Cookie header says it; '' where it has none. */
  biscoito(host: string, nome: string): string;
}

export function criarNavegador(): Navegador {
  const biscoitos = new Map<string, Map<string, string>>();
  return {
    biscoito(host, nome) {
      const valor = biscoitos.get(host)?.get(nome);
      return valor === undefined ? '' : `${nome}=${valor}`;
    },
    async visitar(url, formulario, { pararEm } = {}) {
      let onde = new URL(url);
      let body = formulario && new URLSearchParams(formulario);
      for (let salto = 0; salto < 12; salto += 1) {
        const daqui = biscoitos.get(onde.host) ?? new Map<string, string>();
        biscoitos.set(onde.host, daqui);
        const cookie = [...daqui].map((par) => par.join('=')).join('; ');
        const resposta = await fetch(onde, {
          redirect: 'manual',
          headers: { cookie },
          ...(body && { method: 'POST', body }),
        });
        for (const um of resposta.headers.getSetCookie()) {
          const [nome = '', ...valor] = (um.split(';')[0] ?? '').split('=');
          if (/expires=Thu, 01 Jan 1970|max-age=0/i.test(um)) daqui.delete(nome);
          else daqui.set(nome, valor.join('='));
        }
        const para = resposta.headers.get('location');
        if (para === null) return { url: onde.href, corpo: await resposta.text() };
        onde = new URL(para, onde);
        body = undefined;
        if (pararEm !== undefined && onde.href.startsWith(pararEm)) return { url: onde.href, corpo: '' };
      }
      throw new Error('Redirecionado demais');
    },
  };
}
