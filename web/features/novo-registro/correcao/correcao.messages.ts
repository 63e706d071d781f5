import type { Corrigivel } from '#contract/novo-registro.correcao.contract.ts';
import type { Mudanca } from '#domain/novo-registro/correcao.ts';

type Especie = 'correcao' | 'segunda-via';

export const PERGUNTAS: Readonly<Record<Especie, (nome: string) => string>> = {
  correcao: (nome) => `Deseja corrigir o registro de ${nome}?`,
  'segunda-via': (nome) => `Deseja registrar a segunda via de ${nome}?`,
};

/** What happens to the record, by its act. */
export const DESTINOS = {
  cancelar: 'será cancelado',
  revogar: 'está assinado e só pode ser revogado, o que não se desfaz',
} as const;

interface Feito {
  mudancas: readonly Mudanca[];
  livro: string;
  motivo: string;
}

/** Everything that 'Sim' does, before it is pressed. */
export function textoDaPergunta(aberta: Corrigivel, especie: Especie, { mudancas, livro, motivo }: Feito): string {
  const { numeroRegistro, acao, duasPessoas } = aberta;
  const campos = mudancas.map(({ rotulo, de, para }) => `${rotulo}: ${de ?? 'vazio'} → ${para ?? 'vazio'}.`);
  const anulacao =
    especie === 'correcao' && acao !== null
      ? [`O registro nº ${numeroRegistro} do livro ${aberta.livro} ${DESTINOS[acao]}. Motivo: ${motivo}.`]
      : [];
  const conector =
    especie === 'correcao' && acao === 'revogar' ? ['Se o conector recusar a revogação, nada muda.'] : [];
  const segunda = duasPessoas && mudancas.length > 0 ? ['Outro responsável terá de confirmar.'] : [];
  const novo = especie === 'correcao' ? 'Um novo registro, ligado a ele,' : 'A segunda via';
  return [...campos, ...anulacao, `${novo} recebe o próximo número do livro ${livro}.`, ...conector, ...segunda].join(
    '\n',
  );
}
