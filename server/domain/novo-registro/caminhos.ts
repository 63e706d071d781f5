type No = Record<string, unknown>;

/** Paths are those of fields, some hundred: each is taken apart once. Others may come, and are not kept for ever. */
const LEMBRADOS = 1_000;
const conhecidos = new Map<string, readonly string[]>();
function chavesDe(caminho: string): readonly string[] {
  const conhecidas = conhecidos.get(caminho);
  if (conhecidas !== undefined) return conhecidas;
  const chaves = caminho.split('.');
  if (conhecidos.size < LEMBRADOS) conhecidos.set(caminho, chaves);
  return chaves;
}

const eNumero = (chave: string | undefined) => chave !== undefined && /^\d+$/.test(chave);

/** Values by their dotted paths as one nested object; a number in a path is a place in a list. */
export function aninhar(pares: Iterable<readonly [caminho: string, valor: unknown]>): No {
  const raiz: No = {};
  for (const [caminho, valor] of pares) {
    const chaves = chavesDe(caminho);
    let dono = raiz;
    for (const [i, chave] of chaves.slice(0, -1).entries()) {
      dono[chave] ??= eNumero(chaves[i + 1]) ? [] : {};
      dono = dono[chave] as No;
    }
    dono[chaves.at(-1) ?? ''] = valor;
  }
  return raiz;
}

/** What stands at a dotted path of any value, or undefined. */
export function lerCaminho(objeto: unknown, caminho: string): unknown {
  let valor = objeto;
  for (const chave of chavesDe(caminho)) {
    if (typeof valor !== 'object' || valor === null || !Object.hasOwn(valor, chave)) return undefined;
    valor = (valor as No)[chave];
  }
  return valor;
}
