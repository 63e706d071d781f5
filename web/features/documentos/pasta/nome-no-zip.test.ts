import { crc32, deflateRawSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { type Aberto, ArquivosRecusados, abrirArquivos } from './abrir-arquivos.ts';

/** One file of a ZIP as its bytes: the name as it is written, what the flags say of it, and a Unicode Path field. */
interface Escrito {
  nome: Uint8Array;
  utf8?: boolean;
  /** The name of the extra field 0x7075, by its own checksum or by a false one. */
  extra?: { nome: Uint8Array; soma?: number };
  conteudo?: string;
  comprimido?: boolean;
  comSenha?: boolean;
}

const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ';
const CP437 = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº';
const utf8 = (texto: string) => new TextEncoder().encode(texto);
const porTabela = (tabela: string) => (texto: string) =>
  Uint8Array.from(texto, (letra) =>
    letra.charCodeAt(0) < 128 ? letra.charCodeAt(0) : 128 + Array.from(tabela).indexOf(letra),
  );
const cp850 = porTabela(CP850);
const latin1 = (texto: string): Uint8Array => Uint8Array.from(texto, (letra) => letra.codePointAt(0) ?? 0);
const cp437 = porTabela(CP437);

/** A ZIP written by hand (PKWARE APPNOTE 4.3, 4.4.4 bit 11, 4.6.9), so that no reader's own writer is believed. */
function zip(...arquivos: Escrito[]): File {
  const partes: Buffer[] = [];
  const diretorio: Buffer[] = [];
  let posicao = 0;
  for (const { nome, utf8: marca, extra, conteudo = '%PDF-1.7 x', comprimido, comSenha } of arquivos) {
    const cru = Buffer.from(conteudo);
    const dados = comprimido ? deflateRawSync(cru) : cru;
    const campo = extra === undefined ? Buffer.alloc(0) : unicodePath(nome, extra);
    const comum = Buffer.alloc(26);
    comum.writeUInt16LE(20, 0);
    comum.writeUInt16LE((marca ? 0x800 : 0) | (comSenha ? 1 : 0), 2);
    comum.writeUInt16LE(comprimido ? 8 : 0, 4);
    comum.writeUInt32LE(crc32(cru), 10);
    comum.writeUInt32LE(dados.length, 14);
    comum.writeUInt32LE(cru.length, 18);
    comum.writeUInt16LE(nome.length, 22);
    comum.writeUInt16LE(campo.length, 24);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), comum, nome, campo, dados]);
    const resto = Buffer.alloc(14);
    resto.writeUInt32LE(posicao, 10);
    diretorio.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.of(20, 0), comum, resto, nome, campo]));
    partes.push(local);
    posicao += local.length;
  }
  const central = Buffer.concat(diretorio);
  const fim = Buffer.alloc(18);
  fim.writeUInt16LE(arquivos.length, 4);
  fim.writeUInt16LE(arquivos.length, 6);
  fim.writeUInt32LE(central.length, 8);
  fim.writeUInt32LE(posicao, 12);
  return new File([new Uint8Array(Buffer.concat([...partes, central, Buffer.from('PK\x05\x06'), fim]))], 'turma.zip');
}

function unicodePath(nome: Uint8Array, extra: { nome: Uint8Array; soma?: number }): Buffer {
  const cabeca = Buffer.alloc(9);
  cabeca.writeUInt16LE(0x7075, 0);
  cabeca.writeUInt16LE(5 + extra.nome.length, 2);
  cabeca.writeUInt8(1, 4);
  cabeca.writeUInt32LE(extra.soma ?? crc32(nome), 5);
  return Buffer.concat([cabeca, extra.nome]);
}

const abrir = async (...arquivos: Escrito[]) => {
  const zipado = zip(...arquivos);
  return (await abrirArquivos([{ caminho: zipado.name, bytes: zipado }])).map(({ caminho }: Aberto) => caminho);
};

