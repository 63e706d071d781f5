import { z } from 'zod';
import { assinaturas } from './campos/assinaturas.ts';
import { curso } from './campos/curso.ts';
import { diplomado } from './campos/diplomado.ts';
import { historico } from './campos/historico.ts';
import { informacoes } from './campos/informacoes.ts';
import { ingresso } from './campos/ingresso.ts';
import { livro } from './campos/livro.ts';
import type { Campo } from './campos.ts';

/*
 * The wizard's fields by step, under the names of the specification (NOV-76); what MEC 1.05 needs and the specification
 * lacks is written in the same style. Everything that is said of a field is said in its row.
 */

/** In the order of the wizard (NOV-03 to NOV-09, R11). */
export const CAMPOS_DO_PASSO = { diplomado, curso, livro, historico, ingresso, assinaturas, informacoes };
export type PassoId = keyof typeof CAMPOS_DO_PASSO;

const linhas = { ...diplomado, ...curso, ...livro, ...historico, ...ingresso, ...assinaturas, ...informacoes };
export type LinhasDosCampos = typeof linhas;
export type CampoDoFormulario = keyof LinhasDosCampos;

export const CAMPOS: Readonly<Record<CampoDoFormulario, Campo>> = linhas;

/** Every field with its name, in the order of the wizard. */
export const LISTA_DE_CAMPOS = Object.entries(CAMPOS) as [CampoDoFormulario, Campo][];

/** How a field is called of this person: the second mother of somebody is no father. */
export const rotuloDoCampo = (campo: CampoDoFormulario, valores: Valores): string =>
  CAMPOS[campo].rotuloEm?.(valores) ?? CAMPOS[campo].rotulo;

/** The field's own name in the message becomes the person's. */
export function naPessoa<P extends { campo: string; mensagem: string }>(problema: P, valores: Valores): P {
  const linha: Campo | undefined = CAMPOS[problema.campo as CampoDoFormulario];
  if (linha?.rotuloEm === undefined) return problema;
  return { ...problema, mensagem: problema.mensagem.replace(linha.rotulo, linha.rotuloEm(valores)) };
}

type Schemas = { [C in CampoDoFormulario]: LinhasDosCampos[C]['schema'] };

/** All fields of the wizard, without the rules that look at more than one. */
export const todosOsCampos = z.object(
  Object.fromEntries(LISTA_DE_CAMPOS.map(([campo, { schema }]) => [campo, schema])) as Schemas,
);

/** The wizard's form once it is valid. */
export type Formulario = z.output<typeof todosOsCampos>;

/** The form while it is being filled: anything may be missing or wrong. `Confirmados`: what was confirmed. */
export type Valores = Readonly<Partial<Record<CampoDoFormulario | 'Confirmados', unknown>>>;
