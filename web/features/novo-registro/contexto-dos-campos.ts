import { type Dispatch, useMemo } from 'react';
import { ehCampo } from '#domain/novo-registro/passos.ts';
import type { DoFormulario } from '../../ui/contexto-do-formulario.ts';
import { idDoCampo, raizDe } from './alvo-do-campo.ts';
import { mudancaDoAssinante } from './assinantes.ts';
import type { ErroNoCampo } from './erros-do-servidor.ts';
import type { Evento, Fluxo } from './fluxo-estado.ts';
import { camposObrigatorios } from './obrigatorios.ts';

// The rules are the whole form's: no field brings its own.
const incluir = () => () => {};

/** The wizard as the form around its fields. */
export function useContextoDosCampos(
  { passo, valores }: Fluxo,
  erros: readonly ErroNoCampo[],
  agir: Dispatch<Evento>,
): DoFormulario {
  const obrigatorios = useMemo(() => camposObrigatorios(passo, valores), [passo, valores]);
  return {
    idDe: idDoCampo,
    valorDe: (campo) => (ehCampo(campo) ? valores[campo] : undefined),
    erroDe: (campo) => erros.find((erro) => erro.campo === campo)?.mensagem ?? null,
    exige: (campo) => raizDe(campo) !== campo || (ehCampo(campo) && obrigatorios.has(campo)),
    mudar: (campo, valor) => {
      // '' also says in the draft that a date was emptied; no number is undefined.
      const dito = valor === undefined ? '' : (valor ?? undefined);
      agir({ tipo: 'mudou', mudanca: mudancaDoAssinante(valores, campo, dito) ?? { [campo]: dito } });
    },
    sair: (campo) => agir({ tipo: 'saiuDoCampo', campo }),
    incluir,
  };
}
