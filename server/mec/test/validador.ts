import { fileURLToPath } from 'node:url';
import { criarValidador } from '../xsd.ts';

/** MEC's schemas for tests: `MEC_XSD_DIR`, or the folder beside the repository. */
export const PASTA_XSD =
  process.env.MEC_XSD_DIR ?? fileURLToPath(new URL('../../../../shared/mec/xsd/v1.05-http', import.meta.url));

/** Validator that reads the files literally: what the tests believe. */
export const validador = criarValidador(PASTA_XSD, 'literal');
