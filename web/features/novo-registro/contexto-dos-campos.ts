import { useMemo } from 'react';
import type { Folha } from '#domain/folha/folha.ts';
import { problemasDoPasso } from '#domain/novo-registro/formulario.ts';
import type { CampoDoFormulario, Valores } from '#domain/novo-registro/formulario-campos.ts';
import { ehCampo, passo } from '#domain/novo-registro/passos.ts';
import type { DonoDosValores } from '../../ui/contexto-do-formulario.ts';
import { raizDe } from './alvo-do-campo.ts';
import { mudancaDoAssinante } from './assinantes.ts';
import type { ErroNoCampo } from './erros-do-servidor.ts';

/** Fields of a step that the rules would refuse if they were empty, as the form stands: they get the required mark. */
function camposObrigatorios(numero: number, valores: Valores): ReadonlySet<CampoDoFormulario> {
  return new Set(
    passo(numero).campos.filter((campo) =>
      problemasDoPasso(numero, { ...valores, [campo]: '' }).some((problema) => problema.campo === campo),
    ),
  );
}

/** The owner of a sheet's values, with the required mark where a step asks for something. */
export function useContextoDosCampos(
  folha: Folha,
  passo: number,
  erros: readonly ErroNoCampo[],
  mudar: Mudar,
): DonoDosValores {
  const { valores } = folha;
  const obrigatorios = useMemo(() => camposObrigatorios(passo, valores), [passo, valores]);
  const exige = (campo: string) => raizDe(campo) !== campo || (ehCampo(campo) && obrigatorios.has(campo));
  return donoDosCampos(folha, erros, mudar, exige);
}

interface Mudar {
  mudar: (mudanca: Valores) => void;
  sair?: (campo: string) => void;
}

/** A sheet as the owner of its fields' values; `exige`: which of them get the required mark. */
export function donoDosCampos(
  { valores }: Folha,
  erros: readonly ErroNoCampo[],
  { mudar, sair = () => undefined }: Mudar,
  exige: (campo: string) => boolean,
): DonoDosValores {
  return {
    valorDe: (campo) => (ehCampo(campo) ? valores[campo] : undefined),
    erroDe: (campo) => erros.find((erro) => erro.campo === campo)?.mensagem ?? null,
    exige,
    mudar: (campo, valor) => {
      // '' also says in the draft that a date was emptied; no number is undefined.
      const dito = valor === undefined ? '' : (valor ?? undefined);
      mudar(mudancaDoAssinante(valores, campo, dito) ?? { [campo]: dito });
    },
    sair,
  };
}
