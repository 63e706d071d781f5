import type { z } from 'zod';
import type { DivergenciaNaRevisao, FolhaDeRevisao, revisaoSchema } from '#contract/novo-registro.contract.ts';
import { pedeDocumento, type ressalvaSchema } from '#domain/ressalva/ressalvas.ts';

/** What goes with the form when it is registered: the ressalvas, and what was reviewed. */
export interface PartesDaRevisao {
  Ressalvas: z.input<typeof ressalvaSchema>[];
  Revisao: z.input<typeof revisaoSchema>;
}

/** One ressalva while it is written. */
export interface RessalvaEscrita {
  motivo: string;
  justificativa: string;
  documentoId: string | null;
}

/** What the officer has answered of a difference sheet, by the fields of its differences. */
export interface Respostas {
  vistos: ReadonlySet<string>;
  ressalvas: Readonly<Record<string, RessalvaEscrita>>;
}

export const SEM_RESPOSTAS: Respostas = { vistos: new Set(), ressalvas: {} };
export const RESSALVA_VAZIA: RessalvaEscrita = { motivo: '', justificativa: '', documentoId: null };
const MINIMO_DA_JUSTIFICATIVA = 10;

/** Tells what one ressalva still lacks, or null. */
export function faltaNaRessalva({ motivo, justificativa, documentoId }: RessalvaEscrita): string | null {
  if (motivo === '') return 'Escolha o motivo da ressalva';
  if (justificativa.trim().length < MINIMO_DA_JUSTIFICATIVA)
    return `Escreva a justificativa, com ao menos ${MINIMO_DA_JUSTIFICATIVA} caracteres`;
  return pedeDocumento(motivo) && documentoId === null ? 'Escolha o documento que comprova' : null;
}

/** Gives the differences of one weight, in the order of the sheet. */
export const daGravidade = ({ divergencias }: FolhaDeRevisao, gravidade: DivergenciaNaRevisao['gravidade']) =>
  divergencias.filter((uma) => uma.gravidade === gravidade);

/** Whether something stands against it that no answer helps. */
export const temImpossivel = (folha: FolhaDeRevisao): boolean => daGravidade(folha, 'impossivel').length > 0;

/** Answers as they are after one warning was ticked, or not any more. */
export function ticado(respostas: Respostas, campo: string, visto: boolean): Respostas {
  const vistos = new Set(respostas.vistos);
  if (visto) vistos.add(campo);
  else vistos.delete(campo);
  return { ...respostas, vistos };
}

/** Field of the first difference that has no answer yet, or null when all have. */
export function primeiraSemResposta(folha: FolhaDeRevisao, { vistos, ressalvas }: Respostas): string | null {
  const semRessalva = daGravidade(folha, 'ressalva').find(
    ({ campo }) => faltaNaRessalva(ressalvas[campo] ?? RESSALVA_VAZIA) !== null,
  );
  const semVista = daGravidade(folha, 'aviso').find(({ campo }) => !vistos.has(campo));
  return (semRessalva ?? semVista)?.campo ?? null;
}

/** The answers as the registration takes them. */
export function partesDaRevisao(folha: FolhaDeRevisao, { vistos, ressalvas }: Respostas): PartesDaRevisao {
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
      Hash: folha.hash,
      Fontes: folha.fontes,
      Avisos: daGravidade(folha, 'aviso').flatMap(({ campo, noCorpo }) => (vistos.has(campo) ? [noCorpo] : [])),
    },
  };
}
