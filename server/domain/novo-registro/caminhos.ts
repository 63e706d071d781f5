type No = Record<string, unknown>;

/** Values by their dotted paths as one nested object; a number in a path is a place in a list. */
export function aninhar(pares: Iterable<readonly [caminho: string, valor: unknown]>): No {
  const raiz: No = {};
  for (const [caminho, valor] of pares) {
    const chaves = caminho.split('.');
    const ultima = chaves.pop() ?? '';
    const dono = chaves.reduce<No>((no, chave, i) => {
      no[chave] ??= /^\d+$/.test(chaves[i + 1] ?? ultima) ? [] : {};
      return no[chave] as No;
    }, raiz);
    dono[ultima] = valor;
  }
  return raiz;
}

/** What stands at a dotted path of any value, or undefined. */
export function lerCaminho(objeto: unknown, caminho: string): unknown {
  return caminho.split('.').reduce<unknown>((valor, chave) => {
    if (typeof valor !== 'object' || valor === null || !Object.hasOwn(valor, chave)) return undefined;
    return (valor as No)[chave];
  }, objeto);
}
