import type { CampoDoAcervo } from './campos.ts';
import { dizAnulado, RISCADA } from './pessoa.ts';
import { FORA_DO_TEXTO, type Problema, SINAL_DE_CORRIGIR } from './problemas.ts';

/**
 * For the workbook that goes back to be mended. A problem beside the text of a cell (a stroke through it, figures that
 * a sheet lost) is written into it, so that the line is not taken for a good one when it is read again.
 */
export function celulasDevolvidas(
  bruto: readonly string[],
  colunas: readonly (CampoDoAcervo | null)[],
  { recusada, problemas }: { recusada: boolean; problemas: readonly Problema[] },
): string[] {
  const celulas = Array.from({ length: Math.max(bruto.length, colunas.length) }, (_, i) => bruto[i] ?? '');
  const doNome = Math.max(0, colunas.indexOf('nome'));
  const mudar = (i: number, como: (texto: string) => string) => celulas.splice(i, 1, como(celulas[i] ?? ''));
  if (problemas.some(({ tipo, valor }) => tipo === 'talvez-anulado' && valor === RISCADA))
    mudar(doNome, (nome) => (dizAnulado(nome) === null ? `${nome} (${RISCADA})` : nome));
  const marcadas = problemas.flatMap(({ tipo, campo }) => {
    if (!recusada || !FORA_DO_TEXTO.has(tipo)) return [];
    const delas = colunas.flatMap((coluna, i) => (coluna === campo && celulas[i] !== '' ? [i] : []));
    return delas.length > 0 ? delas : [doNome];
  });
  for (const i of new Set(marcadas)) mudar(i, (texto) => `${SINAL_DE_CORRIGIR} ${texto}`.trim());
  return celulas;
}
