import type { CallExpression, Expression, Node, TaggedTemplateExpression } from 'oxc-parser';
import { type Fonte, procurar } from './fontes.ts';

/** Names under which the house holds the database: the client, its readers and a transaction. */
const BANCO = /^(?:prisma|tx|db|banco|pool|leitura|cliente|conexao)$/;
const DIRETO = /^(?:\$queryRaw|\$executeRaw|\$queryRawUnsafe|\$executeRawUnsafe|query)$/;
const DE_MODELO =
  /^(?:find(?:Unique|First|Many)(?:OrThrow)?|create(?:Many)?(?:AndReturn)?|update(?:Many)?(?:AndReturn)?|upsert|delete(?:Many)?|count|aggregate|groupBy)$/;

/** `a.b.c` as ['a', 'b', 'c']; empty where something other than names stands in between. */
function caminhoDe(no: Expression | Node): string[] {
  if (no.type === 'Identifier') return [no.name];
  if (no.type !== 'MemberExpression' || no.computed) return [];
  const antes = caminhoDe(no.object);
  return antes.length === 0 ? [] : [...antes, no.property.type === 'Identifier' ? no.property.name : '?'];
}

const ehBanco = (partes: readonly string[]): boolean => partes.some((parte) => BANCO.test(parte));

function chamaOBanco(no: CallExpression | TaggedTemplateExpression): boolean {
  const partes = caminhoDe(no.type === 'CallExpression' ? no.callee : no.tag);
  const ultimo = partes.at(-1) ?? '';
  if (DIRETO.test(ultimo)) return ehBanco(partes.slice(0, -1));
  return partes.length > 2 && DE_MODELO.test(ultimo) && ehBanco(partes.slice(0, -2));
}

const GUARDA_DO_BANCO = /\.(?:repository|queries)\.ts$|^server\/(?:db|auditoria|backup)\//;
const SQL =
  /^\s*(?:SELECT|INSERT INTO|UPDATE \w+|DELETE FROM|WITH \w+ AS|TRUNCATE|ALTER TABLE|CREATE (?:TABLE|INDEX))\b/;

/** One `file:line` each; repositories and queries are left out. */
export function chamadasAoBancoFora(fontes: readonly Fonte[]): string[] {
  const fora = fontes.filter(({ caminho }) => !GUARDA_DO_BANCO.test(caminho));
  return procurar(fora, /^server\/(?:features|jobs|http|metricas|adapters|mec)\//, (anotar) => {
    const ver = (no: CallExpression | TaggedTemplateExpression) => {
      if (chamaOBanco(no)) anotar(no.start, 'chama o banco fora de repository e queries');
    };
    return { CallExpression: ver, TaggedTemplateExpression: ver };
  });
}

const SO_CONSULTAS = /\.queries\.ts$|^server\/(?:db|auditoria|backup)\//;

export function sqlFora(fontes: readonly Fonte[]): string[] {
  const fora = fontes.filter(({ caminho }) => !SO_CONSULTAS.test(caminho));
  return procurar(fora, /^server\/(?:features|jobs|http|mec|domain|contract)\//, (anotar) => {
    const ver = (texto: unknown, posicao: number) => {
      if (typeof texto === 'string' && SQL.test(texto)) anotar(posicao, 'escreve SQL fora de *.queries.ts');
    };
    return { TemplateElement: (no) => ver(no.value.raw, no.start), Literal: (no) => ver(no.value, no.start) };
  });
}

const TRANSACAO = /^(?:withTransaction|\$transaction|atuar|emTransacao)$/;
const DE_FORA = /^(?:siga|conector|storage|identidade|renderer|captcha|fetch)$/;

/** A port that is handed the transaction writes a row in it, nothing else: `storage.apagar(tx, …)`. */
const recebeTransacao = ({ arguments: [primeiro] }: CallExpression): boolean =>
  primeiro?.type === 'Identifier' && primeiro.name === 'tx';

/** Calls of ports and of the network inside a transaction. Only reads of what came before may stand there. */
export function foraDentroDeTransacao(fontes: readonly Fonte[]): string[] {
  return procurar(fontes, /^server\/(?:features|jobs)\//, (anotar) => {
    let dentro = 0;
    const abre = (no: CallExpression) => TRANSACAO.test(caminhoDe(no.callee).at(-1) ?? '');
    return {
      CallExpression(no) {
        const partes = caminhoDe(no.callee);
        const porta = partes.length === 1 ? partes : partes.slice(0, -1);
        if (dentro > 0 && !recebeTransacao(no) && porta.some((parte) => DE_FORA.test(parte)))
          anotar(no.start, `chama ${partes.join('.')} dentro de uma transação`);
        if (abre(no)) dentro += 1;
      },
      'CallExpression:exit'(no) {
        if (abre(no)) dentro -= 1;
      },
    };
  });
}

/** Every place of the server that sends a statement of its own past Prisma's models. */
export const sqlCru = (fontes: readonly Fonte[]): string[] =>
  procurar(fontes, /^server\//, (anotar) => {
    const ver = (no: CallExpression | TaggedTemplateExpression) => {
      const partes = caminhoDe(no.type === 'CallExpression' ? no.callee : no.tag);
      if (DIRETO.test(partes.at(-1) ?? '') && ehBanco(partes.slice(0, -1))) anotar(no.start, 'fala SQL com o banco');
    };
    return { CallExpression: ver, TaggedTemplateExpression: ver };
  });

/** Places whose work is the database itself, each with what it does there. */
const OFICIO_DO_SQL: readonly (readonly [RegExp, string])[] = [
  [/^server\/auditoria\//, 'cadeia, árvore selada e auditor'],
  [/^server\/acoes\//, 'códigos dos atos de antes'],
  [/^server\/backup\//, 'cópia e restauração'],
  [/^server\/inicio\//, 'o que o banco é, antes de haver um cliente do Prisma'],
  [/^server\/demo\//, 'a demonstração se enche uma vez'],
  [/^server\/db\/(?:embutido|papeis)\//, 'o PostgreSQL embutido, papéis e direitos'],
  [
    /^server\/db\/(?:migrations|migracoes-pendentes|conexao|pool|tabelas-fixas|situacao-do-banco)\.ts$/,
    'migrações e conexões',
  ],
];

const PORQUE_NAO_PRISMA = '// SQL, not Prisma: ';

/** SQL elsewhere than in a `*.queries.ts` whose first line says why it is not Prisma's. */
export const sqlCruFora = (fontes: readonly Fonte[]): string[] =>
  sqlCru(
    fontes.filter(
      ({ caminho, texto }) =>
        !OFICIO_DO_SQL.some(([onde]) => onde.test(caminho)) &&
        !(caminho.endsWith('.queries.ts') && texto.startsWith(PORQUE_NAO_PRISMA)),
    ),
  ).map((lugar) => `${lugar} fora de um *.queries.ts cuja primeira linha diz por que não Prisma`);
