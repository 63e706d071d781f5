import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { ArquivoRecusado } from './arquivo-recusado.ts';
import {
  conferirConteiner,
  type LimitesDoConteiner,
  lerDiretorio,
  lerParte,
  type ParteDoConteiner,
} from './conteiner.ts';

export type TipoDeArquivo = 'csv' | 'xlsx' | 'ods' | 'xml' | 'zip';

const MB = 1024 * 1024;
const DE_PLANILHA: LimitesDoConteiner = { total: 1024 * MB, parte: 1024 * MB, partes: 200 };
/** It is read whole, at four times as much memory; the others are read as they come. */
const MAIOR_ODS = 64 * MB;
const DE_PACOTE: LimitesDoConteiner = { total: 2048 * MB, parte: 20 * MB, partes: 20_000 };
const INICIO = 64 * 1024;

const SALVE = 'Abra-o no programa de planilhas e salve como XLSX ou CSV.';
/** By the first bytes of a file. */
const RECUSADOS: readonly { inicios: readonly string[]; motivo: string }[] = [
  { inicios: ['%PDF-'], motivo: 'Este arquivo é um PDF. Peça ao sistema de origem a planilha ou o CSV.' },
  {
    inicios: ['\x09\x00', '\x09\x02', '\x09\x04', '\x09\x08'],
    motivo: `Este é um XLS antigo (Excel 5 ou anterior), que não é lido. ${SALVE}`,
  },
  { inicios: ['ID;P'], motivo: `Este é um SYLK, que não é lido. ${SALVE}` },
  { inicios: ['TABLE\r\n0,1', 'TABLE\n0,1'], motivo: `Este é um DIF, que não é lido. ${SALVE}` },
  {
    inicios: ['\x1f\x8b', 'Rar!', '7z\xbc\xaf'],
    motivo: 'O arquivo está compactado em um formato que não é lido. Descompacte-o, ou compacte os XML em ZIP.',
  },
  {
    inicios: ['\x00\x01\x00\x00Standard'],
    motivo: 'Este é um banco do Access. Exporte a tabela como XLSX ou CSV.',
  },
];

/** Finds out what a file is by its bytes, and judges its container. @throws ArquivoRecusado */
export async function reconhecer(caminho: string, nome: string): Promise<TipoDeArquivo> {
  const arquivo = await open(caminho);
  let inicio: Buffer;
  try {
    const { bytesRead, buffer } = await arquivo.read(Buffer.alloc(INICIO), 0, INICIO, 0);
    inicio = buffer.subarray(0, bytesRead);
  } finally {
    await arquivo.close();
  }
  const letras = inicio.toString('latin1');
  const recusa = RECUSADOS.find(({ inicios }) => inicios.some((um) => letras.startsWith(um)))?.motivo;
  if (recusa !== undefined) throw new ArquivoRecusado(recusa);
  if (letras.startsWith('\xd0\xcf\x11\xe0')) throw await recusarOle(caminho);
  if (letras.startsWith('PK\x03\x04') || letras.startsWith('PK\x05\x06')) return reconhecerConteiner(caminho);
  if (ehDbf(inicio, nome)) throw new ArquivoRecusado(`Este é um DBF, que não é lido. ${SALVE}`);
  return reconhecerTexto(inicio, letras);
}

async function recusarOle(caminho: string): Promise<ArquivoRecusado> {
  // The directory of such a container may stand anywhere: names in it are UTF-16.
  for await (const pedaco of createReadStream(caminho)) {
    if (Buffer.from(pedaco).includes(Buffer.from('EncryptedPackage', 'utf16le'))) return comSenha();
  }
  return new ArquivoRecusado(`Este é um XLS (Excel 97 a 2003), que não é lido. ${SALVE}`);
}

const comSenha = () => new ArquivoRecusado('A planilha está protegida por senha. Retire a senha e envie de novo.');

function ehDbf(inicio: Buffer, nome: string): boolean {
  if (/\.dbf$/i.test(nome)) return true;
  if (inicio.length < 65 || ![0x02, 0x03, 0x30, 0x31, 0x83, 0x8b, 0xf5].includes(inicio[0] ?? 0)) return false;
  const cabecalho = inicio.readUInt16LE(8);
  return cabecalho > 32 && cabecalho <= inicio.length && inicio[cabecalho - 1] === 0x0d;
}

