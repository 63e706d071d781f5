import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { validadorDaGramatica } from '../xsd.ts';

/** MEC's own schemas, for tests that hold ours against them: only where they are installed. */
export const PASTA_XSD = resolve(process.env.MEC_XSD_DIR ?? join(process.env.DATA_DIR ?? '.data', 'mec-xsd'));
export const TEM_XSD_DO_MEC = existsSync(join(PASTA_XSD, 'tiposBasicos_v1.05.xsd'));

/** The project's own validator. */
export const validador = validadorDaGramatica();
