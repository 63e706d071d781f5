/** The oldest browsers that the client is built for (README): with `public/piso.js` they are told apart from older ones. */
export const PISO = { safari: '16.4', chrome: '111', firefox: '121' } as const;

export const ALVO = Object.entries(PISO).map(([navegador, versao]) => `${navegador}${versao}`);
