import { Button } from 'antd';
import type { Formando } from '#contract/formandos.contract.ts';
import { paths } from '../../app/paths.ts';
import { LinkBotao } from '../../ui/link-botao.tsx';
import type { Selecao } from '../../ui/selecao.ts';

/** Key under which the graduates chosen for a ceremony's registration are kept; the registration screen reads the same. */
export const chaveDoLote = (dataColacaoId: string): string => `lote-${dataColacaoId}`;

/** Only who has nothing pending and no record can be registered with the others. */
export const podeEntrarNoLote = (um: Formando): boolean =>
  um.registroDiplomaAtivo === null && um.historico.length + um.pendenciasDoRegistro.length === 0;

interface Props {
  dataColacaoId: string;
  campusId: number | null;
  selecao: Selecao<Formando>;
  formandos: Formando[] | undefined;
}

/** Above the graduates: choose all that can be registered together, and go on to register them. */
export function BarraDoLote({ dataColacaoId, campusId, selecao, formandos = [] }: Props) {
  const livres = formandos.filter(podeEntrarNoLote);
  const { length: escolhidos } = selecao.itens;
  return (
    <>
      {escolhidos > 0 && <Button onClick={selecao.limpar}>Limpar seleção</Button>}
      {livres.length > escolhidos && (
        <Button onClick={() => selecao.marcar(livres, true)}>Selecionar todos sem pendências ({livres.length})</Button>
      )}
      {escolhidos > 0 && (
        <LinkBotao
          type="primary"
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
