import { expect, test } from 'vitest';
import { comLattesDaForma } from './lattes.ts';
import { NS_MEC, NS_MEC_HTTPS } from './namespaces.ts';

const documento = (ns: string, lattes: string, p = '') =>
  `<${p}a xmlns${p && ':x'}="${ns}" xsi="${NS_MEC_HTTPS} y"><${p}Lattes>${lattes}://lattes.cnpq.br/12</${p}Lattes></${p}a>`;

test.each([
  [NS_MEC, 'http'],
  [NS_MEC_HTTPS, 'https'],
])('an address of Lattes takes the form of %s', (ns, forma) => {
  for (const veio of ['http', 'https']) {
    for (const p of ['', 'x:']) expect(comLattesDaForma(documento(ns, veio, p))).toBe(documento(ns, forma, p));
  }
  const fora = documento(ns, 'ftp');
  expect(comLattesDaForma(fora)).toBe(fora);
});
