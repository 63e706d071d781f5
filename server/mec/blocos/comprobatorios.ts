import { z } from 'zod';
import { cpf, nome, opcao, pdfBase64, texto } from '../tipos.ts';

/** TTipoDocumentacao. */
export const TIPOS_DE_DOCUMENTO_MEC = [
  'DocumentoIdentidadeDoAluno',
  'ProvaConclusaoEnsinoMedio',
  'ProvaColacao',
  'ComprovacaoEstagioCurricular',
  'CertidaoNascimento',
  'CertidaoCasamento',
  'TituloEleitor',
  'AtoNaturalizacao',
  'Outros',
] as const;

/** TDocumentacaoComprobatoria: PDF/A in base64, one or more. */
export const documentacaoComprobatoria = z.strictObject({
  Documento: z
    .array(z.strictObject({ '@tipo': opcao(TIPOS_DE_DOCUMENTO_MEC), '@observacoes': texto.optional(), '#': pdfBase64 }))
    .min(1, { error: 'Anexe ao menos um documento comprobatório' }),
});

/** TTermoResponsabilidade; AtoDesignacao is a PDF/A in base64. */
export const termoResponsabilidade = z.strictObject({
  Nome: nome,
  CPF: cpf,
  Cargo: texto,
  AtoDesignacao: pdfBase64.optional(),
});
export type DocumentacaoComprobatoria = z.infer<typeof documentacaoComprobatoria>;
export type TermoResponsabilidade = z.infer<typeof termoResponsabilidade>;
