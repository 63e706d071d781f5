import { lerLocalDosEsquemas } from '../server/inicio/ler-configuracao.ts';
import { validadorInstalado } from '../server/mec/validador-instalado.ts';
import { validarArquivos } from '../server/mec/validar-arquivos.ts';

/*
 * npm run mec:validar -- FILE… — checks MEC documents by the project's grammar and, where installed, by MEC's own
 * files, too (MEC_XSD_DIR, or mec-xsd under DATA_DIR).
 */
const { linhas, saida } = validarArquivos(process.argv.slice(2), validadorInstalado(lerLocalDosEsquemas()));
for (const linha of linhas) console.log(linha);
process.exitCode = saida;
