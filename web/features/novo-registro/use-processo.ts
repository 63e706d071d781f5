import { exemploDeProcesso } from '#domain/novo-registro/padroes.ts';
import { useInstituicao } from '../../lib/instituicao.ts';

/** How the institution's process numbers begin, '' where it has not said so, and a number that begins so (NOV-58 to NOV-60). */
export function useProcesso(): { prefixo: string; exemplo: string } {
  const prefixo = useInstituicao()?.prefixoDoProcesso ?? null;
  return { prefixo: prefixo ?? '', exemplo: exemploDeProcesso(prefixo) };
}
