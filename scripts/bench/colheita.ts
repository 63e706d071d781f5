import { pbkdf2Sync } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import { consultaPublicaApi, type Desafio } from '../../server/contract/consulta-publica.contract.ts';
import { montarPath, montarQuery } from '../../server/contract/montar-endereco.ts';

/*
 * node scripts/bench/colheita.ts [http://localhost:3000] — what it costs to harvest the register from one address:
 * list, registroID, challenge, solution, pass, diploma, with the quickest solver that Node has. CPU seconds of this
 * process a record, by how many were asked for within the hour. Needs a running server with records, no proxy, and an
 * hour's rest between two runs. Ends with 1 when a bar is missed: nothing felt by the tenth (0.2 s), 1 s after it, 10 s
 * after the 50th.
 */
const BASE = process.argv[2] ?? 'http://localhost:3000';
const MEDIDAS = [1, 10, 11, 50, 51, 52];
const barraDe = (n: number) => (n <= 10 ? { ate: 0.2 } : { desde: n <= 50 ? 1 : 10 });

const pedir = async (caminho: string, init?: RequestInit): Promise<Response> => {
  const resposta = await fetch(BASE + caminho, init);
  if (!resposta.ok) throw new Error(`${caminho}: ${resposta.status} ${await resposta.text()}`);
  return resposta;
};
const json = (body: unknown, headers = {}): RequestInit => ({
  ...{ method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) },
});

/** What a harvester would do: the same work as the widget's, without a browser around it. */
function resolver({ parameters, signature }: Desafio): string {
  const { nonce, salt, cost, keyLength, keyPrefix } = parameters;
  const senha = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)]);
  const comeco = Buffer.from(keyPrefix, 'hex');
  for (let counter = 0; ; counter += 1) {
    senha.writeUInt32BE(counter, senha.length - 4);
    const chave = pbkdf2Sync(senha, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256');
    if (chave.subarray(0, comeco.length).equals(comeco)) {
      const solution = { counter, derivedKey: chave.toString('hex') };
      return Buffer.from(JSON.stringify({ challenge: { parameters, signature }, solution })).toString('base64');
    }
  }
}

const segundos = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1e6;

const lista = (await (await pedir(consultaPublicaApi.buscar.path, json({ tamanho: 100 }))).json()) as {
  itens: { registroID: string; cancelado: boolean }[];
};
const ids = lista.itens.filter(({ cancelado }) => !cancelado).map(({ registroID }) => registroID);
const linhas = [];
for (let n = 1; n <= Math.max(...MEDIDAS); n += 1) {
  const codigo = ids[n % ids.length];
  const desafio = await pedir(consultaPublicaApi.pedirCaptcha.path + montarQuery({ codigo }));
  if (!MEDIDAS.includes(n)) continue;
  const antes = process.cpuUsage();
  const captcha = resolver((await desafio.json()) as Desafio);
  const cpu = segundos(process.cpuUsage(antes));
  // Connections that the server closed meanwhile are noticed only now.
  await esperar(50);
  const passou = await pedir(consultaPublicaApi.resolverCaptcha.path, json({ captcha }));
  const { codigoValidacao } = (await passou.json()) as { codigoValidacao: string };
  const cookie = passou.headers.get('set-cookie')?.split(';')[0] ?? '';
  await pedir(montarPath(consultaPublicaApi.lerDiploma.path, { codigo: codigoValidacao }), { headers: { cookie } });
  const barra: { ate?: number; desde?: number } = barraDe(n);
  const cumprida = cpu <= (barra.ate ?? Number.POSITIVE_INFINITY) && cpu >= (barra.desde ?? 0);
  linhas.push({ registro: n, 'CPU (s)': Math.round(cpu * 100) / 100, barra: JSON.stringify(barra), cumprida });
}
console.table(linhas);
process.exitCode = linhas.every(({ cumprida }) => cumprida) ? 0 : 1;
