import { Marked } from 'marked';
import { gfmHeadingId } from 'marked-gfm-heading-id';
import type { Plugin } from 'vite';

const documentos = new Marked(gfmHeadingId());

/** Links from one document to another lead to these pages. */
const ENDERECOS: [no: string, aqui: string][] = [
  ['href="cola.md', 'href="/digital/ajuda/colacao'],
  ['href="manual.md', 'href="/digital/ajuda'],
];

/** Makes an imported document of `docs/` its HTML, with the anchors that GitHub gives; its pictures become files of the client. */
export const documentosDaAjuda = (): Plugin => ({
  name: 'documentos-da-ajuda',
  async transform(texto, id) {
    if (!id.endsWith('.md')) return null;
    let html = await documentos.parse(texto);
    for (const [no, aqui] of ENDERECOS) html = html.replaceAll(no, aqui);
    const figuras = [...new Set(html.match(/(?<=<img src=")[^"]+/g))];
    const importadas = figuras.map((figura, i) => `import figura${i} from './${figura}';`);
    // A picture is fetched when its place comes near.
    const partes = figuras.reduce(
      (codigo, figura, i) => codigo.replaceAll(`src=\\"${figura}\\"`, `loading='lazy' src='" + figura${i} + "'`),
      JSON.stringify(html),
    );
    return { code: [...importadas, `export default ${partes};`].join('\n'), moduleType: 'js' };
  },
});
