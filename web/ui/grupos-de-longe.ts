const LONGE = 'tabela-longe';

/** Made when it is first needed: one for all tables. */
let vista: IntersectionObserver | undefined;

/**
 * For the `ref` of a group of rows: marks it while it is farther than a window from what is seen, where its icons are
 * not painted (`tabela-firme.css`).
 */
export function seguirGrupo(grupo: Element | null): (() => void) | undefined {
  if (grupo === null || typeof window.IntersectionObserver !== 'function') return undefined;
  vista ??= new IntersectionObserver(
    (entradas) => {
      for (const { target, isIntersecting } of entradas) target.classList.toggle(LONGE, !isIntersecting);
    },
    { rootMargin: '100% 0px' },
  );
  const observador = vista;
  observador.observe(grupo);
  return () => observador.unobserve(grupo);
}
