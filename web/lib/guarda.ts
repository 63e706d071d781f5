/** By key, in this browser. */
interface Guarda {
  ler(chave: string): string | null;
  /** Null when there is nothing, or something that cannot be read. Its shape is unknown. */
  lerJson(chave: string): unknown;
  /** Answers whether it will be there after a reload. */
  guardar(chave: string, texto: string): boolean;
  esquecer(chave: string): void;
  /** `menos`: the one key that stays. */
  esquecerTudo(menos?: string): void;
}

/**
 * The one door to the browser's storage. A browser that blocks it throws when it is only looked at, and a full one when
 * it is written to: what is kept then lasts as long as the page does.
 */
function criarGuarda(armazem: () => Storage): Guarda {
  const daPagina = new Map<string, string>();
  const tentar = <T>(fazer: (armazem: Storage) => T, senao: T): T => {
    try {
      return fazer(armazem());
    } catch {
      return senao;
    }
  };
  const ler = (chave: string) => daPagina.get(chave) ?? tentar((um) => um.getItem(chave), null);
  const esquecer = (chave: string) => {
    daPagina.delete(chave);
    tentar((um) => um.removeItem(chave), undefined);
  };
  const guardar = (chave: string, texto: string) => {
    esquecer(chave);
    const ficou = tentar((um) => {
      um.setItem(chave, texto);
      return true;
    }, false);
    if (!ficou) daPagina.set(chave, texto);
    return ficou;
  };
  return {
    ler,
    lerJson: (chave) => {
      try {
        return JSON.parse(ler(chave) ?? 'null');
      } catch {
        return null;
      }
    },
    guardar,
    esquecer,
    esquecerTudo: (menos) => {
      const fica = menos === undefined ? null : ler(menos);
      daPagina.clear();
      tentar((um) => um.clear(), undefined);
      if (menos !== undefined && fica !== null) guardar(menos, fica);
    },
  };
}

/** Kept until the tab is closed. */
export const daAba = criarGuarda(() => sessionStorage);

/** Kept for the next visit, and seen by the other tabs. */
export const doNavegador = criarGuarda(() => localStorage);
