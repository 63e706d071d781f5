import { decode, encode } from 'jpeg-js';

/** A grey picture: `lado` × `lado` values from 0 (black) to 255. */
export interface Cinza {
  lado: number;
  pontos: Float64Array;
}

/** Numbers from 0 to 1, the same ones for the same seed. */
export function sorteio(semente: number): () => number {
  let estado = semente >>> 0;
  return () => {
    estado = (estado + 0x6d2b79f5) | 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Prints modules on `pontos` dots a side, each dot black or white: uneven modules, as a printer makes them. */
export function imprimir(matriz: readonly (readonly boolean[])[], pontos: number): Cinza {
  const cinza = { lado: pontos, pontos: new Float64Array(pontos * pontos).fill(255) };
  const n = matriz.length;
  for (let y = 0; y < pontos; y++)
    for (let x = 0; x < pontos; x++)
      if (matriz[Math.floor((y * n) / pontos)]?.[Math.floor((x * n) / pontos)]) cinza.pontos[y * pontos + x] = 25;
  return cinza;
}

const em = ({ lado, pontos }: Cinza, x: number, y: number): number =>
  x < 0 || y < 0 || x >= lado || y >= lado ? 235 : (pontos[y * lado + x] ?? 235);

function entre(cinza: Cinza, x: number, y: number): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - x0, y - y0];
  const cima = em(cinza, x0, y0) * (1 - fx) + em(cinza, x0 + 1, y0) * fx;
  const baixo = em(cinza, x0, y0 + 1) * (1 - fx) + em(cinza, x0 + 1, y0 + 1) * fx;
  return cima * (1 - fy) + baixo * fy;
}

/** One direction of a Gaussian blur; the rim stays as it is. */
function borrarEm({ lado, pontos }: Cinza, sigma: number, passo: number): Cinza {
  const raio = Math.ceil(2.5 * sigma);
  const pesos = Float64Array.from({ length: 2 * raio + 1 }, (_, i) => Math.exp(-((i - raio) ** 2) / (2 * sigma ** 2)));
  const soma = pesos.reduce((a, b) => a + b, 0);
  const saida = pontos.slice();
  for (let onde = raio * (lado + 1); onde < pontos.length - raio * (lado + 1); onde++) {
    let valor = 0;
    for (let i = 0; i < pesos.length; i++) valor += (pesos[i] ?? 0) * (pontos[onde + (i - raio) * passo] ?? 0);
    saida[onde] = valor / soma;
  }
  return { lado, pontos: saida };
}

export interface Foto {
  largura: number;
  altura: number;
  pixels: Uint8ClampedArray<ArrayBuffer>;
}

/**
 * Photographs a print: turned by any angle, sheared and seen from the side, out of focus, under uneven light, grainy,
 * and compressed as JPEG.
 */
export function fotografar(impresso: Cinza, semente: number): Foto {
  const acaso = sorteio(semente);
  const de = (minimo: number, maximo: number) => minimo + (maximo - minimo) * acaso();
  const aumento = de(1.4, 2.1);
  const lado = Math.ceil(impresso.lado * aumento * 1.5);
  const [angulo, inclina, perspectiva] = [de(0, 2 * Math.PI), de(-0.08, 0.08), de(-0.08, 0.08) / impresso.lado];
  const [c, s] = [Math.cos(angulo), Math.sin(angulo)];
  const foto = { lado, pontos: new Float64Array(lado * lado) };
  const luz = [de(-0.1, 0.1), de(-0.1, 0.1)] as const;
  for (let y = 0; y < lado; y++)
    for (let x = 0; x < lado; x++) {
      const [u, v] = [(x - lado / 2) / aumento, (y - lado / 2) / aumento];
      const [gx, gy] = [c * u - s * v, s * u + c * v];
      const w = 1 + perspectiva * gx;
      const valor = entre(impresso, (gx + inclina * gy) / w + impresso.lado / 2, gy / w + impresso.lado / 2);
      foto.pontos[y * lado + x] = valor * (0.9 + luz[0] * (x / lado - 0.5) + luz[1] * (y / lado - 0.5));
    }
  const sigma = de(0.4, 0.8) * aumento;
  const borrada = borrarEm(borrarEm(foto, sigma, 1), sigma, lado);
  const rgba = new Uint8Array(lado * lado * 4).fill(255);
  for (const [i, valor] of borrada.pontos.entries())
    rgba.fill(Math.max(0, Math.min(255, valor + de(-9, 9))), i * 4, i * 4 + 3);
  const jpeg = encode({ data: rgba, width: lado, height: lado }, Math.round(de(60, 90)));
  const { data, width, height } = decode(jpeg.data, { useTArray: true });
  return { largura: width, altura: height, pixels: new Uint8ClampedArray(data) };
}
