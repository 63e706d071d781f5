import type { CampoDoAcervo } from './campos.ts';
import { nomeDoCampo } from './linha.ts';
import { dizAnulado, RISCADA } from './pessoa.ts';
import { FORA_DO_TEXTO, PROBLEMAS, type Problema, SINAL_DE_CORRIGIR } from './problemas.ts';
import { SITUACOES_DA_LINHA, type SituacaoDaLinha } from './situacoes.ts';

interface LinhaJulgada {
  bruto: readonly string[];
  situacao: SituacaoDaLinha;
  problemas: readonly Problema[];
}

/** For the workbook that goes back to be mended: the cells, what came of the line and why. */
export function linhaDevolvida(
  { bruto, situacao, problemas }: LinhaJulgada,
  largura: number,
  colunas: readonly (CampoDoAcervo | null)[],
): string[] {
  const celulas = celulasDevolvidas(bruto, colunas, { recusada: situacao === 'recusada', problemas });
  return [
    ...Array.from({ length: largura }, (_, i) => celulas[i] ?? ''),
    SITUACOES_DA_LINHA[situacao],
    problemas.map(dizerProblema).join('; '),
    // More cells than titles stay more cells than titles.
    ...celulas.slice(largura),
  ];
}

function dizerProblema({ tipo, campo, valor, nota }: Problema): string {
  const onde = nomeDoCampo(campo);
  const oQue = [valor && `“${valor}”`, nota].filter(Boolean).join(', ');
  return `${onde && `${onde}: `}${PROBLEMAS[tipo].texto}${oQue && ` (${oQue})`}`;
}

/**
 * A problem beside the text of a cell (a stroke through it, figures that a sheet lost) is written into it, so that the
 * line is not taken for a good one when it is read again.
 */
function celulasDevolvidas(
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
