export interface ContraALista {
  anulados: number;
  /** Null: no list was made yet. */
  diferencas: { faltam: number; sobram: number } | null;
}

/** Why a new list is due: it misses or wrongly holds diplomas. Null: the list says what the register says. */
export function motivoDaListaDevida({ anulados, diferencas }: ContraALista): string | null {
  if (diferencas === null) return anulados === 0 ? null : `Há ${quantos(anulados)} e nenhuma lista foi gerada.`;
  const { faltam, sobram } = diferencas;
  if (faltam + sobram === 0) return null;
  const partes = [
    ...(faltam > 0 ? [`faltam ${quantos(faltam)}`] : []),
    ...(sobram === 1 ? ['1 diploma já não está anulado como a lista diz'] : []),
    ...(sobram > 1 ? [`${sobram} diplomas já não estão anulados como a lista diz`] : []),
  ];
  return `Na lista mais recente ${partes.join(' e ')}.`;
}

const quantos = (n: number): string => (n === 1 ? '1 diploma anulado' : `${n} diplomas anulados`);
