import { ehTeste, type Fonte } from './fontes.ts';

/** One way of importing: files of `de` may not reach `para`, unless `salvo` says so. */
interface Regra {
  de: RegExp;
  para: RegExp;
  porque: string;
  salvo?(de: string, para: string): boolean;
}

const salaDe = (arquivo: string): string => arquivo.split('/')[2] ?? '';
const mesmaSala = (de: string, para: string): boolean => salaDe(de) === salaDe(para);

/** Floors of the server, lowest first: a file imports from its own floor or from one below. */
const ANDARES: readonly (readonly string[])[] = [
  ['erros', 'domain', 'assinatura'],
  ['contract', 'config'],
  ['acoes'],
  ['mec', 'db'],
  ['auditoria', 'adapters', 'exame', 'renderer', 'fila'],
  ['confirmacao'],
  ['backup'],
  ['dependencies'],
  ['metricas', 'http'],
  ['features'],
  ['jobs'],
  ['demo'],
  ['app', 'inicio'],
  ['main'],
];

const andarDe = (caminho: string): number => {
  const nome = caminho.split('/')[1]?.replace(/\.ts$/, '') ?? '';
  return ANDARES.findIndex((andar) => andar.includes(nome));
};

const EXTERNOS = /^(?:fastify|@fastify\/|@prisma\/|pg(?:-|$)|react|antd|node:)/;

export const REGRAS_DE_IMPORTACAO: readonly Regra[] = [
  {
    de: /^server\//,
    para: /^server\//,
    porque: 'as importações do servidor vão só para baixo (domain ← contract ← adapters/features ← app)',
    salvo: (de, para) => andarDe(de) >= andarDe(para) && andarDe(para) >= 0,
  },
  { de: /^server\/(?:domain|contract|assinatura)\//, para: EXTERNOS, porque: 'é código puro, do navegador também' },
  {
    de: /^server\/features\/[^/]+\//,
    para: /^server\/features\/[^/]+\//,
    porque: 'de outra sala só se importa o arquivo público, <sala>.service.ts',
    salvo: (de, para) => mesmaSala(de, para) || para.endsWith(`/${salaDe(para)}.service.ts`),
  },
  {
    de: /^server\/demo\/simuladores\//,
    para: /^server\/(?:adapters|features|mec\/conector|domain\/envio)\//,
    porque: 'um simulador que imita o adaptador não prova nada',
  },
  {
    de: /^server\/(?!demo\/|inicio\/)/,
    para: /^server\/demo\//,
    porque: 'só o início abre a demonstração',
  },
  {
    de: /^server\/assinatura\//,
    para: /^server\/(?!assinatura\/|domain\/idiomas\/frase\.ts$)/,
    porque: 'o verificador de assinaturas não depende de nada além das frases',
  },
  {
    de: /^web\//,
    para: /^(?:server\/|fastify|@fastify\/|@prisma\/|pg$|node:)/,
    porque: 'o cliente só vê #contract, #domain e #assinatura',
    salvo: (de, para) =>
      /^server\/(?:contract|domain|assinatura)\//.test(para) ||
      /^web\/(?:(?:verificador\/)?vite\.config|comprimir-estaticos)\.ts$/.test(de),
  },
  {
    de: /^web\/features\/[^/]+\//,
    para: /^web\/features\/[^/]+\//,
    porque: 'uma sala do cliente só usa apoio e exportacoes',
    salvo: (de, para) => mesmaSala(de, para) || ['apoio', 'exportacoes'].includes(salaDe(para)),
  },
  { de: /^web\/lib\//, para: /^web\/(?:ui|app|features)\//, porque: 'lib ← ui ← app e salas' },
  { de: /^web\/ui\//, para: /^web\/(?:app|features)\//, porque: 'lib ← ui ← app e salas' },
  {
    de: /^(?:server|web|prisma)\//,
    para: /^scripts\//,
    porque: 'o produto não depende dos scripts',
  },
  { de: /^(?:server|web)\//, para: /^prisma\//, porque: 'o servidor não depende da pasta prisma' },
  {
    de: /^server\/features\/[^/]+\/(?!.*(?:\.routes|\.rotas)\.ts$)/,
    para: /^(?:fastify|@fastify\/)/,
    porque: 'caso de uso não conhece o Fastify',
    salvo: (de) => /\/(?:salas|rotas-da-sala)\.ts$/.test(de),
  },
];

/** Imports that go the wrong way: one sentence each, empty when the house is in order. Tests may reach anything. */
export function importacoesErradas(fontes: readonly Fonte[]): string[] {
  return fontes
    .filter(({ caminho }) => !ehTeste(caminho))
    .flatMap(({ caminho: de, importacoes }) =>
      [...new Set(importacoes.map(({ de: para }) => para))].flatMap((para) =>
        REGRAS_DE_IMPORTACAO.filter(
          (regra) => regra.de.test(de) && regra.para.test(para) && !regra.salvo?.(de, para),
        ).map(({ porque }) => `${de} importa ${para}: ${porque}`),
      ),
    );
}
