import { chamar } from '../../../lib/api-client.ts';
import { emQueIdioma } from '../../../lib/idioma.ts';
import { baixarArquivo } from '../../../ui/baixar-arquivo.ts';
import { conferir, relatar } from './lote.leve.ts';

/** Asks for one code and saves the signed report on it; a failure is told by a popup. */
export const relatarUm = (codigo: string): Promise<boolean> =>
  baixarArquivo(async () => {
    const { parte } = await chamar(conferir, { body: { codigos: [codigo] } });
    const { conteudo } = await chamar(relatar, { query: emQueIdioma(), body: { partes: [parte] } });
    return { nome: `comprovante-${codigo}.pdf`, conteudo };
  }, 'comprovante.pdf');
