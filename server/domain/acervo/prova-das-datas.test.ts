import { expect, test } from 'vitest';
import { pedeOrdem, semDatas, somarData } from './prova-das-datas.ts';

const lidas = (...textos: string[]) => {
  const datas = semDatas('registro', 0);
  for (const [i, texto] of textos.entries()) somarData(datas, { linha: i + 2, texto }, 2026);
  return datas;
};

test('a day above 12 proves the order of its column; a date that exists is the better example', () => {
  const datas = lidas('03/04/2001', '31/02/2001', '25/04/2001', '26/04/2001');
  expect(datas).toMatchObject({ prova: { 'dia-mes': 3, 'mes-dia': 0 }, semOrdem: 1 });
  expect(datas.exemplos).toEqual({ 'dia-mes': { linha: 4, texto: '25/04/2001' } });
  expect(pedeOrdem(datas)).toBe(false);
  expect(lidas('31/02/2001').exemplos).toEqual({ 'dia-mes': { linha: 2, texto: '31/02/2001' } });
});

test('the order is asked only where some cell needs it, and the century where two are possible', () => {
  expect(pedeOrdem(lidas('1978', '1998-04-25', '35866', ''))).toBe(false);
  expect(pedeOrdem(lidas('03/04/2001'))).toBe(true);
  expect(pedeOrdem(lidas('03/04/2001', '25/04/2001', '04/25/2001'))).toBe(true);
  const datas = lidas('03/04/25', '03/04/78', '25/04/25', '05/04/03');
  expect(datas.seculos).toEqual([
    { ano: '25', linhas: 2 },
    { ano: '03', linhas: 1 },
  ]);
});

test('three different cells are kept as examples, each no longer than a line', () => {
  const { amostras } = lidas('1978', '1978', `${'x'.repeat(80)}`, '1979', '1980');
  expect(amostras.map(({ linha, texto }) => [linha, texto.length])).toEqual([
    [2, 4],
    [4, 60],
    [5, 4],
  ]);
});
