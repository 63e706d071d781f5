/** JSON with sorted keys: jsonb does not keep the order of keys, no hash and no comparison may depend on it. */
export function jsonCanonico(valor: unknown): string {
  if (Array.isArray(valor)) return `[${valor.map(jsonCanonico).join(',')}]`;
  if (typeof valor === 'object' && valor !== null) {
    const pares = Object.entries(valor)
      .filter(([, v]) => v !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([chave, v]) => `${JSON.stringify(chave)}:${jsonCanonico(v)}`);
    return `{${pares.join(',')}}`;
  }
  return JSON.stringify(valor ?? null);
}
