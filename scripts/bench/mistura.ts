import { umCatalogo } from '../../server/test/factories/um-catalogo.ts';
import { umPayload } from '../../server/test/factories/um-payload.ts';
import type { Bancada } from './bancada.ts';
import { carregar, montarPedido, type Resultado } from './carga.ts';
import type { Figura } from './figuras.ts';

/** What a server under everyday work looked like: all kinds of reading, one registration in 25 requests. */
export interface Mistura {
  resultado: Resultado;
  memoriaMaximaMb: number;
  memoriaFinalMb: number;
}

const RITMO = 60;
const POR_REGISTRO = 25;

/** Mixed load for so many seconds over a server that was just started; its memory is read every second. */
export async function medirMistura(bancada: Bancada, figuras: readonly Figura[], segundos: number): Promise<Mistura> {
  const catalogo = await umCatalogo(bancada.prisma);
  const servidor = await bancada.partir();
  let maxima = 0;
  const relogio = setInterval(() => {
    maxima = Math.max(maxima, servidor.memoriaMb());
  }, 1_000);
  try {
    const resultado = await carregar({
      porta: servidor.porta,
      conexoes: 40,
      segundos,
      porSegundo: RITMO,
      pedido: (n) =>
        n % POR_REGISTRO === 0
          ? montarPedido('POST', '/api/registro', {
              corpo: umPayload(catalogo),
              cookie: bancada.cookie,
              de: '10.255.0.3',
            })
          : (figuras[n % figuras.length]?.pedido(n) ?? Buffer.alloc(0)),
    });
    return { resultado, memoriaMaximaMb: maxima, memoriaFinalMb: servidor.memoriaMb() };
  } finally {
    clearInterval(relogio);
    await servidor.parar();
  }
}
