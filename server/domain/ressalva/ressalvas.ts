import { z } from 'zod';
import { limparTexto } from '../texto/limpar.ts';

/** Why the office registers what a source does not say; `pedeDocumento`: only with the document that proves it. */
export const MOTIVOS_DE_RESSALVA = [
  { valor: 'documento', rotulo: 'Documento apresentado pelo diplomado', pedeDocumento: true },
  { valor: 'siga-desatualizado', rotulo: 'Cadastro do SIGA desatualizado ou errado', pedeDocumento: false },
  { valor: 'decisao-administrativa', rotulo: 'Decisão administrativa da universidade', pedeDocumento: false },
  { valor: 'decisao-judicial', rotulo: 'Decisão judicial', pedeDocumento: false },
  { valor: 'outro', rotulo: 'Outro motivo, descrito na justificativa', pedeDocumento: false },
] as const;

const VALORES = MOTIVOS_DE_RESSALVA.map(({ valor }) => valor);

/** '' of no reason. A correction is its own ressalva: nobody chooses that one. */
export const rotuloDoMotivo = (valor: string): string =>
  valor === 'correcao'
    ? 'Correção do registro anterior'
    : (MOTIVOS_DE_RESSALVA.find((motivo) => motivo.valor === valor)?.rotulo ?? '');

/** A reason is none without its document. */
export const pedeDocumento = (valor: string): boolean =>
  MOTIVOS_DE_RESSALVA.some((m) => m.valor === valor && m.pedeDocumento);

/**
 * A ressalva as it comes in: the field's place in the body (or `Pendencias.…`), a reason chosen and one typed. The two
 * values, where given, must be what the server finds: a ressalva never covers another difference than the one that was
 * seen.
 */
export const ressalvaSchema = z
  .strictObject({
    Campo: z.string({ error: 'Campo da ressalva é obrigatório' }).min(1).max(200),
    ValorDaFonte: z.string().max(4_000).nullish(),
    ValorInformado: z.string().max(4_000).nullish(),
    Motivo: z.enum(VALORES, { error: 'Motivo da ressalva é obrigatório' }),
    Justificativa: z
      .string({ error: 'Justificativa da ressalva é obrigatória' })
      .overwrite(limparTexto)
      .min(10, { error: 'A justificativa da ressalva deve ter ao menos 10 caracteres' })
      .max(1_000, { error: 'A justificativa da ressalva aceita até 1000 caracteres' }),
    DocumentoID: z.guid({ error: 'Documento inválido' }).nullish(),
  })
  .refine(({ Motivo, DocumentoID }) => Boolean(DocumentoID) || !pedeDocumento(Motivo), {
    path: ['DocumentoID'],
    error: 'Este motivo pede o documento que o comprova',
  });

export type Ressalva = z.output<typeof ressalvaSchema>;
