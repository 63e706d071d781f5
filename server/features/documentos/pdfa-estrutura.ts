import type { Violacao } from '#domain/documento/pdfa.ts';
import type { Objeto, PdfLido } from './pdfa-objetos.ts';

/** Part of ISO 19005 that a file claims (1 to 4), 0 when it claims none: part 2's clauses are asked of it then. */
export type Parte = number;

const violacao = (clausula: Violacao['clausula'], onde = ''): Violacao[] => [{ clausula, onde }];

/** By the bytes themselves: header, compressed references. */
export function violacoesDosBytes(bytes: Buffer, parte: Parte): Violacao[] {
  const inicio = bytes.subarray(0, 64);
  const linha = /^%PDF-[12]\.\d[\r\n]+%([^\r\n]{4})/.exec(inicio.toString('latin1'));
  const altos = [...(linha?.[1] ?? '')].every((byte) => byte.charCodeAt(0) > 127);
  const comprimida = parte === 1 && /\/Type\s*\/XRef\b/.test(bytes.toString('latin1'));
  return [
    ...(linha === null || !altos ? violacao('cabecalho') : []),
    ...(comprimida ? violacao('referencias-comprimidas') : []),
  ];
}

/** By trailer and catalogue: identifier, metadata, JavaScript, embedded files, forms, actions of their own. */
export function violacoesDoCatalogo({ catalogo, temId }: PdfLido, parte: Parte): Violacao[] {
  const nomes = catalogo.objeto('Names');
  const formulario = catalogo.objeto('AcroForm');
  return [
    ...(temId ? [] : violacao('id-do-trailer')),
    ...(catalogo.objeto('Metadata')?.fluxo == null ? violacao('metadados') : []),
    ...(parte === 1 && catalogo.objeto('Metadata')?.tem('Filter') ? violacao('metadados', 'comprimido') : []),
    ...(nomes?.tem('JavaScript') ? violacao('javascript') : []),
    ...(parte === 1 && nomes?.tem('EmbeddedFiles') ? violacao('arquivo-embutido') : []),
    ...(catalogo.tem('AA') ? violacao('acao-adicional') : []),
    ...(formulario?.tem('XFA') || formulario?.texto('NeedAppearances') === 'true' ? violacao('formulario') : []),
  ];
}

const ACOES = ['Launch', 'Sound', 'Movie', 'ResetForm', 'ImportData', 'Rendition', 'GoTo3DView'];
const ANOTACOES = ['Sound', 'Movie', 'Screen', '3D', 'RichMedia'];
// Part 4 has a level for what is drawn in three dimensions (4e).
const ACOES_DA_PARTE_4 = ACOES.filter((acao) => acao !== 'GoTo3DView');
const ANOTACOES_DA_PARTE_4 = ['Sound', 'Movie', 'Screen'];

/** By the dictionary itself: filters, outside streams, actions, annotations, files inside. */
export function violacoesDoObjeto(um: Objeto, parte: Parte): Violacao[] {
  const acao = um.tem('Type') && um.nome('Type') !== 'Action' ? null : um.nome('S');
  const subtipo = um.nome('Subtype');
  const campo = um.tem('FT') || subtipo === 'Widget' || (parte !== 1 && um.nome('Type') === 'Page');
  return [
    ...(um.fluxo !== null && um.nomes('Filter').includes('LZWDecode') ? violacao('lzw') : []),
    ...(um.fluxo !== null && ['F', 'FFilter', 'FDecodeParms'].some((chave) => um.tem(chave))
      ? violacao('fluxo-externo')
      : []),
    ...(acao === 'JavaScript' ? violacao('javascript') : []),
    ...(acao !== null && (parte === 4 ? ACOES_DA_PARTE_4 : ACOES).includes(acao) ? violacao('acao', acao) : []),
    ...(campo && um.tem('AA') ? violacao('acao-adicional') : []),
    ...(um.nome('Type') === 'Annot' &&
    subtipo !== null &&
    (parte === 4 ? ANOTACOES_DA_PARTE_4 : ANOTACOES).includes(subtipo)
      ? violacao('anotacao', subtipo)
      : []),
    ...arquivoEmbutido(um, parte),
  ];
}

/** Part 1 takes no file inside, part 2 only PDF/A, part 3 any; a programme is refused in all of them. */
function arquivoEmbutido(um: Objeto, parte: Parte): Violacao[] {
  const embutido = um.objeto('EF');
  if (embutido === null) return [];
  const nome = (um.texto('UF') ?? um.texto('F') ?? '').replace(/^\(|\)$/g, '');
  const programa = /\.(?:exe|com|bat|cmd|scr|msi|js|vbs|ps1|sh|jar|dll)$/i.test(nome);
  const soPdf = parte !== 3 && parte !== 4 && !/\.pdf$/i.test(nome);
  return parte === 1 || programa || soPdf ? violacao('arquivo-embutido', nome.slice(0, 60)) : [];
}
