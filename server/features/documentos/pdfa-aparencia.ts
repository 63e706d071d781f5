import type { Violacao } from '#domain/documento/pdfa.ts';
import { type Desenho, desenhoDasPaginas } from './pdfa-desenho.ts';
import type { Parte } from './pdfa-estrutura.ts';
import type { Objeto, PdfLido } from './pdfa-objetos.ts';

const COM_PROGRAMA = ['Type1', 'MMType1', 'TrueType', 'CIDFontType0', 'CIDFontType2'];

/** By what is drawn alone: fonts, colour, transparency, images, PostScript. */
export function violacoesDaAparencia(pdf: PdfLido, parte: Parte): Violacao[] {
  const desenho = desenhoDasPaginas(pdf);
  return [
    ...fontes(desenho),
    ...(coresSemPerfil(pdf, desenho, parte) ? [{ clausula: 'intencao-de-saida' as const, onde: '' }] : []),
    ...(parte === 1 && temTransparencia(desenho) ? [{ clausula: 'transparencia' as const, onde: '' }] : []),
    ...(desenho.imagens.some(imagemProibida) ? [{ clausula: 'imagem' as const, onde: '' }] : []),
    ...(desenho.quadros.some(temPostscript) ? [{ clausula: 'postscript' as const, onde: '' }] : []),
  ];
}

/** Fonts that text is shown in without their programs; a composite font has its program in the one below it. */
function fontes({ fontes: usadas }: Desenho): Violacao[] {
  const faltam = usadas
    .flatMap((um) => (um.nome('Subtype') === 'Type0' ? um.lista('DescendantFonts') : [um]))
    .filter((um) => COM_PROGRAMA.includes(um.nome('Subtype') ?? ''))
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

function coresSemPerfil({ catalogo, objetos }: PdfLido, desenho: Desenho, parte: Parte): boolean {
  const temPadrao = objetos.some((um) => ['DefaultRGB', 'DefaultGray', 'DefaultCMYK'].some((chave) => um.tem(chave)));
  if (catalogo.tem('OutputIntents') || temPadrao) return false;
  // Part 4 lets a page have an intent of its own, and takes the colour space that a group blends in.
  if (parte === 4 && desenho.quadros.some((um) => um.tem('OutputIntents') || um.objeto('Group')?.tem('CS')))
    return false;
  const imagens = desenho.imagens.some((um) => um.nomes('ColorSpace').some((cor) => DO_DISPOSITIVO.includes(cor)));
  return imagens || desenho.corDoDispositivo;
}

const temTransparencia = ({ imagens, quadros, estados }: Desenho): boolean =>
  imagens.some((um) => um.objeto('SMask') !== null) ||
  quadros.some((um) => um.objeto('Group')?.nome('S') === 'Transparency') ||
  estados.some(estadoTransparente);

function estadoTransparente(um: Objeto): boolean {
  // A writer's rounding is no transparency.
  const opaco = (chave: string) => !um.tem(chave) || Math.abs(Number(um.texto(chave)) - 1) < 0.000_01;
  const mistura = um.nomes('BM').every((modo) => modo === 'Normal' || modo === 'Compatible');
  return !opaco('CA') || !opaco('ca') || !mistura || um.objeto('SMask') !== null;
}

const imagemProibida = (um: Objeto): boolean =>
  um.tem('Alternates') || um.tem('OPI') || um.texto('Interpolate') === 'true';

const temPostscript = (um: Objeto): boolean =>
  um.nome('Subtype') === 'PS' || um.tem('PS') || um.tem('Ref') || um.nome('Subtype2') === 'PS';
