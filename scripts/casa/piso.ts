import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data';
import { parseSync, Visitor } from 'oxc-parser';
import postcss, { type ChildNode, type Container } from 'postcss';
import { PISO } from '../../web/piso.ts';

/* What built files hold that the floor of browsers lacks, by MDN's table of compatibility. */

const numeros = (versao: string): number[] => versao.replace('≤', '').split('.').map(Number);

function ateOPiso(versao: string, piso: string): boolean {
  const [a = 0, b = 0] = numeros(versao);
  const [c = 0, d = 0] = numeros(piso);
  return a < c || (a === c && b <= d);
}

function tem(suporte: SupportStatement | undefined, piso: string): boolean {
  if (suporte === undefined) return true;
  const ditos = Array.isArray(suporte) ? suporte : [suporte];
  return ditos.some(
    ({ version_added: desde, version_removed: fim, flags }) =>
      typeof desde === 'string' && desde !== 'preview' && fim === undefined && !flags && ateOPiso(desde, piso),
  );
}

const navegadores = Object.entries(PISO) as [keyof typeof PISO, string][];

const falta = (compat: CompatStatement | undefined): boolean =>
  compat !== undefined && navegadores.some(([nome, piso]) => !tem(compat.support[nome], piso));

const filhos = (um: Identifier | undefined): [string, Identifier][] =>
  Object.entries(um ?? {}).filter(([nome]) => nome !== '__compat') as [string, Identifier][];

const embutidos = bcd.javascript.builtins as Identifier;
const apis = bcd.api as unknown as Identifier;
const ehGlobal = ([nome]: [string, Identifier]): boolean => /^\w+$/.test(nome);

const GLOBAIS = new Set(
  [...filhos(embutidos), ...filhos(apis), ...filhos(apis.Window), ...filhos(embutidos.globalThis)]
    .filter(ehGlobal)
    .filter(([, um]) => falta(um.__compat))
    .map(([nome]) => nome),
);
/** `Object.groupBy`, `URL.parse`, `navigator.userActivation`. */
const MEMBROS = new Set([
  ...[...filhos(embutidos), ...filhos(apis)].flatMap(([dono, um]) =>
    filhos(um)
      .filter(([, membro]) => falta(membro.__compat))
      .map(([nome]) => `${dono}.${nome.replace(/_static$/, '')}`),
  ),
  ...(['Navigator', 'Document', 'Location', 'History', 'Crypto'] as const).flatMap((dono) =>
    filhos(apis[dono])
      .filter(([, membro]) => falta(membro.__compat))
      .map(([nome]) => `${dono.toLowerCase()}.${nome}`),
  ),
]);
// What the specification says of a prototype is a method; the rest are members of the constructor.
const ehMetodo = ({ __compat: compat }: Identifier): boolean => String(compat?.spec_url).includes('prototype.');
const metodos = filhos(embutidos).flatMap(([, um]) => filhos(um).filter(([, membro]) => ehMetodo(membro)));
const TIDOS = new Set(metodos.filter(([, um]) => !falta(um.__compat)).map(([nome]) => nome));
/** Methods whose name no built-in of the floor has. */
const METODOS = new Set(metodos.map(([nome]) => nome).filter((nome) => /^\w+$/.test(nome) && !TIDOS.has(nome)));

