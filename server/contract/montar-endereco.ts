/** Turns `/api/x/:id` + `{ id }` into `/api/x/…`, each value percent-encoded. */
export function montarPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/:([A-Za-z]+)/g, (_, nome: string) => {
    const valor = params[nome];
    if (valor === undefined) throw new Error(`Falta o parâmetro ${nome} em ${path}`);
    return encodeURIComponent(String(valor));
  });
}

/** Query values → `?a=1&b=2`, leaving out what is undefined or empty. */
export function montarQuery(query: Record<string, unknown> = {}): string {
  const busca = new URLSearchParams();
  for (const [chave, valor] of Object.entries(query)) {
    if (valor !== undefined && valor !== null && valor !== '') busca.set(chave, String(valor));
  }
  const texto = busca.toString();
  return texto === '' ? '' : `?${texto}`;
}
