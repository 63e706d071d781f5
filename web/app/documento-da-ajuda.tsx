import './documento-da-ajuda.css';

/** A document of `docs/`, as the build has made it. */
export const DocumentoDaAjuda = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a document of this repository, made HTML by the build
  <article className="documento-da-ajuda" dangerouslySetInnerHTML={{ __html: html }} />
);
