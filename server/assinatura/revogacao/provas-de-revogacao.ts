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

/** What is known of one certificate at one time. */
export type Situacao =
  | { situacao: 'bom' }
  | { situacao: 'revogado'; revogacao: Revogacao }
  | { situacao: 'desconhecido' };

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

/** When a list or an answer holds. */
interface Vigencia {
  desde: Date;
  ate: Date | null;
  guardaVencidos: boolean;
}

/**
 * Whether not being named means good at a moment: the list was in force then, or made after; and it still keeps the
 * certificate.
 */
export const cala = ({ desde, ate, guardaVencidos }: Vigencia, certificado: Certificado, quando: Date): boolean =>
  (desde >= quando || (ate !== null && ate >= quando)) && (guardaVencidos || desde <= certificado.validoAte);

/** Whether a list is about certificates like this one: kind of holder, and address where it is cut by addresses. */
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
  quando: Date,
): Promise<Situacao> {
  if (
    lista.parcial ||
    !falaDe(lista, { ...lerCampos(certificado), autoridade: certificado.autoridade }) ||
    (await listaAssinadaPor(lista, emissor)) !== true
  )
    return { situacao: 'desconhecido' };
  const revogacao = procurarNaLista(lista, certificado.serie);
  if (revogacao !== null && revogacao.quando <= quando) return { situacao: 'revogado', revogacao };
  return { situacao: cala(lista, certificado, quando) ? 'bom' : 'desconhecido' };
}

async function pelaResposta(
  resposta: RespostaOcsp,
  certificado: Certificado,
  emissor: Certificado,
  quando: Date,
): Promise<Situacao> {
  const unica = await procurarNaResposta(resposta, certificado, emissor);
  if (unica === undefined || unica.situacao === 'desconhecido') return { situacao: 'desconhecido' };
  if ((await respostaDe(resposta, emissor)) !== true) return { situacao: 'desconhecido' };
  if (unica.revogacao !== null && unica.revogacao.quando <= quando) {
    return { situacao: 'revogado', revogacao: unica.revogacao };
  }
  return { situacao: cala(unica, certificado, quando) ? 'bom' : 'desconhecido' };
}

/** The state of one certificate at a time, by all that is at hand; one trustworthy 'revoked' outweighs the rest. */
export async function situacaoEm(
  provas: ProvasDeRevogacao,
  certificado: Certificado,
  emissor: Certificado,
  quando: Date,
): Promise<Situacao> {
  const achadas = await Promise.all([
    ...provas.listas.map((lista) => pelaLista(lista, certificado, emissor, quando)),
    ...provas.respostas.map((resposta) => pelaResposta(resposta, certificado, emissor, quando)),
  ]);
  return (
    achadas.find(({ situacao }) => situacao === 'revogado') ??
    achadas.find(({ situacao }) => situacao === 'bom') ?? { situacao: 'desconhecido' }
  );
}
