import { type Dispatch, useMemo } from 'react';
import { problemasDoPasso } from '#domain/novo-registro/formulario.ts';
import type { CampoDoFormulario, Valores } from '#domain/novo-registro/formulario-campos.ts';
import { ehCampo, passo } from '#domain/novo-registro/passos.ts';
import type { DonoDosValores } from '../../ui/contexto-do-formulario.ts';
import { raizDe } from './alvo-do-campo.ts';
import { mudancaDoAssinante } from './assinantes.ts';
import type { ErroNoCampo } from './erros-do-servidor.ts';
import type { Evento, Fluxo } from './fluxo.ts';

/** Fields of a step that the rules would refuse if they were empty, as the form stands: they get the required mark. */
function camposObrigatorios(numero: number, valores: Valores): ReadonlySet<CampoDoFormulario> {
  return new Set(
    passo(numero).campos.filter((campo) =>
      problemasDoPasso(numero, { ...valores, [campo]: '' }).some((problema) => problema.campo === campo),
    ),
  );
}

/** Gives the wizard as the owner of its fields' values. */
export function useContextoDosCampos(
  fluxo: Fluxo,
  erros: readonly ErroNoCampo[],
  agir: Dispatch<Evento>,
): DonoDosValores {
  const { passo, valores } = fluxo;
  const obrigatorios = useMemo(() => camposObrigatorios(passo, valores), [passo, valores]);
  const exige = (campo: string) => raizDe(campo) !== campo || (ehCampo(campo) && obrigatorios.has(campo));
  return donoDosCampos(fluxo, erros, agir, exige);
}

/** A registration as the owner of its fields' values; `exige`: which of them get the required mark. */
export function donoDosCampos(
  { valores }: Fluxo,
  erros: readonly ErroNoCampo[],
  agir: Dispatch<Evento>,
  exige: (campo: string) => boolean,
): DonoDosValores {
  return {
    valorDe: (campo) => (ehCampo(campo) ? valores[campo] : undefined),
    erroDe: (campo) => erros.find((erro) => erro.campo === campo)?.mensagem ?? null,
    exige,
    mudar: (campo, valor) => {
      // '' also says in the draft that a date was emptied; no number is undefined.
      const dito = valor === undefined ? '' : (valor ?? undefined);
      agir({ tipo: 'mudou', mudanca: mudancaDoAssinante(valores, campo, dito) ?? { [campo]: dito } });
    },
    sair: (campo) => agir({ tipo: 'saiuDoCampo', campo }),
  };
}
