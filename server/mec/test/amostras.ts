import type { Facetas, Simples } from '../gramatica/modelo.ts';
import { PADRAO_TSTRING } from '../gramatica/simples.ts';
import { PADRAO_DO_MEC } from './padrao-do-mec.ts';

/* Values at both edges of every facet: which ones a type takes, and which one facet each of the others misses. */

const TEXTO = {
  certos: ['a', 'Ação nº 1', 'Ʉɏ—“x”', "D'Ávila"],
  errados: [' a', 'a ', 'a\nb', 'Ω', 'ẽ', '€', 'a\u00adb', '😀'],
};
const CODIGO = {
  certos: ['1.abcdef012345', '12.0123456789abcdef'],
  errados: ['1.abcdef01234', '1.ABCDEF012345', '1abcdef012345'],
};
const id = (prefixo: string) => ({ certos: [], errados: [`${prefixo}1`, `x${prefixo}${'1'.repeat(44)}`] });
const PADROES: Readonly<Record<string, { certos: readonly string[]; errados: readonly string[] }>> = {
  [PADRAO_TSTRING]: TEXTO,
  [PADRAO_DO_MEC]: TEXTO,
  'VDip[0-9]{44}': id('VDip'),
  'Dip[0-9]{44}': id('Dip'),
  'RDip[0-9]{44}': id('RDip'),
  'ReqDip[0-9]{44}': id('ReqDip'),
  '[0-9]{4}': { certos: ['0000', '2024'], errados: ['202', '20245', '2a24'] },
  '[0-9]{4}-[0-9]{2}': { certos: ['2024-13'], errados: ['2024-1', '2024'] },
  '[0-9]{7}': { certos: ['5103403'], errados: ['510340', '51034030'] },
  '[0-9]{8}': { certos: ['78000000'], errados: ['7800000', '78000-000'] },
  '[0-9]{11}': { certos: ['12345678909'], errados: ['1234567890', '1234567890a'] },
  '[0-9]{14}': { certos: ['11222333000181'], errados: ['1122233300018'] },
  '[a-zA-Z0-9]{4,15}': { certos: ['1234', 'abcDEF123456789'], errados: ['123', '12.3'] },
  '[0-9]+': { certos: ['0', '007', '4294967295'], errados: ['x', '+1', '-1'] },
  '[1-9][0-9]*': { certos: ['1', '4294967295'], errados: ['0', '01', '4294967296', 'um'] },
  'https://.*': { certos: ['https://', 'https://x.br/a b'], errados: ['http://x.br', 'HTTPS://x'] },
  'http://lattes\\.cnpq\\.br/\\d+': {
    certos: ['http://lattes.cnpq.br/1'],
    errados: ['https://lattes.cnpq.br/1', 'http://lattes.cnpq.br/'],
  },
  '(([0-1][0-9])|([2][0-3])):([0-5][0-9]):([0-5][0-9])': {
    certos: ['00:00:00', '23:59:59'],
    errados: ['24:00:00', '12:60:00', '1:00:00'],
  },
  '\\d{1,}\\.[a-f0-9]{12,}': CODIGO,
  '\\d{1,}\\.\\d{1,}\\.[a-f0-9]{12,}': { certos: CODIGO.certos.map((um) => `9.${um}`), errados: CODIGO.certos },
  '[\\w\\d\\-\\.]{1,}': { certos: ['A.1-b', 'Ω9', '$'], errados: ['A_1', 'A 1', 'a/b', ''] },
  '\\d{7}\\-\\d{2}\\.\\d{4}\\.\\d\\.\\d{2}\\.\\d{4}': {
    certos: ['1234567-89.2024.4.01.3600'],
    errados: ['1234567-89.2024.4.01.360'],
  },
  '(S/N)|((\\d)[-\\d\\w_/]*)': { certos: ['S/N', '1', '1095/2018_a-b'], errados: ['1.095', 's/n', '-1'] },
};
const BASES: Readonly<Record<string, { certos: readonly string[]; errados: readonly string[] }>> = {
  'xs:string': { certos: ['texto', ' Ω\n€ '], errados: [] },
  'xs:date': {
    certos: ['2024-02-29', '0001-01-01', '2024-01-01-04:00', ' 2024-01-01 '],
    errados: ['2023-02-29', '01/01/2024', '0000-01-01', ''],
  },
  'xs:decimal': { certos: ['0', '1.5', '+2', '.5', ' 7 '], errados: ['1,5', 'x', '1e3', ''] },
  'xs:unsignedInt': { certos: ['1'], errados: ['1.5', '4294967296', ''] },
  'xs:integer': { certos: ['-5', '12'], errados: ['1.5', 'x', ''] },
  'xs:base64Binary': { certos: ['QUJD', 'QQ==', 'QU JD'], errados: ['QUJ', 'Q?==', '%%%%'] },
  'xs:anyURI': { certos: ['urn:x', '', 'http://a b'], errados: ['http://[x', '%zz'] },
  'xs:ID': { certos: [], errados: ['1x', 'a b', ''] },
};

