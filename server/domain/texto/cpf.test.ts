import { expect, test } from 'vitest';
import { cpfValido, formatarCpf, mascararCpf, ocultarCpfs, somenteDigitos } from './cpf.ts';

test.each([
  ['52998224725', true],
  ['529.982.247-25', true],
  ['11144477735', true],
  ['52998224724', false],
  ['52998224715', false],
  ['5299822472', false],
  ['529982247255', false],
  ['529 982 247 25', false],
  [' 52998224725', false],
  ['529.98224725', false],
  ['', false],
  ['abcdefghijk', false],
  ['99999999999', false],
])('%s is a CPF: %s', (cpf, valido) => {
  expect(cpfValido(cpf)).toBe(valido);
});

test.each(Array.from({ length: 10 }, (_, d) => String(d).repeat(11)))('%s is nobody’s', (cpf) => {
  expect(cpfValido(cpf)).toBe(false);
});

test.each([
  ['', ''],
  ['529', '529'],
  ['5299', '529.9'],
  ['529982', '529.982'],
  ['5299822', '529.982.2'],
  ['529982247', '529.982.247'],
  ['5299822472', '529.982.247-2'],
  ['52998224725', '529.982.247-25'],
  ['529.982.247-25', '529.982.247-25'],
  ['529982247259', '529.982.247-25'],
])('typing %j shows %j', (digitado, texto) => {
  expect(formatarCpf(digitado)).toBe(texto);
});

test.each([
  ['52998224725', '***.982.247-**'],
  ['529.982.247-25', '***.982.247-**'],
  ['5299822472', '***.***.***-**'],
  ['529982247250', '***.***.***-**'],
  ['', '***.***.***-**'],
])('the public sees %s as %s', (cpf, mascara) => {
  expect(mascararCpf(cpf)).toBe(mascara);
});

test('the mask leaves exactly the six central digits', () => {
  expect(somenteDigitos(mascararCpf('12345678909'))).toBe('456789');
});

test.each([
  ['CPF 529.982.247-25 trocado pelo 52998224725.', 'CPF ***.982.247-** trocado pelo ***.982.247-**.'],
  ['CPF 529 982 247 25 e 529.982.247 25', 'CPF ***.982.247-** e ***.982.247-**'],
  ['529-982-247-25, 529/982/247/25, 529.982.247/25', '***.982.247-**, ***.982.247-**, ***.982.247-**'],
  ['5 2 9 9 8 2 2 4 7 2 5 ou 529 . 982 . 247 - 25', '***.982.247-** ou ***.982.247-**'],
  ['529,982,247-25, 529,982,247,25 e 1,52998224725,9', '***.982.247-**, ***.982.247-** e 1,***.982.247-**,9'],
  ['CPF-52998224725-Ana, nº.529.982.247-25.', 'CPF-***.982.247-**-Ana, nº.***.982.247-**.'],
  ['Processo 23108.000001/2026-01, RGA 201900000001', 'Processo 23108.000001/2026-01, RGA 201900000001'],
  ['de 10/12/2024 a 123, 5 2 9 9 8 2 2 4 7 2 6', 'de 10/12/2024 a 123, 5 2 9 9 8 2 2 4 7 2 6'],
  ['', ''],
])('a CPF inside a text is masked: %s', (texto, oculto) => {
  expect(ocultarCpfs(texto)).toBe(oculto);
});
