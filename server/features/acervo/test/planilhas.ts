import { deflateRawSync } from 'node:zlib';
import { writeOds } from 'hucre/ods';
import { type CellValue, writeXlsx } from 'hucre/xlsx';

/** A part of a container as a test writes it; `dito` is what the directory says of its size. */
interface Parte {
  nome: string;
  bytes: Buffer;
  dito?: number;
  cifrada?: boolean;
}

/** Writes a ZIP container, which may lie. */
export function zip(partes: readonly Parte[]): Buffer {
  const locais: Buffer[] = [];
  const diretorio: Buffer[] = [];
  let lugar = 0;
  for (const { nome, bytes, dito = bytes.length, cifrada = false } of partes) {
    const comprimido = deflateRawSync(bytes, { level: 9 });
    const comum = Buffer.alloc(26);
    comum.writeUInt16LE(20, 0);
    comum.writeUInt16LE(cifrada ? 1 : 0, 2);
    comum.writeUInt16LE(8, 4);
    comum.writeUInt32LE(comprimido.length, 14);
    comum.writeUInt32LE(dito, 18);
    comum.writeUInt16LE(Buffer.byteLength(nome), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), comum, Buffer.from(nome), comprimido]);
    const fim = Buffer.alloc(14);
    fim.writeUInt32LE(lugar, 10);
    diretorio.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), comum, fim, Buffer.from(nome)]));
    locais.push(local);
    lugar += local.length;
  }
  const central = Buffer.concat(diretorio);
  const final = Buffer.alloc(22);
  final.write('PK\x05\x06', 'latin1');
  final.writeUInt16LE(partes.length, 8);
  final.writeUInt16LE(partes.length, 10);
  final.writeUInt32LE(central.length, 12);
  final.writeUInt32LE(lugar, 16);
  return Buffer.concat([...locais, central, final]);
}

const PACOTE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENTO = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PLANILHA = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** Ended by `</sheetData></worksheet>`. */
export const INICIO_DA_ABA = `<?xml version="1.0"?><worksheet xmlns="${PLANILHA}"><sheetData>`;

interface PartesDoXlsx {
  aba: string | Buffer;
  textos?: string;
  estilos?: string;
  propriedades?: string;
}

/** A workbook of one sheet from its own parts: the sheet, the inside of the table of texts, the inside of the styles. */
export function xlsxEmPartes({ aba, textos = '', estilos = '', propriedades = '' }: PartesDoXlsx): Buffer {
  const xml = (texto: string) => Buffer.from(`<?xml version="1.0"?>${texto}`);
  const relacao = (id: string, tipo: string, alvo: string) =>
    `<Relationship Id="${id}" Type="${DOCUMENTO}/${tipo}" Target="${alvo}"/>`;
  const relacoes = (...todas: string[]) =>
    xml(`<Relationships xmlns="${PACOTE}/relationships">${todas.join('')}</Relationships>`);
  return zip([
    { nome: '_rels/.rels', bytes: relacoes(relacao('r1', 'officeDocument', 'xl/workbook.xml')) },
    {
      nome: 'xl/workbook.xml',
      bytes: xml(
        `<workbook xmlns="${PLANILHA}" xmlns:r="${DOCUMENTO}">${propriedades}<sheets><sheet name="Livro" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
    },
    {
      nome: 'xl/_rels/workbook.xml.rels',
      bytes: relacoes(
        relacao('r1', 'worksheet', 'worksheets/sheet1.xml'),
        relacao('r2', 'sharedStrings', 'sharedStrings.xml'),
        relacao('r3', 'styles', '/xl/styles.xml'),
      ),
    },
    { nome: 'xl/sharedStrings.xml', bytes: xml(`<sst xmlns="${PLANILHA}">${textos}</sst>`) },
    { nome: 'xl/styles.xml', bytes: xml(`<styleSheet xmlns="${PLANILHA}">${estilos}</styleSheet>`) },
    { nome: 'xl/worksheets/sheet1.xml', bytes: typeof aba === 'string' ? Buffer.from(aba) : aba },
  ]);
}

/** A workbook of one sheet; `aparencia` gives cells ("row,column", from 0) their looks. */
export const xlsx = (
  linhas: CellValue[][],
  aparencia: Record<string, { numFmt?: string; riscada?: true }> = {},
  outras: { name: string; rows: CellValue[][] }[] = [],
): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [
      {
        name: 'Livro',
        rows: linhas,
        cells: new Map(
          Object.entries(aparencia).map(([onde, { numFmt, riscada }]) => {
            const [linha = 0, coluna = 0] = onde.split(',').map(Number);
            const style = {
              ...(numFmt !== undefined && { numFmt }),
              ...(riscada && { font: { strikethrough: true } }),
            };
            return [onde, { value: linhas[linha]?.[coluna] ?? null, style }];
          }),
        ),
      },
      ...outras,
    ],
  });

/** A sheet of LibreOffice's own kind. */
export const ods = (linhas: CellValue[][]): Promise<Uint8Array> =>
  writeOds({ sheets: [{ name: 'Livro', rows: linhas }] });

/** A diploma's XML of an older layout, with what the reading needs. */
export const xmlDoMec = ({
  nome = 'Ana do XML',
  versao = '1.02',
  emec = '999',
  codigo = '1.2.abcdef012345',
  numero = '77',
} = {}): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Diploma xmlns="http://portal.mec.gov.br/diplomadigital/arquivos-em-xsd"><infDiploma versao="${versao}">
  <DadosDiploma><Diplomado><Nome>${nome}</Nome><CPF>52998224725</CPF></Diplomado><DataConclusao>2019-12-10</DataConclusao>
  <DadosCurso><NomeCurso>Direito</NomeCurso><CodigoCursoEMEC>123</CodigoCursoEMEC><GrauConferido>Bacharelado</GrauConferido></DadosCurso>
  <IesEmissora><Nome>Universidade Inventada</Nome><CodigoMEC>${emec}</CodigoMEC></IesEmissora></DadosDiploma>
  <DadosRegistro><IesRegistradora><Nome>Universidade Inventada</Nome><CodigoMEC>${emec}</CodigoMEC></IesRegistradora>
  <LivroRegistro><LivroRegistro>L-1</LivroRegistro><NumeroRegistro>${numero}</NumeroRegistro><DataColacaoGrau>2020-01-15</DataColacaoGrau>
  <DataExpedicaoDiploma>2020-02-01</DataExpedicaoDiploma><DataRegistroDiploma>2020-02-02</DataRegistroDiploma></LivroRegistro>
  <Seguranca><CodigoValidacao>${codigo}</CodigoValidacao></Seguranca></DadosRegistro></infDiploma></Diploma>`;
