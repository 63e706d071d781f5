import type { Abertura } from '#contract/novo-registro.contract.ts';
import { type Folha, problemasDa } from '#domain/folha/folha.ts';
import { problemasDeConfirmacao } from '#domain/novo-registro/derivacoes.ts';
import { type ProblemaDoFormulario, problemasDoPasso, validarFormulario } from '#domain/novo-registro/formulario.ts';
import type { Formulario } from '#domain/novo-registro/formulario-campos.ts';
import { PASSOS, passo as passoDe } from '#domain/novo-registro/passos.ts';
import { raizDe } from './alvo-do-campo.ts';
import type { ErroNoCampo } from './erros-do-servidor.ts';

/** Fields left once, and steps tried: their problems are shown. */
export interface Lugar {
  passo: number;
  visitados: ReadonlySet<string>;
  tentados: ReadonlySet<number>;
}

export const noComeco = (passo = 1): Lugar => ({
  passo: passoDe(passo).numero,
  visitados: new Set(),
  tentados: new Set(),
});

/** The form's rules, and derived values that nobody has confirmed. `hoje` is yyyy-MM-dd. */
function problemasAbertos({ fonte, valores }: Folha, passo: number, hoje: string): ProblemaDoFormulario[] {
  const doFormulario = problemasDoPasso(passo, valores, hoje);
  const porDizer = problemasDeConfirmacao(fonte.derivacoes, valores).filter((um) => um.passo === passo);
  return [...doFormulario, ...porDizer.filter(({ campo }) => !doFormulario.some((um) => um.campo === campo))];
}

/** Only what may be said: of fields left, steps tried, and refusals. */
export function errosDoPasso(folha: Folha, { passo, visitados, tentados }: Lugar, hoje: string): ErroNoCampo[] {
  // A doubt stands below its field with its answers: a message at leaving the field would push them from under the mouse.
  const daqui = tentados.has(passo)
    ? problemasAbertos(folha, passo, hoje)
    : problemasDoPasso(passo, folha.valores, hoje).filter(
        ({ campo }) => visitados.has(campo) || visitados.has(raizDe(campo)),
      );
  const { campos } = passoDe(passo);
  const recusados = problemasDa(folha).filter(({ campo }) => campos.some((deste) => deste === raizDe(campo)));
  return [...daqui, ...recusados.filter(({ campo }) => !daqui.some((local) => local.campo === campo))];
}

/** The first step before `alvo` that is not right, with what is wrong there; null: it can be reached (NOV-20, NOV-82). */
export function primeiroErrado(folha: Folha, { passo }: Lugar, alvo: number, hoje: string) {
  for (const { numero } of PASSOS.slice(passo - 1, alvo - 1)) {
    const problemas = problemasAbertos(folha, numero, hoje);
    if (problemas.length > 0) return { numero, problemas };
  }
  return null;
}

type Julgado =
  | { ok: true; formulario: Formulario }
  /** `duvidas`: all is filled, but values that no source gives stand unconfirmed. */
  | { ok: false; problemas: ProblemaDoFormulario[]; duvidas: boolean };

/** The whole form: right, or what is wrong with it. */
export function julgar({ fonte, valores }: Folha, hoje: string): Julgado {
  const validado = validarFormulario(valores, hoje);
  if (!validado.ok) return { ...validado, duvidas: false };
  const problemas = problemasDeConfirmacao(fonte.derivacoes, valores);
  return problemas.length === 0 ? validado : { ok: false, problemas, duvidas: true };
}

/** That the first copy stands already, in a sentence; null: it does not, or this is a second one. */
export function fraseDoRegistrado({ aluno }: Pick<Abertura, 'aluno'>, { SegundaVia }: Formulario): string | null {
  const ativo = aluno.registroDiplomaAtivo;
  if (ativo === null || SegundaVia) return null;
  const qual = `número ${ativo.numeroRegistro} do livro ${ativo.livro}`;
  return `Já existe o registro ${qual}. Só a segunda via pode ser registrada.`;
}
