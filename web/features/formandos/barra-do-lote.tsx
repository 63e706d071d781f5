import type { Formando } from '#contract/formandos.contract.ts';
import { type Escolhido, escolhidoDe, podeEntrarNoLote } from '#domain/formandos/em-lote.ts';
import { paths } from '../../app/paths.ts';
import { Botao } from '../../ui/botao.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import type { Selecao } from '../../ui/selecao.ts';

interface Props {
  dataColacaoId: string;
  campusId: number | null;
  selecao: Selecao<Escolhido>;
  formandos: Formando[] | undefined;
  naTela: readonly Formando[];
}

/** Above the graduates: choose all on screen that can be registered together, and go on to register them. */
export function BarraDoLote({ dataColacaoId, campusId, selecao, formandos = [], naTela }: Props) {
  const livres = naTela.filter(podeEntrarNoLote);
  const escondidos = formandos.filter(podeEntrarNoLote).length - livres.length;
  const foraDaTela = selecao.itens.filter((um) => !naTela.some(({ sigaRGAAluno }) => sigaRGAAluno === um.sigaRGAAluno));
  const { length: escolhidos } = selecao.itens;
  return (
    <>
      {escondidos > 0 && (
        <span className="texto-menor">
          O filtro esconde {escondidos === 1 ? '1 outro' : `outros ${escondidos}`} sem pendências.
        </span>
      )}
      {foraDaTela.length > 0 && (
        <span className="texto-menor">
          {foraDaTela.length === 1 ? '1 selecionado está' : `${foraDaTela.length} selecionados estão`} fora do filtro.
        </span>
      )}
      {escolhidos > 0 && <Botao onClick={selecao.limpar}>Limpar seleção</Botao>}
      {livres.some((um) => !selecao.tem(um.sigaRGAAluno)) && (
        <Botao onClick={() => selecao.marcar(livres.map(escolhidoDe), true)}>
          Selecionar todos sem pendências ({livres.length})
        </Botao>
      )}
      {escolhidos > 0 && (
        <LinkBotao
          principal
          para={paths.novoRegistroEmLote.href(
            { dataColacaoId },
            { campusId: campusId === null ? null : String(campusId) },
          )}
        >
          Registrar selecionados ({escolhidos})
        </LinkBotao>
      )}
    </>
  );
}
