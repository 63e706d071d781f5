import { createHash } from 'node:crypto';
import { z } from 'zod';
import { atributoDe, type Documento, type Elemento, elementosDe, textoDe } from '#assinatura/arvore.ts';
import type { AnexosDoPedido } from '#domain/envio/enviado.ts';
import type { DocumentData } from './conector/document-data.ts';

const REQUISICOES = ['RegistroReq', 'RegistroSegundaViaReq'] as const;

const requisicaoJson = z.object({
  TermoResponsabilidadeEmissora: z.object({ AtoDesignacao: z.string().optional() }).optional(),
  DocumentacaoComprobatoria: z
    .array(
      z.object({
        Documento: z.object({ Tipo: z.string(), Observacoes: z.string().optional(), Arquivo: z.string() }),
      }),
    )
    .default([]),
});

/** The files of a request as it is about to be sent. @throws ZodError for what is no request */
export function anexosEnviados({ data }: Pick<DocumentData, 'data'>): AnexosDoPedido {
  const nome = REQUISICOES.find((um) => data[um] !== undefined) ?? REQUISICOES[0];
  const { TermoResponsabilidadeEmissora: termo, DocumentacaoComprobatoria } = requisicaoJson.parse(data[nome]);
  return {
    documentos: DocumentacaoComprobatoria.map(({ Documento: { Tipo, Observacoes, Arquivo } }) => ({
      tipo: Tipo,
      observacoes: arrumado(Observacoes),
      sha256: somaDe(Arquivo),
    })),
    atoDesignacao: termo?.AtoDesignacao === undefined ? null : somaDe(termo.AtoDesignacao),
  };
}

/** The files of a request as it came back; several lists of them are one. */
export function anexosRecebidos({ raiz }: Documento): AnexosDoPedido {
  const requisicoes = elementosDe(raiz).filter(({ local }) => REQUISICOES.some((um) => um === local));
  const documentos = requisicoes.flatMap(dentro('DocumentacaoComprobatoria')).flatMap(dentro('Documento'));
  const [ato] = requisicoes.flatMap(dentro('TermoResponsabilidadeEmissora')).flatMap(dentro('AtoDesignacao'));
  return {
    documentos: documentos.map((um) => ({
      tipo: atributoDe(um, 'tipo') ?? '',
      observacoes: arrumado(atributoDe(um, 'observacoes')),
      sha256: somaDe(textoDe(um)),
    })),
    atoDesignacao: ato === undefined ? null : somaDe(textoDe(ato)),
  };
}

const dentro = (nome: string) => (pai: Elemento) => elementosDe(pai).filter(({ local }) => local === nome);

// A blank remark is none, and an attribute has no line breaks, whoever writes it.
const arrumado = (texto: string | null | undefined): string | null =>
  texto?.normalize('NFC').replace(/\s+/g, ' ').trim() || null;

const somaDe = (base64: string): string => createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex');
