import type { z } from 'zod';
import { mensagemDe } from '../lib/regra.ts';

type Regras = ReadonlyMap<string, z.ZodType | undefined>;
type Objeto = Readonly<Record<string, unknown>>;

/** A form of the kit: its values, the fields on screen with their rules, and what may be said of them. */
interface EstadoDoFormulario {
  inicial: Objeto;
  valores: Objeto;
  regras: Regras;
  /** Fields that have been left once; after a refused sending every field speaks. */
  deixados: ReadonlySet<string>;
  tentado: boolean;
  /** What the server said of a field, until the field changes. */
  recusas: ReadonlyMap<string, string>;
}

type EventoDoFormulario =
  | { tipo: 'incluiu'; campo: string; schema: z.ZodType | undefined }
  | { tipo: 'retirou'; campo: string }
  | { tipo: 'mudou'; campo: string; valor: unknown }
  /** `soSeMudou`: where nothing was typed, nothing is said. */
  | { tipo: 'saiu'; campo: string; soSeMudou?: boolean }
  | { tipo: 'tentou' }
  | { tipo: 'recusado'; recusas: ReadonlyMap<string, string> }
  | { tipo: 'limpou' };

export const comecar = (inicial: Objeto): EstadoDoFormulario => ({
  inicial,
  valores: inicial,
  regras: new Map(),
  deixados: new Set(),
  tentado: false,
  recusas: new Map(),
});

export function reduzir(estado: EstadoDoFormulario, evento: EventoDoFormulario): EstadoDoFormulario {
  switch (evento.tipo) {
    case 'incluiu':
      return { ...estado, regras: new Map(estado.regras).set(evento.campo, evento.schema) };
    case 'retirou':
      return { ...estado, regras: sem(estado.regras, evento.campo) };
    case 'mudou':
      return {
        ...estado,
        valores: comValor(estado.valores, evento.campo.split('.'), evento.valor),
        recusas: semParte(estado.recusas, evento.campo),
      };
    case 'saiu':
      return estado.deixados.has(evento.campo) || (evento.soSeMudou && intocado(estado, evento.campo))
        ? estado
        : { ...estado, deixados: new Set([...estado.deixados, evento.campo]) };
    case 'tentou':
      return { ...estado, tentado: true, recusas: new Map() };
    case 'recusado':
      return { ...estado, recusas: evento.recusas };
    case 'limpou':
      return { ...comecar(estado.inicial), regras: estado.regras };
  }
}

const intocado = ({ inicial, valores }: EstadoDoFormulario, campo: string): boolean =>
  valorEm(inicial, campo) === valorEm(valores, campo);

const sem = <V>(mapa: ReadonlyMap<string, V>, chave: string) => new Map([...mapa].filter(([uma]) => uma !== chave));

/** Without what was said of a field or, when it is a list, of any cell of it. */
const semParte = (recusas: ReadonlyMap<string, string>, campo: string) =>
  new Map([...recusas].filter(([um]) => um !== campo && !um.startsWith(`${campo}.`)));

/** Whether a message has a place on the screen: a field, or a cell of a list that is one. */
export const estaNaTela = ({ regras }: EstadoDoFormulario, campo: string): boolean =>
  regras.has(campo) || (/\.\d+\./.test(campo) && regras.has(campo.replace(/\.\d+\..*$/, '')));

/** Value at a path, or undefined. */
export const valorEm = (valores: Objeto, campo: string): unknown =>
  campo.split('.').reduce<unknown>((dentro, parte) => (ehObjeto(dentro) ? dentro[parte] : undefined), valores);

function comValor(objeto: Objeto, [parte = '', ...resto]: readonly string[], valor: unknown): Objeto {
  const dentro = objeto[parte];
  return {
    ...objeto,
    [parte]: resto.length === 0 ? valor : comValor(ehObjeto(dentro) ? dentro : {}, resto, valor),
  };
}

const ehObjeto = (valor: unknown): valor is Objeto => typeof valor === 'object' && valor !== null;

/** Values of the fields on screen; what belongs to fields that have gone is not sent. */
export const valoresNaTela = ({ regras, valores }: EstadoDoFormulario): Objeto =>
  [...regras.keys()].reduce((juntos, campo) => comValor(juntos, campo.split('.'), valorEm(valores, campo)), {});

/** What the rules refuse, in the order of the fields. */
export const problemas = ({ regras, valores }: EstadoDoFormulario): { campo: string; mensagem: string }[] =>
  [...regras].flatMap(([campo, schema]) => {
    const mensagem = schema === undefined ? null : mensagemDe(schema, valorEm(valores, campo));
    return mensagem === null ? [] : [{ campo, mensagem }];
  });

/** What is said at a field now: the rule's word once it may speak, else the server's. */
export function erroNoCampo({ regras, valores, deixados, tentado, recusas }: EstadoDoFormulario, campo: string) {
  const schema = tentado || deixados.has(campo) ? regras.get(campo) : undefined;
  return (schema && mensagemDe(schema, valorEm(valores, campo))) ?? recusas.get(campo) ?? null;
}
