import { z } from 'zod';
import { acusarSinal, comSinaisUsuais } from '#domain/texto/parecidos.ts';
import { opcional } from './ato-regulatorio.schemas.ts';
import { uuidSchema } from './common.ts';
import { textoMecSchema } from './texto-mec.ts';

/** ATO-54 to ATO-56 and what MEC wants of a link: one rule per field of the form. */
export const vinculoCampos = {
  CursosUid: z
    .array(uuidSchema, { error: 'Curso é obrigatório' })
    .min(1, { error: 'Curso é obrigatório' })
    .max(500, { error: 'Vincule até 500 cursos de cada vez' }),
  ProcessoReconhecimento: z
    .string({ error: 'Processo de reconhecimento inválido' })
    .overwrite(comSinaisUsuais)
    .trim()
    .max(50, { error: 'Processo de reconhecimento deve ter até 50 caracteres' })
    .regex(/^[\d \-/.]*$/, {
      error: ({ input }) =>
        acusarSinal('Processo de reconhecimento aceita só dígitos, espaço, hífen, barra e ponto', input, /[\d \-/.]/),
    }),
  Habilitacao: textoMecSchema('Habilitação', 255),
};

/** Body of the link. Process, habilitation and renewal belong to recognitions only (ATO-69). */
export const vincularCursosBody = z.strictObject({
  AtoRegulatorioUid: uuidSchema,
  CursosUid: vinculoCampos.CursosUid,
  ProcessoReconhecimento: opcional(vinculoCampos.ProcessoReconhecimento),
  Habilitacao: opcional(vinculoCampos.Habilitacao),
  Renovacao: z.boolean().optional(),
  Versao: z.number().int().optional(),
});
export type VincularCursosBody = z.output<typeof vincularCursosBody>;
