import { readFile } from 'node:fs/promises';
import { lerConfianca } from '#assinatura/confianca.ts';
import { type Criterios, verificarAssinaturas } from '#assinatura/verificar-assinaturas.ts';
import type { ValidadorMec } from '../../mec/xsd.ts';
import type { VerificadorPort } from './verificador.port.ts';

/** Where the certificates are, and what time it is. */
interface Arquivos {
  autoridades: readonly string[];
  intermediarias: readonly string[];
  agora: () => Date;
}

/** Schema by `validar`, signatures in this process, back to the roots of the installed files. */
export const createVerificador = (validar: ValidadorMec, arquivos: Arquivos): VerificadorPort => ({
  problemas: async (xml) => {
    const [raizes, intermediarias] = await Promise.all([
      lerArquivos(arquivos.autoridades),
      lerArquivos(arquivos.intermediarias),
    ]);
    const criterios = { ...lerConfianca({ raizes, intermediarias }), agora: arquivos.agora() };
    return { esquema: recusasDoEsquema(validar, xml), assinaturas: await falhasDasAssinaturas(xml, criterios) };
  },
});

function recusasDoEsquema(validar: ValidadorMec, xml: string): string[] {
  const verdito = validar(xml);
  if (verdito.situacao !== 'invalido') return [];
  return verdito.erros.map(({ linha, campo, motivo }) => `${campo || `linha ${linha}`}: ${motivo}`);
}

/** What must be signed must be proven, by whom it must; the rest of a signature may be out of reach, never false. */
async function falhasDasAssinaturas(xml: string, criterios: Criterios): Promise<string[]> {
  const { problemas, partes, assinaturas, exigidas, cobertura } = await verificarAssinaturas(xml, criterios);
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
