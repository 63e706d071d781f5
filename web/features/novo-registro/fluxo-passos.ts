import { problemasDeConfirmacao } from '#domain/novo-registro/derivacoes.ts';
import { juntarMensagens, type ProblemaDoFormulario, problemasDoPasso } from '#domain/novo-registro/formulario.ts';
import { passo as passoDe } from '#domain/novo-registro/passos.ts';
import { raizDe } from './alvo-do-campo.ts';
import type { ErroNoCampo } from './erros-do-servidor.ts';
import { type Fluxo, noPasso } from './fluxo-estado.ts';
import { MENSAGENS } from './novo-registro.messages.ts';

/** Goes to a step, or stays at the first one before it that is not right and says why (NOV-20, NOV-82). */
export function irAte(fluxo: Fluxo, alvo: number, hoje: string): Fluxo {
  for (let passo = fluxo.passo; passo < alvo; passo += 1) {
    const problemas = problemasAbertos(fluxo, hoje, passo);
    if (problemas.length > 0) {
      return apontar(fluxo, problemas, [passo], MENSAGENS.tituloDoPasso, juntarMensagens(problemas));
    }
  }
  return { ...noPasso(fluxo, alvo), foco: { em: 'titulo' } };
}

/** Shows what is wrong in these steps, goes to the first of it and says so in a popup. */
export function apontar(
  fluxo: Fluxo,
  [primeiro]: readonly ProblemaDoFormulario[],
  passos: readonly number[],
  titulo: string,
  texto: string,
): Fluxo {
  return {
    ...noPasso(fluxo, primeiro?.passo ?? fluxo.passo),
    tentados: new Set([...fluxo.tentados, ...passos]),
    foco: primeiro === undefined ? { em: 'titulo' } : { em: 'campo', campo: primeiro.campo },
    aviso: { tipo: 'atencao', titulo, texto },
  };
}

/** What a step still lacks: the form's rules, and derived values that nobody has confirmed. */
const problemasAbertos = (fluxo: Fluxo, hoje: string, passo: number): ProblemaDoFormulario[] => {
  const doFormulario = problemasDoPasso(passo, fluxo.valores, hoje);
  return [
    ...doFormulario,
    ...porDizer(fluxo, passo).filter(({ campo }) => !doFormulario.some((um) => um.campo === campo)),
  ];
};

const porDizer = ({ abertura, valores }: Fluxo, passo: number): ProblemaDoFormulario[] =>
  problemasDeConfirmacao(abertura.derivacoes, valores).filter((um) => um.passo === passo);

/** What is wrong with the step on screen and may be said: of fields left, steps tried, and refusals. */
export function errosDoPasso(fluxo: Fluxo, hoje: string): ErroNoCampo[] {
  const { passo, visitados, tentados, recusas } = fluxo;
  // A doubt stands below its field with its answers: a message at leaving the field would push them from under the mouse.
  const daqui = tentados.has(passo)
    ? problemasAbertos(fluxo, hoje, passo)
    : problemasDoPasso(passo, fluxo.valores, hoje).filter(
        ({ campo }) => visitados.has(campo) || visitados.has(raizDe(campo)),
      );
  const { campos } = passoDe(passo);
  const recusados = recusas.filter(({ campo }) => campos.some((deste) => deste === raizDe(campo)));
  return [...daqui, ...recusados.filter(({ campo }) => !daqui.some((local) => local.campo === campo))];
}
