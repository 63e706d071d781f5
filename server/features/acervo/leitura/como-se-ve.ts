const semLiterais = (formato: string): string => formato.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');

/**
 * A whole number in a format of figures and signs (`000000`, `0000"/"0000`) as it shows it; null: the format is
 * another.
 */
export function algarismosComoSeVe(algarismos: string, formato: string): string | null {
  const [primeira = ''] = formato.split(';');
  const partes = primeira.match(/"[^"]*"|\\.|[0\s()-]/g) ?? [];
  const lugares = partes.filter((parte) => parte === '0').length;
  if (lugares < 2 || partes.join('') !== primeira) return null;
  const restam = [...algarismos.padStart(lugares, '0')];
  // The first place takes whatever is longer than the format.
  let tomar = restam.length - lugares + 1;
  return partes
    .map((parte) => {
      if (parte !== '0') return parte.replace(/^"(.*)"$/, '$1').replace(/^\\/, '');
      const seus = restam.splice(0, tomar).join('');
      tomar = 1;
      return seus;
    })
    .join('');
}

/** As far as the format shows it: who types 'mar/78' into a sheet gets the first of that month, shown without its day. */
export function dataComoSeVe(data: Date, formato: string): string {
  if (Number.isNaN(data.getTime())) return '';
  const [partes, iso] = [semLiterais(formato).toLowerCase(), data.toISOString()];
  if (!partes.includes('y') || partes.includes('d')) return iso.slice(0, 10);
  const [ano, mes] = iso.split('-');
  return partes.includes('m') ? `${mes}/${ano}` : (ano ?? '');
}
