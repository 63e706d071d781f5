import { anunciar } from '../nucleo/abrir-simulador.ts';
import { iniciarSimuladorConector } from './iniciar-simulador-conector.ts';

/*
 * The simulator on its own: `node server/demo/simuladores/conector/main.ts`.
 * PORT (4102), HOST (127.0.0.1), PASTA (.data/simulador-conector), MS_POR_ESTADO (2000).
 */

const { PORT = '4102', HOST, PASTA = '.data/simulador-conector', MS_POR_ESTADO = '2000' } = process.env;
anunciar(
  'do conector',
  await iniciarSimuladorConector({
    porta: Number(PORT),
    host: HOST,
    pasta: PASTA,
    msPorEstado: Number(MS_POR_ESTADO),
  }),
);