test.each<[string, Escrito, string]>([
  ['UTF-8 that is marked', { nome: utf8('João Ação.pdf'), utf8: true }, 'João Ação.pdf'],
  ['UTF-8 that is not marked (macOS, Info-ZIP, Java)', { nome: utf8('João Ação.pdf') }, 'João Ação.pdf'],
  ['UTF-8 of macOS, accents apart', { nome: utf8('João Ação.pdf'.normalize('NFD')) }, 'João Ação.pdf'],
  ['the same, marked', { nome: utf8('São Luís'.normalize('NFD')), utf8: true }, 'São Luís'],
  ['CP850 (Windows in Portuguese)', { nome: cp850('João Ação ÁÂÀÃÕÓÔÚÍÊ.pdf') }, 'João Ação ÁÂÀÃÕÓÔÚÍÊ.pdf'],
  ['CP437 (its Portuguese letters)', { nome: cp437('José Conceiçao.pdf') }, 'José Conceiçao.pdf'],
  ['CP437, ordinal signs', { nome: cp437('1ª via nº 2.pdf'.replace('nº', 'nº')) }, '1ª via nº 2.pdf'],
  ['Windows-1252', { nome: latin1('João José Conceição.pdf') }, 'João José Conceição.pdf'],
  ['Windows-1252, one letter alone', { nome: latin1('José.pdf') }, 'José.pdf'],
  ['CP850 that would be small letters elsewhere', { nome: cp850('ÚRSULA Ó.pdf') }, 'ÚRSULA Ó.pdf'],
  ['marked as UTF-8, and CP850', { nome: cp850('Conceição.pdf'), utf8: true }, 'Conceição.pdf'],
  ['Unicode Path field beside CP850', { nome: cp850('Joao.pdf'), extra: { nome: utf8('João.pdf') } }, 'João.pdf'],
  [
    'Unicode Path field beside question marks (WinZip)',
    { nome: utf8('Jo?o.pdf'), extra: { nome: utf8('João.pdf') } },
    'João.pdf',
  ],
  [
    'Unicode Path field of an older name',
    { nome: cp850('Conceição.pdf'), extra: { nome: utf8('Outra.pdf'), soma: 1 } },
    'Conceição.pdf',
  ],
  ['backslashes (old Windows)', { nome: cp850('turma\\João\\RG.pdf') }, 'turma/João/RG.pdf'],
  ['backslashes in UTF-8', { nome: utf8('turma\\João\\RG.pdf'), utf8: true }, 'turma/João/RG.pdf'],
  ['a drive', { nome: utf8('C:\\turma\\RG.pdf') }, 'C:/turma/RG.pdf'],
  ['a way out, which is only shown', { nome: utf8('../RG.pdf') }, '../RG.pdf'],
  ['ASCII, compressed', { nome: utf8('RG.pdf'), comprimido: true }, 'RG.pdf'],
  ['letters beyond Latin', { nome: utf8('Łukasz Ñandú 王.pdf'), utf8: true }, 'Łukasz Ñandú 王.pdf'],
])('a name in a ZIP: %s', async (_, arquivo, nome) => {
  expect(await abrir(arquivo)).toEqual([nome]);
});

test('folders and what systems add are no files, however their paths are written', async () => {
  const nomes = ['turma/', 'turma\\fotos\\', 'turma/RG.pdf', '__MACOSX/._RG.pdf', 'turma\\Thumbs.db', 'a/.DS_Store'];
  expect(await abrir(...nomes.map((nome) => ({ nome: utf8(nome) })))).toEqual(['turma/RG.pdf']);
});

test('what is inside comes out whole, and two files of one name are two', async () => {
  const zipado = zip(
    { nome: utf8('RG.pdf'), conteudo: '%PDF-1.7 um', comprimido: true },
    { nome: utf8('RG.pdf'), conteudo: '%PDF-1.7 dois' },
  );
  const abertos = await abrirArquivos([{ caminho: 'x.zip', bytes: zipado }]);
  const textos = await Promise.all(abertos.map(async ({ bytes }) => Buffer.from(await bytes.arrayBuffer()).toString()));
  expect(textos).toEqual(['%PDF-1.7 um', '%PDF-1.7 dois']);
});

test.each<[string, File]>([
  ['with a password', zip({ nome: utf8('RG.pdf'), comSenha: true })],
  ['cut short', new File([zip({ nome: utf8('RG.pdf') }).slice(0, 60)], 'turma.zip')],
  ['no ZIP', new File(['RAR!'], 'turma.zip')],
])('a ZIP %s is refused with its name', async (_, arquivo) => {
  const recusado = abrirArquivos([{ caminho: arquivo.name, bytes: arquivo }]);
  await expect(recusado).rejects.toThrow(ArquivosRecusados);
  await expect(recusado).rejects.toThrow(/^turma\.zip não pôde ser aberto: o ZIP está danificado ou tem senha\.$/);
});

test('a ZIP that changed since, that is empty, or that there is no room for is not called damaged', async () => {
  const recusa = (arquivo: File) =>
    abrirArquivos([{ caminho: arquivo.name, bytes: arquivo }]).catch((erro) => erro.message);
  const leitura = vi.spyOn(Blob.prototype, 'arrayBuffer');
  const negar = () => leitura.mockRejectedValueOnce(new DOMException('', 'NotReadableError'));
  negar();
  negar();
  expect(await recusa(zip({ nome: utf8('RG.pdf') }))).toBe(
    'turma.zip não pôde ser aberto: ele mudou ou saiu do lugar depois de escolhido; escolha-o de novo.',
  );
  negar();
  expect(await recusa(zip({ nome: utf8('RG.pdf') }))).toBe(
    'turma.zip não pôde ser aberto: ele não cabe na memória deste computador; divida-o.',
  );
  leitura.mockRestore();
  expect(await recusa(new File([], 'turma.zip'))).toBe('turma.zip não pôde ser aberto: ele está vazio.');
});

test('files of a folder chosen on macOS have their accents composed', async () => {
  const caminho = 'turma/João.pdf'.normalize('NFD');
  expect((await abrirArquivos([{ caminho, bytes: new Blob(['x']) }])).map((um) => um.caminho)).toEqual([
    'turma/João.pdf',
  ]);
});
