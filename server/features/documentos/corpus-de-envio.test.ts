import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentosApi } from '#contract/documentos.contract.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { SO_NA_CAMPANHA } from '../../test/campanha.ts';
import { umFormulario, umPdf } from '../../test/factories/um-pdf.ts';
import { umPdfA } from '../../test/factories/um-pdf-a.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';

/* What offices, and others, send: every case gets its own answer, no 5xx, and a refusal leaves nothing behind. */

const MB = 1024 * 1024;
const LIMITE = 'O tamanho do arquivo ultrapassa o limite (7 MB).';
const NAO_PDF = 'O arquivo deve ser um PDF (PDF/A, para preservação).';
let t: AppDeTeste;
let cookie: string;
let porta: number;
let rga: string;

beforeAll(async () => {
  t = await buildTestApp();
  cookie = await t.entrar('operador');
  rga = (await umRegistro(t.deps.prisma)).rga;
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  porta = (t.app.server.address() as AddressInfo).port;
});
afterAll(() => t.fechar());

type Partes = Parameters<typeof umFormulario>[0];
async function enviar(partes: Partes | FormData): Promise<{ status: number; message: string; nome: string }> {
  const body = partes instanceof FormData ? partes : umFormulario({ rga, tipoId: '1', obs: 'corpus', ...partes });
  const resposta = await fetch(`http://127.0.0.1:${porta}/api/Documentacao/enviar`, {
    method: 'POST',
    headers: { cookie },
    body,
  });
  const corpo = (await resposta.json()) as { message?: string; nome?: string };
  return { status: resposta.status, message: corpo.message ?? '', nome: corpo.nome ?? '' };
}
const arquivo = (conteudo: Uint8Array, nome = 'a.pdf', tipo = 'application/pdf') => ({
  file: { nome, conteudo, tipo },
});

