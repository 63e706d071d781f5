import { setTimeout as esperar } from 'node:timers/promises';
import { consultaPublicaApi, type Desafio } from '../../server/contract/consulta-publica.contract.ts';
import { montarPath, montarQuery } from '../../server/contract/montar-endereco.ts';
import { cpuDesde, resolver } from './solucionador.ts';

/*
 * node scripts/bench/colheita.ts [http://localhost:3000] — what it costs to harvest the register from one address:
 * list, registroID, challenge, solution, pass, diploma, with the quickest solver that Node has. CPU seconds of this
 * process a record, by how many were asked for within the hour; each is a matter of luck, so that the mean of some is
 * taken. Needs a running server with records, no proxy, and an hour's rest between two runs. Ends with 1 when a bar is
 * missed: nothing felt by the tenth (0.2 s), 1 s after it, 10 s after the 50th. What the solver can save by beginning
 * elsewhere is measured by preco-do-captcha.ts.
 */
const BASE = process.argv[2] ?? 'http://localhost:3000';
const FAIXAS: { de: number; a: number; ate?: number; desde?: number }[] = [
  { de: 1, a: 10, ate: 0.2 },
  { de: 11, a: 20, desde: 1 },
  { de: 51, a: 54, desde: 10 },
];
/** More numbers than any challenge of an ordinary server has. */
const AMPLITUDE = 2 ** 20;

const pedir = async (caminho: string, init?: RequestInit): Promise<Response> => {
  const resposta = await fetch(BASE + caminho, init);
  if (!resposta.ok) throw new Error(`${caminho}: ${resposta.status} ${await resposta.text()}`);
  return resposta;
};
const json = (body: unknown, headers = {}): RequestInit => ({
  ...{ method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) },
});

const lista = (await (await pedir(consultaPublicaApi.buscar.path, json({ tamanho: 100 }))).json()) as {
  itens: { registroID: string; cancelado: boolean }[];
};
const ids = lista.itens.filter(({ cancelado }) => !cancelado).map(({ registroID }) => registroID);
const linhas = [];
let pedidos = 0;
/** Asks for the next record's challenge. */
async function proximo() {
  pedidos += 1;
  return pedir(consultaPublicaApi.pedirCaptcha.path + montarQuery({ codigo: ids[pedidos % ids.length] }));
}
for (const { de, a, ...barra } of FAIXAS) {
  while (pedidos < de - 1) await proximo();
  let cpu = 0;
  while (pedidos < a) {
    const desafio = (await (await proximo()).json()) as Desafio;
    const antes = process.cpuUsage();
    const captcha = resolver(desafio, 0, AMPLITUDE);
    cpu += cpuDesde(antes);
    // Connections that the server closed meanwhile are noticed only now.
    await esperar(50);
    const passou = await pedir(consultaPublicaApi.resolverCaptcha.path, json({ captcha }));
    const { codigoValidacao } = (await passou.json()) as { codigoValidacao: string };
    const cookie = passou.headers.get('set-cookie')?.split(';')[0] ?? '';
    await pedir(montarPath(consultaPublicaApi.lerDiploma.path, { codigo: codigoValidacao }), { headers: { cookie } });
  }
  const media = cpu / (a - de + 1);
  const cumprida = media <= (barra.ate ?? Number.POSITIVE_INFINITY) && media >= (barra.desde ?? 0);
  linhas.push({
    registros: `${de}–${a}`,
    'CPU de cada (s)': Math.round(media * 100) / 100,
    barra: JSON.stringify(barra),
    cumprida,
  });
}
console.table(linhas);
process.exitCode = linhas.every(({ cumprida }) => cumprida) ? 0 : 1;
