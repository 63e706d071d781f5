import { readFile } from 'node:fs/promises';
import { lerPem } from '#assinatura/certificado.ts';
import { verificarAssinaturas } from '#assinatura/verificar-assinaturas.ts';
import type { ValidadorMec } from '../../mec/xsd.ts';
import type { VerificadorPort } from './verificador.port.ts';

/** Schema by `validar`, signatures in this process, back to the roots of the installed files. */
export const createVerificador = (validar: ValidadorMec, autoridades: readonly string[]): VerificadorPort => ({
  problemas: async (xml) => ({
    esquema: recusasDoEsquema(validar, xml),
    assinaturas: await falhasDasAssinaturas(xml, await lerArquivos(autoridades)),
  }),
});

function recusasDoEsquema(validar: ValidadorMec, xml: string): string[] {
  const verdito = validar(xml);
  if (verdito.situacao !== 'invalido') return [];
  return verdito.erros.map(({ linha, campo, motivo }) => `${campo || `linha ${linha}`}: ${motivo}`);
}

/** What must be signed must be proven; the rest of a signature may be out of reach, but never false. */
async function falhasDasAssinaturas(xml: string, pem: string): Promise<string[]> {
  const { problemas, partes, assinaturas, semCobertura } = await verificarAssinaturas(xml, { raizes: lerPem(pem) });
  const dasPartes = partes.filter(({ resultado }) => resultado.situacao !== 'passou');
  const falhas = assinaturas
    .flatMap((uma) => [uma.lugar, uma.integridade, uma.valor, uma.propriedades, uma.validade, uma.cadeia])
    .filter(({ situacao }) => situacao === 'falhou');
  return [
    ...problemas,
    ...dasPartes.map(({ resultado }) => resultado.detalhe),
    ...falhas.map(({ detalhe }) => detalhe),
    ...(semCobertura.length > 0 ? ['Nem todo o documento está coberto por assinaturas'] : []),
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
