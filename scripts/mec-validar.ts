import { join, resolve } from 'node:path';
import { validarArquivos } from '../server/mec/validar-arquivos.ts';

/* npm run mec:validar -- FILE… — checks MEC documents against the schemas of MEC_XSD_DIR, or of mec-xsd under DATA_DIR. */
const pasta = resolve(process.env.MEC_XSD_DIR ?? join(process.env.DATA_DIR ?? '.data', 'mec-xsd'));
const { linhas, saida } = validarArquivos(process.argv.slice(2), pasta);
for (const linha of linhas) console.log(linha);
process.exitCode = saida;
