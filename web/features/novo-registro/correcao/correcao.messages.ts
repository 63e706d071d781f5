import type { Corrigivel } from '#contract/novo-registro.contract.ts';
import type { Mudanca } from '#domain/novo-registro/correcao.ts';

type Especie = 'correcao' | 'segunda-via';

export const PERGUNTAS: Readonly<Record<Especie, (nome: string) => string>> = {
  correcao: (nome) => `Deseja corrigir o registro de ${nome}?`,
  'segunda-via': (nome) => `Deseja registrar a segunda via de ${nome}?`,
};

const DESTINOS = {
  cancelar: 'será cancelado',
  revogar: 'está assinado e será revogado para sempre',
} as const;

/** `acao` null: the record that is corrected is annulled already. */
export function destinoDoRegistro(acao: 'cancelar' | 'revogar' | null, numero: number | string): string {
  if (acao === null)
    return `O registro nº ${numero} já está anulado. Um novo é feito com a data de hoje, ligado a ele.`;
  if (acao === 'cancelar')
    return `Ao corrigir, o registro nº ${numero} é cancelado e um novo é feito com a data de hoje.`;
  return `O diploma já foi assinado. Ao corrigir, o registro nº ${numero} é revogado para sempre e um novo é feito com a data de hoje.`;
}

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
