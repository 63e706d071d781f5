import { setImmediate as turno } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { criarSaidaDoLog } from './saida-do-log.ts';

it('writes the lines of a while together, in their order, however little is taken at once', async () => {
  const tomados: string[] = [];
  let chamadas = 0;
  const saida = criarSaidaDoLog((bytes) => {
    chamadas += 1;
    if (chamadas === 2) {
      saida.write('três\n');
      throw Object.assign(new Error('cheio'), { code: 'EAGAIN' });
    }
    const agora = chamadas === 1 ? 4 : bytes.length;
    tomados.push(Buffer.from(bytes.subarray(0, agora)).toString('latin1'));
    return agora;
  });
  saida.write('não\n');
  saida.write('dois\n');
  expect(tomados).toEqual([]);
  await vi.waitFor(() => expect(chamadas).toBe(3));
  expect(Buffer.from(tomados.join(''), 'latin1').toString('utf8')).toBe('não\ndois\ntrês\n');
});

it('writes a warning at once, with what came before it, and asks a slow reader no more often for it', async () => {
  const tomados: string[] = [];
  let chamadas = 0;
  const saida = criarSaidaDoLog((bytes) => {
    chamadas += 1;
    if (tomados.length > 0) throw Object.assign(new Error('cheio'), { code: 'EAGAIN' });
    tomados.push(Buffer.from(bytes).toString());
    return bytes.length;
  });
  saida.write('{"level":30}\n');
  await turno();
  expect(chamadas).toBe(0);
  saida.write('{"level":40}\n');
  await turno();
  expect(tomados).toEqual(['{"level":30}\n{"level":40}\n']);
  for (let i = 0; i < 100; i += 1) saida.write('{"level":50}\n');
  await turno();
  expect(chamadas).toBe(2);
  for (let i = 0; i < 100; i += 1) saida.write('{"level":50}\n');
  await turno();
  expect(chamadas).toBe(2);
});

it('keeps eight megabytes for a reader that takes nothing, and says how many lines it lost', async () => {
  let cheio = true;
  let escrito = '';
  const saida = criarSaidaDoLog((bytes) => {
    if (cheio) throw Object.assign(new Error('cheio'), { code: 'EAGAIN' });
    escrito += Buffer.from(bytes).toString();
    return bytes.length;
  });
  const linha = `${'x'.repeat(1023)}\n`;
  for (let i = 0; i < 9 * 1024; i += 1) saida.write(linha);
  cheio = false;
  await vi.waitFor(() => expect(escrito.length).toBeGreaterThan(0));
  saida.write('depois\n');
  await vi.waitFor(() => expect(escrito).toContain('depois'));
  const inteiras = escrito.split('\n').filter((uma) => uma.startsWith('x')).length;
  expect(inteiras).toBe(8 * 1024 + 1);
  expect(escrito).toContain(`"linhasPerdidas":${9 * 1024 - inteiras}}`);
});
