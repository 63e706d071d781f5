/** Loaded when it is asked for: the library takes 20 MB of memory that few servers ever need. */
export const carregarValidador = async () => ({
  ...(await import('./validador-instalado.ts')),
  ...(await import('./xsd.ts')),
});
