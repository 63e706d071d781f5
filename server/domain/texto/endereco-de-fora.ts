const NESTA_MAQUINA = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** An address of a page of others that may become a link: https, or http on this machine itself; else null. */
export function enderecoDeFora(valor: string | null | undefined): string | null {
  if (valor == null || !URL.canParse(valor)) return null;
  const { protocol, hostname } = new URL(valor);
  return protocol === 'https:' || (protocol === 'http:' && NESTA_MAQUINA.test(hostname)) ? valor : null;
}
