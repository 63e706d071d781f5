import type { RespostaDada } from '#contract/acervo.contract.ts';
import { OUTROS_NIVEIS } from '#domain/acervo/situacoes.ts';
import type { Db } from '../../db/prisma-client.ts';
import { type Importacao, lerDaFolhaInteira, lerPorCodigo } from './importacoes.repository.ts';

/** Title of the last column of the workbook that goes back: by the code its answers are found when it is sent again. */
export const tituloDosProblemas = ({ id }: Pick<Importacao, 'id'>): string => `Problemas (arquivo ${id.slice(-12)})`;
const COM_CODIGO = /^Problemas \(arquivo ([0-9a-f]{12})\)$/;

/** Answers that were given to another import and hold in this one, too; `arquivo` is that one's, null: there are none. */
export interface RespostasHerdadas {
  arquivo: string | null;
  respostas: RespostaDada[];
}

/** Reads the answers that an import begins with: those of the sheet that it was taken from, or of the workbook that came back. */
export async function respostasHerdadas(
  db: Db,
  { recorte, sha256, aba, titulos }: Pick<Importacao, 'recorte' | 'sha256' | 'aba' | 'titulos'>,
): Promise<RespostasHerdadas> {
  if (recorte === OUTROS_NIVEIS) {
    const inteira = await lerDaFolhaInteira(db, { sha256, aba });
    const respostas = (inteira?.respostas ?? []).filter(
      ({ tipo, resposta }) => tipo !== 'outro-nivel' || resposta !== 'fora-do-escopo',
    );
    return { arquivo: inteira?.arquivo ?? null, respostas };
  }
  const codigo = titulos.flatMap((titulo) => COM_CODIGO.exec(titulo)?.[1] ?? []).at(-1);
  const devolvida = codigo === undefined ? null : await lerPorCodigo(db, codigo);
  return { arquivo: devolvida?.arquivo ?? null, respostas: devolvida?.respostas ?? [] };
}
