import type { Violacao } from '#domain/documento/pdfa.ts';
import type { Parte } from './pdfa-estrutura.ts';
import { type Objeto, type PdfLido, textoDoFluxo } from './pdfa-objetos.ts';

const COM_PROGRAMA = ['Type1', 'MMType1', 'TrueType', 'CIDFontType0', 'CIDFontType2'];

/** What the pages' looks prove: fonts, colour, transparency, images, PostScript. */
export function violacoesDaAparencia(pdf: PdfLido, parte: Parte): Violacao[] {
  const conteudos = pdf.objetos.filter(ehConteudo).map((um) => textoDoFluxo(um) ?? '');
  return [
    ...fontes(pdf, conteudos),
    ...(coresSemPerfil(pdf, conteudos) ? [{ clausula: 'intencao-de-saida' as const, onde: '' }] : []),
    ...(parte === 1 && pdf.objetos.some(temTransparencia) ? [{ clausula: 'transparencia' as const, onde: '' }] : []),
    ...(pdf.objetos.some(imagemProibida) ? [{ clausula: 'imagem' as const, onde: '' }] : []),
    ...(pdf.objetos.some(temPostscript) ? [{ clausula: 'postscript' as const, onde: '' }] : []),
  ];
}

/** A stream that draws: a form, or what has neither type nor subtype (a page's content). */
const ehConteudo = (um: Objeto): boolean =>
  um.fluxo !== null && (um.nome('Subtype') === 'Form' || (!um.tem('Type') && !um.tem('Subtype') && !um.tem('N')));

function fontes({ objetos }: PdfLido, conteudos: readonly string[]): Violacao[] {
  // Invisible text (a scan's recognised words) needs no font: where there is some, nothing is proven.
  if (conteudos.some((conteudo) => /\b3\s+Tr\b/.test(conteudo))) return [];
  const faltam = objetos
    .filter((um) => um.nome('Type') === 'Font' && COM_PROGRAMA.includes(um.nome('Subtype') ?? ''))
    .filter((um) => {
      const descritor = um.objeto('FontDescriptor');
      return !['FontFile', 'FontFile2', 'FontFile3'].some((chave) => descritor?.objeto(chave)?.fluxo != null);
    })
    .map((um) => um.nome('BaseFont') ?? 'sem nome');
  return faltam.length === 0
    ? []
    : [{ clausula: 'fonte-nao-embutida', onde: [...new Set(faltam)].slice(0, 3).join(', ') }];
}

const DO_DISPOSITIVO = ['DeviceRGB', 'DeviceGray', 'DeviceCMYK'];

function coresSemPerfil({ catalogo, objetos }: PdfLido, conteudos: readonly string[]): boolean {
  const temIntencao = catalogo.tem('OutputIntents');
  const temPadrao = objetos.some((um) => ['DefaultRGB', 'DefaultGray', 'DefaultCMYK'].some((chave) => um.tem(chave)));
  if (temIntencao || temPadrao) return false;
  const imagens = objetos.some(
    (um) => um.nome('Subtype') === 'Image' && um.nomes('ColorSpace').some((cor) => DO_DISPOSITIVO.includes(cor)),
  );
  return imagens || conteudos.some((conteudo) => /[\d.]\s+(?:rg|RG|g|G|k|K)(?=\s)/.test(semTextos(conteudo)));
}

/** Operators alone: what stands in strings and inline images is none. */
const semTextos = (conteudo: string): string =>
  conteudo.replace(/\bBI\b[\s\S]*?\bEI\b/g, ' ').replace(/\((?:\\[\s\S]|[^\\()])*\)|<[0-9A-Fa-f\s]*>/g, ' ');

function temTransparencia(um: Objeto): boolean {
  if (um.nome('Subtype') === 'Image') return um.objeto('SMask') !== null;
  if (um.nome('S') === 'Transparency' && (!um.tem('Type') || um.nome('Type') === 'Group')) return true;
  if (um.nome('Type') !== 'ExtGState') return false;
  const opaco = (chave: string) => !um.tem(chave) || Number(um.texto(chave)) === 1;
  const mistura = um.nomes('BM').every((modo) => modo === 'Normal' || modo === 'Compatible');
  return !opaco('CA') || !opaco('ca') || !mistura || um.objeto('SMask') !== null;
}

const imagemProibida = (um: Objeto): boolean =>
  um.nome('Subtype') === 'Image' && (um.tem('Alternates') || um.tem('OPI') || um.texto('Interpolate') === 'true');

const temPostscript = (um: Objeto): boolean =>
  (um.fluxo !== null && um.nome('Subtype') === 'PS') ||
  (um.nome('Subtype') === 'Form' && (um.tem('PS') || um.tem('Ref') || um.nome('Subtype2') === 'PS'));