function reconhecerTexto(inicio: Buffer, letras: string): TipoDeArquivo {
  const semMarca = letras.replace(/^\xef\xbb\xbf/, '').trimStart();
  if (/^<(?:!doctype\s+html|html|table|head|style)/i.test(semMarca)) {
    throw new ArquivoRecusado(`Este arquivo é uma página HTML com nome de planilha. ${SALVE}`);
  }
  if (semMarca.startsWith('<')) {
    if (/<!DOCTYPE/i.test(letras))
      throw new ArquivoRecusado('O XML tem DOCTYPE, que não é aceito. Envie o XML do diploma como foi assinado.');
    if (/<office:document\b|urn:schemas-microsoft-com:office:spreadsheet/.test(letras))
      throw new ArquivoRecusado(`Esta é uma planilha em XML, que não é lida. ${SALVE}`);
    return 'xml';
  }
  const nulos = inicio.filter((byte) => byte === 0).length;
  if (letras.startsWith('\xfe\xff'))
    throw new ArquivoRecusado('O texto está em UTF-16 invertido. Salve-o como CSV UTF-8.');
  const deUtf16 = letras.startsWith('\xff\xfe') || nulos > inicio.length * 0.3;
  if (!deUtf16 && nulos > Math.max(16, inicio.length * 0.02)) {
    throw new ArquivoRecusado('Este arquivo não é um texto nem uma planilha que se possa ler. Peça-o em CSV ou XLSX.');
  }
  return 'csv';
}

async function reconhecerConteiner(caminho: string): Promise<TipoDeArquivo> {
  const partes = await lerDiretorio(caminho);
  const nomes = new Set(partes.map(({ nome }) => nome));
  if ([...nomes].some((nome) => /vbaProject\.bin$/i.test(nome))) {
    throw new ArquivoRecusado('A planilha tem macros (XLSM), que não são aceitas. Salve-a como XLSX.');
  }
  if (nomes.has('xl/workbook.bin')) throw new ArquivoRecusado(`Este é um XLSB, que não é lido. ${SALVE}`);
  if (nomes.has('xl/workbook.xml')) {
    await conferirConteiner(caminho, partes, DE_PLANILHA);
    return 'xlsx';
  }
  if (nomes.has('content.xml') && nomes.has('mimetype')) {
    await exigirOds(caminho, partes);
    if (partes.some(({ tamanho }) => tamanho > MAIOR_ODS))
      throw new ArquivoRecusado(
        `Esta planilha ODS tem mais de ${MAIOR_ODS / MB} MB de conteúdo, que não são lidos de uma vez. Salve-a como XLSX ou CSV.`,
      );
    await conferirConteiner(caminho, partes, { ...DE_PLANILHA, parte: MAIOR_ODS });
    return 'ods';
  }
  if (!partes.some(ehXml)) {
    throw new ArquivoRecusado(
      'O ZIP não tem nenhum XML. Envie uma planilha fora do ZIP, ou os XML dos diplomas dentro dele.',
    );
  }
  await conferirConteiner(caminho, partes, DE_PACOTE);
  return 'zip';
}

/** Not what a system adds beside files. */
export const ehXml = ({ nome }: Pick<ParteDoConteiner, 'nome'>): boolean =>
  /\.xml$/i.test(nome) && !/(?:^|\/)(?:__MACOSX\/|\._)/.test(nome);

async function exigirOds(caminho: string, partes: readonly ParteDoConteiner[]): Promise<void> {
  const texto = async (qual: string) => {
    const parte = partes.find(({ nome }) => nome === qual);
    return parte === undefined ? '' : (await lerParte(caminho, parte, MB)).toString('latin1');
  };
  if (!(await texto('mimetype')).includes('opendocument.spreadsheet')) {
    throw new ArquivoRecusado(`Este arquivo não é uma planilha. ${SALVE}`);
  }
  if ((await texto('META-INF/manifest.xml')).includes('encryption-data')) throw comSenha();
}