/** The facets of a type and of all that it restricts, nearest first. */
const cadeia = (tipo: Simples): Simples[] => [tipo, ...(typeof tipo.base === 'string' ? [] : cadeia(tipo.base))];
const facetasDe = (tipo: Simples) => Object.entries(tipo.facetas).filter(([nome]) => nome !== 'whiteSpace');
/** Blanks around such a value can make it wrong; they never make it too short. */
const temFaceta = (tipo: Simples) => cadeia(tipo).some((um) => facetasDe(um).some(([nome]) => nome !== 'minLength'));
export const nativoDe = (tipo: Simples): string => {
  const ultimo = cadeia(tipo).at(-1);
  return typeof ultimo?.base === 'string' ? ultimo.base : '';
};

const encher = (semente: string, tamanho: number) =>
  semente.repeat(Math.max(0, tamanho)).slice(0, Math.max(0, tamanho));

function daFaceta(nome: string, valor: unknown): { certos: readonly string[]; errados: readonly string[] } {
  if (nome === 'pattern') return PADROES[String(valor)] ?? { certos: [], errados: [] };
  if (nome === 'enumeration') return { certos: (valor as Facetas['enumeration']) ?? [], errados: ['Nenhum destes'] };
  const limite = Number(valor);
  if (nome === 'minLength')
    return {
      certos: [encher('a', limite)],
      errados: [encher('a', limite - 1)].filter((um) => limite > 0 || um !== ''),
    };
  if (nome === 'maxLength')
    return {
      certos: [
        encher('a', limite),
        encher('1', limite),
        `https://${encher('a', limite - 8)}`,
        `http://lattes.cnpq.br/${encher('1', limite - 22)}`,
      ],
      errados: [
        encher('a', limite + 1),
        encher('1', limite + 1),
        `https://${encher('a', limite)}`,
        `http://lattes.cnpq.br/${encher('1', limite)}`,
      ],
    };
  if (nome === 'minInclusive') return { certos: [String(limite), String(limite + 1)], errados: [String(limite - 1)] };
  if (nome === 'maxInclusive')
    return { certos: [String(limite)], errados: [String(limite + 0.01), String(limite + 1)] };
  return { certos: ['0.25'], errados: ['0.255'] };
}

/** Candidates for the text of a type; whether one is right is left to the validators. */
export function amostrasDe(tipo: Simples): Amostras {
  const pronta = prontas.get(tipo) ?? montarAmostras(tipo);
  prontas.set(tipo, pronta);
  return pronta;
}
/** Values with the facets that each stands at (right) or misses (wrong). */
interface Amostras {
  certas: ReadonlyMap<string, readonly string[]>;
  erradas: ReadonlyMap<string, readonly string[]>;
}
const prontas = new WeakMap<Simples, Amostras>();

