import fc from 'fast-check';

const LETRAS = 'AaÁáÂâÃãÀàÄäBbCcÇçDdEeÉéÊêFfGgHhIiÍíJjKkLlMmNnÑñOoÓóÔôÕõÖöPpQqRrSsŠšTtUuÚúÜüVvWwXxYyÝýZzŽžŁłƒǅȟ';
const SINAIS = `'’‘"“”&<>–—-.,;:!?()[]{}/\\|@#$%*+=_^~\`´¨°ºª§¹²³«»¿¡…•†`;
const pontas = [...`${LETRAS}${SINAIS}0123456789`];
const meio = [...pontas, ' ', ' ', ' ', '\u00a0'];

/** A text that MEC's TString accepts: Latin letters, signs that XML must escape, quotes, blanks inside. */
export const textoMec = (minimo = 1, maximo = 60): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...pontas),
      fc.array(fc.constantFrom(...meio), { minLength: Math.max(0, minimo - 2), maxLength: maximo - 2 }),
      fc.constantFrom(...pontas),
    )
    .map(([primeira, miolo, ultima]) =>
      minimo === 1 && miolo.length === 0 ? primeira : [primeira, ...miolo, ultima].join(''),
    )
    .map((texto) => (texto.normalize('NFC') === texto ? texto : 'Texto'.padEnd(minimo, 'o')));

const PARTES = [
  'Maria',
  'José',
  "Sant'Ana",
  'Conceição',
  "D'Ávila",
  'João',
  'Antônia',
  'Müller',
  'Nuñez',
  'Luís-Otávio',
  'da',
  'dos',
  'e',
];

/** An invented name; now and then the longest that MEC takes, 255 characters, or a single letter. */
export const nomeDePessoa: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.array(fc.constantFrom(...PARTES), { minLength: 2, maxLength: 7 }).map((p) => p.join(' ')),
  },
  { weight: 1, arbitrary: textoMec(255, 255) },
  { weight: 1, arbitrary: fc.constantFrom('Á', "O'", `${'Ñ'.repeat(254)}o`) },
);

/** Digits only. */
export const digitos = (quantos: number): fc.Arbitrary<string> =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: quantos, maxLength: quantos }).map((d) => d.join(''));

/** Calendar date as yyyy-MM-dd; leap days and turns of the year among them. */
export const dataIso: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((data) => data.toISOString().slice(0, 10)),
  },
  { weight: 1, arbitrary: fc.constantFrom('2024-02-29', '2000-02-29', '1999-12-31', '2025-01-01', '0001-01-01') },
);

/** Null one time in three. */
export const talvez = <T>(arbitrario: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(arbitrario, { freq: 3 });