/** Raw bytes over a socket, chunked and without a length; resolves with the status line's number. */
function enviarUmaVez(pedacos: Iterable<Buffer>, fronteira: string): Promise<number> {
  return new Promise((pronto, falhou) => {
    const req = request(
      {
        port: porta,
        method: 'POST',
        path: '/api/Documentacao/enviar',
        headers: { cookie, 'content-type': `multipart/form-data; boundary=${fronteira}` },
      },
      (res) => {
        res.resume();
        res.once('end', () => {
          pronto(res.statusCode ?? 0);
          req.destroy();
        });
      },
    );
    // Once the answer is there, what is still on its way may meet a closed connection.
    req.on('error', falhou);
    const iterador = pedacos[Symbol.iterator]();
    const escrever = () => {
      for (;;) {
        const { value, done } = iterador.next();
        if (done) return void req.end();
        if (!req.write(value)) return void req.once('drain', escrever);
      }
    };
    escrever();
  });
}
/** A client of Node's that still writes when the answer closes its connection may not see the answer: it asks again. */
async function enviarEmPedacos(pedacos: () => Iterable<Buffer>, fronteira: string): Promise<number> {
  for (let resta = 3; ; resta -= 1) {
    try {
      return await enviarUmaVez(pedacos(), fronteira);
    } catch (erro) {
      if (resta === 1 || !/EPIPE|ECONNRESET/.test(String(erro))) throw erro;
    }
  }
}
const cabeca = (fronteira: string) =>
  Buffer.from(
    `--${fronteira}\r\ncontent-disposition: form-data; name="rga"\r\n\r\n${rga}\r\n--${fronteira}\r\ncontent-disposition: form-data; name="tipoId"\r\n\r\n1\r\n--${fronteira}\r\ncontent-disposition: form-data; name="obs"\r\n\r\nx\r\n--${fronteira}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
  );
function* pdfEmPedacos(fronteira: string, bytes: number) {
  yield cabeca(fronteira);
  yield Buffer.from('%PDF-1.7\n');
  for (let enviados = 9; enviados < bytes; enviados += 64 * 1024)
    yield Buffer.alloc(Math.min(64 * 1024, bytes - enviados));
  yield Buffer.from(`\r\n--${fronteira}--\r\n`);
}

const semNada = (feito: () => Promise<unknown>) => async () => {
  const contar = () =>
    Promise.all([
      t.deps.prisma.documento.count(),
      t.deps.prisma.arquivoConteudo.count(),
      t.deps.prisma.auditoria.count(),
    ]);
  const antes = await contar();
  await feito();
  expect(await contar()).toEqual(antes);
};

describe('accepted', () => {
  it.each([
    ['6.99 MB', arquivo(umPdf({ tamanho: Math.floor(6.99 * MB) })), 'a.pdf'],
    ['one byte under 7 MB', arquivo(umPdf({ tamanho: 7 * MB - 1 })), 'a.pdf'],
    ['a path for a name', arquivo(umPdf(), '../../x'), 'x.pdf'],
    ['CRLF in the name', arquivo(umPdf(), 'a\r\nSet-Cookie: b.pdf'), 'a%0D%0ASet-Cookie_ b.pdf'],
    ['a name written right to left', arquivo(umPdf(), 'nota\u202efdp.exe'), 'notafdp.exe.pdf'],
    ['a name of 4,000 characters', arquivo(umPdf(), `${'ã'.repeat(4000)}.pdf`), `${'ã'.repeat(251)}.pdf`],
    ['a wrong declared type around a PDF', arquivo(umPdf(), 'a.pdf', 'text/html'), 'a.pdf'],
    [
      'a polyglot, which is a PDF that is only ever downloaded',
      arquivo(Buffer.concat([umPdf(), Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])),
      'a.pdf',
    ],
    [
      'a bomb in its metadata',
      arquivo(
        Buffer.concat([
          Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Metadata/Subtype/XML/Filter/FlateDecode>>\nstream\n'),
          deflateSync(Buffer.alloc(200 * MB)),
          Buffer.from('\nendstream\ntrailer\n<<>>\n'),
        ]),
      ),
      'a.pdf',
    ],
  ])('%s', async (_, partes, nome) => {
    expect(await enviar(partes)).toEqual({ status: 200, message: '', nome });
  });

  it('chunked without a length', async () => {
    expect(await enviarEmPedacos(() => pdfEmPedacos('f1', MB), 'f1')).toBe(200);
  });
});

describe('refused', () => {
  const dois = () => {
    const formulario = umFormulario({ rga, tipoId: '1', obs: 'corpus', ...arquivo(umPdf()) });
    formulario.append('file', new Blob([new Uint8Array(umPdf())]), 'b.pdf');
    return formulario;
  };
  it.each<[string, Partes | FormData | (() => FormData), number, string]>([
    ['exactly 7 MB', arquivo(umPdf({ tamanho: 7 * MB })), 413, LIMITE],
    ['20 MB', arquivo(umPdf({ tamanho: 20 * MB })), 413, LIMITE],
    ['20 MB that are no PDF', arquivo(Buffer.alloc(20 * MB)), 413, LIMITE],
    ['two files', dois, 400, 'Envie um arquivo por vez.'],
    ['an image', arquivo(Buffer.from('\u0089PNG\r\n\u001a\n'), 'a.png', 'image/png'), 415, NAO_PDF],
    ['renamed HTML', arquivo(Buffer.from('<html>%PDF-1.7</html>')), 415, NAO_PDF],
    ['a PDF with a blank before it', arquivo(Buffer.concat([Buffer.from(' '), umPdf()])), 415, NAO_PDF],
    ['0 bytes', arquivo(Buffer.alloc(0)), 400, 'O arquivo está vazio.'],
    ['an encrypted PDF', arquivo(umPdf({ cifrado: true })), 415, expect.stringContaining('protegido') as string],
    ['a PDF that is no PDF/A', arquivo(umPdfA({ pdfa: null })), 415, expect.stringContaining('não declara') as string],
    [
      'a PDF/A with a script inside (F-17)',
      arquivo(umPdfA({ objetos: ['<</S/JavaScript/JS(x)>>'] })),
      415,
      expect.stringContaining('JavaScript (ISO 19005-2, 6.5.1)') as string,
    ],
    ['a file under another name', { anexo: { nome: 'a.pdf', conteudo: umPdf() } }, 400, 'Campo desconhecido: anexo'],
    [
      'a repeated field',
      () => {
        const formulario = umFormulario({ rga, tipoId: '1', obs: 'x', ...arquivo(umPdf()) });
        formulario.append('rga', '2');
        return formulario;
      },
      400,
      'Campo repetido: rga',
    ],
  ])('%s', async (_, partes, status, message) => {
    await semNada(async () => {
      expect(await enviar(typeof partes === 'function' ? partes() : partes)).toEqual({ status, message, nome: '' });
    })();
  });

  it(
    'twenty fields',
    semNada(async () => {
      const campos = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`c${i}`, 'x']));
      expect((await enviar(campos)).status).toBe(400);
    }),
  );

  it(
    'a body cut off in the middle, without a boundary, or of another kind',
    semNada(async () => {
      const cru = async (corpo: string, tipo: string) => {
        const resposta = await fetch(`http://127.0.0.1:${porta}/api/Documentacao/enviar`, {
          method: 'POST',
          headers: { cookie, 'content-type': tipo },
          body: corpo,
        });
        return resposta.status;
      };
      expect(await cru(cabeca('f').toString('latin1'), 'multipart/form-data; boundary=f')).toBe(400);
      expect(await cru('x', 'multipart/form-data')).toBe(400);
      expect(await cru('{}', 'application/json')).toBe(415);
      expect(await cru('rga=1', 'application/x-www-form-urlencoded')).toBe(415);
    }),
  );

  it(
    'a body that never ends, chunked',
    semNada(async () => {
      expect(await enviarEmPedacos(() => pdfEmPedacos('f2', 200 * MB), 'f2')).toBe(413);
    }),
  );
});

/** Collects what nothing holds any more, now: when the engine would do it by itself says nothing of the product. */
function recolher(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

it.runIf(SO_NA_CAMPANHA)('keeps memory flat over many large uploads, refused or not', async () => {
  const grande = arquivo(umPdf({ tamanho: 20 * MB }));
  await enviar(grande);
  const antes = process.memoryUsage().arrayBuffers;
  for (let i = 0; i < 10; i += 1) await enviar(grande);
  // The client of this test holds copies of 20 MB in the same process; ten uploads kept would be 140 MB and more.
  const restam = () => {
    recolher();
    return process.memoryUsage().arrayBuffers - antes;
  };
  await expect.poll(restam, { timeout: 120_000 }).toBeLessThan(90 * MB);
  const lista = await t.chamar(documentosApi.listar, { params: { rga } }, cookie);
  expect(lista.corpo.length).toBe(10);
});
