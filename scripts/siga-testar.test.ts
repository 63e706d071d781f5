import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { createSiga } from '../server/adapters/siga/siga.http.ts';
import { RAIZ, rodarPrograma } from '../server/test/programa.ts';
import { percorrerSiga } from './siga/percorrer.ts';

/** The one graduate of that SIGA. */
const RGA = '202311010001';
const CHAMADAS = [
  'GET /v1/cursos',
  'GET /v1/estudantes/{rga}',
  'POST /v1/estudantes/busca',
  'GET /v1/estudantes/{rga}/pendencias',
  'GET /v1/estudantes/{rga}/enade',
  'GET /v1/estudantes/{rga}/historico',
  'GET /v1/colacoes',
  'GET /v1/colacoes/{id}/formandos',
  'GET /v1/colacoes/{id}/estudantes',
];

/** A SIGA that knows docs/siga.md alone, as a process of its own. */
async function abrirSiga(env: Record<string, string> = {}): Promise<string> {
  const processo = spawn(process.execPath, ['server/test/processo-do-siga.mjs'], {
    cwd: RAIZ,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void processo.kill());
  const [url] = (await once(createInterface(processo.stdout), 'line')) as [string];
  return url;
}

const percorrer = (url: string, tempoLimiteMs = 10_000) =>
  percorrerSiga(createSiga({ url, tempoLimiteMs }), RGA, '2026-11-26');
const testar = (env: Record<string, string>, ...argumentos: string[]) =>
  rodarPrograma('scripts/siga-testar.ts', argumentos, env);

test('the command over a SIGA that keeps to the contract: nine calls, their seconds, and nobody by name', async () => {
  const SIGA_URL = await abrirSiga({ SIGA_TOKEN: 'segredo' });
  const { codigo, stdout } = await testar({ SIGA_URL, SIGA_TOKEN: 'segredo' }, RGA);
  const feitas = stdout.split('\n').filter((linha) => /^(certo|lento) +\d+,\d\d s {2}/.test(linha));
  expect(feitas.map((linha) => /(?:GET|POST) [^:]+/.exec(linha)?.[0])).toEqual(CHAMADAS);
  expect(stdout).toContain('I. I. d. S., CPF ***.982.247-**, curso 101, campus 1, colação 10/09/2026');
  expect(stdout).toContain('As 9 chamadas respondem como docs/siga.md pede.');
  for (const segredo of ['Iracema', '52998224725', 'segredo']) expect(stdout).not.toContain(segredo);
  expect(codigo).toBe(0);
});

test('the command over a SIGA that refuses the token, and asked without RGA or address', async () => {
  const SIGA_URL = await abrirSiga({ SIGA_TOKEN: 'segredo' });
  const fechada = await testar({ SIGA_URL, SIGA_TOKEN: 'outro' }, RGA);
  expect(fechada.codigo).toBe(1);
  expect(fechada.stdout).toMatch(/^FALHOU +\d+,\d\d s {2}GET \/v1\/cursos: .*recusou o acesso deste sistema/);
  expect(fechada.stdout).toContain('Falta algo em 9 de 9 chamadas');
  expect(fechada.stdout).toMatch(/\(docs\/siga\.md:\d+\)/);
  expect(await testar({ SIGA_URL })).toMatchObject({ codigo: 2, stderr: expect.stringContaining('RGA') });
  expect(await testar({}, RGA)).toMatchObject({ codigo: 2, stderr: expect.stringContaining('SIGA_URL') });
});

test.each([
  ['estudante=faltar:nomeMae', 'GET /v1/estudantes/{rga}', 'estudante: nomeMae (ausente)'],
  ['estudante=outro', 'GET /v1/estudantes/{rga}', 'estudante: matricula de outro estudante'],
  ['estudante=404', 'GET /v1/estudantes/{rga}', 'o SIGA não conhece este RGA'],
  ['estudante=esvaziar:sexo', 'GET /v1/estudantes/{rga}', 'sexo vazio'],
  ['estudante=trocar:nome', 'POST /v1/estudantes/busca', 'o nome do RGA pedido não é o de GET /v1/estudantes/{rga}'],
  ['busca=vazio', 'POST /v1/estudantes/busca', 'o RGA pedido não foi achado'],
  ['pendencias=404', 'GET /v1/estudantes/{rga}/pendencias', 'o SIGA não conhece este RGA'],
  ['enade=faltar:enadeConcluiente', 'GET /v1/estudantes/{rga}/enade', 'estudante/enade: enadeConcluiente (ausente)'],
  ['historico=html', 'GET /v1/estudantes/{rga}/historico', 'a resposta não é JSON'],
  ['colacoes=vazio', 'GET /v1/colacoes', 'nenhuma colação'],
  ['colacoes=vazio', 'GET /v1/colacoes/{id}/estudantes', 'não se soube de nenhuma colação'],
  ['formandos=vazio', 'GET /v1/colacoes/{id}/formandos', 'a lista veio vazia'],
  ['cursos=faltar:grau', 'GET /v1/cursos', '101 – Letras: grau: ausente, veio null'],
  ['cursos=vazio', 'GET /v1/cursos', 'nenhum curso'],
])('%s: %s says “%s”, and the other calls are made all the same', async (ESTRAGAR, chamada, falta) => {
  const feitas = await percorrer(await abrirSiga({ ESTRAGAR }));
  expect(feitas.map((feita) => feita.chamada)).toEqual(CHAMADAS);
  expect(feitas.find((feita) => feita.chamada === chamada)?.faltas.join()).toContain(falta);
});

test('a slow SIGA is slow, one beyond the limit does not answer, one that is away is away', async () => {
  const lenta = await percorrer(await abrirSiga({ ESTRAGAR: 'enade=demorar:2100' }));
  expect(lenta.find(({ chamada }) => chamada.endsWith('/enade'))?.situacao).toBe('lento');
  expect(lenta.filter(({ faltas }) => faltas.length > 0)).toEqual([]);
  const parada = await percorrer(await abrirSiga({ ESTRAGAR: 'enade=demorar:60000' }), 3_000);
  expect(parada.find(({ chamada }) => chamada.endsWith('/enade'))).toMatchObject({
    situacao: 'falhou',
    resposta: 'O sistema acadêmico (SIGA) não respondeu. Tente novamente em instantes.',
  });
  const longe = await percorrer('http://127.0.0.1:9');
  expect(longe.every(({ faltas }) => faltas.length > 0)).toBe(true);
  expect(longe[0]?.resposta).toContain('está fora do ar');
});
