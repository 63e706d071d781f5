import { type Frase, frase } from '#domain/idiomas/frase.ts';
import type { Certificado } from '../certificado.ts';
import { DerInvalido } from '../der.ts';
import { lerCampos } from './campos-do-certificado.ts';
import { type ListaDeRevogados, lerLista, listaAssinadaPor } from './lista.ts';
import { lerOcsp, type RespostaOcsp } from './ocsp.ts';
import { procurarNaLista, type Revogacao } from './procurar-na-lista.ts';
import { procurarNaResposta, respostaDe } from './procurar-na-resposta.ts';

/** Revocation lists and OCSP answers at hand, read once for a whole document. */
export interface ProvasDeRevogacao {
  listas: readonly ListaDeRevogados[];
  respostas: readonly RespostaOcsp[];
}

/** `porque` says what was at hand and could not be believed. */
export type Situacao =
  | { situacao: 'bom' }
  | { situacao: 'revogado'; revogacao: Revogacao }
  | { situacao: 'desconhecido'; porque?: Frase };

/** Reads what a file or a server offers; what is malformed counts for nothing. */
export function lerProvas(listas: readonly Uint8Array[], respostas: readonly Uint8Array[]): ProvasDeRevogacao {
  return {
    listas: listas.flatMap((der) => tentar(lerLista, der)),
    respostas: respostas.flatMap((der) => tentar(lerOcsp, der)),
  };
}

function tentar<T>(ler: (der: Uint8Array) => T, der: Uint8Array): T[] {
  try {
    return [ler(der)];
  } catch (erro) {
    if (erro instanceof DerInvalido) return [];
    throw erro;
  }
}

interface Vigencia {
  desde: Date;
  ate: Date | null;
  guardaVencidos: boolean;
}

/** Not being named means good when the list was in force then, or made after, and still keeps the certificate. */
export const cala = ({ desde, ate, guardaVencidos }: Vigencia, certificado: Certificado, quando: Date): boolean =>
  (desde >= quando || (ate !== null && ate >= quando)) && (guardaVencidos || desde <= certificado.validoAte);

const FOLGA_MS = 10 * 60_000;

/** Why no honest authority can have made a list or an answer with these times; null: one can. */
export function tempoImpossivel({ desde, ate }: Pick<Vigencia, 'desde' | 'ate'>, agora: Date): Frase | null {
  if (desde.getTime() > agora.getTime() + FOLGA_MS) return frase('diz ser de uma data futura');
  return ate !== null && ate < desde ? frase('termina antes de começar') : null;
}

/** By kind of holder, and by address where the list is cut by addresses. */
export const falaDe = (
  { soDe, pontos }: Pick<ListaDeRevogados, 'soDe' | 'pontos'>,
  { autoridade, listas }: { autoridade: boolean; listas: readonly string[] },
): boolean =>
  (soDe === null || (soDe === 'autoridades') === autoridade) &&
  (pontos === null || listas.some((endereco) => pontos.includes(endereco)));

async function pelaLista(
  lista: ListaDeRevogados,
  certificado: Certificado,
  emissor: Certificado,
  { quando, agora }: Momentos,
): Promise<Situacao> {
  if (
    lista.parcial ||
    !falaDe(lista, { ...lerCampos(certificado), autoridade: certificado.autoridade }) ||
    (await listaAssinadaPor(lista, emissor)) !== true
  )
    return { situacao: 'desconhecido' };
  const impossivel = tempoImpossivel(lista, agora);
  if (impossivel !== null)
    return { situacao: 'desconhecido', porque: frase('A lista de revogados {porque}', { porque: impossivel }) };
  const revogacao = procurarNaLista(lista, certificado.serie);
  if (revogacao !== null && revogacao.quando <= quando) return { situacao: 'revogado', revogacao };
  return { situacao: cala(lista, certificado, quando) ? 'bom' : 'desconhecido' };
}

async function pelaResposta(
  resposta: RespostaOcsp,
  certificado: Certificado,
  emissor: Certificado,
  { quando, agora }: Momentos,
  listas: readonly ListaDeRevogados[],
): Promise<Situacao> {
  const unica = await procurarNaResposta(resposta, certificado, emissor);
  if (unica === undefined || unica.situacao === 'desconhecido') return { situacao: 'desconhecido' };
  const impossivel = tempoImpossivel(unica, agora) ?? tempoImpossivel({ desde: resposta.produzida, ate: null }, agora);
  if (impossivel !== null)
    return { situacao: 'desconhecido', porque: frase('A resposta OCSP {porque}', { porque: impossivel }) };
  const { respondente, ...daResposta } = await respostaDe(resposta, emissor);
  if (daResposta.resultado !== 'confirmado') return { situacao: 'desconhecido', porque: daResposta.frases.motivo };
  if (respondente !== null && !respondente.extensoes.has(SEM_CONSULTA)) {
    // Without `nocheck` a responder may have been revoked itself (RFC 6960 4.2.2.2.1): a list has to say that it was not.
    const dasListas = listas.map((lista) =>
      pelaLista(lista, respondente, emissor, { quando: resposta.produzida, agora }),
    );
    const situacoes = (await Promise.all(dasListas)).map(({ situacao }) => situacao);
    if (situacoes.includes('revogado') || !situacoes.includes('bom'))
      return { situacao: 'desconhecido', porque: frase('Não se sabe se quem respondeu por OCSP foi revogado') };
  }
  if (unica.revogacao !== null && unica.revogacao.quando <= quando) {
    return { situacao: 'revogado', revogacao: unica.revogacao };
  }
  return { situacao: cala(unica, certificado, quando) ? 'bom' : 'desconhecido' };
}

/** The moment that is asked about, and the clock by which lists and answers are judged. */
interface Momentos {
  quando: Date;
  agora: Date;
}

const SEM_CONSULTA = '1.3.6.1.5.5.7.48.1.5';

/** The state of one certificate at a time, by all that is at hand; one trustworthy 'revoked' outweighs the rest. */
export async function situacaoEm(
  provas: ProvasDeRevogacao,
  certificado: Certificado,
  emissor: Certificado,
  momentos: Momentos,
): Promise<Situacao> {
  const { listas, respostas } = provas;
  const achadas = await Promise.all([
    ...listas.map((lista) => pelaLista(lista, certificado, emissor, momentos)),
    ...respostas.map((resposta) => pelaResposta(resposta, certificado, emissor, momentos, listas)),
  ]);
  return (
    achadas.find(({ situacao }) => situacao === 'revogado') ??
    achadas.find(({ situacao }) => situacao === 'bom') ??
    achadas.find((uma) => 'porque' in uma && uma.porque !== undefined) ?? { situacao: 'desconhecido' }
  );
}
