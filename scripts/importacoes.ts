import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const raiz = join(import.meta.dirname, '..');

/** One way of importing: files of `de` may not reach `para`, unless `salvo` says so. */
interface Regra {
  de: RegExp;
  para: RegExp;
  porque: string;
  salvo?(de: string, para: string): boolean;
}

const salaDe = (arquivo: string): string => arquivo.split('/')[2] ?? '';
const mesmaSala = (de: string, para: string): boolean => salaDe(de) === salaDe(para);

const REGRAS: readonly Regra[] = [
  {
    de: /^server\/(?:domain|contract|adapters|mec|db|http|auditoria)\//,
    para: /^server\/features\//,
    porque: 'só app, jobs e inicio conhecem as salas',
  },
  {
    de: /^server\/(?:domain|contract|mec|db)\//,
    para: /^server\/(?:adapters|http)\//,
    porque: 'o que está embaixo não conhece o que está em cima',
  },
  {
    de: /^server\/features\/[^/]+\//,
    para: /^server\/features\/[^/]+\//,
    porque: 'de outra sala só se leem as *.queries.ts e *.mapper.ts',
    salvo: (de, para) => mesmaSala(de, para) || /\.(?:queries|mapper)\.ts$/.test(para),
  },
  {
    de: /^web\/features\/[^/]+\//,
    para: /^web\/features\/[^/]+\//,
    porque: 'uma sala do cliente só usa apoio e exportacoes',
    salvo: (de, para) => mesmaSala(de, para) || ['apoio', 'exportacoes'].includes(salaDe(para)),
  },
  { de: /^web\/(?:ui|lib)\//, para: /^web\/features\//, porque: 'o kit não conhece as salas' },
  {
    de: /^(?:server|web)\//,
    para: /^(?:scripts|prisma)\//,
    porque: 'o produto não depende dos scripts',
  },
  {
    de: /^server\/(?!demo\/|inicio\/)/,
    para: /^server\/demo\//,
    porque: 'só o início abre a demonstração',
  },
  {
    de: /^server\/assinatura\//,
    para: /^server\/(?!assinatura\/)/,
    porque: 'o verificador de assinaturas não depende de nada',
  },
];

/** Imports of a file, as paths from the root. */
function importados(arquivo: string): string[] {
  const texto = readFileSync(join(raiz, arquivo), 'utf8');
  return [...texto.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map(([, alvo]) =>
    normalize(join(dirname(arquivo), alvo ?? '')),
  );
}

/** Imports that go the wrong way: one sentence each, empty when the house is in order. Tests may reach anything. */
export function importacoesErradas(): string[] {
  const arquivos = globSync('{server,web}/**/*.{ts,tsx}', { cwd: raiz }).filter(
    (arquivo) =>
      !/(?:\/generated\/|\/dist\/|\.test\.tsx?$|^server\/test\/|^web\/(?:test|e2e)\/|\/test\/)/.test(arquivo),
  );
  return arquivos.flatMap((de) =>
    importados(de).flatMap((para) =>
      REGRAS.filter((regra) => regra.de.test(de) && regra.para.test(para) && !regra.salvo?.(de, para)).map(
        ({ porque }) => `${de} importa ${para}: ${porque}`,
      ),
    ),
  );
}