function montarAmostras(tipo: Simples): Amostras {
  const certas = new Map<string, string[]>();
  const erradas = new Map<string, string[]>();
  const por = (onde: Map<string, string[]>, valor: string, ...facetas: string[]) =>
    onde.set(valor, [...new Set([...(onde.get(valor) ?? []), ...facetas])]);
  const niveis = [...cadeia(tipo), ...tipo.uniao.flatMap(cadeia)];
  for (const um of niveis) {
    for (const [nome, valor] of facetasDe(um)) {
      const { certos, errados } = daFaceta(nome, valor);
      const chave = (qual: string) => (nome === 'enumeration' ? `${um.nome}/=${qual}` : `${um.nome}/${nome}`);
      for (const certo of certos) por(certas, certo, chave(certo));
      const chaves = nome === 'enumeration' ? certos.map(chave) : [chave('')];
      for (const errado of errados) por(erradas, errado, ...chaves);
    }
  }
  const nativo = nativoDe(tipo);
  const { certos, errados } = BASES[nativo] ?? { certos: [], errados: [] };
  for (const certo of certos) por(certas, certo, nativo);
  for (const errado of errados) por(erradas, errado, nativo);
  for (const { nome, facetas } of niveis) {
    const chave = `${nome}/whiteSpace`;
    for (const valor of facetas.whiteSpace === undefined ? [] : [...certas.keys()]) {
      if (facetas.whiteSpace === 'collapse') por(certas, ` ${valor.trim()} `, chave);
      else {
        por(certas, valor, chave);
        if (temFaceta(tipo)) por(erradas, ` ${valor} `, chave);
      }
    }
    if (facetas.whiteSpace === 'collapse') por(erradas, '  ', chave);
  }
  return { certas, erradas };
}

/** Names of all facets of a type, one per option: those a valid value must meet, those a refused one must. */
export function chavesDasFacetas(tipo: Simples): { validas: Set<string>; recusadas: Set<string> } {
  const { certas, erradas } = amostrasDe(tipo);
  const recusadas = new Set([...erradas.values()].flat());
  const doId = [...recusadas].filter((um) => um.endsWith('/pattern') || um.endsWith('/minLength'));
  return { validas: new Set([...certas.values()].flat().concat(doId)), recusadas };
}

/** One value that the type takes, for an ID a new one, of a list the least used; `usos` counts what it stands for. */
export function valorCerto(
  tipo: Simples,
  { sortear, proximoId, usos }: { sortear: () => number; proximoId: () => number; usos: Map<string, number> },
): string {
  const todos = [...cadeia(tipo), ...tipo.uniao.flatMap(cadeia)];
  const contar = (chave: string) => usos.set(chave, (usos.get(chave) ?? 0) + 1);
  for (const um of todos)
    for (const [nome] of facetasDe(um)) if (nome === 'pattern' || nome === 'minLength') contar(`${um.nome}/${nome}`);
  const opcoes = todos.flatMap(({ nome, facetas }) =>
    (facetas.enumeration ?? []).map((opcao) => ({ opcao, chave: `${nome}/=${opcao}` })),
  );
  const [primeira] = opcoes;
  if (primeira !== undefined) {
    const menor = opcoes.reduce((a, b) => ((usos.get(b.chave) ?? 0) < (usos.get(a.chave) ?? 0) ? b : a), primeira);
    contar(menor.chave);
    return menor.opcao;
  }
  const padrao = todos.map(({ facetas }) => facetas.pattern).find((um) => um !== undefined);
  if (nativoDe(tipo) === 'xs:ID') {
    const numero = String(proximoId());
    return padrao === undefined ? `i${numero}` : `${padrao.split('[')[0]}${numero.padStart(44, '0')}`;
  }
  if (padrao !== undefined && padrao !== PADRAO_DO_MEC && padrao !== PADRAO_TSTRING)
    return PADROES[padrao]?.certos[0] ?? '';
  if (/decimal|Int|integer/.test(nativoDe(tipo))) return '1';
  if (nativoDe(tipo) === 'xs:string') return `Texto ${Math.floor(sortear() * 90) + 10}`;
  return BASES[nativoDe(tipo)]?.certos[0] ?? '';
}
