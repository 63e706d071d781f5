import { readFile } from 'node:fs/promises';
import type { Discordancia } from '../../db/discordancias.ts';
import type { ResultadoXsd } from '../../mec/xsd.ts';
import type { CriteriosDoExame } from '../exame/exame.worker.ts';
import { validarGuardado, verificarGuardado } from '../exame/exame-de-xml.ts';
import type { VerificadorPort } from './verificador.port.ts';

/** Where the certificates are, and what time it is. */
interface Arquivos {
  autoridades: readonly string[];
  intermediarias: readonly string[];
  /** Folder of MEC's own schemas. */
  xsdDir: string;
  agora: () => Date;
}

/**
 * Schema and signatures in a thread of their own, back to the roots of the installed files; `anotar` gets what grammar and
 * MEC's schemas disagreed on.
 */
export const createVerificador = (arquivos: Arquivos, anotar: (uma: Discordancia) => void): VerificadorPort => ({
  problemas: async (xml, quem) => {
    const [raizes, intermediarias] = await Promise.all([
      lerArquivos(arquivos.autoridades),
      lerArquivos(arquivos.intermediarias),
    ]);
    const { resultado, discordancias } = await validarGuardado(xml, arquivos.xsdDir);
    for (const uma of discordancias) anotar(uma);
    const criterios = { pem: { raizes, intermediarias }, agora: arquivos.agora(), ...quem };
    const assinaturas = await falhasDasAssinaturas(xml, criterios);
    return { esquema: recusasDoEsquema(resultado), assinaturas };
  },
});

function recusasDoEsquema(verdito: ResultadoXsd): string[] {
  if (verdito.situacao !== 'invalido') return [];
  return verdito.erros.map(({ linha, campo, motivo }) => `${campo || `linha ${linha}`}: ${motivo}`);
}

/** What must be signed must be proven, by whom it must; the rest of a signature may be out of reach, never false. */
async function falhasDasAssinaturas(xml: string, criterios: CriteriosDoExame): Promise<string[]> {
  const bytes = new TextEncoder().encode(xml);
  const { problemas, partes, assinaturas, exigidas, cobertura } = await verificarGuardado(bytes, criterios);
  const falhas = assinaturas
    .filter(({ papel }) => papel.papel !== 'contra-assinatura')
    .flatMap((uma) => [
      uma.lugar,
      uma.integridade,
      uma.valor,
      uma.propriedades,
      uma.certificado,
      uma.validade,
      uma.cadeia,
    ])
    .concat(
      assinaturas.flatMap(({ tempo, revogacao }) => [tempo, revogacao]),
      exigidas,
    )
    .filter(({ resultado }) => resultado === 'negado');
  const dasPartes = partes.filter(({ resultado }) => resultado !== 'confirmado');
  return [
    ...problemas,
    ...new Set([...dasPartes, ...falhas].map(({ motivo }) => motivo)),
    ...(cobertura === 'confirmado' ? [] : ['Nem todo o documento está coberto por assinaturas']),
  ];
}

async function lerArquivos(autoridades: readonly string[]): Promise<string> {
  const textos = await Promise.all(
    autoridades.map((arquivo) =>
      readFile(arquivo, 'utf8').catch((erro: NodeJS.ErrnoException) => {
        if (erro.code === 'ENOENT') return '';
        throw erro;
      }),
    ),
  );
  return textos.join('\n');
}
