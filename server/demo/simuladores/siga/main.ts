import { anunciar } from '../nucleo/abrir-simulador.ts';
import { iniciarSimuladorSiga } from './iniciar-simulador-siga.ts';

/*
 * The simulator on its own: `node server/demo/simuladores/siga/main.ts`. PORT (4101), HOST (127.0.0.1), SIGA_TOKEN
 * (any).
 */

const { PORT = '4101', HOST, SIGA_TOKEN } = process.env;
anunciar('do SIGA', await iniciarSimuladorSiga({ porta: Number(PORT), host: HOST, token: SIGA_TOKEN }));
