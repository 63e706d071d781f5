import type { z } from 'zod';
import type { Divergencia, Gravidade } from '../ressalva/divergencia.ts';
import { pedeDocumento, type ressalvaSchema } from '../ressalva/ressalvas.ts';

export interface RessalvaEscrita {
  motivo: string;
  justificativa: string;
  documentoId: string | null;
}

export interface Respostas {
  vistos: ReadonlySet<string>;
  ressalvas: Readonly<Record<string, RessalvaEscrita>>;
}

export const SEM_RESPOSTAS: Respostas = { vistos: new Set(), ressalvas: {} };
export const RESSALVA_VAZIA: RessalvaEscrita = { motivo: '', justificativa: '', documentoId: null };
const MINIMO_DA_JUSTIFICATIVA = 10;

/** A difference with its place in the body and the wizard's step where it is put right (0: in none). */
export interface Comparada extends Omit<Divergencia, 'exigeResposta'> {
  noCorpo: string;
  passo: number;
}

interface ComDivergencias {
  divergencias: readonly Comparada[];
}

/** Null when nothing is lacking. */
export function faltaNaRessalva({ motivo, justificativa, documentoId }: RessalvaEscrita): string | null {
  if (motivo === '') return 'Escolha o motivo da ressalva';
  if (justificativa.trim().length < MINIMO_DA_JUSTIFICATIVA)
    return `Escreva a justificativa, com ao menos ${MINIMO_DA_JUSTIFICATIVA} caracteres`;
  return pedeDocumento(motivo) && documentoId === null ? 'Escolha o documento que comprova' : null;
}

export const daGravidade = ({ divergencias }: ComDivergencias, gravidade: Gravidade) =>
  divergencias.filter((uma) => uma.gravidade === gravidade);

/** Field of the first difference that has no answer yet, or null when all have. */
export function primeiraSemResposta(folha: ComDivergencias, { vistos, ressalvas }: Respostas): string | null {
  const semRessalva = daGravidade(folha, 'ressalva').find(
    ({ campo }) => faltaNaRessalva(ressalvas[campo] ?? RESSALVA_VAZIA) !== null,
  );
  const semVista = daGravidade(folha, 'aviso').find(({ campo }) => !vistos.has(campo));
  return (semRessalva ?? semVista)?.campo ?? null;
}

/** Nothing impossible, everything else answered. */
export const tudoRespondido = (folha: ComDivergencias, respostas: Respostas): boolean =>
  daGravidade(folha, 'impossivel').length === 0 && primeiraSemResposta(folha, respostas) === null;

/** Ressalvas, and what was reviewed; they go with the form. */
export interface PartesDaRevisao {
  Ressalvas: z.input<typeof ressalvaSchema>[];
  Revisao: { Hash: string; Fontes: Record<string, string>; Avisos: string[] };
}

export function partesDaRevisao(
  folha: ComDivergencias & { revisao: { hash: string; fontes: Record<string, string> } | null },
  { vistos, ressalvas }: Respostas,
): PartesDaRevisao {
  return {
    Ressalvas: daGravidade(folha, 'ressalva').flatMap(({ campo, noCorpo, valorDaFonte, valorInformado }) => {
      const escrita = ressalvas[campo];
      if (escrita === undefined) return [];
      return [
        {
          Campo: noCorpo,
          ValorDaFonte: valorDaFonte,
          ValorInformado: valorInformado,
          Motivo: escrita.motivo as PartesDaRevisao['Ressalvas'][number]['Motivo'],
          Justificativa: escrita.justificativa.trim(),
          DocumentoID: escrita.documentoId,
        },
      ];
    }),
    Revisao: {
      Hash: folha.revisao?.hash ?? '',
      Fontes: folha.revisao?.fontes ?? {},
      Avisos: daGravidade(folha, 'aviso').flatMap(({ campo, noCorpo }) => (vistos.has(campo) ? [noCorpo] : [])),
    },
  };
}
