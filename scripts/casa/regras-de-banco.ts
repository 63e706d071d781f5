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

const foraDoBanco = (fontes: readonly Fonte[]) => fontes.filter(({ caminho }) => !GUARDA_DO_BANCO.test(caminho));

/** Database calls of the server outside repositories and queries: one `file:line` each. */
export function chamadasAoBancoFora(fontes: readonly Fonte[]): string[] {
  return procurar(foraDoBanco(fontes), /^server\/(?:features|jobs|http|metricas|adapters|mec)\//, (anotar) => {
    const ver = (no: CallExpression | TaggedTemplateExpression) => {
      if (chamaOBanco(no)) anotar(no.start, 'chama o banco fora de repository e queries');
    };
    return { CallExpression: ver, TaggedTemplateExpression: ver };
  });
}

/** SQL text of the server outside repositories and queries. */
export function sqlFora(fontes: readonly Fonte[]): string[] {
  return procurar(foraDoBanco(fontes), /^server\/(?:features|jobs|http|mec|domain|contract)\//, (anotar) => {
    const ver = (texto: unknown, posicao: number) => {
      if (typeof texto === 'string' && SQL.test(texto)) anotar(posicao, 'escreve SQL fora de repository e queries');
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
