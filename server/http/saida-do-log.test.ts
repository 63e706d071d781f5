import { setImmediate as turno } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { criarSaidaDoLog } from './saida-do-log.ts';

it('writes the lines of a turn together, in their order, however little is taken at once', async () => {
  const tomados: string[] = [];
  let chamadas = 0;
  const saida = criarSaidaDoLog((bytes) => {
    chamadas += 1;
    if (chamadas === 2) throw Object.assign(new Error('cheio'), { code: 'EAGAIN' });
    const agora = chamadas === 1 ? 4 : bytes.length;
    tomados.push(Buffer.from(bytes.subarray(0, agora)).toString('latin1'));
    return agora;
  });
  saida.write('não\n');
  saida.write('dois\n');
  expect(tomados).toEqual([]);
  await turno();
  saida.write('três\n');
  await turno();
  await turno();
  expect(Buffer.from(tomados.join(''), 'latin1').toString('utf8')).toBe('não\ndois\ntrês\n');
  expect(chamadas).toBe(3);
});
