/** One annulled diploma as a list has it. */
export interface ItemDaLista {
  codigo: string;
  /** yyyy-MM-dd */
  data: string;
  motivo: string;
}

/** Why a new list is due: it misses or wrongly holds diplomas. Null: the list says what the register says. */
export function motivoDaListaDevida(
  anulados: readonly ItemDaLista[],
  naLista: readonly ItemDaLista[] | null,
): string | null {
  if (naLista === null) {
    if (anulados.length === 0) return null;
    return `Há ${quantos(anulados.length)} e nenhuma lista foi gerada.`;
  }
  const faltam = diferenca(anulados, naLista);
  const sobram = diferenca(naLista, anulados);
  if (faltam + sobram === 0) return null;
  const partes = [
    ...(faltam > 0 ? [`faltam ${quantos(faltam)}`] : []),
    ...(sobram > 0 ? [`${quantos(sobram)} já não estão anulados como a lista diz`] : []),
  ];
  return `Na lista mais recente ${partes.join(' e ')}.`;
}

const quantos = (n: number): string => (n === 1 ? '1 diploma anulado' : `${n} diplomas anulados`);
const chave = ({ codigo, data, motivo }: ItemDaLista): string => `${codigo}|${data}|${motivo}`;
function diferenca(deste: readonly ItemDaLista[], daquele: readonly ItemDaLista[]): number {
  const outros = new Set(daquele.map(chave));
  return deste.filter((item) => !outros.has(chave(item))).length;
}
