import { atributoDe, type Documento, type Elemento, elementosDe } from './arvore.ts';
import type { CadeiaConferida } from './cadeia.ts';
import type { Certificado } from './certificado.ts';
import type { Confianca } from './confianca.ts';
import { NS_DS, NS_XADES } from './nomes-xml.ts';
import { conferirPolitica as julgarPolitica } from './politica/conferir-politica.ts';
import type { Propriedades } from './propriedades.ts';
import type { ReferenciaLida } from './referencia.ts';
import type { Nivel, PoliticaDaAssinatura, RevogacaoDaAssinatura, TempoDaAssinatura } from './resultado.ts';
import { conferirCaminho } from './revogacao/conferir-caminho.ts';
import type { SituacaoDe } from './revogacao/situacao.ts';
import { ultimaDataAtestada } from './tempo/datas-atestadas.ts';
import { julgarCarimbos } from './tempo/julgar-carimbos.ts';
import { tipoDoCarimbo } from './tempo/octetos.ts';
import { provarTempo } from './tempo/provar-tempo.ts';

export interface DoDocumento extends Confianca {
  agora: Date;
  situacaoDe: SituacaoDe;
  /** A moment at which something that covers the signature proves that it existed. */
  existiaEm: Date | null;
}

export interface Contexto extends Omit<DoDocumento, keyof Confianca> {
  documento: Documento;
  /** The ds:Signature. */
  assinatura: Elemento;
  referencias: readonly ReferenciaLida[];
  propriedades: Propriedades;
  certificado: Certificado | null;
  /** `intermediarias` holds the certificates that the signature brings, too. */
  confianca: Confianca;
}

export async function conferirTempo(contexto: Contexto): Promise<TempoDaAssinatura> {
  const { propriedades, existiaEm, certificado, agora } = contexto;
  const atestada = ultimaDataAtestada(contexto.referencias);
  const carimbos = await julgarCarimbos({ ...contexto, fonte: fonteDe(contexto) });
  const texto = propriedades.protegidas ? propriedades.textoDaData : null;
  const declarado = propriedades.protegidas ? propriedades.data : null;
  return {
    ...provarTempo({ texto, declarado, carimbos, existiaEm, certificado, atestada, agora }),
    declarado,
    carimbos,
  };
}

const fonteDe = ({ documento, assinatura, referencias, propriedades }: Contexto) => ({
  documento,
  assinatura,
  referencias,
  naoAssinadas: propriedades.naoAssinadas === null ? [] : elementosDe(propriedades.naoAssinadas),
});

/** Checks the revocation of the path's certificates at the proven moment, else now. */
export function conferirRevogacao({
  cadeia,
  tempo,
  agora,
  situacaoDe,
}: Contexto & { cadeia: CadeiaConferida; tempo: TempoDaAssinatura }): Promise<RevogacaoDaAssinatura> {
  return conferirCaminho({
    caminho: cadeia.caminho,
    completo: cadeia.resultado === 'confirmado',
    provado: tempo.provado,
    declarado: tempo.declarado,
    agora,
    situacaoDe,
    carimboSemRevogacao: tempo.carimbos.some(({ semRevogacao }) => semRevogacao),
  });
}

const formatosAssinados = ({ assinadas, protegidas }: Propriedades): Elemento[] =>
  assinadas === null || !protegidas
    ? []
    : elementosDe(assinadas, NS_XADES, 'SignedDataObjectProperties').flatMap((uma) =>
        elementosDe(uma, NS_XADES, 'DataObjectFormat'),
      );

/** Policy of a signature; `exigido`: level that its place asks for. */
export function conferirPolitica(
  contexto: Contexto & { exigido: Nivel | null; tempo: TempoDaAssinatura },
): PoliticaDaAssinatura {
  const { propriedades, assinatura, certificado, tempo, exigido, agora } = contexto;
  const bons = new Set(tempo.carimbos.filter(({ resultado }) => resultado === 'confirmado').map(({ tipo }) => tipo));
  const { naoAssinadas } = fonteDe(contexto);
  // A timestamp counts only when it holds; the other properties by being there.
  const tem = naoAssinadas.filter((propriedade) => {
    const tipo = tipoDoCarimbo(propriedade);
    return tipo === null ? elementosDe(propriedade).length > 0 : bons.has(tipo);
  });
  const [metodo] = elementosDe(assinatura, NS_DS, 'SignedInfo').flatMap((info) =>
    elementosDe(info, NS_DS, 'SignatureMethod'),
  );
  return julgarPolitica({
    oid: propriedades.protegidas ? propriedades.politica : null,
    resumo: propriedades.resumoDaPolitica,
    nomeiaCertificado: propriedades.certificados.length > 0,
    propriedades: new Set([...tem, ...formatosAssinados(propriedades)].map(({ local }) => local.replace(/V2$/, ''))),
    porConferir: tempo.carimbos.some(({ resultado }) => resultado === 'naoVerificado'),
    metodo: metodo === undefined ? null : atributoDe(metodo, 'Algorithm'),
    certificado,
    momento: tempo.provado ?? tempo.declarado ?? agora,
    exigido,
  });
}
