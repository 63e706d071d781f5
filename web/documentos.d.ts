/** A document of `docs/` as HTML: see `documentos-da-ajuda.ts`. */
declare module '*.md' {
  const html: string;
  export default html;
}
