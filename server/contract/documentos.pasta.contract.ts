import { z } from 'zod';
import { PISTAS } from '#domain/documento/casar-formando.ts';
import { textoOuNull, textos } from './common.ts';
import { tipoDeDocumentoResponse } from './documentos.contract.ts';
import { consulta, operador } from './endpoint.ts';
import { dataColacaoId } from './formandos.contract.ts';

/** Files that may be dropped at once, and the characters that are read of a text. */
export const MAXIMO_DE_ARQUIVOS = 500;
export const MAXIMO_DO_TEXTO = 20_000;

/** A graduate with what stands in the file: names, types and fingerprints, to tell what is missing or there. */
const formandoComDocumentos = z.object({
  ...textos('rga', 'nome', 'curso'),
  documentos: z.array(z.object({ ...textos('nome', 'sha256'), tipoId: z.number().int() })),
});

/** A ceremony's documents; `data` is yyyy-MM-dd, null where SIGA's students do not say it. */
const pastaDaColacaoResponse = z.object({
  data: textoOuNull,
  tipos: z.array(tipoDeDocumentoResponse),
  formandos: z.array(formandoComDocumentos),
});
export type PastaDaColacao = z.infer<typeof pastaDaColacaoResponse>;

const reconhecerBody = z.strictObject({
  arquivos: z
    .array(
      z.strictObject({
        /** Name with the folders it came in, parted by '/'. */
        caminho: z.string().max(1_000, 'O caminho do arquivo é longo demais'),
        texto: z.string().max(MAXIMO_DO_TEXTO, 'O texto do arquivo é longo demais').optional(),
      }),
    )
    .min(1, { error: 'Escolha ao menos um arquivo' })
    .max(MAXIMO_DE_ARQUIVOS, { error: `São aceitos até ${MAXIMO_DE_ARQUIVOS} arquivos por vez` }),
});

/** Whose each file seems to be and of what type, in the question's order; `candidatos` (RGAs): any of these. */
const arquivoReconhecido = z.object({
  rga: textoOuNull,
  pista: z.enum(PISTAS).nullable(),
  candidatos: z.array(z.string()),
  tipoId: z.number().int().nullable(),
});
export type ArquivoReconhecido = z.infer<typeof arquivoReconhecido>;

const params = z.strictObject({ id: dataColacaoId });

/** Documents of a whole ceremony, sent by the folder. */
export const pastaApi = {
  /** What each graduate has. */
  ler: consulta('GET /api/Documentacao/colacao/:id', {
    resumo: 'Documentos acadêmicos dos formandos de uma colação.',
    params,
    resposta: pastaDaColacaoResponse,
  }),
  /** Judges names and texts of files; nothing is stored, and no CPF leaves. */
  reconhecer: operador('POST /api/Documentacao/colacao/:id/reconhecer', {
    resumo: 'Diz de quem, entre os formandos de uma colação, parecem ser os arquivos, e de que tipo.',
    params,
    // Texts of identity documents: not even a hash of them is kept. And it writes nothing.
    comSegredo: true,
    semRelogio: true,
    body: reconhecerBody,
    resposta: z.array(arquivoReconhecido),
  }),
};
