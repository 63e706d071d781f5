import { hash } from 'node:crypto';
import { PNG } from 'pngjs';
import { AppError, campoInvalido } from '../../erros/app-error.ts';
import { criarExame } from '../../exame/exame.ts';
import { ExameOcupado } from '../../exame/exame-falhou.ts';
import type { Desenhado } from './desenhar-svg.worker.ts';
import { svgPermitido } from './svg-permitido.ts';

/** Bytes of the file that is given. */
export const MAXIMO_DO_LOGO = 256 * 1024;
const MAIOR_LADO = 2_000;
/** Of an SVG, which is drawn smaller. */
const MAIOR_LADO_DO_SVG = 10_000;
const LADO_DO_PNG = 600;

/** Ready to be stored: as given (PNG without what cameras and editors add, or SVG rewritten), and as a PNG. */
export interface LogoPronto {
  tipo: 'image/png' | 'image/svg+xml';
  conteudo: Buffer;
  png: Buffer;
  largura: number;
  altura: number;
  sha256: string;
}

const ASSINATURA_PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const arquivo = new URL('./desenhar-svg.worker.ts', import.meta.url);
const exame = criarExame({ arquivo, simultaneos: 1, espera: 8, tempoMs: 5_000, memoriaMb: 128 });

/** Draws in a thread of limited time. @throws AppError 400 at `file`, ExameOcupado */
async function desenhar(svg: string): Promise<PNG> {
  const medidas = { largura: LADO_DO_PNG, maximo: MAIOR_LADO, maiorLado: MAIOR_LADO_DO_SVG };
  const { lados, png } = await exame.examinar<Desenhado>('desenhar', { svg, ...medidas }).catch((erro: unknown) => {
    if (erro instanceof ExameOcupado) throw erro;
    throw campoInvalido(
      'file',
      'O SVG não pôde ser desenhado: confira se tem tamanho (viewBox) e figuras, e se não é complicado demais.',
    );
  });
  if (png !== null) return PNG.sync.read(Buffer.from(png));
  const [largura, altura] = lados.map((lado) => Math.round(lado).toLocaleString('pt-BR'));
  throw campoInvalido(
    'file',
    `O SVG é grande ou comprido demais (${largura} × ${altura}): use até ${MAIOR_LADO_DO_SVG.toLocaleString('pt-BR')} pontos de cada lado, e altura de até três vezes a largura.`,
  );
}

/** Reads the pixels. The size stands in the first chunk, before anything is unpacked. @throws AppError 400 at `file` */
function lerPng(bytes: Buffer): PNG {
  const [largura, altura] = bytes.length < 24 ? [0, 0] : [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (largura < 1 || altura < 1 || largura > MAIOR_LADO || altura > MAIOR_LADO) {
    throw campoInvalido('file', `O PNG deve ter de 1 a ${MAIOR_LADO} pontos de largura e de altura.`);
  }
  try {
    return PNG.sync.read(bytes);
  } catch {
    throw campoInvalido('file', 'O arquivo PNG está incompleto ou danificado.');
  }
}

/** Makes a logo of the bytes of a PNG or an SVG. @throws AppError 400 at `file`, 413, 415 for anything else */
export async function prepararLogo(bytes: Buffer): Promise<LogoPronto> {
  if (bytes.length > MAXIMO_DO_LOGO) throw new AppError('GRANDE_DEMAIS', 413, 'O logotipo deve ter até 256 kB.');
  const doPng = bytes.subarray(0, 8).equals(ASSINATURA_PNG);
  const doSvg = !doPng && /<svg[\s>]/i.test(bytes.subarray(0, 4_096).toString('utf8'));
  if (!doPng && !doSvg) {
    throw new AppError('TIPO_NAO_ACEITO', 415, 'O logotipo deve ser um arquivo PNG ou SVG.', [
      { campo: 'file', message: 'O logotipo deve ser um arquivo PNG ou SVG.' },
    ]);
  }
  const svg = doSvg ? svgPermitido(bytes) : null;
  const imagem = svg === null ? lerPng(bytes) : await desenhar(svg);
  const png = PNG.sync.write(imagem);
  const conteudo = svg === null ? png : Buffer.from(svg);
  return {
    tipo: svg === null ? 'image/png' : 'image/svg+xml',
    conteudo,
    png,
    largura: imagem.width,
    altura: imagem.height,
    sha256: hash('sha256', conteudo, 'hex'),
  };
}
