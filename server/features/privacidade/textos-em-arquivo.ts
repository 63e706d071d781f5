import { readFile } from 'node:fs/promises';
import { TEXTOS_PADRAO, type TextosDaPrivacidade, textosSchema } from '#domain/privacidade/textos.ts';

/**
 * Texts of the privacy page: those of the file where it has them, else the defaults. Read at each call: a change needs
 * no restart. @throws Error when the file cannot be read or holds something else
 */
export async function lerTextos(arquivo: string | undefined): Promise<TextosDaPrivacidade> {
  if (arquivo === undefined) return TEXTOS_PADRAO;
  const lidos = textosSchema.partial().parse(JSON.parse(await readFile(arquivo, 'utf8')));
  return { ...TEXTOS_PADRAO, ...lidos };
}
