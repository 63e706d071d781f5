import { comoVeio, type Frase, frase, juntar } from '#domain/idiomas/frase.ts';
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

const NOMES: Readonly<Record<string, Frase>> = {
  SignatureTimeStamp: frase('carimbo do tempo'),
  CompleteCertificateRefs: frase('referências aos certificados'),
  CompleteRevocationRefs: frase('referências às listas de revogados'),
  SigAndRefsTimeStamp: frase('carimbo do tempo das referências'),
  CertificateValues: frase('certificados do caminho'),
  RevocationValues: frase('listas de revogados'),
  ArchiveTimeStamp: frase('carimbo de arquivamento válido'),
  DataObjectFormat: frase('formato do conteúdo assinado'),
};
const emPalavras = (faltas: readonly string[]) =>
  juntar(
    faltas.map((falta) => NOMES[falta] ?? comoVeio(falta)),
    ', ',
  );

// What the policy itself does not allow, whatever the signature brings besides.
function impedimentoDe(
  politica: PoliticaIcp,
  { resumo, metodo, certificado, momento, nomeiaCertificado }: FatosDaPolitica,
): Frase | null {
  const nome = `${politica.nivel} ${politica.versao}`;
  if (momento < politica.de || momento >= politica.ate)
    return frase('A política {nome} não estava em vigor quando a assinatura foi feita', { nome });
  if (metodo !== null && !politica.metodos.includes(metodo))
    return frase('A política {nome} não admite o algoritmo desta assinatura', { nome });
  if (certificado?.bitsRsa != null && certificado.bitsRsa < politica.minimoRsa)
    return frase('A política {nome} exige chaves de {bits} bits ou mais', { nome, bits: politica.minimoRsa });
  if (!nomeiaCertificado)
    return frase('A política {nome} exige que a assinatura nomeie o certificado de quem assina', { nome });
  if (resumo === null) return frase('A assinatura não traz o resumo do documento da política {nome}', { nome });
  const conhecido = resumo.algoritmo === SHA256 && politica.resumos.includes(resumo.valor);
  return conhecido ? null : frase('O documento que a assinatura nomeia não é o publicado da política {nome}', { nome });
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
  if (politica === null)
    return { ...naoVerificado(frase('A política {oid} não é das da ICP-Brasil para XML', { oid })), ...base };
  const nivel = nivelAtendido(politica, propriedades);
  const achado = { oid, nivel, exigido };
  const impedimento = impedimentoDe(politica, fatos);
  if (impedimento !== null) return { ...naoVerificado(impedimento), ...achado };
  const faltas = faltasPara(politica.nivel, politica.versao, propriedades);
  if (faltas.length > 0 && fatos.porConferir) {
    const motivo = frase('Declara {nivel}, e os carimbos do tempo não puderam ser conferidos', {
      nivel: politica.nivel,
    });
    return { ...naoVerificado(motivo), ...achado, nivel: null };
  }
  if (faltas.length > 0) {
    const motivo = frase('Declara {declarado} e é {nivel}: falta {faltas}', {
      declarado: politica.nivel,
      nivel,
      faltas: emPalavras(faltas),
    });
    return { ...naoVerificado(motivo), ...achado };
  }
  if (exigido !== null && abaixoDe(nivel, exigido)) {
    const motivo = frase('A assinatura é {nivel}; a {norma} exige {exigido} nesta parte', {
      nivel,
      norma: norma ?? '',
      exigido,
    });
    return { ...naoVerificado(motivo), ...achado };
  }
  const segue = frase('Segue a política {politica} da ICP-Brasil', { politica: `${nivel} ${politica.versao}` });
  return { ...confirmado(segue), ...achado };
}
