import { lerLocalDosEsquemas } from '../server/inicio/ler-configuracao.ts';
import { instalarXsd } from '../server/mec/instalar-xsd.ts';
import { XsdRecusado } from '../server/mec/xsd-arquivos.ts';
import { fraseDoErro } from './frase-do-erro.ts';

/*
 * npm run mec:xsd — installs MEC's schemas 1.05 in MEC_XSD_DIR, or in mec-xsd under DATA_DIR. Exit 0 installed, 1 a
 * file is not the published one, 2 could not be downloaded.
 */
const pasta = lerLocalDosEsquemas();
try {
  const escritos = await instalarXsd(pasta);
  console.log(
    escritos.length === 0
      ? `Os esquemas do MEC já estão em ${pasta}`
      : `${escritos.length} esquemas instalados em ${pasta}`,
  );
} catch (erro) {
  console.error(`Os esquemas do MEC não foram instalados: ${fraseDoErro(erro)}`);
  process.exitCode = erro instanceof XsdRecusado ? 1 : 2;
}