/** Syntax, built-ins and interfaces of a script that the floor lacks, by name. */
export function foraDoPisoNoScript(nome: string, texto: string): string[] {
  const { program, errors } = parseSync(nome, texto, { sourceType: 'module' });
  if (errors.length > 0) return ['sintaxe ilegível'];
  const achados = new Set<string>();
  const declarados = new Set<string>();
  const usados = new Set<string>();
  // What is only asked for (`typeof X`) and the names of properties are no use of a global.
  const deixados = new Set<unknown>();
  new Visitor({
    UnaryExpression: ({ operator, argument }) => void (operator === 'typeof' && deixados.add(argument)),
    Property: ({ key, computed, shorthand }) => void (!computed && !shorthand && deixados.add(key)),
    MethodDefinition: ({ key }) => void deixados.add(key),
    PropertyDefinition: ({ key }) => void deixados.add(key),
    VariableDeclarator: ({ id }) => void (id.type === 'Identifier' && declarados.add(id.name)),
    FunctionDeclaration: ({ id }) => void (id && declarados.add(id.name)),
    ClassDeclaration: ({ id }) => void (id && declarados.add(id.name)),
    ClassExpression: ({ id }) => void (id && declarados.add(id.name)),
    ImportSpecifier: ({ local }) => void declarados.add(local.name),
    ImportDeclaration: ({ attributes }) => void (attributes.length > 0 && achados.add('import … with')),
    VariableDeclaration: ({ kind }) => void (/using/.test(kind) && achados.add('using')),
    Decorator: () => void achados.add('@decorator'),
    Literal(um) {
      if (!('regex' in um)) return;
      if (um.regex.flags.includes('v')) achados.add('RegExp: v');
      if (/\(\?(?:[ims]+|[ims]*-[ims]+):/.test(um.regex.pattern)) achados.add('RegExp: (?i:…)');
      const grupos = [...um.regex.pattern.matchAll(/\(\?<(\w+)>/g)].map(([, grupo]) => grupo);
      if (new Set(grupos).size < grupos.length) achados.add('RegExp: grupo repetido');
    },
    MemberExpression({ object, property, computed }) {
      if (computed || property.type !== 'Identifier') return;
      deixados.add(property);
      if (object.type === 'Identifier' && /^(?:window|self|globalThis)$/.test(object.name)) usados.add(property.name);
      if (object.type === 'Identifier' && MEMBROS.has(`${object.name}.${property.name}`))
        achados.add(`${object.name}.${property.name}`);
    },
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return;
      if (METODOS.has(callee.property.name)) achados.add(`.${callee.property.name}()`);
    },
    Identifier(um) {
      if (!deixados.has(um)) usados.add(um.name);
    },
  }).visit(program);
  for (const um of usados) if (GLOBAIS.has(um) && !declarados.has(um)) achados.add(um);
  return [...achados].sort();
}

const PROPRIEDADES = bcd.css.properties as Identifier;
const SELETORES = bcd.css.selectors as Identifier;
const REGRAS = bcd.css['at-rules'] as Identifier;
const TIPOS = new Map(
  filhos(bcd.css.types as Identifier).flatMap(([nome, um]) => [[nome, um] as const, ...filhos(um)]),
);

const doNome = (onde: Identifier, nome: string): Identifier | undefined => onde[nome] as Identifier | undefined;

/** Properties, values, selectors and rules of a stylesheet that the floor lacks; what stands in `@supports` is left out. */
export function foraDoPisoNoEstilo(texto: string): string[] {
  const achados = new Set<string>();
  const ver = (um: Identifier | undefined, nome: string): void => {
    // What bears a maker's name is meant for one browser.
    if (!nome.replace(/^:+/, '').startsWith('-') && falta(um?.__compat)) achados.add(nome);
  };
  const verFolha = (folha: Container<ChildNode>): void => {
    folha.each((no) => {
      if (no.type === 'decl' && !no.prop.startsWith('--')) {
        const propriedade = doNome(PROPRIEDADES, no.prop);
        ver(propriedade, no.prop);
        for (const [palavra, fim] of no.value.matchAll(/[a-z][\w-]*(\(?)/gi)) {
          const valor = palavra.replace('(', '');
          if (fim === '(') for (const chave of [valor, `${valor}-function`]) ver(TIPOS.get(chave), `${valor}()`);
          else if (propriedade !== undefined) ver(doNome(propriedade, valor), `${no.prop}: ${valor}`);
        }
      }
      if (no.type === 'rule') {
        for (const [, pseudo = ''] of no.selector.matchAll(/::?([a-z-]+)/g))
          ver(doNome(SELETORES, pseudo), `:${pseudo}`);
        if (no.parent?.type === 'rule' || no.selector.includes('&')) ver(doNome(SELETORES, 'nesting'), '&');
      }
      if (no.type === 'atrule') {
        if (no.name === 'supports') return;
        ver(doNome(REGRAS, no.name), `@${no.name}`);
      }
      if ('each' in no && typeof no.each === 'function') verFolha(no as Container<ChildNode>);
    });
  };
  verFolha(postcss.parse(texto));
  return [...achados].sort();
}
