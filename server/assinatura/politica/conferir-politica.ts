import type { Certificado } from '../certificado.ts';
import { SHA256 } from '../nomes-xml.ts';
import { confirmado, type Nivel, naoVerificado, type PoliticaDaAssinatura } from '../resultado.ts';
import { abaixoDe, faltasPara, nivelAtendido, normaEm, type PoliticaIcp, politicaDe } from './tabela.ts';

interface FatosDaPolitica {
  /** OID that the signature claims; null: none, or not protected by the signature. */
  oid: string | null;
  /** Digest by which it names the policy's document; null: none. */
  resumo: { algoritmo: string; valor: string } | null;
  /** It names the signer's certificate among the signed properties. */
  nomeiaCertificado: boolean;
  /** Properties that it has and, where they are timestamps, that hold. */
  propriedades: ReadonlySet<string>;
  /** Timestamps are there of which nobody knows whether they hold: the level may be higher than what was found. */
  porConferir: boolean;
  /** SignatureMethod, by its URI. */
  metodo: string | null;
  certificado: Pick<Certificado, 'bitsRsa'> | null;
  /** Moment by which rules and periods are chosen: the proven one, else the declared one, else now. */
  momento: Date;
  /** Level that the signature's place asks for. */
  exigido: Nivel | null;
}

const NOMES: Readonly<Record<string, string>> = {
  SignatureTimeStamp: 'carimbo do tempo',
  CompleteCertificateRefs: 'referências aos certificados',
  CompleteRevocationRefs: 'referências às listas de revogados',
  SigAndRefsTimeStamp: 'carimbo do tempo das referências',
  CertificateValues: 'certificados do caminho',
  RevocationValues: 'listas de revogados',
  ArchiveTimeStamp: 'carimbo de arquivamento válido',
  DataObjectFormat: 'formato do conteúdo assinado',
};
const emPalavras = (faltas: readonly string[]) => faltas.map((falta) => NOMES[falta] ?? falta).join(', ');

// What the policy itself does not allow, whatever the signature brings besides.
function impedimentoDe(
  politica: PoliticaIcp,
  { resumo, metodo, certificado, momento, nomeiaCertificado }: FatosDaPolitica,
): string | null {
  const nome = `A política ${politica.nivel} ${politica.versao}`;
  if (momento < politica.de || momento >= politica.ate)
    return `${nome} não estava em vigor quando a assinatura foi feita`;
  if (metodo !== null && !politica.metodos.includes(metodo)) return `${nome} não admite o algoritmo desta assinatura`;
  if (certificado?.bitsRsa != null && certificado.bitsRsa < politica.minimoRsa) {
    return `${nome} exige chaves de ${politica.minimoRsa} bits ou mais`;
  }
  if (!nomeiaCertificado) return `${nome} exige que a assinatura nomeie o certificado de quem assina`;
  if (resumo === null)
    return `A assinatura não traz o resumo do documento da política ${politica.nivel} ${politica.versao}`;
  const conhecido = resumo.algoritmo === SHA256 && politica.resumos.includes(resumo.valor);
  return conhecido
    ? null
    : `O documento que a assinatura nomeia não é o publicado da política ${politica.nivel} ${politica.versao}`;
}

/**
 * Level found and level required. The level found is never above the one claimed: what was signed under a lower policy
 * was never promised more. A lower level than required is neither confirmed nor denied.
 */
export function conferirPolitica(fatos: FatosDaPolitica): PoliticaDaAssinatura {
  const { oid, propriedades, momento } = fatos;
  const norma = normaEm(momento);
  const exigido = norma === null ? null : fatos.exigido;
  const base = { oid, nivel: null, exigido };
  if (oid === null) return { ...naoVerificado('A assinatura não diz que política da ICP-Brasil segue'), ...base };
  const politica = politicaDe(oid);
  if (politica === null) return { ...naoVerificado(`A política ${oid} não é das da ICP-Brasil para XML`), ...base };
  const nivel = nivelAtendido(politica, propriedades);
  const achado = { oid, nivel, exigido };
  const impedimento = impedimentoDe(politica, fatos);
  if (impedimento !== null) return { ...naoVerificado(impedimento), ...achado };
  const faltas = faltasPara(politica.nivel, politica.versao, propriedades);
  if (faltas.length > 0 && fatos.porConferir) {
    const motivo = `Declara ${politica.nivel}, e os carimbos do tempo não puderam ser conferidos`;
    return { ...naoVerificado(motivo), ...achado, nivel: null };
  }
  if (faltas.length > 0) {
    return { ...naoVerificado(`Declara ${politica.nivel} e é ${nivel}: falta ${emPalavras(faltas)}`), ...achado };
  }
  if (exigido !== null && abaixoDe(nivel, exigido)) {
    return { ...naoVerificado(`A assinatura é ${nivel}; a ${norma} exige ${exigido} nesta parte`), ...achado };
  }
  return { ...confirmado(`Segue a política ${nivel} ${politica.versao} da ICP-Brasil`), ...achado };
}
