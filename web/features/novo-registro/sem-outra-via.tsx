import type { Abertura } from '#contract/novo-registro.contract.ts';
import { paths } from '../../app/paths.ts';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { Recado } from '../../ui/recado.tsx';
import { fraseDaSegundaVia } from './impedimentos.ts';

interface Props {
  rga: string;
  segunda: NonNullable<Abertura['segundaViaAtiva']>;
}

/** In place of the wizard where the second copy stands: said before anything is filled. */
export const SemOutraVia = ({ rga, segunda }: Props) => (
  <Recado
    tom="alerta"
    titulo={fraseDaSegundaVia(segunda)}
    texto="Nenhuma outra via pode ser registrada. Se aquela estiver errada, anule-a antes."
    acao={<LinkBotao para={paths.registros.href(undefined, { filtro: rga })}>Ver os registros</LinkBotao>}
  />
);
