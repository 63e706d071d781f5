import { z } from 'zod';
import type { Campo } from './campos.ts';
import {
  CAMPOS,
  type CampoDoFormulario,
  type Formulario,
  LISTA_DE_CAMPOS,
  type LinhasDosCampos,
  type Valores,
} from './formulario-campos.ts';
import { UF_EXTERIOR } from './nacionalidade.ts';

type No = Record<string, unknown>;

const eNumero = (chave: string | undefined) => chave !== undefined && /^\d+$/.test(chave);

/** Values by their dotted paths as one nested object; a number in a path is a place in a list. */
export function aninhar(pares: Iterable<readonly [caminho: string, valor: unknown]>): No {
  const raiz: No = {};
  for (const [caminho, valor] of pares) {
    const chaves = caminho.split('.');
    let dono = raiz;
    for (const [i, chave] of chaves.slice(0, -1).entries()) {
      dono[chave] ??= eNumero(chaves[i + 1]) ? [] : {};
      dono = dono[chave] as No;
    }
    dono[chaves.at(-1) ?? ''] = valor;
  }
  return raiz;
}

/** Dotted path; undefined when nothing stands there. */
export function lerCaminho(objeto: unknown, caminho: string): unknown {
  let valor = objeto;
  for (const chave of caminho.split('.')) {
    if (typeof valor !== 'object' || valor === null || !Object.hasOwn(valor, chave)) return undefined;
    valor = (valor as No)[chave];
  }
  return valor;
}

/*
 * The body of `POST /api/registro` (NOV-63 to NOV-75): its shape, the form as such a body, and such a body as a form,
 * all by the paths in the table of fields. Keys are the specification's; `NomeSocial` of a parent, `EdicaoENADE`, the
 * time of issue, `CodigoCurriculo`, the hours and `PrimeiraVia` are added for MEC 1.05. What is not filled is absent.
 */

/** Parts of the body that may be absent as a whole. */
type Facultativa = 'RG' | 'OutroDocumentoIdentificacao' | 'PrimeiraVia';
const FACULTATIVAS: readonly string[] = ['RG', 'OutroDocumentoIdentificacao', 'PrimeiraVia'] satisfies Facultativa[];

interface Folha {
  caminho: string;
  valor: unknown;
}

type FolhaDe<L> =
  L extends Campo<z.ZodType, infer C, infer T> ? (C extends string ? { caminho: C; valor: T } : never) : never;

type Grupo<C> = C extends `${infer G}.${string}` ? G : never;

type Dentro<F, G extends string> = F extends { caminho: `${G}.${infer R}`; valor: infer T }
  ? { caminho: R; valor: T }
  : never;

type Lista<T> = T extends { 0: infer I } ? I[] : T;

type Arvore<F extends Folha> = {
  [C in Exclude<F['caminho'], `${string}.${string}`>]?: Extract<F, { caminho: C }>['valor'];
} & { [G in Exclude<Grupo<F['caminho']>, Facultativa>]: Lista<Arvore<Dentro<F, G>>> } & {
  [G in Extract<Grupo<F['caminho']>, Facultativa>]?: Arvore<Dentro<F, G>> | undefined;
};

export type RegistroPayload = Arvore<FolhaDe<LinhasDosCampos[CampoDoFormulario]>>;

/** Fields that are sent, each with its place. */
export const ENVIADOS = LISTA_DE_CAMPOS.flatMap(([nome, campo]) => {
  return campo.corpo === undefined ? [] : [{ nome, caminho: campo.corpo, campo }];
});

/** Fields that are only shown, never sent, are not here. */
export const CAMINHO_NO_PAYLOAD: Readonly<Partial<Record<CampoDoFormulario, string>>> = Object.fromEntries(
  ENVIADOS.map(({ nome, caminho }) => [nome, caminho]),
);

/** `AssinaturasDiploma.0.cpf` keeps its tail. */
export function caminhoNoPayload(campo: string): string {
  const [raiz = '', ...resto] = campo.split('.');
  return [(CAMINHO_NO_PAYLOAD as Record<string, string | undefined>)[raiz] ?? raiz, ...resto].join('.');
}

/** Sentences of whole parts that are not there (NOV-133). */
const AUSENTES: Readonly<Record<string, string>> = {
  ResponsavelRegistro: 'Responsável pelo Registro não informado',
};

/** Shape of the body: which keys there are and of which type; whether a value will do is for the rules to say. */
export const formaDoPayload = paraSchema(
  aninhar(ENVIADOS.map(({ caminho, campo }) => [caminho, campo.forma.schema])),
) as z.ZodType<RegistroPayload, RegistroPayload>;

function paraSchema(no: unknown, ausente?: string): z.ZodType {
  if (no instanceof z.ZodType) return no;
  if (Array.isArray(no)) {
    return z
      .array(paraSchema(no[0]), { error: 'Informe a filiação' })
      .max(no.length, { error: `São aceitos até ${no.length} genitores` });
  }
  const partes = Object.entries(no as object).map(([chave, parte]) => {
    const schema = paraSchema(parte, AUSENTES[chave] ?? `${chave}: dados não informados`);
    return [chave, FACULTATIVAS.includes(chave) ? schema.optional() : schema];
  });
  return z.strictObject(Object.fromEntries(partes), {
    error: ({ code }) => (code === 'invalid_type' ? ausente : undefined),
  });
}

/** Cleaned; null: empty, undefined: no part of the record. */
export function valorNoRegistro(f: Formulario, campo: CampoDoFormulario): unknown {
  const { quando, limpar } = CAMPOS[campo];
  if (quando?.(f) === false) return undefined;
  const dito = f[campo];
  const valor = limpar === undefined || dito === undefined ? dito : limpar(dito);
  return valor === '' || valor === undefined ? null : valor;
}

/** In the order of the wizard; fields that are no part of the record are not there. */
export type ValoresNoRegistro = ReadonlyMap<CampoDoFormulario, unknown>;

/** Walks a form once: what is reviewed, judged and written comes from here. */
export const valoresNoRegistro = (f: Formulario): ValoresNoRegistro =>
  new Map(
    LISTA_DE_CAMPOS.flatMap(([campo]) => {
      const valor = valorNoRegistro(f, campo);
      return valor === undefined ? [] : [[campo, valor] as const];
    }),
  );

/** Makes the valid form as the body of `POST /api/registro`. */
export function montarPayload(f: Formulario): RegistroPayload {
  const ditos = valoresNoRegistro(f);
  const pares = ENVIADOS.flatMap(({ nome, caminho, campo }) => {
    const valor = ditos.get(nome) ?? undefined;
    return valor === undefined ? [] : [[caminho, campo.forma.escrever?.(valor) ?? valor] as const];
  });
  return aninhar(pares) as RegistroPayload;
}

/** A body that came from anywhere as form values. A Brazilian born abroad gets UF 'OU' back. */
export function valoresDoPayload(payload: unknown): Valores {
  const valores: Partial<Record<CampoDoFormulario, unknown>> = {};
  for (const { nome, caminho, campo } of ENVIADOS) {
    const valor = lerCaminho(payload, caminho);
    valores[nome] = campo.forma.ler === undefined ? valor : campo.forma.ler(valor);
  }
  if (valores.NaturalidadeNomeMunicipioEstrangeiro !== undefined) valores.NaturalidadeUF ??= UF_EXTERIOR;
  return valores;
}
