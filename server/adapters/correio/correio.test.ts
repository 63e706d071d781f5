import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../config.ts';
import { CorreioFalhou } from './correio.port.ts';
import { createCorreioSimulado } from './correio.simulado.ts';
import { createCorreioSmtp } from './correio.smtp.ts';
import { createCorreio } from './create-correio.ts';

let servidor: SMTPServer;
let url: string;
const cartas: { de: string; para: string[]; bytes: string }[] = [];
beforeAll(async () => {
  servidor = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onRcptTo: ({ address }, _, feito) =>
      feito(address.startsWith('fora') ? new Error(`550 ${address} não existe`) : null),
    onData: (dados, { envelope }, feito) => {
      const de = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      void buffer(dados).then((bytes) => {
        cartas.push({ de, para: envelope.rcptTo.map(({ address }) => address), bytes: bytes.toString() });
        feito();
      });
    },
  });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  url = `smtp://127.0.0.1:${(servidor.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((fechado) => servidor.close(fechado)));

test('a message reaches a mail server with text, looks and files, and a subject cannot bring headers along', async () => {
  const correio = createCorreioSmtp({ url, de: 'Registro de Diplomas <registro@uf.example>' });
  await correio.enviar({
    para: ['ana@uf.example', 'rui@uf.example'],
    assunto: 'Prazos de hoje\r\nBcc: espiao@outro.example',
    texto: '2 prazos vencidos',
    html: '<p>2 prazos vencidos</p>',
    anexos: [{ nome: 'prazos.csv', tipo: 'text/csv', conteudo: 'a;b\n' }],
  });
  const [carta] = cartas;
  expect(carta).toMatchObject({ de: 'registro@uf.example', para: ['ana@uf.example', 'rui@uf.example'] });
  const [cabecalhos = ''] = (carta?.bytes ?? '').split('\r\n\r\n');
  expect(cabecalhos).toContain('From: Registro de Diplomas <registro@uf.example>');
  expect(cabecalhos).not.toMatch(/^Bcc:/im);
  expect(carta?.bytes).toContain('2 prazos vencidos');
  expect(carta?.bytes).toContain('<p>2 prazos vencidos</p>');
  expect(carta?.bytes).toMatch(/filename=prazos\.csv[\s\S]*YTtiCg==/);
});

test('a refusal is told without the address of the person, and a server that is away likewise', async () => {
  const mensagem = { para: 'fora.daqui@uf.example', assunto: 'x', texto: 'x' };
  const recusada = await createCorreioSmtp({ url })
    .enviar(mensagem)
    .catch((erro: unknown) => erro);
  expect(recusada).toBeInstanceOf(CorreioFalhou);
  expect((recusada as Error).message).toMatch(/não existe/);
  expect((recusada as Error).message).not.toContain('fora.daqui');
  await expect(createCorreioSmtp({ url: 'smtp://127.0.0.1:1' }).enviar(mensagem)).rejects.toBeInstanceOf(CorreioFalhou);
});

test('a server without TLS gets nothing where TLS is wanted, whatever the address says', async () => {
  const antes = cartas.length;
  const mensagem = { para: 'ana@uf.example', assunto: 'Código', texto: '1234' };
  for (const escrito of [url, `${url}/?requireTLS=false`, `${url}/?ignoreTLS=true`]) {
    const correio = createCorreioSmtp({ url: escrito, exigirTls: true });
    await expect(correio.enviar(mensagem)).rejects.toBeInstanceOf(CorreioFalhou);
  }
  expect(cartas).toHaveLength(antes);
});

test('the demonstration keeps the newest messages; a real installation without a server has no mail', async () => {
  const simulado = createCorreioSimulado();
  for (let n = 0; n < 101; n += 1) await simulado.enviar({ para: 'ana@uf.example', assunto: `${n}`, texto: 'Olá' });
  expect(simulado.caixa.map(({ assunto }) => assunto)).toEqual(Array.from({ length: 100 }, (_, n) => `${n + 1}`));
  const correio = { url: undefined, de: undefined, exigirTls: false };
  expect(createCorreio({ correio, modo: 'producao' })).toBeNull();
  expect(createCorreio({ correio, modo: 'demo' })).not.toBeNull();
});

test('a sender without a server, or one that is no address, is refused at the start', () => {
  const ler = (env: Record<string, string>) => () => loadConfig({ MODO: 'demo', ...env });
  expect(ler({ CORREIO_DE: 'registro@uf.example' })).toThrow(
    /SMTP_URL: é obrigatória quando há CORREIO_DE ou AGENDA_EMAIL/,
  );
  expect(ler({ SMTP_URL: 'smtp://x', CORREIO_DE: 'registro' })).toThrow(/CORREIO_DE: deve ser/);
  expect(ler({ SMTP_URL: 'smtp://x', CORREIO_DE: 'Registro <registro@uf.example>' })().correio).toEqual({
    url: 'smtp://x',
    de: 'Registro <registro@uf.example>',
    exigirTls: false,
  });
});
