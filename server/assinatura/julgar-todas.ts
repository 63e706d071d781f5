import type { Documento, Elemento } from './arvore.ts';
import type { AssinaturaLida } from './assinatura.ts';
import type { Certificado } from './certificado.ts';
import { cobreElemento } from './cobertura.ts';
import type { Confianca } from './confianca.ts';
import { type Julgada, julgar } from './julgar.ts';
import type { Nivel } from './resultado.ts';
import { lerProvas } from './revogacao/provas-de-revogacao.ts';
import { type CertificadoConsultado, criarSituacaoDe, type RespostaDaConsulta } from './revogacao/situacao.ts';
import { emHex } from './tempo/hex.ts';
import { lerNaoAssinadas } from './tempo/propriedades.ts';

interface Criterios extends Confianca {
  agora: Date;
  revogacoes?: readonly RespostaDaConsulta[];
}

// The same authority comes along with every signature.
const semRepetir = (certificados: readonly Certificado[]): Certificado[] => [
  ...new Map(certificados.map((um) => [emHex(um.assinatura), um])).values(),
];

// A whole signature that covers this one, its stamps included, proves that it existed when its own time is proved.
function existiaEm(elemento: Elemento, principais: readonly Julgada[]): Date | null {
  const momentos = principais.flatMap(({ lida, tempo, integridade, valor }) =>
    integridade.resultado === 'confirmado' && valor.resultado === 'confirmado' && cobreElemento(lida, elemento)
      ? (tempo.provado ?? [])
      : [],
  );
  return momentos.length === 0 ? null : new Date(Math.min(...momentos.map((um) => um.getTime())));
}

/**
 * Judges all signatures of a document, those over the whole first: their stamps prove when the others existed. The
 * certificates, lists and OCSP answers that one of them brings serve all.
 */
export async function julgarTodas(
  documento: Documento,
  lidas: readonly AssinaturaLida[],
  { raizes, intermediarias, agora, revogacoes = [] }: Criterios,
  nivelExigido: (lida: AssinaturaLida) => Nivel | null,
): Promise<{ julgadas: Julgada[]; consultasPendentes: CertificadoConsultado[] }> {
  const trazidas = lidas.map(({ propriedades }) => lerNaoAssinadas(propriedades.naoAssinadas));
  const provas = lerProvas(
    trazidas.flatMap(({ listas }) => listas),
    trazidas.flatMap(({ respostas }) => respostas),
  );
  const { situacaoDe, pendentes } = criarSituacaoDe(provas, revogacoes, agora);
  const doDocumento = {
    raizes,
    intermediarias: semRepetir([...lidas.flatMap(({ trazidos }) => trazidos), ...intermediarias]),
    agora,
    situacaoDe,
  };
  const prontas = new Map<AssinaturaLida, Julgada>();
  const principal = ({ elemento }: AssinaturaLida) => elemento.pai === documento.raiz;
  for (const lida of [...lidas.filter(principal), ...lidas.filter((uma) => !principal(uma))]) {
    const antes = principal(lida)
      ? null
      : existiaEm(
          lida.elemento,
          [...prontas.values()].filter((uma) => principal(uma.lida)),
        );
    prontas.set(lida, await julgar(documento, lida, { ...doDocumento, existiaEm: antes }, nivelExigido(lida)));
  }
  return { julgadas: lidas.flatMap((lida) => prontas.get(lida) ?? []), consultasPendentes: pendentes() };
}
