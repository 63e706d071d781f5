import type { ResultadoXsd } from '../mec/validar-xsd.ts';
import type { CriteriosDoExame } from './exame.worker.ts';
import { verificarGuardado } from './exame-de-xml.ts';

/** A sentence each. */
export function recusasDoEsquema(verdito: ResultadoXsd): string[] {
  if (verdito.situacao !== 'invalido') return [];
  return verdito.erros.map(({ linha, campo, motivo }) => `${campo || `linha ${linha}`}: ${motivo}`);
}

/**
 * Required signatures must be proven, by whom they must, under an authority that is known where any is installed; the
 * rest of a signature may be out of reach, never false. `certificados` names each that is not of the kind that the norm
 * asks for.
 */
export async function falhasDasAssinaturas(
  xml: string,
  criterios: CriteriosDoExame,
): Promise<Record<'assinaturas' | 'certificados', string[]>> {
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
      exigidas.map((uma) =>
        uma.assinatura === null || assinaturas[uma.assinatura]?.papel.resultado === 'negado'
          ? uma
          : { ...uma, motivo: `Não vale: ${uma.motivo.replace(/^A/, 'a')}` },
      ),
    )
    .filter(({ resultado }) => resultado === 'negado');
  const comRaizes = criterios.pem.raizes.trim() !== '';
  const semCaminho = assinaturas
    .filter(({ papel }) => comRaizes && papel.papel !== 'contra-assinatura')
    .map(({ cadeia }) => cadeia)
    .filter(({ resultado }) => resultado !== 'confirmado');
  const dasPartes = partes.filter(({ resultado }) => resultado !== 'confirmado');
  const certificados = assinaturas.flatMap(({ papel, tipo, serie, identidade }) =>
    papel.papel === 'contra-assinatura' || serie === null || tipo.resultado === 'confirmado'
      ? []
      : `${identidade?.nome ?? 'Assinante não identificado'}, certificado nº ${serie}: ${tipo.motivo}`,
  );
  return {
    assinaturas: [
      ...problemas,
      ...new Set([...dasPartes, ...falhas, ...semCaminho].map(({ motivo }) => motivo)),
      ...(cobertura === 'confirmado' ? [] : ['Nem todo o documento está coberto por assinaturas']),
    ],
    certificados: [...new Set(certificados)],
  };
}
