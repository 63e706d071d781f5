import type { Discordancia } from '../db/discordancias.queries.ts';
import { comLattesDaForma } from '../mec/lattes.ts';
import { lerPemDasAutoridades } from './autoridades.ts';
import { validarGuardado } from './exame-de-xml.ts';
import { falhasDasAssinaturas, recusasDoEsquema } from './problemas-do-documento.ts';
import type { VerificadorPort } from './verificador.port.ts';

interface Arquivos {
  autoridades: readonly string[];
  intermediarias: readonly string[];
  /** Folder of MEC's own schemas. */
  xsdDir: string;
  agora: () => Date;
}

/**
 * Schema and signatures in a thread of their own, back to the roots of the installed files; `anotar` gets what grammar
 * and MEC's schemas disagreed on.
 */
export const createVerificador = (arquivos: Arquivos, anotar: (uma: Discordancia) => void): VerificadorPort => ({
  problemas: async (xml, quem) => {
    const pem = await lerPemDasAutoridades(arquivos);
    const { resultado, discordancias } = await validarGuardado(comLattesDaForma(xml), arquivos.xsdDir);
    for (const uma of discordancias) anotar(uma);
    const criterios = { pem, agora: arquivos.agora(), ...quem };
    return { esquema: recusasDoEsquema(resultado), ...(await falhasDasAssinaturas(xml, criterios)) };
  },
});
