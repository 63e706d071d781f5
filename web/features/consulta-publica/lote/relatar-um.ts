import { lotePublicoApi } from '#contract/consulta-publica.contract.ts';
import type { ArquivoBaixado } from '#contract/endpoint.ts';
import { chamar } from '../../../lib/api-client.ts';
import { emQueIdioma } from '../../../lib/idioma.ts';

/** Asks for one code: the signed report on it alone, in the page's language. @throws ErroDaApi as the two calls */
export async function relatarUm(codigo: string): Promise<ArquivoBaixado> {
  const { parte } = await chamar(lotePublicoApi.conferir, { body: { codigos: [codigo] } });
  const { conteudo } = await chamar(lotePublicoApi.relatar, { query: emQueIdioma(), body: { partes: [parte] } });
  return { nome: `comprovante-${codigo}.pdf`, conteudo };
}
