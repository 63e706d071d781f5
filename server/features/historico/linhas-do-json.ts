const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:,]|[^\s"{}[\]:,]+/g;

interface Nivel {
  /** Path of the object or list, with a dot at its end; '' at the root. */
  prefixo: string;
  /** Key of an object that waits for its value; null in a list. */
  chave: string | null;
  indice: number;
  lista: boolean;
}

/** Line (from 1) of each wanted path (`elementos.3.codigo`) in a JSON text; unknown paths are left out. */
export function linhasDoJson(texto: string, procurados: ReadonlySet<string>): Map<string, number> {
  const achados = new Map<string, number>();
  const pilha: Nivel[] = [];
  let linha = 1;
  let lido = 0;
  for (const { 0: token, index } of texto.matchAll(TOKEN)) {
    for (; lido < index; lido += 1) if (texto.charCodeAt(lido) === 10) linha += 1;
    const nivel = pilha.at(-1);
    if (token === ',') {
      if (nivel?.lista) nivel.indice += 1;
      else if (nivel) nivel.chave = null;
    } else if (token === '}' || token === ']') pilha.pop();
    else if (nivel && !nivel.lista && nivel.chave === null) nivel.chave = String(JSON.parse(token));
    else if (token !== ':') {
      const caminho = nivel === undefined ? '' : nivel.prefixo + (nivel.lista ? nivel.indice : nivel.chave);
      if (procurados.has(caminho)) achados.set(caminho, linha);
      const abre = token === '{' || token === '[';
      const prefixo = caminho === '' ? '' : `${caminho}.`;
      if (abre) pilha.push({ prefixo, chave: null, indice: 0, lista: token === '[' });
    }
  }
  return achados;
}
